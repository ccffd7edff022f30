/** A process of its own, for the watchdog's test: works for a run, and keeps the event loop for ever, until it is marked, or not at all. */
import { pino } from "pino";
import { readMarks } from "./marks.ts";
import { createWatch } from "./watch.ts";

const [folder = "", how = "", endMs = ""] = process.argv.slice(2);
const watch = createWatch({ folder, log: pino({ level: "silent" }), markMs: 200, pollMs: 20 });
watch.start(endMs === "" ? null : Number(endMs));

const id = "0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000";
await watch.forRun(id, async () =>
  watch.during(() => {
    while (how === "always" || (how === "until marked" && readMarks(folder).length === 0));
  }),
);
process.stdout.write("the loop turns\n");
process.stdin.resume();
