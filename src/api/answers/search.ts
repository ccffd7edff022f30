/** Answers of searches. */
import { z } from "zod";
import { toolName } from "./basics.ts";
import { named } from "./named.ts";

export const attachable = named("Attachable", () =>
  z.object({
    note: z.string(),
    kind: z.enum(["file", "persona", "result", "memo"]),
    id: z.string(),
    title: z.string(),
    to: z.string(),
  }),
);

export const nameablePerson = named("NameablePerson", () =>
  z.object({ kind: z.literal("member"), id: z.string(), title: z.string(), note: z.string() }),
);

const textSpan = named("TextSpan", () => z.object({ text: z.string(), hit: z.boolean() }));

const searchHit = named("SearchHit", () =>
  z.object({
    id: z.string(),
    kind: z.enum(["message", "file", "result", "thread", "memo"]),
    projectId: z.string(),
    projectName: z.string(),
    title: z.string().nullable(),
    tool: toolName().nullable(),
    to: z.string(),
    stretches: z.array(textSpan()),
    at: z.string(),
  }),
);

export const searchList = named("SearchList", () =>
  z.object({ hits: z.array(searchHit()), next: z.string().nullable() }),
);
