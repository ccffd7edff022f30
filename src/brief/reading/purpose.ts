/** Whom the work speaks to, where it will stand and what it is for, in the memo's words. */
import { keyOf } from "./lines/key.ts";
import type { MemoPart } from "./roles/roles.ts";
import type { FoundValue } from "./schema.ts";
import { labelPlaceOf } from "./words/labels.ts";

export interface ReadPurpose {
  audience: FoundValue[];
  media: FoundValue[];
  aim: FoundValue[];
}

const people =
  "(?:人|方|方々|層|世代|家庭|家|子|夫婦|親御さん|お母さん|お父さん|おばあちゃん|男|女|男性|女性|保護者|飼い主(?:さん)?|大学生|会社員|学生|企業|会社|店|店長|担当者?|マネージャー)";
const wishes =
  "(?:読んで|来て|見て|買って|使って|食べて|飲んで|知って|借りて)(?:ほしい|欲しい|もらいたい|いただきたい)|(?:届け|読ませ|呼び|売り)たい";
const toward: readonly RegExp[] = [
  /^(?:(?:主な)?(?:対象|ターゲット|読み手|想定読者|読者|お客(?:様|さん|さま)|狙い|届けたい(?:の|相手))は、?)(.{3,80}?)(?:です|を(?:主に)?想定.*)?[。]?$/u,
  // 「来てほしいのは、…人。」
  new RegExp(
    `(?:${wishes})(?:の|人|方|相手|お客さん)?(?:は|が|：|:|→|[\\s　])、?(.{4,90}?)(?:です|だそうだ|だ|かな)?[。]?$`,
    "u",
  ),
  new RegExp(`(?:^|[、。])(.{4,80}?${people})に(?:${wishes})`, "u"),
  new RegExp(`^(.{3,60}?${people}(?:向け|むけ|に(?:向け|届け|売り|来て)[^。]{0,8}))(?:です)?[。]?$`, "u"),
  new RegExp(`^主に、?(.{4,80}?${people})(?:です|だ)?[。]?$`, "u"),
  new RegExp(`^(?:[^。、]{2,16}は、?)?(.{4,60}?${people})が(?:一番|いちばん)の?お客`, "u"),
  new RegExp(
    `^(?:買って|来て|使って|お客|会員|利用者|参加者)[^。、]{0,10}は、?(.{4,60}?${people})が多い`,
    "u",
  ),
];
const peopleIn = (key: string): string | undefined =>
  toward.map((pattern) => pattern.exec(key)?.[1]).find((words) => words !== undefined);
/** What stays inside for how it is told may still say whom it is for. */
const toldAside: ReadonlySet<string> = new Set(["opinions", "asks", "after a rule", "persons", "hidden"]);

const medium =
  /LP|ランディングページ|チラシ|バナー|パンフ|ポスター|Instagram|インスタ|LINE|検索広告|リスティング|折り?込|ポスティング|業界[誌紙]|看板|サイト|ホームページ|特設ページ|メルマガ|DM(?!M)|ポップ|POP|動画|ラジオ|新聞|カタログ|掲示|封筒|二つ折り/u;
const goal = /(?:が|を)?(?:目的|ゴール|狙い|ねらい)(?:は|です|。|$|\s?[=＝])/u;

/** From labels and headings first, else from what sentences say of it. */
export function readPurpose(parts: readonly MemoPart[]): ReadPurpose {
  const purpose: ReadPurpose = { audience: [], media: [], aim: [] };
  for (const part of parts) {
    if (part.role === "competitor" || part.old || part.row.heading || part.row.asking) continue;
    const found = { text: unlabelled(part), source: part.sentence };
    if (found.text === "") continue;
    const key = keyOf(found.text);
    if (part.place === "audience" && (part.role === "public" || part.role === "unsure"))
      purpose.audience.push(found);
    else if (part.place === "media") purpose.media.push(found);
    else if (part.place === "aim" || (part.role === "aim" && goal.test(key))) purpose.aim.push(found);
    else if (part.role === "aim" && medium.test(key)) purpose.media.push(found);
    else {
      const isTold = part.role !== "forbidden" && (part.role !== "internal" || toldAside.has(part.why));
      const words = isTold ? peopleIn(key) : undefined;
      if (words !== undefined) purpose.audience.push({ ...found, text: words });
    }
  }
  return purpose;
}

/** The words without the label before them. */
function unlabelled({ text, row }: MemoPart): string {
  const { label } = row;
  if (label === null || !text.startsWith(label) || labelPlaceOf(keyOf(label)) === null) return text.trim();
  return text
    .slice(label.length)
    .replace(/^[\s　：:=＝】\])）]+/u, "")
    .trim();
}
