"""The register of house types, and how each view of a house is photographed.

A house type is a function (site) -> size. The street is at negative y, the back garden at positive y;
each picture builds only what its view shows.
"""
import json

import cameras
import commercial
import house_agency
import house_georgian
import house_new
import house_semi
import house_shops
import house_terrace
import house_thatched
import houses_country
import houses_modern
import houses_row
import houses_suburb
import looks
from plot import Site

TYPES = {
    "georgian": house_georgian.georgian,
    "victorian-terrace": house_terrace.victorian_terrace,
    "semi-1930s": house_semi.semi_1930s,
    "shop-front": house_shops.shop_front,
    "contemporary": houses_modern.contemporary,
    "flats": houses_modern.flats,
    "thatched-cottage": house_thatched.thatched_cottage,
    "barn-conversion": houses_country.barn_conversion,
    "bungalow": houses_country.bungalow,
    "farmhouse": houses_country.farmhouse,
    "office": commercial.office,
    "industrial": commercial.industrial,
    "new-build": house_new.new_build,
    "agency-front": house_agency.agency_front,
    "two-gables": houses_suburb.two_gables,
    "semi-cottage": houses_suburb.semi_cottage,
    "chalet": houses_suburb.chalet,
    "cottage-row": houses_row.cottage_row,
    "town-house": houses_row.town_house,
}


# ------------------------------------------------------------------ pictures

def mood_for(seed):
    return ("noon", "morning", "golden", "noon", "overcast", "morning")[seed % 6]


def build(kind, seed, view, mood=None):
    look = looks.LOOKS.get((kind, seed), {})
    site = Site(seed, view, look)
    size = TYPES[kind](site)
    site.b.finish()
    side = size.get("side", -1 if seed % 2 else 1)
    mood = mood or look.get("mood") or mood_for(seed)
    w, d, h = size["width"], size["depth"], size["height"]
    eye = size.get("eye", 1.7)
    if view == "front":
        angle, bearing = side * 9, 180 + side * 38
        shot = cameras.stand((size.get("x", 0), 0), w, h, angle, size.get("lens", 30), size.get("front_fill", 0.74), eye, aim=size.get("aim", 0.42))
    elif view == "three-quarter":
        angle, bearing = side * 36, 180 + side * 5
        shot = cameras.stand((size.get("x", 0), d * 0.25), w * 0.80 + d * 0.45, h, angle, size.get("lens", 28), size.get("tq_fill", size.get("front_fill", 0.74)), eye, aim=size.get("aim", 0.42))
    else:
        ry = size.get("rear_y", d)
        angle, bearing = 180 + side * size.get("rear_angle", 14), side * 40
        shot = cameras.stand((size.get("rear_x", size.get("x", 0)), ry), w, h, angle, size.get("lens", 28), size.get("rear_fill", size.get("front_fill", 0.74)), eye, aim=size.get("aim", 0.42))
    cameras.camera(*shot)
    cameras.sky(mood, bearing, seed)
    print("FACTS " + json.dumps(dict(mood=mood, mirror=look.get("mirror", False))))
