// Head, features and what is worn on them. x is measured from the middle of the face, y from the top of the sheet.

import { darken, lighten } from "./palette.mjs";

/** half width, jaw half width, chin */
const FACES = {
  oval: { w: 98, jaw: 63, chin: 447 },
  round: { w: 104, jaw: 72, chin: 441 },
  square: { w: 101, jaw: 79, chin: 446 },
  long: { w: 95, jaw: 64, chin: 455 },
  heart: { w: 101, jaw: 56, chin: 446 },
};

const COVERED_EARS = new Set(["headscarf", "bob", "fringe", "long", "waves", "curly", "braids"]);

const getFace = (person) => FACES[person.face ?? "oval"];

function traceOutline({ w, jaw, chin }) {
  return (
    `M0 163C${w * 0.66} 163 ${w} 212 ${w} 292C${w} 350 ${w * 0.94} 386 ${jaw} 417C${jaw * 0.66} ${chin - 6} 26 ${chin} 0 ${chin}` +
    `C-26 ${chin} ${-jaw * 0.66} ${chin - 6} ${-jaw} 417C${-w * 0.94} 386 ${-w} 350 ${-w} 292C${-w} 212 ${-w * 0.66} 163 0 163Z`
  );
}

export function drawHead(person, [base, shade, line, blush]) {
  const face = getFace(person);
  const outline = traceOutline(face);
  const ear = (side, fill) =>
    `<ellipse cx="${side * (face.w + 3)}" cy="322" rx="15" ry="25" fill="${fill}"/>` +
    `<path d="M${side * (face.w + 7)} 308c${side * 5} 6 ${side * 4} 16 ${side * -2} 24" fill="none" stroke="${line}" stroke-width="3" stroke-linecap="round" opacity=".5"/>`;
  const cheeks = [-1, 1].map(
    (s) => `<ellipse cx="${s * 58}" cy="366" rx="25" ry="17" fill="${blush}" opacity=".2"/>`,
  );
  return (
    `<clipPath id="f"><path d="${outline}"/></clipPath>` +
    (COVERED_EARS.has(person.hair) ? "" : ear(-1, base) + ear(1, shade)) +
    `<path d="${outline}" fill="${shade}"/>` +
    `<g clip-path="url(#f)"><path d="${outline}" fill="${base}" transform="translate(-17 -7)"/>${cheeks.join("")}</g>`
  );
}

const stroke = (d, colour, width, extra = "") =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${extra}/>`;

function drawEyes(person, line) {
  const dark = darken(person.eyes ?? "#4a3527", 0.45);
  const isWoman = person.presents === "woman";
  const eye = (s) => {
    const x = s * 41;
    const lid = isWoman
      ? `M${x - s * 15} 304q${s * 15} -15 ${s * 31} 1`
      : `M${x - s * 14} 303q${s * 14} -11 ${s * 28} 1`;
    const lash = isWoman ? stroke(`M${x + s * 15} 304l${s * 7} -6`, dark, 4) : "";
    return (
      `<path d="M${x - 15} 309Q${x} 295 ${x + 15} 309Q${x} 323 ${x - 15} 309Z" fill="#fffaf3" opacity=".9"/>` +
      `<ellipse cx="${x}" cy="310" rx="7.6" ry="8.6" fill="${dark}"/><circle cx="${x - 2.6}" cy="307.6" r="2.7" fill="#fff" opacity=".92"/>` +
      stroke(lid, dark, isWoman ? 4.6 : 3.8) +
      lash
    );
  };
  const crease = (s) =>
    stroke(
      `M${s * 66} 318q${s * 8} 3 ${s * 13} 9M${s * 66} 324q${s * 6} 4 ${s * 9} 10`,
      line,
      2.4,
      ' opacity=".34"',
    );
  const pouch = (s) => stroke(`M${s * 29} 329q${s * 12} 7 ${s * 25} 1`, line, 2.4, ' opacity=".3"');
  const years =
    person.age === "older"
      ? crease(-1) + crease(1) + pouch(-1) + pouch(1)
      : person.age === "middle"
        ? pouch(-1) + pouch(1)
        : "";
  return eye(-1) + eye(1) + years;
}

function drawBrows(person, hair) {
  const colour = person.browTone ?? darken(hair, 0.18);
  const width = person.presents === "woman" ? 6 : 8.5;
  const brow = (s) => stroke(`M${s * 22} 279q${s * 20} -13 ${s * 42} -1`, colour, width);
  return brow(-1) + brow(1);
}

const NOSES = {
  soft: "M4 318c3 14 10 24 11 33c0 9 -14 12 -22 7",
  straight: "M6 306c3 18 11 32 13 44c0 9 -15 12 -24 7",
  broad: "M-20 350c-3 9 6 13 11 10c6 4 14 4 19 0c6 3 14 -2 11 -10",
  button: "M-11 352c4 8 19 8 23 0",
};

function drawMouth(person, [, , line, , lip]) {
  const y = 396;
  if (person.beard === "full" || person.beard === "goatee" || person.beard === "short") {
    return `<path d="M-27 ${y - 3}Q0 ${y + 5} 27 ${y - 3}Q17 ${y + 18} 0 ${y + 18}Q-17 ${y + 18} -27 ${y - 3}Z" fill="${lighten(lip, 0.12)}"/>${stroke(`M-28 ${y - 4}Q0 ${y + 6} 28 ${y - 4}`, darken(lip, 0.45), 3.4)}`;
  }
  if (person.mouth === "grin") {
    return (
      `<path d="M-33 ${y - 6}Q0 ${y + 3} 33 ${y - 6}Q27 ${y + 27} 0 ${y + 27}Q-27 ${y + 27} -33 ${y - 6}Z" fill="${darken(lip, 0.45)}"/>` +
      `<path d="M-30 ${y - 4}Q0 ${y + 4} 30 ${y - 4}Q28 ${y + 8} 0 ${y + 10}Q-28 ${y + 8} -30 ${y - 4}Z" fill="#fffaf3"/>` +
      stroke(`M-33 ${y - 6}Q0 ${y + 3} 33 ${y - 6}`, lip, 4)
    );
  }
  if (person.mouth === "lips") {
    return (
      `<path d="M-31 ${y - 4}Q-14 ${y - 10} 0 ${y - 4}Q14 ${y - 10} 31 ${y - 4}Q18 ${y + 17} 0 ${y + 17}Q-18 ${y + 17} -31 ${y - 4}Z" fill="${lip}"/>` +
      stroke(`M-32 ${y - 5}Q0 ${y + 10} 32 ${y - 5}`, darken(lip, 0.4), 3.2)
    );
  }
  return (
    stroke(`M-33 ${y - 6}Q0 ${y + 19} 33 ${y - 6}`, darken(lip, 0.22), 5) +
    stroke(`M-12 ${y + 21}Q0 ${y + 26} 12 ${y + 21}`, line, 3.4, ' opacity=".45"')
  );
}

function drawBeard(person, hair) {
  const { w, jaw, chin } = getFace(person);
  const outer = `M${-w - 1} 322C${-w - 1} 372 ${-w * 0.95} 396 ${-jaw - 3} 421C${-jaw * 0.66} ${chin + 6} -30 ${chin + 12} 0 ${chin + 12}C30 ${chin + 12} ${jaw * 0.66} ${chin + 6} ${jaw + 3} 421C${w * 0.95} 396 ${w + 1} 372 ${w + 1} 322`;
  const inner = `C${w - 8} 352 ${w - 18} 374 56 378C42 366 22 364 0 371C-22 364 -42 366 -56 378C${-w + 18} 374 ${-w + 8} 352 ${-w - 1} 322Z`;
  switch (person.beard) {
    case "full":
      return `<path d="${outer}${inner}" fill="${hair}"/>`;
    case "short":
      return `<g clip-path="url(#f)"><path d="${outer}${inner}" fill="${hair}" opacity=".62"/></g>`;
    case "stubble":
      return `<g clip-path="url(#f)"><path d="${outer}${inner}" fill="${hair}" opacity=".26"/></g>`;
    case "moustache":
      return `<path d="M-44 392C-36 372 -14 366 0 373C14 366 36 372 44 392C28 388 14 386 0 386C-14 386 -28 388 -44 392Z" fill="${hair}"/>`;
    case "goatee":
      return `<path d="M-38 390C-32 370 -14 366 0 371C14 366 32 370 38 390C42 414 34 ${chin + 6} 0 ${chin + 8}C-34 ${chin + 6} -42 414 -38 390Z" fill="${hair}" opacity=".9"/>`;
    default:
      return "";
  }
}

const GLASSES = {
  round: (s) => `<circle cx="${s * 42}" cy="312" r="31"/>`,
  square: (s) => `<rect x="${s * 42 - 33}" y="288" width="66" height="48" rx="11"/>`,
  cat: (s) =>
    `<path d="M${s * 10} 300q${s * 2} -9 ${s * 14} -10l${s * 50} -5q${s * 6} 4 ${s * 3} 18q${s * -6} 34 ${s * -36} 34q${s * -30} -2 ${s * -31} -37z"/>`,
};

function drawGlasses(person) {
  if (!person.glasses) return "";
  const [shape, colour] = person.glasses;
  const { w } = getFace(person);
  const rims = [-1, 1].map(GLASSES[shape]).join("");
  return (
    `<g fill="#fff" fill-opacity=".09" stroke="${colour}" stroke-width="5.5" stroke-linejoin="round">${rims}</g>` +
    stroke(`M-11 308q11 -9 22 0M-74 304L${-w - 2} 300M74 304L${w + 2} 300`, colour, 5)
  );
}

/** Everything on the front of the face, beard under the mouth, glasses on top. */
export function drawFeatures(person, skin, hair) {
  const [, , line] = skin;
  const lines =
    person.age === "older"
      ? stroke("M-50 362q-10 16 -4 34M50 362q10 16 4 34", line, 2.6, ' opacity=".3"')
      : "";
  const earrings =
    person.earrings && !COVERED_EARS.has(person.hair)
      ? [-1, 1]
          .map(
            (s) => `<circle cx="${s * (getFace(person).w + 5)}" cy="354" r="6.5" fill="${person.earrings}"/>`,
          )
          .join("")
      : "";
  return (
    drawBeard(person, hair) +
    lines +
    stroke(NOSES[person.nose ?? "soft"], line, 4.4, ' opacity=".75"') +
    drawMouth(person, skin) +
    drawBrows(person, hair) +
    drawEyes(person, line) +
    earrings +
    drawGlasses(person)
  );
}

export const shine = (d, hair, width = 12) => stroke(d, lighten(hair, 0.28), width, ' opacity=".38"');
