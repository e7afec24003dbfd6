export function findOldWords(text: string): { line: number; found: string; instead: string }[];
