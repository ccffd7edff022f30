/** What a memo writes around a name and what is no part of it: brackets of its layout, a label, a reading, a remark, hesitation. */

const marks = /^(?:[\s―—–─…｜|│¦＞>→＝=：:]|\p{Extended_Pictographic}\uFE0F?)+/u;
/** 「〔枠B・ロゴ下〕　ほしの湯」 */
const placeMark = /^(?:[〔［[【][^〕］\]】]{1,16}[〕］\]】][\s　]*)+(?=\S)/u;
/** 「えーと ほしの湯」 */
const hesitation = /^(?:え+っ?と|えーと|ええと|あの+ー*|その+ー|うー?ん|で|では|はい)[、\s　]+|^えーと/u;
const label =
  /^(?:(?:商品|製品|サービス|店|品|作品|企画|アプリ|チーム|プラン)?名前?|名称|屋号|呼び名|商品|製品|品|題)[\s　:：]+(?=\S)/u;
/** 「ほしの湯　※温泉ではない」 */
const remark = /[\s　]*(?:※|[｜|│¦]|[○◯×](?=[\s　])|→|←)/u;
const reading = /[（(][ぁ-んァ-ヶー・\s　]{2,24}[）)]$/u;

/** The name alone; what it was when nothing stands around it. */
export function cleanName(words: string): string {
  let text = words.replace(marks, "").trim();
  text = text.replace(placeMark, "").replace(hesitation, "").replace(label, "").trim();
  text = (text.split(remark)[0] ?? "").replace(/[\s　]*[／/｜|、・]+$/u, "").trim();
  const inside = /^[「『]([^「」『』]{2,24})[」』](?:[\s　][ぁ-んァ-ヶー]{2,16})?$/u.exec(text)?.[1] ?? text;
  const bare = inside.replace(reading, "").trim();
  return withoutOpenBracket(bare === "" ? inside : bare);
}

/** 「くもの間（駅から3分」, whose bracket closes elsewhere. */
const withoutOpenBracket = (text: string): string =>
  /[（(][^（）()]*$/u.test(text)
    ? text.slice(0, Math.max(text.lastIndexOf("（"), text.lastIndexOf("("))).trim()
    : text;

/** 「くもの間 2」 where the memo goes on so behind 「くもの間」: the number of a version or of a size. */
export function withVersion(text: string, line: string): string {
  const behind = line.slice(line.indexOf(text) + text.length);
  const version =
    /^[\s　]?(?:[A-Z]{1,3}-?)?\d{1,4}(?:\.\d{1,2})?(?:[A-Z]{1,2})?(?=$|[\s　／/｜|、。」』（(はがをの])/u.exec(
      behind,
    )?.[0];
  return line.includes(text) && version !== undefined && !/^[\s　]?\d+$/u.test(text + version)
    ? text + version
    : text;
}

const question = /^Q\d{0,2}[\s　.．:：]/u;
const answer = /^A\d{0,2}[\s　.．]+(?=[ぁ-んァ-ヶ一-龠])/u;

/** In a memo of questions and answers 「A2 くもの間」 is 「くもの間」; elsewhere a size or a grade may stand there. */
export function answerCleaner(rows: readonly { body: string }[]): (name: string) => string {
  const isInterview = rows.some(({ body }) => question.test(body));
  return (name) => (isInterview ? name.replace(answer, "") : name);
}

/** Whether a name stands behind a mark in its line: 「窓ふき日和　※販売名「MK-20」」. */
export const isNoted = (name: string, line: string): boolean =>
  line.slice(0, Math.max(0, line.indexOf(name))).includes("※");

/** 「くもの間　ティーバッグ30包 ［A］」: how much of it there is, or a remark in brackets, may be no part of the name. */
export const isMeasured = (name: string): boolean =>
  /[\s　]\S{0,10}\d\s?(?:m?g|kg|m?l|包|個|本|枚|袋|箱|食|粒|錠|回分|日分)|[［[]/iu.test(name);
