/** A run's progress in words. Pure. */
import { catalog } from "../../../../tools/catalog.ts";
import type { ToolId } from "../../../../tools/tool.ts";
import type { ProgressStep } from "../../../../ui/progress.tsx";
import type { RunProgress, StepProgress } from "../types.ts";
import { elapsed } from "./clock-format.ts";

/** How a tool's pieces are counted. */
const unitOf = (tool: ToolId) => catalog[tool].pieces.unit;

export function isOver(run: RunProgress): boolean {
  return run.state === "done" || run.state === "failed" || run.state === "stopped";
}

function stepNote(step: StepProgress): string {
  const count = `${step.ready}${unitOf(step.tool)}`;
  if (step.state === "waiting") return "";
  if (step.state === "failed" && step.ready === 0) return "";
  if (step.state === "running") return `${step.ready}/${step.wanted}${unitOf(step.tool)}`;
  return `${count}・${(elapsed(step.startedAt, step.endedAt, 0) / 1000).toFixed(1)}秒`;
}

/** Whether nothing is written yet: the run waits for its turn, or the memo is being read. */
const isReading = (run: RunProgress): boolean =>
  run.state === "queued" ||
  (run.state === "running" && run.steps.length > 0 && run.steps.every(({ state }) => state === "waiting"));

/** Reading the material is the first step on screen: it is over as soon as another has begun. */
export function progressSteps(run: RunProgress): ProgressStep[] {
  const read: ProgressStep = {
    id: "read",
    label: "材料の読み取り",
    state: isReading(run) ? "running" : "done",
  };
  const steps = run.steps.map((step) => ({
    id: step.tool,
    label: catalog[step.tool].title,
    state: step.state,
    note: stepNote(step),
  }));
  return [read, ...steps];
}

/** One sentence on where the run stands, for the heading and for screen readers. */
export function runSummary(run: RunProgress): string {
  if (run.state === "done") {
    const partial = run.steps.some((step) => step.state === "partial" || step.state === "failed");
    return partial ? "一部を除いて、できあがりました" : "できあがりました";
  }
  const left = run.steps.some((step) => step.ready > 0) ? "。できたところまでは残っています" : "";
  if (run.state === "failed") return `途中で止まりました${left}`;
  if (run.state === "stopped") return `止めました${left}`;
  if (run.reconnecting) return "サーバーにつなぎ直しています。できたところまでは残っています";
  if (run.stopping) return "止めています";
  const current = run.steps.find((step) => step.state === "running");
  const over = run.steps.filter((step) => step.state !== "waiting" && step.state !== "running").length;
  const count = run.steps.length > 2 && over > 0 ? `${over}/${run.steps.length}まで進みました。` : "";
  if (!current) return isReading(run) ? "材料を読み取っています" : `${count}準備しています`;
  return `${count}${catalog[current.tool].title}を作っています（${current.ready}/${current.wanted}${unitOf(current.tool)}）`;
}

/** What is still missing, for a run that takes longer than promised. */
export function remainingLabel(run: RunProgress): string {
  return run.steps
    .filter((step) => step.state === "running" || step.state === "waiting")
    .map(
      (step) =>
        `${catalog[step.tool].title} あと${Math.max(0, step.wanted - step.ready)}${unitOf(step.tool)}`,
    )
    .join("、");
}
