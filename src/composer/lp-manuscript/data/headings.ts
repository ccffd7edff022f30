/** Headings of each block. `{name}` `{thing}` `{use}` `{order}` are filled in; nothing is claimed. */
import { z } from "zod";
import { blockIds } from "#src/tools/lp-manuscript/data/blocks.ts";
import type { Family } from "#src/tools/wording/family.ts";
import { linesSchema } from "../../wording/document-schemas.ts";
import document from "./headings.json" with { type: "json" };

const blockSchema = z.enum(blockIds).exclude(["fv"]);
type Block = z.infer<typeof blockSchema>;
const ownSchema = z.partialRecord(blockSchema, linesSchema);

const headings = z
  .strictObject({
    usual: z.record(blockSchema, linesSchema),
    /** A job has pay, a brief about a job speaks of applicants. */
    job: ownSchema,
    /** A place that one goes to is not something that one uses already. */
    visit: ownSchema,
    /** Bought by a company: several people decide. */
    service: ownSchema,
    school: ownSchema,
    home: ownSchema,
  })
  .parse(document);

const { job, visit, service, school, home } = headings;
const byFamily: Partial<Record<Family, z.infer<typeof ownSchema>>> = {
  ...{ job, service, school, home },
  ...{ place: visit, clinic: visit },
};

export const headingsOf = (block: Block, family: Family): readonly string[] =>
  byFamily[family]?.[block] ?? headings.usual[block];
