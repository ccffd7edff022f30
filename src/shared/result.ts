/** The one shape every marketing tool's result has. Pure; shared by checks, tools, domain and screens. */
import { z } from "zod";
import { approvals } from "./approvals.ts";
import { attachedEvidenceSchema } from "./evidence/attached-evidence.ts";

/** One numbered sentence that a claim may rest on: B# brief, F#-s# file, P#-s# page, C# a person's correction. */
export const sourceSchema = z.object({
  id: z.string(),
  text: z.string(),
  /** Readings that stand over its words (ruby), for a search. */
  reading: z.string().optional(),
});
export type Source = z.infer<typeof sourceSchema>;

/** A half-open range [start, end) of UTF-16 code units in an item's text. */
export const spanSchema = z.object({ start: z.number().int(), end: z.number().int() });
export type Span = z.infer<typeof spanSchema>;

/** c1: user-perceived characters. w2: full-width 2, half-width 1. x: weighted length of X (limit 280). */
export const countsSchema = z.object({ c1: z.number(), w2: z.number(), x: z.number() });
export type Counts = z.infer<typeof countsSchema>;

export const slotFitSchema = z.object({
  slot: z.string(),
  used: z.number(),
  limit: z.number(),
  unit: z.enum(["c1", "w2", "x"]),
  hard: z.boolean(),
  fits: z.boolean(),
});
export type SlotFit = z.infer<typeof slotFitSchema>;

/** `path`: the field that the span is of (`sub`, `points[1]`); absent: the item's own text. */
export const evidenceSchema = z.object({
  span: spanSchema,
  path: z.string().optional(),
  sourceId: z.string(),
  quote: z.string(),
});
export type Evidence = z.infer<typeof evidenceSchema>;

/** must: 要修正 (red), check: 要確認 (amber), note: 参考 (grey). */
export const flagLevels = ["must", "check", "note"] as const;
export type FlagLevel = (typeof flagLevels)[number];

export const flagSchema = z.object({
  id: z.string(),
  span: spanSchema,
  /** The field that the span is of; absent: the item's own text. */
  path: z.string().optional(),
  words: z.string(),
  ruleId: z.string(),
  rule: z.string(),
  clause: z.string(),
  level: z.enum(flagLevels),
  /** Its own level, where the project is shown it as a graver one. */
  raisedFrom: z.enum(flagLevels).optional(),
  why: z.string(),
  rewrites: z.array(z.string()).max(2),
  /** What a spelling is put right to, where that is all there is to it. */
  to: z.string().optional(),
  fineWhen: z.string(),
  source: z.string(),
  checkedOn: z.string(),
  /** `by`: the member's name; absent in a trial, and in what was kept before it was. */
  dismissed: z.object({ reason: z.string(), at: z.string(), by: z.string().optional() }).optional(),
});
export type Flag = z.infer<typeof flagSchema>;

/** A finding that is not shown. rule: the project does without its rule. level: the project hides what is only a note. */
export const silencedFlagSchema = flagSchema.extend({ because: z.enum(["rule", "level"]) });
export type SilencedFlag = z.infer<typeof silencedFlagSchema>;

export const scoreChecks = [
  "specific",
  "benefit",
  "unique",
  "length",
  "grounded",
  "risk",
  "readable",
] as const;
export type ScoreCheck = (typeof scoreChecks)[number];
export const scoreSchema = z.object({
  check: z.enum(scoreChecks),
  points: z.number().int().min(0).max(2),
  reason: z.string(),
});
export type Score = z.infer<typeof scoreSchema>;

/** Words that a preset's rules changed; an empty `to` was taken out. */
export const changeSchema = z.object({ from: z.string(), to: z.string() });

/** What a tool hands to the checks: one piece of output before code has looked at it. */
export const draftItemSchema = z.object({
  kind: z.string(),
  text: z.string(),
  fields: z.record(z.string(), z.unknown()),
  /** Source ids the writer says the text rests on. */
  sources: z.array(z.string()),
  /** What a preset's rules changed in what was written; absent when nothing. */
  changed: z.array(changeSchema).optional(),
});
/** Of what is told about a piece, only what is about its own text. */
export const ofOwnText = <Told extends { path?: string | undefined }>(told: readonly Told[]): Told[] =>
  told.filter(({ path }) => path === undefined);
export type DraftItem = z.infer<typeof draftItemSchema>;

/** 根拠, 表現, 仮説, and what no sentence of the material says. */
export const groundednessLevels = ["grounded", "expression", "guess", "unsupported"] as const;
export type Groundedness = (typeof groundednessLevels)[number];

/** That a person took a piece into the tray. `by`: their name; absent in a trial. `place`: where they put it there, if they did. */
export const chosenMarkSchema = z.object({
  at: z.string(),
  by: z.string().optional(),
  place: z.number().int().optional(),
});
export type ChosenMark = z.infer<typeof chosenMarkSchema>;

/** Where people stand with a piece. */
export const itemStatusSchema = z.object({
  state: z.enum(approvals),
  /** Who said so last, as they were called; null: nobody with a name. */
  by: z.string().nullable(),
  /** ISO 8601 */
  at: z.string().nullable(),
  note: z.string(),
  /** It is decided, and reads otherwise by now; the decided wording counts until it is decided again. */
  changed: z.boolean(),
});
export type ItemStatus = z.infer<typeof itemStatusSchema>;

/** A checked piece of output. `ready` is false while a hard limit, a banned word or an unsupported claim stands. */
export const itemSchema = draftItemSchema.extend({
  id: z.string(),
  counts: countsSchema,
  fits: z.array(slotFitSchema),
  evidence: z.array(evidenceSchema),
  /** Absent on what was made before it was judged. */
  standing: z.enum(groundednessLevels).optional(),
  flags: z.array(flagSchema),
  /** Findings that the project's own decisions keep out of `flags`; absent when there are none. */
  silenced: z.array(silencedFlagSchema).optional(),
  score: z.array(scoreSchema),
  ready: z.boolean(),
  problems: z.array(z.string()),
  /** In the tray. */
  locked: z.boolean(),
  /** By whom and since when; absent on what is not in the tray, and on what was before that was kept. */
  chosen: chosenMarkSchema.optional(),
  edited: z.boolean(),
  /** A piece that was refused, and that somebody took upon themselves: which, what was against it, and why all the same. */
  taken: z
    .object({
      refusal: z.string(),
      against: z.array(z.string()),
      reason: z.string(),
      at: z.string(),
      by: z.string().optional(),
    })
    .optional(),
  /** Absent: a draft. Only of what is read, never of a stored piece. */
  status: itemStatusSchema.optional(),
  /** Documents that back it; only of what leaves the house, never of a stored piece. */
  documents: z.array(attachedEvidenceSchema).optional(),
});
export type Item = z.infer<typeof itemSchema>;

/** Whether its own words wear the mark of evidence. What was made before that was judged does, as it did then. */
export const isGrounded = ({ standing = "grounded" }: Pick<Item, "standing">): boolean =>
  standing === "grounded";

/** What may be shown as evidence: of a piece whose own words no sentence carries only that of its other texts. */
export const evidenceShown = (item: Pick<Item, "standing" | "evidence">): Evidence[] =>
  isGrounded(item) ? item.evidence : item.evidence.filter(({ path }) => path !== undefined);
