"""The plot: what every house type shares (builder, garden, seeded choices, ground, fences)."""
import json
import math
import random

import materials as mat
import seasons
import windows as win
from kit import Build
from planting import Garden


class Site:
    def __init__(self, seed, view, look=None):
        self.seed, self.view, self.rng = seed, view, random.Random(seed * 7919 + 11)
        self.look = look or {}  # what this seed shows instead of the choice of chance
        self.m = mat.common()
        seasons.dress(self.m, self.look.get("season", "summer"))
        self.b = Build(self.m, seed)
        self.g = Garden(self.m, seed)
        self.b.curtain = self.rng.choice(win.CURTAINS)
        self.rear = view == "rear"

    def choose(self, *options):
        return self.rng.choice(options)

    def paint(self, brick=None, render=None, roof=None, door=None, roof_kind=None):
        """Set the materials that seeds vary."""
        m = self.m
        brick, render, roof, door = (self.look.get(k, v) if v else v for k, v in (("brick", brick), ("render", render), ("roof", roof), ("door", door)))
        print("FACTS " + json.dumps({k: v for k, v in (("brick", brick), ("render", render), ("roof", roof), ("door", door)) if v}))
        if brick:
            m["brick"] = mat.brick("brick " + brick, mat.BRICKS[brick])
            m["rubbed"] = mat.brick("gauged brick", mat.BRICKS["orange" if brick in ("red", "brown", "orange") else "buff"])
        if render:
            m["render"] = mat.render_coat("render " + render, mat.RENDERS[render])
        if roof:
            width, gauge, wave = {"slate": (0.30, 0.22, 0), "plain-tile": (0.165, 0.10, 0), "pantile": (0.24, 0.30, 0.24), "brown-tile": (0.30, 0.30, 0.3), "grey-tile": (0.33, 0.32, 0)}[roof]
            m["roof"] = mat.tiles("roof " + roof, mat.ROOFS[roof], width, gauge, wave)
        if door:
            m["door"] = mat.plain("door " + door, mat.DOORS[door], 0.3, spec=0.5)

    # -- ground -----------------------------------------------------
    def ground(self, material="field", z=-0.03):
        self.b.poly([(-150, -90, z), (150, -90, z), (150, 160, z), (-150, 160, z)], material)

    def lawn(self, x0, x1, y0, y1, blades=True):
        self.b.poly([(x0, y0, 0.0), (x1, y0, 0.0), (x1, y1, 0.0), (x0, y1, 0.0)], "lawn")
        if blades:
            self.g.mow(x0, x1, y0, y1)

    def patch(self, x0, x1, y0, y1, material, z=0.012):
        self.b.poly([(x0, y0, z), (x1, y0, z), (x1, y1, z), (x0, y1, z)], material)

    def street(self, y, width=60):
        """Pavement, kerb and road in front; y is the back of the pavement."""
        b = self.b
        b.box(-width, width, y - 2.0, y, -0.3, 0.0, "pavement")
        b.box(-width, width, y - 2.13, y - 2.0, -0.3, 0.005, "kerb", 0.01)
        self.patch(-width, width, y - 30, y - 2.13, "tarmac", -0.10)

    def fence(self, x0, y0, x1, y1, h=1.8):
        length = math.hypot(x1 - x0, y1 - y0)
        with self.b.at(x0, y0, 0, math.degrees(math.atan2(y1 - y0, x1 - x0))) as b:
            b.box(0, length, -0.02, 0.02, 0.05, h, "fence")
            b.box(-0.02, length + 0.02, -0.04, 0.04, h, h + 0.04, "teak")
            k = 0.0
            while k <= length + 0.01:
                b.box(k - 0.05, k + 0.05, -0.06, 0.06, 0, h + 0.02, "teak")
                k += 1.8

    def front_wall(self, x0, x1, y, h=0.7, material="brick"):
        self.b.box(x0, x1, y - 0.11, y + 0.11, 0, h, material)
        self.b.box(x0 - 0.02, x1 + 0.02, y - 0.14, y + 0.14, h, h + 0.07, "stone", 0.012)

    def picket(self, x0, x1, y, h=0.85):
        """White picket fence along x."""
        for z in (0.22, h - 0.22):
            self.b.box(x0, x1, y + 0.02, y + 0.05, z, z + 0.07, "white")
        x = x0 + 0.05
        while x < x1:
            self.b.prism([(x - 0.035, 0.05), (x + 0.035, 0.05), (x + 0.035, h - 0.06), (x, h), (x - 0.035, h - 0.06)], y - 0.012, y + 0.012, "white")
            x += 0.13

    def garden_set(self, x, y, turn=0):
        """Table and chairs for the terrace."""
        with self.b.at(x, y, 0, turn) as b:
            b.box(-0.85, 0.85, -0.45, 0.45, 0.70, 0.735, "teak", 0.008)
            for sx in (-1, 1):
                for sy in (-1, 1):
                    b.box(sx * 0.75 - 0.035, sx * 0.75 + 0.035, sy * 0.36 - 0.035, sy * 0.36 + 0.035, 0, 0.7, "teak")
            for cx, cy, t in ((-0.45, -0.75, 0), (0.45, -0.75, 0), (-0.45, 0.75, 180), (0.45, 0.75, 180)):
                with b.at(cx, cy, 0, t):
                    b.box(-0.22, 0.22, -0.2, 0.22, 0.42, 0.455, "teak", 0.006)
                    for k in range(5):
                        b.box(-0.2 + k * 0.09, -0.16 + k * 0.09, -0.23, -0.2, 0.45, 0.88, "teak")
                    b.box(-0.23, 0.23, -0.24, -0.19, 0.86, 0.92, "teak", 0.006)
                    for sx in (-0.2, 0.2):
                        for sy in (-0.2, 0.2):
                            b.box(sx - 0.02, sx + 0.02, sy - 0.02, sy + 0.02, 0, 0.42, "teak")
            b.lathe(0, 0, [(0.0, 0.735), (0.07, 0.735), (0.10, 0.80), (0.06, 0.90), (0.075, 0.93)], "white")
        self.g.ball(x, y, 1.05, 0.17, "leaf", 0.9, 260, 0.16, "bloom_pink", 0.4)

    def back_garden(self, x0, x1, y0, length=15.0, patio=3.6, fence=True, set_at=None, lawn_blades=True):
        """Terrace, lawn, borders and a boundary behind a house whose back wall is at y0."""
        b, g, r = self.b, self.g, self.rng
        b.box(x0, x1, y0, y0 + patio, -0.2, 0.03, "slabs")
        end = y0 + length
        b.poly([(x0, y0 + patio, 0), (x1, y0 + patio, 0), (x1, end, 0), (x0, end, 0)], "lawn")
        if lawn_blades:
            g.mow(x0 + 1.2, x1 - 1.2, y0 + patio, end - 1)
        if fence:
            self.fence(x0, y0 - 1, x0, end)
            self.fence(x1, y0 - 1, x1, end)
        else:
            g.hedge(x0, y0 + 1, x0, end, 1.7, 0.9)
            g.hedge(x1, y0 + 1, x1, end, 1.7, 0.9)
        for side, turn in ((x0, 90), (x1, -90)):
            y = y0 + patio + 0.6
            s = 1 if side == x0 else -1
            while y < end - 4.5:
                rad = r.uniform(0.3, 0.6)
                bloom = r.choice([None, "bloom_" + r.choice(["white", "pink", "lilac", "blue", "rose", "yellow"])])
                g.shrub(side + s * r.uniform(0.35, 0.75), y, rad, r.choice(["leaf", "leaf_lime", "leaf_dark", "leaf_grey"]), bloom, r.uniform(.15, .35))
                y += rad * r.uniform(0.9, 1.3)
        if set_at is not None:
            self.garden_set(set_at, y0 + patio * 0.55, r.uniform(-8, 8))


# ------------------------------------------------------------------ helpers shared by types

def closed_sides(b, w0, w1, d, h, material="brick", plinth=None):
    """Left and right walls of a box-shaped house."""
    b.poly([(w0, d, 0), (w0, 0, 0), (w0, 0, h), (w0, d, h)], material)
    b.poly([(w1, 0, 0), (w1, d, 0), (w1, d, h), (w1, 0, h)], material)


def plinth(b, x0, x1, y0, y1, h=0.35, material="stone", out=0.04):
    b.box(x0 - out, x1 + out, y0 - out, y0 + 0.01, 0, h, material, 0.01)
    b.box(x0 - out, x0 + 0.01, y0, y1, 0, h, material, 0.01)
    b.box(x1 - 0.01, x1 + out, y0, y1, 0, h, material, 0.01)
    b.box(x0 - out, x1 + out, y1 - 0.01, y1 + out, 0, h, material, 0.01)
