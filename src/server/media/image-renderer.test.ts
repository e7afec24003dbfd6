import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { BadPicture, createImageRenderer, type ImageRenderer, RendererEnded } from "./image-renderer.ts";
import type { RenderTask } from "./render-task.ts";

const PROGRAM = "src/entry/render-images.ts";
const FOLDER = mkdtempSync(join(tmpdir(), "gable-renderer-"));
const FILE = join(FOLDER, "a.png");
const TASK: RenderTask = { kind: "picture", file: FILE, mirrored: false, width: 320, format: "webp" };
const LIMITS = {
  patienceMs: 30_000,
  maxRssBytes: Number.POSITIVE_INFINITY,
  maxRenders: 1_000,
  idleMs: 60_000,
};

const renderers: ImageRenderer[] = [];
function create(program: string, limits: Partial<typeof LIMITS> = {}): ImageRenderer {
  const renderer = createImageRenderer(program, { ...LIMITS, ...limits });
  renderers.push(renderer);
  return renderer;
}

/**
 * Writes a program that responds with its process id. Extra code can be added, in which `run` counts the program's
 * starts.
 */
function writeProgram(name: string, code = ""): string {
  const program = join(FOLDER, `${name}.mjs`);
  const runs = join(FOLDER, `${name}.runs`);
  writeFileSync(
    program,
    `import { appendFileSync, readFileSync } from "node:fs";
appendFileSync(${JSON.stringify(runs)}, process.pid + "\\n");
const run = readFileSync(${JSON.stringify(runs)}, "utf8").trim().split("\\n").length;
const answer = (id, rss = 1) => process.send({ id, rss, bytes: Buffer.from(String(process.pid)) });
process.on("disconnect", () => process.exit());
process.on("message", ({ id }) => { ${code}; answer(id); });`,
  );
  return program;
}

const readPid = async (renderer: ImageRenderer) => Number(String(await renderer.render(TASK)));

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

beforeAll(async () => {
  const photo = sharp({ create: { width: 1_200, height: 800, channels: 3, background: "#8a6" } });
  writeFileSync(FILE, await photo.png().toBuffer());
});
afterEach(async () => {
  await Promise.all(renderers.splice(0).map((renderer) => renderer.close()));
});

describe("the renderer process", () => {
  it("renders images, cleans uploads and reports failures", async () => {
    const renderer = create(PROGRAM);
    expect(await sharp(await renderer.render(TASK)).metadata()).toMatchObject({ format: "webp", width: 320 });
    const upload = await sharp(FILE)
      .withExif({ IFD0: { Copyright: "secret place" } })
      .jpeg()
      .toBuffer();
    expect(upload.includes("secret place")).toBe(true);
    const clean = await renderer.render({ kind: "upload", content: upload, format: "jpeg" });
    expect(await sharp(clean).metadata()).toMatchObject({ format: "jpeg", width: 1_200 });
    expect(clean.includes("secret place")).toBe(false);
    const noPicture: RenderTask = { kind: "upload", content: Buffer.from("no picture"), format: "png" };
    await expect(renderer.render(noPicture)).rejects.toThrow(BadPicture);
    await expect(renderer.render({ ...TASK, file: "/nowhere.jpg" })).rejects.toThrow(BadPicture);
    expect((await renderer.render(TASK)).length).toBeGreaterThan(0);
  });

  it("inherits nothing from the web process's environment", async () => {
    const program = writeProgram(
      "environment",
      "process.send({ id, rss: 1, bytes: Buffer.from(JSON.stringify(process.env)) }); return",
    );
    const environment = JSON.parse(String(await create(program).render(TASK)));
    expect(Object.keys(environment).filter((name) => !name.startsWith("NODE_CHANNEL"))).toEqual([
      "MALLOC_ARENA_MAX",
    ]);
  });

  it("fails one image if it crashes, and is restarted for the next", async () => {
    const renderer = create(writeProgram("crash", "if (run === 1) process.kill(process.pid, 'SIGSEGV')"));
    await expect(renderer.render(TASK)).rejects.toThrow(
      new RendererEnded("The renderer ended with SIGSEGV."),
    );
    expect(await readPid(renderer)).toBeGreaterThan(0);
  });

  it("fails the image if it can't be started", async () => {
    const program = join(FOLDER, "broken.mjs");
    writeFileSync(program, "process.exit(3)");
    await expect(create(program).render(TASK)).rejects.toThrow(
      new RendererEnded("The renderer ended with 3."),
    );
  });

  it("is killed if it is stuck, and restarted for the next image", async () => {
    const renderer = create(writeProgram("stuck", "if (run === 1) for (;;);"), { patienceMs: 2_000 });
    await expect(renderer.render(TASK)).rejects.toThrow(RendererEnded);
    expect(await readPid(renderer)).toBeGreaterThan(0);
  });

  it("renders many images", async () => {
    const renderer = create(writeProgram("many"));
    expect(await readPid(renderer)).toBe(await readPid(renderer));
  });

  it.each([
    ["too many renders", "renders", { maxRenders: 1 }],
    ["a render that left it with too much memory", "memory", { maxRssBytes: 0 }],
    ["a while without work", "idle", { idleMs: 1 }],
  ])("is replaced after %s", async (_after, name, limits) => {
    const renderer = create(writeProgram(name), limits);
    const first = await readPid(renderer);
    await expect.poll(() => isRunning(first)).toBe(false);
    expect(await readPid(renderer)).not.toBe(first);
  });

  it("has exited once closing is done", async () => {
    const renderer = create(writeProgram("close"));
    const pid = await readPid(renderer);
    expect(isRunning(pid)).toBe(true);
    await renderer.close();
    expect(isRunning(pid)).toBe(false);
  });

  it("isn't started before it is needed", async () => {
    const renderer = create(writeProgram("unused"));
    await renderer.close();
    expect(existsSync(join(FOLDER, "unused.runs"))).toBe(false);
  });
});
