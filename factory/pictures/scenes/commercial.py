"""Commercial buildings: offices and industrial units."""
import math

import materials as mat
import roofs
import windows as win
from plot import closed_sides


def _lit_floor(b, x0, x1, z0, z1, depth=5.0):
    """An office floor behind the glass: ceiling lights, a few desks."""
    win.room(b, x0, x1, z0, z1, depth)
    x = x0 + 1.2
    while x < x1 - .8:
        b.box(x - .3, x + .3, 1.2, 2.4, z1 - .03, z1 - .01, "strip"); b.box(x - .3, x + .3, 3.2, 4.4, z1 - .03, z1 - .01, "strip")
        if b.rng.random() < .7:
            b.box(x - .7, x + .5, 1.4, 2.1, z0 + .7, z0 + .74, "white"); b.box(x - .3, x + .2, 1.9, 1.93, z0 + .85, z0 + 1.2, "anthracite"); b.box(x - .65, x - .6, 1.45, 2.05, z0, z0 + .7, "steel"); b.box(x + .4, x + .45, 1.45, 2.05, z0, z0 + .7, "steel")
        x += 2.2


def _parking(site, x0, x1, y, depth=4.8, n=None):
    """White bay lines on tarmac."""
    n = n or max(1, int((x1 - x0) / 2.5))
    for k in range(n + 1):
        x = x0 + (x1 - x0) * k / n
        site.patch(x - .05, x + .05, y - depth, y, "line", .006)


def office(site):
    b, g, m = site.b, site.g, site.m
    m["strip"] = mat.glow("light strip", (1.0, .93, .82), 5.0)
    m["line"] = mat.plain("road line", (.62, .62, .60), .8)
    m["inside"] = mat.plain("inside wall", (.55, .53, .49), .9)
    large = site.seed % 2 == 1
    site.paint(brick="buff" if large else "red", door="black")
    m["metal_clad"] = mat.boards("standing seam", (.085, .095, .105) if large else (.30, .32, .33), .4, True, .45, .06, False)
    W, D, storey, floors = (13.0, 13.0, 3.5, 3) if large else (9.0, 10.0, 3.3, 2)
    H = storey * floors + .6
    bay = 2.6
    n = int(2 * W / bay)
    bay = 2 * W / n
    entry = 3 if large else n // 2
    ops, glass = [], []
    for k in range(n):
        c = -W + bay * (k + .5)
        for f in range(floors):
            z = f * storey
            if large and k in (entry, entry + 1):
                continue
            if k == entry and f == 0:
                continue
            tall = 2.35 if (k % 3 or not large) else 2.75
            o = (c, z + (.75 if tall < 2.5 else .35), 1.9, tall)
            ops.append(o); glass.append(o)
    if large:
        ex = -W + bay * (entry + 1)
        ops.append((ex, 0, 2 * bay - .5, H - .9))
    else:
        ex = -W + bay * (entry + .5)
        ops.append((ex, 0, 2.2, 2.6))
    b.wall(-W, W, 0, H, ops, "brick", .28)
    for o in glass:
        with b.at(0, .12):
            win.picture_glazing(b, *o, 2, paint="anthracite", transom=1.75, dress="none")
        b.box(o[0] - .95, o[0] + .95, -.05, .2, o[1] - .08, o[1], "anthracite")
    with b.at(0, .14):
        if large:
            win.picture_glazing(b, ex, 2.9, 2 * bay - .5, H - 3.8, 4, transom=(H - 3.8) / 2, dress="none")
            win.picture_glazing(b, ex, 0, 2 * bay - .5, 2.8, 4, transom=2.25, dress="none")
        else:
            win.picture_glazing(b, ex, 0, 2.2, 2.6, 2, transom=2.15, dress="none")
        for s in (-.12, .12):
            b.tube((ex + s, -.03, .8), (ex + s, -.03, 1.7), .018, "steel")
    wide = bay if large else 1.7
    b.box(ex - wide - .3, ex + wide + .3, -1.9, .1, 2.82, 3.02, "anthracite", .01)
    for s in (-1, 1):
        b.tube((ex + s * wide, -1.7, 0), (ex + s * wide, -1.7, 2.85), .06, "anthracite")
    for f in range(floors):
        _lit_floor(b, -W + .15, W - .15, f * storey + .05, f * storey + storey - .4)
    closed_sides(b, -W, W, D, H)
    for s in (-1, 1):  # side windows
        with b.at(s * W, 0, 0, 90 * s):
            for f in range(floors):
                for y in (2.6, 6.0, 9.4):
                    if y < D - 1:
                        z = f * storey + .75
                        u = y * s
                        b.box(u - .95, u + .95, -.02, .02, z, z + 2.3, "inside_dark"); win.glaze(b, u, z, 1.9, 2.3, -.03); win.frame(b, u, z, 1.9, 2.3, .06, -.06, .02, "anthracite"); b.box(u - .03, u + .03, -.05, .02, z, z + 2.3, "anthracite")
    b.box(-W - .06, W + .06, -.06, D + .06, H, H + .14, "anthracite", .01)
    b.poly([(-W, 0, H + .1), (W, 0, H + .1), (W, D, H + .1), (-W, D, H + .1)], "lead")
    if large:  # set-back plant storey in metal
        b.box(-W + 4, W - 3, 3.5, D - 2, H, H + 2.4, "metal_clad"); b.box(-W + 3.9, W - 2.9, 3.4, D - 1.9, H + 2.4, H + 2.55, "anthracite")
    else:
        b.box(-W - .02, W + .02, -.03, .0, H - .75, H, "metal_clad")
    site.ground(z=-.2)
    site.patch(-70, 70, -16, 70, "field", -.03)
    site.patch(-W - 1, W + 9, -15.5, -5.2, "tarmac", .0); site.patch(-W - 1, W + 1, -3.4, 0, "slabs", .012); site.patch(ex - 2.2, ex + 2.2, -5.2, -3.3, "slabs", .012)
    site.patch(W + 1, W + 9, -5.2, 22, "tarmac", -.005)
    b.box(-W - 1, W + 1, -5.35, -5.2, -.1, .06, "kerb", .01)
    for x0, x1 in ((-W - 1, ex - 2.3), (ex + 2.3, W + 1)):
        site.lawn(x0, x1, -5.2, -3.4, False); g.mow(x0, x1, -5.2, -3.5)
        g.hedge(x0 + .2, -4.9, x1 - .2, -4.9, .6, .5)
        k = x0 + .4
        while k < x1 - .3:
            g.grasses(k, -3.8 + site.rng.uniform(-.15, .15), .7, site.choose("straw", "leaf_grey", "leaf_grey")); k += .7
    _parking(site, -W - 1, ex - 3, -5.4); _parking(site, ex + 3, W + 1, -5.4)
    for x in (-W - 4, W + 11.5):
        g.tree(b, x, -4 if x < 0 else -1, 7.0, "leaf_lime", .85); g.tree(b, x * 1.15, 5, 8.5)
    for k in range(4):  # cycle hoops
        x = ex + 3.4 + k * .8
        b.tube((x, -2.6, 0), (x, -2.6, .75), .025, "steel"); b.tube((x, -2.6, .75), (x, -1.9, .75), .025, "steel"); b.tube((x, -1.9, .75), (x, -1.9, 0), .025, "steel")
    g.hedge(-W - 8, -15.6, W - 3, -15.6, .7, .6)
    site.street(-16); g.backdrop(b, 30)
    return dict(width=2 * W + 1, depth=D, height=H + (1.2 if large else 0), front_fill=.76, tq_fill=.68, lens=26, aim=.48, side=1 if large else -1)


def industrial(site):
    """Portal-frame unit, or a terrace of three (even seeds)."""
    b, g, m = site.b, site.g, site.m
    m["strip"] = mat.glow("light strip", (1.0, .93, .82), 5.0); m["line"] = mat.plain("road line", (.62, .55, .12), .8)
    single = site.seed % 2 == 1
    site.paint(brick="brown" if single else "buff", door="navy")
    m["sheet"] = mat.boards("profiled sheet", (.42, .45, .46) if single else (.56, .57, .55), .2, True, .4, .02, True)
    m["trim"] = mat.plain("trim", (.018, .05, .11) if single else (.03, .10, .075), .4)
    m["shutter"] = mat.boards("roller shutter", (.022, .06, .13) if single else (.045, .13, .10), .09, False, .45, .03)
    m["yard"] = mat.paving("concrete yard", ((.31, .305, .29), (.37, .36, .345), (.20, .195, .19)), 6.0, 4.5, .018)
    D, H, pitch = 20.0, 5.8, 8
    units = [(-8.0, 8.0)] if single else [(-13.5, -4.5), (-4.5, 4.5), (4.5, 13.5)]
    for i, (x0, x1) in enumerate(units):
        c, w = (x0 + x1) / 2, x1 - x0
        rise = w / 2 * math.tan(math.radians(pitch))
        sx = c + (w * .18 if single else w * .17)
        sw, sh = (4.6, 4.5) if single else (3.6, 4.2)
        dx = x0 + (1.8 if single else 1.35)
        wins = [(x0 + 4.1, 1.0, 2.2, 1.3)] if single else [(x0 + 2.85, 1.0, 1.3, 1.3)]
        ups = [(x0 + 3.0, 3.4, 3.6, 1.3)] if single else [(x0 + 2.1, 3.4, 2.4, 1.3)]
        dado = 2.5
        shutter_low, shutter_up = (sx, 0, sw, dado), (sx, dado, sw, sh - dado)
        b.wall(x0, x1, 0, dado, [shutter_low, (dx, 0, 1.1, 2.15)] + wins, "brick", .12)
        b.wall(x0, x1, dado, H, [shutter_up] + ups, "sheet", .12, "trim")
        b.poly([(x0, 0, H), (x1, 0, H), (c, 0, H + rise)], "sheet")
        b.box(x0, sx - sw / 2 - .2, -.03, .02, dado - .05, dado + .1, "trim"); b.box(sx + sw / 2 + .2, x1, -.03, .02, dado - .05, dado + .1, "trim")
        b.box(sx - sw / 2, sx + sw / 2, .08, .14, .0, sh, "shutter")
        for s in (-1, 1):
            b.box(sx + s * (sw / 2 + .1) - .1, sx + s * (sw / 2 + .1) + .1, -.05, .1, 0, sh + .1, "trim")
            b.cylinder(sx + s * (sw / 2 + .55), -.6, 0, 1.0, .09, "bollard", .09)
        b.box(sx - sw / 2 - .2, sx + sw / 2 + .2, -.22, .1, sh, sh + .4, "trim", .01)
        for o in wins + ups:
            win.picture_glazing(b, *o, 3 if o[2] > 2 else 2, paint="anthracite", dress="blind" if o in wins else "none")
        win.room(b, x0 + .2, sx - sw / 2 - .3, .05, 2.6, 2.6); win.room(b, x0 + .2, sx - sw / 2 - .3, 2.9, 5.2, 2.6)
        win.frame(b, dx, 0, 1.1, 2.15, .07, .02, .12, "trim"); b.box(dx - .48, dx + .48, .08, .12, .02, 2.08, "trim"); b.box(dx - .2, dx + .2, .06, .1, 1.1, 1.9, "inside_dark"); win.glaze(b, dx, 1.1, .4, .8, .055); b.tube((dx + .36, .04, .95), (dx + .36, .04, 1.25), .015, "steel")
        b.box(dx - .8, dx + .8, -.9, 0, 2.3, 2.4, "trim", .01)
        b.box(x0 + .4, x0 + 1.0, -.18, 0, 4.9, 5.05, "anthracite"); b.box(sx - .3, sx + .3, -.2, 0, sh + .7, sh + .85, "anthracite")
        # roof: two low slopes with verge trim and rooflights
        for s in (-1, 1):
            xe = c + s * (w / 2 + (.15 if single else 0))
            ze = H - (.02 if single else 0)
            q = [(xe, -.25, ze + .12), (c, -.25, H + rise + .14), (c, D, H + rise + .14), (xe, D, ze + .12)]
            b.poly(q if s > 0 else q[::-1], "roofsheet")
            v = [(xe, ze - .18), (c, H + rise - .16), (c, H + rise + .18), (xe, ze + .18)]
            b.prism(v if s < 0 else v[::-1], -.3, -.2, "trim")
        roofs.downpipe(b, x0 + .12, 0, H)
    m["roofsheet"] = mat.boards("roof sheet", (.34, .36, .37), .3, True, .45, .03, True)
    m["bollard"] = mat.plain("bollard", (.62, .46, .03), .5)
    X0, X1 = units[0][0], units[-1][1]
    for x, flip in ((X0, 1), (X1, -1)):
        b.poly([(x, D, 0), (x, 0, 0), (x, 0, 2.5), (x, D, 2.5)][::flip], "brick"); b.poly([(x, D, 2.5), (x, 0, 2.5), (x, 0, H), (x, D, H)][::flip], "sheet")
        b.box(x - .12, x + .12, -.2, D, H - .1, H + .1, "gutter", .02); b.box(x - .03, x + .03, 0, D, 2.45, 2.6, "trim")
    site.ground(z=-.2)
    site.patch(-80, 80, -17, 80, "field", -.03)
    site.patch(X0 - 9, X1 + 9, -16.9, 0, "yard", .0); site.patch(X1, X1 + 9, 0, 26, "yard", .0)
    for x0, x1 in units:
        xs = x0 + .3
        for k in range(3 if single else 2):
            site.patch(xs + k * 2.5 - .05, xs + k * 2.5 + .05, -5.8, -1.2, "line", .006)
    # palisade fence at the sides, planting, pallets
    for x in (X0 - 9, X1 + 9):
        for k in range(54):
            y = -16.5 + k * .75
            b.box(x - .02, x + .02, y - .05, y + .05, 0, 2.0, "fencing")
        for z in (.4, 1.6):
            b.box(x - .02, x + .02, -16.5, 24, z, z + .06, "fencing")
    m["fencing"] = mat.plain("palisade", (.10, .14, .12), .5)
    with b.at(X1 + 3.4, -1.6, 0, 8):
        for k in range(5):
            b.box(-.6, .6, -.5, .5, k * .15, k * .15 + .02, "teak"); b.box(-.6, .6, -.5, .5, k * .15 + .11, k * .15 + .13, "teak")
            for s in (-.5, 0, .5):
                b.box(s - .05, s + .05, -.5, .5, k * .15 + .02, k * .15 + .11, "teak")
    g.hedge(X0 - 8.5, -16.6, X0 + 3, -16.6, .9, .7); g.hedge(X1 - 3, -16.6, X1 + 8.5, -16.6, .9, .7)
    for x in (X0 - 12, X0 - 15, X1 + 12, X1 + 16):
        g.tree(b, x, site.rng.uniform(-6, 8), site.rng.uniform(6.5, 9))
    site.street(-17); g.backdrop(b, 36)
    return dict(width=(X1 - X0) + 1.5, depth=D if not single else 14, height=7.0, front_fill=.74 if single else .84, tq_fill=.66 if single else .86, lens=26, aim=.46, side=1)
