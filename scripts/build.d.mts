export function build(stamp?: string): Promise<void>;
export function buildWhenNeeded(): Promise<void>;
