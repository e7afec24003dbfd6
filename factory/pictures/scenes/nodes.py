"""A thin wrapper round shader nodes, so that a material reads as a short recipe."""
import bpy


class Nodes:
    def __init__(self, name, colour=(0.5, 0.5, 0.5), rough=0.7, metal=0.0, spec=0.4):
        self.mat = bpy.data.materials.new(name)
        self.mat.use_nodes = True
        self.tree = self.mat.node_tree
        self.bsdf = self.tree.nodes["Principled BSDF"]
        self.bsdf.inputs["Base Color"].default_value = (*colour, 1)
        self.bsdf.inputs["Roughness"].default_value = rough
        self.bsdf.inputs["Metallic"].default_value = metal
        self.bsdf.inputs["Specular"].default_value = spec

    def add(self, kind, **inputs):
        node = self.tree.nodes.new("ShaderNode" + kind)
        for key, value in inputs.items():
            key = key.replace("_", " ")
            if isinstance(value, bpy.types.NodeSocket):
                self.tree.links.new(value, node.inputs[key])
            elif isinstance(value, tuple) and len(value) == 3 and node.inputs[key].type == "RGBA":
                node.inputs[key].default_value = (*value, 1)
            else:
                node.inputs[key].default_value = value
        return node

    def math(self, op, a, b=0.0, c=0.0):
        node = self.tree.nodes.new("ShaderNodeMath")
        node.operation = op
        for i, value in enumerate((a, b, c)):
            if isinstance(value, bpy.types.NodeSocket):
                self.tree.links.new(value, node.inputs[i])
            else:
                node.inputs[i].default_value = value
        return node.outputs[0]

    def uv(self):
        node = self.tree.nodes.new("ShaderNodeTexCoord")
        return node.outputs["UV"]

    def position(self):
        return self.tree.nodes.new("ShaderNodeNewGeometry").outputs["Position"]

    def split(self, vector):
        node = self.add("SeparateXYZ", Vector=vector)
        return node.outputs[0], node.outputs[1], node.outputs[2]

    def stretched(self, vector, scale):
        return self.add("Mapping", Vector=vector, Scale=scale).outputs[0]

    def noise(self, vector, scale, detail=4.0):
        return self.add("TexNoise", Vector=vector, Scale=scale, Detail=detail).outputs["Fac"]

    def ramp(self, fac, stops):
        node = self.add("ValToRGB", Fac=fac)
        els = node.color_ramp.elements
        while len(els) < len(stops):
            els.new(0.5)
        for el, (pos, col) in zip(els, stops):
            el.position, el.color = pos, (*col, 1)
        return node.outputs["Color"]

    def mix(self, a, b, fac, blend="MIX"):
        node = self.tree.nodes.new("ShaderNodeMixRGB")
        node.blend_type = blend
        for key, value in (("Fac", fac), ("Color1", a), ("Color2", b)):
            if isinstance(value, bpy.types.NodeSocket):
                self.tree.links.new(value, node.inputs[key])
            else:
                node.inputs[key].default_value = (*value, 1) if isinstance(value, tuple) else value
        return node.outputs[0]

    def set(self, **inputs):
        for key, value in inputs.items():
            self.tree.links.new(value, self.bsdf.inputs[key.replace("_", " ")])
        return self

    def bump(self, height, strength=0.5, distance=0.01):
        self.set(Normal=self.add("Bump", Height=height, Strength=strength, Distance=distance).outputs[0])
        return self
