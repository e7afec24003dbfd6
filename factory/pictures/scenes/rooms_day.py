"""Living room, kitchen and dining room."""
import math

import windows as win
from room import Room


def living(seed):
    r = Room(seed, 5.0, 5.2, 2.7)
    b = r.b
    r.shell(left=[(1.5, .45, 1.25, 1.85), (3.7, .45, 1.25, 1.85)])
    r.curtain_material = "linen" if seed % 2 else "accent"
    for y in (1.5, 3.7):
        r.window("left", y, .45, 1.25, 1.85, "sash")
    # chimney breast and fireplace on the back wall
    L = r.l
    b.box(-.95, .95, L - .35, L + .05, -.01, r.h + .01, "wall"); b.box(-.97, .97, L - .37, L - .2, 0, .14, "white", .006)
    stone = "marble" if seed % 2 else "stone"
    for s in (-1, 1):
        b.box(s * .44, s * .66, L - .44, L - .35, 0, 1.02, stone, .008); b.box(s * .42, s * .68, L - .46, L - .35, 0, .14, stone, .01)
    b.box(-.67, .67, L - .452, L - .35, .86, 1.065, stone, .008); b.box(-.78, .78, L - .55, L - .33, 1.06, 1.11, stone, .012)
    b.box(-.75, .75, L - .85, L - .35, 0, .025, "black", .006)
    b.box(-.44, .44, L - .372, L - .36, .02, .86, "black")
    b.box(-.3, .3, L - .50, L - .36, .12, .72, "anthracite", .02); b.box(-.23, .23, L - .51, L - .5, .2, .62, "black")
    for sx in (-.25, .25):
        b.box(sx - .02, sx + .02, L - .46, L - .4, .02, .12, "anthracite")
    win.frame(b, 0, .17, .5, .48, .03, L - .525, L - .505, "anthracite")
    for k in range(3):
        b.tube((-.16 + k * .08, L - .48, .24 + .06 * k), (.12 + k * .03, L - .42, .26 + .05 * k), .03, "bark", 8)
    # round or rectangular mirror over the mantel, objects
    if seed % 2:
        with b.at(0, L - .375, 1.72, 0):
            v = [(.42 * math.cos(a), 0, .42 * math.sin(a)) for a in [2 * math.pi * k / 48 for k in range(48)]]
            b.faces([(x, -.012, z) for x, _, z in v], [tuple(range(48))], "mirror")
            for k in range(48):
                b.tube(v[k], v[(k + 1) % 48], .016, "metal", 6)
    else:
        with b.at(0, L - .37):
            b.box(-.46, .46, -.03, 0, 1.22, 2.2, "metal", .01); b.box(-.42, .42, -.034, -.02, 1.26, 2.16, "mirror")
    r.vase(-.52, L - .45, 1.11, "bloom_white"); r.books(.5, L - .45, 1.11, 3); b.cylinder(.6, L - .45, 1.2, 1.34, .03, "linen")
    # alcoves: shelves with books
    for s in (-1, 1):
        a, c = sorted((s * 1.0, s * 2.45))
        b.box(a + .02, c - .02, L - .34, L, 0, .78, "units", .006); b.box(a, c, L - .36, L, .78, .81, "oak", .006)
        n = 2
        for k in range(n):
            xa = a + .05 + k * (c - a - .1) / n
            b.box(xa + .01, xa + (c - a - .1) / n - .01, L - .358, L - .34, .1, .74, "units", .012); b.sphere(xa + ((c - a) / n - .12 if k == 0 else .1), L - .37, .46, .014, "metal", 8)
        for k, z in enumerate((1.2, 1.6, 2.0)):
            b.box(a + .02, c - .02, L - .24, L, z, z + .03, "oak", .004)
            r.shelf_books(a + .08, c - r.rng.uniform(.15, .7), L - .21, z + .03)
        if s > 0:
            r.vase(2.1, L - .18, 2.03, "bloom_rose", "terracotta", .8)
    r.lamp(-2.15, L - .2, .81, .5); r.vase(1.7, L - .2, .81, "bloom_" + r.rng.choice(["pink", "white", "yellow"]), "units")
    # seating
    r.rug(.1, 2.7, 3.0, 2.1)
    r.sofa(1.75, 2.65, -90, 2.2)
    r.armchair(-1.55, 3.35, 52)
    r.round_table(.0, 2.7, .5, .4); r.books(-.12, 2.62, .40, 3, 20); r.vase(.2, 2.8, .40, "bloom_pink", "ceramic", .9)
    r.plant(-2.1, 4.35, 1.6); r.floor_lamp(2.15, 4.15)
    r.picture("right", 2.65, 1.62, 1.1, .8, 1); r.pendant(0, 2.7, 2.05, "globe")
    b.box(-2.47, -2.40, .9, 2.1, .15, .40, "white", .02)
    r.fill(34)
    r.outside(-62)
    return r, (1.0, -1.25, 1.30), (-.25, 4.6), 21, -.045


def kitchen(seed):
    r = Room(seed, 5.4, 6.2, 2.6, floor="wood" if seed % 2 else "stone")
    b, L = r.b, r.l
    r.shell(left=[(3.2, .04, 3.6, 2.25)], back=[(.35, 1.08, 1.5, 1.1)], cornice=False)
    r.window("left", 3.2, .04, 3.6, 2.25, "picture", curtains=False); r.window("back", .35, 1.08, 1.5, 1.1, "casement", curtains=False, blind=True)

    def door(x0, x1, y, z0, z1, knob=None):
        b.box(x0 + .004, x1 - .004, y - .02, y, z0, z1, "units", .003)
        t = .065
        for a, c, e, f in ((x0 + .004, x0 + t, z0, z1), (x1 - t, x1 - .004, z0, z1), (x0 + t, x1 - t, z0, z0 + t), (x0 + t, x1 - t, z1 - t, z1)):
            b.box(a, c, y - .03, y - .02, e, f, "units", .003)
        if knob:
            b.sphere(knob[0], y - .045, knob[1], .016, "metal", 10)

    y = L - .62
    runs = [(-2.65, -2.05), (-2.05, -1.45), (-1.45, -.55), (-.55, .05), (.05, .65), (.65, 1.25), (1.25, 1.5)]
    b.box(-2.7, 1.5, y, L, .1, .88, "units"); b.box(-2.7, 1.5, y + .06, L, 0, .1, "black")
    b.box(-2.7, 1.52, y - .04, L, .88, .92, "marble", .006)
    for k, (a, c) in enumerate(runs[:-1]):
        if k == 2:  # range cooker
            b.box(a + .01, c - .01, y - .05, y, .1, .9, "black", .01); b.box(a + .06, c - .06, y - .06, y - .05, .28, .68, "anthracite", .006); b.tube((a + .1, y - .09, .74), (c - .1, y - .09, .74), .012, "metal", 8)
            for q in range(5):
                b.cylinder(a + .15 + q * .15, y - .055, .8, .84, .018, "metal")
            b.box(a + .02, c - .02, y, L - .04, .92, .935, "black", .004)
        else:
            door(a, c, y, .12, .86, (c - .07 if k % 2 == 0 else a + .07, .76))
    b.poly([(-2.7, L - .006, .92), (1.5, L - .006, .92), (1.5, L - .006, 1.06), (-2.7, L - .006, 1.06)], "splash")
    b.poly([(-2.7, L - .006, 1.06), (-.42, L - .006, 1.06), (-.42, L - .006, 1.55), (-2.7, L - .006, 1.55)], "splash")
    # extractor hood, wall shelf, sink
    b.prism([(-1.5, 1.62), (-.5, 1.62), (-.72, 1.95), (-1.28, 1.95)], L - .42, L, "units", .006); b.box(-1.28, -.72, L - .36, L, 1.95, r.h, "units")
    b.box(-2.68, -1.62, L - .26, L, 1.58, 1.61, "oak", .004)
    for k in range(5):
        x = -2.55 + k * .2
        b.cylinder(x, L - .14, 1.61, 1.61 + .1 + .05 * (k % 3), .05, ["ceramic", "terracotta", "cushion", "ceramic", "basket"][k], .055)
    r.vase(-1.72, L - .14, 1.61, "bloom_white", "ceramic", .7)
    b.box(.1, .62, y + .08, L - .14, .915, .923, "steel"); b.box(.13, .59, y + .11, L - .17, .9, .924, "lead")
    b.tube((.36, L - .11, .92), (.36, L - .11, 1.2), .014, "metal", 10); b.tube((.36, L - .11, 1.2), (.36, L - .3, 1.22), .013, "metal", 10); b.tube((.36, L - .3, 1.22), (.36, L - .3, 1.13), .012, "metal", 10)
    r.vase(.95, L - .25, .92, "bloom_yellow", "ceramic", .8); b.box(-2.3, -1.9, L - .1, L - .07, .92, 1.22, "oak", .01)
    # tall units and fridge on the right of the back wall
    b.box(1.52, 2.7, L - .66, L, 0, 2.25, "units")
    for a, c in ((1.52, 2.1), (2.1, 2.7)):
        door(a, c, L - .66, .1, 1.4, (c - .07 if a < 2 else a + .07, 1.0)); door(a, c, L - .66, 1.42, 2.23, (c - .07 if a < 2 else a + .07, 1.55))
    # island with stools
    iy = 3.55
    b.box(-1.05, 1.15, iy - .32, iy + .45, .1, .88, "units"); b.box(-1.2, 1.3, iy - .62, iy + .5, .88, .93, "oak" if seed % 2 == 0 else "marble", .008)
    for k in range(3):
        a = -1.05 + k * 2.2 / 3
        door(a + .02, a + 2.2 / 3 - .02, iy - .32, .12, .86)
    for x in (-.75, .05, .85):
        r.stool(x, iy - .68)
    for x in (-.65, .75):
        r.pendant(x, iy, 1.62)
    b.lathe(.1, iy + .1, [(0, .93), (.1, .93), (.17, 1.0), (.18, 1.02)], "ceramic")
    for k in range(7):
        b.sphere(.1 + .09 * math.cos(k), iy + .1 + .09 * math.sin(k), 1.03 + .01 * (k % 2), .042, "leaf_lime" if k % 3 else "bloom_yellow", 12)
    r.vase(-.7, iy + .2, .93, "bloom_" + r.rng.choice(["white", "pink", "rose"]), "ceramic", 1.1); r.books(.85, iy + .15, .93, 2, 15)
    # dining end, near the camera on the right
    r.table(1.55, 1.35, 1.0, 1.7, .75)
    for yy in (.85, 1.75):
        r.dining_chair(.85, yy, 90); r.dining_chair(2.25, yy, -90)
    r.vase(1.55, 1.4, .75, "bloom_pink", "ceramic", 1.0)
    r.plant(-2.3, 1.05, 1.5); r.picture("right", 1.4, 1.6, .9, .9, 2); r.picture("right", 2.6, 1.6, .6, .9, 3)
    r.fill(52, (0, 1.8, r.h - .04))
    r.outside(-55)
    return r, (.55, -1.35, 1.42), (-.1, 5), 20, -.05


def dining(seed):
    r = Room(seed, 4.4, 5.0, 2.7)
    b, L = r.b, r.l
    r.m["feature"] = r.m["units"]
    r.shell(left=[(2.6, .04, 2.2, 2.25)], back_material="units" if seed % 2 else "wall")
    r.curtain_material = "linen"
    r.window("left", 2.6, .04, 2.2, 2.25, "picture", power=1.0)
    b.box(-1.0, 1.0, L - .48, L - .04, .18, .82, "oak", .008)
    for k in range(4):
        x = -1.0 + k * .5
        b.box(x + .012, x + .488, L - .497, L - .48, .21, .79, "oak", .008); b.sphere(x + (.44 if k % 2 == 0 else .06), L - .51, .5, .014, "metal", 8)
    for sx in (-.92, .92):
        b.tube((sx, L - .42, .18), (sx, L - .42, 0), .022, "walnut", 10, .015); b.tube((sx, L - .1, .18), (sx, L - .1, 0), .022, "walnut", 10, .015)
    r.lamp(-.75, L - .26, .82, .55); r.vase(.72, L - .26, .82, "bloom_" + r.rng.choice(["white", "pink", "yellow"]), "ceramic", 1.2); r.books(.2, L - .26, .82, 3)
    r.picture("back", 0, 1.72, 1.25, .85, 7)
    r.rug(0, 2.55, 3.0, 2.3)
    r.table(0, 2.55, 1.9, .95)
    for x in (-.5, .5):
        r.dining_chair(x, 1.86, 180); r.dining_chair(x, 3.24, 0)
    r.dining_chair(-1.25, 2.55, 90); r.dining_chair(1.25, 2.55, -90)
    r.vase(.0, 2.55, .75, "bloom_" + r.rng.choice(["rose", "white", "pink"]), "ceramic", 1.2)
    for x in (-.5, .5):
        for yy in (2.25, 2.85):
            b.lathe(x, yy, [(0, .752), (.10, .752), (.135, .765)], "ceramic"); b.lathe(x, yy, [(0, .767), (.06, .767), (.08, .785)], "accent_plate")
    for x, yy in ((-.32, 2.3), (.32, 2.8)):
        b.lathe(x, yy, [(.03, .75), (.005, .755), (.005, .83), (.035, .86), (.03, .93)], "clear")
    r.pendant(-.45, 2.55, 1.62); r.pendant(.45, 2.55, 1.62)
    # bookcase on the right wall
    b.box(1.88, 2.2, 3.2, 4.4, 0, 2.1, "units", .004)
    for k in range(5):
        z = .08 + k * .4
        b.box(1.86, 1.90, 3.25, 4.35, z, z + .025, "oak")
        yy = 3.28
        while yy < 4.25:
            t, h = r.rng.uniform(.02, .05), r.rng.uniform(.2, .32)
            b.box(1.85, 1.89, yy, yy + t - .003, z + .025, z + .025 + h, r.rng.choice(["paper", "cushion", "accent", "linen", "walnut"]), .002); yy += t + (r.rng.uniform(.04, .12) if r.rng.random() < .1 else 0)
    r.picture("right", 1.5, 1.6, .8, 1.0, 8); r.plant(-1.75, 4.4, 1.7)
    r.fill(36)
    r.outside(-58)
    return r, (.75, -1.3, 1.38), (-.2, 4.5), 21, -.05
