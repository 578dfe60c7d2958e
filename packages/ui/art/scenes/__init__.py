"""One function a picture. Importing this module enters all of them in the registry."""

from scenes import (  # noqa: F401
    birds,
    cold_cuts,
    dishes,
    eggs,
    fish_cuts,
    goat_cuts,
    grocery,
    herbs,
    marinades,
    meat,
    packs,
    poultry,
    poultry_cuts,
    ready_to_cook,
    seafood,
    shellfish,
    spices,
    vegetables,
    whole_fish,
)
from scenes.kit import build, names

__all__ = ['build', 'names']
