/**
 * `npm run check:text -- in.json out.json`: the levels of what is found in each text of a list, by rules:
 * [{id, text, class, role, context}] → [{id, levels}].
 */
import { readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { productClassSchema } from "../src/brief/product-class.ts";
import { checkText } from "../src/checks/check-text.ts";
import { textPlaces } from "../src/checks/roles.ts";

const linesSchema = z.array(
  z.object({
    id: z.string(),
    text: z.string(),
    class: productClassSchema,
    role: z.enum(textPlaces).optional(),
    context: z.string().nullish(),
  }),
);
const [from, to] = process.argv.slice(2);
if (from === undefined || to === undefined) {
  process.stderr.write("usage: npm run check:text -- in.json out.json\n");
  process.exit(2);
}
const lines = linesSchema.parse(JSON.parse(readFileSync(from, "utf8")));
const checked = lines.map(({ id, ...line }) => ({
  id,
  levels: checkText(line).map(({ level }) => level),
}));
writeFileSync(to, `${JSON.stringify(checked, null, 2)}\n`);
