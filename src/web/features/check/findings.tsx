import type { ReactNode } from "react";
import type { CheckAnswer } from "#src/domain/check/schema.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { levelLabels } from "../../parts/results/model/labels.ts";
import { RuleOffHere } from "./rule-off-here.tsx";
import type { CheckController, CheckOutcome } from "./use-check.ts";

type Flag = CheckAnswer["flags"][number];

/** What to do about each finding, the graver first. */
export function Findings({ check, checked }: { check: CheckController; checked: CheckOutcome }) {
  const { flags, claims, notation } = checked.answer;
  const rank = { must: 0, check: 1, note: 2 };
  const sorted = flags.toSorted((one, other) => rank[one.level] - rank[other.level]);
  const missing = claims.filter(({ sentence }) => sentence === null);
  return (
    <div className="grid gap-6">
      {sorted.length > 0 && (
        <Part title={`表現の注意 ${sorted.length}`}>
          {sorted.map((flag) => (
            <FlagCard key={`${flag.ruleId}-${flag.span.start}`} flag={flag} check={check} />
          ))}
        </Part>
      )}
      {missing.length > 0 && (
        <Part title={`資料に見当たらないこと ${missing.length}`}>
          {missing.map(({ words, span }) => (
            <li key={`${span.start}-${span.end}`} className="flex items-start gap-2 text-sm">
              <Badge tone="check">根拠なし</Badge>
              <span className="wrap-anywhere">「{words}」</span>
            </li>
          ))}
        </Part>
      )}
      {notation.length > 0 && (
        <Part title={`表記 ${notation.length}`}>
          {notation.map((one) => (
            <li key={one.span.start} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              <span className="wrap-anywhere">
                {one.words} → <b>{one.to}</b>
              </span>
              <span className="text-xs text-ink-soft">{one.why}</span>
              <Button size="sm" variant="quiet" onClick={() => check.reword(one.span, one.to, false)}>
                直す
              </Button>
            </li>
          ))}
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h3 className="font-bold">{title}</h3>
      <ul className="grid gap-3">{children}</ul>
    </section>
  );
}

function FlagCard({ flag, check }: { flag: Flag; check: CheckController }) {
  const { level, words, rule, clause, why, rewrites, fineWhen, source, checkedOn, span } = flag;
  return (
    <li className="card grid gap-2 p-3 text-sm">
      <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <Badge tone={level}>{levelLabels[level]}</Badge>
        <span className="font-bold wrap-anywhere">「{words}」</span>
        <span>{rule}</span>
      </div>
      <p>{why}</p>
      {rewrites.map((rewrite) => (
        <div
          key={rewrite}
          className="grid items-center gap-2 border-l-2 border-line py-1 pl-3 sm:grid-cols-[1fr_auto]"
        >
          <p className="wrap-anywhere">{rewrite}</p>
          <Button
            size="sm"
            className="justify-self-start"
            busy={check.asking.busy}
            onClick={() => check.reword(span, rewrite, true)}
          >
            この文に置き換える
          </Button>
        </div>
      ))}
      <RuleOffHere flag={flag} check={check} />
      <p className="text-xs text-ink-soft">
        問題ない場合：{fineWhen}
        <br />
        {clause}　出典：{source}
        {checkedOn !== "" && `（${checkedOn} 確認）`}
      </p>
    </li>
  );
}
