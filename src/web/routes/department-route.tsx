/** A desk of a branch: the same page, told which desk. */
export { load, meta, overlaySubject, Page } from "./branch-route.tsx";
