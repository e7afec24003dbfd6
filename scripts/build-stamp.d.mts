export function currentStamp(root?: string): string;
export function builtStamp(root?: string): string | undefined;
export function getBuildState(root?: string): "missing" | "stale" | "current";
export function writeStamp(folder: string, stamp: string): void;
