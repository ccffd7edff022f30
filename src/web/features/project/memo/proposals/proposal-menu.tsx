import { Toolbar } from "@base-ui/react/toolbar";
import { proposalKinds } from "#src/domain/proposal/schema.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Menu } from "#src/ui/overlay/menu.tsx";
import { kindLabels } from "./kinds.ts";
import type { MemoProposalsState } from "./use-proposals.ts";

/** 「AIに頼む」: what the engine that is set up can do with the chosen words, or with the paragraph. */
export function ProposalMenu({ proposals, disabled }: { proposals: MemoProposalsState; disabled: boolean }) {
  const { offers, busy, ask } = proposals;
  const entries = offers.map((kind) => ({
    id: kind,
    label: kindLabels[kind],
    onSelect: () => void ask(kind),
  }));
  const isRulesOnly = offers.length > 0 && offers.length < proposalKinds.length;
  const note = isRulesOnly ? "決まった書き換えだけを提案します" : "選んだ文、または段落";
  return (
    <Menu
      trigger={
        <Toolbar.Button
          disabled={disabled || busy || offers.length === 0}
          className={buttonClass({ variant: "quiet", size: "sm" }, "max-sm:px-1")}
        >
          <Icon name="sparkles" />
          AIに頼む
        </Toolbar.Button>
      }
      groups={[{ label: note, entries }]}
    />
  );
}
