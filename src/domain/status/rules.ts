/** What of the figures asks for something to be done. Pure. The same bounds as the alert rules in deploy/watching/alerts.yml. */
import type { Figures, Finding } from "./schema.ts";

const longWaitSeconds = 60;
const failedShare = 0.1;
/** Of fewer failures nothing follows. */
const fewFailures = 3;
const manyJobs = 100;

export function findingsIn({ open, hour, jobs, services, models }: Figures): Finding[] {
  const findings: Finding[] = [];
  for (const { service, isUp } of services) if (!isUp) findings.push({ kind: "away", service });
  const { waitSeconds, queued } = open;
  if (waitSeconds > longWaitSeconds)
    findings.push(
      open.running === 0 ? { kind: "nobody-works", waitSeconds } : { kind: "waiting", waitSeconds, queued },
    );
  const of = hour.done + hour.failed;
  if (hour.failed >= fewFailures && hour.failed > of * failedShare)
    findings.push({ kind: "failing", failed: hour.failed, of, code: hour.reasons[0]?.code ?? null });
  for (const { name, isLocked, failingSince } of models) {
    if (isLocked) findings.push({ kind: "model-locked", name });
    else if (failingSince) findings.push({ kind: "model-silent", name, since: failingSince });
  }
  const waiting = jobs.filter(({ name }) => name !== "run.ready").reduce((sum, job) => sum + job.jobs, 0);
  if (waiting > manyJobs) findings.push({ kind: "jobs-pile-up", jobs: waiting });
  return findings;
}
