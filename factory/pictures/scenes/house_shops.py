"""Parade of shops with upper floors."""
import house_agency
import materials as mat
import roofs
import windows as win
from plot import closed_sides


def shop_front(site):
    if site.look.get("single"):
        return house_agency.high_street(site, mat.DOORS[site.look["single"]])
    b, g = site.b, site.g
    site.paint(brick=site.choose("red", "gault", "orange"), render="cream", roof="slate", door="navy")
    colours = ["navy", "racing-green", "sage", "teal", "heather", "black", "pillar-red", "mustard"]
    site.rng.shuffle(colours)
    for k in range(3):
        site.m[f"shop{k}"] = mat.plain("shop paint " + colours[k], mat.DOORS[colours[k]], .35)
    H, D = 8.9, 9.0
    for u in (-1, 0, 1):
        paint = f"shop{u + 1}"
        cx = u * 6.4
        with b.at(cx, 0):
            ups = [(x, 4.1, 1.1, 1.75) for x in (-1.9, 0, 1.9)] + [(x, 6.75, 1.05, 1.35) for x in (-1.9, 0, 1.9)]
            b.wall(-3.2, 3.2, 3.3, H, ups, "brick" if u != 1 else "render", .14)
            for o in ups:
                win.sash(b, *o, bars=(2, 4) if site.seed % 2 else (1, 2), head="lintel" if u != 1 else None)
            # shop front: pilasters, stallriser, glass, recessed door, fascia
            for x in (-3.1, 3.1):
                b.box(x - .13, x + .13, -.14, .1, 0, 3.25, paint, .01); b.box(x - .17, x + .17, -.22, .1, 2.75, 3.4, paint, .015)
            b.box(-3.0, 3.0, -.16, .08, 2.72, 3.3, paint, .01)
            b.box(-3.25, 3.25, -.3, .1, 3.3, 3.42, paint, .02)
            if u:
                layout = [(-1.0, 3.6, 3)]
                dx = 1.95
            else:
                layout = [(-1.85, 2.0, 2), (1.85, 2.0, 2)]
                dx = 0
            for wx, ww, n in layout:
                b.box(wx - ww / 2 - .05, wx + ww / 2 + .05, -.06, .12, 0, .55, paint, .01)
                for k in range(n):
                    b.box(wx - ww / 2 + k * ww / n + .08, wx - ww / 2 + (k + 1) * ww / n - .08, -.08, 0, .12, .45, paint, .015)
                win.picture_glazing(b, wx, .55, ww, 2.15, n, paint=paint, transom=1.65)
                b.box(wx - ww / 2, wx + ww / 2, .2, 1.2, .5, .56, "timber")
                for k in range(4):
                    px = wx - ww / 2 + (k + .5) * ww / 4
                    b.lathe(px, .6, [(0, .56), (.1, .56), (.14, .75), (.06, .92), (.08, .98)], site.rng.choice(["white", "terracotta", "curtain_blue", "curtain_terracotta"]))
                    p = b.world((px, .6, 1.12)); g.ball(p.x, p.y, p.z, .16, "leaf", 1, 160, .2, "bloom_" + site.rng.choice(["pink", "white", "yellow"]), .4)
            with b.at(dx, .5 if not u else .1, .05):
                b.box(-.5, .5, .1, .15, 0, 2.2, paint); b.box(-.36, .36, .08, .16, .75, 2.05, "inside_dark"); win.glaze(b, 0, .75, .72, 1.3, .075)
                win.frame(b, 0, .73, .76, 1.34, .04, .06, .1, paint); b.tube((.4, .03, .9), (.4, .03, 1.4), .018, "brass")
                win.glaze(b, 0, 2.2, 1.0, .5, .12)
            if u:  # panelled sides of the door
                for xa, xb in ((.86, 1.42), (2.48, 2.97)):
                    b.box(xa, xb, .1, .2, 0, 2.72, paint); b.box(xa + .08, xb - .08, .085, .1, .2, .9, paint, .012); b.box(xa + .08, xb - .08, .085, .1, 1.05, 2.5, paint, .012)
            if not u:
                for s in (-.75, .75):
                    b.box(s - .04, s + .04, -.05, .6, 0, 2.7, paint)
            # awning on the middle shop
            if not u:
                n = 14
                for k in range(n):
                    a, c = -2.9 + 5.8 * k / n, -2.9 + 5.8 * (k + 1) / n
                    m = "curtain_white" if k % 2 else paint
                    b.poly([(a, -1.35, 2.35), (c, -1.35, 2.35), (c, -.15, 2.78), (a, -.15, 2.78)], m); b.poly([(a, -1.36, 2.14), (c, -1.36, 2.14), (c, -1.35, 2.35), (a, -1.35, 2.35)], m)
            win.room(b, -3.1, 3.1, .02, 3.2, 4.0); win.room(b, -3.1, 3.1, 3.6, 6.2, 2.4); win.room(b, -3.1, 3.1, 6.3, 8.7, 2.2)
            for x in (-2.2, 0, 2.2):
                b.box(x - .06, x + .06, -.5, -.16, 3.08, 3.12, "brass"); b.box(x - .05, x + .05, -.56, -.46, 2.98, 3.1, "brass")
            b.box(-3.2, 3.2, -.2, .02, H - .3, H - .05, "stone", .02)
            roofs.downpipe(b, 3.2, 3.4, H)
    closed_sides(b, -9.6, 9.6, D, H)
    roofs.gable_walls(b, -9.6, 9.6, 0, D, H, 36, "brick"); roofs.gable_roof(b, -9.6, 9.6, 0, D, H, 36, "roof", .15, .05)
    for x in (-9.2, -3.2, 3.2, 9.2):
        roofs.chimney(b, x, D / 2, H + 2.0, H + 4.3, 1.1, .7, 3)
    for x0, x1 in ((-40, -9.6), (9.6, 40)):  # lower neighbours
        b.box(x0, x1, .3, D, 0, 6.2, "render" if x0 < 0 else "brick"); roofs.gable_roof(b, x0, x1, .3, D, 6.2, 40, "roof", .2, .05)
        for k in range(8):
            x = (x0 + 2 + k * 3.2) if x0 > 0 else (x1 - 2 - k * 3.2)
            for z in (1.0, 3.8):
                with b.at(0, .13):
                    win.glaze(b, x, z, 1.1, 1.5, -.0); win.frame(b, x, z, 1.1, 1.5, .07, -.03, .03, "white"); b.box(x - .02, x + .02, -.02, .02, z, z + 1.5, "white")
    site.ground("tarmac", -.3)
    b.box(-60, 60, -3.6, 0, -.3, 0, "pavement"); b.box(-60, 60, -3.75, -3.6, -.3, .005, "kerb", .01)
    for x in (-3.2, 3.2):
        b.cylinder(x, -.55, 0, .5, .2, "anthracite", .26); g.ball(x, -.55, .85, .36, "leaf_dark", 1, 900, .085)
    with b.at(1.85, -1.1):  # pavement bench
        b.box(-.7, .7, -.2, .2, .42, .46, "teak", .006); b.box(-.65, -.58, -.18, .18, 0, .42, "anthracite"); b.box(.58, .65, -.18, .18, 0, .42, "anthracite")
    g.tree(b, -12.5, -2.6, 6.5, "leaf_lime", .7); g.backdrop(b, 26)
    return dict(width=12.5, depth=D, height=11.6, front_fill=.70, tq_fill=.70, eye=1.65)
