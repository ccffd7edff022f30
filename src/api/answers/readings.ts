/** How a memo is read. */
import { z } from "zod";
import { productClass } from "./basics.ts";
import { ruleOff, storedHouseRule } from "./installation.ts";
import { named } from "./named.ts";

export const checksInForce = named("ChecksInForce", () =>
  z.object({
    strictness: z.enum(["strict", "standard", "loose"]),
    off: z.array(ruleOff()),
    rules: z.array(storedHouseRule()),
    limits: z.record(z.string(), z.number()),
  }),
);

export const briefPurpose = named("BriefPurpose", () =>
  z.object({
    audience: z.array(z.string()),
    media: z.array(z.string()),
    aim: z.array(z.string()),
    order: z.array(z.string()),
  }),
);

export const readAnswer = named("ReadAnswer", () =>
  z.object({
    class: productClass().nullable(),
    name: z.object({ s: z.string(), words: z.string() }).nullable(),
    kind: z.object({ s: z.string(), words: z.string() }).nullable(),
    forbidden: z.array(z.object({ s: z.string(), words: z.string() })),
    required: z.array(z.object({ s: z.string(), words: z.string() })),
    aim: z.array(z.object({ s: z.string(), words: z.string() })),
    unsure: z.array(z.enum(["name", "kind", "class"])),
    roles: z.array(z.string()),
    audience: z.array(z.object({ s: z.string(), words: z.string() })),
    media: z.array(z.object({ s: z.string(), words: z.string() })),
    contradictions: z.array(
      z.object({
        a: z.object({ s: z.string(), words: z.string() }),
        b: z.object({ s: z.string(), words: z.string() }),
        about: z.string(),
      }),
    ),
  }),
);
