/** Text needs this contrast with its background (WCAG AA). */
const TEXT_CONTRAST = 4.5;
/** For the dark bands with secondary text on them. */
const DEEP_CONTRAST = 12;
const STEP = 0.04;

type Rgb = readonly [red: number, green: number, blue: number];

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

/** The theme's roles from one brand colour, such as '#1d4e89'. Darkened where white text couldn't be read on it. */
export function toThemeRoles(colour: string): Record<string, string> {
  const brand = toRgb(colour);
  const action = darkenUntil(brand, TEXT_CONTRAST);
  const deep = darkenUntil(brand, DEEP_CONTRAST);
  return {
    "--c-action": toHex(action),
    "--c-action-hover": toHex(mix(action, BLACK, 0.2)),
    "--c-action-text": "#ffffff",
    "--c-action-soft": toHex(mix(brand, WHITE, 0.86)),
    "--c-action-faint": toHex(mix(brand, WHITE, 0.94)),
    "--c-link": toHex(action),
    "--c-accent": toHex(action),
    "--c-accent-on-deep": toHex(mix(brand, WHITE, 0.75)),
    "--c-warm": toHex(mix(brand, WHITE, 0.86)),
    "--c-warm-soft": toHex(mix(brand, WHITE, 0.94)),
    "--c-deep": toHex(deep),
    "--c-stage": toHex(mix(deep, BLACK, 0.3)),
  };
}

function darkenUntil(colour: Rgb, contrast: number): Rgb {
  let share = 0;
  let darker = colour;
  while (measureContrast(darker, WHITE) < contrast && share < 1) {
    share += STEP;
    darker = mix(colour, BLACK, share);
  }
  return darker;
}

/** The contrast of two colours by WCAG: 1 for the same colour, 21 for black on white. */
export function measureContrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [measureLuminance(one), measureLuminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function measureLuminance([red, green, blue]: Rgb): number {
  const linear = (part: number) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function mix(one: Rgb, other: Rgb, share: number): Rgb {
  const blend = (a: number, b: number) => Math.round(a + (b - a) * Math.min(share, 1));
  return [blend(one[0], other[0]), blend(one[1], other[1]), blend(one[2], other[2])];
}

export function toRgb(hex: string): Rgb {
  const part = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16);
  return [part(1), part(3), part(5)];
}

function toHex(colour: Rgb): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
