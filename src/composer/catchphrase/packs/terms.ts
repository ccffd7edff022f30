/** 主要語: what people type, with the words that the brief has for it. */
import type { Brief } from "#src/brief/schema.ts";
import { type Family, isResidence } from "#src/tools/wording/family.ts";
import { attributive, resultForm } from "#src/tools/wording/phrase.ts";
import { selfUsed } from "#src/tools/wording/trades.ts";
import { dullPattern, specPattern } from "../../wording/appeal.ts";
import { isSelfContained } from "../../wording/grounds/self-contained.ts";
import { whereaboutsOf } from "../../wording/grounds/whereabouts.ts";
import { type ComposerMaterial, kindWord } from "../../wording/material.ts";
import { line, mayLead, type PackHeadline, proving } from "./headline.ts";

/** Families that one goes to, or that come to one. */
const local: readonly Family[] = ["place", "clinic", "school", "home", "job", "any"];

/** 「おにぎり専門店」 → おにぎり: what it is about, where the kind says what sort of a house or tool it is. */
function coreOf(kind: string): string | null {
  const core = kind.replace(
    /(?:クラウド|ソフト|システム|アプリ|サービス|ツール|教室|スクール|講座|専門店)$/u,
    "",
  );
  return core !== kind && core.length >= 3 ? core : null;
}

/** Said of what a kind is about, by family. */
const aboutCore: Partial<Record<Family, readonly string[]>> = {
  place: ["{core}を買うなら{name}", "{core}のお店をお探しなら"],
  service: ["{core}を見直すなら", "{core}にかかる手間を見直す"],
  school: ["{core}を始めるなら", "{core}を習うなら{name}"],
};

/** Somebody whom one asks, and no work that one asks for. */
const seller = /(?:会社|サービス|[店所院屋])$/u;

/** Who looks for it, claiming nothing. */
const searchedBy: Partial<Record<Family, readonly string[]>> = {
  place: ["近くの{kind}をお探しなら", "はじめての{kind}選びに", "{kind}を探している方へ"],
  clinic: ["{kind}をお探しの方へ", "{kind}を探しているご家族へ", "はじめて{kind}を選ぶ方へ"],
  service: [
    "{kind}をご検討中の方へ",
    "{kind}をお探しなら",
    "{kind}の導入をお考えなら",
    "{kind}を比べている方へ",
  ],
  school: ["{kind}をお探しなら", "{kind}選びの前に", "{kind}を比べている方へ"],
  home: ["{kind}をお探しの方へ", "{kind}の見学をお考えなら", "{kind}選びの前に"],
  any: ["{kind}をお探しなら", "{kind}を頼む前に", "はじめての{kind}に"],
};
const general = ["{kind}をお探しなら", "{kind}選びの前に", "{kind}を比べている方へ"];

/** 「大倉山駅から徒歩2分のおにぎり専門店」, then the station's and the town's. */
function nearLines(material: ComposerMaterial, brief: Brief): PackHeadline[] {
  if (!local.includes(material.family)) return [];
  const { access, station, town } = whereaboutsOf(brief);
  const kind = kindWord(material);
  return [access, station, town].flatMap((where) =>
    where ? [line(`${where.text}の${kind}`, where, material.role)] : [],
  );
}

/** The kind with a quality before it, as far as that is short. */
function qualifiedLines(material: ComposerMaterial, brief: Brief): PackHeadline[] {
  return [...material.features, ...material.benefits].flatMap((phrase) => {
    const { text, original, sources, root } = phrase;
    const isShort =
      text.length <= 14 &&
      !(phrase.shape === "noun" && /の.*制$/u.test(text)) &&
      !/なら|\d円|です$|なし$|あり$|OK$|[てで]る$/u.test(text);
    const isPlain =
      ![dullPattern, specPattern, proving].some((pattern) => pattern.test(original)) &&
      mayLead(original, kindWord(material));
    const before = isShort && isPlain ? attributive(phrase) : null;
    return before && isSelfContained(before, sources, brief)
      ? [{ ...line(`${resultForm(before)}${kindWord(material)}`, phrase, material.role), fact: root }]
      : [];
  });
}

/** What people type, with the words that the brief has for it. */
export function termLines(material: ComposerMaterial, brief: Brief): PackHeadline[] {
  const { role, name } = material;
  const family = isResidence(material.family, material.topic?.buyer);
  const kind = kindWord(material);
  // Nobody types a name that nobody knows, or 「商品」.
  if (!role) return [];
  if (family === "job")
    return [`${kind}の募集`, `${kind}のお仕事`, `${kind}を探している方へ`].map((text) => line(text, role));
  const core = coreOf(kind);
  const cored = core && name ? (aboutCore[family] ?? []) : [];
  // An app is not asked to do a piece of work.
  const searched = family === "any" && selfUsed.test(kind) ? general : (searchedBy[family] ?? general);
  const called = name && !name.text.includes(kind) ? ["{kind}なら{name}"] : [];
  return [
    ...nearLines(material, brief).slice(0, 2),
    ...qualifiedLines(material, brief).slice(0, 2),
    ...[...called, ...cored, ...searched].map((text) =>
      line(
        (seller.test(kind) ? text.replace("を頼む", "に頼む") : text)
          .replace("{kind}", kind)
          .replace("{core}", core ?? "")
          .replace("{name}", name?.text ?? ""),
        role,
        text.includes("{name}") ? name : null,
      ),
    ),
  ];
}
