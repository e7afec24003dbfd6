"""Row of flint or stone cottages, and a row of town houses of three storeys."""
import math

import materials as mat
import roofs
import windows as win
from houses_country import _dormer
from plot import closed_sides


def _surround(b, cx, z, w, h, material="brick"):
    """Brick dressings round an opening in a stone wall."""
    for x0, x1 in ((cx - w / 2 - .17, cx - w / 2), (cx + w / 2, cx + w / 2 + .17)):
        b.box(x0, x1, -.018, .02, max(z - .05, 0), z + h, material)
    b.box(cx - w / 2 - .2, cx + w / 2 + .2, -.022, .02, z + h, z + h + .22, material)


def cottage_row(site):
    b, g = site.b, site.g
    site.paint(brick=site.choose("red", "gault", "orange"), roof=site.choose("pantile", "plain-tile", "slate"), door=site.choose("sage", "navy", "racing-green", "teal", "oak"))
    stone = site.look.get("stone", "flint")
    site.m["walling"] = mat.rubble("walling " + stone, *mat.STONES[stone])
    colours = [c for c in mat.DOORS if c not in ("black",)]
    site.rng.shuffle(colours)
    for k, c in enumerate(colours[:4]):
        site.m[f"door{k}"] = mat.plain("door " + c, mat.DOORS[c], .4)
    tall = site.look.get("tall", False)  # upper windows under the eaves instead of dormers
    D, H, pitch, width, units = 6.2, 5.15 if tall else 3.75, 42 if tall else 49, 5.2, (-2, -1, 0, 1, 2)
    for u in units:
        with b.at(u * width, D if site.rear else 0, 0, 180 if site.rear else 0, mirror=(u % 2 == 1)):
            door, low = (1.45, .1, .98, 2.02), (-.85, .8, 1.35, 1.2)
            if site.rear and u == 0:
                low = (-.7, .06, 2.4, 2.1)
            ups = [(-.85, 3.35, 1.3, 1.15), (1.45, 3.35, .8, 1.15)] if tall else []
            b.wall(-width / 2, width / 2, 0, H, [door, low, *ups], "walling", .2, "brick")
            for o in (door, low, *ups):
                _surround(b, *o)
            with b.at(0, .06):
                for o in ups:
                    win.casement(b, *o, 2 if o[2] > 1 else 1, 0, (0, 2), sill="stone")
            with b.at(0, .05, .1):
                win.boarded_door(b, 1.45, .92, 1.96, "door" if u == 0 else f"door{u % 4}")
            if site.rear and u == 0:
                win.picture_glazing(b, *low, 3, paint="white")
            else:
                with b.at(0, .06):
                    win.casement(b, *low, 2, 0, (0, 2), sill="stone")
            if not tall:
                _dormer(b, -.85, H, pitch, "white" if stone != "flint" else "brick", .12)
            b.box(.8, 2.1, -.6, 0, 0, .1, "stone", .012)
            # open timber hood over the door
            roofs.front_gable(b, .95, 1.95, -.6, .05, 2.32, 40, "roof", None, .12, .06, "timber", .06)
            for x in (1.0, 1.9):
                b.tube((x, -.02, 1.75), (x, -.5, 2.28), .04, "timber", 8)
            if u % 2 == 0:
                roofs.downpipe(b, width / 2, 0, H)
            win.room(b, -width / 2 + .1, width / 2 - .1, .1, 2.6, 2.4)
            if tall:
                win.room(b, -width / 2 + .1, width / 2 - .1, 2.9, 4.9, 2.4)
    w = width * 2.5
    closed_sides(b, -w, w, D, H, "walling")
    roofs.gable_walls(b, -w, w, 0, D, H, pitch, "walling"); roofs.gable_roof(b, -w, w, 0, D, H, pitch, "roof", .28, .08)
    for x in (-w + .5, -width / 2, width / 2 + width, w - .5):
        roofs.chimney(b, x, D / 2, H + 2.6, H + 4.9, .95, .65, 2)
    site.ground(z=-.03 if site.rear else -.2)
    if not site.rear:
        site.patch(-60, 60, -5.0, 60, "field", -.03)
        for u in units:
            m, cx = (-1 if u % 2 else 1), u * width
            site.lawn(cx - width / 2, cx + width / 2, -4.9, 0, False); site.patch(*sorted((cx + m * .95, cx + m * 1.95)), -4.9, 0, "blocks" if u % 2 else "slabs", .014)
            edge = sorted((cx + m * .85, cx - m * 2.55)); far = sorted((cx + m * 2.05, cx + m * 2.55))
            g.border(b, edge[0], edge[1], -.05, 1.0, height=.85); g.border(b, edge[0], edge[1], -3.9, .85, height=.8); g.shrub(sum(far) / 2, -1.4, .32, "leaf", "bloom_" + site.rng.choice(["rose", "white", "pink"]), .3)
            if site.look.get("front", "picket") == "picket":
                site.picket(edge[0], edge[1], -4.8); site.picket(far[0], far[1], -4.8)
            else:
                b.box(edge[0], edge[1], -4.95, -4.65, 0, .75, "walling"); b.box(edge[0] - .02, edge[1] + .02, -5.0, -4.6, .75, .85, "brick", .02)
            g.climber([(cx + m * (2.2 + .04 * math.sin(k)), .4 + k * .36) for k in range(6)], "leaf", site.choose("bloom_rose", "bloom_white", "bloom_pink"), .35, .24)
        g.tree(b, -15.5, 3, 8); g.tree(b, 16, 4, 9); site.street(-5.0); g.backdrop(b, 20)
    else:
        site.back_garden(-2.6, 2.6, D, 15, 3.2, set_at=None)
        for s in (-1, 1):
            b.poly([(min(s * 2.65, s * 30), D, 0), (max(s * 2.65, s * 30), D, 0), (max(s * 2.65, s * 30), D + 15, 0), (min(s * 2.65, s * 30), D + 15, 0)], "lawn"); g.tree(b, s * 6.5, D + 7, 5.0)
        site.garden_set(.9, D + 2, 12); g.topiary(b, -1.9, D + .5); g.backdrop(b, -20)
    return dict(width=6.2, depth=D, height=8.6 if tall else 8.0, front_fill=.36, tq_fill=.42, rear_fill=.46, rear_angle=3, side=-1)


def _railings(b, x0, x1, y, h=1.0):
    for z in (.18, h - .06):
        b.box(x0, x1, y - .015, y + .015, z, z + .03, "gutter")
    x = x0
    while x <= x1 + .01:
        b.box(x - .011, x + .011, y - .011, y + .011, 0, h + .06, "gutter")
        x += .13


def town_house(site):
    """Three storeys and a parapet: rendered ground floor, tall first-floor windows with iron balconies."""
    b, g = site.b, site.g
    site.paint(brick=site.choose("gault", "red", "brown"), render=site.choose("white", "cream", "stone"), roof="slate", door=site.choose("black", "navy", "racing-green", "pillar-red", "teal"))
    for k, c in enumerate(("navy", "black", "sage", "pillar-red")):
        site.m[f"door{k}"] = mat.plain("door " + c, mat.DOORS[c], .3)
    D, H, width, units = 9.0, 9.9, 5.8, (-2, -1, 0, 1, 2)
    corner = 1 if site.seed % 2 else -1  # the corner view is taken from the end without the street tree
    for u in units:
        with b.at(u * width, D if site.rear else 0, 0, 180 if site.rear else 0, mirror=(u % 2 == 1)):
            x0, x1 = -width / 2, width / 2
            door, ground = (1.6, .45, 1.1, 2.85), [(-1.15, 1.0, 1.15, 1.95)]
            firsts, tops = [(-1.35, 4.0, 1.1, 2.3), (1.45, 4.0, 1.1, 2.3)], [(-1.35, 7.35, 1.05, 1.45), (1.45, 7.35, 1.05, 1.45)]
            if site.rear:
                b.wall(x0, x1, 0, H, ground + firsts + tops + [(1.35, .08, 2.0, 2.3)], "brick", .14)
                win.picture_glazing(b, 1.35, .08, 2.0, 2.3, 2, "white")
            else:
                b.wall(x0, x1, 0, 3.5, ground + [door], "render", .16); b.wall(x0, x1, 3.5, H, firsts + tops, "brick", .14)
                for k in range(6):  # channelled joints
                    for xa, xb in ((x0, ground[0][0] - .6), (ground[0][0] + .6, door[0] - .62), (door[0] + .62, x1)):
                        b.box(xa, xb, -.005, .002, .55 + k * .48, .57 + k * .48, "inside_dark")
                with b.at(0, 0, .45):
                    win.panelled_door(b, 1.6, .98, 2.15, "door" if u == 0 else f"door{u % 4}", fanlight=.5)
                for k in range(3):
                    b.box(1.6 - .75 - .06 * (2 - k), 1.6 + .75 + .06 * (2 - k), -.95 + k * .3, 0, k * .15, (k + 1) * .15, "stone", .012)
                b.box(.9, 2.3, -.06, .05, 3.32, 3.5, "stone", .012)
                b.box(x0, x1, -.1, .02, 3.48, 3.66, "stone", .02); b.box(x0, x1, -.12, .02, H - .75, H - .55, "stone", .02)
                if site.look.get("balcony", True):
                    for o in firsts:
                        b.box(o[0] - .75, o[0] + .75, -.5, 0, 3.78, 3.86, "stone", .012)
                        with b.at(0, 0, 3.86):
                            _railings(b, o[0] - .72, o[0] + .72, -.46, .8)
            for o in ground:
                win.sash(b, *o, bars=(2, 4), head=None if not site.rear else "gauged")
            for o in firsts:
                win.sash(b, *o, bars=(2, 4) if site.seed % 2 else (3, 4), head="gauged", dress="curtains")
            for o in tops:
                win.sash(b, *o, bars=(2, 4), head="gauged")
            b.box(x0, x1, -.04, .3, H, H + .14, "stone", .015)
            if u % 2 == 0:
                roofs.downpipe(b, x1, 0, H - .6)
            win.room(b, x0 + .1, x1 - .1, .4, 3.3, 3); win.room(b, x0 + .1, x1 - .1, 3.7, 6.8, 2.8); win.room(b, x0 + .1, x1 - .1, 7.0, 9.3, 2.4)
    w = width * 2.5
    closed_sides(b, -w, w, D, H)
    roofs.gable_walls(b, -w, w, .4, D - .4, H - .6, 30, "brick"); roofs.gable_roof(b, -w, w, .4, D - .4, H - .6, 30, "roof", .1, .02, gutters=False)
    for x in (-w + .6, -width * 1.5, -width / 2, width / 2, width * 1.5, w - .6):
        roofs.chimney(b, x, D / 2, H + .6, H + 3.1, 1.0, .7, 4)
    site.ground(z=-.03 if site.rear else -.2)
    if not site.rear:
        site.patch(-60, 60, -2.6, 0, "slabs", .0)
        for u in units:
            m, cx = (-1 if u % 2 else 1), u * width
            a, c = sorted((cx + m * .75, cx - m * 2.85)); _railings(b, a, c, -2.4); e, f = sorted((cx + m * 2.45, cx + m * 2.85)); _railings(b, e, f, -2.4)
            b.box(a, c, -2.47, -2.33, 0, .14, "stone", .01)
            if (u + site.seed) % 2:
                g.hedge(a + .1, -2.0, c - .1, -2.0, .9, .45)
            else:
                for k in range(3):
                    g.topiary(b, a + .6 + k * 1.1, -.7, "lead", site.choose("ball", "cone"))
            g.topiary(b, cx + m * 2.55, -.5, "lead", "cone")
        site.street(-2.6); g.backdrop(b, 30)
        g.tree(b, -7.5 if corner > 0 else 9.0, -4.3, 7.5, site.choose("leaf", "leaf_lime"), .75)
    else:
        site.back_garden(-2.9, 2.9, D, 15, 4.2, set_at=None)
        for s in (-1, 1):
            b.poly([(min(s * 2.95, s * 30), D, 0), (max(s * 2.95, s * 30), D, 0), (max(s * 2.95, s * 30), D + 15, 0), (min(s * 2.95, s * 30), D + 15, 0)], "lawn"); g.tree(b, s * 6.5, D + 7, 6.0)
        site.garden_set(-.6, D + 2.4, 10); g.topiary(b, 2.3, D + .5); g.backdrop(b, -24)
    return dict(width=6.8, depth=D, height=12.0, front_fill=.36, tq_fill=.36, rear_fill=.44, rear_angle=3, side=corner if site.view == "three-quarter" else -1, aim=.46)
