import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { MINUTE_MS, SECOND_MS } from "../../domain/time/time.ts";
import { listProgramFlags } from "../program-flags.ts";
import type { KeepTask, PictureFacts, RenderAnswer, RenderResult, RenderTask } from "./render-task.ts";

export interface ImageRenderer {
  /** The encoded image. Throws `BadPicture`, or `RendererEnded` if the process died or was stuck. */
  render(task: Exclude<RenderTask, KeepTask>): Promise<Buffer>;
  /** A picture of the agency, cleaned and measured. Throws like `render`. */
  clean(task: KeepTask): Promise<{ bytes: Buffer; facts: PictureFacts }>;
  /** Ends the process and fails any running render. */
  close(): Promise<void>;
}

/** The file isn't a readable image, is too large or takes too long. */
export class BadPicture extends Error {
  override readonly name = "BadPicture";
  readonly reason: "too-many-pixels" | "unreadable";
  constructor(message: string, reason: "too-many-pixels" | "unreadable" = "unreadable") {
    super(message);
    this.reason = reason;
  }
}

export class RendererEnded extends Error {
  override readonly name = "RendererEnded";
}

export interface RendererLimits {
  /** A process that doesn't respond in this time is killed. Sharp itself gives up earlier. */
  patienceMs: number;
  /**
   * A process that uses more than this after a render is replaced, because the C library's allocator rarely releases
   * memory.
   */
  maxRssBytes: number;
  maxRenders: number;
  /** A process unused for this long is ended. */
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
  resolve(result: RenderResult): void;
  reject(error: Error): void;
}

/**
 * Renders in a separate process: its memory is released when it is replaced, and a crash of the image library fails
 * one image instead of the site. It is started on first use.
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
    if ("bytes" in answer) pending?.resolve(answer);
    else pending?.reject(new BadPicture(answer.error, answer.reason));
    if (renderer.pending.size > 0) return;
    if (answer.rss > limits.maxRssBytes || renderer.renders >= limits.maxRenders) retire(renderer);
    else idleTimer = setTimeout(() => retire(renderer), limits.idleMs).unref();
  }

  /** Killed without asking, because the process has no state worth saving. */
  function retire(renderer: Renderer): void {
    if (current === renderer) current = undefined;
    renderer.process.kill("SIGKILL");
  }

  async function run(task: RenderTask): Promise<RenderResult> {
    clearTimeout(idleTimer);
    current ??= start();
    const renderer = current;
    const id = ++lastId;
    const timer = setTimeout(() => retire(renderer), limits.patienceMs);
    try {
      return await new Promise<RenderResult>((resolve, reject) => {
        renderer.pending.set(id, { resolve, reject });
        // The callback swallows the error of a process that has just exited; its exit event rejects the render.
        renderer.process.send({ id, task }, undefined, undefined, () => undefined);
      });
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    render: async (task) => (await run(task)).bytes,
    async clean(task) {
      const { bytes, facts } = await run(task);
      if (!facts) throw new RendererEnded("The renderer didn't measure the picture.");
      return { bytes, facts };
    },
    async close() {
      clearTimeout(idleTimer);
      const renderer = current;
      if (!renderer) return;
      const ended = once(renderer.process, "exit");
      // A command has nothing else that keeps it running until the process has ended.
      renderer.process.ref();
      retire(renderer);
      await ended;
    },
  };
}

/**
 * The process reads files from strangers, so it gets no environment and no secrets. Few arenas keep the C library's
 * allocator from growing many heaps that it never releases.
 */
function forkProgram(program: string): ChildProcess {
  const child = fork(program, {
    env: { MALLOC_ARENA_MAX: "2" },
    execArgv: listProgramFlags(program),
    serialization: "advanced",
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  // An idle renderer must not keep the web process alive.
  child.unref();
  child.channel?.unref();
  return child;
}
