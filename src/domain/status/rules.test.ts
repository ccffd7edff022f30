import { describe, expect, it } from "vitest";
import { findingsIn } from "./rules.ts";
import type { EndedRuns, Figures } from "./schema.ts";

const ended: EndedRuns = { done: 40, failed: 1, stopped: 2, waitSeconds: 1, workSeconds: 30, reasons: [] };
const well: Figures = {
  at: "2026-11-27T00:00:00.000Z",
  open: { queued: 0, running: 3, waitSeconds: 0 },
  hour: ended,
  day: ended,
  jobs: [{ name: "run.ready", jobs: 500 }],
  services: [{ service: "database", isUp: true, ms: 1 }],
  models: [{ name: "社内", failingSince: null, isLocked: false }],
  used: { tokens: 0, images: 0, search: 0, storage: 0 },
};
const kinds = (changes: Partial<Figures>) => findingsIn({ ...well, ...changes }).map(({ kind }) => kind);

describe("what asks for something to be done", () => {
  it("is nothing while all is well, a few failures and a short queue included", () => {
    expect(kinds({})).toEqual([]);
    expect(kinds({ open: { queued: 9, running: 3, waitSeconds: 60 } })).toEqual([]);
    expect(kinds({ hour: { ...ended, done: 0, failed: 2 } })).toEqual([]);
    expect(kinds({ hour: { ...ended, done: 90, failed: 10 } })).toEqual([]);
    const jobs = ["news.send", "files.sweep"].map((name) => ({ name, jobs: 50 }));
    expect(kinds({ jobs: [...well.jobs, ...jobs] })).toEqual([]);
  });

  it("begins with three failures, and with one job over a hundred of all kinds together", () => {
    expect(kinds({ hour: { ...ended, done: 0, failed: 3 } })).toEqual(["failing"]);
    const jobs = [50, 51].map((number, at) => ({ name: `job.${at}`, jobs: number }));
    expect(findingsIn({ ...well, jobs })).toEqual([{ kind: "jobs-pile-up", jobs: 101 }]);
  });

  it("tells a queue that nobody works on from one that is long", () => {
    expect(kinds({ open: { queued: 1, running: 0, waitSeconds: 61 } })).toEqual(["nobody-works"]);
    expect(kinds({ open: { queued: 9, running: 3, waitSeconds: 61 } })).toEqual(["waiting"]);
  });

  it("names the first reason of failures", () => {
    const reasons = [
      { code: "model_busy" as const, runs: 3 },
      { code: "internal" as const, runs: 1 },
    ];
    const found = findingsIn({ ...well, hour: { ...ended, done: 10, failed: 4, reasons } });
    expect(found).toEqual([{ kind: "failing", failed: 4, of: 14, code: "model_busy" }]);
  });

  it("names services, models and jobs, the gravest first", () => {
    const since = "2026-11-27T00:00:00.000Z";
    expect(
      kinds({
        services: [{ service: "bucket", isUp: false, ms: 3000 }],
        models: [
          { name: "a", failingSince: since, isLocked: false },
          { name: "b", failingSince: since, isLocked: true },
        ],
        jobs: [{ name: "news.send", jobs: 101 }],
      }),
    ).toEqual(["away", "model-silent", "model-locked", "jobs-pile-up"]);
  });
});
