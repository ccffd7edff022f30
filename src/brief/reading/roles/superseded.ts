/** Values that somebody takes back: 「あ、違う、163人」, 「逆だ」, columns of old prices. */
import { keyOf } from "../lines/key.ts";
import type { MemoPart } from "./roles.ts";

/** In one sentence: the clause before the correction is wrong, what follows is right. */
const within =
  /[、,]\s*あ、?(?:それ|これ)(?:は)?[^、。]{1,10}(?:まで|前|昔|去年)(?:の)?(?:だ|で|です)?[、,。]\s*|[、,]\s*あ、?(?:ごめん(?:なさい)?|すみません|すいません|失礼(?:しました)?)[、,。]\s*|[、,]\s*(?:あ、?|いや、?|えっと、?|ええと、?|もとい、?)?(?:違う|ちがう|違います|違った|間違えた|間違い|じゃない|じゃなくて|訂正)(?:[、,。]\s*(?:すみません|すいません|ごめん(?:なさい)?|失礼))?[、,。]\s*/u;
/** At the head of a turn or a sentence: what was said before is wrong. */
const opens =
  /^(?:あ、?|あっ、?|いや、?|えっと、?|すみません、?|すいません、?|ごめん、?)*(?:逆(?:だ|です|でした)|違う|ちがう|違った|違います|間違え|間違い|訂正|もとい|書き間違い|やっぱり?)/u;
const oldColumn =
  /^(?:旧|前|変更前|改定前|改訂前|昨年|去年|前回|以前|現行|他社|競合|仕入れ?|原価|卸|社内|参考)(?:料金|価格|値|額|プラン)?$/u;
/** How far back a correction reaches, in pieces. */
const reach = 8;

/** Cuts and marks what no longer holds. */
export function withoutSuperseded(parts: readonly MemoPart[]): MemoPart[] {
  const cut = parts.flatMap((part) => (part.role === "competitor" ? [part] : correctedWithin(part)));
  return withoutOldColumns(withoutWithdrawn(withApproved(correctedBefore(cut))));
}

/** A remark on the line above: 「→ 消す」, 「<!-- 落とす -->」, 「💬 森：古い値なので外す」. */
const red = "[【［[（(](?:赤字?|朱|校正|校閲|修正|直し)[】］\\]）)]";
const remark = new RegExp(`^(?:[→⇒←※＃]|<!--|${red})`, "u");
const remarker = new RegExp(`^(?:\\p{Extended_Pictographic}|${red})`, "u");
const isRemark = (part: MemoPart): boolean =>
  remark.test(part.text) || (part.row.speaker !== null && remarker.test(part.row.spokenBy));
const withdraws =
  /(?:消す|消して|落とす|落として|トル|削除|外す|外して|取り下げ|やめる|カット|使え(?:ない|ません)|根拠(?:が|は)?な[いし]|根拠なし|終わった|もうな|✕|×)/u;

const approves =
  /^[→⇒←\s]*(?:[【［[（(]?(?:赤字?|朱|校正|校閲|薬事|法務)[】］\])）]?\s*[：:]?\s*)?(?:OK|ＯＫ|ママ|イキ|このまま(?:で)?(?:よい|いい|OK|よし|可)?|そのまま(?:で)?(?:よい|いい|OK|可)?)(?=[。、\s]|$)/u;

/** 「【旧・価格】通常 4,950円」, 「→ 赤：OK」: what a remark lets stand holds for the new paper as well. */
function withApproved(parts: MemoPart[]): MemoPart[] {
  const approved = new Set(
    parts.filter(({ row }) => approves.test(row.body)).map(({ row }) => row.index - 1),
  );
  return parts.map((part) =>
    approved.has(part.row.index) && part.old && part.place === "old" && !part.row.heading
      ? { ...part, role: "public", old: false, sure: false, why: "approved" }
      : part,
  );
}

/** A line that a remark below it takes back: the sentence that it names, or all of it. */
function withoutWithdrawn(parts: MemoPart[]): MemoPart[] {
  const marked = [...parts];
  for (const [at, part] of parts.entries()) {
    const row = part.row.index;
    const isFirst = parts[at - 1]?.row !== part.row || parts[at - 2]?.row !== part.row;
    if (
      !isFirst ||
      !(isRemark(part) || isRemark({ ...part, text: part.row.body })) ||
      !withdraws.test(keyOf(part.row.body))
    )
      continue;
    const above = [];
    for (let before = at - 1; before >= Math.max(0, at - reach); before -= 1) {
      const earlier = parts[before];
      if (earlier?.row.index === row) continue;
      if (earlier === undefined || earlier.row.index !== row - 1) break;
      if (earlier.role === "public" && earlier.row.label === null && !earlier.row.heading) above.push(before);
    }
    const named = above.filter((before) =>
      nouns(part.row.body).some((noun) => parts[before]?.text.includes(noun)),
    );
    for (const before of named.length > 0 ? named : above) {
      const earlier = parts[before];
      if (earlier !== undefined)
        marked[before] = { ...earlier, role: "internal", old: true, why: "withdrawn" };
    }
  }
  return marked;
}

function correctedWithin(part: MemoPart): MemoPart[] {
  const match = within.exec(part.text);
  if (match === null || (part.role !== "public" && part.role !== "internal" && part.role !== "unsure"))
    return [part];
  const before = part.text.slice(0, match.index);
  const comma = Math.max(before.lastIndexOf("、"), before.lastIndexOf("。"), before.lastIndexOf("，"));
  const kept = before.slice(0, comma + 1).trim();
  const wrong = part.text.slice(comma + 1, match.index + match[0].length).trim();
  const right = part.text.slice(match.index + match[0].length).trim();
  if (!/[\d０-９]|[一-龠ァ-ヶ]{2}/u.test(right)) return [part];
  const fact = { ...part, role: "public" as const, sure: false, why: "corrected" };
  return [
    ...(kept === "" ? [] : [{ ...fact, text: kept }]),
    { ...part, text: wrong, role: "internal", old: true, why: "taken back" },
    { ...fact, text: right },
  ];
}

const figures = (text: string): string[] => keyOf(text).match(/\d[\d,.]*/gu) ?? [];
const nouns = (text: string): string[] => keyOf(text).match(/[一-龠]{2,}|[ァ-ヶー]{3,}/gu) ?? [];

/** The nearest words before a correction that speak of the same thing. */
function correctedBefore(parts: MemoPart[]): MemoPart[] {
  const marked = [...parts];
  for (const [at, part] of parts.entries()) {
    const said = part.row.spokenBy === "" ? part.text : part.text.replace(part.row.spokenBy, "");
    if (!opens.test(keyOf(said))) continue;
    const rest = `${said.replace(opens, "")} ${parts[at + 1]?.row === part.row ? (parts[at + 1]?.text ?? "") : ""}`;
    for (let before = at - 1; before >= Math.max(0, at - reach); before -= 1) {
      const earlier = parts[before];
      if (earlier === undefined || earlier.role !== "public") continue;
      const shared =
        figures(rest).filter((figure) => figures(earlier.text).includes(figure)).length +
        nouns(rest).filter((noun) => earlier.text.includes(noun)).length;
      if (shared < 2) continue;
      marked[before] = { ...earlier, role: "internal", old: true, why: "taken back" };
      break;
    }
  }
  return marked;
}

/** Cells below 「旧」 or 「他社」 are no values of the product. */
function withoutOldColumns(parts: MemoPart[]): MemoPart[] {
  let columns: { at: number; length: number } | null = null;
  let row = -1;
  return parts.flatMap((part): MemoPart[] => {
    const { cells, index } = part.row;
    if (cells.length < 3) {
      columns = null;
      return [part];
    }
    if (row !== index && columns !== null && columns.length !== cells.length) columns = null;
    row = index;
    const header = cells.findIndex((cell) => oldColumn.test(cell));
    if (header > 0 && part.role !== "internal") {
      columns = { at: header, length: cells.length };
      return [part];
    }
    if (columns === null || part.role !== "public") return [part];
    return withoutCell(part, columns.at);
  });
}

function withoutCell(part: MemoPart, column: number): MemoPart[] {
  const cells = part.text.split(/(?<=\t|\|)/u);
  if (cells.length <= column) return [part];
  const old: MemoPart = { ...part, role: "internal", old: true, why: "old column" };
  return [
    { ...part, text: cells.slice(0, column).join("").trim() },
    { ...old, text: (cells[column] ?? "").trim() },
    {
      ...part,
      text: cells
        .slice(column + 1)
        .join("")
        .trim(),
    },
  ].filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
}
