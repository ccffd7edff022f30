/** What of a preset a tool looks at. Pure. */
import { builtInPrefix } from "../../brief/preset/built-in.ts";
import { emptyPreset, type Preset } from "../../brief/preset/schema.ts";
import { type ChosenMedia, mediaSlotIds } from "../../checks/media/chosen.ts";
import type { ToolName } from "../../shared/run-parts.ts";
import { firstPlaces } from "../../tools/catchphrase/slots.ts";

/** Tools that note down what is known, in the words it was said in: style does not reach them. */
const recording: ReadonlySet<ToolName> = new Set(["analyze", "search"]);

/** The fields that decide what the tool makes, in a fixed order. */
function readBy(tool: ToolName, preset: Preset): unknown[] {
  const { bannedWords, productClass } = preset;
  if (recording.has(tool)) return [bannedWords, productClass];
  const { tone, address, endings, requiredWords, notation, emoji, exclamation, strictness, samples } = preset;
  const { media, lpType } = preset;
  return [
    bannedWords,
    productClass,
    { tone, address, endings, requiredWords, emoji, exclamation, strictness, samples },
    notation.map(({ from, to }) => [from, to]),
    tool === "catchphrase" ? media : null,
    tool === "lp_manuscript" ? lpType : null,
  ];
}

/** True when the tool would be given other rules under one than under the other; a name decides nothing. */
export function differsFor(tool: ToolName, one: Preset | null, other: Preset | null): boolean {
  const none = emptyPreset("-");
  return JSON.stringify(readBy(tool, one ?? none)) !== JSON.stringify(readBy(tool, other ?? none));
}

/** What a preset fills in where the person chose nothing. */
export function presetInput(tool: ToolName, preset: Preset | null): Record<string, unknown> {
  if (tool === "catchphrase" && preset && preset.media.length > 0) return { slots: preset.media };
  if (tool === "lp_manuscript" && preset?.lpType) return { framework: preset.lpType };
  return {};
}

type Input = Record<string, unknown>;

/** What fills in what nobody chose. */
export interface Rules {
  preset: Preset | null;
  media: ChosenMedia;
}

export interface PresetDefaults {
  /** Goes before what an earlier result was made with. */
  chosen: Input;
  /** Goes behind it. */
  guessed: Input;
}

/**
 * What a tool's input is filled up with. Media that a person chose go before the preset's, and bind; guessed ones go behind, and behind the
 * page's own place: nobody asked for lines that are too short for it. `use`: one that was chosen has places of its own.
 */
export function filledFor(tool: ToolName, { preset, media }: Rules, use: unknown): PresetDefaults {
  const own = presetInput(tool, preset);
  // A page is what is written for anyway.
  const isPlain = media.isGuess && media.media.join() === "lp";
  const hasPlaces = tool === "catchphrase" && !isPlain && (use === undefined || use === "lp");
  const slots = hasPlaces ? mediaSlotIds(media) : [];
  if (slots.length === 0) return { chosen: own, guessed: {} };
  return media.isGuess
    ? { chosen: own, guessed: { slots: [...new Set([...firstPlaces, ...slots])] } }
    : { chosen: { ...own, slots }, guessed: {} };
}

export function isOwnKey(key: string): boolean {
  return !key.startsWith(builtInPrefix);
}
