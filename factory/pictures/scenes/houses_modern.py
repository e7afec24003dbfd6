"""Contemporary detached house, block of flats."""
import materials as mat
import roofs
import windows as win
from plot import closed_sides


def glass_balustrade(b, x0, x1, y, z, h=1.05):
    """Frameless glass along x with a steel rail."""
    n = max(1, round((x1 - x0) / 1.25))
    for k in range(n):
        a, c = x0 + (x1 - x0) * k / n, x0 + (x1 - x0) * (k + 1) / n
        b.poly([(a + .015, y, z), (c - .015, y, z), (c - .015, y, z + h - .05), (a + .015, y, z + h - .05)], "clear")
        b.box(a - .015, a + .015, y - .02, y + .02, z - .05, z + h - .03, "steel")
    b.box(x1 - .015, x1 + .015, y - .02, y + .02, z - .05, z + h - .03, "steel")
    b.box(x0 - .03, x1 + .03, y - .025, y + .025, z + h - .05, z + h, "steel", .008)


def contemporary(site):
    b, g = site.b, site.g
    site.paint(brick=site.choose("buff", "grey", "white", "brown"), render="white", door=site.choose("oak", "black", "teal"))
    site.m["clad"] = mat.boards("cedar", site.choose((0.36, 0.20, 0.105), (0.30, 0.18, 0.10), (0.26, 0.24, 0.22)), 0.12, True, 0.6, 0.28, False)
    D = 9.0
    # volumes: ground floor brick x -6.5..5.5; first floor clad x -3..7 over-sailing to the right
    gx0, gx1, fx0, fx1, h1, h2 = -6.6, 5.4, -3.2, 7.2, 3.0, 6.1
    with (b.at(0, D, 0, 180, mirror=True) if site.rear else b.at()):
        if not site.rear:
            ops = [(-4.6, 0.1, 3.0, 2.55), (-0.2, 0.1, 1.1, 2.4), (3.3, 0.1, 3.4, 2.55)]
            b.wall(gx0, gx1, 0, h1, ops, "brick", .14)
            win.picture_glazing(b, *ops[0], 2); win.picture_glazing(b, *ops[2], 3)
            for k in range(7):
                b.box(-0.7 + k * .14, -0.57 + k * .14, .1, .15, .1, 2.4, "door", .006)
            win.frame(b, -0.2, .1, 1.1, 2.4, .06, .04, .16, "anthracite")
            b.tube((.2, .02, .7), (.2, .02, 1.9), .02, "steel")
            ups = [(-1.2, h1 + .35, 2.2, 2.3), (2.0, h1 + .95, .9, 1.5), (5.2, h1 + .15, 3.2, 2.55)]
            with b.at(0, -0.9):
                b.wall(fx0, fx1, h1, h2, ups, "clad", .14, "anthracite")
                for o, n in zip(ups, (2, 1, 3)):
                    win.picture_glazing(b, *o, n, dress="curtains" if n == 2 else "bare")
                glass_balustrade(b, 3.6, 6.8, -.06, h1 + .15)
                win.room(b, fx0 + .1, fx1 - .1, h1 + .1, h2 - .1, 2.8)
            win.room(b, gx0 + .1, gx1 - .1, .08, h1 - .1, 3.6)
        else:
            ops = [(-3.2, 0.06, 5.6, 2.5), (3.4, 0.06, 2.6, 2.5)]
            b.wall(gx0, gx1, 0, h1, ops, "brick", .14)
            win.picture_glazing(b, *ops[0], 5); win.picture_glazing(b, *ops[1], 2)
            ups = [(-0.8, h1 + .15, 3.4, 2.5), (4.4, h1 + .9, 2.0, 1.5)]
            b.wall(fx0, fx1, h1, h2, ups, "clad", .14, "anthracite")
            win.picture_glazing(b, *ups[0], 3, dress="curtains"); win.picture_glazing(b, *ups[1], 2)
            glass_balustrade(b, -2.6, 1.0, -.06, h1 + .15)
            win.room(b, gx0 + .1, gx1 - .1, .06, h1 - .1, 4.2); win.room(b, fx0 + .1, fx1 - .1, h1 + .1, h2 - .1, 2.8)
            b.box(-6.4, 0.2, -2.0, 0, h1 - .25, h1 - .02, "anthracite", .01)  # canopy over the terrace
            for x in (-6.2, 0.0):
                b.box(x - .05, x + .05, -1.95, -1.85, 0, h1 - .25, "anthracite")
    y0 = -0.9 if not site.rear else 0
    b.poly([(gx0, D, 0), (gx0, 0, 0), (gx0, 0, h1), (gx0, D, h1)], "brick"); b.poly([(gx1, 0, 0), (gx1, D, 0), (gx1, D, h1), (gx1, 0, h1)], "brick")
    b.poly([(fx0, D, h1), (fx0, y0, h1), (fx0, y0, h2), (fx0, D, h2)], "clad"); b.poly([(fx1, y0, h1), (fx1, D, h1), (fx1, D, h2), (fx1, y0, h2)], "clad")
    b.box(fx0, fx1, y0, D, h1 - .02, h1 + .1, "anthracite")
    roofs.flat_roof(b, gx0, gx1, 0, D, h1, "anthracite", .12, .2)
    if site.look.get("pitched"):
        site.m["seam"] = mat.boards("standing seam roof", (.075, .08, .085), .42, True, .45, .05, False)
        site.m["white"] = site.m["anthracite"]
        roofs.gable_walls(b, fx0, fx1, y0, D, h2, 33, "clad"); roofs.gable_roof(b, fx0, fx1, y0, D, h2, 33, "seam", .15, .1, "anthracite")
    else:
        roofs.flat_roof(b, fx0, fx1, y0, D, h2, "anthracite", .3, .24)
    b.box(5.5, 7.1, 6.5, D - .2, 0, h1, "render")
    b.box(6.9, 7.1, -.6, -.4, 0, h1, "anthracite")
    site.ground(z=-0.03)
    if not site.rear:
        site.m["resin"] = mat.mottled("resin drive", (.25, .215, .17), (.36, .315, .255), 70, .2)
        site.patch(1.2, 8.4, -40, 0, "resin"); site.patch(-1.4, 1.2, -2.2, 0, "slabs", .015)
        for k in range(5):
            b.box(-1.3, .9, -3.3 - k * .95, -2.55 - k * .95, 0, .03, "stone", .006)
        site.lawn(-14, 1.1, -22, -1.3, False); g.mow(-9, -1.4, -16, -1.3);
        site.lawn(8.5, 16, -22, 4, False); g.mow(8.5, 13, -14, 0)
        for k in range(9):
            g.grasses(-6.4 + k * .55, -.55 + site.rng.uniform(-.15, .15), .85, site.choose("straw", "straw", "leaf_grey"))
        for k in range(6):
            g.shrub(-6.2 + k * .85, -1.0, .26, site.choose("leaf_grey", "leaf_dark", "leaf_lime"), site.choose(None, "bloom_lilac", "bloom_white"))
        for x in (1.0, 8.6):
            for k in range(7):
                g.grasses(x + site.rng.uniform(-.1, .1), -4.5 - k * .9, .7, "leaf_grey" if k % 2 else "straw")
        g.hedge(-10.5, 2, -10.5, -18, 1.5, .8); g.hedge(10.8, 4, 10.8, -5 if site.view == "three-quarter" and site.seed % 2 == 0 else -18, 1.5, .8)
        g.tree(b, *((-12.0, 1.5) if site.seed > 6 and site.view == "three-quarter" else (-8.8, -4.5)), 6.5, "leaf_lime", .8); g.tree(b, 12.8, 6, 9); g.tree(b, -13, 8, 10); g.backdrop(b, 22)
    else:
        site.back_garden(-9.5, 10.5, D, 17, 4.6, fence=site.choose(True, False), set_at=-4.8 + 8)
        with b.at(-3.5, D + 2.8):  # garden sofa
            b.box(-1.2, 1.2, -.4, .4, .1, .38, "anthracite", .02); b.box(-1.2, 1.2, -.38, .38, .38, .52, "curtain_white", .05); b.box(-1.2, 1.2, -.42, -.2, .45, .85, "curtain_white", .06)
        for k in range(8):
            g.grasses(6.0 + k * .5, D + .6, .8)
        g.tree(b, 12.5, D + 5, 6, "leaf_lime"); g.tree(b, -12.5, 3, 9); g.backdrop(b, -16)
    return dict(width=15.0, depth=D, height=9.2 if site.look.get("pitched") else 6.9, x=.3, front_fill=.78, tq_fill=.70)


def flats(site):
    b, g = site.b, site.g
    site.paint(brick=site.choose("buff", "red", "brown", "gault"), render=site.choose("white", "stone", "cream"), door="black")
    site.m["clad"] = mat.boards("cladding", site.choose((.30, .18, .10), (.20, .21, .22)), .14, True, .6, .2, False)
    W, D, storey, floors = 12.0, 11.0, 2.9, site.look.get("floors", 3)
    H = storey * floors + .5
    with (b.at(0, D, 0, 180) if site.rear else b.at()):
        sections = [(-W, -7.2, "brick"), (-7.2, -2.0, "render"), (-2.0, 2.0, "brick"), (2.0, 7.2, "render"), (7.2, W, "brick")]
        for x0, x1, material in sections:
            c = (x0 + x1) / 2
            ops = []
            for f in range(floors):
                z = f * storey
                if material == "render":
                    ops += [(c - 1.2, z + .15, 2.3, 2.3), (c + 1.55, z + .95, 1.3, 1.5)]
                elif x0 == -2.0:
                    ops += [(0, z + .1, 2.2, 2.45)] if f == 0 else [(0, z + .5, 1.8, 2.0)]
                else:
                    ops += [(c - 1.15, z + .8, 1.3, 1.6), (c + 1.15, z + .8, 1.3, 1.6)]
            y = -.35 if material == "render" else 0
            with b.at(0, y):
                b.wall(x0, x1, 0, H, ops, material, .14)
                for o in ops:
                    big = o[2] > 2
                    win.picture_glazing(b, *o, 2, dress="curtains" if (big and o[0]) else None)
                for f in range(floors):
                    win.room(b, x0 + .1, x1 - .1, f * storey + .05, f * storey + 2.65, 3.0)
                    z = f * storey + .12
                    if material == "render":  # balconies
                        bx0, bx1 = c - 2.45, c + .15
                        if f:
                            b.box(bx0, bx1, -1.5, 0, z - .2, z, "anthracite", .01)
                        else:
                            b.box(bx0, bx1, -1.5, 0, -.1, .1, "slabs")
                        glass_balustrade(b, bx0 + .05, bx1 - .05, -1.46, z)
                        for e in (bx0 + .04, bx1 - .04):
                            b.poly([(e, -1.46, z), (e, 0, z), (e, 0, z + 1.0), (e, -1.46, z + 1.0)], "clear")
                            b.box(e - .02, e + .02, -1.46, 0, z + 1.0, z + 1.05, "steel")
                        if f:
                            b.tube((bx0 + .1, -1.4, 0), (bx0 + .1, -1.4, z - .1), .04, "anthracite"); b.tube((bx1 - .1, -1.4, 0), (bx1 - .1, -1.4, z - .1), .04, "anthracite")
                        b.cylinder(bx1 - .4, -1.1, z, z + .35, .14, "terracotta" if f % 2 else "anthracite", .18)
                        p = b.world((bx1 - .4, -1.1, z + .55)); g.ball(p.x, p.y, p.z, .27, site.choose("leaf", "leaf_dark", "leaf_lime"), 1.1, 400, .12, site.choose(None, "bloom_pink", "bloom_white"))
                        b.box(bx0 + .5, bx0 + 1.0, -1.2, -.7, z, z + .42, "teak", .02); b.box(bx0 + .5, bx0 + 1.0, -.72, -.66, z + .4, z + .85, "teak", .02)
                if material == "render":
                    b.poly([(x0, 0, 0), (x0, 0, H), (x0, .35, H), (x0, .35, 0)], "render"); b.poly([(x1, 0, 0), (x1, .35, 0), (x1, .35, H), (x1, 0, H)], "render")
            b.box(x0 - .04, x1 + .04, y - .08, y + .3, H, H + .12, "anthracite")
        b.box(-1.9, 1.9, -1.9, 0, 2.62, 2.8, "anthracite", .01)
        for x in (-1.75, 1.75):
            b.tube((x, -1.75, 0), (x, -1.75, 2.65), .05, "anthracite")
        b.box(-2.0, 2.0, -.06, .0, 2.85, 3.25, "clad")
    closed_sides(b, -W, W, D, H, "brick")
    if site.look.get("pitched"):
        site.paint(roof="grey-tile")
        roofs.hip_roof(b, -W, W, -.35, D, H + .1, 30, "roof", .45, "lead", fascia="anthracite")
    else:
        roofs.flat_roof(b, -W, W, 0, D, H - .2, "lead", 0, .2)
        b.box(-3, 3, 4, 8, H, H + 1.4, "clad")
    site.ground(z=-.2 if not site.rear else -.03)
    if not site.rear:
        site.patch(-60, 60, -9, 60, "field", -.03)
        site.patch(-1.6, 1.6, -9, 0, "slabs", .012)
        for s in (-1, 1):
            site.lawn(*sorted((s * 1.7, s * 17)), -9, -3.2, False); g.mow(*sorted((s * 1.7, s * 14)), -9, -3.2)
            g.border(b, *sorted((s * 1.9, s * 7.2)), -2.0, 1.0, height=.85); g.border(b, *sorted((s * 7.4, s * 12)), -.1, 1.1, height=.85)
            g.hedge(*(s * 1.9, -8.6, s * 17, -8.6), .75, .5)
            g.tree(b, s * 14.2, -5.2, 5.4, "leaf_lime", .75); g.tree(b, s * 16.5, 2, 9)
            for k in range(5):
                g.grasses(s * 1.9, -3.6 - k * .9, .75)
        site.street(-9)
        g.backdrop(b, 24)
    else:
        site.back_garden(-15, 15, D, 18, 3.4, fence=False, set_at=0)
        g.tree(b, -16, 6, 9); g.tree(b, 12, D + 7, 5.6, "leaf_lime", .8); g.backdrop(b, -16)
    return dict(width=24.5, depth=D, height=H + (2.6 if site.look.get("pitched") else .6), front_fill=.82, tq_fill=.72, lens=26, aim=.54)
