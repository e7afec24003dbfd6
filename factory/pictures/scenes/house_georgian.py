"""Georgian house."""
import roofs
import windows as win
from plot import closed_sides, plinth


def georgian(site):
    b, g = site.b, site.g
    brick = site.choose("gault", "red", "gault", "white", "orange")
    site.paint(brick, roof="slate", door=site.choose("navy", "black", "racing-green", "pillar-red", "sage"))
    small = site.look.get("bays") == 3  # three windows wide instead of five
    W, D, H = 4.4 if small else 6.5, 9.0, 6.3
    outer = () if small else (-5.1, 5.1)
    quoins = site.choose(True, False)
    head = "keystone" if quoins else "gauged"
    low = [(x, 0.85, 1.15, 2.05) for x in sorted((-2.75, 2.75, *outer))]
    up = [(x, 3.95, 1.15, 1.75) for x in sorted((-2.75, 0, 2.75, *outer))]
    door = (0, 0.15, 1.35, 2.75)
    if not site.rear:
        b.wall(-W, W, 0, H, low + up + [door], "brick")
        for o in low + up:
            win.sash(b, *o, bars=(3, 4), head=head)
        with b.at(0, 0, 0.15):
            win.panelled_door(b, 0, 1.05, 2.12, fanlight=0.5)
            b.box(-0.675, -0.595, 0, 0.2, 0, 2.75, "white"); b.box(0.595, 0.675, 0, 0.2, 0, 2.75, "white")
        for s in (-1, 1):
            b.box(s * 0.72, s * 1.0, -0.06, 0.02, 0.15, 3.0, "white", 0.008)
            b.cylinder(s * 0.92, -0.42, 0.3, 2.92, 0.125, "white", 0.105, 24)
            b.box(s * 0.92 - 0.17, s * 0.92 + 0.17, -0.59, -0.25, 0.15, 0.32, "white", 0.01)
            b.box(s * 0.92 - 0.16, s * 0.92 + 0.16, -0.58, -0.26, 2.88, 3.0, "white", 0.01)
        b.box(-1.18, 1.18, -0.66, 0, 3.0, 3.24, "white", 0.015)
        b.prism([(-1.28, 3.24), (1.28, 3.24), (0, 3.82)], -0.72, 0, "white", 0.012)
        for k in range(2):
            b.box(-1.25 - k * 0.3, 1.25 + k * 0.3, -0.85 - k * 0.32, 0, 0, 0.15 - k * 0.075, "stone", 0.015)
        win.room(b, -W + .1, -0.8, 0.2, 3.3); win.room(b, 0.8, W - .1, 0.2, 3.3); win.room(b, -W + .1, W - .1, 3.5, 6.2); win.room(b, -0.79, 0.79, 0.2, 3.3)
        b.box(-W - 0.02, W + 0.02, -0.05, 0.0, 3.42, 3.58, "stone", 0.01)
    else:
        with b.at(0, D, 0, 180):
            doors = (-2.75, 0.08, 2.2, 2.5)
            rl = [(x, 0.85, 1.15, 2.05) for x in ((2.75,) if small else (2.75, 5.1, -5.3))] + [doors]
            ru = up
            b.wall(-W, W, 0, H, rl + ru, "brick")
            for o in rl[:-1] + ru:
                win.sash(b, *o, bars=(3, 4), head="gauged")
            win.picture_glazing(b, *doors, panels=4, paint="white", transom=None, dress="curtains")
            win.room(b, -W + .1, W - .1, 0.1, 3.3); win.room(b, -W + .1, W - .1, 3.5, 6.2)
            b.box(-W - 0.02, W + 0.02, -0.05, 0.0, 3.42, 3.58, "stone", 0.01)
            roofs.downpipe(b, 1.4, 0, H)
    closed_sides(b, -W, W, D, H)
    plinth(b, -W, W, 0, D, 0.4)
    if quoins:
        for i in range(10):
            z = 0.45 + i * 0.58
            if z < H - 0.65:
                for s in (-1, 1):
                    ln = 0.58 if i % 2 else 0.38
                    y0, y1 = (D - 0.3, D + 0.035) if site.rear else (-0.035, 0.3)
                    b.box(s * (W + 0.035), s * (W - ln), y0, y1, z, z + 0.53, "stone", 0.012)
    b.box(-W - 0.22, W + 0.22, -0.22, D + 0.22, H - 0.3, H - 0.1, "white", 0.015)
    n = 44
    for i in range(n):
        x = -W - 0.2 + i * (2 * W + 0.4) / (n - 1)
        b.box(x - 0.055, x + 0.055, -0.34, D + 0.34, H - 0.14, H - 0.04, "white")
    roofs.hip_roof(b, -W, W, 0, D, H, 33, "roof", 0.4, "lead")
    for s in (-1, 1):
        roofs.chimney(b, s * (W - 2.1), D / 2, H + 0.8, H + 3.9, 1.3, 0.85, 3)
    site.ground()
    if not site.rear:
        site.patch(-3.0, 3.0, -6.0, -0.2, "gravel"); site.patch(-2.0, 2.0, -40, -6.0, "gravel")
        for s in (-1, 1):
            x0, x1 = sorted((s * 2.1, s * 14))
            site.lawn(x0, x1, -22, -6.1, blades=False)
            g.mow(x0, x1, -17, -6.1)
            x0, x1 = sorted((s * 3.1, s * 14)); site.lawn(x0, x1, -6.1, -1.2, blades=False); g.mow(x0, x1, -6.1, -1.1)
            g.border(b, *sorted((s * 1.75, s * (W - 0.1))), -0.06, 0.95)
            g.topiary(b, s * 1.75, -0.75, form=site.choose("ball", "cone"))
            g.hedge(*(s * (W + 1.1), 1.5, s * 22, 1.5), 1.9, 1.0)
        if site.choose(True, True, False):
            s = site.choose(-1, 1)
            g.climber([(s * (W - 0.3 - 0.05 * k), 0.4 + k * 0.42) for k in range(9)] + [(s * (W - 0.8 - 0.45 * k), 3.55 + 0.1 * (k % 2)) for k in range(5)], "leaf", "bloom_lilac", .45, .3)
        g.tree(b, -11.5, 5, 10.5); g.tree(b, 12.5, 6, 9.5, "leaf_copper" if site.choose(0, 1) else None)
        g.backdrop(b, 22)
    else:
        site.back_garden(-10, 10, D, 17, 4.0, fence=False, set_at=-2.0)
        g.border(b, -W + .1, -1.6 if small else -4.2, D + 0.95, 0.9)
        if not small:
            g.border(b, 3.5, 6.4, D + 0.95, 0.9)
        g.topiary(b, 1.2, D + 0.5); g.topiary(b, 4.3, D + 0.5)
        g.tree(b, -12.5, 4, 10); g.tree(b, 13, 2, 11); g.backdrop(b, -16, -50, 50)
    return dict(width=2 * W + 2, depth=D, height=9.4)
