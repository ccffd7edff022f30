/** What the checks find in a text. */
import { z } from "zod";
import { reasonedBy } from "./basics.ts";
import { named } from "./named.ts";

export const citation = named("Citation", () =>
  z.object({
    span: z.object({ start: z.number(), end: z.number() }),
    sourceId: z.string(),
    quote: z.string(),
    path: z.string().optional(),
  }),
);

export const claimEvidence = named("ClaimEvidence", () =>
  z.object({
    claim: z.string(),
    path: z.string(),
    file: z.string(),
    isGone: z.boolean(),
    page: z.number().nullable(),
    sentence: z.string(),
    expiresOn: z.string().nullable(),
    expiry: z.enum(["expired", "soon", "valid"]),
    carries: z.boolean().optional(),
    changed: z.boolean().optional(),
  }),
);

export const finding = named("Finding", () =>
  z.object({
    id: z.string(),
    span: z.object({ start: z.number(), end: z.number() }),
    words: z.string(),
    ruleId: z.string(),
    rule: z.string(),
    clause: z.string(),
    level: z.enum(["check", "must", "note"]),
    why: z.string(),
    rewrites: z.array(z.string()),
    fineWhen: z.string(),
    source: z.string(),
    checkedOn: z.string(),
    path: z.string().optional(),
    raisedFrom: z.enum(["check", "must", "note"]).optional(),
    to: z.string().optional(),
    dismissed: reasonedBy().optional(),
  }),
);

export const silencedFinding = named("SilencedFinding", () =>
  z.object({
    id: z.string(),
    span: z.object({ start: z.number(), end: z.number() }),
    words: z.string(),
    ruleId: z.string(),
    rule: z.string(),
    clause: z.string(),
    level: z.enum(["check", "must", "note"]),
    why: z.string(),
    rewrites: z.array(z.string()),
    fineWhen: z.string(),
    source: z.string(),
    checkedOn: z.string(),
    because: z.enum(["level", "rule"]),
    path: z.string().optional(),
    raisedFrom: z.enum(["check", "must", "note"]).optional(),
    to: z.string().optional(),
    dismissed: reasonedBy().optional(),
  }),
);

export const itemStatus = named("ItemStatus", () =>
  z.object({
    state: z.enum(["approved", "used", "draft", "review", "returned"]),
    by: z.string().nullable(),
    at: z.string().nullable(),
    note: z.string(),
    changed: z.boolean(),
  }),
);

export const scoreCheck = named("ScoreCheck", () =>
  z.object({
    check: z.enum(["length", "grounded", "specific", "benefit", "unique", "risk", "readable"]),
    points: z.number(),
    reason: z.string(),
  }),
);

export const slotFit = named("SlotFit", () =>
  z.object({
    slot: z.string(),
    used: z.number(),
    limit: z.number(),
    unit: z.enum(["x", "c1", "w2"]),
    hard: z.boolean(),
    fits: z.boolean(),
  }),
);

export const takenRefusal = named("TakenRefusal", () =>
  z.object({
    refusal: z.string(),
    against: z.array(z.string()),
    reason: z.string(),
    at: z.string(),
    by: z.string().optional(),
  }),
);
