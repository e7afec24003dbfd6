"""A room spans x -w/2..w/2, y 0..length (the back wall), z 0..height; the camera stands near y = 0."""
import math
import random

import bpy
from mathutils import Vector

import cameras
import materials as mat
import windows as win
from furniture import Furniture
from kit import Build, link
from planting import Garden


PALETTES = [  # wall, accent wall or units, main fabric, second fabric, floor (dark, light), metal
    dict(name="sage and oak", wall=(0.66, 0.67, 0.58), units=(0.24, 0.30, 0.23), fabric=(0.62, 0.57, 0.48), accent=(0.20, 0.29, 0.21), cushion=(0.55, 0.27, 0.14), floor=((0.27, 0.155, 0.075), (0.46, 0.30, 0.165)), metal="brass"),
    dict(name="chalk and terracotta", wall=(0.78, 0.74, 0.67), units=(0.64, 0.60, 0.53), fabric=(0.70, 0.64, 0.55), accent=(0.40, 0.185, 0.12), cushion=(0.55, 0.34, 0.23), floor=((0.33, 0.21, 0.12), (0.54, 0.39, 0.24)), metal="brass"),
    dict(name="ink and mustard", wall=(0.74, 0.74, 0.71), units=(0.050, 0.068, 0.098), fabric=(0.075, 0.10, 0.145), accent=(0.47, 0.30, 0.09), cushion=(0.54, 0.37, 0.13), floor=((0.22, 0.13, 0.07), (0.40, 0.26, 0.15)), metal="brass"),
    dict(name="blush and forest", wall=(0.78, 0.68, 0.61), units=(0.075, 0.115, 0.085), fabric=(0.085, 0.135, 0.10), accent=(0.50, 0.31, 0.27), cushion=(0.66, 0.48, 0.43), floor=((0.30, 0.19, 0.11), (0.50, 0.35, 0.21)), metal="brass"),
    dict(name="dove grey and blue", wall=(0.70, 0.70, 0.68), units=(0.20, 0.26, 0.31), fabric=(0.42, 0.43, 0.43), accent=(0.15, 0.24, 0.34), cushion=(0.26, 0.38, 0.48), floor=((0.36, 0.27, 0.18), (0.56, 0.44, 0.31)), metal="steel"),
]


class Room(Furniture):
    def __init__(self, seed, w, length, h=2.55, floor="wood"):
        self.rng = random.Random(seed * 104729 + 3)
        self.p = PALETTES[seed % len(PALETTES)]
        self.w, self.l, self.h, self.seed = w, length, h, seed
        p = self.p
        m = mat.common()
        m.update({
            "wall": mat.plain("wall paint", p["wall"], 0.85, spec=0.2), "ceiling": mat.plain("ceiling", (0.84, 0.83, 0.80), 0.9),
            "units": mat.plain("units", p["units"], 0.45), "fabric": mat.fabric("fabric", p["fabric"]), "accent": mat.fabric("accent fabric", p["accent"]),
            "cushion": mat.fabric("cushion", p["cushion"]), "linen": mat.fabric("linen", (0.78, 0.75, 0.69)), "throw": mat.fabric("throw", tuple(min(1, c * 1.25 + .08) for c in p["cushion"]), 60),
            "rug": self._rug(), "metal": m[p["metal"]], "floor": mat.wood("floor", *p["floor"], plank=0.16, rough=0.38) if floor == "wood" else self._tiled(floor),
            "oak": mat.wood("oak furniture", p["floor"][0], p["floor"][1], rough=0.4), "walnut": mat.wood("walnut", (0.10, 0.055, 0.03), (0.20, 0.115, 0.065), rough=0.4),
            "marble": mat.mottled("worktop", (0.66, 0.65, 0.63), (0.80, 0.79, 0.77), 2.2, 0, 0.25), "ceramic": mat.plain("ceramic", (0.84, 0.84, 0.83), 0.12, spec=0.6),
            "shade": mat.plain("lamp shade", (0.80, 0.72, 0.58), 0.9), "bulb": mat.glow("bulb", (1.0, 0.74, 0.45), 14.0), "paper": mat.plain("paper", (0.78, 0.76, 0.70), 0.8),
            "black": mat.plain("black", (0.018, 0.018, 0.02), 0.4), "mirror": mat.plain("mirror", (0.86, 0.88, 0.88), 0.02, 1.0), "basket": mat.mottled("basket", (0.26, 0.17, 0.09), (0.46, 0.33, 0.20), 40, 0.6),
            "shade_lit": mat.glow("lit shade", (1.0, 0.86, 0.66), 3.0), "accent_plate": mat.plain("plate", p["accent"], 0.2),
            "carpet": mat.fabric("carpet", (0.60, 0.56, 0.50), 200), "splash": self._metro(),
        })
        m["glass"] = mat.pane("window glass", (0.96, 0.98, 0.98), 0.5)
        self.m, self.b, self.g = m, Build(m, seed), Garden(m, seed)
        self.b.curtain = "linen"
        self.windows = []

    def _rug(self):
        n = mat.Nodes("rug", rough=0.98, spec=0.05)
        pos = n.position()
        x, y, _ = n.split(pos)
        a, base = self.p["accent"], (0.66, 0.60, 0.51)
        style = self.rng.randrange(3)
        if style == 0:   # stripes
            f = n.math("GREATER_THAN", n.math("SINE", n.math("MULTIPLY", y, 21.0)), 0.72)
        elif style == 1:  # diamonds
            f = n.math("GREATER_THAN", n.math("SINE", n.math("MULTIPLY", n.math("ADD", x, y), 11.0)), 0.86)
            g = n.math("GREATER_THAN", n.math("SINE", n.math("MULTIPLY", n.math("SUBTRACT", x, y), 11.0)), 0.86)
            f = n.math("MAXIMUM", f, g)
        else:            # faded pattern
            f = n.math("GREATER_THAN", n.noise(pos, 3.2, 3), 0.54)
        wear = n.math("MULTIPLY", n.math("MULTIPLY", f, n.noise(pos, 6, 3)), 1.25)
        n.set(Base_Color=n.mix(base, tuple(min(1, c * 1.2 + .03) for c in a), wear))
        return n.bump(n.noise(pos, 170, 2), 0.5, 0.006).mat

    def _tiled(self, tone):
        tones = {"stone": ((0.50, 0.46, 0.40), (0.58, 0.54, 0.48), (0.36, 0.34, 0.31)), "grey": ((0.36, 0.36, 0.355), (0.42, 0.42, 0.41), (0.26, 0.26, 0.26))}[tone]
        return mat.paving("floor tiles", tones, 0.9, 0.6, 0.004, 0.35)

    def _metro(self):
        n = mat.Nodes("metro tiles", rough=0.12, spec=0.5)
        uv = n.uv()
        tint = self.rng.choice([(0.80, 0.80, 0.78), (0.76, 0.74, 0.68), (0.62, 0.68, 0.64)])
        t = n.add("TexBrick", Vector=uv, Color1=tint, Color2=tuple(c * 0.93 for c in tint), Mortar=(0.58, 0.57, 0.55), Scale=1.0, Mortar_Size=0.004, Mortar_Smooth=0.2, Brick_Width=0.2, Row_Height=0.075)
        n.set(Base_Color=t.outputs["Color"])
        return n.bump(n.math("MULTIPLY", t.outputs["Fac"], -1.0), 0.4, 0.004).mat

    # -- shell --------------------------------------------------------
    def shell(self, left=(), right=(), back=(), cornice=True, skirting=True, back_material="wall", behind=-1.6):
        """Walls with window or door openings: left/right as (y, z, w, h), back as (x, z, w, h)."""
        b, w, l, h = self.b, self.w, self.l, self.h
        y0 = behind
        b.poly([(-w / 2, y0, 0), (w / 2, y0, 0), (w / 2, l, 0), (-w / 2, l, 0)], "floor")
        b.poly([(-w / 2, y0, h), (-w / 2, l, h), (w / 2, l, h), (w / 2, y0, h)], "ceiling")
        b.poly([(-w / 2, y0, 0), (-w / 2, y0, h), (w / 2, y0, h), (w / 2, y0, 0)], "wall")
        # wall frames look outwards along +y: x runs right, outside is +y
        with b.at(0, l):
            self._holed(-w / 2, w / 2, h, back, back_material)
        with b.at(-w / 2, 0, 0, 90):      # local x = world y
            self._holed(y0, l, h, left, "wall")
        with b.at(w / 2, 0, 0, -90):      # local x = -world y
            self._holed(-l, -y0, h, [(-y, z, ww, hh) for y, z, ww, hh in right], "wall")
        for kind, on, hh, d in (("skirting", skirting, 0.14, 0.018), ("cornice", cornice, 0.09, 0.09)):
            if not on:
                continue
            z0, z1 = (0, hh) if kind == "skirting" else (h - hh, h)
            m = "white" if kind == "skirting" else "ceiling"
            low = lambda ops: [o for o in ops if o[1] < 0.2] if kind == "skirting" else []
            self._strip(-w / 2, w / 2, low(back), lambda a, c: b.box(a, c, l - d, l, z0, z1, m, 0.006))
            self._strip(y0, l, low(left), lambda a, c: b.box(-w / 2, -w / 2 + d, a, c, z0, z1, m, 0.006))
            self._strip(y0, l, low(right), lambda a, c: b.box(w / 2 - d, w / 2, a, c, z0, z1, m, 0.006))

    @staticmethod
    def _strip(a, c, gaps, draw):
        for x, _, w, _ in sorted(gaps):
            draw(a, x - w / 2); a = x + w / 2
        draw(a, c)

    def _holed(self, x0, x1, h, openings, material):
        self.b.wall(x0, x1, 0, h, list(openings), material, 0.22, "white")

    def window(self, wall, at, z, w, h, style="sash", curtains=True, power=1.0, blind=False):
        """Fit a window in an opening: draws joinery, dresses it and hangs a daylight lamp in it."""
        b, l, hw = self.b, self.l, self.w / 2
        place = {"back": (at, l, 0, 0), "left": (-hw, at, 0, 90), "right": (hw, at, 0, -90)}[wall]
        # joinery modules draw with the outside at -y, so turn round: outside = +y here
        with b.at(place[0], place[1], 0, place[3]):
            with b.at(0, 0.3, 0, 180):
                saved, b.rng = b.rng, random.Random(1)
                if style == "sash":
                    win.sash(b, 0, z, w, h, (2, 2) if self.seed % 2 else (3, 4), sill=None, dress="none")
                elif style == "casement":
                    win.casement(b, 0, z, w, h, max(2, round(w / 0.7)), 0.34, sill=None, dress="none")
                else:
                    win.picture_glazing(b, 0, z, w, h, max(2, round(w / 0.95)), dress="none")
                b.rng = saved
            if z > 0.2:
                b.box(-w / 2 - 0.08, w / 2 + 0.08, -0.10, 0.16, z - 0.03, z + 0.012, "white", 0.01)
            if curtains:
                s = min(0.42, w * 0.26)
                top = min(z + h + 0.16, self.h - 0.06)
                for sx in (-1, 1):
                    win.curtain(b, *sorted((sx * (w / 2 + 0.16), sx * (w / 2 + 0.16 - s))), 0.02, top, -0.12, self.curtain_material, 6)
                b.tube((-w / 2 - 0.34, -0.12, top + 0.02), (w / 2 + 0.34, -0.12, top + 0.02), 0.014, "metal", 10)
                for sx in (-1, 1):
                    b.sphere(sx * (w / 2 + 0.36), -0.12, top + 0.02, 0.03, "metal", 10)
            if blind:
                b.box(-w / 2 + 0.02, w / 2 - 0.02, 0.03, 0.05, z + h * 0.68, z + h, "linen", 0.01)
            centre = b.world((0, 0.04, z + h / 2)); inward = b.frames[-1].to_3x3() @ Vector((0, -1, 0))
        lamp = bpy.data.lights.new("daylight", "AREA")
        lamp.shape, lamp.size, lamp.size_y = "RECTANGLE", w * 0.95, h * 0.95
        lamp.energy, lamp.color = 30 * w * h * power, (0.93, 0.97, 1.0)
        obj = link(bpy.data.objects.new("daylight", lamp))
        obj.location, obj.rotation_euler = centre, inward.to_track_quat("-Z", "Y").to_euler()
        obj.visible_camera = obj.visible_glossy = False

    curtain_material = "linen"
    look = {}  # develop options of this room

    def fill(self, energy=26, at=None, size=2.4, colour=(1.0, 0.95, 0.88)):
        """Soft light bounced off the ceiling, as property photographers use."""
        lamp = bpy.data.lights.new("fill", "AREA")
        lamp.size, lamp.energy, lamp.color = size, energy, colour
        obj = link(bpy.data.objects.new("fill", lamp))
        obj.location = at or (0, 0.6, self.h - 0.05)
        obj.visible_camera = obj.visible_glossy = False

    def outside(self, sun_from, mood="noon", ground=-0.5):
        b, g = self.b, self.g
        b.poly([(-70, -60, ground), (70, -60, ground), (70, 80, ground), (-70, 80, ground)], "lawn")
        for k in range(14):
            a = 2 * math.pi * k / 14 + .2
            x, y = math.cos(a) * 13, self.l / 2 + math.sin(a) * 13
            g.tree(b, x, y, self.rng.uniform(5, 7.5), detail=.7)
        for k in range(40):
            a = 2 * math.pi * k / 40
            g.ball(math.cos(a) * 10, self.l / 2 + math.sin(a) * 10, ground + .5, 1.1, "leaf_dark", .9, 300, .12)
        cameras.sky(mood, sun_from, self.seed)
