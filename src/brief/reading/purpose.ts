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

const toward =
  /^(?:(?:主な)?(?:対象|ターゲット|お客(?:様|さん|さま)|狙い|届けたい(?:の|相手))は、?)(.{3,80}?)(?:です|を(?:主に)?想定.*)?[。]?$|^(.{3,60}?(?:人|方|方々|層|世代|家庭|企業|会社|店)(?:向け|に(?:向け|届け|売り|来て)[^。]{0,8}))(?:です)?[。]?$/u;
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
      const people = part.role === "public" || part.role === "aim" ? toward.exec(key) : null;
      const words = people?.[1] ?? people?.[2];
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
