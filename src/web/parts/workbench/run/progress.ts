/** A run's progress in words. Pure. */
import { catalog } from "#src/tools/catalog.ts";
import type { RunProgress, StepProgress } from "../types.ts";
import { elapsed } from "./clock-format.ts";

export function isOver(run: RunProgress): boolean {
  return run.state === "done" || run.state === "failed" || run.state === "stopped";
}

/** Up to so many tools are named; more are counted. */
const maxNamed = 2;

/** Whether nothing is written yet: the run waits for its turn, or the memo is being read. */
const isReading = (run: RunProgress): boolean =>
  run.state === "queued" ||
  (run.state === "running" && run.steps.length > 0 && run.steps.every(({ state }) => state === "waiting"));

const isGood = ({ state }: StepProgress) => state === "done" || state === "partial";
const isOpen = ({ state }: StepProgress) => state === "waiting" || state === "running";
const titleOf = ({ tool }: StepProgress) => catalog[tool].title;

/** One sentence on where the run stands, for eyes and for screen readers. */
export function runSummary(run: RunProgress): string {
  if (run.state === "done") return doneSummary(run);
  const left = run.steps.some((step) => step.ready > 0) ? "。できたところまでは残っています" : "";
  if (run.state === "failed") return `途中で止まりました${left}`;
  if (run.state === "stopped") return `止めました${left}`;
  if (run.reconnecting) return "サーバーにつなぎ直しています。できたところまでは残っています";
  if (run.stopping) return "止めています";
  if (isReading(run)) return "材料を読み取っています";
  const { length } = run.steps;
  const over = run.steps.filter((step) => !isOpen(step)).length;
  if (length > maxNamed)
    return over > 0 ? `${length}種類中${over}種類できました` : `${length}種類を作っています`;
  const current = run.steps.find((step) => step.state === "running");
  if (!current) return "準備しています";
  return `${titleOf(current)}を作っています（${current.ready}/${current.wanted}${catalog[current.tool].pieces.unit}）`;
}

function doneSummary({ steps, startedAt, endedAt }: RunProgress): string {
  const seconds = `（${(elapsed(startedAt, endedAt, 0) / 1000).toFixed(1)}秒）`;
  const good = steps.filter(isGood);
  if (good.length === 0) return `作れませんでした${seconds}`;
  const partial = good.some(({ state }) => state === "partial") ? "。一部は未完成です" : "";
  if (good.length < steps.length)
    return `${steps.length}種類中${good.length}種類できました${seconds}${partial}`;
  const what = steps.length > maxNamed ? `${steps.length}種類` : `${steps.map(titleOf).join("と")}が`;
  return `${what}できました${seconds}${partial}`;
}

/** Before this share is written, how long the rest takes is a guess. */
const knownShare = 0.15;

/** 「残り約4秒」 by how fast it went until now; "" while that says nothing. */
export function remainingLabel(run: RunProgress, now: number): string {
  if (isOver(run) || run.stopping || run.reconnecting) return "";
  const shares = run.steps.map((step) => (isOpen(step) ? Math.min(1, step.ready / step.wanted) : 1));
  const share = shares.reduce((sum, one) => sum + one, 0) / Math.max(1, shares.length);
  const taken = elapsed(run.startedAt, null, now);
  if (share < knownShare || share === 1 || taken === 0) return "";
  const seconds = Math.max(1, Math.ceil(((taken / share) * (1 - share)) / 1000));
  return seconds < 60 ? `残り約${seconds}秒` : `残り約${Math.ceil(seconds / 60)}分`;
}
