/** What an assistant says and proposes. */
import { z } from "zod";
import { named } from "./named.ts";

export const chosenMaterials = named("ChosenMaterials", () =>
  z.object({ files: z.array(z.string()).nullable(), persona: z.string().nullable() }),
);

const fieldChange = named("FieldChange", () =>
  z.object({ name: z.string(), label: z.string(), before: z.string(), after: z.string() }),
);

const purposeProposal = named("PurposeProposal", () =>
  z.object({
    kind: z.literal("purpose"),
    changes: z.array(fieldChange()),
    corrections: z.array(z.object({ field: z.string(), values: z.array(z.string()) })),
    was: z.array(z.object({ field: z.string(), values: z.array(z.string()) })),
    id: z.string(),
    state: z.enum(["taken", "open", "left", "overtaken"]),
    title: z.string(),
  }),
);

const chatProposal = named("TalkProposal", () =>
  z.union([
    z.object({
      kind: z.literal("words"),
      itemId: z.string(),
      again: z.string(),
      changes: z.array(fieldChange()),
      sources: z.array(z.string()),
      notes: z.array(z.string()),
      id: z.string(),
      state: z.enum(["taken", "open", "left", "overtaken"]),
      title: z.string(),
    }),
    z.object({
      kind: z.literal("choice"),
      items: z.array(z.object({ id: z.string(), text: z.string() })),
      id: z.string(),
      state: z.enum(["taken", "open", "left", "overtaken"]),
      title: z.string(),
    }),
    z.object({
      kind: z.literal("memo"),
      text: z.string(),
      id: z.string(),
      state: z.enum(["taken", "open", "left", "overtaken"]),
      title: z.string(),
    }),
    purposeProposal(),
  ]),
);

export const messagePart = named("MessagePart", () =>
  z.union([
    z.object({ type: z.literal("text"), text: z.string() }),
    z.object({
      type: z.literal("attachments"),
      attachments: z.array(
        z.object({
          kind: z.enum(["file", "persona", "result", "memo"]),
          id: z.string(),
          title: z.string(),
          to: z.string(),
        }),
      ),
    }),
    z.object({ type: z.literal("tools"), tools: z.array(z.string()) }),
    z.object({
      type: z.literal("materials"),
      materials: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(["message", "file", "result", "memo", "brief"]),
          title: z.string(),
          text: z.string(),
          to: z.string(),
        }),
      ),
    }),
    z.object({ type: z.literal("doubts"), doubts: z.array(z.string()) }),
    z.object({
      type: z.literal("rewording"),
      itemId: z.string(),
      title: z.string(),
      text: z.string(),
      wish: z.string(),
    }),
    z.object({ type: z.literal("proposals"), proposals: z.array(chatProposal()) }),
    z.object({ type: z.literal("trouble"), text: z.string() }),
    z.object({ type: z.literal("next"), tools: z.array(z.string()) }),
    z.object({
      type: z.literal("cost"),
      milliseconds: z.number(),
      tokens: z.number(),
      cost: z.object({ amount: z.number(), currency: z.string() }).optional(),
    }),
  ]),
);
