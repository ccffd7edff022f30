/** /{project_id}/memo: one text for the project, saved while it is written. */
import { useEffect, useState, useSyncExternalStore } from "react";
import { z } from "zod";
import { type MemoAnswer, type MemoView, memoLimit, saveMemoSchema } from "../../../../domain/memo/schema.ts";
import type { ProjectHead } from "../../../../domain/project/schema.ts";
import { may } from "../../../../shared/roles.ts";
import { TextArea } from "../../../../ui/form/text-area.tsx";
import { toast } from "../../../../ui/toast/store.ts";
import { apiSend } from "../../../shell/api-client.ts";
import { MemoConflict } from "./memo-conflict.tsx";
import { MemoHistory } from "./memo-history.tsx";
import { type Buffer, createMemoKeeper, type MemoState } from "./memo-keeper.ts";

const statusWords: Record<MemoState["status"], string> = {
  saved: "保存しました",
  waiting: "まもなく保存します",
  saving: "保存しています",
  offline: "サーバーにつながりません。書いた内容はこの端末に残っています。",
  conflict: "保存を止めています",
};

function browserBuffer(projectId: string): Buffer {
  const key = `hitofude-memo-${projectId}`;
  return {
    read() {
      try {
        return saveMemoSchema.or(z.null()).parse(JSON.parse(localStorage.getItem(key) ?? "null"));
      } catch {
        return null;
      }
    },
    write(memo) {
      try {
        if (memo === null) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(memo));
      } catch {
        // Full or closed storage: the server's copy alone has to do.
      }
    },
  };
}

/** Give it the project's id as its key. */
export function MemoPage({ head, memo }: { head: ProjectHead; memo: MemoView }) {
  const path = `/api/v1/projects/${head.id}/memo`;
  const [keeper] = useState(() =>
    createMemoKeeper(memo, (save) => apiSend<MemoAnswer>("PUT", path, save), browserBuffer(head.id)),
  );
  const state = useSyncExternalStore(keeper.subscribe, keeper.state, keeper.state);
  const canWork = may(head.role, "work");
  useEffect(() => {
    if (!canWork) return;
    keeper.begin();
    const flush = () => keeper.flush();
    window.addEventListener("online", flush);
    document.addEventListener("visibilitychange", flush);
    return () => {
      window.removeEventListener("online", flush);
      document.removeEventListener("visibilitychange", flush);
    };
  }, [keeper, canWork]);
  const takeTheirs = () => {
    const mine = state.text;
    keeper.decide(state.theirs?.text ?? "");
    toast({
      title: "相手の内容にしました",
      timeout: 10_000,
      action: { label: "元に戻す", onSelect: () => keeper.type(mine) },
    });
  };
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-4 px-4 py-6 sm:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h1 className="text-2xl">メモ</h1>
        {canWork && (
          <p role="status" className="text-xs text-ink-soft">
            {statusWords[state.status]}
          </p>
        )}
      </div>
      {state.theirs && (
        <MemoConflict
          theirs={state.theirs}
          onMine={() => keeper.decide(state.text)}
          onTheirs={takeTheirs}
          onBoth={() => keeper.decide(`${state.theirs?.text ?? ""}\n\n${state.text}`)}
        />
      )}
      <TextArea
        label="メモの本文"
        hideLabel
        rows={16}
        maxLength={memoLimit}
        boxClassName="min-h-[50dvh] field-sizing-content"
        placeholder="決まったこと、気になること、確認すること。見出しは「# 」、箇条書きは「- 」で始めます。"
        readOnly={!canWork}
        value={state.text}
        hint="書くと自動で保存されます。"
        onChange={keeper.type}
      />
      <MemoHistory path={path} canWork={canWork} current={state.text} onRestore={keeper.type} />
    </div>
  );
}
