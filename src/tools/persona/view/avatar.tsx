/** A drawn figure, never a photo: nobody real is meant. Its shapes follow from the name. */
import { noise } from "#src/shared/words/random.ts";

const hues = ["text-hue-1", "text-hue-4", "text-hue-6", "text-hue-9"] as const;

export function PersonaAvatar({ name, className }: { name: string; className: string }) {
  const pick = (salt: string, choices: number) => Math.floor(noise(1, name + salt) * choices);
  const hair = [
    "M12 26a20 18 0 0 1 40 0v4H12z",
    "M12 28a20 20 0 0 1 40 0l-6-6H18z",
    "M10 34a22 22 0 0 1 44 0z",
  ];
  return (
    <svg
      viewBox="0 0 64 64"
      aria-hidden="true"
      className={`${className} ${hues[pick("hue", hues.length)] ?? ""}`}
    >
      <circle cx="32" cy="32" r="32" className="fill-wash" />
      <path d="M10 64a22 20 0 0 1 44 0z" fill="currentColor" opacity="0.8" />
      <circle cx="32" cy="30" r="13" className="fill-paper stroke-ink" strokeWidth="1.5" />
      <path d={hair[pick("hair", hair.length)]} className="fill-ink" opacity="0.75" />
      <path d="M27 34q5 4 10 0" fill="none" className="stroke-ink" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  );
}
