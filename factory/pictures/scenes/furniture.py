"""Furniture and small things of the rooms; mixed into Room."""
import math
import random

from mathutils import Vector

import materials as mat


class Furniture:
    def cushion(self, x, y, z, material, turn=0, lean=18, size=0.45):
        """A plump square cushion standing on its edge, leaning back."""
        n = 10
        v, f = [], []
        for side in (1, -1):
            base = len(v)
            for j in range(n + 1):
                for i in range(n + 1):
                    u, w = i / n * 2 - 1, j / n * 2 - 1
                    puff = 0.085 * ((1 - u ** 4) * (1 - w ** 4)) ** 0.6
                    pinch = 1 - 0.06 * (abs(u) ** 3 * (1 - abs(w)) + abs(w) ** 3 * (1 - abs(u)))
                    xx, zz = u * size / 2 * pinch, w * size / 2 * pinch
                    a = math.radians(lean)
                    yy = side * -puff
                    v.append((xx, yy * math.cos(a) + zz * math.sin(a), z + size / 2 * math.cos(a) + zz * math.cos(a) - yy * math.sin(a)))
            r = n + 1
            quads = [(base + j * r + i, base + j * r + i + 1, base + (j + 1) * r + i + 1, base + (j + 1) * r + i) for j in range(n) for i in range(n)]
            f += quads if side > 0 else [q[::-1] for q in quads]
        with self.b.at(x, y, 0, turn):
            self.b.faces(v, f, material, 0, True)

    def sofa(self, x, y, turn=0, w=2.1, material="fabric", seats=2, cushions=True):
        """Front faces -y before turning."""
        with self.b.at(x, y, 0, turn) as b:
            b.box(-w / 2 + 0.03, w / 2 - 0.03, -0.42, 0.44, 0.15, 0.34, material, 0.05)
            arm = 0.2
            sw = (w - 2 * arm) / seats
            for k in range(seats):
                a = -w / 2 + arm + k * sw
                b.box(a + 0.008, a + sw - 0.008, -0.46, 0.24, 0.33, 0.50, material, 0.065)
                b.box(a + 0.008, a + sw - 0.008, 0.10, 0.34, 0.46, 0.86, material, 0.08)
            b.box(-w / 2 + 0.02, w / 2 - 0.02, 0.26, 0.48, 0.145, 0.80, material, 0.07)
            for s in (-1, 1):
                b.box(s * w / 2, s * (w / 2 - arm), -0.44, 0.46, 0.14, 0.62, material, 0.075)
                for yy in (-0.36, 0.36):
                    b.cylinder(s * (w / 2 - 0.1), yy, 0, 0.15, 0.018, "walnut", 0.028, 12)
        if cushions:
            c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
            for dx, m, t in ((-w / 2 + 0.42, "cushion", 8), (w / 2 - 0.42, "accent" if material != "accent" else "linen", -10), (-w / 2 + 0.75, "linen", -4)):
                dy = -0.02
                self.cushion(x + dx * c - dy * s, y + dx * s + dy * c, 0.50, m, turn + t)

    def armchair(self, x, y, turn=0, material="accent"):
        self.sofa(x, y, turn, 0.86, material, 1, False)
        c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        self.cushion(x + 0.02 * s, y - 0.02 * c, 0.5, "cushion" if material != "cushion" else "linen", turn, 20, 0.42)

    def round_table(self, x, y, r=0.42, h=0.42, top="oak"):
        b = self.b
        b.cylinder(x, y, h - 0.035, h, r, top, r, 40)
        for k in range(3):
            a = 2 * math.pi * k / 3 + .5
            b.tube((x + r * .55 * math.cos(a), y + r * .55 * math.sin(a), h - .03), (x + r * .8 * math.cos(a), y + r * .8 * math.sin(a), 0), .02, "walnut", 10)

    def table(self, x, y, w, d, h=0.75, turn=0, top="oak", leg=0.07):
        with self.b.at(x, y, 0, turn) as b:
            b.box(-w / 2, w / 2, -d / 2, d / 2, h - 0.04, h, top, 0.008)
            b.box(-w / 2 + .1, w / 2 - .1, -d / 2 + .08, d / 2 - .08, h - 0.12, h - 0.04, top)
            for sx in (-1, 1):
                for sy in (-1, 1):
                    cx, cy = sx * (w / 2 - .1), sy * (d / 2 - .1)
                    b.box(cx - leg / 2, cx + leg / 2, cy - leg / 2, cy + leg / 2, 0, h - .04, top, .006)

    def dining_chair(self, x, y, turn=0, seat="accent", legs="oak"):
        with self.b.at(x, y, 0, turn) as b:  # faces -y
            b.box(-.23, .23, -.22, .22, .42, .49, seat, .03)
            for sx in (-.19, .19):
                b.tube((sx, -.18, .44), (sx * 1.08, -.21, 0), .017, legs, 10, .013)
                b.tube((sx, .18, .44), (sx * 1.08, .24, 0), .017, legs, 10, .013)
                b.tube((sx, .19, .44), (sx, .27, .88), .016, legs, 10)
            n = 8
            v = []
            for i in range(n + 1):
                t = i / n * 2 - 1
                yy = .27 + .05 * (1 - t * t)
                v += [(t * .21, yy - .03, .66), (t * .21, yy, .90)]
            b.faces(v, [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(n)], legs, 0, True)

    def stool(self, x, y, h=0.66):
        b = self.b
        b.cylinder(x, y, h - .05, h, .175, "oak", .175, 28)
        for k in range(4):
            a = math.pi / 4 + k * math.pi / 2
            b.tube((x + .11 * math.cos(a), y + .11 * math.sin(a), h - .04), (x + .19 * math.cos(a), y + .19 * math.sin(a), 0), .013, "metal" if self.seed % 2 else "black", 8)
        for k in range(4):
            a, c = math.pi / 4 + k * math.pi / 2, math.pi / 4 + (k + 1) * math.pi / 2
            b.tube((x + .165 * math.cos(a), y + .165 * math.sin(a), .2), (x + .165 * math.cos(c), y + .165 * math.sin(c), .2), .009, "metal" if self.seed % 2 else "black", 8)

    def lamp(self, x, y, z, h=0.52, light=3.0):
        b = self.b
        b.lathe(x, y, [(0, z), (.075, z), (.095, z + .08), (.06, z + .2), (.022, z + .27), (.018, z + h * .62)], "ceramic")
        b.lathe(x, y, [(.17, z + h * .58), (.12, z + h)], "shade")
        b.sphere(x, y, z + h * .74, .035, "bulb", 10)

    def floor_lamp(self, x, y):
        b = self.b
        b.cylinder(x, y, 0, .03, .15, "metal", .15, 28); b.tube((x, y, .02), (x, y, 1.5), .012, "metal", 10)
        b.lathe(x, y, [(.21, 1.42), (.16, 1.72)], "shade"); b.sphere(x, y, 1.55, .04, "bulb", 10)

    def pendant(self, x, y, z, kind="dome"):
        b = self.b
        b.tube((x, y, z + .2), (x, y, self.h), .006, "black", 6)
        if kind == "dome":
            b.lathe(x, y, [(.19, z), (.18, z + .06), (.12, z + .16), (.03, z + .22), (.02, z + .27)], "units")
            b.lathe(x, y, [(.185, z), (.175, z + .06), (.115, z + .155), (0, z + .2)], "ceiling")
        else:
            b.sphere(x, y, z + .1, .16, "shade", 24)
        b.sphere(x, y, z + .05, .04, "bulb", 10)

    def picture(self, wall, at, z, w, h, seed):
        b, l, hw = self.b, self.l, self.w / 2
        place = {"back": (at, l, 0), "left": (-hw, at, 90), "right": (hw, at, -90)}[wall]
        r = random.Random(self.seed * 31 + seed)
        art = mat.Nodes(f"art {seed}", rough=.7)
        uv = art.position()
        base = [self.p["accent"], self.p["cushion"], (0.72, 0.68, 0.60), self.p["units"], (0.62, 0.52, 0.40)]
        r.shuffle(base)
        if r.random() < .5:   # soft landscape bands
            zc = art.split(uv)[2]
            f = art.math("ADD", art.math("MULTIPLY", art.math("SUBTRACT", zc, z - h / 2), 1 / h), art.math("MULTIPLY", art.math("SUBTRACT", art.noise(uv, 3.5, 5), .5), .35))
            art.set(Base_Color=art.ramp(f, [(.22, base[0]), (.36, base[1]), (.5, base[2]), (.8, (.74, .72, .66))]))
        else:
            f = art.noise(uv, r.uniform(1.6, 3.0), 2)
            node_col = art.ramp(f, [(.38, base[0]), (.46, base[2]), (.54, base[1]), (.6, (.76, .73, .67))])
            node_col.node.color_ramp.interpolation = "CONSTANT"
            art.set(Base_Color=node_col)
        self.m[f"art{seed}"] = art.mat
        with b.at(place[0], place[1], 0, place[2]):
            b.box(-w / 2, w / 2, -.035, -.005, z - h / 2, z + h / 2, r.choice(["oak", "black", "metal"]), .006)
            b.box(-w / 2 + .02, w / 2 - .02, -.037, -.03, z - h / 2 + .02, z + h / 2 - .02, "paper")
            k = .16
            b.box(-w / 2 * (1 - k), w / 2 * (1 - k), -.039, -.03, z - h / 2 + h * k / 2, z + h / 2 - h * k / 2, f"art{seed}")

    def plant(self, x, y, h=1.4, pot="basket"):
        """Large-leaved house plant."""
        b, r = self.b, self.rng
        b.cylinder(x, y, 0, .30, .15, pot, .18, 24); b.cylinder(x, y, .27, .285, .165, "soil", .165)
        v, f = [], []
        for k in range(26):
            a, t = r.uniform(0, 6.28), r.uniform(.35, 1.0)
            lean = r.uniform(.12, .42) * h * .6
            base = Vector((x, y, .28)); tip = Vector((x + math.cos(a) * lean, y + math.sin(a) * lean, .28 + (h - .3) * t))
            b.tube(base, tip, .006, "leaf_dark", 5, .004)
            ln, wd = r.uniform(.22, .34), r.uniform(.09, .15)
            d = Vector((math.cos(a), math.sin(a), r.uniform(-.5, .35))).normalized(); s = d.cross(Vector((0, 0, 1))).normalized()
            up = s.cross(d)
            i = len(v)
            v += [tip, tip + d * ln * .35 + s * wd - up * .02, tip + d * ln * .75 + s * wd * .7 - up * .05, tip + d * ln - up * .1, tip + d * ln * .75 - s * wd * .7 - up * .05, tip + d * ln * .35 - s * wd - up * .02, tip + d * ln * .5 + up * .02]
            f += [(i, i + 1, i + 6), (i + 1, i + 2, i + 6), (i + 2, i + 3, i + 6), (i + 3, i + 4, i + 6), (i + 4, i + 5, i + 6), (i + 5, i, i + 6)]
        b.faces(v, f, "leaf_dark" if self.seed % 2 else "leaf", 0, False)

    def vase(self, x, y, z, bloom="bloom_white", material="ceramic", s=1.0):
        self.b.lathe(x, y, [(0, z), (.05 * s, z), (.085 * s, z + .09 * s), (.045 * s, z + .2 * s), (.055 * s, z + .23 * s)], material)
        self.g.ball(x, y, z + .36 * s, .16 * s, "leaf", 1, 160, .2, bloom, .5)

    def books(self, x, y, z, n=3, turn=0):
        with self.b.at(x, y, 0, turn) as b:
            for k in range(n):
                w = .26 - k * .02
                b.box(-w / 2, w / 2, -.1, .1, z + k * .03, z + k * .03 + .026, ["units", "cushion", "paper", "accent"][k % 4], .003)

    def shelf_books(self, x0, x1, y, z, height=.26):
        b, r = self.b, self.rng
        x = x0
        while x < x1 - .05:
            t, h = r.uniform(.018, .045), height * r.uniform(.7, 1)
            if r.random() < .12:
                x += r.uniform(.05, .14)
            b.box(x, x + t - .002, y, y + r.uniform(.13, .17), z, z + h, r.choice(["units", "cushion", "paper", "accent", "linen", "walnut"]), .002)
            x += t

    def rug(self, x, y, w, d, turn=0):
        with self.b.at(x, y, 0, turn) as b:
            b.box(-w / 2, w / 2, -d / 2, d / 2, .002, .016, "rug", .005)

    def drape(self, x0, x1, y0, y1, z, drop, material, foot=True, wrinkle=.012):
        """Bedding: a soft sheet over the box x0..x1, y0..y1 at height z, hanging `drop` at the sides and foot (y0)."""
        nx, ny = 54, 54
        v = []
        ext = drop
        for j in range(ny + 1):
            for i in range(nx + 1):
                x = x0 - ext + (x1 - x0 + 2 * ext) * i / nx
                y = (y0 - (ext if foot else 0)) + (y1 - y0 + (ext if foot else 0)) * j / ny
                over = max(x0 - x, x - x1, (y0 - y) if foot else 0, 0.0)
                px, py = min(max(x, x0 - .05), x1 + .05), (max(y, y0 - .05) if foot else y)
                soft = .5 * (1 + math.tanh((over - .04) / .03))
                hang = over * soft
                edge = min(x - x0, x1 - x, (y - y0) if foot else 9)
                crown = .05 * (1 - math.exp(-max(edge, 0) / .18))
                wr = wrinkle * (math.sin(x * 9 + 2.3 * math.sin(y * 3.1)) * math.sin(y * 7 + 1.7 * math.cos(x * 4)) + .6 * math.sin(x * 21 + y * 13 + 2 * math.sin(x * 5)))
                fold = .018 * math.sin((x + y) * 15) * min(1, hang * 5)
                v.append((px + (fold if x < x0 or x > x1 else 0), py + (fold if y < y0 else 0), z - hang + crown + wr))
        r = nx + 1
        self.b.faces(v, [(j * r + i, j * r + i + 1, (j + 1) * r + i + 1, (j + 1) * r + i) for j in range(ny) for i in range(nx)], material, 0, True)
