// Runs the denoising network over one picture:  node denoise.mjs network.onnx in.f32 out.f32 height width
// (in: 9 x height x width floats, out: 3 x height x width). Needs the npm package onnxruntime-node in DENOISER_MODULES or above.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const folder = process.env.DENOISER_MODULES;
const ort = createRequire(folder ? `${folder}/x.js` : import.meta.url)("onnxruntime-node");
const [network, source, target, height, width] = process.argv.slice(2);
const bytes = readFileSync(source);
const input = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
const session = await ort.InferenceSession.create(network, { intraOpNumThreads: 2 });
const result = await session.run({
  input: new ort.Tensor("float32", input, [1, 9, Number(height), Number(width)]),
});
const { data } = result.dec_conv0;
writeFileSync(target, Buffer.from(data.buffer, data.byteOffset, data.byteLength));
