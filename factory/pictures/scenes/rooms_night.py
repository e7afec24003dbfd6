"""Bedroom and bathroom."""
import math

from room import Room


def bedroom(seed):
    r = Room(seed, 4.6, 4.6, 2.5)
    b, L = r.b, r.l
    r.m["floor"] = r.m["carpet"] if seed % 2 else r.m["floor"]
    r.m["panel"] = r.m["units"]
    r.shell(left=[(2.3, .75, 1.7, 1.45)])
    r.curtain_material = "linen" if seed % 2 == 0 else "accent"
    r.window("left", 2.3, .75, 1.7, 1.45, "casement" if seed % 2 else "sash", power=1.2)
    b.box(-2.3, 2.3, L - .012, L, .14, 1.25, "units"); b.box(-2.3, 2.3, L - .035, L, 1.25, 1.29, "units", .006)
    n = 9
    for k in range(n + 1):
        x = -2.3 + 4.6 * k / n
        b.box(x - .03, x + .03, L - .028, L, .14, 1.25, "units", .004)
    # bed, head to the back wall
    w = 1.6
    y1 = L - .14
    b.box(-w / 2 - .06, w / 2 + .06, L - .15, L - .04, .12, 1.22, "fabric", .045)
    for k in range(5):
        x = -w / 2 + .0 + k * w / 4
        b.box(x - .004, x + .004, L - .153, L - .145, .35, 1.2, "fabric")
    b.box(-w / 2 - .03, w / 2 + .03, y1 - 2.02, y1, .12, .34, "fabric", .03); b.box(-w / 2, w / 2, y1 - 2.0, y1, .30, .56, "linen", .07)
    for s in (-1, 1):
        b.box(s * .72 - .03, s * .72 + .03, y1 - 1.95, y1 - 1.89, 0, .13, "walnut")
    r.drape(-w / 2, w / 2, y1 - 2.0, y1 - .62, .58, .30, "linen"); r.drape(-w / 2 - .012, w / 2 + .012, y1 - 1.98, y1 - 1.38, .605, .27, "throw", wrinkle=.008)
    for s in (-1, 1):
        for k, (yy, m, size, lean) in enumerate(((y1 - .1, "linen", .62, 26), (y1 - .26, "linen", .58, 30))):
            r.cushion(s * .39, yy, .58, m, s * 2, lean, size)
    r.cushion(-.26, y1 - .46, .58, "accent", 5, 34, .46); r.cushion(.26, y1 - .46, .58, "accent", -5, 34, .46); r.cushion(0, y1 - .6, .58, "cushion", 0, 36, .36)
    for s in (-1, 1):
        x = s * 1.16
        b.box(x - .23, x + .23, L - .46, L - .04, .12, .52, "oak", .012); b.box(x - .2, x + .2, L - .475, L - .46, .17, .32, "oak", .006); b.box(x - .2, x + .2, L - .475, L - .46, .34, .49, "oak", .006)
        for z in (.245, .415):
            b.sphere(x, L - .485, z, .014, "metal", 8)
        for sx in (-.19, .19):
            b.cylinder(x + sx, L - .4, 0, .12, .016, "walnut"); b.cylinder(x + sx, L - .1, 0, .12, .016, "walnut")
        r.lamp(x, L - .24, .52, .52)
    r.books(-1.2, L - .36, .52, 2, 10); r.vase(1.3, L - .34, .52, "bloom_white", "ceramic", .6)
    r.picture("back", -.42, 1.78, .6, .75, 4); r.picture("back", .42, 1.78, .6, .75, 5)
    r.rug(0, 2.2, 2.6, 2.2)
    # wardrobe on the right, chair by the window, plant
    b.box(1.72, 2.3, 1.35, 3.55, 0, 2.2, "units", .004)
    for k in range(4):
        yy = 1.35 + k * .55
        b.box(1.70, 1.72, yy + .012, yy + .538, .08, 2.16, "units", .01); b.box(1.692, 1.7, yy + .09, yy + .46, .18, 2.06, "units", .006)
        b.tube((1.68, yy + (.48 if k % 2 == 0 else .07), 1.0), (1.68, yy + (.48 if k % 2 == 0 else .07), 1.18), .008, "metal", 8)
    r.armchair(-1.6, 1.45, 55, "accent" if seed % 2 else "fabric"); r.plant(-1.95, 4.1, 1.15)
    b.box(-.65, .65, 1.72, 2.1, .14, .42, "accent", .06)
    for sx in (-.55, .55):
        for yy in (1.78, 2.04):
            b.cylinder(sx, yy, 0, .15, .016, "walnut", .024)
    r.pendant(0, 2.4, 1.95, "globe")
    r.fill(34)
    r.outside(-70)
    return r, (.85, -1.25, 1.35), (-.22, 4.2), 21, -.06


def bathroom(seed):
    r = Room(seed, 3.1, 3.3, 2.5, floor="grey" if seed % 2 else "stone")
    b, L = r.b, r.l
    r.m["ftile"] = r._tiled("grey" if seed % 2 else "stone")
    r.shell(back=[(.0, 1.05, 1.1, 1.15)], cornice=False, skirting=False)
    r.window("back", 0, 1.05, 1.1, 1.15, "sash" if seed % 2 == 0 else "casement", curtains=False, power=1.6, blind=True)
    half = 1.22
    for pts in ([(-1.548, -1.6, 0), (-1.548, L, 0), (-1.548, L, half), (-1.548, -1.6, half)], [(1.548, L, 0), (1.548, -1.6, 0), (1.548, -1.6, half), (1.548, L, half)]):
        b.poly(pts[::-1], "splash")
    for a, c, z1 in ((-1.55, -.55, half), (.55, 1.55, half), (-.55, .55, 1.05)):
        b.poly([(a, L - .003, 0), (c, L - .003, 0), (c, L - .003, z1), (a, L - .003, z1)], "splash")
    for a, c in ((-1.55, -.62), (.62, 1.55)):
        b.box(a, c, L - .03, L, half, half + .035, "units", .01)
    b.box(-1.55, -1.52, -1.6, L, half, half + .035, "units", .01); b.box(1.52, 1.55, -1.6, L, half, half + .035, "units", .01)
    # freestanding bath under the window
    n, rows = 64, [(.0, .0), (.55, .0), (.62, .03), (.70, .16), (.78, .36), (.86, .56), (.885, .595), (.87, .61), (.82, .59), (.74, .40), (.66, .24), (.5, .17), (.0, .16)]
    v = []
    for rad, z in rows:
        for i in range(n):
            a = 2 * math.pi * i / n
            ex = abs(math.cos(a)) ** .75 * math.copysign(1, math.cos(a)); ey = abs(math.sin(a)) ** .75 * math.copysign(1, math.sin(a))
            lift = .05 * abs(math.cos(a)) ** 2 if z > .5 else 0
            v.append((rad * ex * .95, L - .55 + rad * ey * .43, z + lift))
    b.faces(v, [(j * n + i, j * n + (i + 1) % n, (j + 1) * n + (i + 1) % n, (j + 1) * n + i) for j in range(len(rows) - 1) for i in range(n)], "ceramic", 0, True)
    b.tube((.0, L - .07, 0), (0, L - .07, .85), .017, "metal", 10); b.tube((0, L - .07, .85), (0, L - .28, .85), .015, "metal", 10); b.tube((0, L - .28, .85), (0, L - .28, .78), .014, "metal", 10); b.sphere(.08, L - .07, .72, .024, "metal", 10)
    # wooden tray over the bath
    b.box(-.62, -.46, L - 1.0, L - .1, .655, .675, "oak", .005); b.cylinder(-.54, L - .7, .675, .75, .028, "linen"); r.vase(-.54, L - .35, .675, "bloom_white", "ceramic", .5)
    # vanity on the left
    b.box(-1.53, -1.05, .75, 1.75, .18, .80, "units", .006); b.box(-1.545, -1.03, .73, 1.77, .80, .83, "marble", .006)
    for k in range(2):
        b.box(-1.05, -1.03, .77 + k * .49, 1.24 + k * .49, .22, .77, "units", .008); b.tube((-1.01, .86 + k * .49, .66), (-1.01, 1.15 + k * .49, .66), .007, "metal", 8)
    for yy in (.8, 1.7):
        b.box(-1.12, -1.08, yy - .02, yy + .02, 0, .18, "units"); b.box(-1.5, -1.46, yy - .02, yy + .02, 0, .18, "units")
    b.lathe(-1.29, 1.25, [(.0, .84), (.12, .84), (.18, .88), (.215, .965), (.205, .97), (.16, .89), (0, .87)], "ceramic", 32)
    b.tube((-1.49, 1.25, .83), (-1.49, 1.25, 1.1), .013, "metal", 10); b.tube((-1.49, 1.25, 1.1), (-1.34, 1.25, 1.1), .012, "metal", 10)
    with b.at(-1.55, 1.25, 0, 90):
        n = 48
        vv = [(.36 * math.cos(2 * math.pi * k / n), -.025, 1.68 + .36 * math.sin(2 * math.pi * k / n)) for k in range(n)]
        b.faces(vv, [tuple(range(n))], "mirror")
        for k in range(n):
            b.tube(vv[k], vv[(k + 1) % n], .012, "metal", 6)
        for sx in (-.52, .52):
            b.tube((sx, 0, 1.7), (sx, -.1, 1.7), .01, "metal", 8); b.sphere(sx, -.12, 1.74, .065, "shade_lit", 14)
    r.vase(-1.4, .88, .83, "bloom_rose", "ceramic", .55); b.cylinder(-1.36, 1.62, .83, .97, .03, "terracotta", .03)
    # WC and towel rail on the right
    with b.at(1.55, 1.35, 0, -90):
        b.box(-.19, .19, -.20, -.01, .42, .82, "ceramic", .03); b.box(-.2, .2, -.21, 0, .82, .85, "ceramic", .012)
        b.faces([(.18 * math.cos(a) * (1.0 if z > .2 else .75), -.42 + .25 * math.sin(a) * (1.0 if z > .2 else .8), z) for z in (0, .2, .40) for a in [2 * math.pi * k / 32 for k in range(32)]], [(j * 32 + i, j * 32 + (i + 1) % 32, (j + 1) * 32 + (i + 1) % 32, (j + 1) * 32 + i) for j in range(2) for i in range(32)], "ceramic", 0, True)
        b.faces([(.195 * math.cos(a), -.42 + .265 * math.sin(a), z) for z in (.40, .44) for a in [2 * math.pi * k / 32 for k in range(32)]], [(i, (i + 1) % 32, 32 + (i + 1) % 32, 32 + i) for i in range(32)] + [tuple(range(32, 64))], "ceramic", 0, False)
        b.box(-.12, .12, -.24, 0, 0, .42, "ceramic", .02)
    with b.at(1.55, .35, 0, -90):
        for sx in (-.25, .25):
            b.tube((sx, -.06, .45), (sx, -.06, 1.6), .012, "metal", 8)
        for k in range(8):
            b.tube((-.25, -.06, .5 + k * .15), (.25, -.06, .5 + k * .15), .009, "metal", 8)
        b.box(-.2, .2, -.10, -.03, .85, 1.42, "linen", .02); b.box(-.17, .17, -.11, -.025, .58, .82, "accent", .018)
    r.rug(-.1, 1.55, 1.5, .8); r.plant(1.15, 2.35 + .1, .95, "basket"); r.picture("right", 1.35, 1.75, .4, .5, 6)
    r.fill(22, (0, .6, r.h - .04), 1.6)
    r.outside(25, ground=-3)
    return r, (.35, -1.35, 1.30), (-.08, 3.2), 20, -.05
