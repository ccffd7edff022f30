/** What a thing is, in one line, in other words: the same facts and names in another order or frame. Pure, browser-safe. */
import { hasCondition } from "#src/tools/wording/phrase.ts";
import { asSentence } from "#src/tools/wording/saying/sentence.ts";
import type { Rewrites } from "./rewrites.ts";

/** Whom something is for, said of people. */
const people = /(?:方|人|女性|男性|企業|会社|家族|世帯|家庭|法人|事業主|飼い主)$/u;

/** What a clause before the noun says, as a sentence of its own; null where it only makes sense before a noun. */
function saidOf(modifier: string): string | null {
  if (!/[うくぐすつぬぶむるい]$/u.test(modifier)) return null;
  const sentence = asSentence(modifier);
  return /(?:ます|です|ません)。$/u.test(sentence) ? sentence : null;
}

/** The last of clauses that stand side by side (「届け、ととのえる」): still true of the thing. */
function lastClause(modifier: string): string | null {
  const [, before = "", last = ""] =
    /^(.*[けしりきみえべてでせちぎびめれね])、([^、]{6,})$/u.exec(modifier) ?? [];
  return last !== "" && !hasCondition(before) && !/[「（]/u.test(modifier) ? last : null;
}

/** The same clause with fewer letters. */
const tighter = (what: string) =>
  what
    .replace(/(?<=[一-龠ァ-ヶー])に向けた/u, "向けの")
    .replace(/のために開発した/u, "のための")
    .replace(/に対応している/u, "に対応した")
    .replace(/^ひとつずつ手で/u, "手で");

interface Parts {
  what: string;
  kind: string;
  modifier: string;
}

function partsOf(what: string, kind: string): Parts | null {
  if (kind === "" || !what.endsWith(kind) || what === kind) return null;
  return { what, kind, modifier: what.slice(0, -kind.length) };
}

/** 「うるみは、乾燥肌をととのえる化粧水。」 */
function named(name: string, { what, kind, modifier }: Parts): Rewrites {
  const said = saidOf(modifier);
  const last = lastClause(modifier);
  const [, whom = ""] = /^(.+)に向けた$/u.exec(modifier) ?? [];
  const called = `${kind}「${name}」`;
  const meant = whom === "" ? [] : [`${whom}のための${called}。`];
  const addressed = people.test(whom) ? [`${whom}へ。${called}。`] : [];
  const told = said ? [`${called}。${said}`, `${said}${called}です。`] : [];
  return {
    short: [
      ...(last ? [`${name}は、${last}${kind}。`, `${last}${called}。`] : []),
      `${what}。`,
      `${name}は、${tighter(what)}。`,
      `${tighter(what)}「${name}」。`,
      ...addressed,
    ],
    long: [
      `${what}です。名前は「${name}」。`,
      `${what}「${name}」をご紹介します。`,
      ...(said ? [`${said}そんな${kind}が「${name}」です。`] : []),
      `${what}、それが「${name}」です。`,
      `${what}「${name}」です。`,
    ],
    other: [
      `${what}「${name}」。`,
      ...told,
      ...addressed,
      ...meant,
      `${what}なら「${name}」。`,
      `${what}です。名前は「${name}」。`,
      `${what}、それが「${name}」。`,
    ],
  };
}

/** 「ひとつずつ手で注いでいるキャンドル。」 */
function unnamed({ what, kind, modifier }: Parts): Rewrites {
  const said = saidOf(modifier);
  const last = lastClause(modifier);
  return {
    short: [...(last ? [`${last}${kind}。`] : []), `${tighter(what)}。`, ...(said ? [said] : [])],
    long: [
      `${what}をご紹介します。`,
      ...(said ? [`${said}そんな${kind}です。`] : []),
      `${what}のご案内です。`,
    ],
    other: [
      ...(said ? [`${kind}。${said}`, `${said}そんな${kind}です。`] : []),
      `${what}をご紹介します。`,
      `${what}のご案内です。`,
    ],
  };
}

/** 「オキル（24時間ジム）。見学は予約なしでできます。」: a label, and what is stated of it. */
function labelled(name: string, kind: string, stated: string): Rewrites {
  const isOpen = !/[はが]|」/u.test(stated) && !/。./u.test(stated);
  const topic = isOpen ? [`${name}は、${stated}`] : [];
  return {
    short: [...topic, `${name}。${stated}`, stated],
    long: [`${kind}の「${name}」です。${stated}`, `${stated}${kind}の「${name}」です。`],
    other: [
      `${stated}${kind}「${name}」。`,
      `${kind}「${name}」。${stated}`,
      ...topic,
      `${stated}${name}は、${kind}です。`,
    ],
  };
}

/** 「〜の看護師募集。直行直帰できます。」 */
function vacancy(name: string, role: string, stated: string): Rewrites {
  return {
    short: [`${role}募集。${stated}`, `${stated}${role}募集。`],
    long: [`${name}が${role}を募集しています。${stated}`, `${stated}${name}で${role}を募集しています。`],
    other: [
      `${stated}${name}の${role}募集。`,
      `${name}が${role}を募集。${stated}`,
      `${stated}${name}が${role}を募集しています。`,
      `${role}を募集。${stated}${name}です。`,
    ],
  };
}

/** 「りんごジュース 1L 980円です。」: what a sheet sets side by side, as one says it. */
function listed(text: string, called: readonly string[]): Rewrites {
  const word = called.find((one) => text.startsWith(`${one} `));
  const [, rest = ""] =
    word === undefined ? [] : (/^ ([^。]*[\d円%％）)])です。$/u.exec(text.slice(word.length)) ?? []);
  if (word === undefined || rest === "") return {};
  const told = [`${rest}の${word}です。`, `${word}は、${rest}です。`];
  return { long: told, other: told };
}

/** `kinds`: the words for what it is, the longest first. Nothing is added to what stands; empty where its form is not known. */
export function introductionRewrites(text: string, kinds: readonly string[]): Rewrites {
  const [, guided = ""] = /^(.+)のご案内$/u.exec(text) ?? [];
  if (guided !== "") {
    const long = [`${guided}をご紹介します。`, `${guided}についてのご案内です。`];
    return { long, other: long };
  }
  const [, employer, role, offered] = /^([^。]+)の([^。の]+)募集。(.+。)$/u.exec(text) ?? [];
  if (employer && role && offered) return vacancy(employer, role, offered);
  const [, label, sort, stated] = /^([^。（）]{2,})（([^（）]+)）。(.+。)$/u.exec(text) ?? [];
  if (label && sort && stated && kinds.includes(sort)) return labelled(label, sort, stated);
  const [, name, what] = /^([^、。]{2,})は、([^。]+)。$/u.exec(text) ?? [];
  const [, bare = ""] = /^([^。]+)。$/u.exec(text) ?? [];
  for (const kind of kinds) {
    const parts = partsOf(what ?? bare, kind);
    if (parts) return name ? named(name, parts) : unnamed(parts);
  }
  return listed(text, kinds);
}
