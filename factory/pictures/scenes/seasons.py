"""The time of year: what it does to leaves and grass."""
from materials import foliage, lawn

LEAVES = {  # material -> (dark, light)
    "spring": {"leaf": ((0.07, 0.14, 0.02), (0.20, 0.30, 0.06)), "leaf_lime": ((0.62, 0.40, 0.44), (0.86, 0.70, 0.72)), "leaf_copper": ((0.10, 0.17, 0.03), (0.27, 0.34, 0.08))},
    "autumn": {"leaf": ((0.20, 0.085, 0.015), (0.44, 0.22, 0.045)), "leaf_lime": ((0.34, 0.20, 0.03), (0.58, 0.40, 0.07)), "leaf_copper": ((0.22, 0.045, 0.015), (0.42, 0.10, 0.03))},
    "late-summer": {"leaf": ((0.05, 0.075, 0.015), (0.16, 0.19, 0.045)), "leaf_lime": ((0.12, 0.14, 0.03), (0.27, 0.27, 0.07))},
}
GRASS = {"spring": (1.0, 1.12, 0.9), "autumn": (1.02, 0.95, 0.9), "late-summer": (1.35, 1.08, 0.95)}


def dress(m, season):
    """Replace leaves and grass in the materials `m`; summer is what materials.common() makes. In spring, lime trees are in blossom."""
    for name, tones in LEAVES.get(season, {}).items():
        m[name] = foliage(f"{season} {name}", *tones)
    if season in GRASS:
        m["lawn"] = lawn(f"{season} lawn", True, GRASS[season]); m["field"] = lawn(f"{season} field", False, GRASS[season])
