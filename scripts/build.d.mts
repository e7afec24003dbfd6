export function build(): Promise<void>;
export function buildWhenNeeded(): Promise<void>;
