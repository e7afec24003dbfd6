const BYTES_A_KB = 1_000;
const BYTES_A_MB = 1_000_000;

/** '84 kB', '2.4 MB' */
export function formatFileSize(bytes: number): string {
  if (bytes < BYTES_A_MB) return `${Math.max(1, Math.round(bytes / BYTES_A_KB))} kB`;
  return `${(bytes / BYTES_A_MB).toFixed(1)} MB`;
}
