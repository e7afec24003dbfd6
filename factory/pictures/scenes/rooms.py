"""The register of rooms, and how each is photographed."""
import json

import cameras
import rooms_day
import rooms_night
import rooms_old
import rooms_sale
import rooms_second
import rooms_work
from room import PALETTES

ROOMS = {
    "living": rooms_day.living, "kitchen": rooms_day.kitchen, "dining": rooms_day.dining,
    "bedroom": rooms_night.bedroom, "bathroom": rooms_night.bathroom,
    "study": rooms_work.study, "office-room": rooms_work.office, "shop-room": rooms_work.shop,
    "kitchen-old": rooms_old.kitchen, "bathroom-old": rooms_old.bathroom, "living-old": rooms_old.living,
    "auction-room": rooms_sale.auction_room, "antiques": rooms_sale.antiques,
}
SECOND = {"living": rooms_second.living, "kitchen": rooms_second.kitchen, "bedroom": rooms_second.bedroom, "bathroom": rooms_second.bathroom}


def build(kind, seed):
    """The palette is seed % 5; seeds from 5 on show the second layout, where a room has one."""
    draw = SECOND.get(kind, ROOMS[kind]) if seed >= len(PALETTES) else ROOMS[kind]
    room, eye, target, lens, rise = draw(seed)
    room.b.finish()
    cameras.camera(eye, target, lens, rise)
    print("FACTS " + json.dumps(dict(develop=room.look, palette=room.p["name"])))
