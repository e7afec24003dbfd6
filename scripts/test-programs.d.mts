export function findPostgres(): string | undefined;
export function findChromium(): string | undefined;
export function findNginx(): string | undefined;
export function hasHeadlessShell(): boolean;
