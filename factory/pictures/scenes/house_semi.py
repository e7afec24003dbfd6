"""Semi-detached house of the 1930s."""
import math

import materials as mat
import roofs
import windows as win


def _semi_half(site, door_material, upper):
    """Left-hand half, x from -6.6 to 0 (party wall at x = 0); bay on the left, porch by the party wall side."""
    b = site.b
    H = 5.4
    bay = [(-5.9, 0), (-5.35, -0.8), (-3.35, -0.8), (-2.8, 0)]
    door = (-1.35, 0.15, 1.35, 2.15)
    ups = [(-1.35, 3.35, 1.25, 1.25)]
    gap = (-4.35, 0.0, 2.7, 5.3)
    b.wall(-6.6, 0, 0, 2.75, [door, (gap[0], 0, gap[2], 2.75)], "brick", .5)
    b.wall(-6.6, 0, 2.75, H, ups + [(gap[0], 2.75, gap[2], H - 2.75)], upper, .12)
    win.casement(b, *ups[0], 2, .32, sill="white")
    # arched-looking porch: recess with brick soldier course
    with b.at(0, .38, .15):
        win.panelled_door(b, -1.35, .95, 2.05, door_material, glazed=True)
    b.box(-2.15, -.55, -.03, .02, 2.3, 2.52, "rubbed")
    b.box(-2.2, -.5, -.75, 0, 0, .15, "stone", .015)
    win.lantern(b, -.42, 1.75)
    for (xa, ya), (xb, yb) in zip(bay, bay[1:]):
        ln, turn = math.hypot(xb - xa, yb - ya), math.degrees(math.atan2(yb - ya, xb - xa))
        with b.at(xa, ya, 0, turn):
            lo, hi = (ln / 2, .75, ln - .16, 1.65), (ln / 2, 3.35, ln - .16, 1.4)
            b.wall(0, ln, 0, 2.6, [lo], "brick", .1)
            b.wall(0, ln, 2.6, H, [hi], "hung", .1)
            n = 3 if ln > 1.2 else 1
            for o in (lo, hi):
                win.casement(b, *o, n, .36, bars=(1, 0) if site.leaded else (0, 0), sill="white", dress="curtains" if n == 3 else "bare")
            b.box(-.04, ln + .04, -.07, .04, 2.52, 2.62, "white", .01)
    win.room(b, -6.5, -2.5, .2, 2.6, 3); win.room(b, -2.4, -.1, .2, 2.6, 3.4); win.room(b, -6.5, -.1, 2.8, 5.3, 2.6)
    # gable over the bay
    b.slab([(-6.15, 0), (-5.5, -.95), (-3.2, -.95), (-2.55, 0)], H - .06, H + .04, "white")
    if not site.look.get("gables", True):  # hipped cap that dies into the main roof
        p = [(-6.2, 0, H + .06), (-5.55, -1.05, H + .06), (-3.15, -1.05, H + .06), (-2.5, 0, H + .06)]
        top = [(-4.75, 1.6, H + 2.25), (-3.95, 1.6, H + 2.25)]
        b.poly([p[1], p[2], top[1], top[0]], "roof"); b.poly([p[0], p[1], top[0]], "roof"); b.poly([p[2], p[3], top[1]], "roof")
        b.poly([p[0], top[0], (-6.2, 1.6, H + 1.4)], "roof"); b.poly([p[3], (-2.5, 1.6, H + 1.4), top[1]], "roof")
        for a, c in ((p[1], top[0]), (p[2], top[1])):
            b.tube(a, c, .06, "clay", 8)
        roofs.downpipe(b, -6.45, 0, H)
        return
    roofs.front_gable(b, -6.0, -2.7, -.8, 3.6, H + .04, 42, "roof", "gable_face", .28, .2)
    for k in range(-2, 3):  # mock timbering
        x = -4.35 + k * .52
        b.box(x - .05, x + .05, -.84, -.8, H + .05, H + 1.35 - abs(k) * .45, "timber_dark")
    b.box(-5.6, -3.1, -.84, -.8, H + .05, H + .16, "timber_dark")
    roofs.downpipe(b, -6.45, 0, H)


def semi_1930s(site):
    b, g = site.b, site.g
    site.paint(brick=site.choose("red", "orange", "brown"), render=site.choose("white", "cream", "stone"), roof=site.choose("plain-tile", "plain-tile", "brown-tile"), door=site.choose("racing-green", "navy", "pillar-red", "teal", "mustard"))
    site.m["door2"] = mat.plain("neighbour door", mat.DOORS[site.choose("black", "oak", "sage")], .3)
    site.m["hung"] = mat.tiles("hung tiles", mat.ROOFS["plain-tile"], .165, .1)
    site.m["gable_face"] = mat.render_coat("gable", (.78, .75, .68))
    site.m["timber_dark"] = mat.plain("black timber", (.03, .024, .02), .7)
    site.leaded = site.choose(True, False)
    D, H = 8.2, 5.4
    if not site.rear:
        with b.at():
            _semi_half(site, "door", "render")
        with b.at(mirror=True):
            _semi_half(site, "door2", "render")
    else:
        with b.at(0, D, 0, 180):
            for mirror in (False, True):
                with b.at(mirror=mirror):
                    ops_low = [(3.4, .08, 3.4, 2.15)] if not mirror else [(3.2, .5, 2.6, 1.6)]
                    ups = [(1.6, 3.3, 1.3, 1.3), (4.7, 3.2, 2.2, 1.4)]
                    b.wall(0, 6.6, 0, 2.75, ops_low + [(.9, .95, .9, 1.15)], "brick", .12); b.wall(0, 6.6, 2.75, H, ups, "render", .12)
                    if not mirror:
                        win.picture_glazing(b, *ops_low[0], 4, paint="anthracite")
                    else:
                        win.casement(b, *ops_low[0], 3, .36)
                    win.casement(b, .9, .95, .9, 1.15, 1); [win.casement(b, *o, 2 if o[2] < 2 else 3, .34) for o in ups]
                    win.room(b, .1, 6.5, .1, 2.6, 3); win.room(b, .1, 6.5, 2.8, 5.3, 2.6)
                    roofs.downpipe(b, .25, 0, H)
    b.poly([(-6.6, D, 0), (-6.6, 0, 0), (-6.6, 0, 2.75), (-6.6, D, 2.75)], "brick"); b.poly([(6.6, 0, 0), (6.6, D, 0), (6.6, D, 2.75), (6.6, 0, 2.75)], "brick")
    b.poly([(-6.6, D, 2.75), (-6.6, 0, 2.75), (-6.6, 0, H), (-6.6, D, H)], "render"); b.poly([(6.6, 0, 2.75), (6.6, D, 2.75), (6.6, D, H), (6.6, 0, H)], "render")
    if site.look.get("ends") == "gable":
        roofs.gable_walls(b, -6.6, 6.6, 0, D, H, 42, "render"); roofs.gable_roof(b, -6.6, 6.6, 0, D, H, 42, "roof", .38, .12)
    else:
        roofs.hip_roof(b, -6.6, 6.6, 0, D, H, 42, "roof", .38)
    roofs.chimney(b, 0, D / 2, H + 2.4, H + 5.1, 1.3, .75, 4)
    # garage beside our half (left)
    with b.at(0, 2.2):
        if not site.rear:
            b.wall(-9.6, -6.7, 0, 2.6, [(-8.15, 0, 2.36, 2.14)], "brick", .1)
            win.garage_door(b, -8.15, 2.2, 2.06, "white" if site.seed % 2 else "door")
    b.box(-9.6, -6.7, 2.4, 7.6, 0, 2.6, "brick"); roofs.flat_roof(b, -9.6, -6.7, 2.2, 7.6, 2.6, "white", .1, .22)
    site.ground(z=-.2 if not site.rear else -.03)
    if not site.rear:
        site.patch(-60, 60, -8, 60, "field", -.03)
        for s in (-1, 1):
            site.patch(*sorted((s * 9.7, s * 5.0)), -8, 2.2 if s < 0 else 0, "blocks", .01); site.patch(*sorted((s * 5.0, s * .6)), -1.6, 0, "slabs", .012)
            site.lawn(*sorted((s * 4.9, s * .25)), -8, -1.6, False); g.mow(*sorted((s * 4.9, s * .25)), -7.8, -1.6)
            site.front_wall(*sorted((s * 4.9, s * .2)), -7.9, .6); g.hedge(s * 4.8, -7.5, s * .3, -7.5, .95, .5)
            g.border(b, *sorted((s * 6.2, s * 2.4)), -.95, .75, height=.8); g.topiary(b, s * .35, -.5)
            g.hedge(s * 10.4, 3, s * 10.4, -7.9, 1.5, .8)
        g.hedge(0, -1.6, 0, -7.4, 1.0, .5)
        g.shrub(-3.0, -4.6, .7, site.choose("leaf_copper", "leaf_lime"), None); g.shrub(-1.3, -5.6, .45, "leaf", "bloom_pink", .4)
        site.street(-8); g.tree(b, -13.5, 5, 8.5); g.tree(b, 13.5, 6, 9); g.backdrop(b, 22)
    else:
        site.back_garden(-9.8, 0.1, D, 17, 3.8, set_at=-3.2)
        b.poly([(0.2, D, 0), (12, D, 0), (12, D + 17, 0), (0.2, D + 17, 0)], "lawn")
        g.tree(b, 4.5, D + 6, 5); g.tree(b, -12.5, 4, 8); g.tree(b, 12, 2, 9); g.backdrop(b, -16)
        g.border(b, -9.3, -6.7, D + 1, .9); g.topiary(b, -5.6, D + .5); g.topiary(b, -1.2, D + .5)
    return dict(width=15.5, depth=D, height=9.6, x=-1.2, side=-1, front_fill=.78, tq_fill=.70, rear_x=-4.2, rear_fill=.9)
