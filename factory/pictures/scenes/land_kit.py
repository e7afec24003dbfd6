"""What fields, paddocks and woods are made of: hedgerows, rails, gates, crops, tracks."""
import math
import random

import materials as mat
from kit import instance, mesh_object


def paints(m):
    """Materials of the open country."""
    m.update({
        "far": mat.foliage("far leaf", (0.055, 0.085, 0.045), (0.105, 0.14, 0.085), 0.15),
        "farther": mat.foliage("farther leaf", (0.11, 0.135, 0.115), (0.15, 0.175, 0.15), 0.1),
        "earth": mat.mottled("earth track", (0.20, 0.155, 0.105), (0.36, 0.29, 0.20), 7, 0.6),
        "rail": mat.wood("weathered rail", (0.20, 0.165, 0.125), (0.36, 0.31, 0.25), rough=0.8),
        "galvanised": mat.plain("galvanised", (0.50, 0.52, 0.53), 0.45, 0.7),
        "wheat": mat.foliage("wheat", (0.40, 0.27, 0.09), (0.66, 0.49, 0.20), 0.3),
        "barley": mat.foliage("young barley", (0.055, 0.115, 0.02), (0.16, 0.25, 0.05), 0.3),
        "rape": mat.foliage("rape flower", (0.60, 0.50, 0.01), (0.80, 0.68, 0.03), 0.3),
        "meadow": mat.lawn("meadow", False, (1.25, 1.12, 0.9)),
        "verge": mat.foliage("verge grass", (0.075, 0.11, 0.03), (0.20, 0.22, 0.07), 0.35),
        "dry": mat.foliage("dry grass", (0.22, 0.19, 0.08), (0.42, 0.36, 0.17), 0.35),
    })


def field_cover(name, dark, light, rows=0.0, tram=(), bump=0.5):
    """A distant crop or ploughland as one flat material: drill rows along y, mottling, pairs of wheel marks every `tram` metres."""
    n = mat.Nodes(name, light, rough=0.95, spec=0.1)
    p = n.position()
    x, y, _ = n.split(p)
    colour = n.mix(n.ramp(n.noise(p, 0.06, 7), [(0.35, dark), (0.65, light)]), n.ramp(n.noise(p, 2.5, 5), [(0.3, (0.8, 0.8, 0.78)), (0.7, (1.15, 1.14, 1.1))]), 0.8, "MULTIPLY")
    height = n.noise(p, 9, 4)
    if rows:
        wave = n.math("SINE", n.math("MULTIPLY", n.math("ADD", x, n.math("MULTIPLY", n.noise(p, 0.8, 2), 0.05)), 6.2832 / rows))
        colour = n.mix(colour, n.mix(colour, (0.62, 0.60, 0.56), 1.0, "MULTIPLY"), n.math("MULTIPLY", n.math("ADD", wave, 1.0), 0.42))
        height = n.math("ADD", n.math("MULTIPLY", wave, -1.4), height)
    if tram:
        gap, offset = tram
        for shift in (-1.0, 1.0):
            near = n.math("ABSOLUTE", n.math("SUBTRACT", n.math("FRACT", n.math("DIVIDE", n.math("ADD", x, gap * 100.5 - offset - shift), gap)), 0.5))
            colour = n.mix(colour, tuple(c * 0.62 for c in dark), n.math("LESS_THAN", near, 0.34 / gap))
    n.set(Base_Color=colour)
    return n.bump(height, bump, 0.06).mat


def stalks(g, material, n, height, width=0.006, ear=0.0, span=1.0, lean=0.35, seed=5):
    """A tile of standing crop or rough grass, kept and reused."""
    key = ("stalks", material, n, height, ear, span)
    if key not in g.protos:
        rng = random.Random(seed)
        verts, faces = [], []
        for _ in range(n):
            x, y, a = rng.uniform(0, span), rng.uniform(0, span), rng.uniform(0, 6.28)
            h, tip = height * rng.uniform(0.78, 1.08), lean * rng.uniform(0.1, 1.0) * height
            c, s = math.cos(a), math.sin(a)
            k = len(verts)
            mx, my = x - s * tip * 0.4, y + c * tip * 0.4
            verts += [(x - width * c, y - width * s, 0), (x + width * c, y + width * s, 0), (mx + width * 0.7 * c, my + width * 0.7 * s, h * 0.7), (mx - width * 0.7 * c, my - width * 0.7 * s, h * 0.7), (x - s * tip, y + c * tip, h)]
            faces += [(k, k + 1, k + 2, k + 3), (k + 3, k + 2, k + 4)]
            if ear:
                k, ex, ey = len(verts), x - s * tip, y + c * tip
                w = width * 2.2
                verts += [(ex - w * c, ey - w * s, h - ear * 0.2), (ex + w * c, ey + w * s, h - ear * 0.2), (ex + w * c - s * ear * 0.5, ey + w * s + c * ear * 0.5, h + ear * 0.5), (ex - w * c - s * ear * 0.5, ey - w * s + c * ear * 0.5, h + ear * 0.5)]
                faces += [(k, k + 1, k + 2, k + 3)]
        g.protos[key] = mesh_object("stalks", verts, faces, g.m[material], uvs=False)
    return g.protos[key]


def sow(g, tile, x0, x1, y0, y1, step=1.0, skip=None, z=0.0):
    """Lay tiles over a rectangle; skip(x, y) leaves gaps (wheel tracks, gateways)."""
    y = y0
    while y < y1 - 0.01:
        x = x0
        while x < x1 - 0.01:
            if not (skip and skip(x + step / 2, y + step / 2)):
                q = g.rng.randrange(4)
                dx, dy = ((0, 0), (1, 0), (1, 1), (0, 1))[q]
                instance(tile, (x + dx * step, y + dy * step, z), (1, 1, g.rng.uniform(0.9, 1.1)), (0, 0, q * math.pi / 2))
            x += step
        y += step


def hedgerow(g, x0, y0, x1, y1, h=1.8, w=1.4, near=True, gap=()):
    """Field hedge: overlapping bushes of mixed leaf; `gap` = (from, to) as shares of its length."""
    r = g.rng
    length, d = math.hypot(x1 - x0, y1 - y0), 0.0
    while d < length:
        t = d / length
        rad = h * r.uniform(0.5, 0.66)
        if not (gap and gap[0] < t < gap[1]):
            x, y = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t
            leaf = r.choice(["leaf", "leaf_dark", "leaf_dark", "leaf"]) if near else ("far" if near is not None else "farther")
            for _ in range(2 if near else 1):
                g.ball(x + r.uniform(-.3, .3) * w, y + r.uniform(-.3, .3) * w, rad * r.uniform(.62, .95), rad, leaf, r.uniform(.85, 1.05), 700 if near else 300, .075 if near else .12)
        d += rad * (0.62 if near else 0.9)


def treeline(b, g, x0, x1, y, h=(7, 12), step=6.0, material="far", undergrowth=True):
    """Trees along the far side of a field."""
    r, x = g.rng, x0
    while x < x1:
        if r.random() < .82:
            tx, ty, tall = x + r.uniform(-2, 2), y + r.uniform(-6, 6), r.uniform(*h)
            for k in range(11):
                t = (k + .5) / 11
                q = tall * .34 * math.sin(math.pi * min(1, .28 + .72 * t)) ** .5
                a = r.uniform(0, 6.28)
                g.ball(tx + math.cos(a) * q * .7, ty + math.sin(a) * q * .7, tall * (.12 + .76 * t), tall * r.uniform(.15, .2), material, .85, 460, .10)
        x += step * r.uniform(.5, 1.5)
    x = x0
    while undergrowth and x < x1:
        rad = r.uniform(2.2, 4.2)
        g.ball(x, y + r.uniform(-3, 3), rad * .6, rad, material, .85, 300, .12)
        x += rad * .9


def rails(b, x0, y0, x1, y1, h=1.25, bars=3, gap=1.8):
    """Post-and-rail fence."""
    length = math.hypot(x1 - x0, y1 - y0)
    with b.at(x0, y0, 0, math.degrees(math.atan2(y1 - y0, x1 - x0))):
        n = max(1, round(length / gap))
        for k in range(n + 1):
            x, lean = length * k / n, b.rng.uniform(-.01, .01)
            b.box(x - .065 + lean, x + .065 + lean, -.05, .05, -.1, h + b.rng.uniform(0, .05), "rail", .012)
        for k in range(bars):
            z = h - .16 - k * (h - .3) / bars
            for i in range(n):
                b.box(length * i / n, length * (i + 1) / n, -.085, -.045, z - .045 + b.rng.uniform(-.012, .012), z + .045, "rail", .008)


def gate(b, x, y, turn=0, w=3.6, h=1.25, material="rail", opened=0):
    """Five-bar gate between two posts; hung on the left."""
    with b.at(x, y, 0, turn):
        for s in (0, w):
            b.box(s - .1, s + .1, -.1, .1, -.1, h + .25, material, .015)
        with b.at(.12, 0, 0, opened):
            L = w - .24
            for k in range(5):
                z = .18 + (h - .26) * (k / 4) ** 0.9
                b.box(0, L, -.02, .02, z - .04, z + .04, material, .006)
            for s in (0, L):
                b.box(s - .045, s + .045, -.03, .03, .1, h + .02, material, .008)
            b.box(L / 2 - .035, L / 2 + .035, -.03, .03, .14, h - .05, material)
            b.faces([(0, -.035, .14), (.12, -.035, .14), (L / 2 + .04, -.035, h - .08), (L / 2 - .08, -.035, h - .08)], [(0, 1, 2, 3)], material)
            b.faces([(L, -.035, .14), (L / 2 + .08, -.035, h - .08), (L / 2 - .04, -.035, h - .08), (L - .12, -.035, .14)], [(0, 1, 2, 3)], material)


def track(site, x, y0, y1, width=2.6, z=0.02, bend=0.0, straggle=True, near=0.0):
    """Farm track along y: two wheel ruts of earth with grass between; bend = sideways metres at the far end."""
    b, g, r = site.b, site.g, site.rng
    n = 60

    def centre(t):
        return x + bend * t * t

    for side in (-1, 1):
        v = []
        for k in range(n + 1):
            t = k / n
            y = y0 + (y1 - y0) * t
            c, wob = centre(t) + side * width * .29, .1 * math.sin(y * .9 + side) + .06 * math.sin(y * 2.3)
            v += [(c - width * .16 + wob, y, z), (c + width * .16 + wob * .6, y, z)]
        b.faces(v, [(2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2) for k in range(n)], "earth")
    if straggle:
        tuft = stalks(g, "verge", 120, .16, .006, span=.6, lean=.8)
        y = y0
        while y < min(y1, near + 26):
            t = (y - y0) / (y1 - y0)
            for off in (0, -width * .62, width * .62):
                instance(tuft, (centre(t) - .3 + off + r.uniform(-.1, .1), y, 0), (1, 1, r.uniform(.7, 1.4)), (0, 0, r.choice((0, .0))))
            y += .5


def shelter(b, x, y, turn=0, w=7.2, d=3.6, h=2.7):
    """Open-fronted field shelter of boards with a mono-pitch roof; opens towards -y."""
    with b.at(x, y, 0, turn):
        b.box(-w / 2, w / 2, d - .06, d, 0, h - .5, "boards")
        for s in (-1, 1):
            pts = [(s * w / 2, 0, 0), (s * w / 2, d, 0), (s * w / 2, d, h - .45), (s * w / 2, 0, h)]
            b.poly(pts, "boards"); b.poly([(px - s * .05, py, pz) for px, py, pz in pts][::-1], "boards")
        for k in range(4):
            px = -w / 2 + .1 + k * (w - .2) / 3
            b.box(px - .08, px + .08, -.02, .14, 0, h, "rail")
        b.box(-w / 2, w / 2, -.04, .04, h - .28, h, "rail")
        b.box(-w / 2, -w / 6, .0, .05, 0, 1.2, "boards")
        over = .35
        v = [(-w / 2 - .2, -over, h + .04), (w / 2 + .2, -over, h + .04), (w / 2 + .2, d + .2, h - .5), (-w / 2 - .2, d + .2, h - .5)]
        b.poly([(a, c, e + .07) for a, c, e in v], "tin"); b.poly(v[::-1], "tin")
        b.poly([v[0], v[1], (v[1][0], v[1][1], v[1][2] + .07), (v[0][0], v[0][1], v[0][2] + .07)], "tin")
        b.poly([(-w / 2, .2, .03), (w / 2, .2, .03), (w / 2, d, .03), (-w / 2, d, .03)], "earth")


def round_bale(b, x, y, turn=0, r=.62, w=1.2, z=0.0):
    with b.at(x, y, z, turn):
        n = 28
        ring = [(math.cos(2 * math.pi * k / n) * r * (1 - .04 * (math.sin(2 * math.pi * k / n) < -.9)), math.sin(2 * math.pi * k / n) * r + r * .97) for k in range(n)]
        v = [(-w / 2, c, s) for c, s in ring] + [(w / 2, c, s) for c, s in ring]
        b.faces(v, [(k, k + n, (k + 1) % n + n, (k + 1) % n) for k in range(n)], "bale", 0, True)
        b.faces(v[:n], [tuple(range(n))], "bale_end"); b.faces(v[n:], [tuple(range(n - 1, -1, -1))], "bale_end")
