"""Building plots and new developments."""
import house_new as new
import materials as mat


def _house(site, x, y, turn, style, tag, mirror=False):
    with site.b.at(x, y, 0, turn, mirror):
        return new.house(site, style, tag)


def plot(site):
    """A cleared plot between a hedge and a neighbour, pegged out with string; seed 2 is fenced off and grassed."""
    b, g, m, r = site.b, site.g, site.m, site.rng
    site.rear = False
    m["subsoil"] = mat.mottled("subsoil", (.105, .070, .042), (.22, .155, .10), 2.6, .9)
    m["string"] = mat.plain("string", (.80, .36, .05), .8)
    m["peg"] = mat.wood("peg", (.42, .30, .17), (.60, .46, .29))
    site.ground("field", -.2)
    site.patch(-90, 90, -6.2, 90, "field", -.03)
    left, right = new.STYLES[3 if site.seed == 1 else 1], new.STYLES[0 if site.seed == 1 else 2]
    new.paints(site, left, "L"); new.paints(site, right, "R")
    _house(site, -13.6, 5, 0, {**left, "garage": False}, "L", True); _house(site, 14.6 if site.seed == 2 else 13.4, 5, 0, {**right, "garage": False}, "R")
    for x0, x1 in ((-30, -8), (8, 30)):
        site.patch(x0, x1, -6, 1, "lawn", .0); site.patch(x0, x1, -6, 6, "lawn", .0); site.patch(x0 + 1.0 if x0 > 0 else x1 - 4.2, x0 + 4.2 if x0 > 0 else x1 - 1, -6, 5, "blocks", .012)
    bare = "subsoil" if site.seed == 1 else "lawn"
    site.patch(-7.4, 7.4, -5.5, 24, bare, .0)
    if site.seed == 1:
        n = 54  # trodden, uneven ground
        v = []
        for j in range(n + 1):
            for i in range(n + 1):
                x, y = -7.4 + 14.8 * i / n, -5.5 + 29.5 * j / n
                edge = min(1, (7.4 - abs(x)) / 1.2, (y + 5.5) / 1.2)
                v.append((x, y, .01 + max(0, edge) * (.07 * r.random() + .05)))
        b.faces(v, [(j * (n + 1) + i, j * (n + 1) + i + 1, (j + 1) * (n + 1) + i + 1, (j + 1) * (n + 1) + i) for j in range(n) for i in range(n)], "subsoil", 0, True)
        for _ in range(120):
            x, y = r.uniform(-7.2, 7.2), r.uniform(-5, 22)
            g.grasses(x, y, r.uniform(.15, .4), "leaf") if abs(x) > 5.6 or y > 15 or r.random() < .15 else None
        for _ in range(6):  # a heap of topsoil
            b.sphere(4.6 + r.uniform(-1.2, 1.2), 18 + r.uniform(-1, 1), .1, r.uniform(1.0, 1.7), "subsoil", 14, .62)
    else:
        g.mow(-7.4, 7.4, -5.5, 14)
    corners = [(-4.9, 2), (4.9, 2), (4.9, 11), (-4.9, 11)]
    for (xa, ya), (xb, yb) in zip(corners, corners[1:] + corners[:1]):
        b.tube((xa, ya, .55), (xb, yb, .55), .012, "string", 6)
        for k in range(2):
            t = k / 2
            x, y = xa + (xb - xa) * t, ya + (yb - ya) * t
            b.box(x - .035, x + .035, y - .035, y + .035, 0, .8, "peg")
    for x, y in corners:  # profile boards
        b.box(x - .5, x + .5, y - .03, y + .0, .6, .72, "peg"); b.box(x - .48, x - .42, y - .03, y + .03, 0, .75, "peg"); b.box(x + .42, x + .48, y - .03, y + .03, 0, .75, "peg")
    g.hedge(-7.9, -5, -7.9, 24, 1.5, .8)
    site.fence(7.8, -1, 7.8, 24)
    g.hedge(-8, 24.5, 8, 24.5, 2.2, 1.2)
    for x, y, h in ((-12, 27, 9), (-3, 30, 10.5), (6, 31, 9), (14, 28, 10), (1, 33, 12)):
        g.tree(b, x, y, h)
    g.backdrop(b, 48)
    if site.view == "street":
        # open frontage: low post-and-wire, kerb
        for k in range(9):
            x = -7.2 + k * 1.8
            if not -3.5 < x < 1.5:
                b.box(x - .05, x + .05, -5.75, -5.65, 0, 1.1, "peg", .008)
        for z in (.45, .95):
            for xa, xb in ((-7.2, -3.6), (1.8, 7.2)):
                b.tube((xa, -5.7, z), (xb, -5.7, z), .012, "teak", 6)
        site.street(-6.2)
        return dict(eye=(3.4 if site.seed == 1 else -3.2, -14.2, 1.75), target=(.2, 6), lens=24, rise=.07, bearing=205 if site.seed == 1 else 160)
    site.street(-6.2)
    return dict(eye=(-6.4, -5.0, 2.1) if site.seed == 1 else (6.4, -5.0, 2.0), target=(1.6, 12) if site.seed == 1 else (-1.4, 12), lens=22, rise=.05, bearing=215 if site.seed == 1 else 150)


def development(site):
    """A street of new houses, or houses round a green."""
    b, g, m, r = site.b, site.g, site.m, site.rng
    site.rear = False
    m["newturf"] = mat.lawn("new turf", True, (1.05, 1.15, .95), 0.0)
    order = [0, 3, 2, 1, 0] if site.seed == 1 else [1, 4, 3, 1, 4]
    for k in set(order):
        new.paints(site, new.STYLES[k], f"S{k}")
    site.ground("field", -.12)
    if site.view == "street":
        # road along x at y = -9.6 .. -15.1, houses on both sides
        site.patch(-60, 90, -6.2, 60, "field", -.02); site.patch(-60, 90, -70, -15.4, "field", -.02)
        b.box(-60, 90, -8.0, -6.2, -.3, 0, "pavement"); b.box(-60, 90, -8.13, -8.0, -.3, .005, "kerb", .01)
        b.poly([(-60, -13.6, -.1), (90, -13.6, -.1), (90, -8.13, -.1), (-60, -8.13, -.1)], "tarmac")
        b.box(-60, 90, -15.4, -13.73, -.3, 0, "pavement"); b.box(-60, 90, -13.73, -13.6, -.3, .005, "kerb", .01)
        for side in (1, -1):
            x = -8.0 if side > 0 else -3.0
            for i, k in enumerate(order):
                style = new.STYLES[k]
                half = 6.2 if style.get("pair") else 4.9
                y0 = 0 if side > 0 else -21.6
                with b.at(x + half, y0, 0, 0 if side > 0 else 180):
                    new.house(site, style, f"S{k}")
                    gx = half + (3.4 if style["garage"] else 2.9)
                    site.patch(-half, half, -6.2, 0, "newturf", .0); site.patch(half + .1, gx, -6.2, 2.2, "blocks", .012)
                    dx = .75 if not style.get("pair") else -1.75
                    site.patch(dx - .55, dx + .55, -6.2, 0, "slabs", .01)
                    if style.get("pair"):
                        site.patch(1.2, 2.3, -6.2, 0, "slabs", .01)
                wx = lambda u: (x + half + (u if side > 0 else -u))
                wy = lambda v: y0 + (v if side > 0 else -v)
                for u0, u1 in ((-half, dx - .6), (dx + .6, half)):
                    g.hedge(wx(u0), wy(-5.9), wx(u1), wy(-5.9), .5, .4, "leaf")
                for q in range(7):
                    g.shrub(wx(-half + .6 + q * 1.3), wy(-.6), r.uniform(.22, .36), r.choice(["leaf_grey", "leaf_lime", "leaf"]), r.choice([None, "bloom_lilac", "bloom_white"]), .3)
                g.tree(b, wx(-half + 1.3), wy(-3.6), r.uniform(3.0, 4.2), r.choice(["leaf_lime", "leaf"]), .8, True, .5)
                if i < 2 and side > 0:
                    g.mow(wx(-half), wx(half), -5.6, -.2, "newturf", .045)
                x += 2 * half + (4.2 if style["garage"] else 4.0)
        for x in (-4, 14, 32):
            b.tube((x, -7.7, 0), (x, -7.7, 5.2), .045, "anthracite", 10); b.tube((x, -7.7, 5.2), (x, -8.6, 5.35), .03, "anthracite", 8); b.box(x - .1, x + .1, -8.9, -8.4, 5.3, 5.38, "anthracite")
        g.backdrop(b, 34, -40, 110); g.backdrop(b, -52, -40, 110)
        g.tree(b, 66, -11, 9); g.tree(b, 72, -14, 10); g.tree(b, 70, -7, 10)
        return dict(eye=(-17.0, -7.1, 1.75), target=(14, -6.4), lens=28, rise=.06, bearing=215)
    # the green: grass with young trees in front of a row of houses
    x = -30.0
    for i, k in enumerate(order):
        style = new.STYLES[k]
        half = 6.2 if style.get("pair") else 4.9
        with b.at(x + half, 0):
            new.house(site, style, f"S{k}")
            site.patch(-half, half, -4.2, 0, "newturf", .0); site.patch(half + .1, half + (3.4 if style["garage"] else 2.9), -4.2, 2.2, "blocks", .012)
            dx = .75 if not style.get("pair") else -1.75
            site.patch(dx - .55, dx + .55, -4.2, 0, "slabs", .01)
        g.hedge(x, -4.0, x + half + dx - .7, -4.0, .5, .4, "leaf"); g.hedge(x + half + dx + .7, -4.0, x + 2 * half, -4.0, .5, .4, "leaf")
        x += 2 * half + 4.0
    site.patch(-70, 70, -6.0, -4.2, "blocks", .0); site.patch(-70, 70, -40, -6.0, "newturf", .0)
    g.mow(-16, 16, -26, -8, "newturf", .05)
    v = []
    for k in range(41):  # a winding path over the green
        y = -32 + k * .66
        c = -3.5 + 5.5 * (k / 40) ** 2
        v += [(c - .8, y, .012), (c + .8, y, .012)]
    m["resin"] = mat.mottled("path gravel", (.34, .29, .22), (.48, .42, .33), 60, .3)
    b.faces(v, [(2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2) for k in range(40)], "resin")
    for tx, ty in ((-9, -12), (7.5, -14), (-15, -9), (14, -9.5), (-20, -15), (21, -13)):
        new.sapling(b, g, tx, ty, r.uniform(3.6, 4.8), r.choice(["leaf_lime", "leaf"]))
    for bx, by, t in ((5.4, -11, -12), (-7.2, -18.5, 20)):
        with b.at(bx, by, 0, t):
            b.box(-.8, .8, -.2, .2, .42, .46, "teak", .006); b.box(-.8, .8, .2, .24, .5, .86, "teak", .006)
            for s in (-.7, .7):
                b.box(s - .04, s + .04, -.18, .22, 0, .44, "anthracite")
    g.backdrop(b, 36, -70, 70)
    return dict(eye=(-3.0, -27.5, 1.75), target=(.5, 0), lens=27, rise=.075, bearing=212)
