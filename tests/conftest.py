"""What all tests share: assertions inside the helpers are told as well as those in the tests."""

import pytest

pytest.register_assert_rewrite("helpers")
