export function missingEntries(lock: { packages: Record<string, unknown> }): Record<string, unknown>;
