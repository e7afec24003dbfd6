import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { MINUTE_MS, SECOND_MS } from "../../domain/time/time.ts";
import type { RenderAnswer, RenderTask } from "./render-task.ts";

export interface ImageRenderer {
  /** The encoded picture; throws `BadPicture`, or `RendererEnded` when the process died or was stuck. */
  render(task: RenderTask): Promise<Buffer>;
  /** Ends the process, and fails what is still being rendered. */
  close(): Promise<void>;
}

/** The file can't be read as a picture, is too large, or takes too long. */
export class BadPicture extends Error {
  override readonly name = "BadPicture";
}

export class RendererEnded extends Error {
  override readonly name = "RendererEnded";
}

export interface RendererLimits {
  /** A process that doesn't answer in this time is killed; sharp itself gives up earlier. */
  patienceMs: number;
  /** A process that holds more than this after a render is replaced: the C library's allocator seldom gives memory back. */
  maxRssBytes: number;
  maxRenders: number;
  /** An unused process is ended. */
  idleMs: number;
}

const LIMITS: RendererLimits = {
  patienceMs: 20 * SECOND_MS,
  maxRssBytes: 150 * 1024 * 1024,
  maxRenders: 500,
  idleMs: MINUTE_MS,
};

interface Renderer {
  process: ChildProcess;
  renders: number;
  pending: Map<number, PendingRender>;
}

interface PendingRender {
  resolve(bytes: Buffer): void;
  reject(error: Error): void;
}

/**
 * Renders in a process of its own: its memory is given back when it is replaced, and a crash of the image library fails one picture
 * instead of the site. It is started when first needed.
 */
export function createImageRenderer(program: string, limits: RendererLimits = LIMITS): ImageRenderer {
  let current: Renderer | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let lastId = 0;

  function start(): Renderer {
    const renderer: Renderer = { process: forkProgram(program), renders: 0, pending: new Map() };
    const end = (reason: string) => {
      if (current === renderer) current = undefined;
      for (const { reject } of renderer.pending.values()) reject(new RendererEnded(reason));
      renderer.pending.clear();
    };
    renderer.process.on("message", (answer: RenderAnswer) => finish(renderer, answer));
    renderer.process.on("error", (error) => end(`The renderer failed: ${error.message}`));
    renderer.process.on("exit", (code, signal) => end(`The renderer ended with ${signal ?? code}.`));
    return renderer;
  }

  function finish(renderer: Renderer, answer: RenderAnswer): void {
    const pending = renderer.pending.get(answer.id);
    renderer.pending.delete(answer.id);
    renderer.renders += 1;
    if ("bytes" in answer) pending?.resolve(answer.bytes);
    else pending?.reject(new BadPicture(answer.error));
    if (renderer.pending.size > 0) return;
    if (answer.rss > limits.maxRssBytes || renderer.renders >= limits.maxRenders) retire(renderer);
    else idleTimer = setTimeout(() => retire(renderer), limits.idleMs).unref();
  }

  /** The process holds nothing worth saving, so it needn't be asked to end. */
  function retire(renderer: Renderer): void {
    if (current === renderer) current = undefined;
    renderer.process.kill("SIGKILL");
  }

  return {
    async render(task) {
      clearTimeout(idleTimer);
      current ??= start();
      const renderer = current;
      const id = ++lastId;
      const timer = setTimeout(() => retire(renderer), limits.patienceMs);
      try {
        return await new Promise<Buffer>((resolve, reject) => {
          renderer.pending.set(id, { resolve, reject });
          // The callback takes the error of a process that just ended; its exit event rejects the render.
          renderer.process.send({ id, task }, undefined, undefined, () => undefined);
        });
      } finally {
        clearTimeout(timer);
      }
    },
    async close() {
      clearTimeout(idleTimer);
      const renderer = current;
      if (!renderer) return;
      const ended = once(renderer.process, "exit");
      retire(renderer);
      await ended;
    },
  };
}

/**
 * The environment holds nothing of ours: the process reads files from strangers and needs no secrets. Few arenas keep the C
 * library's allocator from spreading over many heaps that it never gives back.
 */
function forkProgram(program: string): ChildProcess {
  const child = fork(program, {
    env: { MALLOC_ARENA_MAX: "2" },
    execArgv: program.endsWith(".ts") ? ["--import", "tsx"] : [],
    serialization: "advanced",
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  // A waiting renderer must not keep the web process alive.
  child.unref();
  child.channel?.unref();
  return child;
}
