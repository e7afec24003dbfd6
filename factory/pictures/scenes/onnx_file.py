"""Writes the Open Image Denoise U-Net as an ONNX file, by hand: only the few protobuf fields a network needs."""
import struct


def _varint(n):
    out = b""
    while True:
        n, low = n >> 7, n & 127
        if not n:
            return out + bytes([low])
        out += bytes([low | 128])


def _int(field, value):
    return _varint(field << 3) + _varint(value)


def _bytes(field, value):
    value = value.encode() if isinstance(value, str) else value
    return _varint(field << 3 | 2) + _varint(len(value)) + value


def _attribute(name, value):
    if isinstance(value, str):
        return _bytes(5, _bytes(1, name) + _bytes(4, value) + _int(20, 3))
    if isinstance(value, int):
        return _bytes(5, _bytes(1, name) + _int(3, value) + _int(20, 2))
    return _bytes(5, _bytes(1, name) + b"".join(_int(8, v) for v in value) + _int(20, 7))


def _node(kind, inputs, outputs, **attributes):
    body = b"".join(_bytes(1, i) for i in inputs) + b"".join(_bytes(2, o) for o in outputs) + _bytes(3, outputs[0]) + _bytes(4, kind)
    return _bytes(1, body + b"".join(_attribute(k, v) for k, v in attributes.items()))


def _constant(name, dims, floats):
    return _bytes(5, b"".join(_int(1, d) for d in dims) + _int(2, 1) + _bytes(8, name) + _bytes(9, floats))


def _value(field, name, channels):
    dims = [_bytes(1, _int(1, 1)), _bytes(1, _int(1, channels)), _bytes(1, _bytes(2, "h")), _bytes(1, _bytes(2, "w"))]
    return _bytes(field, _bytes(1, name) + _bytes(2, _bytes(1, _int(1, 1) + _bytes(2, b"".join(dims)))))


def unet(weights):
    """weights: name -> float32 array (from the .tza file). Returns the bytes of the ONNX file."""
    nodes = []

    def conv(name, source):
        nodes.append(_node("Conv", [source, name + ".weight", name + ".bias"], [name + "_c"], kernel_shape=[3, 3], pads=[1, 1, 1, 1]))
        nodes.append(_node("Relu", [name + "_c"], [name]))
        return name

    def pool(name, source):
        nodes.append(_node("MaxPool", [source], [name], kernel_shape=[2, 2], strides=[2, 2]))
        return name

    def up(name, source, skip):
        nodes.append(_node("Resize", [source, "", "twice"], [name + "_u"], mode="nearest", coordinate_transformation_mode="asymmetric", nearest_mode="floor"))
        nodes.append(_node("Concat", [name + "_u", skip], [name], axis=1))
        return name

    p1 = pool("pool1", conv("enc_conv1", conv("enc_conv0", "input")))
    p2 = pool("pool2", conv("enc_conv2", p1))
    p3 = pool("pool3", conv("enc_conv3", p2))
    x = conv("enc_conv5b", conv("enc_conv5a", pool("pool4", conv("enc_conv4", p3))))
    for level, skip in (("4", p3), ("3", p2), ("2", p1), ("1", "input")):
        x = conv(f"dec_conv{level}b", conv(f"dec_conv{level}a", up("up" + level, x, skip)))
    conv("dec_conv0", x)
    constants = [_constant(k, v.shape, v.astype("<f4").tobytes()) for k, v in weights.items()]
    constants.append(_constant("twice", (4,), struct.pack("<4f", 1, 1, 2, 2)))
    graph = b"".join(nodes) + _bytes(2, "oidn") + b"".join(constants) + _value(11, "input", 9) + _value(12, "dec_conv0", 3)
    return _int(1, 8) + _bytes(7, graph) + _bytes(8, _bytes(1, "") + _int(2, 13))
