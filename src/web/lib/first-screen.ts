const FIRST_SCREEN = "data-first-screen";
/** The utility of this name is in app.css. */
const BELOW_FOLD = "below-fold";

/**
 * Runs before the page is painted. On a new visit, the browser may lay out the first screen alone. A reload, a return or
 * an anchor needs the true heights at once.
 */
export const FIRST_SCREEN_SCRIPT = `if(!location.hash&&performance.getEntriesByType("navigation")[0]?.type==="navigate")document.documentElement.toggleAttribute("${FIRST_SCREEN}",true)`;

/** Lays out the rest of the page, one part in each frame, so that none of them holds up the visitor for long. */
export function showBelowFold(): void {
  const root = document.documentElement;
  if (!root.hasAttribute(FIRST_SCREEN)) return;
  const showNext = () => {
    const part = document.querySelector(`.${BELOW_FOLD}`);
    part?.classList.remove(BELOW_FOLD);
    if (part) requestAnimationFrame(showNext);
    else root.removeAttribute(FIRST_SCREEN);
  };
  requestAnimationFrame(showNext);
}
