"""Rooms unchanged for forty years: sound and clean, and in need of updating."""
import math

import materials as mat
import windows as win
from room import Room

KITCHENS = [  # fronts (dark, light) or paint, worktop, tiles, floor tiles, wall
    dict(fronts=((.20, .105, .045), (.36, .205, .095)), top=(.56, .48, .36), tile=(.70, .62, .47), floor=((.40, .29, .18), (.50, .37, .24)), wall=(.74, .68, .54)),
    dict(paint=(.70, .66, .55), top=(.38, .25, .14), tile=(.72, .70, .62), floor=((.30, .31, .26), (.58, .57, .49)), wall=(.66, .68, .58)),
    dict(paint=(.42, .50, .50), top=(.62, .60, .55), tile=(.74, .72, .66), floor=((.26, .18, .14), (.60, .54, .44)), wall=(.76, .72, .62)),
]
SUITES = [(.46, .50, .33), (.72, .50, .46), (.46, .57, .62)]


def _square_tiles(name, tone, size, joint=(.50, .48, .44), rough=.2, accent=None):
    n = mat.Nodes(name, rough=rough, spec=.4)
    t = n.add("TexBrick", Vector=n.uv(), Color1=tone, Color2=accent or tuple(c * .94 for c in tone), Mortar=joint, Scale=1.0, Mortar_Size=.003, Mortar_Smooth=.2, Brick_Width=size, Row_Height=size)
    t.offset = 0.0
    n.set(Base_Color=t.outputs["Color"])
    return n.bump(n.math("MULTIPLY", t.outputs["Fac"], -1.0), .3, .003).mat


def _vinyl(dark, light, size=.3):
    n = mat.Nodes("vinyl", rough=.4, spec=.35)
    check = n.add("TexChecker", Vector=n.position(), Color1=dark, Color2=light, Scale=1 / size)
    wear = n.ramp(n.noise(n.position(), 2.4, 5), [(.3, (.86, .85, .83)), (.7, (1.06, 1.05, 1.03))])
    n.set(Base_Color=n.mix(check.outputs["Color"], wear, .8, "MULTIPLY"))
    return n.mat


def _carpet(base, figure):
    n = mat.Nodes("patterned carpet", rough=.98, spec=.05)
    x, y, _ = n.split(n.position())
    wave = lambda v, k: n.math("SINE", n.math("MULTIPLY", v, k))
    f = n.math("GREATER_THAN", n.math("ADD", n.math("MULTIPLY", wave(x, 44.0), wave(y, 44.0)), n.math("MULTIPLY", n.noise(n.position(), 14, 3), .6)), .75)
    n.set(Base_Color=n.mix(base, figure, n.math("MULTIPLY", f, .3)))
    return n.bump(n.noise(n.position(), 150, 2), .4, .006).mat


def _unit(b, x0, x1, y, z0, z1, handle):
    """A framed cupboard front with a small metal handle."""
    b.box(x0 + .005, x1 - .005, y - .018, y, z0, z1, "fronts", .004)
    b.box(x0 + .07, x1 - .07, y - .026, y - .018, z0 + .07, z1 - .07, "fronts", .012)
    b.box(handle[0] - .05, handle[0] + .05, y - .05, y - .036, handle[1] - .008, handle[1] + .008, "steel", .004)


def kitchen(seed):
    look = KITCHENS[seed % len(KITCHENS)]
    r = Room(seed, 3.5, 4.2, 2.4, floor="stone")
    b, L, m = r.b, r.l, r.m
    m["fronts"] = mat.wood("oak fronts", *look["fronts"], rough=.5) if "fronts" in look else mat.plain("laminate fronts", look["paint"], .4)
    m["top"] = mat.mottled("laminate worktop", tuple(c * .82 for c in look["top"]), look["top"], 90, 0, .35)
    m["splash"] = _square_tiles("old tiles", look["tile"], .108)
    m["floor"] = _vinyl(*look["floor"])
    m["wall"] = mat.plain("old wall", look["wall"], .85, spec=.2)
    m["enamel"] = mat.plain("enamel", (.86, .86, .83), .25, spec=.5)
    r.shell(back=[(-.35, 1.1, 1.5, 1.0)], cornice=False)
    r.curtain_material = "curtain_terracotta" if seed % 2 == 0 else "curtain_cream"
    r.window("back", -.35, 1.1, 1.5, 1.0, "casement", curtains=False, power=2.1)
    for sx in (-1, 1):  # short curtains
        win.curtain(b, *sorted((-.35 + sx * .92, -.35 + sx * .58)), 1.02, 2.18, L - .09, r.curtain_material, 5)
    b.box(-1.4, .7, L - .14, L - .03, 2.14, 2.26, r.curtain_material, .01)
    y = L - .58
    b.box(-1.75, .95, y, L, .1, .86, "fronts"); b.box(-1.75, .95, y + .05, L, 0, .1, "inside_dark"); b.box(-1.75, .97, y - .03, L, .86, .90, "top", .012)
    for k in range(5):
        a = -1.72 + k * .53
        _unit(b, a, a + .53, y, .12, .66, (a + .265, .6)); b.box(a + .005, a + .525, y - .018, y, .68, .84, "fronts", .004); b.box(a + .215, a + .315, y - .04, y - .026, .75, .766, "steel", .004)
    b.box(-.85, .2, y + .08, L - .1, .895, .905, "steel", .004); b.box(-.75, -.25, y + .12, L - .15, .88, .908, "lead", .01)
    for sx in (-.1, .1):
        b.tube((-.5 + sx, L - .08, .9), (-.5 + sx, L - .08, 1.02), .014, "steel", 8)
    b.tube((-.5, L - .08, .96), (-.5, L - .24, 1.06), .013, "steel", 8)
    b.poly([(-1.75, L - .005, .9), (1.75, L - .005, .9), (1.75, L - .005, 1.1), (-1.75, L - .005, 1.1)], "splash")
    b.poly([(.45, L - .005, 1.1), (1.75, L - .005, 1.1), (1.75, L - .005, 1.45), (.45, L - .005, 1.45)], "splash")
    # freestanding cooker with an eye-level grill, wall cupboards beside it
    b.box(1.02, 1.6, y - .02, L - .04, .0, .9, "enamel", .02); b.box(1.08, 1.54, y - .035, y - .02, .25, .62, "black", .01); b.tube((1.1, y - .06, .68), (1.52, y - .06, .68), .012, "steel", 8)
    for q in range(5):
        b.cylinder(1.1 + q * .1, y - .03, .76, .8, .02, "black")
    b.box(1.06, 1.56, y + .02, L - .1, .9, .915, "black", .004); b.box(1.04, 1.58, L - .16, L - .04, .9, 1.42, "enamel", .02); b.box(1.04, 1.58, L - .44, L - .06, 1.36, 1.5, "enamel", .02)
    with b.at(1.75, 0, 0, -90):  # right wall: base and wall units, fridge (local x = -world y)
        b.box(-3.5, -1.9, -.58, 0, .1, .86, "fronts"); b.box(-3.5, -1.88, -.61, 0, .86, .90, "top", .012); b.box(-3.5, -1.9, -.5, 0, 0, .1, "inside_dark")
        b.poly([(-3.5, -.005, .9), (-1.4, -.005, .9), (-1.4, -.005, 1.35), (-3.5, -.005, 1.35)], "splash")
        for k in range(3):
            a = -3.48 + k * .53
            _unit(b, a, a + .53, -.58, .12, .84, (a + .265, .78)); b.box(a, a + .53, -.32, 0, 1.38, 2.05, "fronts"); _unit(b, a, a + .53, -.32, 1.4, 2.03, (a + .265, 1.47))
        b.box(-1.84, -1.26, -.6, -.02, .02, 1.42, "enamel", .035); b.box(-1.84, -1.26, -.612, -.6, .86, .875, "inside_dark"); b.box(-1.79, -1.77, -.64, -.6, .95, 1.25, "steel", .006)
    b.cylinder(1.4, 3.05, .9, 1.06, .075, "steel", .06); b.tube((1.4, 3.05, 1.06), (1.4, 3.05, 1.1), .02, "black", 8); b.box(1.36, 1.62, 2.4, 2.62, .9, 1.08, "steel", .03)
    for k, c in enumerate(("terracotta", "enamel", "curtain_terracotta")):
        b.cylinder(-1.5 + k * .17, L - .2, .9, 1.06 - .02 * k, .065, c, .065)
    # table with a cloth and two chairs on the left
    r.table(-1.15, 1.7, .75, 1.05, .74); b.box(-1.55, -.75, 1.14, 2.26, .74, .755, "linen", .004)
    r.dining_chair(-.62, 1.45, -90, "cushion", "oak"); r.dining_chair(-1.15, 2.5, 0, "cushion", "oak")
    r.vase(-1.2, 1.75, .755, "bloom_yellow", "ceramic", .8)
    b.box(-.6, .6, 1.9, 2.0, 2.34, 2.4, "white", .01); b.tube((-.58, 1.95, 2.32), (.58, 1.95, 2.32), .022, "shade_lit", 10)
    b.cylinder(-1.7, 3.2, 1.7, 1.72, .001, "white"); r.picture("left", 2.9, 1.6, .36, .48, 21)
    r.fill(30, (0, 1.2, r.h - .05), 1.6); r.outside(28, "fair")
    r.look = dict(saturation=1.02)
    return r, (.1, -.75, 1.42), (-.02, 4.0), 20, -.06


def bathroom(seed):
    tone = SUITES[seed % len(SUITES)]
    r = Room(seed, 2.5, 2.9, 2.4, floor="stone")
    b, L, m = r.b, r.l, r.m
    m["suite"] = mat.plain("coloured suite", tone, .15, spec=.55)
    m["splash"] = _square_tiles("old tiles", (.74, .70, .60), .15, accent=(.70, .65, .55))
    m["floor"] = mat.fabric("bathroom carpet", tuple(c * .8 + .08 for c in tone), 180)
    m["wall"] = mat.plain("old wall", (.76, .73, .64), .85, spec=.2)
    r.shell(back=[(.35, 1.25, .95, .95)], cornice=False)
    r.window("back", .35, 1.25, .95, .95, "casement", curtains=False, power=2.6)
    for sx in (-1, 1):
        win.curtain(b, *sorted((.35 + sx * .62, .35 + sx * .36)), 1.18, 2.28, L - .08, "curtain_cream", 4)
    for z, pts in ((1.5, [(-1.248, -1.6), (-1.248, L)]), (1.5, [(1.248, L), (1.248, -1.6)])):
        (xa, ya), (xb, yb) = pts
        b.poly([(xa, ya, 0), (xb, yb, 0), (xb, yb, z), (xa, ya, z)][::-1], "splash")
    b.poly([(-1.25, L - .004, 0), (1.25, L - .004, 0), (1.25, L - .004, 1.22), (-1.25, L - .004, 1.22)], "splash")
    # panelled bath along the left wall
    y0, y1 = 1.0, L - .02
    b.box(-.54, -.5, y0, y1, 0, .5, "suite", .006); b.box(-1.24, -.5, y0, y0 + .04, 0, .5, "suite", .006)
    b.box(-.62, -.498, y0 - .002, y0 + .1, 0, .5, "suite")
    rim = ((-1.25, -1.16, y0 - .02, y1), (-.58, -.47, y0 - .02, y1), (-1.16, -.58, y0 - .02, y0 + .12), (-1.16, -.58, y1 - .22, y1))
    for xa, xb, ya, yb in rim:
        b.box(xa, xb, ya, yb, .5, .55, "suite")
    top = [(-1.17, y0 + .1), (-.57, y0 + .1), (-.57, y1 - .2), (-1.17, y1 - .2)]
    low = [(-1.06, y0 + .32), (-.68, y0 + .32), (-.68, y1 - .3), (-1.06, y1 - .3)]
    for k in range(4):
        (xa, ya), (xb, yb), (xc, yc), (xd, yd) = top[k], top[(k + 1) % 4], low[(k + 1) % 4], low[k]
        b.poly([(xa, ya, .54), (xb, yb, .54), (xc, yc, .14), (xd, yd, .14)], "suite")
    b.poly([(x, y, .14) for x, y in low], "suite")
    for s in (-.09, .09):
        b.cylinder(-.86 + s, L - .12, .56, .66, .022, "steel", .02)
    b.tube((-.86, L - .12, .6), (-.86, L - .26, .64), .016, "steel", 8)
    b.tube((-1.2, L - .2, 2.02), (-1.2, .9, 2.02), .012, "steel", 8); win.curtain(b, -1.22, -1.16, .3, 2.0, .95, "curtain_white", 2)
    # pedestal basin under the window
    b.cylinder(.4, L - .24, 0, .72, .1, "suite", .085); b.box(.1, .7, L - .47, L - .01, .72, .87, "suite", .06); b.box(.2, .6, L - .4, L - .12, .84, .872, "inside", .05); b.box(.18, .62, L - .42, L - .1, .86, .873, "suite", .03)
    for s in (-.12, .12):
        b.cylinder(.4 + s, L - .08, .87, .95, .018, "steel", .016)
    b.box(-.68, -.36, L - .05, L - .02, 1.4, 1.9, "mirror", .004); b.box(-.72, -.32, L - .03, L - .005, 1.36, 1.94, "white", .006)  # clear of the curtain
    # WC on the right
    with b.at(1.25, 1.3, 0, -90):
        b.box(-.24, .24, -.2, -.01, .5, .88, "suite", .04); b.box(-.25, .25, -.21, 0, .88, .92, "suite", .015); b.box(.1, .2, -.24, -.2, .78, .81, "steel", .006)
        ring = [2 * math.pi * k / 32 for k in range(32)]
        b.faces([(.19 * math.cos(a) * (1.0 if z > .2 else .7), -.42 + .25 * math.sin(a) * (1.0 if z > .2 else .8), z) for z in (0, .2, .40) for a in ring], [(j * 32 + i, j * 32 + (i + 1) % 32, (j + 1) * 32 + (i + 1) % 32, (j + 1) * 32 + i) for j in range(2) for i in range(32)], "suite", 0, True)
        b.faces([(.2 * math.cos(a), -.42 + .265 * math.sin(a), z) for z in (.40, .45) for a in ring], [(i, (i + 1) % 32, 32 + (i + 1) % 32, 32 + i) for i in range(32)] + [tuple(range(32, 64))], "suite", 0, False)
        b.box(-.11, .11, -.24, 0, 0, .5, "suite", .02)
    r.rug(.1, 1.35, .9, .6); b.box(1.18, 1.23, .35, .75, .9, 1.45, "linen", .02); b.tube((1.2, .3, 1.46), (1.2, .8, 1.46), .01, "steel", 8)
    r.fill(20, (0, .5, r.h - .05), 1.2); r.outside(20, "fair", ground=-3)
    r.look = dict(saturation=1.04)
    return r, (.5, -.85, 1.5), (-.2, 2.7), 19, -.12


def living(seed):
    r = Room(seed, 4.3, 4.6, 2.45)
    b, L, m = r.b, r.l, r.m
    base, figure, cloth = [((.30, .13, .085), (.52, .34, .16), (.34, .21, .12)), ((.22, .24, .16), (.46, .40, .22), (.46, .37, .24)), ((.22, .22, .27), (.46, .40, .36), (.32, .27, .27))][seed % 3]
    m["floor"] = _carpet(base, figure); m["wall"] = mat.plain("old wall", (.74, .68, .56), .9, spec=.1)
    m["cloth"] = mat.fabric("old sofa", cloth, 70); m["brickwork"] = mat.brick("fireplace brick", mat.BRICKS["brown" if seed % 2 else "red"])
    m["antimacassar"] = mat.fabric("cloth", (.74, .71, .64)); m["drape"] = mat.fabric("drape", tuple(c * 1.25 for c in cloth), 90)
    r.shell(left=[(2.6, .75, 2.3, 1.35)])
    r.curtain_material = "drape"
    r.window("left", 2.6, .75, 2.3, 1.35, "casement", power=1.2)
    with b.at(-r.w / 2, 2.6, 0, 90):
        b.box(-1.5, 1.5, -.22, -.02, 2.2, 2.4, "drape", .02)
    # stone-built fireplace with a gas fire and a shelf for the television
    b.box(-1.3, 1.3, L - .35, L, 0, .62, "brickwork"); b.box(-.6, .6, L - .38, L, .62, 1.12, "brickwork"); b.box(-1.34, 1.34, L - .42, L, .62, .67, "walnut", .008); b.box(-.68, .68, L - .42, L, 1.12, 1.17, "walnut", .008)
    b.box(-.3, .3, L - .5, L - .36, .06, .58, "walnut", .015); b.box(-.24, .24, L - .515, L - .5, .12, .42, "black", .01)
    for k in range(4):
        b.box(-.2 + k * .105, -.12 + k * .105, L - .52, L - .51, .14, .4, "linen", .006)
    b.box(-.7, .7, L - .75, L - .35, 0, .05, "slabs", .01)
    b.box(.78, 1.26, L - .34, L - .06, .67, 1.02, "black", .03); b.box(.83, 1.15, L - .35, L - .34, .71, .98, "anthracite", .02)
    r.picture("back", 0, 1.75, .9, .62, 22); r.vase(-.45, L - .2, 1.17, "bloom_rose", "terracotta", .7); b.cylinder(.4, L - .22, 1.17, 1.36, .06, "brass", .05); r.lamp(-1.05, L - .2, .67, .42)
    r.sofa(1.55, 2.5, -90, 1.95, "cloth", 2, False); r.armchair(-1.35, 3.5, 48, "cloth")
    for y in (2.05, 2.95):
        b.box(1.82, 1.9, y - .22, y + .22, .62, .9, "antimacassar", .02)
    with b.at(.05, 2.45):
        b.box(-.3, .3, -.5, .5, .38, .42, "walnut", .01)
        for sx in (-.26, .26):
            for sy in (-.45, .45):
                b.tube((sx, sy, 0), (sx * .9, sy * .9, .38), .016, "walnut", 8)
    r.books(.05, 2.3, .42, 2, 30); r.vase(.0, 2.7, .42, "bloom_yellow", "ceramic", .7)
    b.box(1.75, 2.13, 3.55, 4.45, 0, .85, "walnut", .01); b.box(1.73, 2.13, 3.53, 4.47, .85, .88, "walnut", .006); r.vase(1.95, 4.2, .88, "bloom_pink", "ceramic", .8); r.books(1.95, 3.75, .88, 3)
    r.picture("right", 2.5, 1.6, .7, .5, 23); r.pendant(0, 2.4, 1.95, "globe"); r.floor_lamp(-1.85, 4.3)
    r.fill(30); r.outside(-60, "fair")
    r.look = dict(saturation=1.02)
    return r, (.75, -.75, 1.35), (-.2, 4.4), 21, -.06
