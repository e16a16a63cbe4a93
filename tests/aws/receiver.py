"""A receiver of webhooks in the account: a Lambda function with an address of its own, for as long as it is needed."""

import io
import json
import time
import zipfile
from contextlib import ExitStack, contextmanager
from uuid import uuid4

from botocore.exceptions import ClientError

CODE = """
def handler(event, context):
    return {"statusCode": 200, "headers": {"Content-Type": "application/json"}, "body": event.get("body") or ""}
"""
TRUST = {
    "Version": "2012-10-17",
    "Statement": [{"Effect": "Allow", "Principal": {"Service": "lambda.amazonaws.com"}, "Action": "sts:AssumeRole"}],
}
ROLE_KNOWN_S = 60


@contextmanager
def receiver(account):
    """Its address. It answers each post with 200 and the post's own body."""
    name, iam, functions = f"reverie-receiver-{uuid4().hex[:12]}", account.client("iam"), account.client("lambda")
    with ExitStack() as stack:
        role = iam.create_role(RoleName=name, AssumeRolePolicyDocument=json.dumps(TRUST))["Role"]["Arn"]
        stack.callback(iam.delete_role, RoleName=name)
        _create(functions, name, role)
        stack.callback(functions.delete_function, FunctionName=name)
        functions.get_waiter("function_active_v2").wait(FunctionName=name)
        public = {"FunctionName": name, "Principal": "*"}
        functions.add_permission(
            **public, StatementId="url", Action="lambda:InvokeFunctionUrl", FunctionUrlAuthType="NONE"
        )
        functions.add_permission(
            **public, StatementId="function", Action="lambda:InvokeFunction", InvokedViaFunctionUrl=True
        )
        yield functions.create_function_url_config(FunctionName=name, AuthType="NONE")["FunctionUrl"]


def _create(functions, name, role):
    """Lambda takes a new role only when it is known everywhere."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr(zipfile.ZipInfo("receiver.py"), CODE)
    until = time.monotonic() + ROLE_KNOWN_S
    while True:
        try:
            functions.create_function(
                FunctionName=name,
                Runtime="python3.13",
                Handler="receiver.handler",
                Role=role,
                Code={"ZipFile": packed.getvalue()},
            )
        except ClientError as error:
            if error.response["Error"]["Code"] != "InvalidParameterValueException" or time.monotonic() > until:
                raise
            time.sleep(5)
        else:
            return
