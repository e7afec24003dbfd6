"""Barn conversion, bungalow, farmhouse."""
import math

import materials as mat
import roofs
import windows as win
from plot import closed_sides, plinth


def barn_conversion(site):
    b, g = site.b, site.g
    site.paint(brick=site.choose("red", "orange"), roof=site.choose("pantile", "plain-tile", "pantile"), door="oak")
    site.m["boards"] = mat.boards("weatherboard", site.choose((0.022, 0.021, 0.02), (0.022, 0.021, 0.02), (0.075, 0.07, 0.065)), 0.17, False, 0.55, 0.3)
    W, D, H, pitch = 8.5, 6.6, 4.0, 47
    front = b.at(0, D, 0, 180) if site.rear else b.at()
    with front:
        cart = (-0.6, 0.05, 3.6, 4.6)
        low = [(-6.6, 0.9, 1.1, 1.3), (-4.4, 0.9, 1.1, 1.3), (3.3, 0.9, 1.1, 1.3)]
        ups = [(-6.6, 2.75, 1.1, 0.85), (-4.4, 2.75, 1.1, 0.85), (3.3, 2.75, 1.1, 0.85), (6.3, 2.75, 1.1, 0.85)]
        second = (6.1, 0.05, 2.4, 2.2) if site.rear else (5.9, 0.1, 1.0, 2.05)
        main = (cart[0], cart[1], cart[2], H - 0.05 - cart[1])
        b.wall(-W, W, 0.45, H, [(*o,) for o in low + ups] + [(main[0], 0.45, main[2], H - 0.45), (second[0], 0.45, second[2], second[1] + second[3] - 0.45)], "boards", 0.14, "anthracite")
        for xa, xb in ((-W, main[0] - main[2] / 2), (main[0] + main[2] / 2, second[0] - second[2] / 2), (second[0] + second[2] / 2, W)):
            b.box(xa, xb, -0.06, 0.1, 0, 0.45, "brick")
        for o in low + ups:
            win.casement(b, *o, 2, bars=(0, 1 if o[3] > 1 else 0), paint="anthracite", sill="anthracite")
        win.picture_glazing(b, main[0], 0.05, main[2], H + 0.55, 4, transom=2.25)
        for s in (-1, 1):
            b.box(main[0] + s * main[2] / 2 - 0.1, main[0] + s * main[2] / 2 + 0.1, -0.06, 0.16, 0, H + 0.7, "timber", 0.01)
        # porch gable over the cart entrance
        z = H + 0.62
        half = main[2] / 2 + 0.35
        rise = half * math.tan(math.radians(40))
        b.prism([(main[0] - half + .25, z), (main[0] + half - .25, z), (main[0], z + rise - .2)], -0.02, 1.0, "boards")
        roofs.front_gable(b, main[0] - half + .25, main[0] + half - .25, 0.0, 3.6, z, 40, "roof", None, 0.22, 0.4, "timber")
        b.box(main[0] - main[2] / 2 - .1, main[0] + main[2] / 2 + .1, -0.07, 0.16, H + 0.5, H + 0.72, "timber", 0.01)
        for s in (-1, 1):
            x = main[0] + s * (main[2] / 2 + 0.1)
            b.poly([(x, 0.0, H - .2), (x, 2.2, H - .2), (x, 2.2, z), (x, 0.0, z)][::s], "boards")
        if site.rear:
            win.picture_glazing(b, *second, 3)
        else:
            win.boarded_door(b, second[0], 0.95, 2.02, "door")
            win.lantern(b, second[0] - 0.85, 1.8)
        win.room(b, -W + .1, -2.5, 0.1, 2.4, 2.6); win.room(b, -2.45, 1.3, 0.1, 4.9, 3.2); win.room(b, 1.4, W - .1, 0.1, 2.4, 2.6); win.room(b, -W + .1, -2.5, 2.5, 3.9, 1.6); win.room(b, 1.4, W - .1, 2.5, 3.9, 1.6)
        for x in (-6.9, -4.6, 3.6, 6.0):
            t = math.tan(math.radians(pitch))
            roofs.rooflight(b, x, 0.95, H + 0.95 * t + 0.16, pitch)
    closed_sides(b, -W, W, D, H, "boards")
    roofs.gable_walls(b, -W, W, 0, D, H, pitch, "boards")
    plinth(b, -W, W, 0.2, D - 0.2, 0.45, "brick", 0.06)
    roofs.gable_roof(b, -W, W, 0, D, H, pitch, "roof", 0.25, 0.18)
    b.cylinder(5.2, D / 2 - 1.2, H + 2.0, H + 4.3, 0.11, "steel")
    site.ground()
    if not site.rear:
        site.patch(-14, 14, -9, 0, "gravel"); site.patch(-4, 4, -40, -9, "gravel")
        for s in (-1, 1):
            x0, x1 = sorted((s * 4.1, s * 16)); site.lawn(x0, x1, -22, -9.1, False); g.mow(x0, x1, -16, -9.1)
            for k in range(5):
                g.grasses(s * (4.6 + k * .8), -8.6 + site.rng.uniform(-.2, .2), .9, site.choose("straw", "leaf_grey"))
        for x in (-8, -5.6, -3.2, 2.1, 4.6, 7.4):
            if abs(x - second[0]) > .9:
                g.grasses(x, -0.5, .8); g.shrub(x + .6, -0.45, .3, site.choose("leaf_grey", "leaf", "leaf_lime"), site.choose(None, "bloom_lilac", "bloom_white"))
        for x in (-2.75, 1.55):
            b.cylinder(x, -0.6, 0, .55, .24, "lead", .3); g.ball(x, -0.6, .85, .38, "leaf_dark", 1, 900, .085)
        g.tree(b, -13.5, 4, 9.5); g.tree(b, 14, 7, 11); g.backdrop(b, 24)
        for s in (-1, 1):  # post and rail
            for k in range(9):
                x = s * (14.4 + k * 1.8); b.box(x - .06, x + .06, -9.1, -8.98, 0, 1.15, "teak")
            for z in (.35, .7, 1.05):
                b.box(*sorted((s * 14.4, s * 29)), -9.07, -9.02, z, z + .1, "teak")
    else:
        site.back_garden(-11, 11, D, 17, 4.4, fence=False, set_at=-5.6, lawn_blades=True)
        for x in (-8, -7, 2.6, 3.6):
            g.grasses(x, D + .5, .8)
        g.tree(b, 14.5, 3, 9); g.tree(b, -14.5, 0, 10); g.backdrop(b, -16)
    return dict(width=18.4, depth=D, height=8.2, front_fill=0.78, tq_fill=0.66)


def _dormer(b, x, eaves, pitch, wall, y0=1.35):
    """Gabled dormer standing in the front slope of a roof."""
    t = math.tan(math.radians(pitch))
    z0 = eaves + y0 * t
    z1 = z0 + 1.3
    with b.at(x, y0):
        b.wall(-.95, .95, z0 - .1, z1, [(0, z0 + .2, 1.35, 1.0)], wall, .1)
        win.casement(b, 0, z0 + .2, 1.35, 1.0, 2, sill="white")
        b.box(-.85, .85, .45, .5, z0, z1, "inside")
        for s in (-1, 1):
            side = [(s * .95, 0, z0 - .1), (s * .95, (z1 - z0) / t, z1), (s * .95, 0, z1)]
            b.poly(side if s > 0 else side[::-1], wall)
        roofs.front_gable(b, -.95, .95, 0, 2.6, z1, 38, "roof", wall, .15, .15)


def bungalow(site):
    b, g = site.b, site.g
    two_tone = site.choose(True, False)
    site.paint(brick=site.choose("buff", "red", "brown", "orange"), render=site.choose("white", "cream"), roof=site.choose("brown-tile", "plain-tile", "grey-tile"), door=site.choose("oak", "navy", "sage", "pillar-red"))
    W, D, H = 6.6, 8.4, 2.55
    wall = "render" if two_tone else "brick"
    if not site.rear:
        # projecting wing on the left with a gable, recessed entrance to its right
        wing = (-6.6, -2.2)
        with b.at(0, -1.4):
            o = (-4.4, 0.72, 2.6, 1.4)
            b.wall(wing[0], wing[1], 0, H, [o], wall, 0.12)
            win.casement(b, *o, 3, 0.32, sill="white")
            b.box(wing[0] - .02, wing[1] + .02, -0.04, 0.02, 0, 0.62, "brick")
            win.room(b, wing[0] + .1, wing[1] - .1, 0.2, 2.5, 2.6)
        b.poly([(wing[1], -1.4, 0), (wing[1], 0, 0), (wing[1], 0, H), (wing[1], -1.4, H)], wall); b.poly([(wing[0], 0, 0), (wing[0], -1.4, 0), (wing[0], -1.4, H), (wing[0], 0, H)], wall)
        roofs.front_gable(b, wing[0], wing[1], -1.4, 4.0, H, 34, "roof", wall, 0.3, 0.3)
        right = [(4.6, 0.55, 2.7, 1.6), (1.4, 0.85, 1.2, 1.3)]
        door = (-1.1, 0.1, 1.15, 2.15)
        b.wall(wing[1], W, 0, H, right + [door], wall, 0.12)
        for o, n in zip(right, (3, 2)):
            win.casement(b, *o, n, 0.32, sill="white")
        with b.at(0, 0, 0.1):
            win.panelled_door(b, -1.1, 0.95, 2.06, glazed=True)
        b.box(wing[1], W + .02, -0.04, 0.02, 0, 0.5, "brick") if not two_tone else None
        b.box(-2.2, 0.3, -1.3, 0, 0, 0.1, "stone", 0.01)
        for x in (0.1,):
            b.box(x - .07, x + .07, -1.25, -1.11, .1, H, "white", .008)
        b.box(-2.2, 0.35, -1.45, 0, H, H + .14, "white")
        win.room(b, wing[1] + .1, W - .1, 0.1, 2.5, 3)
        win.lantern(b, -0.3, 1.75)
    else:
        with b.at(0, D, 0, 180):
            ops = [(-3.6, 0.06, 3.2, 2.1), (1.0, 0.9, 1.3, 1.2), (4.3, 0.6, 2.2, 1.5)]
            b.wall(-W, W, 0, H, ops, wall, 0.12)
            win.picture_glazing(b, *ops[0], 3, paint="white" if two_tone else "anthracite")
            for o, n in zip(ops[1:], (2, 3)):
                win.casement(b, *o, n, 0.32, sill="white")
            win.room(b, -W + .1, W - .1, 0.05, 2.5, 3)
    closed_sides(b, -W, W, D, H, wall)
    chalet = site.look.get("chalet")
    if chalet:
        roofs.gable_walls(b, -W, W, 0, D, H, 43, wall); roofs.gable_roof(b, -W, W, 0, D, H, 43, "roof", 0.4, 0.15)
        with (b.at(0, D, 0, 180) if site.rear else b.at()):
            for x in ((-3.2, 3.4) if site.rear else (1.0, 4.6)):
                _dormer(b, x, H, 43, wall)
    else:
        roofs.hip_roof(b, -W, W, 0, D, H, 34, "roof", 0.4)
    roofs.chimney(b, 2.6, D / 2 + .6, H + 1.6, H + (5.1 if chalet else 3.9), 0.8, 0.65, 1)
    # garage
    gx0, gx1, gy = W + 0.6, W + 3.9, 1.4
    with b.at(0, gy):
        if not site.rear:
            b.wall(gx0, gx1, 0, 2.45, [((gx0 + gx1) / 2, 0, 2.46, 2.18)], wall, .1)
            win.garage_door(b, (gx0 + gx1) / 2, 2.3, 2.1, "door" if site.choose(0, 1) else "white")
    b.box(gx0, gx1, gy + .2, 7.6, 0, 2.45, wall)
    roofs.hip_roof(b, gx0, gx1, gy, 7.6, 2.45, 30, "roof", 0.2)
    site.ground(z=-0.03 if site.rear else -0.2)
    if not site.rear:
        site.patch(gx0 - .6, gx1 + .3, -8.2, gy, "blocks"); site.patch(-2.0, gx0 - .6, -2.6, -1.3, "slabs"); site.patch(-60, 60, -8.2, 60, "field", -.02)
        site.lawn(-13, gx0 - .7, -8.0, -2.7, False); g.mow(-9, gx0 - .7, -8, -2.7); site.patch(-13, -6.7, -2.7, 0, "lawn", 0.0)
        g.border(b, -6.5, -2.3, -1.5, .95, height=.8); g.border(b, 0.5, 6.4, -.06, .95, height=.8)
        g.hedge(-13, -8.0, -7.0, -8.0, .9, .6); site.front_wall(-6.6, gx0 - .8, -8.05, .5)
        g.shrub(-8.6, -5.2, .95, "leaf_copper"); g.shrub(3.6, -6.6, .6, "leaf_lime"); g.lavender(-6.2, gx0 - 1.2, -7.6, .6)
        g.hedge(-9.5, 0, -9.5, 9, 1.8, .8); site.street(-8.2)
        g.tree(b, -12.5, 6, 8.5); g.tree(b, 14.5, 8, 9); g.tree(b, -10.8, -5, 4.2, "leaf_lime"); g.backdrop(b, 22)
    else:
        site.back_garden(-9.5, 11, D, 16, 3.8, fence=site.choose(True, False), set_at=2.2)
        g.border(b, -5.9, -2.3, D + 1, .9, height=.8); g.tree(b, 12.5, D + 3, 5.5); g.tree(b, -12, 2, 8); g.backdrop(b, -16)
    return dict(width=16.0, depth=D, height=7.2 if chalet else 5.6, x=1.6, front_fill=0.84, tq_fill=0.72, rear_x=-0.5, rear_fill=.8, eye=2.1)


def farmhouse(site):
    b, g = site.b, site.g
    site.paint(brick=site.choose("red", "orange", "gault"), roof=site.choose("pantile", "plain-tile"), door=site.choose("racing-green", "navy", "sage", "black"))
    site.m["boards"] = mat.boards("weatherboard", (0.03, 0.028, 0.027), 0.18)
    W, D, H = 5.6, 6.6, 5.3
    with (b.at(0, D, 0, 180) if site.rear else b.at()):
        low = [(-3.6, 0.85, 1.25, 1.55), (3.6, 0.85, 1.25, 1.55)]
        ups = [(-3.6, 3.35, 1.2, 1.4), (0, 3.35, 1.05, 1.4), (3.6, 3.35, 1.2, 1.4)]
        door = (0, 0.06, 2.0, 2.2) if site.rear else (0, 0.1, 1.15, 2.2)
        b.wall(-W, W, 0, H, low + ups + [door], "brick")
        for o in low + ups:
            win.sash(b, *o, bars=(2, 4) if o[2] < 1.2 else (3, 4), head="gauged", sill="stone")
        if site.rear:
            win.picture_glazing(b, *door, 2, "white", dress="curtains")
            b.prism([(-1.02, 2.26), (1.02, 2.26), (1.13, 2.54), (-1.13, 2.54)], -.012, .01, "rubbed")
        else:
            with b.at(0, 0, 0.1):
                win.panelled_door(b, 0, 0.98, 2.06)
            for s in (-1, 1):
                b.box(s * .82 - .07, s * .82 + .07, -1.1, -.96, .1, 2.3, "white", .008)
            b.box(-1.05, 1.05, -1.2, 0, 0, .1, "stone", .015)
            b.box(-1.0, 1.0, -1.15, 0, 2.28, 2.42, "white", .01)
            roofs.front_gable(b, -.85, .85, -1.1, .1, 2.42, 38, "roof", "white", .18, .12, thick=.07)
        win.room(b, -W + .1, W - .1, .1, 2.9, 2.6); win.room(b, -W + .1, W - .1, 3.1, 5.2, 2.2)
        roofs.downpipe(b, W - .3, 0, H)
    closed_sides(b, -W, W, D, H)
    roofs.gable_walls(b, -W, W, 0, D, H, 46, "brick")
    roofs.gable_roof(b, -W, W, 0, D, H, 46, "roof", .25, .08)
    plinth(b, -W, W, 0, D, .3, "brick", .05)
    for s in (-1, 1):
        roofs.chimney(b, s * (W - .55), D / 2, H + 2.2, H + 4.7, .95, .75, 2)
    # barn to the side
    with b.at(15, 9):
        b.box(-4.5, 4.5, 0, 7, 0, 3.6, "boards"); roofs.gable_walls(b, -4.5, 4.5, 0, 7, 3.6, 45, "boards"); roofs.gable_roof(b, -4.5, 4.5, 0, 7, 3.6, 45, "roof", .25, .15)
        b.box(-1.6, 1.6, -.05, .02, 0, 3.3, "teak")
    site.ground()
    if not site.rear:
        site.patch(-3, 16, -5, -0.0, "gravel"); site.patch(1.5, 5.5, -40, -5, "gravel")
        site.lawn(-16, 1.4, -20, -5.1, False); g.mow(-10, 1.4, -14, -5.1); site.lawn(5.6, 14, -20, -5.1, False); g.mow(5.6, 12, -13, -5.1); site.patch(-16, -3, -5.1, 0, "lawn", 0.0); g.mow(-11, -3, -5.1, -1.2)
        g.border(b, -5.6, -1.2, -.06, .95); g.border(b, 1.2, 5.6, -.06, .95)
        g.climber([(5.2 - .03 * k, .4 + k * .45) for k in range(10)], "leaf", site.choose("bloom_lilac", "bloom_white", None), .4, .34)
        for k in range(16):
            x, y = -17, -20 + k * 3
            b.box(x - .07, x + .07, y - .07, y + .07, 0, 1.2, "teak")
        for z in (.4, .75, 1.1):
            b.box(-17.03, -16.97, -20, 26, z, z + .1, "teak")
        g.tree(b, -10.5, 5, 10.5); g.tree(b, 8.5, 9, 8); g.tree(b, -21, 2, 9); g.backdrop(b, 40, h=(8, 12))
    else:
        site.back_garden(-11, 11, D, 17, 3.2, fence=False, set_at=-3)
        g.border(b, -5.6, -1.6, D + 1, .9); g.tree(b, -13, 2, 9); g.tree(b, 12, D + 4, 6); g.backdrop(b, -20)
    return dict(width=12.4, depth=D, height=9.6, front_fill=.60, tq_fill=.50)
