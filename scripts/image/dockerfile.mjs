/** Reads a Dockerfile into stages and steps, as far as ours needs it. Unknown instructions are refused. */
const KNOWN = new Set(
  "FROM ARG WORKDIR COPY RUN ENV VOLUME USER EXPOSE HEALTHCHECK STOPSIGNAL ENTRYPOINT CMD".split(" "),
);

export function parseDockerfile(text) {
  const args = {};
  const stages = [];
  for (const line of joinLines(text)) {
    const [, instruction, rest] = /^([A-Z]+)\s+(.*)$/s.exec(line) ?? [];
    if (!KNOWN.has(instruction)) throw new Error(`Not understood: ${line}`);
    if (instruction === "ARG" && stages.length === 0) {
      const [name, value = ""] = rest.split("=");
      args[name] = value;
    } else if (instruction === "FROM") {
      const [image, , name] = rest.split(/\s+/);
      stages.push({ image: fill(image, args), name: name ?? "final", steps: [] });
    } else {
      stages.at(-1).steps.push(toStep(instruction, rest));
    }
  }
  return { args, stages };
}

/** What a container of the stage runs with: the last value of each setting wins. */
export function readSettings({ steps }) {
  const last = (name) => steps.findLast(({ instruction }) => instruction === name);
  return {
    env: Object.assign({}, ...steps.filter(({ env }) => env).map(({ env }) => env)),
    user: last("USER")?.value,
    workdir: last("WORKDIR")?.value,
    volumes: last("VOLUME")?.list ?? [],
    entrypoint: last("ENTRYPOINT")?.list,
    command: last("CMD")?.list,
    healthcheck: last("HEALTHCHECK")?.list,
  };
}

function joinLines(text) {
  return text
    .split("\n")
    .filter((line) => !/^\s*(#|$)/.test(line))
    .join("\n")
    .replaceAll(/\s*\\\n\s*/g, " ")
    .split("\n");
}

function toStep(instruction, rest) {
  if (instruction === "HEALTHCHECK")
    return { instruction, list: JSON.parse(rest.slice(rest.indexOf("CMD") + 3)) };
  if (rest.startsWith("[")) return { instruction, list: JSON.parse(rest) };
  if (instruction === "ENV") return { instruction, env: toEnvironment(rest) };
  if (instruction !== "COPY") return { instruction, value: rest };
  const words = rest.split(/\s+/);
  const from = words[0].startsWith("--from=") ? words.shift().slice("--from=".length) : undefined;
  return { instruction, from, sources: words.slice(0, -1), target: words.at(-1) };
}

function toEnvironment(text) {
  return Object.fromEntries(text.split(/\s+/).map((pair) => pair.split(/=(.*)/s).slice(0, 2)));
}

function fill(text, args) {
  return text.replaceAll(/\$\{(\w+)\}/g, (_, name) => args[name] ?? "");
}

/** Returns a function that says whether a path of the context reaches the build. The last matching pattern wins. */
export function readIgnore(text) {
  const rules = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => ({ isKept: line.startsWith("!"), pattern: toPattern(line.replace(/^!/, "")) }));
  return (path) => {
    const parts = path.split("/");
    const prefixes = parts.map((_, index) => parts.slice(0, index + 1).join("/"));
    return rules.findLast(({ pattern }) => prefixes.some((prefix) => pattern.test(prefix)))?.isKept ?? true;
  };
}

function toPattern(glob) {
  const source = glob
    .split(/(\*\*\/|\*\*|\*)/)
    .map((part) =>
      part === "**/"
        ? "(?:.*/)?"
        : part === "**"
          ? ".*"
          : part === "*"
            ? "[^/]*"
            : part.replaceAll(/[.+?^${}()|[\]\\]/g, "\\$&"),
    )
    .join("");
  return new RegExp(`^${source}$`);
}
