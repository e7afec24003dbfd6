"""Victorian terrace, with or without bays."""
import math

import materials as mat
import roofs
import windows as win
from plot import closed_sides


def _terrace_house(site, door_material, with_bay=True):
    """One 5.4 m wide house, front wall on y = 0, x from -2.7 to 2.7; door on the right."""
    b = site.b
    H = 6.3
    ups = [(-1.2, 3.75, 1.05, 1.85), (1.5, 3.75, 0.95, 1.85)]
    low = [] if with_bay else [(-1.2, 0.75, 1.05, 2.0)]
    if with_bay:
        ups = [(-1.55, 3.75, 0.85, 1.85), (-0.6, 3.75, 0.85, 1.85), (1.5, 3.75, 0.9, 1.85)]
    door = (1.5, 0.2, 1.15, 2.72)
    bay_gap = (-1.075, 0.0, 2.2, 2.95)
    b.wall(-2.7, 2.7, 0, H, ups + low + [door] + ([bay_gap] if with_bay else []), "brick", 0.16)
    if with_bay:
        b.box(-1.135, -1.015, -0.03, 0.16, 3.75, 5.6, "stone", 0.008)
    for o in ups + low:
        own = o[0] > 0 or not with_bay
        win.sash(b, *o, bars=(1, 2) if site.plain_panes else (2, 2), head="lintel" if own else None, sill="stone" if own else None)
    if with_bay:  # the pair over the bay shares its lintel and sill
        b.box(-2.1, -0.05, -0.035, 0.1, 5.6, 5.8, "stone", 0.008)
        b.box(-2.07, -0.08, -0.09, 0.12, 3.66, 3.75, "stone", 0.008)
    with b.at(0, 0, 0.2):
        win.panelled_door(b, 1.5, 0.95, 2.08, door_material, glazed=True, fanlight=0.45)
    b.box(0.8, 2.2, -0.04, 0.1, 2.92, 3.16, "stone", 0.01)
    b.prism([(1.42, 2.86), (1.58, 2.86), (1.63, 3.22), (1.37, 3.22)], -0.08, 0, "stone", 0.01)
    for s in (0.84, 2.16):
        b.box(s - 0.09, s + 0.09, -0.03, 0.02, 0.2, 2.92, "stone", 0.008)
    b.box(0.75, 2.25, -0.75, 0, 0, 0.2, "stone", 0.015)
    b.box(0.65, 2.35, -1.05, 0, 0, 0.1, "stone", 0.015)
    win.room(b, -2.6, 0.55, 0.3, 3.1, 3.0); win.room(b, 0.6, 2.6, 0.2, 3.1, 3.5); win.room(b, -2.6, 2.6, 3.4, 6.2)
    if with_bay:  # canted bay: plan points
        p = [(-2.3, 0), (-1.75, -0.75), (-0.4, -0.75), (0.15, 0)]
        for (xa, ya), (xb, yb) in zip(p, p[1:]):
            ln, turn = math.hypot(xb - xa, yb - ya), math.degrees(math.atan2(yb - ya, xb - xa))
            with b.at(xa, ya, 0, turn):
                ww = ln - 0.24
                o = (ln / 2, 0.82, ww, 1.9)
                b.wall(0, ln, 0, 3.0, [o], "brick", 0.1)
                win.sash(b, *o, bars=(1 if ww < 0.9 or site.plain_panes else 2, 2), sill=None, dress="curtains")
                b.box(-0.03, ln + 0.03, -0.06, 0.06, 0.72, 0.82, "stone", 0.008)
                b.box(-0.05, ln + 0.05, -0.06, 0.06, 2.72, 3.0, "stone", 0.01)
                for e in (0, ln):
                    b.box(e - 0.09, e + 0.09, -0.045, 0.06, 0.82, 2.72, "stone", 0.008)
        q = [(x * 1.0 + (0.12 if i > 1 else -0.12), y - (0.14 if y else 0), 3.0) for i, (x, y) in enumerate(p)]
        b.poly([q[1], q[2], (-0.45, 0.0, 3.72), (-1.7, 0.0, 3.72)], "roof")
        b.poly([q[0], q[1], (-1.7, 0.0, 3.72)], "roof"); b.poly([q[2], q[3], (-0.45, 0.0, 3.72)], "roof")
        b.slab([(x, y) for x, y, z in q], 2.94, 3.02, "white", 0.01)
    if site.look.get("gabled"):  # a small gable over the pair of windows
        roofs.front_gable(b, -2.35, .2, -.02, 1.95, H, 46, "roof", "brick", .2, .16)
    # string courses and eaves
    b.box(-2.7, 2.7, -0.03, 0.0, 3.45, 3.53, "rubbed"); b.box(-2.7, 2.7, -0.05, 0, H - 0.32, H - 0.18, "rubbed")
    n = 18
    for i in range(n):
        x = -2.6 + i * 5.2 / (n - 1)
        b.box(x - 0.055, x + 0.055, -0.14, 0, H - 0.2, H - 0.08, "rubbed")
    roofs.downpipe(b, 2.62, 0, H - 0.1)


def victorian_terrace(site):
    b, g = site.b, site.g
    brick = site.choose("red", "gault", "gault", "orange", "red")
    colours = list(mat.DOORS)
    site.rng.shuffle(colours)
    site.paint(brick, roof="slate", door=colours[0])
    for k, c in enumerate(colours[1:5]):
        site.m[f"door{k}"] = mat.plain("door " + c, mat.DOORS[c], 0.3, spec=0.5)
    site.plain_panes = site.choose(True, False)
    D, H, units = 8.0, 6.3, (-2, -1, 0, 1, 2)
    if not site.rear:
        for u in units:
            with b.at(u * 5.4, 0, 0, 0, mirror=(u % 2 == 1)):
                _terrace_house(site, "door" if u == 0 else f"door{u % 4}", site.look.get("bay", True))
    else:
        for u in units:
            with b.at(u * 5.4, D, 0, 180, mirror=(u % 2 == 0)):
                big = (1.2, 0.08, 2.4, 2.2) if u == 0 else (1.2, 0.9, 1.0, 1.3)
                others = [(-1.5, 3.7, 1.0, 1.5), (1.3, 3.7, 1.0, 1.5)]
                b.wall(-2.7, 2.7, 0, H, [big] + others, "brick")
                for o in others:
                    win.sash(b, *o, bars=(2, 2), head="gauged")
                if u == 0:
                    win.picture_glazing(b, *big, panels=3, dress="bare")
                else:
                    win.sash(b, *big, bars=(2, 2), head="gauged")
                win.room(b, -2.6, 2.6, 0.1, 3.1, 3.0); win.room(b, -2.6, 2.6, 3.4, 6.2)
                roofs.downpipe(b, 0.1, 0, H)
                # outrigger (rear wing)
                with b.at(0, -3.4):
                    b.wall(-2.7, -0.5, 0, 2.7, [(-1.6, 0.95, 1.2, 1.15)], "brick")
                    win.casement(b, -1.6, 0.95, 1.2, 1.15, 2, sill="stone")
                    win.room(b, -2.6, -0.6, 0.1, 2.6, 2.4)
                for x, order in ((-2.7, 1), (-0.5, -1)):
                    b.poly([(x, 0, 0), (x, -3.4, 0), (x, -3.4, 2.7), (x, 0, 2.7)][::order], "brick")
                b.poly([(-2.85, -3.6, 2.68), (-0.35, -3.6, 2.68), (-0.35, 0, 3.75), (-2.85, 0, 3.75)], "roof")
                b.poly([(-0.5, -3.4, 2.7), (-0.5, 0, 2.7), (-0.5, 0, 3.72)], "brick"); b.poly([(-2.7, 0, 2.7), (-2.7, -3.4, 2.7), (-2.7, 0, 3.72)], "brick")
                b.box(-2.85, -0.35, -3.68, -3.58, 2.58, 2.68, "gutter", 0.02)
    w = 2.7 + 5.4 * 2
    closed_sides(b, -w, w, D, H)
    roofs.gable_walls(b, -w, w, 0, D, H, 38, "brick")
    roofs.gable_roof(b, -w, w, 0, D, H, 38, "roof", 0.22, 0.05)
    for x in (-8.1, 2.7, 13.2):
        roofs.chimney(b, x, D / 2, H + 2.2, H + 4.5, 1.2, 0.7, 4)
    site.ground(z=-0.03 if site.rear else -0.2)
    if not site.rear:
        for u in units:
            mirror = -1 if u % 2 == 1 else 1
            cx = u * 5.4
            site.patch(cx - 2.7, cx + 2.7, -3.2, 0, "slabs" if u % 2 else "gravel", 0.008)
            site.patch(cx + mirror * 1.5 - 0.55, cx + mirror * 1.5 + 0.55, -3.0, -0.7, "blocks", 0.016)
            edge = sorted((cx + mirror * 0.9, cx - mirror * 2.6))
            site.front_wall(edge[0], edge[1], -3.0, 0.62)
            for x in (cx + mirror * 0.9, cx + mirror * 2.1):
                b.box(x - 0.17, x + 0.17, -3.17, -2.83, 0, 1.05, "brick"); b.box(x - 0.2, x + 0.2, -3.2, -2.8, 1.05, 1.13, "stone", 0.015)
            style = (u + site.seed) % 3
            if style == 0:
                g.hedge(edge[0] + .1, -2.6, edge[1] - .1, -2.6, 1.0, 0.45)
            elif style == 1:
                g.border(b, edge[0] + .1, edge[1] - .1, -2.1, 0.7)
            else:
                g.lavender(edge[0] + .3, edge[1] - .2, -2.5); g.shrub(edge[0] + .6, -1.6, .4, "leaf_lime")
            g.topiary(b, cx + mirror * 2.3, -0.55, form=site.choose("ball", "cone"))
        site.street(-3.2)
        g.backdrop(b, 26)
        if site.seed % 2 and site.view == "front":
            g.tree(b, -8.0, -5.0, 7.5, spread=.8)
        elif site.seed % 2 == 0:
            g.tree(b, 9.5, -5.0, 7.0, spread=.8)
    else:
        site.back_garden(-2.7, 2.7, D, 15, 4.2, set_at=None)
        for s in (-1, 1):
            b.poly([(s * 2.75 if s > 0 else -30, D, 0), (s * 30 if s > 0 else -2.75, D, 0), (s * 30 if s > 0 else -2.75, D + 15, 0), (s * 2.75 if s > 0 else -30, D + 15, 0)], "lawn")
            g.tree(b, s * 6.5, D + 7, 6.0); g.tree(b, s * 10, D + 3.5, 5.0)
        site.garden_set(-0.9, D + 5.3, 20)
        g.topiary(b, -0.35, D + 0.4); g.topiary(b, -2.35, D + 0.5, form="cone")
        g.backdrop(b, -22)
    return dict(width=6.6, depth=D, height=9.6, front_fill=0.37, tq_fill=0.50, rear_y=D, rear_fill=0.44, rear_angle=3, side=-1)
