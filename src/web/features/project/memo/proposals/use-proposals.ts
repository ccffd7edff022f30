import { useCallback, useEffect, useState } from "react";
import type { MemoDocument } from "#src/domain/memo/schema.ts";
import type {
  AnswerProposal,
  MemoProposalList,
  ProposalKind,
  ProposalView,
} from "#src/domain/proposal/schema.ts";
import { toast } from "#src/ui/toast/store.ts";
import { messageOf } from "#src/web/parts/results/use-row.ts";
import { apiGet, apiSend } from "#src/web/shell/api-client.ts";
import { newId } from "#src/web/shell/new-id.ts";
import type { OpenMemo } from "../editor/open-memo.ts";

/** So often it is looked whether a proposal has been written. */
const lookMs = 700;
const tell = (title: string, description?: string): void => {
  toast({ kind: "must", title, ...(description ? { description } : {}) });
};

export interface MemoProposalsState extends MemoProposalList {
  /** True while an answer or a request is on its way. */
  busy: boolean;
  ask(kind: ProposalKind): Promise<void>;
  stop(proposal: ProposalView): Promise<void>;
  answer(proposal: ProposalView, answer: AnswerProposal): Promise<void>;
}

/** What is proposed for the memo: asked for, written elsewhere, answered here. It stands again after a reload. */
export function useMemoProposals(
  path: string,
  canWork: boolean,
  editor: OpenMemo | null,
): MemoProposalsState {
  const [list, setList] = useState<MemoProposalList>({ offers: [], proposals: [] });
  const [busy, setBusy] = useState(false);
  const at = `${path}/proposals`;

  const look = useCallback(
    () => apiGet<MemoProposalList>(at).then(setList, () => {}), // Looked again, or asked for again, it says what is wrong.
    [at],
  );
  useEffect(() => {
    if (canWork) void look();
  }, [canWork, look]);
  const isWriting = list.proposals.some(({ state }) => state === "writing");
  useEffect(() => {
    if (!isWriting) return;
    const timer = setInterval(() => void look(), lookMs);
    return () => clearInterval(timer);
  }, [isWriting, look]);

  async function attempt(title: string, work: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      tell(title, messageOf(error));
    } finally {
      setBusy(false);
    }
  }
  const put = (proposal: ProposalView) =>
    setList(({ offers, proposals }) => ({
      offers,
      proposals: [...proposals.filter(({ id }) => id !== proposal.id), proposal],
    }));

  return {
    ...list,
    busy,
    ask: (kind) =>
      attempt("提案を頼めませんでした", async () => {
        if (!editor) return;
        const stretch = editor.stretch();
        if (stretch.text.trim() === "")
          return tell("文のあるところを選んでください", "選ばないときは、カーソルのある段落が対象です。");
        if (!(await editor.saved()))
          return tell("まだ保存していない文があります", "保存できてから、もう一度お試しください。");
        const input = { kind, ...stretch, idempotencyKey: newId() };
        put((await apiSend<{ proposal: ProposalView }>("POST", at, input)).proposal);
      }),
    stop: ({ id }) =>
      attempt("止められませんでした", async () => {
        await apiSend("POST", `${at}/${id}/stop`);
        await look();
      }),
    answer: ({ id }, answer) =>
      attempt("提案に答えられませんでした", async () => {
        await editor?.change(async () => {
          const answered = await apiSend<{ proposal: ProposalView; change: MemoDocument | null }>(
            "POST",
            `${at}/${id}/answer`,
            answer,
          );
          told(answered.proposal, answer);
          return answered.change;
        });
        await look();
      }),
  };
}

function told({ parts }: ProposalView, { take }: AnswerProposal): void {
  const overtaken = take.filter((at) => parts[at]?.state === "overtaken").length;
  if (overtaken === 0) return;
  toast({
    kind: "check",
    title: `${overtaken}か所は入れませんでした`,
    description: "提案のあとに書き換えられていたため、いまの文を残しています。",
  });
}
