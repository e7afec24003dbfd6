"""Sky, sun and cameras."""
import math

import bpy
from mathutils import Vector

from kit import link

MOODS = {  # sun height, sun strength, sun colour, sun size, sky strength, haze, cloud cover, develop options
    "noon": dict(height=44, sun=7.4, colour=(1.0, 0.95, 0.87), size=0.6, sky=0.15, white=0.25, shown=1.7, dust=0.5, cloud=0.50),
    "morning": dict(height=32, sun=7.4, colour=(1.0, 0.90, 0.76), size=0.6, sky=0.15, white=0.2, shown=1.7, dust=0.6, cloud=0.46),
    "golden": dict(height=17, sun=6.8, colour=(1.0, 0.74, 0.46), size=0.8, sky=0.15, white=0.15, shown=1.5, dust=1.2, cloud=0.47),
    "fair": dict(height=38, sun=7.4, colour=(1.0, 0.93, 0.82), size=0.6, sky=0.15, white=0.25, shown=1.7, dust=0.6, cloud=0.42),
    "overcast": dict(height=50, sun=1.6, colour=(1.0, 0.97, 0.93), size=20.0, sky=0.20, white=0.9, shown=1.35, dust=1.0, cloud=0.33),
}


def sky(mood, sun_from, seed):
    """Nishita sky with procedural clouds, and a sun lamp. sun_from = compass bearing (degrees) the sun
    shines from, 0 = from behind the house (+y), 180 = from the street."""
    s = MOODS[mood]
    world = bpy.data.worlds.new("sky")
    bpy.context.scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    N, L = tree.nodes, tree.links
    bg = N["Background"]
    nishita = N.new("ShaderNodeTexSky")
    nishita.sky_type = "NISHITA"
    nishita.sun_disc = False
    nishita.sun_elevation = math.radians(s["height"])
    nishita.sun_rotation = math.radians(sun_from)
    nishita.dust_density, nishita.ozone_density, nishita.altitude = s["dust"], 1.6, 100
    # clouds: noise on the plane above, thinning towards the zenith, soft at the horizon
    coord = N.new("ShaderNodeTexCoord")
    split = N.new("ShaderNodeSeparateXYZ")
    L.new(coord.outputs["Generated"], split.inputs[0])

    def calc(op, a, b=0.0):
        node = N.new("ShaderNodeMath")
        node.operation = op
        for i, v in enumerate((a, b)):
            if isinstance(v, bpy.types.NodeSocket):
                L.new(v, node.inputs[i])
            else:
                node.inputs[i].default_value = v
        return node.outputs[0]

    up = calc("ADD", calc("MAXIMUM", split.outputs[2], 0.0), 0.16)
    flat = N.new("ShaderNodeCombineXYZ")
    L.new(calc("DIVIDE", split.outputs[0], up), flat.inputs[0])
    L.new(calc("DIVIDE", split.outputs[1], up), flat.inputs[1])
    flat.inputs[2].default_value = seed * 3.7
    noise = N.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value, noise.inputs["Detail"].default_value, noise.inputs["Roughness"].default_value = 0.95, 9, 0.56
    L.new(flat.outputs[0], noise.inputs["Vector"])
    ramp = N.new("ShaderNodeValToRGB")
    c = s["cloud"]
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = c, min(0.95, c + 0.24)
    L.new(noise.outputs["Fac"], ramp.inputs["Fac"])
    shade = N.new("ShaderNodeValToRGB")
    base = 7.4 if mood != "golden" else 5.6
    warm = (1.0, 0.99, 0.97) if mood != "golden" else (1.0, 0.86, 0.70)
    shade.color_ramp.elements[0].position, shade.color_ramp.elements[1].position = c, 0.85
    shade.color_ramp.elements[0].color = (*(v * base for v in warm), 1)
    shade.color_ramp.elements[1].color = (*(v * base * (0.80 if mood != "overcast" else 0.62) for v in warm), 1)
    L.new(noise.outputs["Fac"], shade.inputs["Fac"])
    mix = N.new("ShaderNodeMixRGB")
    L.new(calc("MULTIPLY", ramp.outputs["Color"], 0.88 if mood != "overcast" else 0.97), mix.inputs["Fac"])
    L.new(nishita.outputs[0], mix.inputs["Color1"])
    L.new(shade.outputs["Color"], mix.inputs["Color2"])
    # what the camera and the window panes see (clouds, a little brighter) ...
    seen = N.new("ShaderNodeBackground")
    L.new(mix.outputs[0], seen.inputs["Color"])
    seen.inputs["Strength"].default_value = s["sky"] * s["shown"]
    # ... and what lights the scene (no clouds: evaluating the noise for every shadow ray is slow)
    tone = N.new("ShaderNodeMixRGB")
    tone.inputs["Fac"].default_value = s["white"]
    L.new(nishita.outputs[0], tone.inputs["Color1"])
    tone.inputs["Color2"].default_value = (*(v * base * 0.75 for v in warm), 1)
    L.new(tone.outputs[0], bg.inputs["Color"])
    bg.inputs["Strength"].default_value = s["sky"]
    path = N.new("ShaderNodeLightPath")
    either = calc("MAXIMUM", path.outputs["Is Camera Ray"], path.outputs["Is Glossy Ray"])
    chooser = N.new("ShaderNodeMixShader")
    L.new(either, chooser.inputs[0])
    L.new(bg.outputs[0], chooser.inputs[1])
    L.new(seen.outputs[0], chooser.inputs[2])
    L.new(chooser.outputs[0], N["World Output"].inputs["Surface"])
    world.light_settings.distance = 6.0
    world.cycles.sampling_method = "MANUAL"
    world.cycles.sample_map_resolution = 512
    lamp = bpy.data.lights.new("sun", "SUN")
    lamp.energy, lamp.color, lamp.angle = s["sun"], s["colour"], math.radians(s["size"])
    obj = link(bpy.data.objects.new("sun", lamp))
    a, e = math.radians(sun_from), math.radians(s["height"])
    towards = Vector((math.sin(a) * math.cos(e), math.cos(a) * math.cos(e), math.sin(e)))
    obj.rotation_euler = towards.to_track_quat("Z", "Y").to_euler()


def camera(eye, target, lens=28, rise=0.0):
    """Architectural camera: it stays level (straight verticals) and `rise` shifts the film upward."""
    data = bpy.data.cameras.new("camera")
    data.lens, data.shift_y, data.clip_end = lens, rise, 500
    obj = link(bpy.data.objects.new("camera", data))
    obj.location = eye
    level = Vector((target[0], target[1], eye[2])) - Vector(eye)
    obj.rotation_euler = level.to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.camera = obj
    return obj


def stand(centre, width, height, angle, lens=28, fill=0.72, eye=1.75, ratio=1.5, headroom=0.30, aim=0.42):
    """Stand in front of `centre` (x, y of the facade), `angle` degrees round to the left (negative) or
    right, far enough that the house fills `fill` of the frame; film shift puts the middle of the frame at
    `aim` of the height of the house."""
    reach = width * fill ** -1 / (36 / lens) * 1.0
    tall = height / (1 - headroom) / (36 / lens / ratio)
    distance = max(reach, tall * 0.78)
    a = math.radians(angle)
    pos = (centre[0] + math.sin(a) * distance, centre[1] - math.cos(a) * distance, eye)
    span = distance * 36 / lens
    rise = max(0.0, min(0.22, (height * aim + 0.2 - eye) / span))
    return pos, (centre[0], centre[1]), lens, rise
