"""A second layout of the living room, kitchen, bedroom and bathroom (seeds 5 to 9)."""
import math

from room import Room


def living(seed):
    """Media wall on the right, window seat at the back, sofa on the left."""
    r = Room(seed, 5.4, 5.0, 2.6)
    b, L = r.b, r.l
    r.shell(back=[(-.2, .52, 2.7, 1.65)], left=[(.6, .6, 1.1, 1.6)])
    r.curtain_material = "linen" if seed % 2 else "accent"
    r.window("back", -.2, .52, 2.7, 1.65, "casement" if seed % 2 else "picture", power=1.1)
    r.window("left", .6, .6, 1.1, 1.6, "sash", curtains=False, power=1.0)
    # window seat
    b.box(-1.5, 1.1, L - .5, L, 0, .40, "units", .006); b.box(-1.52, 1.12, L - .52, L - .02, .40, .50, "fabric", .04)
    for k in range(4):
        a = -1.5 + k * .65
        b.box(a + .02, a + .63, L - .515, L - .5, .06, .37, "units", .01)
    for x, m, t in ((-1.2, "cushion", 12), (-.85, "linen", -8), (.8, "accent", -10)):
        r.cushion(x, L - .2, .50, m, t, 14, .4)
    # sofa with pictures over it
    r.rug(-.1, 2.55, 3.1, 2.3)
    r.sofa(-2.1, 2.75, 90, 2.3, "fabric", 3)
    r.picture("left", 2.25, 1.62, .62, .82, 11); r.picture("left", 3.1, 1.62, .62, .82, 12); r.picture("left", 3.85, 1.62, .5, .66, 13)
    # low table
    with b.at(-.25, 2.6):
        b.box(-.35, .35, -.6, .6, .36, .40, "oak", .01); b.box(-.3, .3, -.55, .55, .12, .15, "oak", .006)
        for sx in (-.31, .31):
            for sy in (-.56, .56):
                b.box(sx - .025, sx + .025, sy - .025, sy + .025, 0, .36, "black", .004)
    r.books(-.3, 2.35, .40, 3, 80); r.vase(-.15, 2.9, .40, "bloom_" + r.rng.choice(["white", "rose", "yellow"]), "ceramic", .9)
    # media wall: low cupboard, screen, shelves with books
    b.box(2.28, 2.7, 1.2, 4.3, .14, .52, "units", .006); b.box(2.25, 2.7, 1.17, 4.33, .52, .55, "oak", .006)
    for k in range(5):
        y = 1.2 + k * .62
        b.box(2.262, 2.28, y + .012, y + .608, .17, .5, "units", .008)
    b.box(2.64, 2.69, 1.85, 3.25, .82, 1.62, "black", .01)
    b.box(2.636, 2.642, 1.87, 3.23, .84, 1.60, "anthracite")
    for z in (1.0, 1.42, 1.84):
        b.box(2.46, 2.7, 3.5, 4.3, z, z + .03, "oak", .004)
        with b.at(2.7, 0, 0, 90):
            r.shelf_books(3.55, 4.0 + r.rng.uniform(0, .2), .04, z + .03, .24)
    r.vase(2.5, 1.45, .55, "bloom_white", "ceramic", 1.1); r.lamp(2.48, 3.75, .55, .4)
    r.armchair(1.5, 4.0, -28, "accent"); r.plant(2.2, 4.65, 1.7); r.floor_lamp(-2.35, 4.4)
    r.pendant(-.2, 2.6, 1.95, "globe")
    r.fill(34)
    r.outside(28)
    return r, (.85, -1.3, 1.32), (-.25, 4.6), 21, -.05


def _door(b, x0, x1, y, z0, z1, knob=None, material="units"):
    b.box(x0 + .004, x1 - .004, y - .02, y, z0, z1, material, .003)
    t = .06
    for a, c, e, f in ((x0 + .004, x0 + t, z0, z1), (x1 - t, x1 - .004, z0, z1), (x0 + t, x1 - t, z0, z0 + t), (x0 + t, x1 - t, z1 - t, z1)):
        b.box(a, c, y - .03, y - .02, e, f, material, .003)
    if knob:
        b.tube((knob[0], y - .05, knob[1] - .06), (knob[0], y - .05, knob[1] + .06), .008, "metal", 8)


def kitchen(seed):
    """L-shaped units with wall cupboards, a round table by the garden door."""
    r = Room(seed, 4.8, 5.0, 2.5, floor="wood" if seed % 2 == 0 else "grey")
    b, L = r.b, r.l
    r.shell(left=[(3.0, 1.08, 1.7, 1.1)], right=[(1.7, .04, 1.9, 2.15)], cornice=False)
    r.window("left", 3.0, 1.08, 1.7, 1.1, "casement", curtains=False, power=1.3, blind=True)
    r.window("right", 1.7, .04, 1.9, 2.15, "picture", curtains=False, power=1.0)
    y = L - .6
    top = "oak" if seed % 2 else "marble"
    # back run with oven, hob, wall cupboards
    b.box(-2.4, 1.2, y, L, .1, .88, "units"); b.box(-2.4, 1.2, y + .06, L, 0, .1, "black"); b.box(-2.4, 1.22, y - .03, L, .88, .92, top, .006)
    for k in range(5):
        a = -1.8 + k * .6
        if k == 2:
            b.box(a + .01, a + .59, y - .03, y, .16, .78, "black", .008); b.box(a + .06, a + .54, y - .04, y - .03, .22, .58, "anthracite", .006); b.tube((a + .08, y - .07, .66), (a + .52, y - .07, .66), .01, "steel", 8)
            b.box(a + .02, a + .58, y + .05, L - .06, .92, .93, "black", .003)
        else:
            _door(b, a, a + .6, y, .12, .86, (a + (.52 if k % 2 == 0 else .08), .72))
    b.poly([(-2.4, L - .006, .92), (1.2, L - .006, .92), (1.2, L - .006, 1.42), (-2.4, L - .006, 1.42)], "splash")
    for k in range(6):
        a = -2.4 + k * .6
        if k == 3:
            b.box(a + .01, a + .59, L - .4, L, 1.55, 1.65, "units", .004); b.box(a + .12, a + .48, L - .34, L, 1.65, r.h, "units")
        else:
            b.box(a, a + .6, L - .34, L, 1.42, 2.14, "units"); _door(b, a, a + .6, L - .34, 1.43, 2.13, (a + (.52 if k % 2 == 0 else .08), 1.55))
    b.box(1.22, 2.4, L - .64, L, 0, 2.14, "units")
    for a, c in ((1.22, 1.81), (1.81, 2.4)):
        _door(b, a, c, L - .64, .1, 1.3, (c - .08 if a < 1.5 else a + .08, 1.0)); _door(b, a, c, L - .64, 1.32, 2.12, (c - .08 if a < 1.5 else a + .08, 1.45))
    # left run under the window with sink
    b.box(-2.4, -1.8, 1.6, y, .1, .88, "units"); b.box(-2.4, -1.86, 1.6, y, 0, .1, "black"); b.box(-2.4, -1.77, 1.57, L, .88, .92, top, .006)
    with b.at(-1.8, 0, 0, 90):
        for k in range(4):
            a = 1.62 + k * .68
            _door(b, a, a + .68, 0, .12, .86, (a + (.6 if k % 2 == 0 else .08), .72))
    b.poly([(-2.394, 1.6, .92), (-2.394, L, .92), (-2.394, L, 1.06), (-2.394, 1.6, 1.06)][::-1], "splash")
    b.box(-2.28, -1.9, 2.6, 3.4, .86, .925, "ceramic", .02); b.box(-2.24, -1.94, 2.64, 3.36, .91, .93, "lead", .01)
    b.tube((-2.32, 3.0, .92), (-2.32, 3.0, 1.2), .014, "metal", 10); b.tube((-2.32, 3.0, 1.2), (-2.1, 3.0, 1.22), .013, "metal", 10); b.tube((-2.1, 3.0, 1.22), (-2.1, 3.0, 1.12), .012, "metal", 10)
    r.vase(-2.12, 1.95, .92, "bloom_yellow", "ceramic", .9); b.box(-1.5, -1.1, L - .1, L - .07, .92, 1.2, "oak", .01); b.cylinder(.5, L - .25, .92, 1.08, .06, "terracotta", .06); b.cylinder(.68, L - .25, .92, 1.04, .05, "ceramic", .05); b.cylinder(.86, L - .25, .92, 1.12, .055, "cushion", .055)
    for k in range(5):
        b.sphere(-2.1 + .08 * math.cos(k * 1.26), 4.0 + .08 * math.sin(k * 1.26), .99, .04, "leaf_lime" if k % 2 else "bloom_yellow", 12)
    b.lathe(-2.1, 4.0, [(0, .92), (.08, .92), (.14, .96), (.15, .98)], "ceramic")
    # round table
    tx, ty = .95, 2.3
    r.rug(tx, ty, 2.1, 2.0)
    b.cylinder(tx, ty, .71, .75, .58, "oak", .58, 48); b.cylinder(tx, ty, .05, .71, .07, "oak", .05); b.cylinder(tx, ty, 0, .05, .3, "oak", .26, 32)
    for k in range(4):
        a = math.radians(35 + k * 90)
        r.dining_chair(tx + .82 * math.cos(a), ty + .82 * math.sin(a), math.degrees(a) - 90, "accent" if seed % 2 else "cushion", "oak" if seed % 2 else "black")
    r.vase(tx, ty, .75, "bloom_" + r.rng.choice(["white", "pink", "rose"]), "ceramic", 1.1); r.pendant(tx, ty, 1.58)
    r.plant(2.1, 3.3, 1.5); r.picture("right", 3.5, 1.6, .7, .9, 14)
    r.fill(46, (0, 1.6, r.h - .04))
    r.outside(62)
    return r, (.35, -1.35, 1.42), (-.2, 4.6), 20, -.05


def _bed(r, w=1.6):
    """Bed with its head at y = 0, foot towards -y, in the current frame."""
    b = r.b
    b.box(-w / 2 - .1, w / 2 + .1, -.11, -.02, .1, 1.15, "fabric", .04)
    b.box(-w / 2 - .03, w / 2 + .03, -2.12, -.1, .14, .34, "oak", .02); b.box(-w / 2, w / 2, -2.1, -.1, .3, .56, "linen", .07)
    for sx in (-.7, .7):
        b.box(sx - .03, sx + .03, -2.08, -2.02, 0, .16, "oak"); b.box(sx - .03, sx + .03, -.3, -.24, 0, .16, "oak")
    r.drape(-w / 2, w / 2, -2.1, -.72, .58, .30, "linen"); r.drape(-w / 2 - .012, w / 2 + .012, -2.08, -1.35, .605, .27, "throw", wrinkle=.009)
    for s in (-1, 1):
        r.cushion(s * .39, -.2, .58, "linen", s * 2, 26, .62); r.cushion(s * .37, -.36, .58, "cushion" if s < 0 else "linen", s * 3, 30, .56)
    r.cushion(0, -.58, .58, "accent", 0, 36, .44)


def bedroom(seed):
    """Bed along the left wall, window at the back, dressing table on the right."""
    r = Room(seed, 4.8, 4.6, 2.5)
    b, L = r.b, r.l
    if seed % 2 == 0:
        r.m["floor"] = r.m["carpet"]
    r.shell(back=[(.75, .62, 1.9, 1.6)])
    r.curtain_material = "accent" if seed % 2 else "linen"
    r.window("back", .75, .62, 1.9, 1.6, "sash" if seed % 2 else "casement", power=1.4)
    b.box(-2.4, -2.388, .3, L, .14, 2.5, "units")  # painted wall behind the bed
    with b.at(-2.39, 2.55, 0, 90):
        _bed(r)
    for y in (1.38, 3.72):
        b.box(-2.37, -1.93, y - .22, y + .22, .12, .52, "oak", .012); b.box(-1.93, -1.915, y - .19, y + .19, .17, .32, "oak", .006); b.box(-1.93, -1.915, y - .19, y + .19, .34, .49, "oak", .006)
        for sx in (-2.32, -1.98):
            b.cylinder(sx, y - .18, 0, .12, .016, "walnut"); b.cylinder(sx, y + .18, 0, .12, .016, "walnut")
        r.lamp(-2.15, y, .52, .52)
    r.picture("left", 2.1, 1.75, .62, .8, 15); r.picture("left", 3.0, 1.75, .62, .8, 16)
    r.rug(-.4, 2.4, 2.4, 2.7)
    # chest of drawers with a mirror on the right, chair by the window
    b.box(1.92, 2.38, 1.7, 3.0, .14, .86, "oak", .01); b.box(1.9, 2.4, 1.67, 3.03, .86, .89, "oak", .008)
    for k in range(3):
        for j in range(2):
            y0 = 1.72 + j * .63
            b.box(1.905, 1.92, y0 + .01, y0 + .62, .17 + k * .23, .38 + k * .23, "oak", .006); b.sphere(1.89, y0 + .31, .275 + k * .23, .015, "metal", 8)
    for yy in (1.76, 2.94):
        for xx in (1.97, 2.33):
            b.box(xx - .025, xx + .025, yy - .025, yy + .025, 0, .14, "oak")
    with b.at(2.4, 2.35, 0, -90):
        n = 48
        v = [(.38 * math.cos(2 * math.pi * k / n), -.02, 1.58 + .38 * math.sin(2 * math.pi * k / n)) for k in range(n)]
        b.faces(v, [tuple(range(n))], "mirror")
        for k in range(n):
            b.tube(v[k], v[(k + 1) % n], .014, "metal", 6)
    r.vase(2.15, 2.72, .89, "bloom_" + r.rng.choice(["white", "pink", "rose"]), "ceramic", .9); r.books(2.15, 1.95, .89, 3, 80)
    r.armchair(1.75, 3.95, -25, "accent" if seed % 2 == 0 else "fabric"); r.plant(-.75, 4.25, 1.3)
    r.pendant(-.2, 2.4, 1.92, "globe")
    r.fill(34)
    r.outside(25)
    return r, (1.35, -1.3, 1.38), (-.45, 4.2), 21, -.06


def bathroom(seed):
    """Walk-in shower on the left, vanity on the back wall, window on the right."""
    r = Room(seed, 3.0, 3.2, 2.45, floor="stone" if seed % 2 else "grey")
    b, L = r.b, r.l
    r.shell(right=[(1.7, 1.15, .95, 1.05)], cornice=False, skirting=False)
    r.window("right", 1.7, 1.15, .95, 1.05, "sash" if seed % 2 else "casement", curtains=False, power=2.2, blind=True)
    half = 1.15
    # tiles: full height in the shower, half height elsewhere
    b.poly([(-1.498, -1.6, 0), (-1.498, 1.5, 0), (-1.498, 1.5, half), (-1.498, -1.6, half)][::-1], "splash"); b.poly([(-1.498, 1.5, 0), (-1.498, L, 0), (-1.498, L, r.h), (-1.498, 1.5, r.h)][::-1], "splash")
    b.poly([(-1.5, L - .002, 0), (-.45, L - .002, 0), (-.45, L - .002, r.h), (-1.5, L - .002, r.h)], "splash"); b.poly([(-.45, L - .002, 0), (1.5, L - .002, 0), (1.5, L - .002, half), (-.45, L - .002, half)], "splash")
    b.poly([(1.498, L, 0), (1.498, -1.6, 0), (1.498, -1.6, half), (1.498, L, half)][::-1], "splash")
    b.box(-.45, 1.5, L - .03, L, half, half + .03, "units", .008); b.box(1.47, 1.5, -1.6, 1.2, half, half + .03, "units", .008); b.box(1.47, 1.5, 2.2, L, half, half + .03, "units", .008); b.box(-1.5, -1.47, -1.6, 1.5, half, half + .03, "units", .008)
    # shower: tray, glass, rain head, bar, niche
    b.box(-1.5, -.5, 1.55, L, 0, .05, "ceramic", .01); b.poly([(-.5, 1.6, .05), (-.5, L, .05), (-.5, L, 2.05), (-.5, 1.6, 2.05)], "clear")
    b.box(-.515, -.485, 1.58, 1.61, .05, 2.07, "metal"); b.box(-.515, -.485, 1.6, L, 2.05, 2.07, "metal"); b.tube((-.5, 1.6, 2.06), (-1.5, 1.6, 2.06), .01, "metal", 8)
    b.tube((-1.0, L - .03, .95), (-1.0, L - .03, 2.15), .012, "metal", 8); b.tube((-1.0, L - .03, 2.15), (-1.0, L - .4, 2.15), .012, "metal", 8); b.cylinder(-1.0, L - .4, 2.08, 2.11, .13, "metal", .13, 28); b.tube((-1.0, L - .4, 2.11), (-1.0, L - .4, 2.15), .012, "metal", 8)
    b.box(-1.12, -.88, L - .07, L - .02, 1.0, 1.05, "metal", .01); b.tube((-.86, L - .05, 1.02), (-.82, L - .05, 1.02), .03, "metal", 12)
    b.box(-1.5, -1.36, 2.2, 2.6, 1.1, 1.13, "marble", .004); b.cylinder(-1.43, 2.3, 1.13, 1.28, .025, "terracotta"); b.cylinder(-1.43, 2.42, 1.13, 1.24, .025, "units")
    # vanity with two drawers, basin, mirror cabinet
    b.box(-.3, 1.0, L - .5, L - .01, .3, .82, "oak", .006); b.box(-.32, 1.02, L - .52, L - .01, .82, .85, "marble", .006)
    for k in range(2):
        b.box(-.28 + k * .64, .34 + k * .64, L - .515, L - .5, .33, .8, "oak", .006); b.tube((-.1 + k * .64, L - .54, .7), (.16 + k * .64, L - .54, .7), .007, "metal", 8)
    b.lathe(.35, L - .27, [(0, .86), (.12, .86), (.19, .9), (.215, .97), (.205, .975), (.16, .9), (0, .88)], "ceramic", 36)
    b.tube((.35, L - .03, 1.08), (.35, L - .2, 1.08), .013, "metal", 10); b.tube((.35, L - .2, 1.08), (.35, L - .2, 1.03), .012, "metal", 10)
    with b.at(0, L):
        b.box(-.25, .95, -.05, -.005, 1.3, 2.05, "oak", .008); b.box(-.21, .91, -.056, -.05, 1.34, 2.01, "mirror")
        for x in (-.36, 1.06):
            b.tube((x, 0, 1.7), (x, -.09, 1.7), .01, "metal", 8); b.sphere(x, -.11, 1.74, .06, "shade_lit", 14)
    r.vase(.85, L - .25, .85, "bloom_white", "ceramic", .7); b.cylinder(-.18, L - .25, .85, .99, .03, "units");
    for k in range(3):
        b.box(.5, .85, L - .42, L - .12, .05 + k * .07, .115 + k * .07, "linen" if k % 2 == 0 else "accent", .02)
    b.box(.45, .9, L - .46, L - .08, .02, .05, "oak")
    # WC on the right under the window
    with b.at(1.5, 1.7, 0, -90):
        b.box(-.3, .3, -.16, 0, 0, 1.15, "wall"); b.box(-.3, .3, -.18, 0, 1.15, 1.18, "marble", .006); b.box(-.09, .09, -.165, -.16, .9, 1.0, "metal", .006)
        b.faces([(.18 * math.cos(a) * (1.0 if z > .3 else .8), -.42 + .26 * math.sin(a), z) for z in (.12, .3, .40) for a in [2 * math.pi * k / 32 for k in range(32)]], [(j * 32 + i, j * 32 + (i + 1) % 32, (j + 1) * 32 + (i + 1) % 32, (j + 1) * 32 + i) for j in range(2) for i in range(32)], "ceramic", 0, True)
        b.faces([(.195 * math.cos(a), -.42 + .265 * math.sin(a), z) for z in (.40, .44) for a in [2 * math.pi * k / 32 for k in range(32)]], [(i, (i + 1) % 32, 32 + (i + 1) % 32, 32 + i) for i in range(32)] + [tuple(range(32, 64))], "ceramic", 0, False)
    # towel ladder on the left, stool, plant
    with b.at(-1.5, .75, 0, 90):
        for sx in (-.25, .25):
            b.tube((sx, -.06, .4), (sx, -.06, 1.7), .012, "metal", 8)
        for k in range(8):
            b.tube((-.25, -.06, .48 + k * .16), (.25, -.06, .48 + k * .16), .009, "metal", 8)
        b.box(-.2, .2, -.10, -.03, .95, 1.5, "linen", .02); b.box(-.17, .17, -.11, -.025, .6, .88, "accent", .018)
    r.rug(.35, 1.75, .9, 1.3); r.plant(1.15, 2.75, .9); r.picture("left", -.2, 1.65, .45, .6, 17)
    r.fill(24, (.3, .6, r.h - .04), 1.6)
    r.outside(62, ground=-3)
    return r, (.45, -1.35, 1.32), (-.12, 3.1), 20, -.05
