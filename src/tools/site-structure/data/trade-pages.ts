/** Sites of trades that customers meet in a way of their own: a day out, and what one uses by oneself. */
import type { Family } from "../../wording/family.ts";
import type { Identity } from "../../wording/identity.ts";
import { selfUsed, trips } from "../../wording/trades.ts";
import { familyPages, type TemplateChange } from "./family-pages.ts";
import { type TreeBranch, tree, trees } from "./trees.ts";

type Trade = "outing" | "self";

export const tradeTrees: Record<Trade, readonly TreeBranch[]> = {
  outing: tree(`
    home home/features home/price home/access home/reserve features/prepare home/faq reserve/contact
    features/staff home/news features/voices home/company company/privacy price/legal
  `),
  self: tree(`
    home home/features home/price home/start home/faq faq/contact features/guide home/news
    home/company features/voices company/privacy price/legal
  `),
};

const changes: Record<Trade, Readonly<Record<string, TemplateChange>>> = {
  outing: {
    home: {
      description: "内容と料金、行き方とその日の流れをご案内します。",
      h2: ["{own}について", "その日の流れ", "料金のご案内", "場所と行き方", "よくある質問"],
    },
    access: {
      name: "場所・行き方",
      purpose: "集まる場所と時間を、迷わず確かめられるようにする",
      term: "{own} 行き方",
      terms: ["{own} 集合場所", "{kind} アクセス"],
      title: "{own}の場所と行き方",
      description: "場所と行き方、受付の時間、車でお越しの方へのご案内です。",
      h1: "場所と行き方",
      h2: ["地図", "行き方", "受付の時間", "車でお越しの方へ"],
      materials: ["地図", "道順の写真", "受付の時間"],
    },
    reserve: {
      name: "申し込み・その日まで",
      purpose: "申し込みの方法と、その日までの流れを伝える",
      title: "{own}のお申し込み",
      description: "お申し込みの方法と取り消し、その日までの流れをご案内します。",
      h1: "お申し込みとその日までの流れ",
      h2: ["お申し込みの方法", "変更と取り消し", "その日までの支度"],
      cta: "申し込みへ進む",
    },
  },
  self: {
    home: {
      description: "できることと料金、使い始めるまでの流れをご案内します。",
      h2: ["{own}でできること", "選ばれる決め手", "料金のご案内", "使い始めるまで", "よくある質問"],
    },
    start: {
      description: "お申し込みから使い始めるまでの流れと、用意するものをご案内します。",
      h2: ["用意するもの", "お申し込み", "使い始めるまで", "困ったときは"],
    },
  },
};

type Called = Omit<Identity, "named">;

function tradeOf({ family, kind, role, name }: Called): Trade | null {
  if (family !== "any") return null;
  const called = [kind, role, name].map((one) => one?.original ?? "").join(" ");
  if (trips.test(called)) return "outing";
  return selfUsed.test(called) ? "self" : null;
}

/** The pages that sites of such a product have. */
export function treeFor(called: Called): readonly TreeBranch[] {
  const trade = tradeOf(called);
  return trade ? tradeTrees[trade] : trees[called.family];
}

/** What the page says otherwise than usual. */
export function changeOf(slug: string, called: Called): TemplateChange | undefined {
  const trade = tradeOf(called);
  const family: Family = called.family;
  return (trade ? changes[trade][slug] : undefined) ?? familyPages[family]?.[slug];
}
