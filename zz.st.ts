import { briefs } from "./test/briefs/all.ts";
import { briefOf } from "./test/evaluation/run-cases.ts";
import { runTools } from "./test/evaluation/run-tool.ts";
const c: any = {};
for (const b of briefs.slice(0, 4)) for (const [tool, { items }] of runTools(["catchphrase","lp_manuscript","faq","images","analyze","concerns"] as any, briefOf(b.text))) for (const i of items) {
  const k = `${tool} ${i.kind}`; c[k] ??= {}; c[k][i.standing!] = (c[k][i.standing!] ?? 0) + 1;
  if (process.argv.includes(tool) && i.kind === process.argv[3]) console.log(i.standing, "|", i.text, "|", i.fields.sub ?? i.fields.answer ?? "", "|", i.sources.join(), "|", i.sources.map((s) => briefOf(b.text).sentences.find((x) => x.id === s)?.text).join(" / "));
}
console.log(c);
