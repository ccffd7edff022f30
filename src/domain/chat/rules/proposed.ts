/** Changes as a model words them and as a person is shown them. Pure. */

import type { ChangedText, Proposal, ProposalState } from "#src/shared/chat/proposal.ts";
import { type Item, ofOwnText } from "#src/shared/result.ts";
import type { ToolName } from "#src/shared/run-parts.ts";
import { currentFieldText, editableFields } from "#src/tools/pieces/editing.ts";
import { itemTextMeta } from "#src/tools/pieces/item-text-meta.ts";

const answers: Record<ProposalState, string> = {
  open: "返事待ち",
  taken: "採用",
  left: "元のまま",
  overtaken: "ほかの人が先に直した",
};

/** For whoever goes on with the conversation. */
export function proposedInWords(proposal: Proposal): string {
  return `（提案: ${proposal.title}${detail(proposal)}。${answers[proposal.state]}）`;
}

function detail(proposal: Proposal): string {
  switch (proposal.kind) {
    case "words":
    case "purpose":
      return proposal.changes.map(({ after }) => `「${after}」`).join("");
    case "choice":
      return proposal.items.map(({ text }) => `「${text}」`).join("");
    case "memo":
      return `「${proposal.text}」`;
  }
}

/** Fields as a model gives them, in the form in which a hand types them. */
export function typedFields(
  fields: Readonly<Record<string, string | readonly string[]>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === "string" ? value : value.map(entry).join("\n"),
    ]),
  );
}

const entry = (text: string) => text.replace(/[\r\n]+/gu, " ").replace(/\s*[｜|]\s*/u, "\t");

/** What differs between an item and what it is to be, text by text, as its form names them. */
export function proposedChanges(tool: ToolName, before: Item, after: Item): ChangedText[] {
  const own = { name: "", label: itemTextMeta(tool, before).label, before: before.text, after: after.text };
  const beside = editableFields(tool, before).map((field) => ({
    name: field.name,
    label: field.label,
    before: currentFieldText(before, field),
    after: currentFieldText(after, field),
  }));
  return [own, ...beside].filter((change) => change.before !== change.after);
}

/** Whether an item still says what a proposal would change. */
export function isUnchanged(
  tool: ToolName,
  item: Item,
  changes: readonly ChangedText[],
  side: "before" | "after",
): boolean {
  return changes.every((change) => {
    if (change.name === "") return item.text === change[side];
    const field = editableFields(tool, item).find(({ name }) => name === change.name);
    return field !== undefined && currentFieldText(item, field) === change[side];
  });
}

/** What a person has to look at in new words. */
export function notesOn(before: Item, after: Item): string[] {
  const known = new Set(before.flags.map(({ ruleId, words }) => `${ruleId} ${words}`));
  return ofOwnText(after.flags)
    .filter(({ level, ruleId, words }) => level !== "note" && !known.has(`${ruleId} ${words}`))
    .map(({ words, why }) => `「${words}」：${why}`.slice(0, 300))
    .slice(0, 10);
}
