import { readFileSync } from "node:fs";
import { recordedJobs, replayJob } from "./replay.ts";
import { lpToText } from "#src/tools/lp-manuscript/export/text.ts";
const [exp] = process.argv.slice(2);
for (const job of recordedJobs()) {
  let answer = ""; try { answer = readFileSync(`/tmp/${exp}/${job.id}/page.json`, "utf8"); } catch { continue; }
  const legal = job.answers.find((a) => a.tool === "lp_manuscript" && /legal$/.test(a.part));
  const only = { ...job, answers: [...job.answers.filter((a) => a.tool !== "lp_manuscript"),
    { tool: "lp_manuscript" as const, part: "いま書くのはページの原稿です", answer, repairs: [] },
    ...(legal ? [{ ...legal, part: "いま書くのは次の部分だけです（ほかは別に書きます）: 法定表示", repairs: [] }] : [])] };
  const { runs, unanswered } = await replayJob(only, { only: ["concerns", "lp_manuscript"], repair: () => '{"fixes":[],"new":[]}' });
  const run = runs.get("lp_manuscript")!;
  console.log("=====", job.id, run.state, "written", run.leftOut.written, "items", run.items.length, unanswered.map((u) => u.slice(-200)));
  for (const k of run.leftOut.kept as any[]) console.log("REFUSED", JSON.stringify(k).slice(0, 400));
  console.log(run.problems);
  for (const i of run.items) if (i.flags?.length) console.log("FLAG", i.text, JSON.stringify(i.flags.map((f:any)=>[f.level,f.words??f.span,f.why??f.rule])).slice(0,300));
  if (process.argv[3] === job.id) console.log(lpToText(run.items));
}
