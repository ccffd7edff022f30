/** An item with quiet defaults, for the tests of this folder. */
import { count } from "#src/checks/count.ts";
import type { Flag, Item } from "#src/shared/result.ts";

export function sampleItem(changes: Partial<Item> = {}): Item {
  const text = changes.text ?? "朝のつっぱりに酒蔵のうるおい";
  return {
    id: "i1",
    kind: "line",
    text,
    fields: { angle: "worry", sub: "無香料・エタノールフリー" },
    sources: ["B1"],
    counts: count(text),
    fits: [],
    evidence: [],
    flags: [],
    score: [],
    ready: true,
    problems: [],
    locked: false,
    edited: false,
    ...changes,
  };
}

export function sampleFlag(changes: Partial<Flag> = {}): Flag {
  return {
    id: "r@0",
    span: { start: 0, end: 2 },
    words: "完璧",
    ruleId: "r",
    rule: "完全表現",
    clause: "景品表示法 5条1号",
    level: "must",
    why: "根拠が要ります。",
    rewrites: [],
    fineWhen: "試験の結果がある場合",
    source: "消費者庁",
    checkedOn: "2026-11-21",
    ...changes,
  };
}
