import { measureContrast, toRgb } from "../../site/agency/theme-from-colour.ts";

interface ColourPair {
  role: string;
  name: string;
  text: string;
  /** The product's own, used while the agency has none. */
  fallback: string;
  /** A role, or a colour, that it must be readable with. */
  against: string;
  againstName: string;
}

/** Text needs this contrast with its background (WCAG AA). */
const NEEDED = 4.5;
const HEX = /^#[0-9a-f]{6}$/i;

const PAIRS: readonly ColourPair[] = [
  {
    role: "--c-action",
    name: "Action",
    text: "Buttons and what is chosen",
    fallback: "#19503d",
    against: "#ffffff",
    againstName: "on white",
  },
  {
    role: "--c-link",
    name: "Links",
    text: "Links in texts",
    fallback: "#19503d",
    against: "#ffffff",
    againstName: "on white",
  },
  {
    role: "--c-accent",
    name: "Accent",
    text: "Hearts, new homes and reductions",
    fallback: "#a3283f",
    against: "#ffffff",
    againstName: "on white",
  },
  {
    role: "--c-warm",
    name: "Warm surface",
    text: "Home page and branch finder",
    fallback: "#f8e6e0",
    against: "#0b1d18",
    againstName: "with text",
  },
  {
    role: "--c-deep",
    name: "Deep surface",
    text: "Footer and photo viewer",
    fallback: "#10291f",
    against: "#ffffff",
    againstName: "with white",
  },
];

export interface ContrastRow {
  role: string;
  name: string;
  text: string;
  colour: string;
  /** '9.3:1 on white' */
  result: string;
  passes: boolean;
  /** The nearest colour that passes. */
  suggestion: string | undefined;
}

/** How each colour of a theme reads. A colour that isn't written as #rrggbb can't be checked and passes. */
export function checkThemeContrast(roles: Readonly<Record<string, string>>): ContrastRow[] {
  return PAIRS.map(({ role, name, text, fallback, against, againstName }) => {
    const colour = roles[role] ?? fallback;
    if (!HEX.test(colour))
      return { role, name, text, colour, result: "Can’t be checked", passes: true, suggestion: undefined };
    const contrast = measureContrast(toRgb(colour), toRgb(against));
    const passes = contrast >= NEEDED;
    const rounded = Math.floor(contrast * 10) / 10;
    return {
      role,
      name,
      text,
      colour,
      result: `${rounded}:1 ${againstName}${passes ? "" : `. Needs ${NEEDED}`}`,
      passes,
      suggestion: passes ? undefined : findNearest(colour, against),
    };
  });
}

/** The same colour, made darker or lighter until it passes. */
function findNearest(colour: string, against: string): string {
  const ground = toRgb(against);
  const target = measureContrast([0, 0, 0], ground) > measureContrast([255, 255, 255], ground) ? 0 : 255;
  for (let share = 0.02; share < 1; share += 0.02) {
    const [red, green, blue] = toRgb(colour).map((part) => Math.round(part + (target - part) * share));
    const mixed = [red ?? 0, green ?? 0, blue ?? 0] as const;
    if (measureContrast(mixed, ground) >= NEEDED)
      return `#${mixed.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
  }
  return target === 0 ? "#000000" : "#ffffff";
}

interface Theme {
  roles?: unknown;
}

const toRoles = ({ roles }: Theme) =>
  typeof roles === "object" && roles !== null ? (roles as Readonly<Record<string, string>>) : {};

/** The theme without the colours that have fields of their own. */
export function withoutColours<Body extends Theme>(theme: Body): Body {
  const own = Object.entries(toRoles(theme)).filter(([role]) => !PAIRS.some((pair) => pair.role === role));
  return { ...theme, roles: Object.fromEntries(own) };
}

/**
 * The theme with the colours of the fields 'colour.--c-accent'. An empty one, or the product's own, is left out.
 * 'use' holds a role and the colour that was offered for it.
 */
export function withColours<Body extends Theme>(
  theme: Body,
  fields: Readonly<Record<string, unknown>>,
): Body {
  const [offeredRole = "", offered = ""] = String(fields.use ?? "").split(" ");
  const colours = PAIRS.flatMap(({ role, fallback }): [string, string][] => {
    const field = fields[`colour.${role}`];
    const colour = role === offeredRole ? offered : typeof field === "string" ? field.trim() : "";
    return colour === "" || colour.toLowerCase() === fallback ? [] : [[role, colour]];
  });
  return { ...theme, roles: { ...toRoles(withoutColours(theme)), ...Object.fromEntries(colours) } };
}
