/** One row of a call table: where it goes, and what a POST stands for. A `:name` in the path is filled in. */
export interface Call {
  method: "GET" | "POST";
  path: string;
  /** Sent as `_method`, since forms and some proxies know only GET and POST. */
  override?: "put" | "delete";
}

/** The address with its parts filled in. */
export function callAddress({ path }: Call, parts: Readonly<Record<string, string | number>> = {}): string {
  return path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(parts[name] ?? "")));
}
