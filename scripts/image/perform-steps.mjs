import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { basename, dirname, join, posix, relative } from "node:path";
import { MOUNT_PROC_AND_RUN, quoteAll } from "../debian-root.mjs";

/**
 * Performs the steps of a stage in a folder that holds the base image's files. `stages` are the folders of the stages
 * before it, `isKept` says which files of the context a build may see.
 */
export function performSteps(stage, { root, context, stages, isKept, environment }) {
  let workdir = "/";
  for (const step of stage.steps) {
    if (step.instruction === "WORKDIR") {
      workdir = posix.resolve(workdir, step.value);
      mkdirSync(join(root, workdir), { recursive: true });
    } else if (step.instruction === "COPY") {
      copy(step, { root, workdir, context, stages, isKept });
    } else if (step.instruction === "RUN") {
      run(step.value, { root, workdir, environment });
    }
  }
}

function copy({ from, sources, target }, { root, workdir, context, stages, isKept }) {
  const folder = from === undefined ? context : stages[from];
  const destination = join(root, posix.resolve(workdir, target));
  const intoFolder = sources.length > 1 || target.endsWith("/");
  for (const source of sources) {
    const path = join(folder, source);
    if (!existsSync(path)) throw new Error(`COPY ${source}: there is no such file in the context.`);
    const isFolder = statSync(path).isDirectory();
    if (from === undefined && !isFolder && !isKept(source))
      throw new Error(`COPY ${source}: .dockerignore leaves it out.`);
    const to = intoFolder && !isFolder ? join(destination, basename(source)) : destination;
    mkdirSync(dirname(to), { recursive: true });
    cpSync(path, to, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => from !== undefined || file === path || isSeen(relative(context, file), file, isKept),
    });
  }
}

/** A folder is entered even if only something below it is kept. */
function isSeen(path, file, isKept) {
  return (
    isKept(path) ||
    (statSync(file).isDirectory() && readdirSync(file).some((name) => isKept(`${path}/${name}`)))
  );
}

/** In a mount namespace of its own, which takes its mounts with it when it ends. */
function run(command, { root, workdir, environment }) {
  console.log(`RUN ${command.slice(0, 100)}`);
  const script = `set -e${MOUNT_PROC_AND_RUN}
    exec chroot "$ROOT" /usr/bin/env -i ${quoteAll(environment)} sh -c 'cd "$0" && eval "$1"' "$WORKDIR" "$COMMAND"`;
  const env = { ...process.env, ROOT: root, WORKDIR: workdir, COMMAND: command };
  const { status } = spawnSync("unshare", ["--mount", "sh", "-c", script], {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error(`RUN ${command}: ended with ${status}`);
}
