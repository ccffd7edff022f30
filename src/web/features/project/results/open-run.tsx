import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { AnswerList } from "#src/domain/collection/schema.ts";
import type { MessageRun } from "#src/domain/message/schema.ts";
import type { ProjectHead } from "#src/domain/project/schema.ts";
import type { ApprovalView } from "#src/domain/result/schema.ts";
import type { Source } from "#src/shared/result.ts";
import { may } from "#src/shared/roles.ts";
import { catalog } from "#src/tools/catalog.ts";
import { Button } from "#src/ui/button.tsx";
import { Menu } from "#src/ui/overlay/menu.tsx";
import { RunAnswers } from "../collections/client-answers.tsx";
import { CollectDialog } from "../collections/collect-dialog.tsx";
import { RunCard } from "../threads/work/run-card.tsx";
import { ApprovalPanel } from "./approval-panel.tsx";
import type { RunComment } from "./comment.tsx";
import { CommentsPanel } from "./comments-panel.tsx";
import { UsedIn } from "./used-in.tsx";

/** A run that is open, with what it rests on and what people say of it. */
export interface OpenedRun {
  run: MessageRun;
  sources: readonly Source[];
  approvals: readonly ApprovalView[];
  comments: readonly RunComment[];
  said: AnswerList;
}

interface OpenRunProps {
  head: ProjectHead;
  open: OpenedRun;
  /** The result that the address is about; null: about the whole run. */
  sought: string | null;
}

/** The result that the address is about; lines of a memo name it behind a hash, which the server never sees. */
function useNamed(sought: string | null): string | null {
  const { hash } = useLocation();
  const [named, setNamed] = useState(sought);
  useEffect(() => {
    const id = /^#result-(.+)$/.exec(hash || window.location.hash)?.[1];
    if (sought === null && id) setNamed(id);
  }, [sought, hash]);
  return named;
}

/** Give it the run's id, with the result's, as its key. */
export function OpenRun({ head, open, sought }: OpenRunProps) {
  const { run, sources, comments, said } = open;
  const named = useNamed(sought);
  const first = run.results.find(({ id }) => id === named)?.id ?? null;
  const [shown, setShown] = useState(first);
  const [about, setAbout] = useState(first ?? "");
  useEffect(() => {
    if (first === null) return;
    setShown(first);
    setAbout(first);
  }, [first]);
  const approvals = open.approvals.filter(({ resultId }) => shown === null || resultId === shown);
  const [collected, setCollected] = useState<string | null>(null);
  const canWork = may(head.role, "work");
  const made = run.results.filter(({ state }) => state !== "making");
  const comment = (itemId: string) => {
    setAbout(itemId);
    const box = document.querySelector<HTMLTextAreaElement>("textarea[name='comment']");
    box?.scrollIntoView({ block: "center" });
    box?.focus();
  };
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          {canWork && made.length > 0 && (
            <Menu
              trigger={
                <Button icon="send" className="min-h-11 justify-self-start">
                  提出する
                </Button>
              }
              groups={[
                {
                  entries: made.map(({ id, tool }) => ({
                    id,
                    label: catalog[tool].title,
                    onSelect: () => setCollected(id),
                  })),
                },
              ]}
            />
          )}
          <RunCard
            key={first}
            run={run}
            sources={sources}
            canWork={canWork}
            sought={first}
            onShow={setShown}
            onComment={may(head.role, "approve") ? comment : undefined}
          />
          <CommentsPanel
            results={run.results}
            comments={comments}
            role={head.role}
            about={about}
            onAbout={setAbout}
          />
        </div>
        <aside aria-label="返事と使われている場所" className="grid min-w-0 grid-cols-1 gap-5">
          <ApprovalPanel approvals={approvals} role={head.role} />
          {said.answers.length > 0 && (
            <section aria-labelledby="client" className="card grid gap-3 p-4">
              <h2 id="client" className="text-base">
                クライアントの返事
              </h2>
              <RunAnswers projectId={head.id} said={said} results={run.results} />
            </section>
          )}
          <UsedIn projectId={head.id} results={approvals} />
        </aside>
      </div>
      {collected && (
        <CollectDialog projectId={head.id} ids={[collected]} onClose={() => setCollected(null)} />
      )}
    </>
  );
}
