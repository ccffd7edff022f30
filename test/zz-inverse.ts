import { isDeepStrictEqual } from "node:util";
import { numberSentences } from "#src/brief/sentences.ts";
import { parseBrief } from "#src/brief/parse.ts";
import { allTools, planSteps } from "#src/tools/graph.ts";
import { serverTools } from "#src/tools/server.ts";
import { openAnswer, readRow, writeAnswer } from "#src/tools/wire/answer.ts";
import { briefs } from "#test/briefs/all.ts";
import { runTool } from "#test/evaluation/run-tool.ts";
const show = process.argv[2];
const sums: Record<string, number[]> = {};
let bad = 0;
for (const { id, text } of briefs) {
  const sentences = numberSentences(text, "B");
  const brief = { sentences, fields: parseBrief(sentences) };
  const results: any = {};
  for (const { tool } of planSteps(allTools, new Set())) {
    const one: any = serverTools[tool];
    const input = one.definition.input.parse({});
    const context = { brief, seed: 1, avoid: [], problems: [], results: { ...results } };
    const given = { brief, results: { ...results }, input };
    results[tool] = runTool(tool, brief, { results }).items;
    const output = one.compose(input, context);
    const parts = one.parts?.(input) ?? [""];
    const back: any = {};
    const lens: number[] = [];
    parts.forEach((_: string, part: number) => {
      const wire = writeAnswer(one.wire, output, openAnswer(one.wire, given, part));
      lens.push([...JSON.stringify(wire)].length / 2);
      if (show === id) console.log(tool, JSON.stringify(wire));
      const answer = openAnswer(one.wire, given, part);
      for (const [key, value] of Object.entries(wire)) {
        const all = Array.isArray(value) ? value : [value];
        all.forEach((v, i) => { const ps = readRow(one.wire, answer, key, i, v); if (!ps.length && v !== "" && key !== "t") console.log("UNREAD", id, tool, key, v);
          for (const p of ps) { const isArr = Array.isArray(output[p.key]); if (isArr) (back[p.key] ??= []).push(p.value); else back[p.key] = p.value; } });
      }
    });
    (sums[tool] ??= []).push(...(parts.length ? [Math.max(...lens)] : []), lens.reduce((a, b) => a + b, 0));
    for (const key of Object.keys(output)) {
      const a = output[key] ?? [], b = back[key] ?? [];
      const norm = (v: any) => tool === "search" && key === "terms" ? [...v].map((x: any) => JSON.stringify(x)).sort() : v;
      const sortKeys = (v: any): any => Array.isArray(v) ? v.map(sortKeys) : v && typeof v === "object" ? Object.fromEntries(Object.entries(v).sort(([x], [y]) => x < y ? -1 : 1).map(([k, w]) => [k, sortKeys(w)])) : v;
      const A = norm(sortKeys(a)), B = norm(sortKeys(b));
      if (!isDeepStrictEqual(A, B)) { bad++; if (bad < 12) { const i = Array.isArray(A) ? A.findIndex((x: any, i: number) => !isDeepStrictEqual(x, B[i])) : -1; console.log("DIFF", id, tool, key, i, JSON.stringify(i >= 0 ? A[i] : A), "\n   ", JSON.stringify(i >= 0 ? B[i] : B)); } }
    }
  }
}
console.log("bad", bad);
for (const [t, v] of Object.entries(sums)) { const tot = v.filter((_, i) => i % 2 === 1), mx = v.filter((_, i) => i % 2 === 0); const avg = (x: number[]) => Math.round(x.reduce((a, b) => a + b, 0) / x.length); console.log(t.padEnd(20), "total avg", avg(tot), "max", Math.round(Math.max(...tot)), "longest part avg", avg(mx), "max", Math.round(Math.max(...mx))); }
