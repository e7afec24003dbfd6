"""What single seeds show on purpose, instead of what chance gives them: (type, seed) -> choices.

brick, render, roof, door: names from materials.py; mirror: the whole set is shown mirrored (done when encoding);
bay, gables, floors, pitched ...: massing, read by the builders; mood: the light.
"""
LOOKS = {
    ("arable", 1): dict(mood="golden"), ("arable", 2): dict(mood="fair"), ("arable", 3): dict(mood="fair"), ("arable", 4): dict(mood="fair"),
    ("new-build", 1): dict(mood="noon"), ("new-build", 2): dict(mood="morning"), ("new-build", 3): dict(mood="fair"), ("new-build", 4): dict(mood="golden"), ("new-build", 5): dict(mood="noon"),
    ("plot", 1): dict(mood="fair"), ("plot", 2): dict(mood="morning"), ("development", 1): dict(mood="fair"), ("development", 2): dict(mood="morning"),
    ("office", 1): dict(mood="morning"), ("office", 2): dict(mood="noon"), ("industrial", 1): dict(mood="noon"), ("industrial", 2): dict(mood="fair"),
    ("paddock", 1): dict(mood="fair"), ("paddock", 2): dict(mood="golden"), ("woodland", 1): dict(mood="noon"),
    ("victorian-terrace", 11): dict(brick="red", door="navy", mood="noon"),
    ("shop-front", 13): dict(brick="gault"), ("georgian", 14): dict(brick="red", door="black"), ("farmhouse", 13): dict(brick="red", door="black"),
    ("victorian-terrace", 14): dict(brick="gault", door="pillar-red", bay=False, mirror=True, mood="morning"),
    ("victorian-terrace", 17): dict(brick="brown", door="sage", roof="plain-tile", mirror=True, mood="golden"),
    ("victorian-terrace", 20): dict(brick="white", door="teal", bay=False, mood="noon"),
    ("semi-1930s", 15): dict(brick="brown", render="white", door="navy", gables=False, mood="noon"),
    ("semi-1930s", 18): dict(brick="red", render="cream", door="mustard", mirror=True, mood="morning"),
    ("semi-1930s", 21): dict(brick="orange", render="stone", door="racing-green", roof="brown-tile", ends="gable", mirror=True, mood="noon"),
    ("semi-1930s", 24): dict(brick="red", render="pale-blue", door="teal", roof="plain-tile", gables=False, ends="gable", mood="overcast"),
    ("flats", 8): dict(brick="gault", render="white", floors=4, mirror=True, mood="noon"),
    ("flats", 10): dict(brick="red", render="cream", pitched=True, floors=3, mood="golden"),
    ("flats", 13): dict(brick="brown", render="white", floors=2, pitched=True, mirror=True, mood="morning"),
    ("contemporary", 8): dict(brick="buff", door="oak", mirror=True, mood="golden"),
    ("contemporary", 11): dict(brick="grey", door="mustard", mood="morning"),
    ("bungalow", 11): dict(brick="buff", render="white", roof="grey-tile", door="navy", mirror=True, mood="noon"),
    ("bungalow", 14): dict(brick="brown", render="cream", roof="brown-tile", door="pillar-red", mirror=True, mood="morning"),
    ("georgian", 9): dict(brick="red", door="racing-green", mood="morning"),
    ("georgian", 12): dict(brick="white", door="navy", mood="golden"),
    ("thatched-cottage", 8): dict(render="white", door="black", mood="noon"),
    ("thatched-cottage", 10): dict(render="ochre", door="oak", mirror=True, mood="golden"),
    ("thatched-cottage", 13): dict(render="cream", door="racing-green", mirror=True, mood="morning"),
    ("barn-conversion", 7): dict(brick="red", roof="plain-tile", mirror=True, mood="golden"),
    ("barn-conversion", 9): dict(brick="orange", roof="slate", mood="morning"),
    ("farmhouse", 9): dict(brick="gault", roof="plain-tile", door="sage", mirror=True, mood="morning"),
    ("farmhouse", 11): dict(brick="red", roof="slate", door="navy", mood="noon"),
}
