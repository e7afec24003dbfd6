/** What Node needs to run one of our programs: from the build nothing, from the sources a loader. */
export function listProgramFlags(program: string): string[] {
  return program.endsWith(".ts") ? ["--import", "tsx"] : [];
}
