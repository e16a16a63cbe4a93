import pytest

from reverie_testing import running_service


@pytest.fixture(params=["sqlite", "moto"])
def service(request):
    with running_service(store=request.param) as service:
        yield service
