"""Farm sales: straw bales in a field; a yard with barn, tractor, trailer and lots set out in rows."""
import math

import land_kit as land
import materials as mat
import roofs


def wheel(b, x, y, r, w, hub="hub", turn=0):
    """Tractor or trailer wheel standing on the ground; axle along x."""
    n = 36
    with b.at(x, y, r, turn):
        ring = [(math.cos(2 * math.pi * k / n), math.sin(2 * math.pi * k / n)) for k in range(n)]
        prof = [(.55, -.5), (.9, -.5), (1.0, -.36), (1.0, .36), (.9, .5), (.55, .5)]
        v = [(t * w, c * q * r, s * q * r) for q, t in prof for c, s in ring]
        b.faces(v, [(j * n + i, j * n + (i + 1) % n, (j + 1) * n + (i + 1) % n, (j + 1) * n + i) for j in range(len(prof) - 1) for i in range(n)], "tyre", 0, True)
        for side in (-.5, .5):
            disc = [(side * w * .8, c * .57 * r, s * .57 * r) for c, s in ring]
            b.faces(disc, [tuple(range(n))], hub); b.faces(disc, [tuple(range(n - 1, -1, -1))], hub)
            b.tube((side * w * .8, 0, 0), (side * w * 1.15, 0, 0), r * .14, hub, 12)
        for k in range(18 if r > .5 else 0):  # lugs
            a = 2 * math.pi * k / 18
            b.tube((-w * .48, math.cos(a) * r * .99, math.sin(a) * r * .99), (w * .48, math.cos(a + .12) * r * .99, math.sin(a + .12) * r * .99), .028, "tyre", 6)


def tractor(b, x, y, turn=0, paint="paint_grey"):
    """Small vintage tractor; nose towards -y."""
    with b.at(x, y, 0, turn):
        for s in (-1, 1):
            wheel(b, s * .68, .55, .62, .3); wheel(b, s * .55, -1.15, .34, .16)
            # mudguards
            n = 10
            v = []
            for k in range(n + 1):
                a = math.radians(20 + 140 * k / n)
                for dx in (-.2, .2):
                    v.append((s * .68 + dx, .55 + math.cos(a) * .74, .62 + math.sin(a) * .74))
            b.faces(v, [(2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2) for k in range(n)], paint, 0, True)
        b.box(-.24, .24, -.35, .6, .42, .85, paint, .04); b.box(-.2, .2, -1.35, -.3, .5, .72, "iron", .03)
        b.box(-.23, .23, -1.4, -.25, .72, 1.12, paint, .07)  # bonnet
        b.box(-.2, .2, -1.42, -1.38, .62, 1.06, "iron", .02)
        for k in range(6):
            b.box(-.16 + k * .06, -.14 + k * .06, -1.43, -1.41, .66, 1.02, paint)
        b.tube((-.55, -1.15, .34), (.55, -1.15, .34), .04, "iron", 8); b.tube((-.6, .55, .62), (.6, .55, .62), .07, "iron", 8)
        b.tube((.1, -.75, 1.1), (.1, -.75, 1.75), .025, "iron", 8)
        b.tube((0, -.3, 1.05), (0, .0, 1.3), .02, "iron", 8)
        ring = [(.2 * math.cos(2 * math.pi * k / 20), .02 + .2 * math.sin(2 * math.pi * k / 20) * .8, 1.3 + .2 * math.sin(2 * math.pi * k / 20) * .55) for k in range(20)]
        for k in range(20):
            b.tube(ring[k], ring[(k + 1) % 20], .014, "iron", 6)
        b.box(-.22, .22, .5, .85, 1.0, 1.06, "iron", .03); b.box(-.22, .22, .82, .88, 1.04, 1.28, "iron", .03); b.tube((0, .5, .8), (0, .66, 1.0), .03, "iron", 8)
        for s in (-.12, .12):
            b.sphere(s * 2.2, -1.25, 1.0, .08, "brass", 12)


def trailer(b, x, y, turn=0, bales=False):
    with b.at(x, y, 0, turn):
        b.box(-1.0, 1.0, -2.0, 2.0, .85, .95, "rail", .01)
        for s in (-1, 1):
            wheel(b, s * .85, .7, .42, .2);
            b.box(s * 1.0 - .03, s * 1.0 + .03, -2.0, 2.0, .95, 1.35, "rail", .01)
        b.box(-1, 1, 1.94, 2.0, .95, 1.45, "rail", .01); b.tube((0, -2.0, .8), (0, -3.3, .55), .05, "iron", 8); b.tube((0, -3.0, .6), (0, -3.0, .0), .03, "iron", 8)
        if bales:
            for k in range(4):
                for j in range(2):
                    b.box(-.9 + j * .92, -.02 + j * .92, -1.8 + k * .9, -.95 + k * .9, .95, 1.4, "bale", .04)
            for k in range(3):
                b.box(-.45, .45, -1.6 + k * 1.0, -.7 + k * 1.0, 1.4, 1.85, "bale", .04)


def farm_sale(site):
    b, g, m, r = site.b, site.g, site.m, site.rng
    land.paints(m)
    m["bale"] = mat.mottled("straw", (.40, .29, .11), (.66, .52, .25), 26, .9); m["bale_end"] = mat.mottled("straw end", (.42, .31, .13), (.70, .56, .28), 18, .9)
    m["tyre"] = mat.plain("tyre", (.022, .022, .023), .85); m["hub"] = mat.plain("hub", (.42, .06, .03), .5); m["iron"] = mat.plain("iron", (.05, .048, .046), .6)
    m["paint_grey"] = mat.plain("tractor grey", (.26, .28, .29), .4); m["paint_blue"] = mat.plain("tractor blue", (.04, .11, .24), .4); m["paint_red"] = mat.plain("implement red", (.36, .05, .03), .5); m["paint_green"] = mat.plain("implement green", (.04, .14, .05), .5)
    if site.seed == 1:
        m["stubble"] = land.field_cover("stubble", (.42, .32, .15), (.60, .48, .25), rows=.32, bump=.7)
        b.poly([(-900, -80, 0), (900, -80, 0), (900, 260, 0), (-900, 260, 0)], "stubble")
        b.poly([(-900, 260, .02), (900, 260, .02), (900, 900, .02), (-900, 900, .02)], "meadow")
        land.sow(g, land.stalks(g, "wheat", 260, .12, .007, 0, 1.0, .3), -14, 16, -4, 22, 1.0)
        for x, y, t in ((3.4, 5.5, 62), (-6.5, 15, 100), (9, 22, 78), (-1, 33, 95), (16, 38, 70), (-17, 34, 110), (4, 56, 85), (-9, 70, 95), (24, 64, 75), (-30, 58, 100), (34, 40, 80)):
            land.round_bale(b, x, y, t)
        for k in range(3):  # a stack on the right
            for j in range(4 - k):
                land.round_bale(b, 22 + k * .0, 26 + j * 1.27 + k * .63, 0, z=k * 1.08)
        land.hedgerow(g, -120, 120, 120, 132, 2.6, 2, True); land.treeline(b, g, -200, 200, 150, (9, 14), 9, "far"); land.treeline(b, g, -300, 300, 280, (12, 18), 9, "farther")
        g.tree(b, -34, 80, 12, None, 1.2); g.tree(b, 48, 95, 12, None, 1.2)
        return dict(eye=(-.5, -4.5, 1.75), target=(1.5, 30), lens=26, rise=.08, bearing=235, mood="golden")
    # the yard
    m["boards"] = mat.boards("barn boards", (.03, .028, .027), .2, True, .7, .3, False)
    m["yard"] = mat.mottled("yard", (.26, .225, .175), (.40, .355, .29), 6, .5)
    site.paint(brick="red", roof="pantile")
    site.ground("field", -.02); site.patch(-26, 26, -16, 16, "yard", .0)
    with b.at(-5, 15):  # open-fronted cart barn
        W, D, H = 11, 7, 3.6
        for k in range(6):
            x = -W + k * 2 * W / 5
            b.box(x - .14, x + .14, 0, .28, 0, H, "timber", .01)
        b.box(-W, W, D - .1, D, 0, H, "boards"); b.box(-W - .05, -W + .05, 0, D, 0, H, "boards"); b.box(W - .05, W + .05, 0, D, 0, H, "boards"); b.box(-W, W, 0, .26, H - .3, H, "timber")
        b.box(-W, -W + 2 * W / 5, .1, .16, 0, H - .3, "boards"); b.box(W - 2 * W / 5, W, .1, .16, 0, H - .3, "boards")
        roofs.gable_walls(b, -W, W, 0, D, H, 42, "boards"); roofs.gable_roof(b, -W, W, 0, D, H, 42, "roof", .35, .15)
        for x in (-3.6, -1.4, 1.2):
            land.round_bale(b, x, 4.4, 90); land.round_bale(b, x, 5.6, 90)
    with b.at(15, 9, 0, -90):  # brick stable range
        b.box(-7, 7, 0, 5, 0, 2.7, "brick"); roofs.gable_walls(b, -7, 7, 0, 5, 2.7, 42, "brick"); roofs.gable_roof(b, -7, 7, 0, 5, 2.7, 42, "roof", .2, .1)
        for x in (-4.6, -1.4, 1.8, 5.0):
            b.box(x - .6, x + .6, -.05, .02, 0, 1.15, "paint_green"); b.box(x - .6, x + .6, -.02, .03, 1.2, 2.2, "inside_dark")
    tractor(b, -3.2, 2.6, 24, "paint_grey"); tractor(b, 1.2, 4.6, 16, "paint_blue"); trailer(b, 6.6, 5.5, -150, True)
    # implements and small lots in rows
    with b.at(-8.6, 4.0, 0, 10):  # harrow
        for k in range(4):
            b.box(-1.3, 1.3, -.6 + k * .4, -.54 + k * .4, .3, .36, "paint_red")
            for q in range(8):
                b.tube((-1.2 + q * .34, -.57 + k * .4, .32), (-1.2 + q * .34, -.5 + k * .4, 0), .016, "iron", 6)
        for s in (-1.2, 0, 1.2):
            b.box(s - .03, s + .03, -.6, .66, .34, .4, "paint_red")
        b.tube((-.5, -.6, .36), (0, -1.1, .9), .03, "paint_red", 8); b.tube((.5, -.6, .36), (0, -1.1, .9), .03, "paint_red", 8)
    with b.at(4.4, -.6, 0, 4):  # field roller
        b.tube((-1.2, 0, .32), (1.2, 0, .32), .32, "iron", 28)
        for s in (-1.25, 1.25):
            b.box(s - .03, s + .03, -.9, .1, .28, .36, "paint_green")
        b.box(-1.28, 1.28, -.95, -.88, .28, .36, "paint_green"); b.tube((0, -.9, .32), (0, -2.1, .36), .035, "paint_green", 8)
    for k in range(4):
        b.cylinder(-6.2 + k * .72, -.9 + .1 * (k % 2), 0, .42 + .05 * k, .24, "galvanised", .28, 24)
    for k in range(5):  # hurdles leaning on a rail
        with b.at(9.5 + k * .12, -1.5 + k * .5, 0, 70):
            for z in (.2, .5, .8, 1.1):
                b.box(-.9, .9, -.02, .02, z - .03, z + .03, "rail")
            for s in (-.85, 0, .85):
                b.box(s - .03, s + .03, -.025, .025, 0, 1.2, "rail")
    for x, y in ((-10.5, 8.8), (-12, 7.6), (-9.6, 9.8)):
        land.round_bale(b, x, y, r.uniform(0, 180))
    for x, y, h in ((-22, 22, 11), (23, 24, 10), (-17, 30, 12), (8, 34, 11)):
        g.tree(b, x, y, h)
    g.backdrop(b, 44)
    return dict(eye=(-1.6, -8.6, 1.8), target=(.2, 8), lens=25, rise=.045, bearing=215, mood="fair")
