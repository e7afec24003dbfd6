import type { Call, CallTarget } from "../../../domain/url/call.ts";

/** The URL of a call with its path parameters and query. */
export function callUrl<Entry extends Call>({ path }: Entry, target: CallTarget<Entry>): string {
  const { params, query } = target as { params?: Record<string, string>; query?: Record<string, string> };
  const filled = path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params?.[name] ?? ""));
  return query ? `${filled}?${new URLSearchParams(query)}` : filled;
}
