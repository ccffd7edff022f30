/** Which changes of wording each kind of item can be given, and why it can not. Pure, browser-safe. */
import type { DraftItem } from "../shared/result.ts";
import type { Change } from "./target.ts";
import type { ToolId } from "./tool.ts";

/** The changes that offer other words of the same item. */
export type Rewording = "shorter" | "longer" | "softer" | "harder" | "another";

const all: readonly Rewording[] = ["shorter", "longer", "softer", "harder", "another"];
/** Where only the length and the words can differ, and no tone. */
const untoned: readonly Rewording[] = ["shorter", "longer", "another"];

type Told = Pick<DraftItem, "kind" | "fields" | "text">;

/** What can only be said at another length or in other words. */
const retold: readonly Rewording[] = ["another"];

const byKind: Partial<Record<ToolId, Partial<Record<string, readonly Rewording[]>>>> = {
  analyze: { "one-line": untoned, row: all, strength: retold, "price-reason": untoned },
  concerns: { worry: all, doubt: all },
  recommended_users: { fit: all, unfit: all, timing: all },
  reviews: { question: all, survey: ["longer", "softer", "harder", "another"], request: all },
  faq: { entry: all },
  images: { banner: all, alt: untoned, shot: all },
  lp_manuscript: { block: untoned, meta: retold },
  site_structure: { page: ["longer", "another"] },
};

/** Lines of a persona that are a sentence; a word, an age or a place is said in one way. */
const sentenceParts: ReadonlySet<unknown> = new Set(["worry", "barrier"]);
/** Blocks whose words are a law's or somebody's own. */
const fixedBlocks: ReadonlySet<unknown> = new Set(["legal", "voices"]);
/** What stands word for word, is counted, or names something: no writer has other words for it. */
const standing: ReadonlySet<string> = new Set([
  ...["fact", "gap", "rival", "shortlist", "concern", "flow"],
  ...["voice", "theme", "digest", "consent", "disclosure"],
]);

/**
 * What may be offered beside an item; none where its words are to stand as they are. A language model has other words for more
 * than the composer has.
 */
export function rewordingsOf(
  tool: ToolId,
  { kind, fields, text }: Told,
  byModel = false,
): readonly Rewording[] {
  if (tool === "search" || standing.has(kind)) return [];
  if (tool === "lp_manuscript" && fixedBlocks.has(fields.block)) return [];
  if (byModel || tool === "catchphrase") return all;
  if (tool === "persona") {
    // A restriction of the brief stands as it is written.
    const isStated = fields.part === "barrier" && fields.hypothesis !== true;
    return kind === "line" && sentenceParts.has(fields.part) && !isStated ? all : [];
  }
  // A moment goes another way; a place is named in one.
  if (tool === "analyze" && kind === "scene") return /とき$/u.test(text) ? all : [];
  return byKind[tool]?.[kind] ?? [];
}

/** What is made with the whole, or stands as it was found: none of these is made anew alone. */
const wholeOnly: Partial<Record<ToolId, ReadonlySet<string>>> = {
  analyze: new Set(["fact", "gap", "difference", "caution"]),
  persona: new Set(["person"]),
  recommended_users: new Set(["targeting"]),
  catchphrase: new Set(["shortlist"]),
  reviews: new Set(["voice", "theme", "digest"]),
  search: new Set(["quote", "rival", "missing", "state"]),
  lp_manuscript: new Set(["concern"]),
};

/** Whether 「これだけ作り直す」 has a meaning for the item. */
export const isMadeAlone = (tool: ToolId, { kind }: Pick<Told, "kind">): boolean =>
  wholeOnly[tool]?.has(kind) !== true;

/** Making it anew and adding to it are no changes of wording. */
export function changesOf(tool: ToolId, item: Told, byModel: boolean): readonly Change[] {
  const anew: Change[] = isMadeAlone(tool, item) ? ["reroll"] : [];
  return [...anew, "more", ...rewordingsOf(tool, item, byModel)];
}

const reasons: Partial<Record<string, string>> = {
  voice: "お客様の声は原文のまま載せるため、言い換えはできません。",
  digest: "声から数えたまとめのため、言い換えはできません。",
  theme: "声から数えたまとめのため、言い換えはできません。",
  quote: "引用は原文のまま示すため、言い換えはできません。",
  rival: "引用は原文のまま示すため、言い換えはできません。",
  point: "資料の文のまま示すため、言い換えはできません。",
  consent: "同意の条件が変わるおそれがあるため、言い換えはできません。",
  prompt: "日本語と英語の指示がそろわなくなるため、言い換えはできません。",
  disclosure: "表示の決まりにかかわる文のため、言い換えはできません。",
};
/** Said too where a tool cannot make one of its pieces alone. */
export const notAlone = "この項目だけを作り直すことはできません。全体を作り直してください。";
const others = "「これだけ作り直す」か「手で直す」をお使いください。";

export function whyUnchanged(tool: ToolId, item: Told, change: Change, byModel: boolean): string {
  if (change === "reroll") return notAlone;
  const own = reasons[item.kind];
  if (own) return own + others;
  const some = rewordingsOf(tool, item, byModel);
  if (some.length > 0)
    return change === "shorter" || change === "longer"
      ? `この項目は長さを変えられません。${others}`
      : `この項目は口調を変えられません。${others}`;
  return `この項目は言葉を変える案を作れません。${others}`;
}

/** What is said where the verb may be offered and no wording could be made of this very text. */
export const whyNone: Record<Rewording, string> = {
  shorter: "意味を変えずに短くできませんでした。削ってよい語があれば「手で直す」をお使いください。",
  longer: "意味を変えずに長くできませんでした。材料を足すと作れることがあります。",
  softer: "意味を変えずにやさしく言い換えられませんでした。",
  harder: "意味を変えずにかたく言い換えられませんでした。",
  another: "意味と根拠を変えずに言い換えられませんでした。別の案は「これだけ作り直す」で作れます。",
};
