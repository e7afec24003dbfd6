export function listCommands(scripts: Record<string, string>): Record<string, string>;
export function findBuildProblem(root?: string): string | undefined;
export function runCommand(name: string | undefined): Promise<void>;
