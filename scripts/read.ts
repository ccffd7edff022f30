/** `npm run read -- in.json out.json`: the reading of each memo of a list, by rules: [{id, text}] → [{id, reading}]. */
import { readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { readMemoText } from "../src/brief/reading/read.ts";
import { toReadingView } from "../src/brief/reading/view.ts";

const memosSchema = z.array(z.object({ id: z.string(), text: z.string() }));
const [from, to] = process.argv.slice(2);
if (from === undefined || to === undefined) {
  process.stderr.write("usage: npm run read -- in.json out.json\n");
  process.exit(2);
}
const memos = memosSchema.parse(JSON.parse(readFileSync(from, "utf8")));
const readings = memos.map(({ id, text }) => ({ id, reading: toReadingView(readMemoText(text)) }));
writeFileSync(to, `${JSON.stringify(readings, null, 2)}\n`);
