"""New-build houses: crisp brick, porch, young planting, block paving. Also used by plots and developments."""
import math

import materials as mat
import roofs
import windows as win

STYLES = [  # brick, upper wall, front gable, porch, window paint, door, roof, garage, pair
    dict(brick="buff", upper="wall", gable=True, gable_face="wall", porch="gable", frames="white", door="navy", roof="grey-tile", garage=True),
    dict(brick="red", upper="wall", gable=True, gable_face="boards", porch="flat", frames="anthracite", door="sage", roof="grey-tile", garage=True),
    dict(brick="buff", upper="coat", gable=False, porch="gable", frames="white", door="racing-green", roof="brown-tile", garage=False, pair=True),
    dict(brick="orange", upper="wall", gable=False, porch="gable", frames="white", door="black", roof="slate", garage=True),
    dict(brick="gault", upper="boards", gable=True, gable_face="boards", porch="flat", frames="anthracite", door="oak", roof="slate", garage=False, pair=True),
]


def paints(site, style, tag=""):
    """Materials of one style; names carry a tag so that a street can mix styles."""
    m = site.m
    m["wall" + tag] = mat.brick("new brick " + tag, mat.BRICKS[style["brick"]])
    m["trim" + tag] = mat.brick("new trim " + tag, mat.BRICKS["red" if style["brick"] in ("buff", "gault") else "buff"])
    m["coat" + tag] = mat.render_coat("new render " + tag, mat.RENDERS["cream" if style["roof"] == "brown-tile" else "white"])
    m["boards" + tag] = mat.boards("new boards " + tag, (.52, .53, .50) if style["frames"] == "white" else (.10, .125, .14), .15, False, .6, .06)
    width, gauge, wave = {"slate": (.30, .22, 0), "brown-tile": (.30, .30, .3), "grey-tile": (.33, .32, 0)}[style["roof"]]
    m["tiles" + tag] = mat.tiles("new roof " + tag, mat.ROOFS[style["roof"]], width, gauge, wave)
    m["frontdoor" + tag] = mat.plain("new door " + tag, mat.DOORS[style["door"]], .3, spec=.5)
    m["panel"] = mat.plain("solar panel", (.012, .016, .03), .12, spec=.7)
    m["stake"] = m["teak"]


def _window(b, o, lights, style, tag, dress=None):
    win.casement(b, *o, lights, .0 if o[3] < 1.25 else .34, paint=style["frames"], sill="stone", dress=dress)
    cx, z, w, h = o
    b.box(cx - w / 2 - .08, cx + w / 2 + .08, -.012, .02, z + h, z + h + .22, "trim" + tag)


def front(site, style, tag, W):
    """The street side of one house, x from -W to W; door right of the middle."""
    b, H = site.b, 5.1
    wall, upper = "wall" + tag, style["upper"] + tag
    door = (.75 if W > 3.5 else 1.35, .05, 1.1, 2.2)
    gx0, gx1 = -W, -W + (3.9 if W > 3.5 else 3.2)
    gc = (gx0 + gx1) / 2
    rest = [(W - 1.35, 3.05, 1.2, 1.25)] + ([(door[0], 3.05, .9, 1.25)] if W > 3.5 else [])
    low_rest = [(W - 1.35, .85, 1.2, 1.35)] if W > 3.5 else []
    bay_low, bay_up = (gc, .6, 2.2, 1.6), (gc, 3.05, 1.9, 1.25)
    out = .55 if style["gable"] else 0
    b.wall(gx1, W, 0, 2.65, low_rest + [door], wall, .1); b.wall(gx1, W, 2.65, H, rest, upper, .1)
    with b.at(0, -out):
        b.wall(gx0, gx1, 0, 2.65, [bay_low], wall, .1); b.wall(gx0, gx1, 2.65, H, [bay_up], upper, .1)
        _window(b, bay_low, 3, style, tag, "curtains"); _window(b, bay_up, 2, style, tag)
        win.room(b, gx0 + .1, gx1 - .1, .1, 2.5, 2.4); win.room(b, gx0 + .1, gx1 - .1, 2.75, 5, 2.2)
    if out:
        b.poly([(gx0, 0, 0), (gx0, -out, 0), (gx0, -out, H), (gx0, 0, H)], wall); b.poly([(gx1, -out, 0), (gx1, 0, 0), (gx1, 0, H), (gx1, -out, H)], wall)
        face = style.get("gable_face", "wall") + tag
        roofs.front_gable(b, gx0, gx1, -out, 4.0, H, 42, "tiles" + tag, face, .22, .18)
        if style["gable_face"] == "wall":
            b.box(gc - .2, gc + .2, -out - .03, -out + .02, H + .55, H + .95, "trim" + tag)
    for o in rest + low_rest:
        _window(b, o, 2 if o[2] > 1 else 1, style, tag)
    with b.at(0, 0, .05):
        win.panelled_door(b, door[0], .96, 2.08, "frontdoor" + tag, y=.12, glazed=True, paint=style["frames"])
    win.room(b, gx1 + .1, W - .1, .05, 2.5, 3.0); win.room(b, gx1 + .1, W - .1, 2.75, 5, 2.2)
    dx = door[0]
    b.box(dx - .8, dx + .8, -1.15, 0, 0, .05, "stone", .01)
    if style["porch"] == "gable":
        for s in (-1, 1):
            b.box(dx + s * .78 - .06, dx + s * .78 + .06, -1.05, -.93, .05, 2.35, "white", .008)
            b.box(dx + s * .78 - .09, dx + s * .78 + .09, -1.08, -.9, .05, .55, wall)
        b.box(dx - .9, dx + .9, -1.1, 0, 2.32, 2.44, "white", .008)
        roofs.front_gable(b, dx - .85, dx + .85, -1.05, .1, 2.44, 35, "tiles" + tag, "white", .12, .1, thick=.06)
    else:
        b.box(dx - .85, dx + .85, -1.0, 0, 2.38, 2.54, "anthracite", .01)
        b.tube((dx - .75, -.9, 2.4), (dx - .75, 0, 2.95), .012, "steel"); b.tube((dx + .75, -.9, 2.4), (dx + .75, 0, 2.95), .012, "steel")
    win.lantern(b, dx + .72, 1.75)
    roofs.downpipe(b, W - .15, 0, H)
    if style["upper"] == "wall":
        b.box(gx1, W, -.012, .0, 2.6, 2.75, "trim" + tag)
        with b.at(0, -out):
            b.box(gx0, gx1, -.012, .0, 2.6, 2.75, "trim" + tag)


def back(site, style, tag, W, D):
    b, H = site.b, 5.1
    wall, upper = "wall" + tag, style["upper"] + tag
    with b.at(0, D, 0, 180):
        wide = (-.9 if W > 3.5 else -.6, .06, 3.0 if W > 3.5 else 2.6, 2.15)
        kitchen = (W - 1.3, .95, 1.3, 1.2)
        ups = [(-W + 1.4, 3.05, 1.6, 1.25), (W - 1.4, 3.05, 1.2, 1.25)] + ([(.15, 3.35, .7, .95)] if W > 3.5 else [])
        b.wall(-W, W, 0, 2.65, [wide, kitchen], wall, .1); b.wall(-W, W, 2.65, H, ups, upper, .1)
        win.picture_glazing(b, *wide, 3, paint=style["frames"])
        _window(b, kitchen, 2, style, tag)
        for o in ups:
            _window(b, o, 2 if o[2] > 1 else 1, style, tag)
        win.room(b, -W + .1, W - .1, .05, 2.5, 3.2); win.room(b, -W + .1, W - .1, 2.75, 5, 2.2)
        roofs.downpipe(b, W - .15, 0, H)
        if style["upper"] == "wall":
            b.box(-W, W, -.012, .0, 2.6, 2.75, "trim" + tag)


def shell(site, style, tag, W, D, panels=True):
    """Side walls, gables, roof and solar panels of one building, x from -W to W."""
    b, H, pitch = site.b, 5.1, 40
    upper = style["upper"] + tag
    for x, flip in ((-W, 1), (W, -1)):
        for z0, z1, material in ((0, 2.65, "wall" + tag), (2.65, H, upper)):
            b.poly([(x, D, z0), (x, 0, z0), (x, 0, z1), (x, D, z1)][::flip], material)
    roofs.gable_walls(b, -W, W, 0, D, H, pitch, upper)
    roofs.gable_roof(b, -W, W, 0, D, H, pitch, "tiles" + tag, .25, .08)
    if panels:
        c, s = math.cos(math.radians(pitch)), math.sin(math.radians(pitch))
        for row in range(2):
            for k in range(4 if W > 5 else 3):
                x = W - 1.2 - k * 1.08
                q = [(x - .5, v * c + .9 + .0, H + (v + .9 / c) * s + .2) for v in (row * 1.4, row * 1.4 + 1.3)]
                (xa, y0, z0), (_, y1, z1) = q
                b.poly([(xa, y0, z0), (xa + 1.0, y0, z0), (xa + 1.0, y1, z1), (xa, y1, z1)], "panel")


def garage(site, style, tag, x0, x1, y0=2.0):
    b = site.b
    with b.at(0, y0):
        if not site.rear:
            c = (x0 + x1) / 2
            b.wall(x0, x1, 0, 2.5, [(c, 0, 2.46, 2.18)], "wall" + tag, .1)
            win.garage_door(b, c, 2.3, 2.1, "frontdoor" + tag if style["frames"] != "white" else "white", ribs=14)
            b.box(c - 1.35, c + 1.35, -.012, .02, 2.2, 2.42, "trim" + tag)
    b.box(x0, x1, y0 + .15, 7.8, 0, 2.5, "wall" + tag)
    rise = (x1 - x0) / 2 * math.tan(math.radians(36))
    b.poly([(x1, 7.8, 2.5), (x0, 7.8, 2.5), ((x0 + x1) / 2, 7.8, 2.5 + rise)], "wall" + tag)
    roofs.front_gable(b, x0, x1, y0, 7.95, 2.5, 36, "tiles" + tag, "wall" + tag, .15, .1)


def sapling(b, g, x, y, h=3.4, leaf="leaf_lime"):
    g.tree(b, x, y, h, leaf, .75, True, .42)
    for s in (-.3, .3):
        b.box(x + s - .03, x + s + .03, y - .03, y + .03, 0, 1.2, "teak")
    b.box(x - .3, x + .3, y - .015, y + .015, 1.0, 1.08, "gutter")


def house(site, style, tag="", facade=True):
    """A whole building at the origin; returns its half width."""
    b = site.b
    D = 8.6
    if style.get("pair"):
        half = 3.1
        for mirror in (False, True):
            with b.at(half if mirror else -half, 0, 0, 0, mirror):
                if site.rear:
                    back(site, style, tag, half, D)
                else:
                    front(site, style, tag, half)
        shell(site, style, tag, 2 * half, D)
        return 2 * half
    W = 4.9
    back(site, style, tag, W, D) if site.rear else front(site, style, tag, W)
    shell(site, style, tag, W, D)
    if style["garage"]:
        garage(site, style, tag, W + .05, W + 3.25)
    return W


def new_build(site):
    b, g, r = site.b, site.g, site.rng
    style = STYLES[(site.seed - 1) % len(STYLES)]
    paints(site, style)
    D = 8.6
    W = house(site, style)
    site.m["newturf"] = mat.lawn("new turf", True, (1.05, 1.15, .95), 0.0)
    site.ground(z=-.03 if site.rear else -.2)
    pair = style.get("pair")
    if not site.rear:
        site.patch(-60, 60, -6.6, 60, "field", -.03)
        drive = (W + .2, W + 3.3) if style["garage"] else (W + .25, W + 3.2)
        site.patch(*drive, -6.6, 2.0 if style["garage"] else 5, "blocks", .012)
        paths = [.75] if not pair else [-3.1 + 1.35, 3.1 - 1.35]
        if pair:
            site.patch(-W - 3.2, -W - .25, -6.6, 5, "blocks", .012)
        site.patch(-W - .2, drive[0], -1.3, 0, "slabs", .01)
        edges = [-W - (0.2 if pair else 1.2)] + [e for p in paths for e in (p - .6, p + .6)] + [drive[0] - .05]
        for p in paths:
            site.patch(p - .6, p + .6, -6.6, -1.2, "slabs", .013)
        for x0, x1 in zip(edges[::2], edges[1::2]):
            b.poly([(x0, -6.5, .0), (x1, -6.5, .0), (x1, -1.3, .0), (x0, -1.3, .0)], "newturf"); g.mow(x0, x1, -6.5, -1.3, "newturf", .045)
            g.hedge(x0 + .15, -6.25, x1 - .15, -6.25, .5, .4, "leaf")
            x = x0 + .35
            while x < x1 - .3:
                if not any(abs(x - p) < .75 for p in paths):
                    g.shrub(x, -.95 + r.uniform(-.08, .08), r.uniform(.17, .27), r.choice(["leaf_grey", "leaf_lime", "leaf", "leaf_dark"]), r.choice([None, "bloom_lilac", "bloom_white", "bloom_yellow"]), .3)
                x += r.uniform(.42, .62)
        for p in paths:
            g.topiary(b, p - .72, -1.35 + .2, "anthracite"); g.topiary(b, p + .95, -1.35 + .2, "anthracite")
        sapling(b, g, -W + 1.0, -4.3, 3.6); sapling(b, g, drive[1] + 1.4, -4.6, 3.2, "leaf")
        site.fence(-W - (3.4 if pair else 1.4), 1.5, -W - .05 - (0 if not pair else 3.35), 1.5) if not pair else None
        site.fence(drive[1] + .2, 1.5, drive[1] + .2, 12); site.fence(-W - (3.4 if pair else 1.4), 1.5, -W - (3.4 if pair else 1.4), 12)
        site.street(-6.6)
        # neighbours of the same development
        other = STYLES[site.seed % len(STYLES)]
        paints(site, other, "B")
        for x in (-W - 12.2, W + 16.0):
            with b.at(x, 1.0):
                house(site, {**other, "garage": False}, "B")
                b.box(-6, 6, -7.5, 0, -.02, .0, "newturf")
        g.backdrop(b, 34)
    else:
        x0, x1 = (-2 * 3.1 - 3, .1) if pair else (-W - 1.4, W + 3.4)
        site.back_garden(x0, x1, D, 14, 3.0, set_at=None, lawn_blades=True)
        site.garden_set(-1.6 if not pair else -3.6, D + 1.7, r.uniform(-6, 6))
        if pair:
            b.poly([(.2, D, 0), (9.2, D, 0), (9.2, D + 14, 0), (.2, D + 14, 0)], "lawn"); site.fence(9.3, D - 1, 9.3, D + 14)
        sapling(b, g, x0 + 1.6, D + 7.5, 3.2)
        with b.at(x1 - 1.2 if not pair else x0 + 1.4, D + 3.4 if not pair else D - .6, 0, 90):  # shed by the fence
            b.box(-1.2, 1.2, -.8, .8, 0, 1.9, "fence"); roofs.gable_roof(b, -1.2, 1.2, -.8, .8, 1.9, 25, "anthracite", .1, .08, thick=.05, gutters=False); roofs.gable_walls(b, -1.2, 1.2, -.8, .8, 1.9, 25, "fence")
        g.tree(b, x0 - 5, 0, 8); g.tree(b, x1 + 5, -3, 9); g.backdrop(b, -22)
    if pair:
        return dict(width=15.5, depth=D, height=8.8, x=0, front_fill=.76, tq_fill=.66, rear_x=-3.0, rear_fill=.95, side=1)
    return dict(width=13.2, depth=D, height=8.8, x=1.2, front_fill=.72, tq_fill=.64, rear_x=0.8, rear_fill=.72, side=1)
