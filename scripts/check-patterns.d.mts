export function findSlowPatterns(
  files: readonly string[],
): Promise<{ file: string; line: number; written: string; problem: string }[]>;
