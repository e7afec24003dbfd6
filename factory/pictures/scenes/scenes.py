"""The register of scenes that are not houses: land, plots, developments, commercial buildings, sales.

A scene is a function (site) -> shot: dict(eye, target, lens, rise, bearing of the sun, mood)."""
import importlib
import json

import cameras
import looks
from house_types import mood_for
from plot import Site

SCENES = {
    "arable": "scenes_land", "paddock": "scenes_land", "woodland": "scenes_land",
    "plot": "scenes_new", "development": "scenes_new",
    "farm-sale": "scenes_sales",
}


def build(kind, seed, view, mood=None):
    look = looks.LOOKS.get((kind, seed), {})
    site = Site(seed, view, look)
    shot = getattr(importlib.import_module(SCENES[kind]), kind.replace("-", "_"))(site)
    site.b.finish()
    cameras.camera(shot["eye"], shot["target"], shot.get("lens", 28), shot.get("rise", 0.0)).data.clip_end = 1500
    mood = mood or shot.get("mood") or look.get("mood") or mood_for(seed)
    cameras.sky(mood, shot.get("bearing", 180), seed)
    print("FACTS " + json.dumps(dict(mood=mood, mirror=look.get("mirror", False), develop=shot.get("develop", {}))))
