// Neck, shoulders and what is worn. x from the middle, y from the top of the sheet.

import { darken, lighten } from "./palette.mjs";

const path = (d, fill, extra = "") => `<path d="${d}" fill="${fill}"${extra}/>`;
const stroke = (d, colour, width, extra = "") =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${extra}/>`;
const both = (draw) => draw(-1) + draw(1);

function getBuild(person) {
  const isWoman = person.presents === "woman";
  return { wide: (isWoman ? 206 : 236) + (person.build ?? 0), neck: isWoman ? 43 : 54 };
}

const traceTorso = ({ wide, neck }) =>
  `M${-wide} 720C${-wide + 4} 640 ${-wide + 34} 578 ${-wide * 0.6} 550C-${neck + 34} 532 -${neck + 8} 518 -${neck + 2} 480C${-neck + 2} 534 ${neck - 2} 534 ${neck + 2} 480C${neck + 8} 518 ${neck + 34} 532 ${wide * 0.6} 550C${wide - 34} 578 ${wide - 4} 640 ${wide} 720Z`;

/** The strip between two front panels; the whole torso would show as a pale edge round the jacket. */
const traceInset = ({ neck }) =>
  `M${-neck} 490C${-neck + 6} 534 ${neck - 6} 534 ${neck} 490L${neck + 16} 560L60 720H-60L${-neck - 16} 560Z`;

/** One front panel of a jacket; `low` is where the two meet. */
const tracePanel = ({ wide, neck }, s, open = 8) =>
  `M${s * (neck + 3)} 500C${s * (neck + 16)} 526 ${s * (neck + 40)} 534 ${s * wide * 0.6} 550C${s * (wide - 34)} 578 ${s * (wide - 4)} 640 ${s * wide} 720L${s * open} 720C${s * 38} 660 ${s * 64} 590 ${s * (neck + 3)} 500Z`;

function drawNeck({ neck }, [base, shade, line]) {
  return (
    path(
      `M${-neck} 396L${-neck} 492C${-neck - 6} 520 ${-neck - 40} 536 -110 552L110 552C${neck + 40} 536 ${neck + 6} 520 ${neck} 492L${neck} 396Z`,
      base,
    ) +
    path(
      `M${-neck} 428C-20 474 30 478 ${neck} 436L${neck} 492C${neck + 6} 520 ${neck + 40} 536 110 552L46 552C30 500 ${-neck + 10} 500 ${-neck} 456Z`,
      shade,
    ) +
    path(
      `M${-neck} 420C-24 466 26 470 ${neck} 428L${neck} 456C26 486 -24 482 ${-neck} 446Z`,
      line,
      ' opacity=".28"',
    )
  );
}

const collar = (s, fill, neck) =>
  path(`M${s * (neck - 1)} 478L${s * 4} 556L${s * 46} 584L${s * 74} 520Z`, fill);
const openCollar = (s, fill, neck) =>
  path(
    `M${s * (neck - 1)} 476C${s * (neck - 4)} 500 ${s * 34} 540 ${s * 12} 572L${s * 58} 592L${s * 82} 524Z`,
    fill,
  );

const shirtFront = ([base, shade], colour, neck) =>
  path("M-56 500C-26 512 26 512 56 500L0 596Z", base) +
  path("M8 560L0 596L56 500Z", shade) +
  both((s) => openCollar(s, s < 0 ? lighten(colour, 0.25) : colour, neck));

function lapels(build, colour) {
  const left = lighten(colour, 0.1);
  const trace = (s) =>
    `M${s * (build.neck + 2)} 496L${s * (build.neck + 58)} 566L${s * (build.neck + 30)} 588L${s * (build.neck + 44)} 606L${s * 8} 720C${s * 34} 650 ${s * 60} 580 ${s * (build.neck + 2)} 496Z`;
  return (
    path(trace(-1), left) +
    path(trace(1), darken(colour, 0.1)) +
    both((s) => stroke(`M${s * (build.neck + 30)} 588L${s * (build.neck + 44)} 606`, darken(colour, 0.35), 3))
  );
}

const INNERS = {
  shirt: ({ skin, colour, neck }) =>
    shirtFront(skin, colour, neck) + stroke("M0 598V720", darken(colour, 0.18), 3),
  tee: ({ skin: [base], colour }) =>
    path("M-46 490C-26 518 26 518 46 490C40 548 -40 548 -46 490Z", base) +
    stroke("M-48 496C-40 552 40 552 48 496", darken(colour, 0.14), 7),
  blouse: ({ skin: [base, shade], colour }) =>
    path("M-46 490C-26 520 26 520 46 490C38 540 16 590 0 612C-16 590 -38 540 -46 490Z", base) +
    path("M14 540C10 570 4 594 0 612C16 590 38 540 46 490Z", shade) +
    stroke("M-48 492C-38 542 -16 590 0 612C16 590 38 542 48 492", darken(colour, 0.12), 6),
  tie: ({ colour, tie, neck }) =>
    both((s) => collar(s, s < 0 ? lighten(colour, 0.3) : darken(colour, 0.05), neck)) +
    path("M-17 548L17 548L11 580L-11 580Z", darken(tie, 0.15)) +
    path("M-11 580L11 580L26 720L-26 720Z", tie) +
    stroke("M-14 628L16 606M-19 668L20 640M-23 708L23 676", lighten(tie, 0.3), 4, ' opacity=".6"'),
  roll: ({ colour }) =>
    path("M-52 452C-28 470 28 470 52 452L62 520C30 544 -30 544 -62 520Z", lighten(colour, 0.1)) +
    stroke("M-54 474C-28 490 28 490 54 474", darken(colour, 0.2), 4, ' opacity=".7"'),
};

/** Each garment: colours are [outer, inner, accent]. */
const GARMENTS = {
  blazer: (build, skin, [jacket, inner, accent], under) =>
    path(traceInset(build), inner) +
    INNERS[under]({ skin, colour: inner, tie: accent, neck: build.neck }) +
    path(tracePanel(build, -1), jacket) +
    path(tracePanel(build, 1), darken(jacket, 0.1)) +
    lapels(build, jacket),
  shirt: (build, skin, [colour, , accent]) =>
    path(traceTorso(build), colour) +
    INNERS[accent ? "tie" : "shirt"]({ skin, colour, tie: accent, neck: build.neck }) +
    stroke(accent ? "M0 0" : "M14 636h0M14 688h0", darken(colour, 0.3), 7),
  knit: (build, [base, shade], [colour, inner]) => {
    const { neck } = build;
    const hole = `M${-neck - 4} 484C-22 520 22 520 ${neck + 4} 484C${neck - 4} 552 ${-neck + 4} 552 ${-neck - 4} 484Z`;
    const skinPart =
      path(hole, base) + path(`M4 535C${neck - 10} 530 ${neck} 512 ${neck + 4} 484L${neck - 24} 484Z`, shade);
    const rib = stroke(
      `M${-neck - 5} 496C${-neck + 6} 558 ${neck - 6} 558 ${neck + 5} 496`,
      darken(colour, 0.16),
      15,
    );
    const under = inner
      ? path("M-30 524L0 560L30 524Z", darken(inner, 0.16)) +
        both((s) => collar(s, s < 0 ? lighten(inner, 0.3) : inner, neck))
      : "";
    return path(traceTorso(build), colour) + skinPart + (under || rib);
  },
  roll: (build, _skin, [colour]) => path(traceTorso(build), colour) + INNERS.roll({ colour }),
  blouse: (build, skin, [colour, , accent]) => {
    const bow = accent
      ? path(
          "M0 604C-34 578 -66 586 -70 610C-62 634 -28 628 0 610C28 628 62 634 70 610C66 586 34 578 0 604Z",
          accent,
        ) + path("M-7 606L-26 684L-4 676L4 612ZM7 606L30 690L8 680Z", darken(accent, 0.12))
      : "";
    return path(traceTorso(build), colour) + INNERS.blouse({ skin, colour }) + bow;
  },
  cardigan: (build, skin, [colour, inner]) =>
    path(traceInset(build), inner) +
    INNERS.tee({ skin, colour: inner }) +
    path(tracePanel(build, -1, 14), colour) +
    path(tracePanel(build, 1, 14), darken(colour, 0.08)) +
    both((s) =>
      stroke(
        `M${s * (build.neck + 5)} 502C${s * 64} 592 ${s * 40} 660 ${s * 14} 722`,
        darken(colour, 0.2),
        15,
      ),
    ),
  gilet: (build, skin, [colour, inner, check]) => {
    const body =
      path(traceTorso(build), inner) +
      (check
        ? stroke(
            `M${-build.wide} 640H${build.wide}M${-build.wide} 690H${build.wide}M-190 560V720M-150 545V720M150 545V720M190 560V720`,
            check,
            5,
            ' opacity=".45" clip-path="url(#t)"',
          )
        : "");
    const panel = (s) =>
      `M${s * (build.neck + 8)} 498C${s * (build.neck + 20)} 524 ${s * (build.neck + 46)} 534 ${s * build.wide * 0.56} 546C${s * build.wide * 0.66} 600 ${s * build.wide * 0.62} 660 ${s * build.wide * 0.7} 720L${s * 5} 720C${s * 12} 660 ${s * 40} 590 ${s * (build.neck + 8)} 498Z`;
    const quilt = both((s) =>
      stroke(
        `M${s * 44} 606L${s * build.wide * 0.63} 600M${s * 24} 650L${s * build.wide * 0.64} 648M${s * 12} 696L${s * build.wide * 0.67} 696`,
        darken(colour, 0.28),
        4,
      ),
    );
    const stand = both((s) =>
      path(
        `M${s * (build.neck + 2)} 486L${s * (build.neck + 34)} 500C${s * (build.neck + 30)} 540 ${s * 50} 570 ${s * 36} 596C${s * 50} 560 ${s * 58} 530 ${s * (build.neck + 2)} 486Z`,
        darken(colour, 0.16),
      ),
    );
    return (
      body +
      shirtFront(skin, inner, build.neck) +
      path(panel(-1), colour) +
      path(panel(1), darken(colour, 0.1)) +
      quilt +
      stand +
      stroke("M0 640V720", darken(inner, 0.2), 3)
    );
  },
};

/** @param {object} person  wear: [garment, outer, inner?, accent?]; under: what shows under a blazer */
export function drawClothes(person, skin, cloths) {
  const build = getBuild(person);
  const [garment, ...names] = person.wear;
  const colours = names.map((name) => (name ? cloths[name] : undefined));
  const under = person.under ?? (colours[2] ? "tie" : "shirt");
  const torso = traceTorso(build);
  const sleeves = both((s) =>
    stroke(
      `M${s * build.wide * 0.72} 664C${s * build.wide * 0.7} 684 ${s * build.wide * 0.71} 704 ${s * build.wide * 0.73} 722`,
      "#1a1512",
      4,
      ' opacity=".16"',
    ),
  );
  return (
    `<clipPath id="t"><path d="${torso}"/></clipPath>` +
    drawNeck(build, skin) +
    GARMENTS[garment](build, skin, colours, under) +
    sleeves +
    `<path d="M60 480C150 560 120 640 150 720L260 720L260 480Z" fill="#1a1512" opacity=".07" clip-path="url(#t)"/>`
  );
}
