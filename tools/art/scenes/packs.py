"""Packed products with the shop's own labels."""

from foods.packs import BOTTLE, jar, paper_bag
from scenes.kit import packed, scene

PINE_CAP, BLUE_CAP = '#0f3d30', '#1d5fa8'


def bottle(label, contents, cap=PINE_CAP, height=1.5):
    return jar(label, 0.4, height, contents=contents, cap=cap, body=BOTTLE, band=(0.14, 0.43))


@scene('ghee')
def cow_ghee():
    return packed(jar('ghee', 0.46, 1.2, contents='#e8b53a', cap=PINE_CAP), dist=6.7)


@scene('oil')
def sunflower_oil():
    return packed(bottle('oil', '#e9b62c'), aim=0.74, dist=7.3)


@scene('milk')
def cow_milk():
    return packed(bottle('milk', '#fbf8f0', BLUE_CAP, 1.45), curry=None, aim=0.72, dist=7.3)


@scene('jar')
def ginger_garlic_paste():
    return packed(
        jar('ginger-garlic', 0.46, 1.2, contents='#dcc08a', cap=PINE_CAP, powder=True, band=(0.16, 0.58))
    )


@scene('atta')
def chakki_atta():
    bag = paper_bag('atta')
    bag.rotation_euler = (0, 0, 0.2)
    return packed(bag, aim=0.72, dist=7.4)


@scene('mustardoil')
def mustard_oil():
    return packed(bottle('mustard-oil', '#c07a10'), curry=(0.5, -0.55, 0.3), aim=0.74, dist=7.3)
