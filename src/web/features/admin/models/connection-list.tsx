import { useState } from "react";
import type { ConnectionView, FixedModel } from "#src/domain/connection/schema.ts";
import { providerNames } from "#src/shared/chat/model-names.ts";
import { monthDayTimeLabel } from "#src/shared/time/time.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { shownTasks, taskLabels } from "./words.ts";

const yen = new Intl.NumberFormat("ja-JP", { maximumFractionDigits: 1 });

/** What the environment names: read, and changed where the server is started. */
export function FixedList({ fixed }: { fixed: readonly FixedModel[] }) {
  return fixed.map(({ provider, model, tasks }) => (
    <section key={`${provider} ${model}`} className="card grid gap-1 p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-base break-all">{model}</h3>
        <Badge>環境変数で設定</Badge>
      </div>
      <p className="text-sm text-ink-soft">
        {providerNames[provider] ?? provider}。{tasks.map((task) => taskLabels[task]).join("・")}
        に使います。この設定が優先されます。変えるときは、サーバーの環境変数を変えて起動し直してください。
      </p>
    </section>
  ));
}

interface RowProps {
  connection: ConnectionView;
  busy: boolean;
  onEdit: () => void;
  onRemove: () => Promise<boolean>;
}

export function ConnectionItem({ connection, busy, onEdit, onRemove }: RowProps) {
  const [asks, setAsks] = useState(false);
  const { name, provider, address, key, models, dailyLimit, spentToday, changedBy, updatedAt } = connection;
  const used = shownTasks.filter((task) => models[task] !== null);
  return (
    <section aria-label={name} className="card grid grid-cols-1 gap-2 p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="min-w-0 text-base break-all">{name}</h3>
        <State connection={connection} />
      </div>
      <p className="text-sm break-all text-ink-soft">
        {providerNames[provider]}
        {address && `　${address}`}
        {key && `　鍵 ••••${key.tail}`}
      </p>
      {used.length === 0 ? (
        <p className="text-sm">どの仕事にも使っていません。</p>
      ) : (
        <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-2">
          {used.map((task) => (
            <div key={task} className="flex min-w-0 gap-2">
              <dt className="shrink-0 text-ink-soft">{taskLabels[task]}</dt>
              <dd className="min-w-0 break-all">{models[task]}</dd>
            </div>
          ))}
        </dl>
      )}
      {dailyLimit !== null && (
        <p className="tabular text-sm">
          今日 {yen.format(spentToday)} / {yen.format(dailyLimit)}円
        </p>
      )}
      <p className="text-xs text-ink-soft">
        {monthDayTimeLabel(updatedAt)} {changedBy}
      </p>
      {asks ? (
        <div role="status" className="grid gap-2 rounded-md bg-wash p-3 text-sm">
          <p>「{name}」を外しますか。鍵も消えます。作ったものは残ります。</p>
          <div className="flex flex-wrap gap-2">
            <Button variant="danger" size="sm" busy={busy} onClick={() => void onRemove()}>
              外す
            </Button>
            <Button size="sm" onClick={() => setAsks(false)}>
              やめる
            </Button>
          </div>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={onEdit}>
            変える
          </Button>
          <Button size="sm" variant="quiet" onClick={() => setAsks(true)}>
            外す
          </Button>
        </div>
      )}
    </section>
  );
}

function State({ connection: { key, failingSince } }: { connection: ConnectionView }) {
  if (key?.unreadable)
    return (
      <Badge tone="must" icon="circle-alert">
        鍵を読めません
      </Badge>
    );
  if (failingSince !== null)
    return (
      <Badge tone="check" icon="triangle-alert">
        {monthDayTimeLabel(failingSince)}から応答なし
      </Badge>
    );
  return null;
}
