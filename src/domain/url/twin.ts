/** A page's data stands as JSON at the page's own path plus an ending: its twin. */
const TWIN_ENDING = ".ljson";

export function isTwinPath(path: string): boolean {
  return path.endsWith(TWIN_ENDING);
}

export function twinPathOf(pagePath: string): string {
  const path = pagePath === "/" ? "/index" : pagePath.replace(/\/+$/, "");
  return path + TWIN_ENDING;
}

export function pagePathOf(twinPath: string): string {
  const path = twinPath.slice(0, -TWIN_ENDING.length);
  return path === "/index" ? "/" : path;
}
