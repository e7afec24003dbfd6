// Colours of the portraits: warm and muted, taken from the same grounds and building materials as the site's theme.

const toChannels = (hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** `share` of `other` stirred into `hex`. */
function mix(hex, other, share) {
  const target = toChannels(other);
  const channels = toChannels(hex).map((value, i) => Math.round(value + (target[i] - value) * share));
  return `#${channels.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

export const darken = (hex, share) => mix(hex, "#1a1512", share);
export const lighten = (hex, share) => mix(hex, "#fff6e8", share);

export const GROUNDS = {
  sage: "#c7d6ca",
  oat: "#e9dfcb",
  clay: "#dfb9a6",
  mist: "#c9dce1",
  gault: "#ecdfb0",
  flint: "#d6dcd4",
  rose: "#efd0c6",
};

/** base, shade, line, blush, lip */
export const SKINS = {
  porcelain: ["#f7dcca", "#ecc5b0", "#c58c74", "#ea9c8c", "#c3616a"],
  fair: ["#f1cbb0", "#e2b294", "#b97f62", "#e28f78", "#b95a5c"],
  olive: ["#e2b690", "#d09f77", "#a2714b", "#d58765", "#a9544c"],
  tan: ["#cd9a6e", "#b8855b", "#8a5b3a", "#c0704b", "#964a3e"],
  brown: ["#a87450", "#936140", "#6b412a", "#a9583a", "#7f3b32"],
  deep: ["#81543a", "#6f452e", "#4b2b1c", "#8f4a33", "#6b2f2b"],
  ebony: ["#65412f", "#553424", "#371f15", "#7a3f2e", "#5a2724"],
};

export const HAIRS = {
  black: "#262223",
  dark: "#3b2b25",
  brown: "#5d4130",
  chestnut: "#7c4b31",
  auburn: "#96502f",
  ginger: "#bb6b3d",
  blond: "#d3aa69",
  sandy: "#a9845a",
  grey: "#8f908c",
  silver: "#bfc0ba",
  white: "#e6e3da",
};

export const CLOTHS = {
  green: "#2c5f4d",
  pine: "#1e4538",
  teal: "#2b6673",
  navy: "#2a4055",
  madder: "#98404a",
  clay: "#b8705a",
  oat: "#e3d6bb",
  charcoal: "#404d48",
  mustard: "#cfa94f",
  rose: "#e3b0a3",
  white: "#f6f3ec",
  sky: "#bcd3da",
  plum: "#6c4a5e",
  tweed: "#8a7a5f",
  grey: "#8b948f",
  moss: "#76805a",
};
