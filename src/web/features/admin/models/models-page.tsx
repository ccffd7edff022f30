/** Which models write, read, talk and draw for this server, and how they are connected. */
import { useState } from "react";
import type { ConnectionsView } from "#src/domain/connection/schema.ts";
import { Notice } from "#src/ui/notice.tsx";
import { AdminHead } from "../admin-head.tsx";
import { ConnectionForm } from "./connection-form.tsx";
import { ConnectionItem, FixedList } from "./connection-list.tsx";
import { type ConnectionDraft, draftOf, emptyDraft } from "./draft.ts";
import { ServerSearch } from "./server-search.tsx";
import { useModels } from "./use-models.ts";
import { shownTasks, taskLabels } from "./words.ts";

export default function ModelsPage({ first }: { first: ConnectionsView }) {
  const state = useModels(first);
  const { view, action } = state;
  const [draft, setDraft] = useState<ConnectionDraft | null>(null);
  const open = (next: ConnectionDraft | null) => {
    state.forget();
    setDraft(next);
  };
  const unreadable = view.connections.filter(({ key }) => key?.unreadable);
  return (
    <div className="mx-auto grid max-w-5xl grid-cols-1 gap-6 px-4 py-8 sm:px-6">
      <AdminHead view="models">文章や会話に使うモデルをつなぎます。鍵は暗号化して保存します。</AdminHead>
      <Now view={view} />
      {unreadable.length > 0 && (
        <Notice tone="must" title="保存された鍵を読めません">
          SESSION_SECRET が変わっています。前の値を SESSION_SECRET_OLD
          に入れて起動し直すか、鍵を入れ直してください。鍵は消えていません。それまでは内蔵エンジンで作ります。
        </Notice>
      )}
      {draft === null ? (
        <>
          <ServerSearch
            state={state}
            onUse={({ address, models }, name) =>
              open({
                ...emptyDraft,
                ...{ provider: "openai-compatible", inner: true, address, name },
                models: { ...emptyDraft.models, writing: models[0] ?? "" },
              })
            }
            onNew={() => open(emptyDraft)}
          />
          {action.failure && <Notice tone="must" urgent title={action.failure.message} />}
          <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
            <FixedList fixed={view.fixed} />
            {view.connections.map((connection) => (
              <ConnectionItem
                key={connection.id}
                connection={connection}
                busy={action.busy}
                onEdit={() => open(draftOf(connection))}
                onRemove={() => state.remove(connection.id)}
              />
            ))}
          </div>
        </>
      ) : (
        <ConnectionForm
          key={draft.id ?? draft.address}
          first={draft}
          state={state}
          onEnd={() => open(null)}
        />
      )}
    </div>
  );
}

/** What each task is done with at this moment. */
function Now({ view: { now, connections, fixed } }: { view: ConnectionsView }) {
  const isEmbedded = shownTasks.every((task) => now[task] === null);
  const isEmpty = connections.length === 0 && fixed.length === 0;
  if (isEmbedded && isEmpty)
    return (
      <Notice title="内蔵エンジンで動いています">
        どこにも送らずに作ります。モデルをつなぐと、2つの事実を結ぶ案や会話ができるようになります。
      </Notice>
    );
  return (
    <dl className="card grid gap-x-6 gap-y-1 p-4 text-sm sm:grid-cols-2">
      {shownTasks.map((task) => (
        <div key={task} className="flex min-w-0 gap-2">
          <dt className="w-28 shrink-0 text-ink-soft">{taskLabels[task]}</dt>
          <dd className="min-w-0 font-bold break-all">{nowText(task, now[task])}</dd>
        </div>
      ))}
    </dl>
  );
}

function nowText(task: (typeof shownTasks)[number], name: string | null): string {
  if (name !== null) return name;
  return task === "pictures" || task === "vision" ? "使っていません" : "内蔵エンジン";
}
