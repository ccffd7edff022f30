import { useState } from "react";
import type { ClientAnswerView } from "../../../../domain/collection/schema.ts";
import type { MessageRun } from "../../../../domain/message/schema.ts";
import type { ProjectHead } from "../../../../domain/project/schema.ts";
import type { ApprovalView } from "../../../../domain/result/schema.ts";
import type { Source } from "../../../../shared/result.ts";
import { may } from "../../../../shared/roles.ts";
import { catalog } from "../../../../tools/catalog.ts";
import { Button } from "../../../../ui/button.tsx";
import { Menu } from "../../../../ui/overlay/menu.tsx";
import { ClientSaid } from "../collections/client-said.tsx";
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
  answers: readonly ClientAnswerView[];
}

/** Give it the run's id as its key. */
export function OpenRun({ head, open }: { head: ProjectHead; open: OpenedRun }) {
  const { run, sources, approvals, comments, answers } = open;
  const [about, setAbout] = useState("");
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
      <ApprovalPanel approvals={approvals} role={head.role} />
      {answers.length > 0 && (
        <section aria-labelledby="client" className="card grid gap-3 p-4">
          <h2 id="client" className="text-base">
            クライアントの返事
          </h2>
          <ClientSaid answers={answers} results={run.results} />
        </section>
      )}
      <UsedIn projectId={head.id} results={approvals} />
      {canWork && made.length > 0 && (
        <Menu
          trigger={
            <Button size="sm" icon="send" className="justify-self-start">
              提出用にまとめる
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
        run={run}
        sources={sources}
        canWork={canWork}
        onComment={may(head.role, "approve") ? comment : undefined}
      />
      <CommentsPanel
        results={run.results}
        comments={comments}
        role={head.role}
        about={about}
        onAbout={setAbout}
      />
      {collected && (
        <CollectDialog projectId={head.id} ids={[collected]} onClose={() => setCollected(null)} />
      )}
    </>
  );
}
