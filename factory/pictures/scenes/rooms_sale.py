"""Auction room and antiques."""
import math

import materials as mat
from room import Room


def _chair(r, x, y, turn=0):
    r.dining_chair(x, y, turn, "accent", "walnut")


def auction_room(seed):
    r = Room(0, 9.0, 12.0, 4.4)
    r.look = dict(key=.47)
    b, L = r.b, r.l
    r.shell(left=[(2.6, 1.2, 1.5, 2.5), (5.6, 1.2, 1.5, 2.5), (8.6, 1.2, 1.5, 2.5)])
    r.curtain_material = "accent"
    for y in (2.6, 5.6, 8.6):
        r.window("left", y, 1.2, 1.5, 2.5, "sash", curtains=False, power=1.2)
    # dado and picture rail
    for x in (-4.5, 4.5):
        s = 1 if x < 0 else -1
        b.box(x, x + s * .02, -1.6, L, .14, 1.05, "units"); b.box(x, x + s * .04, -1.6, L, 1.05, 1.1, "units", .006)
    b.box(-4.5, 4.5, L - .02, L, .14, 1.05, "units"); b.box(-4.5, 4.5, L - .04, L, 1.05, 1.1, "units", .006)
    # dais and rostrum
    b.box(-3.2, 3.2, L - 2.2, L, 0, .25, "oak", .01); b.box(-3.2, 3.2, L - 2.45, L - 2.2, 0, .12, "oak", .01)
    with b.at(-1.2, L - 1.5, .25):
        b.box(-.55, .55, -.3, .3, 0, 1.15, "walnut", .012); b.box(-.62, .62, -.38, .36, 1.15, 1.2, "walnut", .01)
        for s in (-.27, .27):
            b.box(s - .2, s + .2, -.32, -.3, .2, .95, "walnut", .012)
        b.box(-.4, .4, -.34, .1, 1.2, 1.24, "oak", .006); b.box(.3, .5, .0, .12, 1.2, 1.23, "oak"); b.tube((.32, .06, 1.27), (.5, .06, 1.27), .03, "walnut", 10)
    # clerks' table with cloth and lamp
    r.table(1.4, L - 1.4, 2.0, .7, 1.0, 0, "walnut"); r.lamp(2.1, L - 1.4, 1.0, .5); r.books(1.0, L - 1.4, 1.0, 3)
    # rows of chairs seen from behind
    for j in range(6):
        for i in range(4):
            for s in (-1, 1):
                r.dining_chair(s * (.85 + i * .62), 2.3 + j * 1.05, 180, "accent", "walnut")
    r.rug(0, 4.8, 1.1, 7.5)
    # lots along the right wall: chests, a long-case clock, pictures
    for k, y in enumerate((1.2, 3.4, 5.6)):
        with b.at(4.2, y, 0, 90):
            h = (.85, 1.0, .78)[k]
            b.box(-.6, .6, -.25, .25, .1, h, "walnut" if k != 1 else "oak", .012)
            for q in range(3):
                z = .14 + q * (h - .18) / 3
                b.box(-.56, .56, .25, .265, z, z + (h - .22) / 3, "walnut" if k != 1 else "oak", .008)
                for s in (-.3, .3):
                    b.sphere(s, .28, z + (h - .22) / 6, .018, "brass", 8)
        r.vase(4.2, y - .3, (.85, 1.0, .78)[k], "bloom_white", "ceramic", 1.0) if k != 1 else r.lamp(4.2, y, 1.0, .5)
        if k == 0:
            r.books(4.2, y + .3, .85, 4)
    clock(r, 4.2, 7.6, 90)
    for i, (y, w, h) in enumerate(((1.0, .9, .7), (2.3, .6, .8), (3.6, 1.1, .8), (5.2, .8, .8), (6.6, .7, .9), (9.4, 1.2, .9))):
        r.picture("right", y, 2.2, w, h, 20 + i)
    r.picture("back", 0, 2.5, 1.6, 1.1, 30); r.picture("back", -2.4, 2.4, .9, 1.1, 31); r.picture("back", 2.4, 2.4, .9, 1.1, 32)
    for y in (3.0, 6.2, 9.4):
        for x in (-1.9, 1.9):
            r.pendant(x, y, 3.1)
    r.fill(150, (0, 4, r.h - .05), 5.0); r.fill(60, (0, 9, r.h - .05), 3.0)
    r.outside(-62)
    if seed == 2:
        return r, (-2.7, -1.1, 1.85), (.6, 9), 23, -.02
    return r, (.55, -1.2, 1.75), (-.15, 10), 22, -.02


def clock(r, x, y, turn=0):
    """Long-case clock; face towards -y before turning."""
    with r.b.at(x, y, 0, turn) as b:
        b.box(-.26, .26, -.16, .16, 0, .5, "walnut", .012); b.box(-.19, .19, -.12, .14, .5, 1.5, "walnut", .01); b.box(-.26, .26, -.16, .16, 1.5, 2.05, "walnut", .012)
        b.prism([(-.28, 2.05), (.28, 2.05), (.1, 2.22), (-.1, 2.22)], -.17, .16, "walnut", .01)
        b.box(-.13, .13, -.135, -.12, .62, 1.38, "walnut", .012)
        n = 32
        b.faces([(.19 * math.cos(2 * math.pi * k / n), -.168, 1.77 + .19 * math.sin(2 * math.pi * k / n)) for k in range(n)], [tuple(range(n))], "paper")
        for k in range(n):
            a, c = 2 * math.pi * k / n, 2 * math.pi * (k + 1) / n
            b.tube((.2 * math.cos(a), -.17, 1.77 + .2 * math.sin(a)), (.2 * math.cos(c), -.17, 1.77 + .2 * math.sin(c)), .012, "brass", 6)
        for k in range(12):
            a = 2 * math.pi * k / 12
            b.tube((.15 * math.cos(a), -.171, 1.77 + .15 * math.sin(a)), (.175 * math.cos(a), -.171, 1.77 + .175 * math.sin(a)), .005, "black", 6)
        b.tube((0, -.175, 1.77), (.05, -.175, 1.87), .007, "black", 6); b.tube((0, -.175, 1.77), (-.12, -.175, 1.81), .006, "black", 6)


def _mantel_clock(b, x, y, z, wood="walnut"):
    with b.at(x, y, z):
        b.box(-.16, .16, -.08, .08, 0, .05, wood, .006); b.box(-.13, .13, -.065, .065, .05, .3, wood, .01)
        b.prism([(-.14, .3), (.14, .3), (.0, .39)], -.07, .07, wood, .006)
        n = 28
        b.faces([(.085 * math.cos(2 * math.pi * k / n), -.07, .18 + .085 * math.sin(2 * math.pi * k / n)) for k in range(n)], [tuple(range(n))], "paper")
        for k in range(n):
            a, c = 2 * math.pi * k / n, 2 * math.pi * (k + 1) / n
            b.tube((.09 * math.cos(a), -.072, .18 + .09 * math.sin(a)), (.09 * math.cos(c), -.072, .18 + .09 * math.sin(c)), .007, "brass", 6)
        b.tube((0, -.074, .18), (.02, -.074, .235), .003, "black", 6); b.tube((0, -.074, .18), (-.06, -.074, .2), .003, "black", 6)


def _candlestick(b, x, y, z, h=.3, metal="brass"):
    b.lathe(x, y, [(0, z), (.065, z), (.06, z + .015), (.02, z + .04), (.015, z + h * .4), (.03, z + h * .5), (.015, z + h * .6), (.018, z + h * .9), (.035, z + h * .95), (.03, z + h)], metal)
    b.cylinder(x, y, z + h, z + h + .18, .012, "linen")


def antiques(seed):
    """Still lifes on old furniture against a coloured wall."""
    palette = {1: 2, 2: 3, 3: 0}[seed]
    r = Room(palette, 4.0, 2.9, 2.7)
    r.look = dict(key=.36, contrast=1.28)
    b, L = r.b, r.l
    deep = {1: (.055, .075, .105), 2: (.075, .115, .085), 3: (.30, .12, .075)}[seed]
    r.m["feature"] = mat.plain("feature wall", deep, .85, spec=.2)
    r.m["blue_china"] = mat.mottled("blue china", (.05, .08, .26), (.74, .75, .76), 9, 0, .12, 2)
    r.m["jade"] = mat.plain("jade glaze", (.16, .30, .22), .15, spec=.6); r.m["copper"] = mat.plain("copper", (.60, .24, .12), .28, 1.0); r.m["silver"] = mat.plain("silver", (.72, .71, .69), .18, 1.0)
    r.shell(left=[(1.3, .7, 1.4, 1.7)], back_material="feature")
    r.window("left", 1.3, .7, 1.4, 1.7, "sash", curtains=False, power=1.7)
    y = L - .34
    if seed == 1:  # chest of drawers with blue-and-white vases and a clock
        b.box(-.75, .75, L - .58, L - .06, .12, .92, "walnut", .012); b.box(-.79, .79, L - .61, L - .05, .92, .95, "walnut", .01)
        for k, (z0, z1) in enumerate(((.16, .38), (.40, .62), (.64, .78))):
            for s in ((-.37, .37) if k == 2 else (0,)):
                w = .35 if k == 2 else .71
                b.box(s - w, s + w, L - .6, L - .58, z0, z1, "walnut", .008)
                for q in (-.4, .4):
                    b.sphere(s + q * w, L - .615, (z0 + z1) / 2, .018, "brass", 10)
        for s in (-.68, .68):
            b.box(s - .06, s + .06, L - .57, L - .45, 0, .12, "walnut", .01)
        z = .95
        b.lathe(-.5, y, [(0, z), (.075, z), (.13, z + .12), (.15, z + .25), (.1, z + .36), (.055, z + .42), (.075, z + .47)], "blue_china", 40)
        b.lathe(-.22, y - .1, [(0, z), (.05, z), (.085, z + .07), (.09, z + .14), (.045, z + .2), (.05, z + .23)], "blue_china", 36)
        _mantel_clock(b, .12, y, z); _candlestick(b, .4, y - .05, z, .3); _candlestick(b, .56, y + .02, z, .36)
        r.books(.12, y - .22, z, 2, 8); r.picture("back", .05, 1.95, .9, .62, 41)
        r.dining_chair(1.35, L - .55, -22, "accent", "walnut"); clock(r, -1.22, L - .22)
        eye, target, lens = (.35, -.35, 1.4), (-.08, 2.6), 28
    elif seed == 2:  # round table with a tea set, silver and flowers
        r.round_table(0, 1.75, .62, .74, "walnut"); z = .74
        b.cylinder(0, 1.75, .05, .72, .05, "walnut", .05)
        b.lathe(-.12, 1.8, [(0, z), (.07, z), (.11, z + .06), (.115, z + .11), (.07, z + .17), (.03, z + .18), (.0, z + .215)], "silver", 36)
        b.tube((-.02, 1.8, z + .07), (.09, 1.79, z + .15), .014, "silver", 10, .009)
        for k in range(9):
            a = math.pi * (.55 + .9 * k / 8); c = math.pi * (.55 + .9 * (k + 1) / 8)
            b.tube((-.22 + .06 * math.cos(a), 1.8, z + .1 + .055 * math.sin(a)), (-.22 + .06 * math.cos(c), 1.8, z + .1 + .055 * math.sin(c)), .007, "silver", 6)
        for x, yy in ((.16, 1.55), (-.3, 1.52), (.34, 1.78)):
            b.lathe(x, yy, [(0, z + .004), (.05, z + .004), (.075, z + .012)], "blue_china"); b.lathe(x, yy, [(0, z + .01), (.022, z + .012), (.04, z + .05), (.043, z + .06)], "blue_china")
        r.vase(.12, 2.02, z, "bloom_rose", "jade", 1.5); _candlestick(b, -.36, 2.05, z, .3, "silver"); _candlestick(b, .42, 2.1, z, .34, "silver")
        _chair(r, .95, 2.2, -40); r.armchair(-1.25, 2.3, 30, "accent")
        r.picture("back", -.5, 1.7, .62, .8, 42); r.picture("back", .45, 1.72, .9, .66, 43); r.picture("back", 1.35, 1.7, .5, .66, 44)
        r.rug(0, 1.7, 2.6, 1.9)
        eye, target, lens = (.45, -.35, 1.38), (-.05, 2.4), 32
    else:  # kitchen dresser with copper and china
        b.box(-.95, .95, L - .5, L - .04, .08, .86, "oak", .012); b.box(-.99, .99, L - .53, L - .03, .86, .9, "oak", .01)
        for k in range(3):
            x = -.62 + k * .62
            b.box(x - .28, x + .28, L - .52, L - .5, .66, .83, "oak", .008); b.box(x - .28, x + .28, L - .52, L - .5, .12, .62, "oak", .012)
            b.sphere(x, L - .535, .745, .018, "brass", 10); b.sphere(x + .2, L - .535, .4, .018, "brass", 10)
        b.box(-.92, .92, L - .06, L - .03, .9, 2.1, "oak"); b.box(-.97, .97, L - .3, L - .03, 2.1, 2.16, "oak", .01)
        for s in (-1, 1):
            b.box(s * .92 - .03, s * .92 + .03, L - .26, L - .03, .9, 2.1, "oak", .006)
        for q, z in enumerate((1.28, 1.66)):
            b.box(-.92, .92, L - .25, L - .03, z, z + .025, "oak", .004)
            for k in range(6):
                x, n, rad = -.72 + k * .29, 28, .115
                tilt = .06
                b.faces([(x + rad * math.cos(2 * math.pi * i / n), L - .1 - .0 + tilt * (rad * math.sin(2 * math.pi * i / n) / rad) * .5, z + .03 + rad + rad * math.sin(2 * math.pi * i / n)) for i in range(n)], [tuple(range(n))], "blue_china" if (k + q) % 2 else "ceramic")
                b.faces([(x + rad * .62 * math.cos(2 * math.pi * i / n), L - .112 + tilt * .31 * math.sin(2 * math.pi * i / n), z + .03 + rad + rad * .62 * math.sin(2 * math.pi * i / n)) for i in range(n)], [tuple(range(n))], "ceramic" if (k + q) % 2 else "blue_china")
        z = .9
        b.lathe(-.62, y + .05, [(0, z), (.11, z), (.13, z + .1), (.12, z + .16), (.06, z + .2), (.02, z + .22)], "copper", 36)
        b.lathe(-.28, y, [(0, z), (.08, z), (.09, z + .13), (.095, z + .14)], "copper", 32); b.lathe(.05, y + .02, [(0, z), (.05, z), (.1, z + .08), (.11, z + .18), (.07, z + .24), (.08, z + .27)], "jade", 36)
        b.lathe(.36, y, [(0, z), (.08, z), (.16, z + .07), (.17, z + .085)], "terracotta", 32)
        for k in range(6):
            b.sphere(.36 + .08 * math.cos(k * 1.1), y + .08 * math.sin(k * 1.1), z + .1, .045, "bloom_red" if k % 2 else "leaf_lime", 12)
        r.vase(.7, y + .02, z, "bloom_white", "ceramic", 1.2)
        _chair(r, 1.45, L - .7, -35); r.plant(-1.55, L - .45, 1.2)
        eye, target, lens = (.4, -.25, 1.35), (-.04, 2.6), 28
    r.fill(20, (0, .6, r.h - .04), 1.6)
    r.outside(-62)
    return r, eye, target, lens, -.06
