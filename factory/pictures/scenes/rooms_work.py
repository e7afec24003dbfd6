"""Rooms to work in: an office floor and a shop to let, a study."""
import cameras
import materials as mat
import windows as win
from room import Room


def office(seed):
    """Open-plan floor to let: light panels, carpet tiles, windows along two sides."""
    r = Room(4 if seed % 2 else 1, 9.0, 13.0, 2.8)
    b, L = r.b, r.l
    r.m["floor"] = mat.paving("carpet tiles", ((.115, .122, .13), (.15, .158, .166), (.12, .126, .134)) if seed % 2 else ((.24, .235, .225), (.285, .28, .27), (.25, .245, .235)), .5, .5, .0015, .95)
    r.m["tile"] = mat.paving("ceiling tiles", ((.74, .74, .73), (.77, .77, .76), (.55, .55, .55)), .6, .6, .006, .95)
    r.m["panel"] = mat.glow("light panel", (1.0, .97, .93), 3.2)
    r.m["ceiling"] = r.m["tile"]
    ys = [1.6 + k * 2.5 for k in range(5)]
    r.shell(left=[(y, .9, 2.1, 1.6) for y in ys], back=[(-2.6, .9, 2.4, 1.6), (.4, .9, 2.4, 1.6)], cornice=False)
    for y in ys:
        r.window("left", y, .9, 2.1, 1.6, "picture", curtains=False, power=.8)
    for x in (-2.6, .4):
        r.window("back", x, .9, 2.4, 1.6, "picture", curtains=False, power=.8)
    for x in (-2.7, -.9, .9, 2.7):
        for k in range(6):
            y = -.5 + k * 2.4
            b.box(x - .29, x + .29, y - .29, y + .29, r.h - .012, r.h - .004, "panel")
    b.box(-4.5, -4.4, -1.4, L - .1, .0, .62, "white", .01); b.box(-4.5, -4.36, -1.4, L - .1, .62, .65, "white", .006)
    b.box(1.85, 2.15, 8.45, 8.75, 0, r.h, "wall", .01)
    b.box(4.44, 4.5, 2.2, 3.2, 0, 2.12, "white", .006); b.box(4.42, 4.46, 2.28, 3.12, .02, 2.05, "oak", .006); b.tube((4.38, 2.4, .95), (4.38, 2.4, 1.15), .012, "steel", 8)
    # glazed meeting room on the right, at the back
    for k in range(4):
        ya, yb = 8.6 + k * 1.1, 9.7 + k * 1.1
        b.poly([(2.0, ya, .05), (2.0, yb, .05), (2.0, yb, 2.5), (2.0, ya, 2.5)], "clear"); b.box(1.97, 2.03, ya - .02, ya + .02, 0, 2.55, "anthracite")
    b.box(1.97, 2.03, 8.6, L, 2.5, 2.56, "anthracite")
    b.box(2.0, 4.5, 8.57, 8.63, 2.56, r.h, "wall"); b.box(2.0, 4.5, 8.57, 8.63, 2.5, 2.56, "anthracite"); b.box(2.0, 4.5, 8.57, 8.63, 0, .05, "anthracite")
    for k in range(4):
        xa, xb = 2.15 + k * .59, 2.15 + (k + 1) * .59
        b.poly([(xa, 8.6, .05), (xb, 8.6, .05), (xb, 8.6, 2.5), (xa, 8.6, 2.5)], "clear"); b.box(xb - .02, xb + .02, 8.58, 8.62, 0, 2.52, "anthracite")
    b.box(1.97, 2.03, 8.6, L, 2.56, r.h, "wall")
    r.table(3.2, 10.8, 1.1, 2.2, .74, 0, "oak")
    for yy in (10.1, 10.8, 11.5):
        r.dining_chair(2.5, yy, 90, "accent", "black"); r.dining_chair(3.9, yy, -90, "accent", "black")
    if seed % 2:  # one run of desks as a suggestion
        for y in (5.2, 6.7):
            b.box(-2.9, -.1, y, y + .75, .71, .735, "oak", .004); b.box(-2.85, -2.8, y + .05, y + .7, 0, .71, "white"); b.box(-.2, -.15, y + .05, y + .7, 0, .71, "white")
        for x in (-2.2, -.8):
            for y, t in ((4.9, 180), (7.75, 0)):
                r.dining_chair(x, y, t, "fabric", "black")
        r.plant(-3.6, 11.8, 1.5)
    else:
        r.plant(-3.7, 12.0, 1.6)
    r.fill(80, (0, 3, r.h - .05), 4.0); r.fill(50, (-.5, 9, r.h - .05), 3.0)
    r.outside(-62, ground=-6)
    return r, (1.5, -1.3, 1.5), (-.5, 10), 21, -.03


def shop(seed):
    """Empty shop to let, looking towards its window on the street."""
    r = Room(1 if seed % 2 else 3, 6.0, 8.5, 3.2, floor="wood" if seed % 2 else "grey")
    b, L = r.b, r.l
    r.m["paint"] = r.m["units"]
    r.shell(back=[(-1.25, .5, 3.1, 2.3), (1.75, .02, 1.1, 2.6)], cornice=True)
    r.window("back", -1.25, .5, 3.1, 2.3, "picture", curtains=False, power=1.6); r.window("back", 1.75, .02, 1.1, 2.6, "picture", curtains=False, power=1.4)
    b.box(-2.9, .35, L - .75, L, .0, .46, "units", .01); b.box(-2.95, .4, L - .8, L, .46, .5, "oak", .008)
    # shelving on the left wall, bare
    for y0 in (2.0, 3.9):
        b.box(-3.0, -2.97, y0, y0 + 1.7, .3, 2.3, "oak")
        for z in (.5, .95, 1.4, 1.85):
            b.box(-3.0, -2.62, y0, y0 + 1.7, z, z + .03, "oak", .004)
            for yy in (y0 + .15, y0 + 1.55):
                b.tube((-2.98, yy, z - .14), (-2.7, yy, z), .008, "black", 6)
    r.vase(-2.8, 2.5, .98, "bloom_white", "ceramic", 1.0); r.books(-2.8, 4.5, 1.43, 3, 90)
    # counter on the right
    b.box(1.9, 2.5, 2.2, 4.4, 0, 1.0, "units", .01); b.box(1.82, 2.56, 2.1, 4.5, 1.0, 1.05, "oak", .008)
    for k in range(4):
        b.box(1.885, 1.9, 2.26 + k * .54, 2.72 + k * .54, .12, .9, "units", .012)
    r.vase(2.2, 2.5, 1.05, "bloom_pink", "ceramic", 1.1)
    # rail on the back-right, mirror, track lights
    b.box(2.97, 3.0, 5.2, 6.2, .5, 2.2, "metal", .01); b.box(2.955, 2.975, 5.25, 6.15, .55, 2.15, "mirror")
    for x in (-1.4, 1.0):
        b.box(x - .02, x + .02, .2, 7.6, r.h - .12, r.h - .08, "black")
        for y in (.9, 2.6, 4.3, 6.0):
            b.tube((x, y, r.h - .1), (x, y, r.h - .3), .012, "black", 6); b.cylinder(x, y, r.h - .42, r.h - .26, .06, "black", .05); b.sphere(x, y, r.h - .42, .045, "bulb", 10)
    r.plant(-2.5, 6.9, 1.5) if seed % 2 else r.plant(2.5, 7.4, 1.5)
    r.fill(60, (0, 2.4, r.h - .06), 3.0)
    # the street outside: pavement, road, opposite fronts
    b.box(-30, 30, L + .3, L + 3.4, -.3, -.02, "pavement"); b.poly([(-40, L + 3.4, -.12), (40, L + 3.4, -.12), (40, L + 10.4, -.12), (-40, L + 10.4, -.12)], "tarmac")
    r.m["brick"] = mat.brick("opposite brick", mat.BRICKS["gault" if seed % 2 else "red"]); r.m["brick2"] = mat.brick("opposite brick 2", mat.BRICKS["orange"])
    b.box(-30, 30, L + 10.4, L + 12.6, -.3, -.02, "pavement")
    for k in range(-3, 4):
        x = k * 6.0
        b.box(x - 3, x + 3, L + 12.6, L + 18, 0, 7 + (k % 2) * .8, "brick" if k % 2 else "brick2")
        for xx in (-1.6, 1.6):
            for z in (1.0, 4.2):
                b.box(x + xx - .6, x + xx + .6, L + 12.55, L + 12.6, z, z + 1.6, "inside_dark"); win.frame(b, x + xx, z, 1.2, 1.6, .08, L + 12.5, L + 12.56, "white"); b.box(x + xx - .03, x + xx + .03, L + 12.5, L + 12.56, z, z + 1.6, "white")
    cam = (.5, -1.2, 1.5), (-.1, 7), 21, -.02
    cameras.sky("noon", 200, seed)
    return r, *cam


def study(seed):
    r = Room(seed, 4.0, 4.4, 2.6)
    b, L = r.b, r.l
    r.shell(left=[(2.6, .7, 1.5, 1.55)], back_material="wall")
    r.curtain_material = "linen" if seed % 2 else "accent"
    r.window("left", 2.6, .7, 1.5, 1.55, "sash", power=1.3)
    # bookcase wall at the back
    for k in range(4):
        a, c = -2.0 + k * 1.0, -1.0 + k * 1.0
        b.box(a, a + .03, L - .36, L, 0, 2.45, "units"); b.box(c - .03, c, L - .36, L, 0, 2.45, "units")
        b.box(a, c, L - .40, L, .08, .74, "units", .004); b.box(a + .03, c - .03, L - .42, L - .4, .12, .7, "units", .01); b.sphere(a + (.86 if k % 2 == 0 else .14), L - .435, .42, .015, "metal", 10)
        b.box(a, c, L - .42, L, .74, .78, "units", .006); b.box(a, c, L - .02, L, .78, 2.4, "units")
        for z in (1.14, 1.5, 1.86, 2.2):
            b.box(a + .02, c - .02, L - .32, L, z, z + .025, "units", .003)
        for z in (.78, 1.165, 1.525, 1.885):
            r.shelf_books(a + .06, c - r.rng.uniform(.08, .45), L - .25, z, .27)
    b.box(-2.0, 2.0, L - .40, L, 2.4, r.h, "units", .004)
    r.vase(.75, L - .2, 1.165, "bloom_white", "ceramic", .8)
    # desk facing the window side, chair, lamp
    with b.at(-.15, 2.55, 0, 0):
        b.box(-.85, .85, -.38, .38, .71, .75, "oak", .008)
        for s in (-1, 1):
            b.box(s * .8, s * .42, -.34, .34, .1, .7, "oak", .008)
            for q in range(3):
                b.box(s * .79 if s < 0 else .43, s * .43 if s < 0 else .79, -.355, -.34, .13 + q * .19, .3 + q * .19, "oak", .006); b.sphere(s * .61, -.37, .215 + q * .19, .013, "metal", 8)
            for xx in (.46, .76):
                for yy in (-.28, .28):
                    b.box(s * xx - .025, s * xx + .025, yy - .025, yy + .025, 0, .1, "oak")
    r.lamp(-.75, 2.75, .75, .5); r.books(.5, 2.7, .75, 3, 12); r.vase(.68, 2.42, .75, "bloom_" + r.rng.choice(["pink", "white", "yellow"]), "ceramic", .7)
    b.box(-.3, .1, 2.38, 2.66, .75, .765, "steel", .004)  # laptop
    b.faces([(-.3, 2.66, .765), (.1, 2.66, .765), (.1, 2.76, 1.02), (-.3, 2.76, 1.02)], [(0, 1, 2, 3)], "black"); b.faces([(-.3, 2.663, .765), (.1, 2.663, .765), (.1, 2.763, 1.02), (-.3, 2.763, 1.02)], [(3, 2, 1, 0)], "steel")
    r.dining_chair(-.1, 1.85, 180, "accent", "walnut")
    r.armchair(1.35, 3.2, -40, "fabric"); r.floor_lamp(1.75, 3.75 - .1)
    r.rug(0, 2.4, 2.6, 2.0); r.plant(-1.65, 3.75 - .1, 1.3)
    r.picture("right", 1.7, 1.6, .75, .95, 51); r.picture("right", 2.75, 1.6, .75, .95, 52); r.pendant(.2, 2.0, 1.95, "globe")
    r.fill(26)
    r.outside(-62)
    return r, (.75, -1.2, 1.38), (-.2, 4.0), 21, -.05
