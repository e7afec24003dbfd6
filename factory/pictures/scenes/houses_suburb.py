"""Detached house with two gables, cottage-style pair of the 1930s, chalet bungalow of the 1960s."""
import math

import materials as mat
import roofs
import windows as win
from plot import closed_sides

DOOR_COLOURS = ("navy", "racing-green", "pillar-red", "sage", "teal", "oak", "black")


def _return_walls(b, x0, x1, depth, split, top, lower, upper):
    """The short side walls of a part that stands `depth` in front of the main wall (outer faces left and right)."""
    for z0, z1, m in ((0, split, lower), (split, top, upper)):
        b.poly([(x0, 0, z0), (x0, -depth, z0), (x0, -depth, z1), (x0, 0, z1)], m)
        b.poly([(x1, -depth, z0), (x1, 0, z0), (x1, 0, z1), (x1, -depth, z1)], m)


def two_gables(site):
    b, g = site.b, site.g
    site.paint(brick=site.choose("red", "buff", "orange"), render=site.choose("white", "cream"), roof=site.choose("brown-tile", "grey-tile", "plain-tile"), door=site.choose(*DOOR_COLOURS))
    site.m["hung"] = mat.tiles("hung tiles", mat.ROOFS["plain-tile"], .165, .1)
    site.m["boards"] = mat.boards("boards", (.34, .37, .37), .17)
    frames = site.look.get("frames", "white")
    upper = site.look.get("upper", "brick")
    W, D, H, low, out, step = 5.6, 8.6, 5.1, 2.62, 1.2, .5
    if not site.rear:
        with b.at(0, -out):  # left wing with a wide window
            o, u = (-3.5, .62, 2.5, 1.5), (-3.5, 3.2, 1.9, 1.3)
            b.wall(-W, -1.4, 0, low, [o], "brick", .12); b.wall(-W, -1.4, low, H, [u], upper, .12)
            win.casement(b, *o, 3, .34, paint=frames, sill="stone"); win.casement(b, *u, 3 if site.seed % 2 else 2, .3, paint=frames, sill="stone")
            b.box(-W - .02, -1.38, -.03, .01, low - .08, low + .02, "stone", .006)
            win.room(b, -W + .1, -1.5, .2, 2.5, 2.8); win.room(b, -W + .1, -1.5, 2.8, 5.0, 2.6)
        _return_walls(b, -W, -1.4, out, low, H, "brick", upper)
        roofs.front_gable(b, -W, -1.4, -out, 3.4, H, 44, "roof", upper, .3, .28, ends=(-.28, None))
        # entrance between the gables
        door, up = (.15, .1, 1.9, 2.2), (.15, 3.45, 1.0, 1.1)
        b.wall(-1.4, 1.7, 0, H, [door, up], "brick", .14)
        win.casement(b, *up, 2, paint=frames, sill="stone")
        with b.at(0, 0, .1):
            win.panelled_door(b, -.2, .95, 2.06, glazed=True, paint=frames)
            win.frame(b, .7, 0, .62, 2.13, .06, .07, .19, frames); win.glaze(b, .7, .06, .5, 2.0, .13)
        win.room(b, -1.3, 1.6, .1, 2.6, 3); win.room(b, -1.3, 1.6, 3, 5.0, 2.6)
        with b.at(0, -step):  # right wing with the garage
            gate, u2 = (3.65, 0, 2.66, 2.2), (3.65, 3.4, 1.7, 1.15)
            b.wall(1.7, W, 0, low, [gate], "brick", .1); b.wall(1.7, W, low, H, [u2], upper, .12)
            win.garage_door(b, 3.65, 2.5, 2.12, "door" if site.look.get("garage", True) else "white"); win.casement(b, *u2, 2, .28, paint=frames, sill="stone")
            win.room(b, 1.8, W - .1, 3, 5.0, 2.2)
        _return_walls(b, 1.7, W, step, low, H, "brick", upper)
        roofs.front_gable(b, 1.7, W, -step, 2.8, H, 44, "roof", upper, .28, .24, ends=(None, -.28))
        # one tiled canopy over door and garage
        z0, z1 = 2.45, 3.12
        b.poly([(-1.4, -1.5, z0), (W + .1, -1.5, z0), (W + .1, -step + .02, z1), (-1.4, -step + .02, z1)], "roof")
        b.poly([(-1.4, -step + .02, z1), (1.72, -step + .02, z1), (1.72, .02, z1 + .24), (-1.4, .02, z1 + .24)], "roof")
        b.poly([(-1.4, -.4, z0 - .02), (W + .1, -.4, z0 - .02), (W + .1, -1.5, z0 - .02), (-1.4, -1.5, z0 - .02)], "white")
        b.box(-1.4, W + .12, -1.54, -1.48, z0 - .14, z0 + .03, "white"); b.box(-1.4, W + .14, -1.64, -1.54, z0 - .06, z0 + .02, "gutter", .03)
        b.poly([(W + .1, -1.5, z0 - .1), (W + .1, -step, z0 - .1), (W + .1, -step, z1 - .02)], "white")
        b.box(1.62, 1.78, -1.46, -1.3, 0, z0 - .1, "timber", .01)
        b.box(-1.3, 1.6, -1.3, 0, 0, .1, "stone", .012); win.lantern(b, 1.25, 1.75)
    else:
        with b.at(0, D, 0, 180):
            ops = [(-3.0, .05, 3.6, 2.15), (1.0, .06, .95, 2.1), (3.6, .95, 2.0, 1.2)]
            ups = [(-3.6, 3.25, 1.8, 1.25), (0, 3.45, .9, 1.0), (3.4, 3.25, 1.8, 1.25)]
            b.wall(-W, W, 0, low, ops, "brick", .12); b.wall(-W, W, low, H, ups, upper, .12)
            win.picture_glazing(b, *ops[0], 4, paint="anthracite" if frames == "white" else frames)
            with b.at(0, 0, .06):
                win.panelled_door(b, 1.0, .85, 2.0, glazed=True)
            win.casement(b, *ops[2], 3, .3, paint=frames, sill="stone"); [win.casement(b, *o, 2 if o[2] > 1 else 1, .28, paint=frames, sill="stone") for o in ups]
            win.room(b, -W + .1, W - .1, .05, 2.5, 3); win.room(b, -W + .1, W - .1, 2.8, 5, 2.6); roofs.downpipe(b, W - .3, 0, H)
    closed_sides(b, -W, W, D, low)
    b.poly([(-W, D, low), (-W, 0, low), (-W, 0, H), (-W, D, H)], upper); b.poly([(W, 0, low), (W, D, low), (W, D, H), (W, 0, H)], upper)
    roofs.gable_walls(b, -W, W, 0, D, H, 40, upper); roofs.gable_roof(b, -W, W, 0, D, H, 40, "roof", .3, .15)
    if site.look.get("chimney", True):
        roofs.chimney(b, -W + .9, D / 2, H + 2.6, H + 4.9, .85, .65, 2)
    site.ground(z=-.2 if not site.rear else -.03)
    if not site.rear:
        site.patch(-60, 60, -8.4, 60, "field", -.03); site.patch(1.2, 7.2, -8.4, -step, site.look.get("drive", "blocks"), .01); site.patch(-1.3, 1.3, -3.2, 0, "slabs", .013)
        site.lawn(-9.5, 1.1, -8.2, -3.2, False); g.mow(-9.5, 1.1, -8, -3.2); site.lawn(-9.5, -5.8, -3.2, 6, False)
        g.border(b, -W, -1.5, -out - .05, .95, height=.85); g.shrub(-1.1, -1.9, .42, "leaf", "bloom_white", .3)
        style = site.look.get("front", "hedge")
        if style == "hedge":
            g.hedge(-9.6, -8.1, .9, -8.1, .85, .6)
        elif style == "wall":
            site.front_wall(-9.6, .9, -8.1, .55); g.lavender(-9, .7, -7.7)
        else:
            g.border(b, -9.4, .9, -7.4, .8, height=.8)
        g.hedge(8.2, -1.2 if site.view == "three-quarter" and site.seed % 2 == 0 else -8, 8.2, 6, 1.5, .8); g.hedge(-9.9, -7.6, -9.9, 7, 1.5, .8)
        g.tree(b, -8.6, -.6, site.rng.uniform(3.4, 4.6), site.choose("leaf", "leaf_lime", "leaf_copper")); g.tree(b, 12.5, 5, 9); g.tree(b, -13.5, 6, 10)
        site.street(-8.4); g.backdrop(b, 24)
    else:
        site.back_garden(-9.6, 8.2, D, 17, 4.0, fence=site.choose(True, False), set_at=3.2)
        g.border(b, -5.5, -2.2, D + 1, .9); g.tree(b, 7.5, D + 9, 5); g.tree(b, -12.5, 3, 9); g.tree(b, 13, 1, 9); g.backdrop(b, -18)
    return dict(width=12.4, depth=D, height=9.2, x=.3, front_fill=.72, tq_fill=.62, rear_fill=.74)


def semi_cottage(site):
    """A pair under one broad middle gable, the doors at the outer ends."""
    b, g = site.b, site.g
    site.paint(brick=site.choose("red", "brown", "orange"), render=site.choose("white", "cream", "stone"), roof=site.choose("plain-tile", "brown-tile", "pantile"), door=site.choose(*DOOR_COLOURS))
    site.m["door2"] = mat.plain("neighbour door", mat.DOORS[site.choose("black", "oak", "heather")], .3)
    site.m["hung"] = mat.tiles("hung tiles", mat.ROOFS["plain-tile"], .165, .1)
    upper, lead = site.look.get("upper", "render"), (1, 2) if site.look.get("leaded", True) else (0, 0)
    W, M, D, H, low, out = 6.4, 3.5, 8.0, 4.9, 2.5, .75
    if not site.rear:
        for mirror in (False, True):
            with b.at(mirror=mirror):
                with b.at(0, -out):
                    o, u = (-1.8, .68, 2.3, 1.45), (-1.8, 3.05, 1.9, 1.2)
                    b.wall(-M, 0, 0, low, [o], "brick", .12); b.wall(-M, 0, low, H, [u], upper, .12)
                    win.casement(b, *o, 4, .32, lead, sill="rubbed"); win.casement(b, *u, 3, 0, lead, sill="rubbed")
                    b.box(-M - .02, 0, -.05, .01, low - .05, low + .06, "rubbed", .006)
                    win.room(b, -M + .1, -.1, .2, 2.4, 2.8); win.room(b, -M + .1, -.1, 2.7, 4.8, 2.6)
                for z0, z1, m in ((0, low, "brick"), (low, H, upper)):
                    b.poly([(-M, 0, z0), (-M, -out, z0), (-M, -out, z1), (-M, 0, z1)], m)
                door, side, up = (-4.4, .12, 1.1, 2.1), (-5.65, .95, .7, 1.1), (-4.9, 3.15, 1.3, 1.1)
                b.wall(-W, -M, 0, low, [door, side], "brick", .14); b.wall(-W, -M, low, H, [up], upper, .12)
                win.casement(b, *side, 1, 0, lead, sill="rubbed"); win.casement(b, *up, 2, 0, lead, sill="rubbed")
                with b.at(0, 0, .12):
                    win.boarded_door(b, -4.4, .94, 2.0, "door2" if mirror else "door")
                b.box(-5.15, -3.65, -.8, 0, 0, .12, "stone", .012)
                # gabled porch on posts
                roofs.front_gable(b, -5.2, -3.6, -.95, .1, 2.32, 42, "roof", None, .15, .1, "timber", .08)
                for x in (-5.1, -3.7):
                    b.box(x - .06, x + .06, -.9, -.78, .12, 2.32, "timber", .008)
                    b.box(x - .05, x + .05, -.9, 0, 2.2, 2.34, "timber", .008)
                win.room(b, -W + .1, -M - .05, .2, 2.4, 2.6); win.room(b, -W + .1, -M - .05, 2.7, 4.8, 2.4)
                roofs.downpipe(b, -W + .2, 0, H)
        roofs.front_gable(b, -M, M, -out, 4.0, H, 42, "roof", "hung" if site.look.get("hung", True) else upper, .35, .3)
        with b.at(0, -out):
            b.box(-.45, .45, -.05, .02, H + .75, H + 1.75, "white", .01)
            for k in range(7):
                b.box(-.38, .38, -.075, -.05, H + .82 + k * .125, H + .89 + k * .125, "white")
    else:
        with b.at(0, D, 0, 180):
            for mirror in (False, True):
                with b.at(mirror=mirror):
                    glass = (3.0, .05, 3.2, 2.15) if not mirror else (3.0, .75, 2.0, 1.4)
                    ups = [(1.6, 3.05, 1.3, 1.2), (4.8, 3.05, 1.7, 1.2)]
                    b.wall(0, W, 0, low, [glass, (5.5, .95, .8, 1.1)], "brick", .12); b.wall(0, W, low, H, ups, upper, .12)
                    if mirror:
                        win.casement(b, *glass, 3, .3, sill="rubbed")
                    else:
                        win.picture_glazing(b, *glass, 3, paint="white")
                    win.casement(b, 5.5, .95, .8, 1.1, 1, sill="rubbed"); [win.casement(b, *o, 2 if o[2] < 1.5 else 3, sill="rubbed") for o in ups]
                    win.room(b, .1, W - .1, .05, 2.4, 3); win.room(b, .1, W - .1, 2.7, 4.8, 2.4); roofs.downpipe(b, .2, 0, H)
    closed_sides(b, -W, W, D, low)
    b.poly([(-W, D, low), (-W, 0, low), (-W, 0, H), (-W, D, H)], upper); b.poly([(W, 0, low), (W, D, low), (W, D, H), (W, 0, H)], upper)
    roofs.hip_roof(b, -W, W, 0, D, H, 44, "roof", .4)
    for x in (-4.0, 4.0):
        roofs.chimney(b, x, D / 2 + .4, H + 2.0, H + 5.0, .8, .65, 2)
    site.ground(z=-.2 if not site.rear else -.03)
    if not site.rear:
        site.patch(-60, 60, -7.4, 60, "field", -.03)
        for s in (-1, 1):
            site.patch(*sorted((s * 9.6, s * 6.6)), -7.4, 3, site.look.get("drive", "gravel"), .01); site.patch(*sorted((s * 6.6, s * 3.7)), -1.7, 0, "slabs", .012)
            site.lawn(*sorted((s * 6.5, s * .25)), -7.3, -1.7, False); g.mow(*sorted((s * 6.5, s * .25)), -7.2, -1.7)
            g.border(b, *sorted((s * M, s * .4)), -out - .05, .8, height=.8)
            if site.look.get("front", "hedge") == "hedge":
                g.hedge(s * 6.4, -7.1, s * .3, -7.1, .8, .6)
            else:
                site.picket(*sorted((s * 6.4, s * .2)), -7.2); g.border(b, *sorted((s * 6.3, s * .4)), -6.3, .7, height=.8)
            g.hedge(s * 10.2, 4, s * 10.2, -7.2, 1.7, .9)
        g.hedge(0, -1.7, 0, -6.6, .9, .5)
        g.climber([(-3.6 - .02 * k, .5 + k * .42) for k in range(6)], "leaf", site.choose("bloom_rose", "bloom_white", None), .35, .28)
        g.tree(b, 8.0, -5.4, site.rng.uniform(3.2, 4.0), site.choose("leaf", "leaf_lime", "leaf_copper")); g.tree(b, 12.5, 4, 9); g.tree(b, -13, 6, 10)
        site.street(-7.4); g.backdrop(b, 24)
    else:
        site.back_garden(-9.6, .1, D, 17, 3.4, fence=True, set_at=-5.6)
        b.poly([(.2, D, 0), (12, D, 0), (12, D + 17, 0), (.2, D + 17, 0)], "lawn"); g.tree(b, 4.5, D + 6, 5); g.tree(b, -12.5, 3, 9); g.tree(b, 12, 2, 9); g.backdrop(b, -18)
    return dict(width=15.0, depth=D, height=9.2, front_fill=.80, tq_fill=.70, rear_x=-3.6, rear_fill=.9, side=-1)


def _gable_face(b, half, z, rise, window, material):
    """A gable wall over the whole width with one opening (z of its sill, width, height), in the plane y = 0."""
    sill, w, h = window
    edge = lambda q: half * (1 - (q - z) / rise)
    b.poly([(-half, 0, z), (half, 0, z), (edge(sill), 0, sill), (-edge(sill), 0, sill)], material)
    for s in (-1, 1):
        v = [(s * w / 2, 0, sill), (s * edge(sill), 0, sill), (s * edge(sill + h), 0, sill + h), (s * w / 2, 0, sill + h)]
        b.poly(v if s > 0 else v[::-1], material)
    b.poly([(-edge(sill + h), 0, sill + h), (edge(sill + h), 0, sill + h), (0, 0, z + rise)], material)
    b.box(-w / 2, w / 2, .0, .14, sill - .02, sill, "white"); b.box(-w / 2, w / 2, 0, .14, sill + h, sill + h + .02, "white")


def chalet(site):
    """A broad gable to the street with boarding in it, a picture window below, a flat-roofed garage beside it."""
    b, g = site.b, site.g
    site.paint(brick=site.choose("buff", "brown", "red"), render=site.choose("white", "cream"), roof=site.choose("brown-tile", "grey-tile"), door=site.choose(*DOOR_COLOURS))
    tone = {"white": (.78, .78, .75), "cedar": (.36, .20, .10), "grey": (.33, .36, .37), "black": (.03, .03, .032)}[site.look.get("boards", "white")]
    site.m["boards"] = mat.boards("boards", tone, .14, site.look.get("upright", False), .6, .12)
    W, D, H, pitch = 5.2, 10.5, 2.45, 41
    rise = W * math.tan(math.radians(pitch))
    with (b.at(0, D, 0, 180) if site.rear else b.at()):
        if site.rear:
            ops = [(-2.4, .05, 3.4, 2.1), (2.9, .9, 1.8, 1.2)]
        else:
            ops = [(-2.5, .5, 3.3, 1.65), (.75, .1, 1.7, 2.15), (3.4, .85, 1.7, 1.3)]
        b.wall(-W, W, 0, H, ops, "brick", .12)
        upper = (H + .75, 2.6 if not site.rear else 2.2, 1.25)
        _gable_face(b, W, H, rise, upper, "boards")
        win.casement(b, 0, upper[0], upper[1], upper[2], 4, 0, sill="white")
        win.picture_glazing(b, *ops[0], 3, paint="white", dress="curtains" if not site.rear else "bare")
        if site.rear:
            win.casement(b, *ops[1], 3, .28)
        else:
            with b.at(0, 0, .1):
                win.panelled_door(b, .45, .92, 2.06, glazed=True); win.frame(b, 1.28, 0, .62, 2.13, .06, .07, .19, "white"); win.glaze(b, 1.28, .06, .5, 2.0, .13)
            win.casement(b, *ops[2], 2, .3)
            b.box(-.3, 1.9, -1.2, 0, 0, .1, "slabs", .01); b.box(-.4, 2.1, -1.25, 0, H - .02, H + .1, "white", .01)
            b.box(1.86, 1.98, -1.2, -1.08, .1, H, "white")
        win.room(b, -W + .1, W - .1, .05, 2.4, 3); win.room(b, -1.9, 1.9, H + .1, H + 2.5, 2.4)
        b.box(-W - .02, W + .02, -.05, .02, H - .06, H + .08, "white")
    closed_sides(b, -W, W, D, H)
    roofs.front_gable(b, -W, W, 0, D + .5, H, pitch, "roof", None, .45, .5, "white", .14)
    with b.at(0, D, 0, 180):  # barge boards at the back
        roofs.front_gable(b, -W, W, 0, .3, H, pitch, "roof", None, .45, .5, "white", .14)
    for s in (-1, 1):  # a flat dormer in each slope
        x = s * 2.9
        b.box(*sorted((x, s * .4)), 3.6, 6.6, H + 1.2, H + 3.05, "boards"); roofs.flat_roof(b, *sorted((x + s * .1, s * .3)), 3.5, 6.7, H + 3.05, "white", .05, .16)
        with b.at(x, 5.1, 0, 90 if s > 0 else -90):
            win.frame(b, 0, H + 1.75, 2.0, 1.1, .06, -.03, .03, "white"); win.glaze(b, 0, H + 1.8, 1.9, 1.0, -.01); b.box(-.02, .02, -.03, .02, H + 1.75, H + 2.85, "white")
            b.box(-.95, .95, .01, .03, H + 1.8, H + 2.8, "inside_dark")
    roofs.chimney(b, 1.1, 6.8, H + 3.2, H + rise + .9, .8, .65, 1)
    gx0, gx1, gy = W + .3, W + 3.4, 2.2
    with b.at(0, gy):
        if not site.rear:
            b.wall(gx0, gx1, 0, 2.3, [((gx0 + gx1) / 2, 0, 2.46, 2.14)], "brick", .1); win.garage_door(b, (gx0 + gx1) / 2, 2.3, 2.06, "white" if site.seed % 2 else "door")
    b.box(gx0, gx1, gy + .2, 8.2, 0, 2.3, "brick"); roofs.flat_roof(b, gx0, gx1, gy, 8.2, 2.3, "white", .12, .24)
    site.ground(z=-.03 if site.rear else -.2)
    if not site.rear:
        site.patch(-60, 60, -8.6, 60, "field", -.03); site.patch(gx0 - .4, gx1 + .3, -8.6, gy, site.look.get("drive", "blocks"), .01); site.patch(-.4, gx0 - .4, -2.4, -1.1, "slabs", .012)
        site.lawn(-10, gx0 - .5, -8.4, -2.4, False); g.mow(-9, gx0 - .5, -8.2, -2.4); site.lawn(-10, -W - .2, -2.4, 5, False)
        g.border(b, -W, -.6, -.05, .9, height=.7); g.shrub(3.2, -.7, .5, "leaf_grey", "bloom_lilac", .3); g.shrub(4.4, -.6, .42, "leaf_lime")
        for x, y, r in ((-6.4, -5.6, .7), (-5.2, -6.3, .5), (-7.4, -4.5, .9)):
            leaves, bloom = site.choose("leaf", "leaf_copper", "leaf_lime"), site.choose(None, "bloom_rose", "bloom_yellow")
            if site.view == "front":  # from the corner they are so near that single leaves seem to float
                g.shrub(x, y, r, leaves, bloom, .3)
        if site.view == "front":
            g.grasses(-4.3, -6.0, 1.0)
        site.front_wall(-10, gx0 - .7, -8.4, .45)
        g.hedge(-10.3, -8, -10.3, 8, 1.6, .9); g.hedge(gx1 + 1.3, -8, gx1 + 1.3, 8, 1.6, .9)
        g.conifer(b, -9.0, .5, 4.6) if site.seed % 2 else g.tree(b, -8.4, .5, 5.2)
        site.street(-8.6); g.tree(b, 13.5, 7, 9); g.tree(b, -14, 9, 10); g.backdrop(b, 26)
    else:
        site.back_garden(-9.5, 9.5, D, 16, 3.8, fence=site.choose(True, False), set_at=-1.4)
        g.border(b, -5, -4, D + 1, .9); g.border(b, 1.4, 5, D + 1, .9, height=.8); g.tree(b, 12, D + 3, 5.5); g.tree(b, -12, 3, 8); g.backdrop(b, -16)
    return dict(width=12.6, depth=D, height=7.6, x=1.1, front_fill=.78, tq_fill=.66, rear_x=0, rear_fill=.72, eye=1.9, side=-1)
