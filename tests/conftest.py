"""Settings for every test: how long Hypothesis searches, and which AWS nobody may reach by accident."""

import os

from hypothesis import HealthCheck, settings

QUIET = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow, HealthCheck.data_too_large]}
settings.register_profile("dev", max_examples=60, **QUIET)
settings.register_profile("prove", max_examples=3_000, **QUIET)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "dev"))

os.environ.update(
    AWS_ACCESS_KEY_ID="test",
    AWS_SECRET_ACCESS_KEY="test",
    AWS_DEFAULT_REGION="eu-west-1",
    AWS_EC2_METADATA_DISABLED="true",
)
