import { parseArgs } from "node:util";

type ArgOptions = NonNullable<Parameters<typeof parseArgs>[0]>["options"];

/** Reads a command's options, or prints how to use it and returns undefined. */
export function readArgs<const Options extends ArgOptions>(args: string[], options: Options, usage: string) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    failWith([describeArgsProblem((error as Error).message), usage]);
    return undefined;
  }
}

/** Node's own sentence, except for the most frequent mistake. */
export function describeArgsProblem(message: string): string {
  const option = /^Option '(?:-\w, )?(--[\w-]+) <value>' argument missing/.exec(message)?.[1];
  return option === undefined ? message : `${option} needs a value.`;
}

export function failWith(lines: readonly string[]): void {
  process.exitCode = 1;
  for (const line of lines) console.error(line);
}
