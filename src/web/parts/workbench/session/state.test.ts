import { describe, expect, it } from "vitest";
import type { Item } from "#src/shared/result.ts";
import type { RunPart, StepData } from "#src/shared/run-parts.ts";
import { fromView, reduce, type WorkState } from "./state.ts";

const item = (id: string, text = id): Item => ({
  id,
  text,
  kind: "line",
  fields: {},
  sources: [],
  counts: { c1: 1, w2: 2, x: 2 },
  fits: [],
  evidence: [],
  flags: [],
  score: [],
  ready: true,
  problems: [],
  locked: false,
  edited: false,
});
const step = (state: StepData["state"], resultId: string | null = "r1"): RunPart => ({
  type: "data-step",
  id: "catchphrase",
  data: {
    tool: "catchphrase",
    state,
    resultId,
    startedAt: null,
    endedAt: null,
    problems: [],
    tokens: 0,
  },
});
const shown = (resultId: string, made: Item): RunPart => ({
  type: "data-item",
  id: made.id,
  data: { tool: "catchphrase", resultId, position: 1, item: made },
});
const empty = fromView({ run: null, results: [] });
const apply = (state: WorkState, ...parts: RunPart[]) =>
  parts.reduce((next, part) => reduce(next, { type: "part", runId: "run1", part }), state);

describe("the trial's state", () => {
  const started = reduce(empty, {
    type: "started",
    runId: "run1",
    tools: ["catchphrase"],
  });

  it("grows by each item, and showing one twice changes nothing", () => {
    const once = apply(started, step("running"), shown("r1", item("a")), shown("r1", item("b")));
    expect(once.results.catchphrase?.items.map(({ id }) => id)).toEqual(["a", "b"]);
    expect(apply(once, shown("r1", item("a"))).results).toEqual(once.results);
  });

  it("ignores parts of another run and of another result", () => {
    const running = apply(started, step("running"));
    expect(
      reduce(running, {
        type: "part",
        runId: "old",
        part: shown("r1", item("a")),
      }),
    ).toBe(running);
    expect(apply(running, shown("r0", item("a")))).toBe(running);
  });

  it("keeps items when the step ends, and the results of tools that do not run anew", () => {
    const done = apply(started, step("running"), shown("r1", item("a")), step("done"));
    expect(done.results.catchphrase).toMatchObject({
      state: "done",
      items: [{ id: "a" }],
    });
    const again = reduce(done, {
      type: "started",
      runId: "run2",
      tools: ["analyze"],
    });
    expect(again.results.catchphrase?.items).toHaveLength(1);
    expect(
      reduce(done, { type: "started", runId: "run2", tools: ["catchphrase"] }).results.catchphrase,
    ).toBeUndefined();
  });

  it("shows the line being written until its item is there", () => {
    const draft = (text: string, path = "lines.0.text") =>
      ({
        type: "data-draft",
        transient: true,
        data: { tool: "catchphrase", path, text },
      }) as const;
    let state = apply(started, step("running"));
    for (const text of ["朝の", "支度に。"])
      state = reduce(state, { type: "part", runId: "run1", part: draft(text) });
    state = reduce(state, {
      type: "part",
      runId: "run1",
      part: draft("benefit", "lines.0.angle"),
    });
    expect(state.drafts.catchphrase?.text).toBe("朝の支度に。");
    expect(apply(state, shown("r1", item("a"))).drafts).toEqual({});
  });

  it("a tool thinks until its first line, its first piece or its end", () => {
    const part = {
      type: "data-thinking",
      transient: true,
      data: { tool: "catchphrase", since: "2026-11-27T00:00:00.000Z" },
    } as const;
    const thinking = reduce(apply(started, step("running")), { type: "part", runId: "run1", part });
    expect(thinking.thinking).toEqual({ catchphrase: part.data.since });
    const line = {
      type: "data-draft",
      transient: true,
      data: { tool: "catchphrase", path: "lines.0.text", text: "朝" },
    } as const;
    expect(reduce(thinking, { type: "part", runId: "run1", part: line }).thinking).toEqual({});
    expect(apply(thinking, shown("r1", item("a"))).thinking).toEqual({});
    expect(apply(thinking, step("done")).thinking).toEqual({});
  });

  it("puts a changed item in its place", () => {
    const done = apply(started, step("running"), shown("r1", item("a")), shown("r1", item("b")));
    const changed = reduce(done, {
      type: "item",
      item: item("a", "新しい言葉"),
    });
    expect(changed.results.catchphrase?.items.map(({ text }) => text)).toEqual(["新しい言葉", "b"]);
  });
});

describe("pieces that are told together", () => {
  const of = (id: string, tool: "catchphrase" | "faq", ...made: string[]) =>
    ({ id, tool, items: made.map((each) => item(each)) }) as NonNullable<WorkState["results"]["faq"]>;
  const two: WorkState = {
    ...empty,
    results: { catchphrase: of("r1", "catchphrase", "a", "b"), faq: of("r2", "faq", "c", "d") },
  };
  const texts = (state: WorkState) =>
    Object.values(state.results).map(({ items }) => items.map(({ text }) => text).join());

  it("take the place of those of their result, and of no other", () => {
    const changed = reduce(two, { type: "items", items: [item("d", "新"), item("e")] });
    expect(texts(changed)).toEqual(["a,b", "新,e"]);
    expect(reduce(two, { type: "items", items: [item("z")] })).toBe(two);
  });

  it("grow where their result is shown, and stay away where it is not", () => {
    const grown = reduce(two, {
      type: "grown",
      results: [
        { id: "r2", items: [item("c"), item("d"), item("e")] },
        { id: "r9", items: [item("x")] },
      ],
    });
    expect(texts(grown)).toEqual(["a,b", "c,d,e"]);
  });
});
