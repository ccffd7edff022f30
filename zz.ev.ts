import { readFileSync } from "node:fs";
import { carries } from "./src/checks/carries.ts";
const pairs = JSON.parse(readFileSync("/tmp/ev/pairs.json", "utf8"));
const res: any = { odd: [0,0,0,0,0], even: [0,0,0,0,0] };
pairs.forEach((p: any, i: number) => {
  const block = Math.floor(i / 6) % 2 ? "odd" : "even";
  const names = [...(p.brief.join("").matchAll(/「([^」]{2,14})」/g))].map((m: any) => m[1]);
  const marked = carries(p.claim, { sentence: { id: "B1", text: p.brief[p.sentence] }, names });
  const r = res[block];
  if (p.expect === "carries") marked ? r[0]++ : r[2]++;
  else { if (marked) r[1]++; if (p.expect === "none") { r[4]++; if (marked) r[3]++; } }
  if ((block === "even" || process.argv.includes("-a")) && marked !== (p.expect === "carries")) console.log(marked ? "FALSE " : "missed", p.expect, "|", p.claim, "|", p.brief[p.sentence]);
});
for (const [k, [tp, fp, fn, em, n]] of Object.entries(res) as any) console.log(`${k}: precision ${(100*tp/(tp+fp)).toFixed(1)} recall ${(100*tp/(tp+fn)).toFixed(1)} expr ${em}/${n}`);
