"""Render one picture of the demo library.

  blender -b -P render.py -- --house victorian-terrace --seed 7 --view front --out x.exr
  blender -b -P render.py -- --room kitchen --seed 3 --out y.exr

Writes a linear multilayer EXR; develop.py makes the final picture (make.py does both).
"""
import argparse
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy  # noqa: E402

import kit  # noqa: E402


def arguments():
    ap = argparse.ArgumentParser()
    ap.add_argument("--house"); ap.add_argument("--room"); ap.add_argument("--scene")
    ap.add_argument("--seed", type=int, default=1)
    ap.add_argument("--view", default="front")
    ap.add_argument("--mood", help="noon, morning, golden, overcast (default: chosen by seed)")
    ap.add_argument("--out", required=True)
    ap.add_argument("--width", type=int, default=1200); ap.add_argument("--height", type=int, default=800)
    ap.add_argument("--samples", type=int, default=20)
    ap.add_argument("--threads", type=int, default=2)
    return ap.parse_args(sys.argv[sys.argv.index("--") + 1:])


def settings(scene, a, interior):
    r, c = scene.render, scene.cycles
    r.engine = "CYCLES"
    r.resolution_x, r.resolution_y, r.resolution_percentage = a.width, a.height, 100
    r.threads_mode, r.threads = "FIXED", a.threads
    r.use_persistent_data = False
    c.samples, c.use_adaptive_sampling, c.use_denoising = a.samples, False, False
    c.max_bounces = 4 if interior else 6
    c.diffuse_bounces = 3 if interior else 2
    c.light_sampling_threshold = 0.02
    c.glossy_bounces, c.transmission_bounces, c.transparent_max_bounces = 2, 2, 8
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect = 4.0
    c.blur_glossy = 0.5
    if not interior:  # after the first bounce, light from the open sky is approximated
        c.use_fast_gi, c.fast_gi_method, c.ao_bounces_render = True, "REPLACE", 1
    c.pixel_filter_type, c.filter_width = "BLACKMAN_HARRIS", 1.5
    scene.view_layers[0].cycles.denoising_store_passes = True
    image = r.image_settings
    image.file_format, image.color_mode, image.color_depth, image.exr_codec = "OPEN_EXR_MULTILAYER", "RGB", "16", "NONE"
    r.filepath = a.out


def main():
    a = arguments()
    start = time.time()
    scene = kit.reset_scene()
    if a.house:
        import house_types
        house_types.build(a.house, a.seed, a.view, a.mood)
    elif a.scene:
        import scenes
        scenes.build(a.scene, a.seed, a.view, a.mood)
    else:
        import rooms
        rooms.build(a.room, a.seed)
    settings(scene, a, bool(a.room))
    built = time.time()
    bpy.ops.render.render(write_still=True)
    print(f"PICTURE {a.out} build {built - start:.0f} s render {time.time() - built:.0f} s objects {len(scene.objects)}")


main()
