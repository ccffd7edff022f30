/** Headlines of a search ad by what each is for: in the brief's own words, each standing alone. */
import type { Brief } from "#src/brief/schema.ts";
import { noise } from "#src/shared/words/random.ts";
import type { Role } from "#src/tools/catchphrase/packs/places.ts";
import {
  attributive,
  hasTopic,
  isCompleteClause,
  type Phrase,
  resultForm,
} from "#src/tools/wording/phrase.ts";
import { dullPattern, flatPattern, labeledPattern, specPattern } from "../../wording/appeal.ts";
import { isSelfContained, isUnconditional } from "../../wording/grounds/self-contained.ts";
import { type ComposerMaterial, kindWord } from "../../wording/material.ts";
import { actionLines } from "./actions.ts";
import { line, mayLead, noHeadline, type PackHeadline, proving } from "./headline.ts";
import { invitations } from "./inviting.ts";
import { termLines } from "./terms.ts";

/** What takes a worry away: nothing to pay, to bring or to be bound by, and a way back. */
const relieving =
  /無料|返[品金却]|交換|保証|保険|解約|縛り|不要|なし$|手ぶら|(?<!見)込み|見学|相談|送料|キャンセル|OK$|貸し出|レンタル|サポート|初心者|未経験|予約でき|土曜|日曜|土日|夜間|不使用|フリー|無添加|研ぎ直し|着替え|駐車場/u;
/** What others of its kind may not be or do: who does it, how, and what it leaves out. */
const telling =
  /専門|だけ|のみ|ひとり|一人で|自社|手作り|手打ち|手仕込み|職人|代目|名産|一番|直送|産の?|ではなく|じゃなく|ません$|ない$|最初から最後|女性スタッフ|少人数|\d名まで|独自|限定|羽釜|薪|天然|国産|国内/u;

type Sort = "proof" | "relief" | "contrast" | "gain";

function sortOf({ original }: Phrase): Sort {
  if (proving.test(original)) return "proof";
  if (relieving.test(original)) return "relief";
  return telling.test(original) ? "contrast" : "gain";
}

/** A noun shorter than this names a cell of a table. */
const leastBare = 9;

/** How a phrase may stand as a headline, the better way first. */
function forms(phrase: Phrase, kind: string): string[] {
  const { shape, text, original } = phrase;
  const before = attributive(phrase);
  const named =
    before && mayLead(original, kind) && !/(?:なし|あり|OK)の$/u.test(before)
      ? [`${resultForm(before)}${kind}`]
      : [];
  if (!isCompleteClause(phrase)) return shape === "modifier" ? named : [original];
  const bare = original.replace(/です$/u, "");
  // A few signs are a label; with what it is they are a headline.
  if (shape === "noun" || shape === "na")
    return bare.length >= leastBare || hasTopic(bare) ? [bare, ...named] : named;
  // 「炊いてる」 is how one talks, not how one heads a page.
  return hasTopic(text) || /[てで]い?る$/u.test(text) ? [bare] : [text];
}

function statedFor(sort: Sort, material: ComposerMaterial, brief: Brief): PackHeadline[] {
  const kind = kindWord(material);
  const glad = material.restrictions.filter(({ original }) => sortOf({ original } as Phrase) === "relief");
  const all = [...material.proof, ...material.benefits, ...material.features, ...material.offer, ...glad];
  return all
    .filter((phrase) => (material.proof.includes(phrase) ? "proof" : sortOf(phrase)) === sort)
    .filter(
      ({ original, shape }) =>
        shape !== "latin" &&
        ![noHeadline, dullPattern, flatPattern, labeledPattern, specPattern].some((pattern) =>
          pattern.test(original),
        ),
    )
    .flatMap((phrase) =>
      forms(phrase, kind).map((text) => ({ text, sources: phrase.sources, fact: phrase.root })),
    )
    .filter(({ text, sources }) => text.length >= 4 && isSelfContained(text, sources, brief));
}

const amount = /[\d,.]+\s*万?円/gu;

/** The price, or the first row of a list of prices, with nothing else beside it. */
function pricesOf(material: ComposerMaterial, brief: Brief): PackHeadline[] {
  const [first] = brief.fields.price;
  const row =
    first &&
    !/料金|価格|月額[（(]/u.test(first.text) &&
    /^[^\d円][^円]*\d[\d,]*円|^\d+\S{1,2}[（(]/u.test(first.text)
      ? first
      : null;
  const listed = row
    ? { original: row.text.replace(/^.*[」』]\s*(?=\S*\s?\d)/u, ""), sources: row.sources }
    : null;
  const told = material.price ?? listed;
  if (!told || material.family === "job") return [];
  const { original, sources } = told;
  const isOne = original.match(amount)?.length === 1;
  return isOne && isUnconditional(told, brief) && isSelfContained(original, sources, brief)
    ? [{ text: original, sources, fact: original }]
    : [];
}

function nameLines({ family, name, kind }: ComposerMaterial): PackHeadline[] {
  if (!name) return [];
  const both = kind && family !== "job" && !name.original.includes(kind.original);
  return [
    ...(both ? [line(`${kind.original}「${name.original}」`, kind, name)] : []),
    line(name.original, name),
  ];
}

/** What is left once each purpose has its share: the price, and invitations. */
export function fillingFor(material: ComposerMaterial, brief: Brief, seed: number): PackHeadline[] {
  const { name, kind } = material;
  const own = brief.sentences[0]?.text ?? "";
  const invited = invitations(material)
    // Two briefs, or two seeds, end on other lines.
    .toSorted((a, b) => noise(seed, own + a) - noise(seed, own + b))
    .filter((text) => (name ?? !text.includes("{name}")) && (kind ?? !text.includes("{kind}")))
    .map((text) =>
      line(
        text.replace("{name}", name?.text ?? "").replace("{kind}", kindWord(material)),
        text.includes("{name}") ? name : null,
      ),
    );
  return [...pricesOf(material, brief), ...invited];
}

/** Headlines for one purpose, best first; fewer, where the brief has no words for it. */
export function headlinesFor(role: Role, material: ComposerMaterial, brief: Brief): PackHeadline[] {
  if (role === "name") return nameLines(material);
  if (role === "term") return termLines(material, brief);
  if (role === "action") return actionLines(material, brief).map((one) => ({ ...one, fact: "" }));
  if (role === "relief") return [...statedFor("relief", material, brief), ...pricesOf(material, brief)];
  if (role === "proof" || role === "contrast") return statedFor(role, material, brief);
  // What sets it apart is a gain too, as far as it is not needed for that.
  return role === "gain"
    ? [...statedFor("gain", material, brief), ...statedFor("contrast", material, brief).slice(2)]
    : [];
}
