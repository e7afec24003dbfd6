/** What the server leaves in the page for the browser to begin with. */
export interface PageData {
  loaderData: Record<string, unknown>;
  /** `details`: what the page sent along with its refusal. */
  failure?: { routeId: string; status: number; details: unknown };
}

export const ROOT_ELEMENT_ID = "root";
export const PAGE_DATA_ID = "page-data";

/** Safe inside a script element: nothing in the data can close it. */
export function serialisePageData(data: PageData): string {
  return JSON.stringify(data)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}
