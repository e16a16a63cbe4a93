"""What faults can be planted in, beside the template itself."""

import copy

TRUSTED = "codedeploy.amazonaws.com"


def with_a_rollout(template):
    """The template with one more function, an alias of it that CodeDeploy moves, a hook and an alarm."""
    sound = copy.deepcopy(template)
    sound["Resources"] |= {
        "Spare": function("SpareRole", "SpareLog"),
        "SpareLog": log(),
        "SpareRole": role("lambda.amazonaws.com", writes("SpareLog")),
        "SpareVersion": {"Type": "AWS::Lambda::Version", "Properties": {"FunctionName": {"Ref": "Spare"}}},
        "SpareAlias": {
            "Type": "AWS::Lambda::Alias",
            "Properties": {
                "Name": "live",
                "FunctionName": {"Ref": "Spare"},
                "FunctionVersion": {"Fn::GetAtt": ["SpareVersion", "Version"]},
            },
            "UpdatePolicy": {
                "CodeDeployLambdaAliasUpdate": {
                    "ApplicationName": {"Ref": "SpareApplication"},
                    "DeploymentGroupName": {"Ref": "SpareGroup"},
                    "BeforeAllowTrafficHook": {"Ref": "SpareHook"},
                }
            },
        },
        "SpareApplication": {"Type": "AWS::CodeDeploy::Application", "Properties": {"ComputePlatform": "Lambda"}},
        "SpareGroup": {
            "Type": "AWS::CodeDeploy::DeploymentGroup",
            "Properties": {
                "ApplicationName": {"Ref": "SpareApplication"},
                "ServiceRoleArn": {"Fn::GetAtt": ["SpareMover", "Arn"]},
                "DeploymentStyle": {"DeploymentType": "BLUE_GREEN", "DeploymentOption": "WITH_TRAFFIC_CONTROL"},
                "DeploymentConfigName": "CodeDeployDefault.LambdaCanary10Percent5Minutes",
                "AlarmConfiguration": {"Enabled": True, "Alarms": [{"Name": {"Ref": "SpareErrors"}}]},
                "AutoRollbackConfiguration": {
                    "Enabled": True,
                    "Events": ["DEPLOYMENT_FAILURE", "DEPLOYMENT_STOP_ON_ALARM"],
                },
            },
        },
        "SpareMover": role(
            TRUSTED,
            {
                "Effect": "Allow",
                "Action": ["lambda:GetAlias", "lambda:GetProvisionedConcurrencyConfig", "lambda:UpdateAlias"],
                "Resource": [{"Fn::GetAtt": ["Spare", "Arn"]}, {"Fn::Sub": "${Spare.Arn}:*"}],
            },
        ),
        "SpareErrors": {
            "Type": "AWS::CloudWatch::Alarm",
            "Properties": {
                "Namespace": "AWS/Lambda",
                "MetricName": "Errors",
                "Dimensions": [{"Name": "FunctionName", "Value": {"Ref": "Spare"}}],
                "Statistic": "Sum",
                "Period": 60,
                "EvaluationPeriods": 1,
                "Threshold": 1,
                "ComparisonOperator": "GreaterThanOrEqualToThreshold",
            },
        },
        "SpareHook": function(
            "SpareHookRole",
            "SpareHookLog",
            FunctionName="CodeDeployHook_reverie-prod",
            Environment={"Variables": {"NEW_VERSION": {"Ref": "SpareVersion"}}},
        ),
        "SpareHookLog": log(),
        "SpareHookRole": role(
            "lambda.amazonaws.com",
            writes("SpareHookLog"),
            {
                "Effect": "Allow",
                "Action": "lambda:InvokeFunction",
                "Resource": {"Fn::Sub": "${Spare.Arn}:*"},
            },
            {
                "Effect": "Allow",
                "Action": "codedeploy:PutLifecycleEventHookExecutionStatus",
                "Resource": "*",
            },
        ),
    }
    return sound


def function(its_role, its_log, **properties):
    return {
        "Type": "AWS::Lambda::Function",
        "Properties": {
            "Runtime": "python3.13",
            "Handler": "app.spare",
            "Code": {"S3Bucket": "spare", "S3Key": "spare.zip"},
            "Role": {"Fn::GetAtt": [its_role, "Arn"]},
            "LoggingConfig": {"LogGroup": {"Ref": its_log}},
            **properties,
        },
    }


def log():
    return {"Type": "AWS::Logs::LogGroup", "Properties": {"RetentionInDays": 7}}


def role(trusted, *statements):
    trust = {"Effect": "Allow", "Principal": {"Service": trusted}, "Action": "sts:AssumeRole"}
    return {
        "Type": "AWS::IAM::Role",
        "Properties": {
            "AssumeRolePolicyDocument": {"Version": "2012-10-17", "Statement": [trust]},
            "Policies": [
                {"PolicyName": "all", "PolicyDocument": {"Version": "2012-10-17", "Statement": list(statements)}}
            ],
        },
    }


def writes(group):
    return {
        "Effect": "Allow",
        "Action": ["logs:CreateLogStream", "logs:PutLogEvents"],
        "Resource": {"Fn::GetAtt": [group, "Arn"]},
    }
