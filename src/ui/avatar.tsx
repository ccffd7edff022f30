import { clsx } from "clsx";

/** Backgrounds on which the letters are readable (4.5:1 and more) in light and dark. */
const colors = ["bg-hue-1", "bg-hue-2", "bg-hue-3", "bg-primary", "bg-check", "bg-must"] as const;
export type PersonColor = (typeof colors)[number];

const sizes = { sm: "size-8 text-xs", md: "size-10 text-sm", lg: "size-20 text-2xl" } as const;
const graphemes = new Intl.Segmenter("ja", { granularity: "grapheme" });

/** One letter of a Japanese name, two of a Latin one. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  if (/^[a-z]/i.test(name.trim()) && words.length > 1)
    return `${words[0]?.[0] ?? ""}${words[1]?.[0] ?? ""}`.toUpperCase();
  const [first] = graphemes.segment(name.trim());
  return first?.segment.toUpperCase() ?? "";
}

/** The same seed always has the same colour. */
export function personColor(seed: string): PersonColor {
  let sum = 0;
  for (const character of seed) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return colors[sum % colors.length] ?? "bg-primary";
}

export interface AvatarProps {
  /** Whose initials stand in for a picture. */
  name: string;
  /** The same seed always has the same colour. */
  seed: string;
  src: string | null;
  size?: keyof typeof sizes;
}

/** A person's picture, or initials on a colour. Decoration: the name stands beside it. */
export function Avatar({ name, seed, src, size = "md" }: AvatarProps) {
  const shape = clsx("inline-grid shrink-0 place-items-center overflow-hidden rounded-full", sizes[size]);
  if (src !== null) return <img src={src} alt="" className={clsx(shape, "object-cover")} />;
  return (
    <span aria-hidden className={clsx(shape, personColor(seed), "font-bold text-on-primary")}>
      {initialsOf(name)}
    </span>
  );
}
