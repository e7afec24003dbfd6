"""Develop a Blender render ("negative") into a photograph-like picture.

Input : multilayer EXR written by render.py (linear colour + denoising albedo and normal).
Steps : denoise -> exposure -> white balance -> filmic curve (AgX) -> colour -> save.
The denoiser runs the public Open Image Denoise network (Apache-2.0 weights, see ../README.md) through
onnxruntime-node, because Debian's Blender is built without Open Image Denoise.

  python develop.py in.exr out.png [--exposure 0.2] [--warmth 0.03] [--key 0.30]
"""
import argparse
import os
import struct
import subprocess
import tempfile
from pathlib import Path

import numpy as np

import onnx_file

WEIGHTS = Path(os.environ.get("DENOISER_WEIGHTS", Path(__file__).parent / "weights" / "rt_hdr_alb_nrm.tza"))

# ---------------------------------------------------------------- reading

def read_exr(path):
    """Uncompressed scanline EXR -> {channel name: H x W float32}."""
    blob = Path(path).read_bytes()
    assert blob[:4] == b"\x76\x2f\x31\x01", "not an EXR file"
    pos, header = 8, {}
    while blob[pos]:
        end = blob.index(0, pos); name = blob[pos:end].decode(); pos = end + 1
        pos = blob.index(0, pos) + 1  # type name
        (size,) = struct.unpack_from("<I", blob, pos); pos += 4
        header[name] = blob[pos:pos + size]; pos += size
    pos += 1
    assert header["compression"][0] == 0, "set exr_codec = 'NONE'"
    x0, y0, x1, y1 = struct.unpack("<4i", header["dataWindow"])
    w, h = x1 - x0 + 1, y1 - y0 + 1
    names, kinds, raw, i = [], [], header["channels"], 0
    while raw[i]:
        end = raw.index(0, i); names.append(raw[i:end].decode())
        kinds.append(struct.unpack_from("<I", raw, end + 1)[0]); i = end + 17
    offsets = struct.unpack_from(f"<{h}Q", blob, pos)
    out = {n: np.empty((h, w), np.float32) for n in names}
    for offset in offsets:
        (y,) = struct.unpack_from("<i", blob, offset)
        at = offset + 8
        for n, k in zip(names, kinds):
            dtype = np.float16 if k == 1 else np.float32
            out[n][y - y0] = np.frombuffer(blob, dtype, w, at)
            at += w * dtype().nbytes
    return out

def read_negative(path):
    """Return colour, albedo, normal as float32 arrays of H x W x 3."""
    channels = read_exr(path)

    def layer(key, axes):
        found = [next(c for c in channels if key in c and c.endswith("." + a)) for a in axes]
        return np.stack([channels[c] for c in found], -1)

    return layer("Combined", "RGB"), layer("Denoising Albedo", "RGB"), layer("Denoising Normal", "XYZ")

# ---------------------------------------------------------------- denoiser

def load_tza(path):
    """Tensor archive used by Open Image Denoise: name -> float32 array."""
    blob = Path(path).read_bytes()
    magic, _major, _minor, table = struct.unpack_from("<HBBQ", blob, 0)
    assert magic == 0x41D7, "not a weights file"
    pos = table
    (count,) = struct.unpack_from("<I", blob, pos)
    pos += 4
    tensors = {}
    for _ in range(count):
        (n,) = struct.unpack_from("<H", blob, pos); pos += 2
        name = blob[pos:pos + n].decode(); pos += n
        ndim = blob[pos]; pos += 1
        dims = struct.unpack_from(f"<{ndim}I", blob, pos); pos += 4 * ndim
        pos += ndim  # layout letters
        kind = chr(blob[pos]); pos += 1
        (offset,) = struct.unpack_from("<Q", blob, pos); pos += 8
        dtype = np.float16 if kind == "h" else np.float32
        data = np.frombuffer(blob, dtype=dtype, count=int(np.prod(dims)), offset=offset)
        tensors[name] = data.astype(np.float32).reshape(dims)
    return tensors

_A, _B, _C, _D = 1.41283765e3, 1.64593172, 4.31384981e-1, -2.94139609e-3
_E, _F, _G = 1.92653254e-1, 6.26026094e-3, 9.98620152e-1
_Y0, _Y1, _X0, _X1 = 1.5794576e-6, 3.22087631e-2, 2.23151711e-3, 3.70974749e-1

def _pu(y):
    return np.where(y <= _Y0, _A * y, np.where(y <= _Y1, _B * np.power(np.maximum(y, 1e-12), _C) + _D, _E * np.log(y + _F) + _G))

def _pu_inverse(x):
    return np.where(x <= _X0, x / _A, np.where(x <= _X1, np.power(np.maximum((x - _D) / _B, 0), 1 / _C), np.exp((x - _G) / _E) - _F))

def _run(x):
    """Run the network in Node (onnxruntime-node), which is easier to come by than a Python runtime."""
    with tempfile.TemporaryDirectory() as folder:
        network, source, target = (Path(folder) / n for n in ("network.onnx", "in.f32", "out.f32"))
        network.write_bytes(onnx_file.unet(load_tza(WEIGHTS)))
        source.write_bytes(np.ascontiguousarray(x, dtype="<f4").tobytes())
        h, w = x.shape[2:]
        subprocess.run(["node", str(Path(__file__).parent / "denoise.mjs"), str(network), str(source), str(target), str(h), str(w)], check=True)
        return np.fromfile(target, "<f4").reshape(3, h, w)

def denoise(colour, albedo, normal):
    colour = np.nan_to_num(np.clip(colour, 0, 200))
    lum = colour @ np.array([0.212671, 0.71516, 0.072169], np.float32)
    scale = 0.18 / 2 ** float(np.mean(np.log2(lum + 1e-4)))
    norm = float(_pu(np.float64(65504)))
    stack = np.concatenate([_pu(colour * scale) / norm, np.clip(albedo, 0, 1), np.clip(normal, -1, 1) * 0.5 + 0.5], -1)
    h, w, _ = stack.shape
    x = np.pad(stack.astype(np.float32), ((0, -h % 16), (0, -w % 16), (0, 0)), mode="edge").transpose(2, 0, 1)[None]
    out = _run(x)[:, :h, :w].transpose(1, 2, 0)
    return np.maximum(_pu_inverse(out * norm) / scale, 0).astype(np.float32)

# ---------------------------------------------------------------- tone

AGX = np.array([[0.842479062253094, 0.0784335999999992, 0.0792237451477643],
                [0.0423282422610123, 0.878468636469772, 0.0791661274605434],
                [0.0423756549057051, 0.0784336, 0.879142973793104]])

def agx(rgb, contrast=1.12, saturation=1.22):
    """AgX filmic curve (polynomial fit), returns display-encoded sRGB."""
    v = np.log2(np.maximum(rgb @ AGX.T, 1e-10))
    x = (np.clip(v, -12.47393, 4.026069) + 12.47393) / 16.499999
    x2 = x * x; x4 = x2 * x2
    y = 15.5 * x4 * x2 - 40.14 * x4 * x + 31.96 * x4 - 6.868 * x2 * x + 0.4298 * x2 + 0.1191 * x - 0.00232
    y = np.power(np.clip(y, 0, 1), contrast)
    grey = y @ np.array([0.2126, 0.7152, 0.0722])
    y = grey[..., None] + saturation * (y - grey[..., None])
    return np.clip(y @ np.linalg.inv(AGX).T, 0, 1)

def auto_exposure(rgb, key, skip_sky=None):
    """Scale that brings the log-average of the picture (sky left out) to `key`."""
    lum = rgb @ np.array([0.2126, 0.7152, 0.0722])
    if skip_sky is not None and skip_sky.mean() > 0.15:
        lum = lum[skip_sky]
    lum = np.clip(lum, *np.percentile(lum, (2, 98)))
    return key / float(np.exp(np.mean(np.log(lum + 1e-5))))

def develop(negative, key=0.35, exposure=0.0, warmth=0.03, contrast=1.24, saturation=1.06, vignette=0.07, sky_gain=1.35, denoiser=True):
    colour, albedo, normal = read_negative(negative)
    subject = albedo.sum(-1) > 0.01
    picture = denoise(colour, albedo, normal) if denoiser else colour
    picture = picture * auto_exposure(picture, key, subject) * 2 ** exposure
    picture = picture * np.array([1 + warmth, 1.0, 1 - warmth])
    if sky_gain != 1.0:  # the sky has no albedo; lift it as a graduated filter would
        open_sky = 1 - np.clip(albedo.sum(-1) / 0.08, 0, 1)
        picture = picture * (1 + (np.array([sky_gain, sky_gain * 1.01, sky_gain * 1.04]) - 1) * open_sky[..., None])
    h, w, _ = picture.shape
    yy, xx = np.mgrid[-1:1:h * 1j, -1:1:w * 1j]
    picture *= (1 - vignette * np.clip((xx * xx + yy * yy) / 2, 0, 1))[..., None]
    shown = agx(picture, contrast, saturation)
    rng = np.random.default_rng(1)
    shown += rng.normal(0, 0.004, shown.shape[:2])[..., None]  # a breath of grain
    return (np.clip(shown, 0, 1) * 255 + 0.5).astype(np.uint8)

INTERIOR_LOOK = dict(key=0.56, warmth=0.025, contrast=1.20, saturation=1.15, vignette=0.05, sky_gain=1.0)

def main():
    from PIL import Image
    ap = argparse.ArgumentParser()
    ap.add_argument("negative"); ap.add_argument("out")
    for name, default in (("key", 0.35), ("exposure", 0.0), ("warmth", 0.03), ("contrast", 1.24), ("saturation", 1.06)):
        ap.add_argument("--" + name, type=float, default=default)
    ap.add_argument("--raw", action="store_true", help="skip the denoiser")
    a = ap.parse_args()
    Image.fromarray(develop(a.negative, a.key, a.exposure, a.warmth, a.contrast, a.saturation, denoiser=not a.raw)).save(a.out)

if __name__ == "__main__":
    main()
