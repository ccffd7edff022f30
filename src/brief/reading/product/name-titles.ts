/** Names that only their place in the memo gives away: in its title, on a line of their own, behind the question for it. */
import { keyOf } from "../lines/key.ts";
import type { RowInContext } from "../lines/placed-row.ts";
import { headOf } from "../words/heads.ts";
import * as contexts from "../words/name-contexts.ts";
import { type NameCandidate, type NameInput, nameThreshold } from "./name-input.ts";

/** Titles stand among so many lines at the head. */
const titleLines = 3;
/** The name may stand by itself among so many. */
const nameLines = 8;

/** Of each line the first sentence that a name may stand in. */
function sourcesOf({ parts }: NameInput): ReadonlyMap<RowInContext, string> {
  const sources = new Map<RowInContext, string>();
  for (const { row, role, sentence } of parts)
    if (role !== "competitor" && role !== "forbidden" && !sources.has(row)) sources.set(row, sentence);
  return sources;
}

/** 「# Brief / SkyMono survey (スカイモノ)」, 「【新商品メモ】しおみつ 保湿美容液」: what the first lines are about. */
export function fromTitles(input: NameInput): NameCandidate[] {
  const lines = input.rows.filter(({ ruler, turnHead }) => !ruler && !turnHead);
  const sources = sourcesOf(input);
  return lines.slice(0, nameLines).flatMap((row, at) => {
    const source = sources.get(row);
    if (source === undefined || row.asking) return [];
    const isPaper = titleLabel.test(row.label ?? "") || paperLabel.test(row.label ?? "");
    if (row.label !== null && !isPaper) return [];
    const key = keyOf(isPaper ? row.value : row.body).replace(tags, "");
    const found = (text: string, score: number): NameCandidate[] => [
      { text, source, score, labelled: false },
    ];
    const latin = at < titleLines && row.speaker === null ? contexts.titleName(key) : null;
    if (latin !== null) return found(latin, nameThreshold);
    const titled = at < titleLines || isPaper ? contexts.titledName(key) : null;
    // 「産後ケアのページ」 tells what it is, and no name.
    if (titled !== null && titled !== headOf(titled)?.word)
      return found(titled, nameThreshold + (at === 0 && row.speaker === null ? 3 : 1));
    if (row.speaker !== null || row.quoted || (row.heading && row.marker !== "")) return [];
    const bare = contexts.bareName(key);
    return bare === null
      ? []
      : found(bare, isPaper ? nameThreshold + 1 : at < titleLines ? nameThreshold : nameThreshold - 1);
  });
}

/** Marks of a messenger: 「[info][title]…[/title]」. */
const tags = /\[\/?[a-z]{2,6}\]/gu;
const titleLabel = /^(?:件名|subject|re|fwd?|タイトル|題名|title)$/iu;
const paperLabel = /(?:メモ|シート|資料|原稿|案|ブリーフ|概要|たたき台|brief|memo)$/iu;

/** 「Q. 呼び名は？」「A. 朝四でいくよ」 */
export function fromAnswers(input: NameInput): NameCandidate[] {
  const sources = sourcesOf(input);
  return input.rows.flatMap((row, index) => {
    const source = sources.get(row);
    const isAnswer = input.rows[index - 1]?.asking === true && row.place === "name" && row.label === null;
    if (!isAnswer || source === undefined) return [];
    const [first = ""] = keyOf(row.body.replace(/^[→⇒]\s*/u, "")).split("。");
    const quoted = /[「『]([^「」『』]{2,24})[」』]/u.exec(first)?.[1];
    const text =
      quoted ??
      contexts.bareName(
        first.replace(/(?:です|だよ?|で(?:いき|いく)[^。]*|と(?:いい|言い)ます|に(?:決ま|し)[^。]*)$/u, ""),
      );
    // Who is asked for 「お名前」 may give their own.
    const isOwn = /お名前/u.test(input.rows[index - 1]?.body ?? "") && quoted === undefined;
    return text === null || isOwn ? [] : [{ text, source, score: 14, labelled: false, stated: true }];
  });
}
