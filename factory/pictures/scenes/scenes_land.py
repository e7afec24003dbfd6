"""Farmland, paddocks, woodland and building plots."""
import math

import land_kit as land
import materials as mat


def _plane(b, material, z=-0.05, reach=900):
    b.poly([(-reach, -120, z), (reach, -120, z), (reach, reach, z), (-reach, reach, z)], material)


def _church(b, x, y):
    """A flint tower over the trees."""
    with b.at(x, y, -3, 20):
        b.box(-3, 3, 0, 6, 0, 19, "haze_stone"); b.box(-3.3, 3.3, -.3, 6.3, 17.6, 18, "haze_stone")
        for k in range(4):
            b.box(-3 + k * 1.7, -2.1 + k * 1.7, 0, 6, 19, 20, "haze_stone")
        b.box(-.5, .5, -.05, 0, 12, 15, "haze_roof")


CROPS = {1: "wheat", 2: "barley", 3: "plough", 4: "rape"}


def arable(site):
    b, g, m, r = site.b, site.g, site.m, site.rng
    land.paints(m)
    crop = CROPS[site.seed]
    m["haze_stone"] = mat.plain("far flint", (.27, .27, .265), .9); m["haze_roof"] = mat.plain("far roof", (.22, .22, .23), .9)
    tones = {"wheat": ((.40, .27, .10), (.58, .42, .17)), "barley": ((.075, .13, .03), (.15, .21, .055)), "plough": ((.13, .082, .052), (.225, .15, .098)), "rape": ((.52, .43, .02), (.70, .58, .03))}[crop]
    m["crop"] = land.field_cover("crop", *tones, rows=.75 if crop == "plough" else 0.0 if crop in ("wheat", "rape") else .5, tram=() if crop == "plough" else (24.0, 0.5), bump=1.0 if crop == "plough" else .6)
    m["crop_far"] = land.field_cover("far crop", (.30, .26, .13), (.42, .37, .20))
    wide = site.view == "wide"
    _plane(b, "meadow", -.06)
    # the field itself, beyond the headland; y grows away from the camera
    fx0, fx1, fy0, fy1 = (-260, 200, 5, 240) if wide else (-260, -2.4, -7, 240)
    lift = {"wheat": .55, "barley": .22, "plough": .02, "rape": .85}[crop]
    # near strip is bare ground under real stalks, farther off a raised carpet of crop
    near = 22
    b.poly([(fx0, fy0, 0), (fx1, fy0, 0), (fx1, near + .3, 0), (fx0, near + .3, 0)], "earth" if crop != "plough" else "crop")
    b.poly([(fx0, near, lift), (fx1, near, lift), (fx1, fy1, lift), (fx0, fy1, lift)], "crop")
    if crop != "plough":
        b.poly([(fx0, near, lift), (fx1, near, lift), (fx1, near, 0), (fx0, near, 0)][::-1], "crop")
        wheel = (lambda x, y: any(abs((x - .5 + s + 252) % 24 - 12) < .3 for s in (-1.0, 1.0)))
        leaf, n, ear = {"wheat": ("wheat", 420, .09), "barley": ("barley", 520, 0), "rape": ("barley", 160, 0)}[crop]
        tall = lift / .78
        tile = land.stalks(g, leaf, n, tall, .008 if crop == "wheat" else .007, ear, 1.0, .3 if crop == "wheat" else .5)
        land.sow(g, tile, -24 if wide else -34, 26 if wide else -2.4, fy0, near + 10, 1.0, wheel)
        sparse = land.stalks(g, leaf, n * 2, tall, .016, ear * 1.3, 3.0, .3)
        land.sow(g, sparse, -80, 80 if wide else -2.4, near + 8, 80, 3.0, wheel, lift * .12)
        if crop == "rape":
            bloom = land.stalks(g, "rape", 420, .24, .02, .05, 1.0, .5)
            land.sow(g, bloom, -24 if wide else -34, 26 if wide else -2.4, fy0, near + 10, 1.0, wheel, tall * .72)
    else:  # furrows near the camera, as real ridges
        x = max(fx0, -34)
        while x < min(fx1, 36):
            v, n = [], 70
            for k in range(n + 1):
                y = fy0 + (60 - fy0) * (k / n) ** 1.6
                for dx, z in ((-.37, 0), (-.16, .13 + r.uniform(-.035, .035)), (.05, .15 + r.uniform(-.04, .04)), (.37, 0)):
                    v.append((x + dx + r.uniform(-.03, .03), y, z))
            b.faces(v, [(4 * k + i, 4 * k + i + 1, 4 * k + i + 5, 4 * k + i + 4) for k in range(n) for i in range(3)], "crop")
            x += .75
    # boundaries
    land.hedgerow(g, -170, fy1 * .62, 190, fy1 * .70, 2.6, 2, False, gap=(.42, .47))
    b.poly([(-400, fy1 * .7, lift + .1), (400, fy1 * .74, lift + .1), (400, 420, .1), (-400, 420, .1)], "crop_far" if site.seed != 1 else "meadow")
    land.treeline(b, g, -260, 260, fy1 + 70, (10, 17), 8, "farther")
    land.treeline(b, g, -240, -60, fy1 * .68, (8, 13), 16, "far", False); land.treeline(b, g, 90, 240, fy1 * .72, (8, 13), 18, "far", False)
    _church(b, -58 if site.seed % 2 else 70, fy1 + 82)
    headland = land.stalks(g, "verge", 420, .2, .006, 0, 1.0, .8)
    dry = land.stalks(g, "dry", 90, .5, .006, .06, 1.0, .5)
    if wide:
        land.sow(g, headland, -9, 10, -3.5, fy0, 1.0); land.sow(g, dry, -9, 10, fy0 - 1.0, fy0, 1.0)
        land.hedgerow(g, -30, 10, -46, 150, 2.0, 1.6, True)
        for y, h in ((34, 9), (72, 11), (120, 10)):
            g.tree(b, -33 - y * .1, y, h, "leaf", 1.2)
        g.tree(b, 46, 66, 11, "leaf_dark", 1.3)  # a lone oak in the field
        land.gate(b, -8.2, 7.6, 28, material="rail") if crop == "plough" else None
        return dict(eye=(2.0, -3.0, 2.0), target=(1.0, 40), lens=25, rise=.10, bearing={1: 250, 2: 215, 3: 140, 4: 200}[site.seed])
    # along the track: hedge with trees and a gate on the right
    land.track(site, .2, -6, 120, 2.9, .02, -5.0, near=-4)
    land.sow(g, headland, -2.6, -1.4, -3, 26, 1.0); land.sow(g, headland, 1.9, 3.9, -3, 30, 1.0); land.sow(g, dry, 3.0, 5.0, -1, 26, 1.0)
    land.sow(g, dry, -2.9, -1.9, -2, 26, 1.0)
    land.hedgerow(g, 5.2, 9.5, -1.0, 150, 2.2, 1.5, True)
    land.hedgerow(g, 5.6, 0, 5.4, 4.6, 2.0, 1.4, True)
    land.gate(b, 5.5, 9.2, -90, 3.9, material="rail")
    for x, y, h in ((6.6, 26, 10), (5.4, 52, 11.5), (3.5, 88, 10)):
        g.tree(b, x, y, h, "leaf", 1.2)
    return dict(eye=(.1, -5.2, 1.75), target=(-.8, 40), lens=25, rise=.07, bearing={1: 285, 2: 220, 3: 130, 4: 235}[site.seed])


def paddock(site):
    b, g, m, r = site.b, site.g, site.m, site.rng
    land.paints(m)
    m["boards"] = mat.boards("shelter boards", (.045, .042, .04) if site.seed % 2 else (.30, .20, .12), .16, True, .7, .25, False)
    m["tin"] = mat.boards("tin roof", (.26, .28, .28), .08, True, .45, .08, True)
    _plane(b, "meadow", 0)
    mirror = -1 if site.seed == 2 else 1
    X0, X1, Y1 = -18, 18, 62
    grass = land.stalks(g, "meadow", 800, .09, .005, 0, 1.0, .8)
    long = land.stalks(g, "verge", 260, .26, .006, .03, 1.0, .8)
    land.rails(b, X0, 2, X0, Y1); land.rails(b, X1, 2, X1, Y1); land.rails(b, X0, Y1, X1, Y1)
    land.rails(b, X0, 34, X1, 34) if site.seed == 2 else None
    land.shelter(b, mirror * 8.5, 17 if site.seed == 1 else 20, mirror * -14)
    b.box(mirror * -7 - .9, mirror * -7 + .9, 12.6, 13.2, .05, .42, "galvanised", .01); b.box(mirror * -7 - .84, mirror * -7 + .84, 12.66, 13.14, .37, .40, "lead")
    land.hedgerow(g, -60, Y1 + 4, 60, Y1 + 6, 2.6, 2, True); land.hedgerow(g, X0 - 3.5, 4, X0 - 4, Y1, 2.2, 1.6, True)
    land.treeline(b, g, -120, 120, Y1 + 40, (9, 15), 7, "far"); land.treeline(b, g, -200, 200, Y1 + 130, (12, 18), 9, "farther")
    for x, y, h in ((-22, 44, 10.5), (24, 24, 11), (16, 57, 9), (-27, 20, 9.5), (23, 40, 10)):
        g.tree(b, mirror * x, y, h, None, 1.15)
    if site.view == "wide":
        land.sow(g, grass, -22, 20, 2, 26, 1.0); land.sow(g, land.stalks(g, "meadow", 900, .1, .014, 0, 3.0, .8), X0, X1, 25, 60, 3.0); [land.sow(g, long, *q, 1.0) for q in ((X0, X0 + 2, 3, 30), (X1 - 2, X1, 3, 26))]
        return dict(eye=(mirror * -13.5, 1.2, 1.8), target=(mirror * -1.8, 26), lens=24, rise=.045, bearing=205 if mirror > 0 else 150)
    # from the lane: gate in the hedge
    land.gate(b, -1.9, 2.0, 0, 3.8)
    land.rails(b, X0, 2, -2.1, 2); land.rails(b, 2.1, 2, X1, 2)
    for k in range(2):
        v = [(-1.5 + k * 2.0, -6, .015), (-.6 + k * 2.0, -6, .015), (-.75 + k * 1.7, 7, .015), (-1.3 + k * 1.7, 7, .015)]
        b.poly(v, "earth")
    land.sow(g, grass, -10, -1.9, -3, 8, 1.0); land.sow(g, grass, 2.0, 10, -3, 8, 1.0); land.sow(g, grass, -6, 6, 5, 18, 1.0); land.sow(g, land.stalks(g, "meadow", 200, .08, .005, 0, .5, .8), -.5, .5, -4, 6, .5)
    [land.sow(g, long, *q, 1.0) for q in ((-12, -2.2, 1.2, 3.2), (2.2, 12, 1.2, 3.2))]
    land.hedgerow(g, -30, 1.0, -8.5, .9, 1.9, 1.3, True); land.hedgerow(g, 8.5, .9, 30, 1.2, 1.9, 1.3, True)
    return dict(eye=(mirror * -1.2, -5.2, 1.75), target=(mirror * .8, 20), lens=26, rise=.05, bearing=200 if mirror > 0 else 155)


def _wood_tree(b, g, r, x, y, h):
    """Tall forest tree: bare trunk, small-leaved crown."""
    leaf = r.choice(["leaf", "leaf_lime", "leaf", "leaf_dark"])
    dx, dy = r.uniform(-.6, .6), r.uniform(-.6, .6)
    b.tube((x, y, -.1), (x + dx, y + dy, h * .8), h * .016, "bark", 12, h * .006)
    for k in range(11):
        a, t = r.uniform(0, 6.28), r.uniform(.42, 1.0)
        q = h * .24 * math.sqrt(r.random()) * (1.15 - .6 * abs(t - .62))
        px, py, pz = x + dx * t + math.cos(a) * q, y + dy * t + math.sin(a) * q, h * t
        if k % 2 == 0:
            b.tube((x + dx * t * .7, y + dy * t * .7, h * t * .72), (px, py, pz), h * .005, "bark", 6, h * .002)
        g.ball(px, py, pz, h * r.uniform(.085, .13), leaf, .7, 1500, .055)


def woodland(site):
    b, g, m, r = site.b, site.g, site.m, site.rng
    land.paints(m)
    m["litter"] = mat.mottled("leaf litter", (.085, .06, .035), (.20, .15, .085), 3.5, .9)
    m["path"] = mat.mottled("woodland path", (.12, .085, .055), (.24, .18, .12), 5, .7)
    m["fern"] = mat.foliage("fern", (.05, .11, .02), (.14, .22, .045), .35)
    m["bluebell"] = mat.foliage("bluebell", (.075, .07, .27), (.17, .14, .46), .25)
    _plane(b, "litter", 0)
    path = lambda y: 1.1 * math.sin(y * .075 + .3) + .012 * y
    v = []
    for k in range(81):
        y = -8 + k * 1.2
        c = path(y)
        v += [(c - .75 - .1 * math.sin(y), y, .015), (c + .75 + .1 * math.sin(y * 1.7), y, .015)]
    b.faces(v, [(2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2) for k in range(80)], "path")
    # trunks on a jittered grid, clear of the path
    y = -6.0
    while y < 70:
        x = -34 + r.uniform(-2, 2)
        while x < 34:
            px, py = x + r.uniform(-1.7, 1.7), y + r.uniform(-1.7, 1.7)
            if abs(px - path(py)) > 2.1 and not (py < 1 and abs(px) < 4.5):
                h = r.uniform(13, 19)
                b.tube((px, py, -.1), (px, py, .7), h * .024, "bark", 12, h * .0155)
                _wood_tree(b, g, r, px, py, h)
            x += 5.3
        y += 5.3 if y < 30 else 6.5
    land.treeline(b, g, -60, 60, 78, (12, 18), 4, "leaf_dark")
    for yy in (52, 60, 68):
        land.hedgerow(g, -50, yy, 50, yy, 5.5, 5, True)
    for xx in (-36, 36):
        land.hedgerow(g, xx, -4, xx, 60, 5.0, 4, True)
    flower = land.stalks(g, "fern", 210, .24, .008, 0, 1.0, .8)
    bells = land.stalks(g, "bluebell", 60, .3, .004, .06, 1.0, .25)
    clear = lambda x, y: abs(x - path(y)) < 1.15 + .3 * math.sin(y * 1.3)
    patchy = lambda x, y: clear(x, y) or math.sin(x * .35 + 1) * math.cos(y * .3) < .05
    land.sow(g, flower, -20, 20, -4, 40, 1.0, clear); land.sow(g, bells, -20, 20, -4, 46, 1.0, patchy)
    for _ in range(60):
        x, y = r.uniform(-18, 18), r.uniform(0, 34)
        if abs(x - path(y)) > 1.8:
            g.grasses(x, y, r.uniform(.5, .9), "fern")
    for _ in range(26):
        x, y = r.uniform(-26, 26), r.uniform(14, 60)
        if abs(x - path(y)) > 3:
            g.shrub(x, y, r.uniform(.8, 1.6), r.choice(["leaf", "leaf_lime"]))
    b.tube((-5.5, 6.5, .22), (-2.4, 8.6, .2), .22, "bark", 12, .17)  # a fallen trunk
    if site.view == "wide":
        return dict(eye=(-3.2, -5.5, 1.9), target=(1.5, 18), lens=22, rise=.06, bearing=35, develop=dict(key=.18, contrast=1.42, saturation=1.12))
    return dict(eye=(path(-6) + .1, -6.5, 1.7), target=(path(16), 18), lens=26, rise=.045, bearing=-28, develop=dict(key=.18, contrast=1.42, saturation=1.12))
