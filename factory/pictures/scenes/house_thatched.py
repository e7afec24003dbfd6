"""Thatched cottage."""
import math

import materials as mat
import roofs
import windows as win
from plot import closed_sides


def _thatch_roof(b, x0, x1, y0, y1, z, pitch, brows, thick=0.42, eaves=0.42, hip=1.5):
    """Thick rounded thatch: a grid over the roof, lifted over each window in `brows` ((x, half width, lift))."""
    half = (y1 - y0) / 2 + eaves
    mid = (y0 + y1) / 2
    rise = half * math.tan(math.radians(pitch))
    xa, xb = x0 - eaves, x1 + eaves
    nx, ny = 120, 15

    def surface(i, j, side):
        x = xa + (xb - xa) * i / nx
        t = j / ny
        y = mid - side * half * (1 - t)
        zz = z - eaves * 0.7 + rise * math.sin(t * math.pi / 2) ** 0.92
        edge = min(x - xa, xb - x)
        if edge < hip * 1.6:  # half hips: the ends roll down
            zz -= (1 - edge / (hip * 1.6)) ** 2 * (0.35 + 1.25 * t ** 2)
        for bx, hw, lift in (brows if side > 0 else ()):
            d = abs(x - bx) / hw
            if d < 1.6:
                bell = math.exp(-2.4 * d * d)
                zz += lift * bell * max(0.0, 1 - t * 1.9) ** 1.1
        return x, y, zz

    for side in (1, -1):
        top, under = [], []
        for j in range(ny + 1):
            for i in range(nx + 1):
                x, y, zz = surface(i, j, side)
                roll = thick * (1 - 0.55 * max(0.0, 1 - j / 2.2))
                top.append((x, y + side * 0.05 * (j == 0), zz + roll))
                under.append((x, y, zz))
        row = nx + 1
        quads = [(j * row + i, j * row + i + 1, (j + 1) * row + i + 1, (j + 1) * row + i) for j in range(ny) for i in range(nx)]
        b.faces(top, quads if side > 0 else [q[::-1] for q in quads], "thatch", 0, True)
        b.faces(under, [q[::-1] for q in quads] if side > 0 else quads, "thatch", 0, True)
        rim = under[:row] + top[:row]
        b.faces(rim, [((i, i + 1, row + i + 1, row + i) if side > 0 else (i + 1, i, row + i, row + i + 1)) for i in range(nx)], "thatch_cut")
        for i in (0, nx):
            col = [under[j * row + i] for j in range(ny + 1)] + [top[j * row + i] for j in range(ny + 1)]
            f = [(j, j + 1, ny + 2 + j, ny + 1 + j) for j in range(ny)]
            b.faces(col, f if (i == nx) == (side > 0) else [q[::-1] for q in f], "thatch_cut")
    # ridge cap with a scalloped look
    peak = z - eaves * 0.7 + rise + thick
    n = 60
    for side in (1, -1):
        v = []
        for i in range(n + 1):
            x = xa + 1.0 + (xb - xa - 2.0) * i / n
            edge = min(x - xa, xb - x)
            drop = (max(0.0, 1 - edge / (hip * 1.6))) ** 2 * 1.6
            sc = 0.62 + 0.13 * abs(math.sin(i * math.pi / 4))
            slope = math.tan(math.radians(pitch)) * 0.55
            v += [(x, mid, peak + 0.09 - drop), (x, mid - side * sc, peak + 0.09 - drop - sc * slope)]
        f = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(n)]
        b.faces(v, f if side > 0 else [q[::-1] for q in f], "thatch_cut", 0, True)
    return rise + thick


def thatched_cottage(site):
    b, g = site.b, site.g
    site.paint(brick=site.choose("red", "orange"), render=site.choose("cream", "suffolk-pink", "white", "ochre", "suffolk-pink"), door=site.choose("sage", "oak", "teal", "racing-green", "black"))
    site.m["thatch"] = mat.thatch("thatch")
    site.m["thatch_cut"] = mat.mottled("thatch edge", (0.16, 0.11, 0.06), (0.36, 0.27, 0.16), 30, 0.6)
    W, D, H = 5.8, 5.4, 2.75
    bars = (1, 2)
    side_back = site.rear
    frame = b.at(0, D, 0, 180) if side_back else b.at()
    with frame:
        low = [(-4.2, 0.85, 1.2, 1.15), (-1.9, 0.85, 1.2, 1.15), (3.6, 0.85, 1.5, 1.15)]
        ups = [(-3.0, H + 0.08, 1.15, 0.85), (3.2, H + 0.08, 1.15, 0.85)]
        door = (0.9, 0.0, 1.1, 2.08)
        if side_back:
            low = [(-4.2, 0.85, 1.2, 1.15), (4.3, 0.85, 1.2, 1.15)]
            door = (0.6, 0.05, 2.2, 2.1)
        b.wall(-W, W, 0, H, low + [door], "render", 0.18)
        for x, z, w, h in ups:  # eyebrow dormers
            b.wall(x - 0.95, x + 0.95, H, 3.95, [(x, z, w, h)], "render", 0.16)
            win.casement(b, x, z, w, h, 2, bars=bars, sill="white")
        for o in low:
            win.casement(b, *o, 2 if o[2] < 1.4 else 3, bars=bars, sill="white")
        if side_back:
            win.picture_glazing(b, *door, panels=2, paint="white", dress="curtains")
        else:
            win.boarded_door(b, 0.9, 0.95, 2.0)
            win.lantern(b, 0.05, 1.75)
        win.room(b, -W + .1, W - .1, 0.1, 2.4, 2.2); win.room(b, -W + .3, W - .3, 2.5, 3.9, 1.6)
        b.box(-W - 0.02, W + 0.02, -0.05, 0.0, 0, 0.3, "plinth_black")
    closed_sides(b, -W, W, D, H, "render")
    for s in (-1, 1):
        pts = [(s * W, 0, H), (s * W, D, H), (s * W, D / 2 + .6, H + 2.4), (s * W, D / 2 - .6, H + 2.4)]
        b.poly(pts if s > 0 else pts[::-1], "render")
    brows = [(-3.0, 1.15, 1.25), (3.2, 1.15, 1.25)]
    frame = b.at(0, D, 0, 180) if side_back else b.at()
    with frame:
        _thatch_roof(b, -W, W, 0, D, H, 50, brows)
        if not side_back:  # thatched porch on oak posts
            for s in (0.15, 1.65):
                b.box(s - 0.06, s + 0.06, -1.05, -0.93, 0, 2.1, "timber", 0.01)
                b.box(s - 0.05, s + 0.05, -1.0, 0, 2.05, 2.15, "timber")
            b.box(0.05, 1.75, -1.06, -0.92, 2.08, 2.2, "timber", 0.01)
            for s in (1, -1):
                v, n = [], 8
                for k in range(n + 1):
                    t = k / n
                    x = 0.9 - s * 1.15 * (1 - t)
                    z = 2.15 + 0.85 * math.sin(t * math.pi / 2)
                    v += [(x, -1.3, z), (x, 0.1, z), (x, -1.3, z + 0.26), (x, 0.1, z + 0.26)]
                f = []
                for k in range(n):
                    i = 4 * k
                    quad = [(i + 2, i + 6, i + 7, i + 3), (i, i + 1, i + 5, i + 4), (i, i + 4, i + 6, i + 2)]
                    f += [q[::-1] if s > 0 else q for q in quad] if s < 0 else quad
                b.faces(v, [q if s > 0 else q[::-1] for q in f], "thatch", 0, False)
                b.faces([v[0], v[1], v[3], v[2]], [(0, 1, 2, 3)], "thatch_cut")
            b.prism([(0.1, 2.2), (1.7, 2.2), (0.9, 2.95)], -1.0, -0.9, "render")
    for x in (-3.9, 4.4):
        roofs.chimney(b, x, D / 2, H + 1.5, H + 4.7, 0.95, 0.75, 2)
    site.ground()
    if not side_back:
        site.patch(0.35, 1.45, -7.4, -0.2, "slabs")
        site.lawn(-12, 0.3, -7.2, -1.5, False); site.lawn(1.5, 12, -7.2, -1.5, False)
        g.mow(-10, 0, -7.2, -1.4); g.mow(2, 11, -7.2, -1.4)
        g.border(b, -5.9, -0.1, -0.06, 1.25); g.border(b, 1.9, 5.9, -0.06, 1.25)
        g.lavender(-0.1 - 5.2, 0.0, -7.0); g.lavender(1.9, 7.2, -7.0)
        for s in (0.05, 1.75):
            y = -6.4
            while y < -1.6:
                g.shrub(s + (-.15 if s < 1 else .15), y, site.rng.uniform(.2, .32), site.choose("leaf", "leaf_grey", "leaf_lime"), "bloom_" + site.choose("white", "pink", "lilac", "rose"), .3)
                y += .5
        for x0, x1 in ((-12, 0.3), (1.5, 12)):  # picket fence
            x = x0
            b.box(x0, x1, -7.46, -7.43, 0.3, 0.37, "white"); b.box(x0, x1, -7.46, -7.43, 0.56, 0.63, "white")
            while x < x1:
                b.prism([(x, 0.08), (x + 0.075, 0.08), (x + 0.075, 0.72), (x + 0.0375, 0.8), (x, 0.72)], -7.5, -7.475, "white")
                x += 0.15
        site.patch(-40, 40, -11.5, -7.9, "gravel", -0.02)
        g.climber([(-0.1 - .04 * k, .3 + k * .33) for k in range(6)] + [(0.1 + .25 * k, 2.25 + .12 * k) for k in range(3)], "leaf", "bloom_" + site.choose("rose", "pink", "white"), .4, .26)
        g.climber([(5.4, .3 + k * .35) for k in range(6)], "leaf", "bloom_white", .3, .26)
        g.tree(b, -9.5, 3, 8.5); g.tree(b, 10, 5, 9.5); g.tree(b, 9.2, -3.2, 4.4, "leaf_lime", .9)
        g.backdrop(b, 20)
    else:
        site.back_garden(-8.5, 8.5, D, 15, 3.2, fence=False, set_at=2.4)
        g.border(b, -5.8, -2.0, D + 1.1, 1.05);
        g.tree(b, 10.5, D + 4, 6.5, "leaf_lime"); g.tree(b, -11, 2, 9); g.backdrop(b, -15)
    return dict(width=13.0, depth=D, height=7.4, front_fill=0.72, tq_fill=0.70, eye=2.0)
