/** The pieces of a pack without a language model: frames for lines, whole sentences of the brief for the rest. */
import type { Brief } from "#src/brief/schema.ts";
import { type Slot, slotById } from "#src/checks/slots.ts";
import type { Angle } from "#src/tools/catchphrase/angles.ts";
import type { CatchphraseUse, PackPiece } from "#src/tools/catchphrase/definition.ts";
import {
  type Pack,
  type PackPlace,
  type PackShape,
  packPlaces,
  packWith,
  type Role,
} from "#src/tools/catchphrase/packs/places.ts";
import { type Target, variations } from "#src/tools/target.ts";
import type { ToolContext } from "#src/tools/tool.ts";
import { siteButton } from "#src/tools/wording/family-words.ts";
import { passesChecks } from "#src/tools/wording/passes-checks.ts";
import { dullPattern, flatPattern, specPattern } from "../../wording/appeal.ts";
import { shortFacts } from "../../wording/facts.ts";
import { type ComposerMaterial, composerMaterial, kindWord } from "../../wording/material.ts";
import { type Candidate, candidatesFor } from "../candidates.ts";
import { select } from "../select.ts";
import { says } from "../supports.ts";
import { advertisers } from "./advertiser.ts";
import { asHeadline, emptyBoard } from "./board.ts";
import { fillingFor, headlinesFor } from "./headlines.ts";
import { postsOf } from "./posts.ts";
import { fitsIn, packSentences, proseOf, type Sentence } from "./sentences.ts";
import { pathLines, plainProse, proseEnds } from "./words.ts";

/** Everything the pieces of one place are made from. */
interface Desk {
  context: ToolContext;
  material: ComposerMaterial;
  place: PackPlace;
  slot: Slot;
  /** The headline that it stands under, where it stands under one. */
  above: readonly string[];
}

const useOf: Record<Exclude<Pack, "none">, CatchphraseUse> = {
  fv: "lp",
  search: "search",
  yahoo: "display",
  line: "display",
  meta: "display",
  x: "sns",
  instagram: "sns",
  mail: "mail",
};

const rolesByShape: Partial<Record<PackShape, Role>> = { button: "action", name: "name" };

/** Which angles do the work of a role, where the brief's own words are too few. */
const anglesOf: Partial<Record<Role, readonly Angle[]>> = {
  gain: ["benefit"],
  proof: ["proof"],
  contrast: ["contrast"],
};

const piece = (place: PackPlace, role: Role, { text, sources }: Sentence): PackPiece => ({
  slot: place.slot,
  role,
  text,
  sources,
});

function candidates({ context, material, place, slot }: Desk): Candidate[] {
  const { pack = "none" } = packWith(place.slot) ?? {};
  const use = pack === "none" ? "lp" : useOf[pack];
  const banned = context.brief.fields.bannedWords;
  return candidatesFor(material, use, [slot.id], undefined, context.brief.checks?.limits).filter(
    ({ text, template }) =>
      // A frame that leans on a line beside it does not stand alone.
      template.sub === undefined && !banned.some((word) => word !== "" && text.includes(word)),
  );
}

function pick(desk: Desk, from: Candidate[], count: number, taken: readonly string[]): Candidate[] {
  const { context, slot, place } = desk;
  return select(from, {
    count,
    seed: context.seed,
    salt: `${place.slot}${context.brief.sentences[0]?.text ?? ""}`,
    avoid: [...context.avoid, ...taken],
    length: "normal",
    spread: 7,
    accept: ({ text, sources }) => passesChecks(text, sources, [slot.id], context),
  });
}

/** The lines of a place that shares out the work; what a role cannot fill goes to the others. */
function byRole(desk: Desk, shares: readonly Role[]): PackPiece[] {
  const { place, slot, context, material } = desk;
  const { brief } = context;
  const board = emptyBoard(context, slot);
  const frames = candidates(desk);
  const all = frames.filter(({ facts, template }) => facts.length > 0 || template.topic);
  const rolesIn = [...new Set(shares)];
  const wanted = (role: Role) => shares.filter((one) => one === role).length;
  for (const role of rolesIn) board.put(role, headlinesFor(role, material, brief), wanted(role));
  for (const role of rolesIn) {
    const angles = anglesOf[role] ?? [];
    const from = all.filter(
      ({ angle, facts }) => angles.includes(angle) && !facts.some((fact) => board.tells(fact)),
    );
    const short = wanted(role) - board.on(role).length;
    board.put(role, pick(desk, from, short, board.texts()).map(asHeadline), wanted(role));
  }
  const left = () => shares.length - board.texts().length;
  const asking = all.filter(
    ({ text, facts }) => /(?:か|へ|なら)$/u.test(text) && !facts.some((fact) => board.tells(fact)),
  );
  const filling = fillingFor(material, brief, context.seed);
  board.put("other", filling.slice(0, 1), Math.min(1, left()));
  board.put(
    "other",
    pick(desk, asking, Math.min(4, left()), board.texts()).map(asHeadline),
    board.on("other").length + left(),
  );
  board.put("other", filling, board.on("other").length + left());
  // An ad is full even for one sentence of material: more than are wanted, since some sound like what is there.
  const rest = frames.filter(({ facts }) => !facts.some((fact) => board.tells(fact)));
  board.put(
    "other",
    pick(desk, rest, left() * 2, board.texts()).map(asHeadline),
    board.on("other").length + left(),
  );
  return [...rolesIn, "other" as const].flatMap((role) =>
    board.on(role).map((one) => piece(place, role, one)),
  );
}

/** A sentence of fewer signs is a label, as long as there are others. */
const leastSentence = 10;
const mostLabels = 3;

function proseFor({ context, material, place, slot, above }: Desk, count: number): Sentence[] {
  const clear = (one: Sentence) =>
    passesChecks(one.text, one.sources, [slot.id], context) && !context.avoid.includes(one.text);
  const clean = packSentences(material).filter(
    ({ text, sources }) =>
      passesChecks(text, sources, [], context) && !above.some((line) => says(line, text)),
  );
  const long = clean.filter(({ text }) => text.length >= leastSentence);
  const stated = long.length >= mostLabels ? long : clean;
  const ends = place.slot === "fv_sub" ? [] : proseEnds(material);
  const made = proseOf(stated, slot, { count, ends }).filter(clear);
  const plain = plainProse
    .map((text) => ({ text: text.replace("{kind}", kindWord(material)), sources: [] }))
    .filter((one) => fitsIn(one.text, slot) && clear(one));
  return [...made, ...plain].slice(0, Math.max(count, made.length));
}

const textOf = ({ sentences }: Brief): string => sentences.map(({ text }) => text).join("\n");

function fewWords({ context, material, place, slot, above }: Desk): Sentence[] {
  const { aim } = context.brief.fields;
  if (place.shape === "button")
    return [{ text: siteButton(material.family, aim, textOf(context.brief)), sources: [] }];
  if (place.shape === "name") return advertisers(context.brief.sentences, material);
  if (place.shape === "path")
    return [kindWord(material), ...pathLines(aim, material, textOf(context.brief)), "特徴"]
      .filter((text, at, list) => list.indexOf(text) === at && !/[\s/「」。、]/u.test(text))
      .map((text, at) => ({ text, sources: at === 0 ? (material.kind?.sources ?? []) : [] }));
  return shortFacts(material, slot.limit)
    .filter(
      ({ original }) =>
        ![specPattern, dullPattern, flatPattern, /[：:]/u].some((pattern) => pattern.test(original)),
    )
    .filter(({ original }) => !above.some((line) => says(line, original)))
    .map(({ original, sources }) => ({ text: original, sources }));
}

/** Up to `count` pieces of one place. */
function write(desk: Desk, count: number, isAll: boolean): PackPiece[] {
  const { place, slot, context, material } = desk;
  const given = place.roles;
  if (place.shape === "line" && given && isAll) return byRole(desk, given);
  if (place.shape === "line") {
    const all = candidates(desk);
    // One line alone at the head of a page says what there is to gain.
    const gains = all.filter(({ angle, facts }) => angle === "benefit" && facts.length > 0);
    const from = place.slot === "fv_main" && isAll && gains.length > 0 ? gains : all;
    return pick(desk, from, count, []).map((one) => piece(place, "other", one));
  }
  const made =
    place.shape === "prose"
      ? proseFor(desk, count)
      : place.shape === "post"
        ? postsOf(material, slot, context, count + context.avoid.length)
        : fewWords(desk).filter(
            ({ text, sources }) =>
              fitsIn(text, slot) &&
              !context.avoid.includes(text) &&
              passesChecks(text, sources, [slot.id], context),
          );
  return made.slice(0, count).map((one) => piece(place, rolesByShape[place.shape] ?? "other", one));
}

function deskFor(place: PackPlace, context: ToolContext, above: readonly string[] = []): Desk[] {
  const slot = slotById(place.slot, context.brief.checks?.limits);
  return slot ? [{ context, material: composerMaterial(context.brief), place, slot, above }] : [];
}

/** Everything a pack takes, as far as the brief has words for it. */
export function composePack(pack: Pack, context: ToolContext): PackPiece[] {
  const made: PackPiece[] = [];
  for (const place of packPlaces(pack)) {
    const above = made.filter(({ slot }) => slot === "fv_main").map(({ text }) => text);
    made.push(...deskFor(place, context, above).flatMap((desk) => write(desk, place.count, true)));
  }
  return made;
}

/** Other wordings of one piece. */
export function packPieces(
  slot: string,
  { text, change }: Pick<Target, "text" | "change">,
  context: ToolContext,
): PackPiece[] {
  const place = packWith(slot)?.place;
  if (!place) return [];
  const other = { ...context, seed: context.seed + 7, avoid: [...context.avoid, text] };
  const { length } = text;
  const suits = (one: PackPiece) =>
    one.text !== text &&
    (change !== "shorter" || one.text.length < length) &&
    (change !== "longer" || one.text.length > length);
  return deskFor(place, other)
    .flatMap((desk) => write(desk, place.count, false))
    .filter(suits)
    .slice(0, variations(change));
}
