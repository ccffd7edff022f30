/** Conditions that a message sets for the tools it asks for, as far as its words say them. Pure. */
import { builtInPrefix } from "#src/brief/preset/built-in.ts";
import type { ToolName } from "#src/shared/run-parts.ts";
import { type Angle, angles } from "#src/tools/catchphrase/angles.ts";
import {
  audienceLimit,
  type CatchphraseInput,
  type CatchphraseUse,
  lineLimits,
  uses,
} from "#src/tools/catchphrase/definition.ts";
import { faqLimits } from "#src/tools/faq/definition.ts";
import { toolForms } from "#src/tools/form/forms.ts";
import { lpLimits } from "#src/tools/lp-manuscript/definition.ts";
import { fitLimits } from "#src/tools/recommended-users/definition.ts";
import { searchLimits } from "#src/tools/search/definition.ts";
import { siteLimits } from "#src/tools/site-structure/definition.ts";

/** What a tool is told, and how that is said back to the person, in the order of speaking. */
export interface Conditions {
  input: Record<string, unknown>;
  said: string[];
}

interface Medium {
  named: RegExp;
  label: string;
  use: CatchphraseUse;
  /** The place that a line has to fit; absent: those of the use. */
  slots?: [string];
}

/** Media by the words that people use for them; the first that is named counts. */
const media: readonly Medium[] = [
  { named: /line/i, label: "LINE広告用に", use: "display", slots: ["line_title"] },
  { named: /インスタ|instagram/i, label: "Instagram用に", use: "sns", slots: ["instagram_post"] },
  { named: /threads|スレッズ/i, label: "Threads用に", use: "sns", slots: ["threads_post"] },
  {
    named: /twitter|ツイッター|ツイート|ポスト|(?<![a-z])x(?![a-z])/i,
    label: "X用に",
    use: "sns",
    slots: ["x_post"],
  },
  {
    named: /facebook|フェイスブック|(?<![a-z])(?:fb|meta)(?![a-z])/i,
    label: "Meta広告用に",
    use: "display",
    slots: ["meta_headline"],
  },
  { named: /yahoo|ヤフー/i, label: "Yahoo!広告用に", use: "search", slots: ["yahoo_rsa_title"] },
  { named: /google|グーグル|リスティング|検索広告/i, label: "検索広告用に", use: "search" },
  { named: /プリヘッダー/, label: "プリヘッダー用に", use: "mail", slots: ["mail_preheader"] },
  { named: /件名|メルマガ|メール|ニュースレター/, label: "メール用に", use: "mail", slots: ["mail_subject"] },
  { named: /ディスプレイ/, label: "ディスプレイ広告用に", use: "display" },
  { named: /sns|投稿/i, label: "SNS用に", use: "sns" },
  { named: /pop(?![a-z])|ポップ|店頭|チラシ|ポスター/i, label: "POP用に", use: "pop" },
  { named: /スローガン|タグライン/, label: "スローガンとして", use: "slogan" },
  { named: /lp|ランディング|ファーストビュー|(?<![a-z])fv(?![a-z])/i, label: "LP用に", use: "lp" },
];

/** Words for a medium that mean a line of copy by themselves. */
export const copyKeywords =
  /キャッチ|コピー|見出し|ヘッドライン|タイトル案|広告文|件名|投稿|キャプション|ポスト文|ツイート|スローガン|タグライン/;
export const mediumKeywords = new RegExp(media.map(({ named }) => named.source).join("|"), "i");

const shorter = /短め|短く|短い|みじか|コンパクト/;
const longer = /長め|長く|長い|くわしく|詳しく/;
const clamp = (value: number, { least, most }: { least: number; most: number }) =>
  Math.min(most, Math.max(least, value));
/** 「5本」「５つ」「あと3案」; what stands before 番目 or 目 is a place and no number. */
function numberIn(text: string, units: string): number | null {
  const found = new RegExp(`(\\d{1,4})\\s*(?:${units})(?!目)`).exec(text)?.[1];
  return found === undefined ? null : Number(found);
}

/** `text` in NFKC. */
type Reader = (text: string) => Conditions;

const catchphrase: Reader = (text) => {
  const input: Record<string, unknown> = {};
  const said: string[] = [];
  const posts = postsIn(text);
  const medium = media.find(({ named }) => named.test(text));
  if (posts) {
    // The posts are what is asked for; a few lines stand beside them.
    Object.assign(input, { use: "sns", slots: undefined, pack: posts.pack, count: lineLimits.min });
    said.push(`${posts.label}の投稿文3本と合わせて`);
  } else if (medium) {
    // Named or not, they take the place of those of an earlier medium.
    Object.assign(input, { use: medium.use, slots: medium.slots, pack: undefined });
    said.push(medium.label);
  } else {
    const use = Object.entries(uses).find(([, label]) => text.includes(label));
    if (use) input.use = use[0];
  }
  const audience = audienceIn(text);
  if (audience !== null) {
    input.audience = audience;
    said.push(`「${audience}」に向けて`);
  }
  const chosen = (Object.keys(angles) as Angle[]).filter((angle) => angleAsked(text, angles[angle]));
  if (chosen.length > 0) {
    input.angles = chosen;
    said.push(`${chosen.map((angle) => `「${angles[angle]}」`).join("")}の切り口で`);
  }
  if (shorter.test(text)) {
    input.length = "short";
    said.push("短めに");
  } else if (longer.test(text)) {
    input.length = "long";
    said.push("長めに");
  }
  const must = [
    ...text.matchAll(/「([^」]{1,40})」(?:という(?:言葉|語|単語))?を(?:必ず)?(?:入れ|使)/g),
  ].flatMap(([, word]) => (word === undefined ? [] : [word]));
  if (must.length > 0) {
    input.mustWords = must.slice(0, 10);
    said.push(`${must.map((word) => `「${word}」`).join("")}を入れて`);
  }
  const count = numberIn(text, "本|案|個|つ|パターン");
  if (count !== null && !posts) {
    const lines = clamp(count, { least: lineLimits.min, most: lineLimits.max });
    input.count = lines;
    said.push(`${lines}本`);
  }
  return { input, said };
};

const people =
  /\d0代|世代|女性|男性|主婦|主夫|ママ|パパ|シニア|高齢者|学生|受験生|保護者|親|家族|夫婦|世帯|社会人|会社員|経営者|担当者|初心者|オーナー|事業主|社長|法人|企業|店長|飼い主|人$|方$|者$|層$|さん$/;
/** 「30代の働く女性向けのコピー」「子育て中の人に響く見出し」: those whom it is to reach. */
function audienceIn(text: string): string | null {
  const found =
    /(?:^|[、。,\s])([^、。,\s「」]{2,}?)(?:向け(?!て)|に(?:向け(?:て|た)|響く|刺さる|届く|届ける|届けたい|売りたい))/.exec(
      text,
    )?.[1];
  if (found === undefined || !people.test(found) || mediumKeywords.test(found)) return null;
  return [...found].length <= audienceLimit ? found : null;
}

/** Whole posts, not lines for them: 「インスタの投稿文」「ポストを考えて」. */
const postWords = /投稿|キャプション|ポスト(?!カード|イン)|ツイート/;
const services: readonly { named: RegExp; pack: CatchphraseInput["pack"]; label: string }[] = [
  { named: /インスタ|instagram|キャプション/i, pack: "instagram", label: "Instagram" },
  { named: /facebook|フェイスブック|(?<![a-z])(?:fb|meta)(?![a-z])/i, pack: "meta", label: "Meta広告" },
  { named: /(?<![a-z])x(?![a-z])|twitter|ツイッター|ツイート|ポスト(?!カード|イン)/i, pack: "x", label: "X" },
  { named: /sns|投稿/i, pack: "instagram", label: "Instagram" },
];
const postsIn = (text: string) =>
  postWords.test(text) ? services.find(({ named }) => named.test(text)) : undefined;

const angleAsked = (text: string, label: string) =>
  label
    .split("・")
    .some((word) => new RegExp(`${word}(?:型|系)?(?:の切り口|の方向|で|を使|を出|を前|中心)`).test(text));

const persona: Reader = (text) => {
  const input: Record<string, unknown> = {};
  const said: string[] = [];
  const decade = Number(/(\d0)\s*代/.exec(text)?.[1] ?? Number.NaN);
  const age = /シニア|高齢|年配/.test(text) || decade >= 60 ? "senior" : ageOf(decade);
  if (age) {
    input.age = age;
    said.push(Number.isNaN(decade) ? "シニアの" : `${decade}代の`);
  }
  if (/女性|主婦|ママ/.test(text)) input.gender = "woman";
  else if (/男性|パパ/.test(text)) input.gender = "man";
  if (input.gender) said.push(input.gender === "woman" ? "女性の" : "男性の");
  if (/法人|企業|担当者|btob|b2b/i.test(text)) {
    input.kind = "company";
    said.push("法人の");
  }
  const count = numberIn(text, "人|名|パターン|つ");
  if (count !== null) {
    const people = clamp(count, { least: 1, most: 3 });
    input.count = people;
    said.push(`${people}人`);
  }
  return { input, said };
};

function ageOf(decade: number): "young" | "working" | "settled" | null {
  if (Number.isNaN(decade)) return null;
  if (decade <= 20) return "young";
  return decade <= 40 ? "working" : "settled";
}

const counted =
  (name: string, units: string, unit: string, range: { least: number; most: number }): Reader =>
  (text) => {
    const count = numberIn(text, units);
    if (count === null) return { input: {}, said: [] };
    const kept = clamp(count, range);
    return { input: { [name]: kept }, said: [`${kept}${unit}`] };
  };

const faq: Reader = (text) => {
  const { input, said } = counted("count", "問|件|個|つ|本", "問", faqLimits)(text);
  if (/やわらか|やさし|親しみ/.test(text))
    return { input: { ...input, tone: "soft" }, said: ["やわらかく", ...said] };
  if (shorter.test(text) || /簡潔/.test(text))
    return { input: { ...input, tone: "brief" }, said: ["簡潔に", ...said] };
  return { input, said };
};

const manuscript: Reader = (text) => {
  const input: Record<string, unknown> = {};
  const said: string[] = [];
  const field = toolForms.lp_manuscript.find(({ name }) => name === "framework");
  const framework = Object.entries(field?.kind === "choice" ? field.options : {}).find(([id, label]) =>
    new RegExp(`${id}|${label}`, "i").test(text),
  );
  if (framework) {
    input.framework = framework[0];
    said.push(`${framework[1]}の型で`);
  }
  if (shorter.test(text)) {
    input.length = "short";
    said.push("短めに");
  } else if (longer.test(text)) {
    input.length = "long";
    said.push("長めに");
  }
  const cta = /ボタン[はをに]?「([^」]{1,40})」|「([^」]{1,40})」(?:という)?ボタン/.exec(text);
  const words = cta?.[1] ?? cta?.[2];
  if (words !== undefined && [...words].length <= lpLimits.cta) {
    input.cta = words;
    said.push(`ボタンを「${words}」にして`);
  }
  return { input, said };
};

const images: Reader = (text) => {
  if (/ストーリーズ?|縦長/.test(text)) return { input: { purpose: "story" }, said: ["ストーリーズ用に"] };
  if (/line/i.test(text)) return { input: { purpose: "line" }, said: ["LINE広告用に"] };
  if (/ogp/i.test(text)) return { input: { purpose: "ogp" }, said: ["OGP画像として"] };
  if (/ディスプレイ/.test(text)) return { input: { purpose: "display" }, said: ["ディスプレイ広告用に"] };
  if (/lp|ランディング|ファーストビュー/i.test(text)) return { input: { purpose: "lp" }, said: ["LP用に"] };
  return { input: {}, said: [] };
};

const reviews: Reader = (text) =>
  /見本|サンプル|例/.test(text)
    ? { input: { mode: "sample" }, said: ["見本として"] }
    : { input: {}, said: [] };

/** 「送料の相場を調べて」 asks about 送料の相場. */
const search: Reader = (text) => {
  const about = /^(.{2,400}?)(?:について|に関して|を|は|が)?(?:くわしく|詳しく)?(?:調べ|検索|調査|リサーチ)/
    .exec(text)?.[1]
    ?.trim();
  if (
    about === undefined ||
    [...about].length > searchLimits.ask ||
    /^(?:もう一度|再度|市場|競合)$/.test(about)
  )
    return { input: {}, said: [] };
  return { input: { ask: about }, said: [`「${about}」について`] };
};

const readers: Partial<Record<ToolName, Reader>> = {
  catchphrase,
  persona,
  faq,
  images,
  reviews,
  search,
  recommended_users: counted("count", "件|個|つ|人", "件", fitLimits),
  lp_manuscript: manuscript,
  site_structure: counted("pages", "ページ|頁", "ページ", siteLimits.pages),
};

/** `text` in NFKC. */
export function conditionsFor(tool: ToolName, text: string): Conditions {
  return readers[tool]?.(text) ?? { input: {}, said: [] };
}

/** Ways of writing that people name, and the built-in preset that writes so. */
const styles: readonly { named: RegExp; key: string; label: string }[] = [
  { named: /高級|上質|上品|ラグジュアリ|洗練/, key: "refined", label: "上質" },
  { named: /親しみ|フレンドリ|カジュアル|話しかけ|くだけ/, key: "friendly", label: "親しみ" },
  { named: /丁寧|ていねい|落ち着い|きちんと/, key: "polite", label: "ていねい" },
  { named: /堅実|かた[くい]|硬[くめ]|ビジネス|信頼感/, key: "b2b", label: "BtoB堅実" },
  { named: /若者|z世代|ノリ|ポップ(?:な|に)/i, key: "young", label: "若者SNS" },
  { named: /シニア向け|高齢|年配/, key: "senior", label: "シニア" },
];

/** The built-in preset that a message asks to be written in; null: none is named. */
export function styleIn(text: string): { key: string; label: string } | null {
  const found = styles.find(({ named }) => named.test(text));
  return found ? { key: `${builtInPrefix}${found.key}`, label: found.label } : null;
}
