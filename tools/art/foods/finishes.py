"""How each family of foods takes the light: made for every scene, used for all its pieces."""

from studio.flesh import Film, Grain, flesh
from studio.materials import material

# The bundles of white meat are fine and hardly differ; much moisture stays on it.
PALE = Grain(
    stretch=(1, 6, 6), bundle_scale=5, fibre_scale=8, shade=0.07, mottle=0.08, depth=0.4, membranes=0.3
)
MOIST = Film(dry=0.42, wet=0.22, coat=1.0, coat_rough=0.06, ripple=0.3, ripple_scale=10)


def chicken():
    return flesh('chicken', grain=PALE, film=MOIST)


def poultry_skin():
    """Skin shows its pores instead of fibres, and the fat below it makes it less pink."""
    return flesh(
        'poultry skin',
        grain=Grain(stretch=(2, 3, 3), fibre_scale=6, shade=0, mottle=0.08, depth=0.5, membranes=0),
        film=MOIST,
        pores=0.5,
    )


def red_meat(stretch=(1, 6, 6)):
    """Fibres along x; pieces that are cut across them have another `stretch`."""
    return flesh(
        'red meat',
        grain=Grain(
            stretch=stretch,
            bundle_scale=4.6,
            fibre_scale=9,
            shade=0.32,
            mottle=0.25,
            depth=0.5,
            membranes=0.26,
            membrane='#cf9080',
        ),
        film=Film(dry=0.55, wet=0.3, coat=0.55, coat_rough=0.08, ripple=0.5, ripple_scale=20, specular=0.2),
        fat_from=0.2,
    )


def cross_cut_meat():
    """Slices whose fibres run from face to face, along z."""
    return red_meat((6, 6, 1))


def bone():
    return material(
        'bone', vertex_colour=True, rough=0.4, sss=0.1, sss_radius=(0.06, 0.04, 0.03), coat=0.2, bump=0.1
    )


def offal():
    return material(
        'offal',
        vertex_colour=True,
        rough=0.16,
        sss=0.05,
        sss_radius=(0.06, 0.015, 0.01),
        coat=0.9,
        coat_rough=0.05,
        bump=0.05,
        bump_scale=14,
    )


def marinated():
    return material(
        'marinated',
        vertex_colour=True,
        rough=0.3,
        sss=0.08,
        sss_radius=(0.08, 0.03, 0.01),
        coat=0.65,
        coat_rough=0.12,
        bump=0.4,
        bump_scale=30,
    )


def kebab():
    return material(
        'kebab', vertex_colour=True, rough=0.45, sss=0.05, coat=0.35, coat_rough=0.2, bump=0.35, bump_scale=30
    )


def crumbed():
    return material(
        'crumbed',
        vertex_colour=True,
        rough=0.62,
        sss=0.06,
        sss_radius=(0.08, 0.04, 0.02),
        specular=0.35,
        bump=0.3,
        bump_scale=60,
    )


def fish_flesh():
    return flesh(
        'fish flesh',
        grain=Grain(stretch=(1.5, 1.5, 1), fibre_scale=16, shade=0, depth=0.25, mottle=0.1, membranes=0),
        film=MOIST,
    )


def white_fillet():
    return flesh(
        'white fillet',
        grain=Grain(stretch=(1.5, 1, 1), fibre_scale=16, shade=0, mottle=0.07, depth=0.25, membranes=0),
        film=MOIST,
    )


def salmon():
    return material(
        'salmon',
        vertex_colour=True,
        rough=0.27,
        sss=0.12,
        sss_radius=(0.12, 0.05, 0.02),
        coat=0.6,
        bump=0.08,
        bump_scale=26,
    )


def fish_skin(metal=0.22):
    return material(
        'fish skin',
        vertex_colour=True,
        rough=0.23,
        specular=0.7,
        metal=metal,
        coat=0.7,
        coat_rough=0.08,
        bump=0.12,
        bump_scale=65,
    )


def dried_fish():
    return material('dried fish', vertex_colour=True, rough=0.6, specular=0.4, bump=0.35, bump_scale=50)


def prawn():
    return flesh(
        'prawn',
        grain=Grain(stretch=(1, 1, 1), fibre_scale=24, shade=0, mottle=0.12, depth=0.25, membranes=0),
        film=Film(dry=0.35, wet=0.15, coat=1.0, coat_rough=0.05, ripple=0.25, ripple_scale=12),
    )


def shell():
    return material(
        'shell',
        vertex_colour=True,
        rough=0.3,
        sss=0.06,
        sss_radius=(0.05, 0.04, 0.03),
        specular=0.55,
        coat=0.6,
        bump=0.2,
        bump_scale=40,
    )


def squid():
    return material(
        'squid',
        vertex_colour=True,
        rough=0.2,
        sss=0.25,
        sss_radius=(0.12, 0.09, 0.07),
        coat=0.8,
        coat_rough=0.08,
        bump=0.05,
        bump_scale=20,
    )


def eggshell():
    return material(
        'eggshell',
        vertex_colour=True,
        rough=0.42,
        sss=0.06,
        sss_radius=(0.08, 0.04, 0.02),
        bump=0.06,
        bump_scale=70,
    )


def paneer():
    return material(
        'paneer',
        vertex_colour=True,
        rough=0.45,
        sss=0.25,
        sss_radius=(0.15, 0.12, 0.08),
        coat=0.15,
        bump=0.12,
        bump_scale=30,
    )


def onion():
    return material('onion', vertex_colour=True, rough=0.25, sss=0.04, coat=0.4, coat_rough=0.12, bump=0.06)


def potato():
    return material('potato', vertex_colour=True, rough=0.6, specular=0.3, bump=0.3, bump_scale=40)


def dried_fruit():
    return material(
        'dried fruit',
        vertex_colour=True,
        rough=0.24,
        sss=0.04,
        sss_radius=(0.05, 0.02, 0.01),
        coat=0.7,
        coat_rough=0.12,
        bump=0.15,
        bump_scale=30,
    )


def seed(name, colour, rough=0.42, sss=0.15, coat=0.15):
    """Lentils, rice, pepper: one linear colour for all."""
    return material(name, colour, rough=rough, sss=sss, sss_radius=(0.1, 0.06, 0.02), coat=coat)


def powder(colour):
    return material('powder', colour, rough=0.95, specular=0.1, bump=0.9, bump_scale=55, sheen=0.2)


def sauce(colour):
    return material('sauce', colour, rough=0.15, coat=0.8)


def sausage():
    return material(
        'sausage',
        vertex_colour=True,
        rough=0.26,
        sss=0.08,
        sss_radius=(0.08, 0.03, 0.015),
        coat=0.6,
        bump=0.06,
        bump_scale=24,
    )


def cold_cut():
    return material(
        'cold cut',
        vertex_colour=True,
        rough=0.36,
        sss=0.15,
        sss_radius=(0.08, 0.04, 0.03),
        coat=0.3,
        bump=0.08,
        bump_scale=50,
    )


def pastry():
    return material(
        'pastry',
        vertex_colour=True,
        rough=0.55,
        sss=0.12,
        sss_radius=(0.08, 0.05, 0.02),
        specular=0.35,
        bump=0.12,
        bump_scale=45,
    )


def dough():
    return material(
        'dough',
        vertex_colour=True,
        rough=0.42,
        sss=0.3,
        sss_radius=(0.12, 0.08, 0.05),
        coat=0.2,
        bump=0.05,
        bump_scale=30,
    )


def stew(colour):
    return material(
        'stew', colour, rough=0.28, sss=0.06, sss_radius=(0.05, 0.02, 0.01), coat=0.6, bump=0.5, bump_scale=16
    )


def leafy():
    return material(
        'leafy', vertex_colour=True, rough=0.4, sss=0.1, sss_radius=(0.05, 0.1, 0.02), bump=0.1, bump_scale=50
    )


def bark(colour):
    return material('bark', colour, rough=0.75, specular=0.25, bump=0.6, bump_scale=30)


def curd(colour):
    return material('curd', colour, rough=0.3, sss=0.3, sss_radius=(0.15, 0.12, 0.1), coat=0.4)


def frosted_prawn():
    return material(
        'frosted prawn',
        vertex_colour=True,
        rough=0.5,
        sss=0.25,
        sss_radius=(0.1, 0.06, 0.04),
        coat=0.25,
        bump=0.35,
        bump_scale=60,
        sheen=1.0,
    )


def ice():
    return material(
        'ice',
        vertex_colour=True,
        rough=0.12,
        sss=0.5,
        sss_radius=(0.3, 0.35, 0.4),
        coat=1.0,
        bump=0.15,
        bump_scale=12,
    )
