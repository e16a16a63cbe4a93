"""Faults for the judge: what each changes, in place, in a template that has none."""

from tests.infra.sound import function, log, role, writes
from tools.judge.rules import access, data, distribution, events, functions, gateway, rollout, sent, watch

FAULTS = {}
"""Those of each rule of our own, one at least."""
REFUSED = {}
"""Those that AWS's validator finds, by the names of its rules."""


def breaks(rule):
    def kept(fault):
        FAULTS.setdefault(rule, []).append(fault)
        return fault

    return kept


def refused(name):
    def kept(fault):
        REFUSED[name] = fault
        return fault

    return kept


def properties(template, name):
    return template["Resources"][name]["Properties"]


def statements(template, name):
    return [one for policy in properties(template, name)["Policies"] for one in policy["PolicyDocument"]["Statement"]]


def config(template):
    return properties(template, "Distribution")["DistributionConfig"]


def forbid(template, its_role, action):
    """Take one action out of a role."""
    for policy in properties(template, its_role)["Policies"]:
        for one in policy["PolicyDocument"]["Statement"]:
            one["Action"] = [kept for kept in _listed(one["Action"]) if kept != action]
        policy["PolicyDocument"]["Statement"] = [one for one in policy["PolicyDocument"]["Statement"] if one["Action"]]


def allow_on(template, its_role, action, resource):
    """Let what a role allows together with this action be allowed on this resource alone."""
    (found,) = [one for one in statements(template, its_role) if action in _listed(one["Action"])]
    found["Resource"] = resource


def _listed(value):
    return value if isinstance(value, list) else [value]


def copies(shown, **older):
    """A bucket with versions, which expires what is in it after so many days, and older versions perhaps."""
    rule = {"Id": "copies", "Status": "Enabled", "ExpirationInDays": shown}
    if older:
        rule["NoncurrentVersionExpiration"] = {"NoncurrentDays": older["older"]}
    properties = {"VersioningConfiguration": {"Status": "Enabled"}, "LifecycleConfiguration": {"Rules": [rule]}}
    return {"Type": "AWS::S3::Bucket", "Properties": properties}


# What is sent. The faults in its bytes are in test_judge.py.


@refused("F0007")
def _(template):
    template["Resources"] |= {f"Queue{number}": {"Type": "AWS::SQS::Queue"} for number in range(500)}


@breaks(sent.every_reference_leads_somewhere)
def _(template):
    template["Outputs"]["FunctionUrlAddress"].pop("Condition")


@refused("F3004")
def _(template):
    template["Resources"]["Deliveries"]["DependsOn"] = "DeliveriesToMake"


@breaks(sent.policies_with_functions_have_the_extensions)
def _(template):
    template["Transform"] = "AWS::Serverless-2016-10-31"


@breaks(sent.no_retain_except_on_create_with_the_extensions)
def _(template):
    kept = {"Fn::If": ["KeepsData", "RetainExceptOnCreate", "Delete"]}
    template["Conditions"]["Always"] = {"Fn::Equals": ["a", "a"]}
    template["Resources"]["Table"]["DeletionPolicy"] = {
        "Fn::If": ["Always", template["Resources"]["Table"]["DeletionPolicy"], kept]
    }


@breaks(sent.no_secret_in_what_describes_the_stack)
def _(template):
    template["Parameters"]["Password"] = {"Type": "String", "NoEcho": True, "Default": "x"}
    template["Outputs"]["Password"] = {"Value": {"Fn::Sub": "it is ${Password}"}}


@refused("E1027")
def _(template):
    properties(template, "Deliver")["Environment"]["Variables"]["PUSH_PRIVATE_KEYS"] = "{{resolve:ssm-secure:/keys:1}}"


# The table, the buckets, and what outlives the stack.


@breaks(data.what_is_promised_to_stay_stays)
def _(template):
    template["Resources"]["Table"].pop("UpdateReplacePolicy")


@breaks(data.nothing_else_stays)
def _(template):
    template["Resources"]["Deliveries"]["DeletionPolicy"] = "Retain"


@refused("E3039")
def _(template):
    properties(template, "Table")["AttributeDefinitions"].pop()


@breaks(data.at_most_20_indexes)
def _(template):
    indexes = properties(template, "Table")["GlobalSecondaryIndexes"]
    indexes += [indexes[0] | {"IndexName": f"due-{number}"} for number in range(19)]


@breaks(data.old_items_go_by_the_attribute_that_is_written)
def _(template):
    properties(template, "Table")["TimeToLiveSpecification"]["AttributeName"] = "expires_at"


@breaks(data.a_bucket_that_goes_expires_what_is_in_it)
def _(template):
    template["Resources"]["Extra"] = {"Type": "AWS::S3::Bucket"}


@breaks(data.a_bucket_may_tell_what_it_tells)
def _(template):
    template["Resources"]["ExtraTopic"] = {"Type": "AWS::SNS::Topic"}
    under = {"S3Key": {"Rules": [{"Name": "prefix", "Value": "web/"}]}}
    properties(template, "PicturesBucket")["NotificationConfiguration"] = {
        "TopicConfigurations": [{"Event": "s3:ObjectCreated:*", "Topic": {"Ref": "ExtraTopic"}, "Filter": under}]
    }


@breaks(data.a_bucket_is_made_after_the_policy_of_what_it_tells)
def _(template):
    del template["Resources"]["UploadsBucket"]["DependsOn"]


@breaks(data.a_bucket_tells_of_what_lies_under_a_prefix)
def _(template):
    (told,) = properties(template, "UploadsBucket")["NotificationConfiguration"]["QueueConfigurations"]
    del told["Filter"]


@breaks(data.copies_go_when_the_tables_own_backups_do)
def _(template):
    template["Resources"]["Copies"] = copies(shown=30, older=30)


@breaks(data.copies_go_when_the_tables_own_backups_do)
def _(template):
    template["Resources"]["Copies"] = copies(shown=30)


# Functions.


@breaks(functions.one_archive_has_one_runtime)
def _(template):
    properties(template, "FunctionUrlHandler")["Architectures"] = ["arm64"]


_INVOKED = "arn:${{AWS::Partition}}:apigateway:${{AWS::Region}}:lambda:path/2015-03-31/functions/${{{}}}/invocations"


@breaks(functions.players_reach_an_alias)
def _(template):
    """One method calls a function that has no alias, and may."""
    body = properties(template, "RestAPI")["DefinitionBody"]
    integration = body["paths"]["/v1/players"]["post"]["x-amazon-apigateway-integration"]
    integration["uri"] = {"Fn::Sub": _INVOKED.format("Extra.Arn")}
    permission = properties(template, "APIHandlerInvokePermission") | {"FunctionName": {"Ref": "Extra"}}
    template["Resources"] |= {
        "Extra": function("ExtraRole", "ExtraLog"),
        "ExtraLog": log(),
        "ExtraRole": role("lambda.amazonaws.com", writes("ExtraLog")),
        "ExtraPermission": {"Type": "AWS::Lambda::Permission", "Properties": permission},
    }


@breaks(functions.who_calls_a_function_with_an_alias_calls_the_alias)
def _(template):
    properties(template, "Notify")["AutoPublishAlias"] = "live"
    properties(template, "Notify")["AutoPublishCodeSha256"] = "0123456789"


@breaks(functions.an_alias_is_made_before_its_url)
def _(template):
    properties(template, "FunctionUrl")["Qualifier"] = "live"


@breaks(functions.an_open_url_has_both_permissions)
def _(template):
    template["Resources"].pop("FunctionUrlCanBeInvoked")


@breaks(functions.only_a_url_is_open_to_everybody)
def _(template):
    open_door = properties(template, "FunctionUrlCanBeInvoked")
    template["Resources"]["Extra"] = {
        "Type": "AWS::Lambda::Permission",
        "Condition": "UsesFunctionUrl",
        "Properties": {key: value for key, value in open_door.items() if key != "InvokedViaFunctionUrl"},
    }


@breaks(functions.snapshots_are_possible)
def _(template):
    snapped(template, EphemeralStorage={"Size": 1024})


@breaks(functions.snapshots_have_a_version)
def _(template):
    snapped(template)
    for name in ("SnappedAlias", "SnappedVersion"):
        template["Resources"].pop(name)


def snapped(template, **more):
    """A function that starts from snapshots."""
    named = {"FunctionName": {"Ref": "Snapped"}}
    template["Resources"] |= {
        "Snapped": function("SnappedRole", "SnappedLog", SnapStart={"ApplyOn": "PublishedVersions"}, **more),
        "SnappedLog": log(),
        "SnappedRole": role("lambda.amazonaws.com", writes("SnappedLog")),
        "SnappedVersion": {"Type": "AWS::Lambda::Version", "Properties": named},
        "SnappedAlias": {"Type": "AWS::Lambda::Alias", "Properties": named | {"Name": "live", "FunctionVersion": "1"}},
    }


@breaks(functions.every_change_of_a_function_is_published)
def _(template):
    api = properties(template, "APIHandler")
    for key in ("AutoPublishAliasAllProperties", "AutoPublishCodeSha256", "Environment", "SnapStart"):
        del api[key]  # parameters change the last two, for which there is another rule


@breaks(functions.a_parameter_changes_the_version)
def _(template):
    del properties(template, "APIHandler")["AutoPublishCodeSha256"]


@breaks(functions.logs_expire)
def _(template):
    del properties(template, "SweepLog")["RetentionInDays"]


@breaks(functions.no_function_is_switched_off)
def _(template):
    properties(template, "FunctionUrlHandler")["ReservedConcurrentExecutions"] = {"Ref": "DollarsPerMonth"}
    template["Parameters"]["DollarsPerMonth"]["MinValue"] = 0
    properties(template, "Deliver")["ReservedConcurrentExecutions"] = 0
    del properties(template, "DeliveriesToMake")["ScalingConfig"]


@refused("F3031")
def _(template):
    properties(template, "Deliver")["FunctionName"] = {"Fn::Sub": "${AWS::StackName}-" + "x" * 60}


# Queues, streams and schedules.


@breaks(events.a_message_stays_hidden_for_six_attempts)
def _(template):
    properties(template, "Deliver")["Timeout"] = 41


@breaks(events.a_function_may_read_what_wakes_it)
def _(template):
    forbid(template, "DeliverRole", "sqs:DeleteMessage")


@breaks(events.a_function_may_leave_what_it_cannot_handle)
def _(template):
    template["Resources"]["Extra"] = {"Type": "AWS::SQS::Queue"}
    properties(template, "SavedGames")["DestinationConfig"]["OnFailure"]["Destination"] = {
        "Fn::GetAtt": ["Extra", "Arn"]
    }


@breaks(events.a_bad_record_does_not_block_its_shard)
def _(template):
    del properties(template, "SavedGames")["MaximumRetryAttempts"]


@breaks(events.a_filter_sees_what_it_asks_for)
def _(template):
    properties(template, "Table")["StreamSpecification"]["StreamViewType"] = "NEW_IMAGE"
    properties(template, "SavedGames")["FilterCriteria"]["Filters"] = [{"Pattern": '{"dynamodb": {"OldImage": {}}}'}]


@refused("pf-lambda-esm-max-concurrency-vs-reserved")
def _(template):
    properties(template, "Deliver")["ReservedConcurrentExecutions"] = 10


@breaks(events.a_schedule_may_invoke_its_function)
def _(template):
    sweep = properties(template, "SweepOverdueGames")
    sweep["Events"] = {}
    template["Resources"]["EveryMinute"] = {
        "Type": "AWS::Events::Rule",
        "Properties": {
            "ScheduleExpression": "rate(1 minute)",
            "Targets": [{"Id": "sweep", "Arn": {"Fn::GetAtt": ["SweepOverdueGames", "Arn"]}}],
        },
    }


@breaks(events.what_comes_every_minute_does_not_pile_up)
def _(template):
    del properties(template, "SweepOverdueGames")["EventInvokeConfig"]


# The REST API.


@breaks(gateway.an_api_has_one_stage)
def _(template):
    del properties(template, "RestAPI")["OpenApiVersion"]


@refused("pf-apigw-access-log-format-request-id")
def _(template):
    properties(template, "RestAPI")["AccessLogSetting"]["Format"] = "$context.integration.requestId $context.status"


@breaks(gateway.a_stage_has_a_throttle)
def _(template):
    (settings,) = properties(template, "RestAPI")["MethodSettings"]
    del settings["ThrottlingRateLimit"]


@breaks(gateway.a_stage_keeps_no_answer)
def _(template):
    (settings,) = properties(template, "RestAPI")["MethodSettings"]
    settings["CachingEnabled"] = True


@breaks(gateway.no_metric_is_paid_for_each_method)
def _(template):
    (settings,) = properties(template, "RestAPI")["MethodSettings"]
    settings["MetricsEnabled"] = True


@breaks(gateway.a_function_ends_before_the_gateway_gives_up)
def _(template):
    properties(template, "APIHandler")["Timeout"] = 30


@breaks(gateway.the_gateway_may_invoke_what_it_calls)
def _(template):
    template["Resources"].pop("APIHandlerInvokePermission")


@breaks(gateway.a_part_of_a_path_has_one_name)
def _(template):
    paths = properties(template, "RestAPI")["DefinitionBody"]["paths"]
    paths["/v1/games/{id}/spare"] = paths["/v1/games/{game}/start"]


@breaks(gateway.paths_are_possible)
def _(template):
    paths = properties(template, "RestAPI")["DefinitionBody"]["paths"]
    paths["/ping"] = paths["/v1/health"]


@breaks(gateway.at_most_300_parts_of_paths)
def _(template):
    paths = properties(template, "RestAPI")["DefinitionBody"]["paths"]
    paths |= {f"/v1/spare-{number}": paths["/v1/health"] for number in range(200)}


def refusals(template):
    return properties(template, "RestAPI")["DefinitionBody"]["x-amazon-apigateway-gateway-responses"]


@breaks(gateway.refusals_are_known_to_the_gateway)
def _(template):
    refusals(template)["METHOD_NOT_ALLOWED"] = refusals(template)["THROTTLED"]


@breaks(gateway.headers_of_refusals_are_quoted)
def _(template):
    refusals(template)["THROTTLED"]["responseParameters"] = {"gatewayresponse.header.Retry-After": "1"}


def firewall_rule(template, number):
    return properties(template, "RestFirewall")["Rules"][number]


def answer_of_the_rate(template):
    return firewall_rule(template, 0)["Action"]["Block"]["CustomResponse"]


@breaks(gateway.a_firewall_refuses_a_text_for_good)
def _(template):
    refusals(template)["WAF_FILTERED"] = refusals(template)["THROTTLED"]


@breaks(gateway.a_firewall_refuses_a_text_for_good)
def _(template):
    refusals(template)["WAF_FILTERED"]["responseParameters"] = refusals(template)["THROTTLED"]["responseParameters"]


@breaks(gateway.a_firewall_refuses_a_text_for_good)
def _(template):
    """Without one of its own, the answer is that for all other refusals."""
    del refusals(template)["WAF_FILTERED"]
    refusals(template)["DEFAULT_4XX"]["statusCode"] = "429"


@breaks(gateway.a_firewall_refuses_a_text_for_good)
def _(template):
    """One of the rules that AWS manages answers as if it counted requests."""
    group = firewall_rule(template, 2)["Statement"]["ManagedRuleGroupStatement"]
    answer = {"Block": {"CustomResponse": answer_of_the_rate(template)}}
    group["RuleActionOverrides"] = [{"Name": "Log4JRCE_BODY", "ActionToUse": answer}]


@breaks(gateway.a_firewall_lets_who_was_too_quick_ask_again)
def _(template):
    firewall_rule(template, 1)["Action"] = {"Block": {}}


@breaks(gateway.a_firewall_lets_who_was_too_quick_ask_again)
def _(template):
    answer_of_the_rate(template)["ResponseCode"] = 403


@breaks(gateway.a_firewall_lets_who_was_too_quick_ask_again)
def _(template):
    headers = answer_of_the_rate(template)["ResponseHeaders"]
    headers[:] = [one for one in headers if one["Name"] != "Retry-After"]


# CloudFront.


@breaks(distribution.no_error_is_kept)
def _(template):
    config(template)["CustomErrorResponses"].pop()


@breaks(distribution.no_page_replaces_an_answer)
def _(template):
    config(template)["CustomErrorResponses"][2] |= {"ResponsePagePath": "/web/404.html", "ResponseCode": 404}


@breaks(distribution.no_answer_of_the_api_is_kept)
def _(template):
    config(template)["DefaultCacheBehavior"]["CachePolicyId"] = "658327ea-f89d-4fab-a63d-7e88639e58f6"


@breaks(distribution.the_api_gets_all_headers_but_host)
def _(template):
    config(template)["DefaultCacheBehavior"]["OriginRequestPolicyId"] = "216adef6-5c7f-47e4-b989-5493eafa07d3"


@breaks(distribution.the_api_gets_every_method)
def _(template):
    config(template)["DefaultCacheBehavior"]["AllowedMethods"].remove("PATCH")


@breaks(distribution.a_group_of_origins_is_for_reading)
def _(template):
    members = [{"OriginId": "pictures"}, {"OriginId": "api"}]
    statuses = {"Items": [403, 410], "Quantity": 2}
    group = {
        "Id": "either",
        "Members": {"Items": members, "Quantity": 2},
        "FailoverCriteria": {"StatusCodes": statuses},
    }
    config(template)["OriginGroups"] = {"Items": [group], "Quantity": 1}


@refused("pf-cloudfront-origin-custom-header-blocklist")
def _(template):
    added = [{"HeaderName": "X-Real-IP", "HeaderValue": "127.0.0.1"}]
    config(template)["Origins"][0]["OriginCustomHeaders"] = added


@breaks(distribution.a_distribution_may_read_its_bucket)
def _(template):
    allowed = properties(template, "PicturesBucketPolicy")["PolicyDocument"]["Statement"][0]
    allowed["Resource"] = {"Fn::Sub": "${PicturesBucket.Arn}/elsewhere/*"}


@breaks(distribution.no_other_distribution_reads_the_bucket)
def _(template):
    policy = properties(template, "PicturesBucketPolicy")["PolicyDocument"]["Statement"]
    policy.append({key: value for key, value in policy[0].items() if key != "Condition"})


@refused("pf-cloudfront-aliases-require-custom-certificate")
def _(template):
    config(template)["ViewerCertificate"] = {"CloudFrontDefaultCertificate": True}


@refused("pf-cloudfront-function-code-size")
def _(template):
    properties(template, "ViewerAddress")["FunctionCode"] += "// " + "x" * 10_240


@breaks(distribution.a_function_at_the_edge_writes_headers_that_it_may)
def _(template):
    code = properties(template, "ViewerAddress")["FunctionCode"]
    properties(template, "ViewerAddress")["FunctionCode"] = code.replace("true-client-ip", "x-real-ip")


@refused("pf-cloudfront-function-association-event-type-unique")
def _(template):
    address = {"Fn::GetAtt": ["ViewerAddress", "FunctionARN"]}
    twice = [{"EventType": "viewer-request", "FunctionARN": address}] * 2
    config(template)["DefaultCacheBehavior"]["FunctionAssociations"] = twice
    template["Resources"]["ViewerAddress"].pop("Condition", None)


@breaks(distribution.names_of_the_account_have_the_stacks)
def _(template):
    properties(template, "ApiHeaders")["ResponseHeadersPolicyConfig"]["Name"] = "api"


# Roles.


@breaks(access.no_role_may_do_everything)
def _(template):
    statements(template, "DeliverRole")[0]["Resource"] = "*"


@breaks(access.what_a_role_allows_is_of_a_shape_that_the_action_knows)
def _(template):
    """AWS gives an alias's actions the function itself as their resource."""
    allow_on(template, "SpareMover", "lambda:UpdateAlias", {"Fn::Sub": "${Spare.Arn}:*"})


@breaks(access.what_a_role_allows_is_of_a_shape_that_the_action_knows)
def _(template):
    """No ARN of a function has a slash."""
    allow_on(template, "SpareMover", "lambda:UpdateAlias", {"Fn::Sub": "${Spare.Arn}/*"})


@breaks(access.what_a_role_allows_is_of_a_shape_that_the_action_knows)
def _(template):
    """A bucket is none of its objects."""
    allow_on(template, "NotifyRole", "s3:PutObject", {"Fn::GetAtt": ["FailedRecords", "Arn"]})


@breaks(access.what_a_role_allows_is_of_a_shape_that_the_action_knows)
def _(template):
    """Nor are its objects the bucket."""
    allow_on(template, "NotifyRole", "s3:ListBucket", {"Fn::Sub": "${FailedRecords.Arn}/*"})


@breaks(access.what_a_role_allows_is_of_a_shape_that_the_action_knows)
def _(template):
    """A table is none of its streams."""
    allow_on(template, "NotifyRole", "dynamodb:GetRecords", {"Fn::GetAtt": ["Table", "Arn"]})


@breaks(access.what_a_role_allows_is_of_a_shape_that_the_action_knows)
def _(template):
    """No ARN of a queue has anything behind its name."""
    allow_on(template, "DeliverRole", "sqs:ReceiveMessage", {"Fn::Sub": "${Deliveries.Arn}:*"})


@breaks(access.what_a_role_allows_is_of_a_shape_that_the_action_knows)
def _(template):
    """IAM knows no resource for it."""
    allow_on(template, "NotifyRole", "dynamodb:ListStreams", {"Fn::GetAtt": ["Table", "StreamArn"]})


@breaks(access.what_a_role_allows_is_of_a_shape_that_the_action_knows)
def _(template):
    """The ARN of a log group ends with an asterisk, behind a colon."""
    allow_on(template, "SpareHookRole", "logs:PutLogEvents", {"Fn::Sub": "${SpareHookLog.Arn}/*"})


@breaks(access.no_function_has_a_managed_policy)
def _(template):
    everything = "arn:aws:iam::aws:policy/AmazonDynamoDBFullAccess"
    properties(template, "DeliverRole")["ManagedPolicyArns"] = [everything]


@breaks(access.a_functions_role_is_lambdas)
def _(template):
    trust = role("ec2.amazonaws.com")["Properties"]["AssumeRolePolicyDocument"]
    properties(template, "DeliverRole")["AssumeRolePolicyDocument"] = trust


@breaks(access.who_reads_objects_may_know_which_there_are)
def _(template):
    forbid(template, "DevelopRole", "s3:ListBucket")


@breaks(access.a_function_may_write_its_log)
def _(template):
    forbid(template, "DeliverRole", "logs:PutLogEvents")


@breaks(access.background_functions_have_roles_of_their_own)
def _(template):
    whole = [*statements(template, "NotifyRole"), *statements(template, "DeliverRole")]
    properties(template, "NotifyRole")["Policies"] = role("", *whole)["Properties"]["Policies"]
    properties(template, "Deliver")["Role"] = {"Fn::GetAtt": ["NotifyRole", "Arn"]}


# Alarms, the budget, the dashboard and the firewall.


@refused("pf-cloudwatch-datapoints-evaluation")
def _(template):
    properties(template, "NewsLate")["DatapointsToAlarm"] = 6


@breaks(watch.alarms_tell_somebody)
def _(template):
    del properties(template, "NewsLate")["AlarmActions"]


@breaks(watch.alarms_may_use_the_topics_key)
def _(template):
    properties(template, "Alarms")["KmsMasterKeyId"] = "alias/aws/sns"


@breaks(watch.alarms_may_publish_into_a_topic_with_a_policy)
def _(template):
    allowed = {
        "Effect": "Allow",
        "Principal": {"Service": "s3.amazonaws.com"},
        "Action": "sns:Publish",
        "Resource": {"Ref": "Alarms"},
    }
    template["Resources"]["Extra"] = {
        "Type": "AWS::SNS::TopicPolicy",
        "Properties": {"Topics": [{"Ref": "Alarms"}], "PolicyDocument": {"Statement": [allowed]}},
    }


@breaks(watch.a_budget_tells_as_many_as_it_can)
def _(template):
    properties(template, "Spending")["NotificationsWithSubscribers"][0]["Subscribers"] *= 11


@breaks(watch.a_dashboard_can_be_read)
def _(template):
    text = properties(template, "Dashboard")["DashboardBody"]["Fn::Sub"]
    text[0] = text[0].replace('"widgets"', '"widgets', 1)


@refused("pf-wafv2-association-resource-arn")
def _(template):
    properties(template, "RestFirewallAssociation")["ResourceArn"] = {"Fn::GetAtt": ["APIHandler", "Arn"]}


@refused("pf-wafv2-rule-unique")
def _(template):
    properties(template, "RestFirewall")["Rules"][2]["Priority"] = 1


@refused("F3034")
def _(template):
    properties(template, "RestFirewall")["Rules"][1]["Statement"]["RateBasedStatement"]["Limit"] = 9


@breaks(watch.a_forwarded_address_is_believed_with_the_secret_alone)
def _(template):
    del properties(template, "RestFirewall")["Rules"][0]["Statement"]["RateBasedStatement"]["ScopeDownStatement"]


# Gradual deployment, of the function that sound.py adds.


def update(template):
    return template["Resources"]["SpareAlias"]["UpdatePolicy"]["CodeDeployLambdaAliasUpdate"]


@breaks(rollout.a_group_moves_an_alias)
def _(template):
    del template["Resources"]["SpareAlias"]["UpdatePolicy"]


@breaks(rollout.an_alias_names_its_group)
def _(template):
    update(template)["ApplicationName"] = "reverie"


@refused("pf-codedeploy-dg-deployment-config-platform-match")
def _(template):
    properties(template, "SpareApplication")["ComputePlatform"] = "Server"


@breaks(rollout.a_group_deploys_in_a_known_way)
def _(template):
    properties(template, "SpareGroup")["DeploymentConfigName"] = "CodeDeployDefault.LambdaCanary10Percent20Minutes"


@breaks(rollout.codedeploy_has_its_role)
def _(template):
    forbid(template, "SpareMover", "lambda:UpdateAlias")


@breaks(rollout.alarms_roll_back)
def _(template):
    properties(template, "SpareGroup")["AutoRollbackConfiguration"]["Events"] = ["DEPLOYMENT_FAILURE"]


@breaks(rollout.hooks_may_report)
def _(template):
    forbid(template, "SpareHookRole", "codedeploy:PutLifecycleEventHookExecutionStatus")


@breaks(rollout.hooks_may_be_invoked)
def _(template):
    del properties(template, "SpareHook")["FunctionName"]


@breaks(rollout.hooks_try_the_new_version)
def _(template):
    del properties(template, "SpareHook")["Environment"]
