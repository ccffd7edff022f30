/** How the installation does, in words: whether it works, how long people wait, what fails, what is used, and what to do next. */

import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import type { EndedRuns, Status } from "#src/domain/status/schema.ts";
import { usageKinds } from "#src/shared/limits.ts";
import { clockLabel } from "#src/shared/time/time.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { amountText } from "#src/web/parts/usage/figures.ts";
import { usageLabels } from "#src/web/parts/usage/labels.ts";
import { AdminHead } from "../admin-head.tsx";
import { adviceOn, reasonName, serviceNames, timeText } from "./words.ts";

const count = new Intl.NumberFormat("ja-JP");

export default function StatusPage({ status }: { status: Status }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="mx-auto grid max-w-5xl grid-cols-1 gap-6 px-4 py-8 sm:px-6">
      <AdminHead view="status">
        いま動いているか、待たせていないか、次に何をすればよいかが分かります。
      </AdminHead>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-soft" role="status">
          {clockLabel(status.at)}の状態
        </p>
        <Button size="sm" busy={state === "loading"} onClick={() => void revalidate()}>
          いまの状態を見る
        </Button>
      </div>
      <Findings status={status} />
      <Waiting status={status} />
      <Ended title="この1時間" ended={status.hour} />
      <Ended title="この24時間" ended={status.day} />
      <Services status={status} />
      <Part id="used" title="今月の利用量">
        <Facts facts={usageKinds.map((kind) => [usageLabels[kind], amountText(kind, status.used[kind])])} />
        <AppLink
          to="/admin?view=usage"
          className="inline-flex min-h-11 items-center justify-self-start text-sm text-stroke underline"
        >
          利用者ごとの量を見る
        </AppLink>
      </Part>
    </div>
  );
}

function Findings({ status: { findings } }: { status: Status }) {
  if (findings.length === 0)
    return (
      <Notice tone="good" title="問題なく動いています">
        いま、することはありません。
      </Notice>
    );
  return (
    <section aria-labelledby="next" className="grid gap-3">
      <h2 id="next" className="text-lg">
        次にすること
      </h2>
      {findings.map((finding) => {
        const { tone, title, text, to } = adviceOn(finding);
        const link = to && (
          <AppLink to={to.href} className={buttonClass({ size: "sm" })}>
            {to.label}
          </AppLink>
        );
        return (
          <Notice key={title} tone={tone} title={title} action={link}>
            {text}
          </Notice>
        );
      })}
    </section>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Facts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {facts.map(([name, value]) => (
        <div key={name} className="card grid content-start gap-1 p-4">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="tabular text-xl font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const cases = (number: number) => `${count.format(number)}件`;

function Waiting({ status: { open, jobs } }: { status: Status }) {
  const waiting = jobs.filter(({ name }) => name !== "run.ready").reduce((sum, job) => sum + job.jobs, 0);
  return (
    <Part id="now" title="いまの作業">
      <Facts
        facts={[
          ["作成中", cases(open.running)],
          ["順番待ち", cases(open.queued)],
          ["いちばん長い待ち", open.queued === 0 ? "なし" : timeText(open.waitSeconds)],
          ["裏の仕事の待ち", cases(waiting)],
        ]}
      />
    </Part>
  );
}

function Ended({ title, ended }: { title: string; ended: EndedRuns }) {
  const { done, failed, stopped, waitSeconds, workSeconds, reasons } = ended;
  const time = (seconds: number | null) => (seconds === null ? "なし" : timeText(seconds));
  return (
    <Part id={title} title={title}>
      <Facts
        facts={[
          ["できた作業", cases(done)],
          ["失敗した作業", cases(failed)],
          ["始まるまでの時間", time(waitSeconds)],
          ["できるまでの時間", time(workSeconds)],
        ]}
      />
      {waitSeconds !== null && (
        <p className="text-sm text-ink-soft">時間は、20件のうち19件がこれより早かった長さです。</p>
      )}
      {reasons.length > 0 && (
        <p className="text-sm text-ink-soft">
          失敗の理由: {reasons.map(({ code, runs }) => `${reasonName(code)} ${cases(runs)}`).join("、")}
        </p>
      )}
      {stopped > 0 && (
        <p className="text-sm text-ink-soft">ほかに、利用者が止めた作業が{cases(stopped)}あります。</p>
      )}
    </Part>
  );
}

function Services({ status: { services, models } }: { status: Status }) {
  const rows = [
    ...services.map(({ service, isUp, ms }) => ({
      name: serviceNames[service],
      isUp,
      note: isUp ? `${count.format(ms)}ミリ秒で応答` : "応答なし",
    })),
    ...models.map(({ name, failingSince, isLocked }) => ({
      name: `モデル「${name}」`,
      isUp: failingSince === null && !isLocked,
      note: isLocked ? "鍵を読めません" : failingSince === null ? "失敗の知らせなし" : "応答なし",
    })),
  ];
  return (
    <Part id="services" title="つながり">
      <ul className="card grid divide-y divide-line">
        {rows.map(({ name, isUp, note }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
            <span className="min-w-0 break-words">{name}</span>
            <span className="flex items-center gap-3 text-sm text-ink-soft">
              {note}
              <Badge tone={isUp ? "good" : "must"} icon={isUp ? "circle-check" : "circle-alert"}>
                {isUp ? "良好" : "要確認"}
              </Badge>
            </span>
          </li>
        ))}
      </ul>
      {models.length === 0 && (
        <p className="text-sm text-ink-soft">モデルはつないでいません。内蔵エンジンで作っています。</p>
      )}
    </Part>
  );
}
