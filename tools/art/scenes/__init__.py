"""One function a picture. Importing this module enters all of them in the registry."""

from scenes import (  # noqa: F401
    bird_parts,
    birds,
    cold_cuts,
    deli,
    dishes,
    eggs,
    fish_cuts,
    goat_cuts,
    goat_parts,
    grocery,
    herbs,
    marinades,
    meat,
    more_fish,
    packs,
    pantry,
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
