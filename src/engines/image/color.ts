/** Colours of a banner from one to three brand colours: every pair of words and ground has a contrast of at least 4.5. Pure. */

type Rgb = readonly [number, number, number];

const white = "#ffffff";
const nearBlack = "#14171a";
export const leastContrast = 4.5;

function read(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

const write = (rgb: Rgb) =>
  `#${rgb
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;

/** `share` of the second colour in the first. */
export function mix(first: string, second: string, share: number): string {
  const [a, b] = [read(first), read(second)];
  const blend = (at: 0 | 1 | 2) => a[at] + (b[at] - a[at]) * share;
  return write([blend(0), blend(1), blend(2)]);
}

function luminance(hex: string): number {
  const [r, g, b] = read(hex).map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of two colours as WCAG 2 defines it, 1 to 21. */
export function contrast(first: string, second: string): number {
  const [a, b] = [luminance(first), luminance(second)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The colour, mixed with `towards` only as far as it takes to stand out from `against`. */
function until(colour: string, towards: string, against: string, least: number): string {
  for (let share = 0; share < 1; share += 0.04) {
    const mixed = mix(colour, towards, share);
    if (contrast(mixed, against) >= least) return mixed;
  }
  return towards;
}

export interface ColorPalette {
  /** Grounds: the sheet, and a tinted panel. */
  paper: string;
  soft: string;
  /** Words on either of them, and quieter words. */
  ink: string;
  quiet: string;
  /** A dark ground, and the words on it. */
  deep: string;
  onDeep: string;
  /** The button and its words. */
  accent: string;
  onAccent: string;
  /** For drawings only. */
  main: string;
  second: string;
  light: string;
}

/** Words that are read on a ground: white or near black, whichever is clearer. */
const wordsOn = (ground: string) =>
  contrast(white, ground) >= contrast(nearBlack, ground) ? white : nearBlack;

export function paletteOf(colours: readonly string[]): ColorPalette {
  const [brand = "#12705c", given, third] = colours;
  const paper = mix(brand, white, 0.955);
  const soft = mix(brand, white, 0.85);
  const ink = until(mix(brand, nearBlack, 0.72), nearBlack, soft, 9);
  const deep = until(mix(brand, nearBlack, 0.12), nearBlack, white, 6.5);
  // A button that cannot be told from its sheet is no button: at least 3 against it.
  const button = until(given ?? brand, nearBlack, paper, 3);
  const onButton = wordsOn(button);
  const accent = until(button, onButton === white ? nearBlack : white, onButton, leastContrast);
  return {
    paper,
    soft,
    ink,
    quiet: until(mix(ink, soft, 0.28), nearBlack, soft, 5.5),
    deep,
    onDeep: white,
    accent,
    onAccent: onButton,
    main: mix(brand, white, 0.12),
    second: given ?? mix(brand, "#f2b84b", 0.75),
    light: third ?? mix(brand, white, 0.68),
  };
}
