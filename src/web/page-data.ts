/** The data that the server embeds in the page for the browser to start with. */
export interface PageData {
  loaderData: Record<string, unknown>;
  /** `details` is what the page sent with its refusal. */
  failure?: { routeId: string; status: number; details: unknown };
}

export const ROOT_ELEMENT_ID = "root";
export const PAGE_DATA_ID = "page-data";

/** Escaped so that nothing in the data can close the script element. */
export function serialisePageData(data: PageData): string {
  return JSON.stringify(data)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}
