/** A branch's department uses the same page, with the department from the path. */
export { load, meta, overlaySubject, Page } from "./branch-route.tsx";
