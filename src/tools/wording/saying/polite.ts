/** Plain endings of a note as a page says them: 「毎日つくる」 → 毎日つくります. Only endings whose polite form is certain. */
import { shapeOf } from "../phrase.ts";

const iRow: Record<string, string> = {
  う: "い",
  く: "き",
  ぐ: "ぎ",
  す: "し",
  つ: "ち",
  ぬ: "に",
  ぶ: "び",
  む: "み",
  る: "り",
  わ: "い",
  か: "き",
  が: "ぎ",
  さ: "し",
  た: "ち",
  な: "に",
  ば: "び",
  ま: "み",
  ら: "り",
};
/** Verbs of one row that are written with one sign and る; any other such verb is five-row. */
const oneSign = /[見着似煮寝出得経]る$/u;
const fiveRow = /[あかさたなはまやらわがざだばぱうくすつぬふむゆぐずづぶおこそとのほもよろごぞどぼ一-龠]る$/u;
/** Short verbs in kana that look like a noun (しずく) are verbs behind a particle only. */
const behindParticle = /(?:[をがにでともはて、]\S{0,7}|[一-龠])[うくぐすつぬぶむ]$/u;
/** Adjectives, and no verb that is denied. */
const notDenied = /(?:少|危|切|汚|はか|もったい|さりげ|ぎこち|しか|じゃ|では)ない$/u;

function affirmed(text: string): string | null {
  if (/する$/u.test(text)) return `${text.slice(0, -2)}します`;
  if (/[てで]くる$/u.test(text)) return `${text.slice(0, -2)}きます`;
  if (/来る$/u.test(text)) return null;
  if (text.endsWith("る")) {
    const stem = text.slice(0, -1);
    return fiveRow.test(text) && !oneSign.test(text) ? `${stem}ります` : `${stem}ます`;
  }
  return behindParticle.test(text) ? `${text.slice(0, -1)}${iRow[text.slice(-1)]}ます` : null;
}

function denied(text: string): string | null {
  if (notDenied.test(text)) return null;
  if (/[てで]こない$/u.test(text)) return `${text.slice(0, -3)}きません`;
  const stem = text.slice(0, -2);
  if (/[はがも]$/u.test(stem)) return `${stem}ありません`;
  if (/[いきしちにみりぎじびえけせてねべめれげぜで]$/u.test(stem)) return `${stem}ません`;
  const turned = iRow[stem.slice(-1)];
  return turned && /[わかがさたなばまら]$/u.test(stem) ? `${stem.slice(0, -1)}${turned}ません` : null;
}

/** The polite form of a plain clause; null where it is no clause, or not certain. */
export function politely(text: string): string | null {
  // 「香りは3つ」 counts, and does nothing.
  if (/(?:ます|です|ません|[\d一二三四五六七八九]つ)$/u.test(text)) return null;
  const shape = shapeOf(text);
  if (/[ぁ-ん一-龠]ない$/u.test(text)) return denied(text);
  if (shape === "adjective") return `${text}です`;
  if (shape !== "verb" || /[ただ]$/u.test(text)) return null;
  return affirmed(text);
}
