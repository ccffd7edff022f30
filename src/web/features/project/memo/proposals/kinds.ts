import type { ProposalKind } from "#src/domain/proposal/schema.ts";

export const kindLabels: Record<ProposalKind, string> = {
  shorter: "短くする",
  plainer: "読みやすくする",
  bullets: "箇条書きにする",
  notation: "表記をそろえる",
  rephrase: "言い換える",
  continue: "続きを書く",
};
