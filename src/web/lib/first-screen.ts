/** The utility of this name is in app.css, and the styles of the three steps are beside it. */
const BELOW_FOLD = "below-fold";
/** A font that is still missing then is laid out twice, but the page doesn't wait for it any longer. */
const FONTS_MS = 1_000;
/** The visitor doesn't wait: what is near the window is laid out at once, and can be found and scrolled to. */
const INPUTS = ["keydown", "pointerdown", "wheel", "touchstart", "scroll"];

/**
 * Runs before the page is painted, and shows a new visit in short steps: the header, the first screen, and once the fonts are
 * there the rest, one part in each frame. It doesn't need the page's other scripts. A reload, a return or an anchor needs
 * the true heights at once.
 */
export const FIRST_SCREEN_SCRIPT = [
  `if(!location.hash&&performance.getEntriesByType("navigation")[0]?.type==="navigate"){`,
  "const root=document.documentElement,data=root.dataset,next=requestAnimationFrame;",
  `const show=step=>{if(data.firstScreen!=="near")data.firstScreen=step};`,
  // From hidden to auto, and to visible in the next frame: Chromium counts a box that skips the middle as shifted.
  "const showPart=last=>{",
  `if(last){last.style.contentVisibility="";last.classList.remove("${BELOW_FOLD}")}`,
  `const part=document.querySelector(".${BELOW_FOLD}");if(part)part.style.contentVisibility="auto";`,
  `if(part||document.readyState==="loading")next(()=>showPart(part));else delete data.firstScreen};`,
  `show("header");`,
  `for(const type of ${JSON.stringify(INPUTS)})addEventListener(type,()=>"firstScreen"in data&&show("near"),{once:true,passive:true,capture:true});`,
  `next(()=>next(()=>{show("alone");next(()=>`,
  `Promise.race([document.fonts.ready,new Promise(end=>setTimeout(end,${FONTS_MS}))]).then(()=>next(()=>showPart())))}))}`,
].join("");
