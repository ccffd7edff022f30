/** What columns of JSON may hold when they come from outside. Looked at only: what is stored is what was sent. */
import { z } from "zod";
import { readAnswerSchema } from "#src/brief/reading/model/answer.ts";
import { documentReadingSchema, rememberedSchema } from "#src/brief/reading/schema.ts";
import { briefFieldsSchema, correctionSchema } from "#src/brief/schema.ts";
import { approvals } from "#src/shared/approvals.ts";
import { messagePartSchema } from "#src/shared/message-parts.ts";
import { excludedPiecesSchema } from "#src/shared/refusals/refusal.ts";
import { itemSchema, sourceSchema } from "#src/shared/result.ts";
import { toolNames } from "#src/shared/run-parts.ts";
import { costSchema } from "#src/shared/usage/cost.ts";

const texts = z.array(z.string());
const tool = z.enum(toolNames);
const presetRef = z.looseObject({
  key: z.string().nullable(),
  version: z.int(),
  threadId: z.string().nullable(),
});
const materials = z.looseObject({ files: texts.nullable(), persona: z.string().nullable() });
const adopted = z.looseObject({ item: itemSchema, by: z.string().nullable(), at: z.string() });
const kept = z.looseObject({
  status: z.enum(approvals),
  statusAt: z.iso.datetime().nullable(),
  statusBy: z.string().nullable(),
  statusNote: z.string(),
  statusOf: z.string().nullable(),
  adopted: adopted.nullable(),
});
const part = z.discriminatedUnion("type", [
  z.looseObject({ type: z.literal("data-run"), data: z.looseObject({ state: z.string() }) }),
  z.looseObject({ type: z.literal("data-step"), data: z.looseObject({ tool, state: z.string() }) }),
  z.looseObject({ type: z.literal("data-item"), data: z.looseObject({ tool, item: itemSchema }) }),
  z.looseObject({ type: z.literal("data-said"), data: z.looseObject({ text: z.string() }) }),
  z.looseObject({
    type: z.literal("data-answer"),
    data: z.looseObject({ parts: z.array(messagePartSchema) }),
  }),
]);

export const shapes: Record<string, z.ZodType> = {
  "project.remembered": z.array(rememberedSchema),
  "brief.corrections": z.array(correctionSchema),
  "brief.sentences": z.array(sourceSchema),
  // An older brief has fewer fields.
  "brief.fields": briefFieldsSchema.partial(),
  // What a model said of the class may not have been usable.
  "brief.readAnswer": readAnswerSchema.extend({ class: readAnswerSchema.shape.class.nullable() }),
  "source_document.sentences": z.array(sourceSchema),
  "source_document.warnings": texts,
  "source_document.reading": documentReadingSchema,
  "preset_version.preset": z.looseObject({ name: z.string() }),
  "thread.materials": materials,
  "run.steps": z.array(z.looseObject({ tool, input: z.record(z.string(), z.unknown()) })),
  "run.preset": presetRef,
  "run.materials": materials,
  "run_event.part": part,
  "message.parts": z.array(messagePartSchema),
  "result.input": z.unknown(),
  "result.materials": texts,
  "result.parents": z.record(z.string(), z.string()),
  "result.preset": presetRef,
  "result.problems": texts,
  "result.leftOut": excludedPiecesSchema,
  "result.cost": costSchema,
  "result_item.item": itemSchema,
  "result_item.adopted": adopted,
  "result_item_version.item": itemSchema,
  "result_arrangement.merged": z.looseObject({
    id: z.string(),
    item: itemSchema,
    earlier: z.array(z.looseObject({ revision: z.int(), item: itemSchema })),
  }),
  "result_arrangement.marks": z.array(z.looseObject({ id: z.string(), revision: z.int() })),
  "file_version.reading": z.looseObject({
    pages: z.array(z.looseObject({ number: z.int(), text: z.string() })),
    tables: z.array(z.looseObject({ name: z.string(), rows: z.array(texts) })),
    warnings: texts,
  }),
  "summary_line.automatic": texts,
  "client_copy.items": z.array(itemSchema),
  "client_answer.before": z.record(z.guid(), kept),
};

/** Addresses that a screen would follow: none of them may be a program. */
const addressKeys = ["to", "url", "href"];
const program = /^[\s\p{C}]*(javascript|data|vbscript):/iu;

export function hasScriptUrl(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasScriptUrl);
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([key, inside]) =>
    typeof inside === "string" ? addressKeys.includes(key) && program.test(inside) : hasScriptUrl(inside),
  );
}
