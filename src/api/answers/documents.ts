/** Answers about briefs, documents and evidence. */
import { z } from "zod";
import { briefField, documentKind, presetRules, productClass, readSentence, toolName } from "./basics.ts";
import { itemView } from "./items.ts";
import { named } from "./named.ts";
import { briefPurpose, checksInForce, readAnswer } from "./readings.ts";

export const briefView = named("BriefView", () =>
  z.object({
    id: z.string(),
    version: z.number(),
    text: z.string(),
    corrections: z.array(z.object({ field: briefField(), values: z.array(z.string()) })),
    readAnswer: readAnswer().nullable(),
    sentences: z.array(readSentence()),
    fields: z.object({
      name: z.object({ text: z.string(), sources: z.array(z.string()) }).nullable(),
      kind: z.object({ text: z.string(), sources: z.array(z.string()) }).nullable(),
      productClass: productClass(),
      aim: z.enum(["awareness", "inquiry", "purchase", "visit", "apply", "follow"]),
      audience: z.array(z.object({ text: z.string(), sources: z.array(z.string()) })),
      worries: z.array(z.object({ text: z.string(), sources: z.array(z.string()) })),
      benefits: z.array(z.object({ text: z.string(), sources: z.array(z.string()) })),
      features: z.array(z.object({ text: z.string(), sources: z.array(z.string()) })),
      proof: z.array(z.object({ text: z.string(), sources: z.array(z.string()) })),
      price: z.array(z.object({ text: z.string(), sources: z.array(z.string()) })),
      offer: z.array(z.object({ text: z.string(), sources: z.array(z.string()) })),
      scenes: z.array(z.object({ text: z.string(), sources: z.array(z.string()) })),
      restrictions: z.array(z.object({ text: z.string(), sources: z.array(z.string()) })),
      occasions: z.array(z.object({ text: z.string(), sources: z.array(z.string()) })),
      requiredWords: z.array(z.string()),
      bannedWords: z.array(z.string()),
      media: z.array(z.string()).optional(),
    }),
    purpose: briefPurpose().optional(),
    preset: presetRules().optional(),
    checks: checksInForce().optional(),
  }),
);

export const evidenceView = named("EvidenceView", () =>
  z.object({
    id: z.string(),
    itemId: z.string(),
    fileId: z.string().nullable(),
    isNewer: z.boolean(),
    note: z.string(),
    by: z.string(),
    at: z.string(),
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

const claimRow = named("ClaimRow", () =>
  z.object({
    resultId: z.string(),
    runId: z.string(),
    tool: toolName(),
    itemId: z.string(),
    path: z.string(),
    text: z.string(),
    claims: z.array(z.string()),
    adopted: z.boolean(),
    chosen: z.boolean(),
    places: z.number(),
    material: z.array(readSentence()),
    documents: z.array(evidenceView()),
    backing: z.enum(["none", "document", "word", "material"]),
    expiry: z.enum(["expired", "soon", "valid"]),
  }),
);

export const claimList = named("ClaimList", () =>
  z.object({
    claims: z.array(claimRow()),
    counts: z.object({ none: z.number(), all: z.number(), due: z.number() }),
    expired: z.number(),
  }),
);

export const documentView = named("DocumentView", () =>
  z.object({
    id: z.string(),
    label: z.string(),
    kind: z.enum(["file", "page", "research"]),
    title: z.string(),
    url: z.string().nullable(),
    sentences: z.array(readSentence()),
    reading: z
      .object({
        kind: documentKind(),
        by: z.enum(["rule", "model", "person"]),
        roles: z.array(
          z.enum(["public", "internal", "competitor", "forbidden", "required", "aim", "unsure"]),
        ),
        forbiddenWords: z.array(z.string()),
        requiredWords: z.array(z.string()),
        labels: z.array(z.string().nullable()).optional(),
      })
      .nullable(),
    warnings: z.array(z.string()),
  }),
);

export const resultView = named("ResultView", () =>
  z.object({
    id: z.string(),
    tool: toolName(),
    state: z.enum(["done", "making", "failed", "partial", "stopped"]),
    runId: z.string(),
    briefId: z.string(),
    input: z.unknown(),
    materials: z.array(z.string()),
    given: z.array(readSentence()),
    problems: z.array(z.string()),
    leftOut: z
      .object({
        written: z.number(),
        refused: z.number(),
        kept: z.array(
          z.object({
            id: z.string(),
            reasons: z.array(
              z.object({
                code: z.enum([
                  "length",
                  "source",
                  "risk",
                  "place",
                  "form",
                  "condition",
                  "polarity",
                  "law",
                  "barred",
                  "banned",
                  "twin",
                  "verbatim",
                  "voice",
                  "rival",
                  "depends",
                ]),
                path: z.string().nullable(),
                why: z.string(),
              }),
            ),
            draft: z
              .object({
                kind: z.string(),
                text: z.string(),
                fields: z.record(z.string(), z.unknown()),
                sources: z.array(z.string()),
                changed: z.array(z.object({ from: z.string(), to: z.string() })).optional(),
              })
              .nullable(),
            raw: z.string(),
          }),
        ),
        twins: z.array(z.object({ text: z.string(), of: z.string() })),
      })
      .nullable(),
    engine: z.string(),
    milliseconds: z.number(),
    tokens: z.number(),
    cost: z.object({ amount: z.number(), currency: z.string() }).nullable(),
    createdAt: z.string(),
    preset: z.object({ key: z.string(), version: z.number() }).nullable(),
    stale: z.array(z.string()),
    stalePieces: z.array(z.string()),
    aside: z.boolean(),
    items: z.array(itemView()),
    documents: z.array(evidenceView()),
  }),
);
