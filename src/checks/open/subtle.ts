/** What a careful reader of the material notices and words alone hide: other qualities, open prices, dropped notes and plans, joined figures. */
import type { Flag, Source } from "../../shared/result.ts";
import { findTokens } from "../claims/find.ts";
import { sourceText } from "../claims/source-text.ts";
import { contentWords } from "../text/content-words.ts";
import { normalizeText } from "../text/normalize.ts";
import { joinedFigures } from "./joined.ts";
import { openFinding } from "./open-finding.ts";

interface Found {
  id: string;
  name: string;
  why: string;
  start: number;
  end: number;
  /** The sentence to look at. */
  quote: string;
}

/** How it feels, tastes, smells or sounds: a person has to have said so of this product. */
const qualities =
  /さらっと|さらさら|サラサラ|サラッと|しっとり|ふわふわ|ふんわり|もちもち|もっちり|サクサク|カリカリ|とろける|とろとろ|なめらか|濃厚|あっさり|さっぱり|まろやか|芳醇|フルーティー?|ひんやり|ふかふか|すべすべ|つるつる|ツルツル|ぷるぷる|もっちもち/g;
const stems = (words: string) => words.replace(/(?:ッと|っと|と|な)$/u, "");
/** What an article says of one sense says nothing of another. */
const odourless = /香り(?:は|が)?(?:なし|ない|ありません|ゼロ|しません|しない)|無臭|においなし|匂いなし/g;
const opened = /^(?:から|〜|～|より)(?![0-9])/;
const noted = /効果(?:・効能)?を保証|個人の(?:感想|意見|感じ方)|個人差|感想であり/;
const survey = /\d{1,3}(?:\.\d+)?%|\d+人中/;
const planned =
  /([一-龠ァ-ヶーA-Za-z]{2,12})(?:プラン)?以上(?:の(?:プラン|契約))?(?:で|のみ|から|に)(?:[^。]{0,6})(?:使え|利用|付|対応|でき|含)/g;

/** Findings of the level 要確認 in a text that claims something. `linked`: the sentences that it rests on, `whole`: its piece. */
export function subtleFlags(
  text: string,
  { sources, linked, whole }: { sources: readonly Source[]; linked: readonly Source[]; whole: string },
): Flag[] {
  const form = normalizeText(text);
  if (sources.length === 0 || linked.length === 0) return [];
  const found = [
    ...otherQualities(form.text, sources, linked),
    ...openPrices(form.text, linked),
    ...droppedNotes(form.text, linked, whole),
    ...droppedPlans(form.text, linked, whole),
    ...joinedFigures(form.text, sources).map((one) => ({
      ...{ id: "material.joined", name: "資料では別々の数字", ...one },
      why: "資料では、この2つの数字は別の文にあります。つなぐと、資料にない結果を言うことになります。",
    })),
  ];
  return found.map(({ id, name, why, start, end, quote }) =>
    openFinding(text, {
      ...{ id, name, why, span: form.original(start, end) },
      rewrites: quote === "" ? [] : [quote],
      fineWhen: "資料の言葉と同じ意味だと、担当者が確かめた場合",
    }),
  );
}

function otherQualities(text: string, sources: readonly Source[], linked: readonly Source[]): Found[] {
  const [first] = linked;
  const matches = [...text.matchAll(qualities), ...text.matchAll(odourless)];
  // Each word is looked for in the material once, however often it stands in the text.
  const said = new Set(matches.map(([words]) => stems(words)));
  const told = new Set(
    [...said].filter((stem) => sources.some((source) => sourceText(source).plain.includes(stem))),
  );
  const untold = matches.filter(([words]) => !told.has(stems(words)));
  return untold.map(({ index, 0: words }) => ({
    ...{ id: "material.quality", name: "資料にない質感・香り", start: index, end: index + words.length },
    why: `「${words}」は資料にありません。資料の言葉と同じ意味か、確認が要ります。`,
    quote: first?.text ?? "",
  }));
}

/** 「から」 behind a price that the material gives as the price. */
function openPrices(text: string, linked: readonly Source[]): Found[] {
  return findTokens(text)
    .filter(({ kind, key, end }) => kind === "price" && key === "円" && opened.test(text.slice(end)))
    .flatMap((token) => {
      const fixed = linked
        .map(sourceText)
        .filter(({ tokens }) => tokens.some((one) => one.key === "円" && one.value === token.value));
      const isOpen = fixed.some(({ tokens, plain }) =>
        tokens.some(
          (one) =>
            one.value === token.value &&
            /^(?:\(税[込抜別]\))?(?:から|〜|～|~|より)/.test(plain.slice(one.end)),
        ),
      );
      const [source] = fixed;
      if (!source || isOpen) return [];
      return [
        {
          ...{
            id: "material.open-price",
            name: "ひとつの価格への「から」",
            start: token.start,
            end: token.end,
          },
          why: "資料の価格はひとつです。「から」を付けると、ほかの価格があるように読めます。",
          quote: source.quote(0),
        },
      ];
    });
}

/** A survey's figure without the note that stands beside it in the material. */
function droppedNotes(text: string, linked: readonly Source[], whole: string): Found[] {
  const figure = survey.exec(text);
  const source = linked.find(
    (one) => noted.test(one.text) && figure && sourceText(one).plain.includes(figure[0]),
  );
  if (!figure || !source || noted.test(whole)) return [];
  return [
    {
      ...{ id: "material.note", name: "調査の断り書きが抜けている" },
      ...{ start: figure.index, end: figure.index + figure[0].length },
      why: "資料では、この数字に断り書き（効果の保証ではない、個人の感想など）が付いています。",
      quote: source.text,
    },
  ];
}

/** A feature of the dearer plans that is told of all. */
function droppedPlans(text: string, linked: readonly Source[], whole: string): Found[] {
  const words = contentWords(text).filter((word) => !/^(?:プラン|コース|契約|利用)$/.test(word));
  const isAbout = (source: Source) => words.some((word) => sourceText(source).plain.includes(word));
  return linked.filter(isAbout).flatMap((source) =>
    [...sourceText(source).plain.matchAll(planned)]
      .filter(([, plan = ""]) => !whole.includes(plan))
      .map(([words]) => ({
        ...{ id: "material.plan", name: "プランの条件が抜けている", start: 0, end: text.length },
        why: `資料では「${words}」です。すべてのプランで使えるように読めます。`,
        quote: source.text,
      })),
  );
}
