/** The data that the server embeds in the page for the browser to start with. */
export interface PageData {
  loaderData: Record<string, unknown>;
  /** `details` is what the page sent with its refusal. */
  failure?: { routeId: string; status: number; details: unknown };
}

export const ROOT_ELEMENT_ID = "root";
export const PAGE_DATA_ID = "page-data";

/** As the server writes it: the values are JSON already. */
export interface WrittenPageData {
  loaderData: Readonly<Record<string, string>>;
  failure?: PageData["failure"];
}

export function writePageData({ loaderData, failure }: WrittenPageData): string {
  const parts = Object.entries(loaderData).map(([id, data]) => `${JSON.stringify(id)}:${data}`);
  const last = failure ? `,"failure":${writeForScript(failure)}` : "";
  return `{"loaderData":{${parts.join(",")}}${last}}`;
}

/** JSON in which nothing can close the script element. */
export function writeForScript(data: unknown): string {
  return JSON.stringify(data)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}
