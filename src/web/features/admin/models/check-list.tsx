import { Icon } from "#src/ui/icon.tsx";
import "#src/ui/work-icons/add.ts";
import type { ConnectionCheck, ConnectionTestResult } from "#src/domain/connection/schema.ts";
import { adviceFor, checkLabels } from "./words.ts";

const icons = { good: "circle-check", bad: "triangle-alert", skipped: "circle" } as const;
const tones = { good: "text-stroke", bad: "text-check", skipped: "text-ink-soft" } as const;
const states = { good: "確認済み", bad: "要確認", skipped: "確かめていません" } as const;

/** How each check ended, with what to do about the first that failed. */
export function CheckList({ tested }: { tested: ConnectionTestResult | "running" }) {
  if (tested === "running")
    return (
      <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <Icon name="loader-circle" className="animate-spin" />
        {Object.values(checkLabels).map((label) => (
          <span key={label}>{label}</span>
        ))}
        <span>を確かめています</span>
      </p>
    );
  const bad = tested.checks.filter(({ state }) => state === "bad");
  const seconds = tested.checks.reduce((sum, { milliseconds }) => Math.max(sum, milliseconds), 0) / 1000;
  return (
    <div role="status" className="grid gap-1.5 text-sm">
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {tested.checks.map((check) => (
          <li key={check.name} className={`inline-flex items-center gap-1 ${tones[check.state]}`}>
            <Icon name={icons[check.state]} />
            <span>
              {checkLabels[check.name]}
              {check.name === "models" && tested.models.length > 0 && tested.models.length}
              <span className="sr-only">：{states[check.state]}</span>
            </span>
          </li>
        ))}
        <li className="tabular text-ink-soft">{seconds.toFixed(1)}秒</li>
      </ul>
      {bad.map((check: ConnectionCheck) => (
        <p key={check.name}>
          <b>{checkLabels[check.name]}</b>：{adviceFor(check)}
        </p>
      ))}
      {bad.length === 0 && <p className="text-stroke">つながっています。</p>}
    </div>
  );
}
