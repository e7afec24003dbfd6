// The energy rating of a dwelling as the certificate draws it: seven bands, an arrow for now and one for what could be.

import { FONT, wrapSvg } from "../svg.mjs";

const DARK = "#0b1d18";
const GREY = "#56645e";
const LINE = "#dfe3dc";

/** Scores of the domestic certificate in England and Wales; ink is chosen for contrast on the band. */
const BANDS = [
  { letter: "A", from: 92, scores: "92+", colour: "#008054", ink: "#fff" },
  { letter: "B", from: 81, scores: "81–91", colour: "#19b459", ink: DARK },
  { letter: "C", from: 69, scores: "69–80", colour: "#8dce46", ink: DARK },
  { letter: "D", from: 55, scores: "55–68", colour: "#ffd500", ink: DARK },
  { letter: "E", from: 39, scores: "39–54", colour: "#fcaa65", ink: DARK },
  { letter: "F", from: 21, scores: "21–38", colour: "#ef8023", ink: DARK },
  { letter: "G", from: 1, scores: "1–20", colour: "#cf1a38", ink: "#fff" },
];

const WIDTH = 1000;
const HEIGHT = 680;
const TOP = 134;
const BAND_H = 58;
const BAND_GAP = 7;
const LEFT = 40;
const COLUMNS = [
  { name: "Current", x: 699 },
  { name: "Potential", x: 873 },
];

function getBand(score) {
  const band = BANDS.find(({ from }) => score >= from);
  if (!band) throw new RangeError(`no energy band for ${score}`);
  return band;
}

const getBandTop = (band) => TOP + BANDS.indexOf(band) * (BAND_H + BAND_GAP);

const text = (x, y, content, { size, fill = DARK, weight = 400, anchor = "start" }) =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}" fill="${fill}">${content}</text>`;

function drawBand(band) {
  const y = getBandTop(band);
  const w = 150 + BANDS.indexOf(band) * 60;
  const half = BAND_H / 2;
  return (
    `<path d="M${LEFT} ${y}h${w}l24 ${half}l-24 ${half}h${-w}z" fill="${band.colour}"/>` +
    text(LEFT + 16, y + half + 7, band.scores, { size: 20, fill: band.ink }) +
    text(LEFT + w - 4, y + half + 14, band.letter, { size: 40, weight: 700, fill: band.ink, anchor: "end" })
  );
}

function drawArrow(score, { x }) {
  const band = getBand(score);
  const y = getBandTop(band);
  const half = BAND_H / 2;
  return (
    `<path d="M${x - 58} ${y + half}l26 ${-half}h90v${BAND_H}h-90z" fill="${band.colour}"/>` +
    text(x + 4, y + half + 12, score, { size: 34, weight: 700, fill: band.ink, anchor: "middle" }) +
    text(x + 42, y + half + 10, band.letter, { size: 22, weight: 600, fill: band.ink, anchor: "middle" })
  );
}

export function drawEpcChart({ current, potential }) {
  const bottom = TOP + BANDS.length * (BAND_H + BAND_GAP) + 12;
  const heads = COLUMNS.map(({ name, x }) => text(x, 112, name, { size: 19, weight: 600, anchor: "middle" }));
  const body =
    `<g ${FONT}>${text(LEFT, 62, "Energy efficiency rating", { size: 28, weight: 600 })}` +
    `<path d="M${LEFT} 86H960M${LEFT} ${bottom}H960M612 86V${bottom}M786 86V${bottom}" fill="none" stroke="${LINE}" stroke-width="1.5"/>` +
    text(LEFT, 112, "Very efficient, lower running costs", { size: 17, fill: GREY }) +
    heads.join("") +
    BANDS.map(drawBand).join("") +
    drawArrow(current, COLUMNS[0]) +
    drawArrow(potential, COLUMNS[1]) +
    text(LEFT, bottom + 32, "Not efficient, higher running costs", { size: 17, fill: GREY }) +
    text(960, bottom + 32, "England and Wales", { size: 17, fill: GREY, anchor: "end" }) +
    "</g>";
  const label = `Energy rating: current ${current} (${getBand(current).letter}), potential ${potential} (${getBand(potential).letter})`;
  return { svg: wrapSvg({ width: WIDTH, height: HEIGHT, label, body }), width: WIDTH, height: HEIGHT };
}
