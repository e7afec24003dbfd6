"""Procedural materials. Pattern materials read the metre UVs made by kit.metre_uvs."""
from nodes import Nodes


BRICKS = {  # dark, light, mortar
    "gault": ((0.47, 0.34, 0.19), (0.62, 0.49, 0.30), (0.56, 0.51, 0.42)),
    "red": ((0.30, 0.085, 0.05), (0.46, 0.155, 0.085), (0.50, 0.45, 0.38)),
    "orange": ((0.40, 0.14, 0.07), (0.56, 0.24, 0.12), (0.52, 0.46, 0.38)),
    "buff": ((0.52, 0.42, 0.29), (0.66, 0.56, 0.42), (0.60, 0.56, 0.50)),
    "brown": ((0.20, 0.095, 0.06), (0.33, 0.17, 0.105), (0.42, 0.38, 0.33)),
    "white": ((0.62, 0.60, 0.56), (0.74, 0.72, 0.68), (0.68, 0.66, 0.62)),
    "grey": ((0.20, 0.19, 0.185), (0.31, 0.30, 0.29), (0.36, 0.35, 0.34)),
}
RENDERS = {"cream": (0.80, 0.73, 0.58), "white": (0.80, 0.79, 0.76), "suffolk-pink": (0.78, 0.50, 0.42), "sage": (0.55, 0.60, 0.47),
           "ochre": (0.75, 0.55, 0.28), "stone": (0.66, 0.60, 0.50), "pale-blue": (0.60, 0.67, 0.72)}
DOORS = {"navy": (0.016, 0.04, 0.09), "racing-green": (0.012, 0.06, 0.035), "pillar-red": (0.30, 0.02, 0.018), "black": (0.012, 0.012, 0.014),
         "sage": (0.22, 0.29, 0.20), "teal": (0.03, 0.14, 0.15), "mustard": (0.55, 0.30, 0.04), "heather": (0.18, 0.13, 0.22), "oak": (0.34, 0.19, 0.09)}
ROOFS = {"slate": ((0.055, 0.062, 0.075), (0.12, 0.128, 0.145)), "plain-tile": ((0.20, 0.068, 0.038), (0.34, 0.135, 0.075)),
         "pantile": ((0.36, 0.13, 0.06), (0.50, 0.20, 0.10)), "brown-tile": ((0.12, 0.07, 0.05), (0.20, 0.125, 0.09)), "grey-tile": ((0.11, 0.11, 0.115), (0.19, 0.19, 0.195))}

STONES = {  # dark, light, mortar
    "flint": ((0.10, 0.105, 0.11), (0.52, 0.50, 0.45), (0.50, 0.46, 0.39)),
    "limestone": ((0.42, 0.34, 0.22), (0.66, 0.56, 0.40), (0.60, 0.54, 0.44)),
    "carstone": ((0.24, 0.13, 0.06), (0.44, 0.26, 0.13), (0.50, 0.43, 0.33)),
}


def plain(name, colour, rough=0.6, metal=0.0, spec=0.4):
    return Nodes(name, colour, rough, metal, spec).mat


def brick(name, tones, lime_wash=0.0):
    n = Nodes(name, rough=0.88, spec=0.2)
    uv = n.uv()
    tex = n.add("TexBrick", Vector=uv, Color1=tones[0], Color2=tones[1], Mortar=tones[2], Scale=1.0, Mortar_Size=0.007, Mortar_Smooth=0.25, Brick_Width=0.225, Row_Height=0.075)
    tex.offset_frequency, tex.squash = 2, 1.0
    blotch = n.ramp(n.noise(uv, 1.1, 6), [(0.3, (0.80, 0.78, 0.76)), (0.7, (1.12, 1.10, 1.06))])
    speck = n.ramp(n.noise(uv, 34, 3), [(0.35, (0.82, 0.80, 0.78)), (0.65, (1.12, 1.12, 1.12))])
    colour = n.mix(n.mix(tex.outputs["Color"], blotch, 0.75, "MULTIPLY"), speck, 0.55, "MULTIPLY")
    if lime_wash:
        colour = n.mix(colour, (0.82, 0.80, 0.76), lime_wash)
    n.set(Base_Color=colour)
    height = n.math("SUBTRACT", n.noise(uv, 60, 2), n.math("MULTIPLY", tex.outputs["Fac"], 1.6))
    return n.bump(height, 0.55, 0.006).mat


def render_coat(name, colour):
    n = Nodes(name, colour, rough=0.9, spec=0.15)
    uv = n.uv()
    stain = n.ramp(n.noise(n.stretched(uv, (1.4, 0.35, 1)), 0.9, 6), [(0.35, tuple(c * 0.88 for c in colour)), (0.65, colour)])
    n.set(Base_Color=stain)
    return n.bump(n.noise(uv, 45, 4), 0.18, 0.006).mat


def rubble(name, dark, light, mortar):
    """Stones of uneven shape bedded in mortar."""
    n = Nodes(name, rough=0.9, spec=0.2)
    uv = n.uv()
    at = n.stretched(uv, (4.6, 7.4, 1))
    cells = n.add("TexVoronoi", Vector=at, Scale=1.0)
    edges = n.add("TexVoronoi", Vector=at, Scale=1.0)
    edges.feature = "DISTANCE_TO_EDGE"
    tone = n.mix(dark, light, n.split(cells.outputs["Color"])[0])
    speck = n.ramp(n.noise(uv, 30, 3), [(0.35, (0.80, 0.80, 0.78)), (0.65, (1.12, 1.12, 1.12))])
    joint = n.math("LESS_THAN", edges.outputs["Distance"], 0.09)
    n.set(Base_Color=n.mix(n.mix(tone, speck, 0.6, "MULTIPLY"), mortar, joint))
    return n.bump(n.math("MINIMUM", edges.outputs["Distance"], 0.22), 0.8, 0.03).mat


def tiles(name, tones, width, gauge, wave=0.0):
    """Roof tiles or slates; each course is a wedge, so the lower edge throws a shadow line."""
    n = Nodes(name, rough=0.72, spec=0.3)
    uv = n.uv()
    tex = n.add("TexBrick", Vector=uv, Color1=tones[0], Color2=tones[1], Mortar=tuple(c * 0.35 for c in tones[0]), Scale=1.0, Mortar_Size=0.004, Mortar_Smooth=0.1, Brick_Width=width, Row_Height=gauge)
    tex.offset_frequency = 2
    lichen = n.ramp(n.noise(uv, 0.7, 7), [(0.35, (0.78, 0.78, 0.80)), (0.7, (1.15, 1.13, 1.05))])
    n.set(Base_Color=n.mix(tex.outputs["Color"], lichen, 0.8, "MULTIPLY"))
    u, v, _ = n.split(uv)
    course = n.math("FRACT", n.math("DIVIDE", v, gauge))
    height = n.math("SUBTRACT", n.math("MULTIPLY", course, -1.0), n.math("MULTIPLY", tex.outputs["Fac"], 0.5))
    if wave:
        height = n.math("ADD", height, n.math("MULTIPLY", n.math("SINE", n.math("MULTIPLY", u, 6.2832 / wave)), 1.3))
    return n.bump(height, 0.9, 0.02).mat


def thatch(name):
    n = Nodes(name, rough=0.95, spec=0.1)
    uv = n.uv()
    straw = n.noise(n.stretched(uv, (26, 2.2, 1)), 1.0, 6)
    tone = n.ramp(straw, [(0.30, (0.13, 0.085, 0.045)), (0.52, (0.34, 0.245, 0.14)), (0.75, (0.52, 0.40, 0.24))])
    age = n.ramp(n.noise(uv, 0.5, 5), [(0.3, (0.72, 0.72, 0.74)), (0.7, (1.12, 1.08, 1.0))])
    n.set(Base_Color=n.mix(tone, age, 0.8, "MULTIPLY"))
    return n.bump(n.math("ADD", straw, n.math("MULTIPLY", n.noise(uv, 9, 3), 0.6)), 1.0, 0.05).mat


def boards(name, colour, gauge=0.17, upright=False, rough=0.6, variation=0.25, overlap=True):
    """Weatherboarding (lying) or cladding (upright)."""
    n = Nodes(name, colour, rough=rough, spec=0.3)
    uv = n.uv()
    u, v, _ = n.split(uv)
    along, across = (v, u) if upright else (u, v)
    cell = n.math("DIVIDE", across, gauge)
    frac = n.math("FRACT", cell)
    board = n.math("FLOOR", cell)
    shift = n.add("TexWhiteNoise").outputs["Value"]
    white = shift.node
    white.noise_dimensions = "1D"
    n.tree.links.new(board, white.inputs["W"])
    grain_at = n.add("CombineXYZ", X=n.math("MULTIPLY", along, 1.3), Y=n.math("MULTIPLY", across, 26.0), Z=n.math("MULTIPLY", shift, 20.0)).outputs[0]
    grain = n.noise(grain_at, 1.0, 5)
    lo, hi = 1 - variation, 1 + variation
    tone = n.ramp(shift, [(0.0, (lo,) * 3), (1.0, (hi,) * 3)])
    fibre = n.ramp(grain, [(0.3, (0.72, 0.70, 0.68)), (0.7, (1.12, 1.12, 1.12))])
    groove = n.math("LESS_THAN", frac, 0.05)
    body = n.mix(n.mix(colour, tone, 0.9, "MULTIPLY"), fibre, 0.6, "MULTIPLY")
    n.set(Base_Color=n.mix(body, tuple(c * 0.25 for c in colour), groove))
    height = n.math("MULTIPLY", frac, -1.0) if overlap else n.math("MULTIPLY", groove, -1.0)
    return n.bump(n.math("ADD", height, n.math("MULTIPLY", grain, 0.08)), 0.9, 0.022 if overlap else 0.008).mat


def mottled(name, dark, light, scale, bump=0.0, rough=0.9, detail=6):
    n = Nodes(name, light, rough=rough, spec=0.2)
    p = n.position()
    f = n.noise(p, scale, detail)
    n.set(Base_Color=n.ramp(f, [(0.33, dark), (0.67, light)]))
    if bump:
        n.bump(f, bump, 0.02)
    return n.mat


def paving(name, tones, width, depth, joint, rough=0.85):
    n = Nodes(name, rough=rough, spec=0.25)
    p = n.position()
    tex = n.add("TexBrick", Vector=p, Color1=tones[0], Color2=tones[1], Mortar=tones[2], Scale=1.0, Mortar_Size=joint, Mortar_Smooth=0.2, Brick_Width=width, Row_Height=depth)
    dirt = n.ramp(n.noise(p, 1.6, 6), [(0.3, (0.78, 0.77, 0.75)), (0.7, (1.1, 1.1, 1.08))])
    n.set(Base_Color=n.mix(tex.outputs["Color"], dirt, 0.8, "MULTIPLY"))
    return n.bump(n.math("SUBTRACT", n.noise(p, 30, 2), n.math("MULTIPLY", tex.outputs["Fac"], 1.5)), 0.4, 0.006).mat


def lawn(name, stripes=True, tint=(1.0, 1.0, 1.0), angle=0.35):
    """Mown grass: mottled greens with faint mower stripes; shared by the ground and the blades."""
    n = Nodes(name, rough=0.85, spec=0.15)
    p = n.position()
    x, y, z = n.split(p)
    t = lambda c: tuple(a * b for a, b in zip(c, tint))
    body = n.ramp(n.noise(p, 0.45, 6), [(0.3, t((0.044, 0.074, 0.022))), (0.55, t((0.066, 0.102, 0.032))), (0.75, t((0.094, 0.128, 0.046)))])
    fine = n.ramp(n.noise(p, 14, 3), [(0.3, (0.78, 0.80, 0.7)), (0.7, (1.18, 1.15, 1.1))])
    colour = n.mix(body, fine, 0.7, "MULTIPLY")
    if stripes:
        s = n.math("ADD", x, n.math("MULTIPLY", y, angle))
        band = n.math("GREATER_THAN", n.math("SINE", n.math("MULTIPLY", s, 6.2832 / 1.3)), 0.0)
        colour = n.mix(colour, n.mix(colour, (1.22, 1.2, 1.15), 1.0, "MULTIPLY"), band)
    n.set(Base_Color=colour)
    return n.bump(n.noise(p, 22, 3), 0.5, 0.03).mat


def foliage(name, dark, light, translucency=0.35, rough=0.55):
    """Leaf: colour differs per plant and per leaf, and light shines through."""
    n = Nodes(name, light, rough=rough, spec=0.3)
    info = n.tree.nodes.new("ShaderNodeObjectInfo")
    geo = n.tree.nodes.new("ShaderNodeNewGeometry")
    f = n.math("ADD", n.math("MULTIPLY", geo.outputs["Random Per Island"], 0.75), n.math("MULTIPLY", info.outputs["Random"], 0.25))
    colour = n.ramp(f, [(0.0, dark), (1.0, light)])
    n.set(Base_Color=colour)
    if translucency:
        glow = n.add("BsdfTranslucent", Color=n.mix(colour, (1.25, 1.3, 0.6), 1.0, "MULTIPLY"))
        mixer = n.add("MixShader", Fac=translucency)
        n.tree.links.new(n.bsdf.outputs[0], mixer.inputs[1])
        n.tree.links.new(glow.outputs[0], mixer.inputs[2])
        n.tree.links.new(mixer.outputs[0], n.tree.nodes["Material Output"].inputs[0])
    return n.mat


def pane(name, tint=(0.86, 0.90, 0.90), mirror=1.0):
    """Thin glass without refraction: see-through plus a Fresnel reflection, cheap and noise free."""
    n = Nodes(name)
    facing = n.add("LayerWeight", Blend=0.5).outputs["Facing"]  # Schlick: the same from both sides of the pane
    fac = n.math("ADD", n.math("MULTIPLY", n.math("POWER", facing, 5.0), 0.85 * mirror), 0.06 * mirror)
    clear = n.add("BsdfTransparent", Color=tint)
    gloss = n.add("BsdfGlossy", Roughness=0.0, Color=(0.95, 0.97, 1.0))
    mixer = n.add("MixShader", Fac=fac)
    n.tree.links.new(clear.outputs[0], mixer.inputs[1])
    n.tree.links.new(gloss.outputs[0], mixer.inputs[2])
    n.tree.links.new(mixer.outputs[0], n.tree.nodes["Material Output"].inputs[0])
    return n.mat


def glow(name, colour, strength):
    n = Nodes(name)
    e = n.add("Emission", Color=colour, Strength=strength)
    n.tree.links.new(e.outputs[0], n.tree.nodes["Material Output"].inputs[0])
    return n.mat


def fabric(name, colour, weave=140.0, rough=0.95):
    n = Nodes(name, colour, rough=rough, spec=0.1)
    n.bsdf.inputs["Sheen"].default_value = 0.4
    p = n.position()
    cloud = n.ramp(n.noise(p, 3.0, 4), [(0.3, tuple(c * 0.9 for c in colour)), (0.7, tuple(min(c * 1.08, 1) for c in colour))])
    n.set(Base_Color=cloud)
    return n.bump(n.noise(p, weave, 2), 0.25, 0.004).mat


def wood(name, dark, light, plank=None, rough=0.45):
    """Timber; with `plank` (width in m) it becomes a floor of staggered boards along y."""
    n = Nodes(name, light, rough=rough, spec=0.4)
    p = n.position()
    x, y, z = n.split(p)
    if plank:
        brickish = n.add("TexBrick", Vector=n.add("CombineXYZ", X=y, Y=x, Z=0.0).outputs[0], Color1=(0.0, 0.0, 0.0), Color2=(1.0, 1.0, 1.0), Mortar=(0.0, 0.0, 0.0), Scale=1.0, Mortar_Size=0.0022, Brick_Width=1.7, Row_Height=plank)
        brickish.offset, brickish.offset_frequency = 0.37, 2
        seed = n.math("MULTIPLY", n.split(brickish.outputs["Color"])[0], 9.0)
        at = n.add("CombineXYZ", X=n.math("MULTIPLY", x, 22.0), Y=n.math("MULTIPLY", y, 1.6), Z=seed).outputs[0]
        grain = n.noise(at, 1.0, 6)
        base = n.mix(dark, light, n.math("ADD", n.math("MULTIPLY", n.split(brickish.outputs["Color"])[0], 0.45), n.math("MULTIPLY", grain, 0.6)))
        n.set(Base_Color=n.mix(base, tuple(c * 0.35 for c in dark), brickish.outputs["Fac"]))
        return n.mat
    grain = n.noise(n.stretched(p, (3.0, 3.0, 22.0)), 1.6, 6)
    n.set(Base_Color=n.ramp(grain, [(0.3, dark), (0.7, light)]))
    return n.mat


def common():
    """Materials every exterior needs."""
    m = {
        "white": plain("white paint", (0.80, 0.79, 0.76), 0.45),
        "stone": mottled("limestone", (0.54, 0.48, 0.38), (0.70, 0.64, 0.54), 5, 0.15),
        "concrete": mottled("concrete", (0.36, 0.35, 0.33), (0.47, 0.46, 0.44), 3, 0.1),
        "lead": plain("lead", (0.17, 0.18, 0.19), 0.5, 0.3),
        "gutter": plain("gutter", (0.02, 0.02, 0.022), 0.4),
        "brass": plain("brass", (0.78, 0.52, 0.20), 0.25, 1.0),
        "steel": plain("steel", (0.55, 0.56, 0.57), 0.3, 1.0),
        "anthracite": plain("anthracite", (0.028, 0.031, 0.035), 0.35),
        "glass": pane("window glass"),
        "clear": pane("balustrade", (0.90, 0.96, 0.94), 0.7),
        "inside": plain("inside wall", (0.42, 0.38, 0.33), 0.9),
        "inside_dark": plain("inside dark", (0.10, 0.09, 0.08), 0.9),
        "lamp": glow("lamp", (1.0, 0.72, 0.40), 6.0),
        "clay": mottled("chimney pot", (0.36, 0.14, 0.07), (0.50, 0.21, 0.11), 4),
        "terracotta": mottled("terracotta", (0.34, 0.14, 0.075), (0.46, 0.20, 0.11), 6, 0.1),
        "hedge_core": plain("hedge core", (0.012, 0.026, 0.008), 1.0),
        "plinth_black": plain("black plinth", (0.02, 0.02, 0.02), 0.7),
        "bark": mottled("bark", (0.06, 0.042, 0.03), (0.15, 0.11, 0.08), 9, 0.8),
        "soil": mottled("soil", (0.035, 0.022, 0.014), (0.075, 0.05, 0.034), 12, 0.5),
        "tarmac": mottled("tarmac", (0.075, 0.075, 0.078), (0.125, 0.125, 0.125), 60, 0.3),
        "kerb": mottled("kerb", (0.32, 0.31, 0.29), (0.42, 0.41, 0.39), 8),
        "gravel": mottled("gravel", (0.34, 0.28, 0.20), (0.66, 0.58, 0.46), 45, 0.9),
        "slabs": paving("stone slabs", ((0.42, 0.38, 0.32), (0.55, 0.50, 0.43), (0.24, 0.22, 0.19)), 0.6, 0.6, 0.008),
        "pavement": paving("pavement", ((0.36, 0.35, 0.33), (0.42, 0.41, 0.39), (0.22, 0.21, 0.2)), 0.6, 0.45, 0.006),
        "blocks": paving("block paving", ((0.26, 0.15, 0.115), (0.38, 0.25, 0.19), (0.20, 0.17, 0.14)), 0.2, 0.1, 0.004),
        "field": lawn("field", False, (1.1, 1.02, 1.0)),
        "lawn": lawn("lawn"),
        "fence": boards("fence", (0.30, 0.19, 0.11), 0.1, True, 0.8, 0.2, False),
        "teak": wood("garden teak", (0.26, 0.16, 0.09), (0.42, 0.28, 0.17), rough=0.6),
        "timber": wood("oak", (0.24, 0.14, 0.07), (0.40, 0.26, 0.14)),
        "leaf": foliage("leaf", (0.03, 0.075, 0.012), (0.12, 0.20, 0.035)),
        "leaf_dark": foliage("dark leaf", (0.014, 0.045, 0.012), (0.05, 0.105, 0.03)),
        "leaf_lime": foliage("lime leaf", (0.08, 0.14, 0.02), (0.22, 0.29, 0.05)),
        "leaf_grey": foliage("grey leaf", (0.10, 0.14, 0.09), (0.22, 0.27, 0.19)),
        "leaf_copper": foliage("copper leaf", (0.05, 0.015, 0.012), (0.14, 0.045, 0.03)),
        "straw": foliage("ornamental grass", (0.20, 0.17, 0.07), (0.42, 0.36, 0.17)),
    }
    for name, colour in {"white": (0.82, 0.80, 0.78), "pink": (0.72, 0.18, 0.30), "lilac": (0.36, 0.22, 0.58), "red": (0.55, 0.035, 0.03), "yellow": (0.75, 0.48, 0.05), "blue": (0.12, 0.16, 0.55), "rose": (0.80, 0.42, 0.45)}.items():
        m["bloom_" + name] = foliage("bloom " + name, tuple(c * 0.75 for c in colour), colour, 0.2)
    for name, colour in {"cream": (0.72, 0.66, 0.55), "white": (0.78, 0.77, 0.74), "sage": (0.42, 0.46, 0.38), "blue": (0.30, 0.36, 0.44), "terracotta": (0.50, 0.27, 0.18)}.items():
        m["curtain_" + name] = plain("curtain " + name, colour, 0.95)
    return m
