/** A part of the first screen that gets a frame of its own. The styles are in app.css. */
const IN_TURN = "in-turn";
/** A part that is below the first screen of a phone. */
const BELOW_FOLD = "below-fold";
const COMING = "coming";
/** A font that is still missing then is laid out twice, but the page doesn't wait for it any longer. */
const FONTS_MS = 1_000;
/** The visitor doesn't wait: what is near the window is laid out at once, and can be found and scrolled to. */
const INPUTS = ["keydown", "pointerdown", "wheel", "touchstart", "scroll"];

/**
 * In the document and not in app.css: Chromium lays out a page with a form when its HTML has ended, probably for autofill. If
 * the stylesheet isn't there yet, that would be the whole page without its styles. It lays out hidden content too, so the
 * content must not have boxes at all.
 */
export const FIRST_SCREEN_STYLE =
  '@media screen and (width<769px){[data-first-screen="empty"] #root{display:none}}';

/**
 * Runs before the page is painted, and shows a new visit on a phone in short steps: the header, the first screen, and once
 * the fonts are there the rest, one part in each frame. The very first frame is empty, because it has to build the styles.
 * None of it needs the page's other scripts. A reload, a return or an anchor needs the true heights at once.
 */
export const FIRST_SCREEN_SCRIPT = [
  `if(!location.hash&&performance.getEntriesByType("navigation")[0]?.type==="navigate"){`,
  "const root=document.documentElement,data=root.dataset,next=requestAnimationFrame;",
  `const show=step=>{if(data.firstScreen!=="near")data.firstScreen=step};`,
  // From hidden to auto, and to visible in the next frame: Chromium counts a box that skips the middle as shifted.
  "const showParts=(name,then,last)=>{",
  `last?.classList.remove("${COMING}");`,
  `const part=document.querySelector("."+name);part?.classList.replace(name,"${COMING}");`,
  `if(part||document.readyState==="loading")next(()=>showParts(name,then,part));else then()};`,
  `show("empty");`,
  `for(const type of ${JSON.stringify(INPUTS)})addEventListener(type,()=>"firstScreen"in data&&show("near"),{once:true,passive:true,capture:true});`,
  `next(()=>next(()=>{show("header");next(()=>{show("parts");next(()=>showParts("${IN_TURN}",()=>`,
  `Promise.race([document.fonts.ready,new Promise(end=>setTimeout(end,${FONTS_MS}))]).then(()=>next(()=>`,
  `showParts("${BELOW_FOLD}",()=>{delete data.firstScreen})))))})}))}`,
].join("");
