/** Tags under a post: names that people follow. None says anything of the thing itself. */
import type { Brief } from "#src/brief/schema.ts";
import type { Family } from "#src/tools/wording/family.ts";
import type { ComposerMaterial } from "../../wording/material.ts";
import type { Sentence } from "./sentences.ts";

/** Which tags lead, after the name. */
export type TagTurn = "kind" | "place" | "interest";

/** Families whose place on the map is looked for. */
const local: readonly Family[] = ["place", "clinic", "school", "service", "home", "job", "any"];

const tagWords = /^[\p{L}\p{N}ー]{2,16}$/u;
const place =
  /(?:^|[都道府県（(、・,\s「」])((?![このあど]の|わが)[一-龠ぁ-んァ-ヶ々]{1,5}?[市区町村])(?=$|[一-龠・、。）)\s,にのでへ])/gu;
const prefecture = /^(?:北海道|東京都|(?:京都|大阪)府|[一-龠]{2,3}県)/u;
const maxPlaces = 2;
const maxInterests = 2;
/** What would be said of the thing itself if it stood under it. */
const claims = /オーガニック|無添加|自然派|健康|病院|医|薬|治|痩|ダイエット|アンチエイジング|高級/u;

/** Names people follow: the thing, its kind, where it is, and what such people are interested in. */
export function tagsFor(material: ComposerMaterial, brief: Brief, turn: TagTurn): Sentence[] {
  const { name, kind, role, family, topic } = material;
  const word = (phrase: { original: string; sources: string[] } | null) =>
    phrase ? [{ text: phrase.original.replace(/[\s・]/gu, ""), sources: phrase.sources }] : [];
  const kinds = word(family === "job" ? role : kind);
  const places = local.includes(family)
    ? brief.sentences
        .slice(0, 3)
        .flatMap(({ id, text }) =>
          [...text.matchAll(place)].flatMap(([, found]) =>
            found ? [{ text: found.replace(prefecture, ""), sources: [id] }] : [],
          ),
        )
    : [];
  const interests = (topic?.interests ?? [])
    .flatMap((entry) => entry.split(/[・、／（）()]/u))
    .filter((text) => !claims.test(text))
    .map((text) => ({ text, sources: [] }));
  const near = places.slice(0, maxPlaces);
  const liked = interests.slice(0, maxInterests);
  const led = { kind: kinds, place: [...kinds, ...near], interest: [...liked, ...kinds] }[turn];
  const seen = new Set<string>();
  return [...word(name), ...led]
    .filter(({ text }) => tagWords.test(text) && !seen.has(text) && seen.add(text))
    .map(({ text, sources }) => ({ text: `#${text}`, sources }));
}
