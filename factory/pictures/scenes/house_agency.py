"""The agency's own shop in a high street, with its name over the window."""
import math
import os

import bpy

import materials as mat
import roofs
import windows as win
from houses_country import _dormer
from kit import link
from plot import closed_sides

FONT = os.environ.get("SIGN_FONT", "/usr/share/fonts/opentype/urw-base35/P052-Roman.otf")
GREEN = (.016, .060, .045)


def _sign(b, text, x, y, z, size, material):
    """Raised letters, centred on x, standing in the plane y."""
    curve = bpy.data.curves.new("sign", "FONT")
    curve.body, curve.size, curve.align_x, curve.align_y, curve.extrude = text, size, "CENTER", "CENTER", .012
    if os.path.exists(FONT):
        curve.font = bpy.data.fonts.load(FONT, check_existing=True)
    curve.materials.append(material)
    at = link(bpy.data.objects.new("sign", curve))
    at.location, at.rotation_euler = b.world((x, y, z)), (math.pi / 2, 0, 0)
    bpy.context.view_layer.update()
    return at.dimensions.x


def _window_cards(site, x0, x1, y, z0, z1):
    """Particulars hanging in rows behind the glass: a picture over a few lines of text."""
    b = site.b
    cols, rows = max(2, int((x1 - x0) / .42)), 3
    for i in range(cols):
        for j in range(rows):
            cx = x0 + (i + .5) * (x1 - x0) / cols
            z = z0 + .1 + j * (z1 - z0 - .1) / rows
            b.box(cx - .16, cx + .16, y, y + .01, z, z + .43, "paper")
            b.box(cx - .14, cx + .14, y - .004, y, z + .17, z + .41, site.rng.choice(["shot0", "shot1", "shot2", "shot3"]))
            b.box(cx - .14, cx + .14, y - .006, y - .003, z + .30, z + .41, "sky_tone")
            for k in range(3):
                b.box(cx - .14, cx + .14 - .08 * (k == 2), y - .004, y, z + .04 + k * .035, z + .052 + k * .035, "inside_dark")


def agency_front(site):
    return high_street(site, GREEN, "Ouse & Lark")


def high_street(site, shade, name=None):
    """A shop between two others; without a name its fascia is blank and the window shows pots instead of particulars."""
    b, g = site.b, site.g
    look = site.look
    site.paint(brick=site.choose("red", "gault", "orange"), render=look.get("render", "cream"), roof=site.choose("slate", "plain-tile", "pantile"), door="racing-green")
    m = site.m
    m["render2"] = mat.render_coat("neighbour render", mat.RENDERS["stone" if look.get("render") != "stone" else "cream"])
    m["brand"] = mat.plain("shop paint", shade, .35, spec=.5)
    m["gilt"] = mat.plain("gilt letters", (.80, .68, .42), .35, .3)
    m["paper"] = mat.glow("lit card", (.96, .95, .92), .9); m["sky_tone"] = mat.glow("sky in the card", (.52, .66, .82), .8)
    for k, tone in enumerate(((.45, .22, .14), (.62, .55, .42), (.30, .38, .24), (.68, .66, .62))):
        m[f"shot{k}"] = mat.glow(f"card picture {k}", tone, .8)
    neighbours = ["navy", "heather", "black", "pillar-red", "mustard", "sage"]
    site.rng.shuffle(neighbours)
    for k in range(2):
        m[f"shop{k}"] = mat.plain("neighbour " + neighbours[k], mat.DOORS[neighbours[k]], .4)
    floors, wall = look.get("floors", 2), look.get("wall", "brick")
    D, width, shop = 9.0, 6.6, 3.3
    H = shop + 2.75 * floors
    for u in (-1, 0, 1):
        own = u == 0
        paint, face = ("brand", wall) if own else (f"shop{(u + 1) // 2}", "render2" if (u + site.seed) % 2 else "brick")
        h = H if own else H + look.get("step", -.9) * (1 if u > 0 else .6)
        with b.at(u * width, 0):
            xs = (-1.9, 0, 1.9) if not own or look.get("bays", 3) == 3 else (-1.5, 1.5)
            ups = [(x, shop + .75 + f * 2.75, 1.1, 1.6 - .15 * f) for f in range(floors) for x in xs]
            b.wall(-width / 2, width / 2, shop, h, [o for o in ups if o[1] + o[3] < h - .3], face, .14)
            for o in ups:
                if o[1] + o[3] < h - .3:
                    win.sash(b, *o, bars=(2, 4) if (site.seed + u) % 2 else (1, 2), head="lintel" if face == "brick" else None)
            for x in (-width / 2 + .13, width / 2 - .13):
                b.box(x - .13, x + .13, -.14, .1, 0, shop, paint, .01); b.box(x - .16, x + .16, -.22, .1, 2.6, shop + .1, paint, .015)
            b.box(-width / 2 + .2, width / 2 - .2, -.18, .08, 2.62, shop, paint, .01); b.box(-width / 2, width / 2, -.32, .1, shop, shop + .12, paint, .02)
            at = {"left": -2.2, "right": 2.2, "centre": 0}[look.get("door_at", "centre") if own else "right"]
            spans = [(-width / 2 + .3, at - .62), (at + .62, width / 2 - .3)]
            for a, c in spans:
                if c - a < .5:
                    b.box(a, c, 0, .12, 0, 2.62, paint)
                    continue
                cx, w = (a + c) / 2, c - a
                b.box(a, c, -.06, .12, 0, .5, paint, .01)
                n = max(1, round(w / 1.1))
                for k in range(n):
                    b.box(a + k * w / n + .08, a + (k + 1) * w / n - .08, -.08, 0, .1, .42, paint, .015)
                win.picture_glazing(b, cx, .5, w, 2.12, n, paint=paint)
                if own and name:
                    _window_cards(site, a + .12, c - .12, .32, .62, 2.1)
                else:
                    b.box(a, c, .2, 1.1, .45, .5, "timber")
                    for k in range(3):
                        b.lathe(a + (k + .5) * w / 3, .6, [(0, .5), (.1, .5), (.14, .7), (.06, .86), (.08, .92)], site.rng.choice(["white", "terracotta", "curtain_blue"]))
            with b.at(at, .45 if at == 0 else .15, .06):
                b.box(-.52, .52, .1, .15, 0, 2.1, paint); b.box(-.38, .38, .07, .16, .7, 1.98, "inside_dark"); win.glaze(b, 0, .7, .76, 1.28, .065); win.frame(b, 0, .68, .8, 1.32, .04, .05, .1, paint)
                b.tube((.42, .03, .9), (.42, .03, 1.3), .018, "brass"); win.glaze(b, 0, 2.12, 1.04, .44, .12); b.box(-.52, .52, .08, .16, 2.08, 2.14, paint)
            for s in (-.6, .6):
                b.box(at + s - .03, at + s + .03, -.03, .6, 0, 2.62, paint)
            b.box(at - .6, at + .6, -.2, .6, 0, .06, "stone", .01)
            win.room(b, -width / 2 + .1, width / 2 - .1, .02, 3.2, 4.2)
            for f in range(floors):
                if shop + 2.7 + f * 2.75 < h:  # a lower neighbour has no top floor: its room would stick out of the roof
                    win.room(b, -width / 2 + .1, width / 2 - .1, shop + .2 + f * 2.75, shop + 2.7 + f * 2.75, 2.3)
            b.box(-width / 2, width / 2, -.16, .02, h - .26, h - .06, "stone" if face == "brick" else "white", .02)
            if own:
                if name:
                    _sign(b, name, 0, -.19, 2.96, .56, m["gilt"])
                else:
                    b.box(-2.3, 2.3, -.2, -.17, 2.76, 3.16, "white", .01)
                for x in (-2.0, 0, 2.0):
                    b.tube((x, -.18, 3.24), (x, -.55, 3.3), .014, "gutter", 8); b.box(x - .1, x + .1, -.62, -.5, 3.2, 3.28, "gutter", .02)
            else:
                b.box(-1.6, 1.6, -.2, -.17, 2.78, 3.14, paint, .01)
            closed_sides(b, -width / 2, width / 2, D, h, face)
            pitch = 40
            roofs.gable_walls(b, -width / 2, width / 2, 0, D, h, pitch, face); roofs.gable_roof(b, -width / 2, width / 2, 0, D, h, pitch, "roof", .2, .04)
            roofs.chimney(b, width / 2 - .5, D / 2, h + 2.6, h + 4.9, 1.0, .7, 3)
            if own and look.get("dormer"):
                _dormer(b, 0, h, pitch, "render", .9)
            roofs.downpipe(b, width / 2, shop + .1, min(h, H) - .3)
    for x0, x1 in ((-40, -width * 1.5), (width * 1.5, 40)):
        b.box(x0, x1, .3, D, 0, 6.0, "render2" if x0 < 0 else "brick"); roofs.gable_roof(b, x0, x1, .3, D, 6.0, 40, "roof", .2, .05)
    if name:  # hanging sign
        with b.at(width / 2 - .5, 0):
            b.tube((0, -.1, 4.5), (0, -1.0, 4.5), .02, "gutter", 8); b.box(-.025, .025, -.98, -.24, 3.75, 4.4, "brand", .01)
    site.ground("tarmac", -.3)
    b.box(-60, 60, -3.8, 0, -.3, 0, "pavement"); b.box(-60, 60, -3.95, -3.8, -.3, .005, "kerb", .01)
    for x in (-.95, .95) if look.get("door_at", "centre") == "centre" else (-2.9, 2.9):
        b.cylinder(x, -.5, 0, .5, .2, "anthracite", .26); g.ball(x, -.5, .85, .34, "leaf_dark", 1, 900, .085)
    street = look.get("street", "bench")
    if street == "bench":
        with b.at(-4.4, -1.3):
            b.box(-.7, .7, -.2, .2, .42, .46, "teak", .006); b.box(-.65, -.58, -.18, .18, 0, .42, "anthracite"); b.box(.58, .65, -.18, .18, 0, .42, "anthracite")
    elif street == "bollards":
        for k in range(6):
            b.cylinder(-6 + k * 2.4, -3.4, 0, .95, .08, "anthracite", .07)
    elif street == "planter":
        b.box(-5.6, -4.0, -1.5, -.9, 0, .55, "teak", .02)
        for k in range(4):
            g.shrub(-5.4 + k * .4, -1.2, .3, "leaf", "bloom_" + site.rng.choice(["pink", "white", "red", "yellow"]), .4, .75)
    if look.get("tree"):
        g.tree(b, look["tree"], -2.9, 5.6, "leaf_lime", .6)
    g.backdrop(b, 26)
    return dict(width=9.4, depth=D, height=shop + 2.75 * floors + (1.6 if floors > 1 else 3.2), front_fill=.82, tq_fill=.8, eye=1.65, side=look.get("side", -1), aim=.40)
