/** Answers about what is handed over to clients. */
import { z } from "zod";
import { toolName } from "./basics.ts";
import { itemStatus } from "./findings.ts";
import { itemView } from "./items.ts";
import { named } from "./named.ts";

export const clientAnswerView = named("ClientAnswerView", () =>
  z.object({
    id: z.string(),
    resultId: z.string(),
    itemId: z.string().nullable(),
    text: z.string().nullable(),
    says: z.enum(["approved", "sent_back", "comment"]),
    name: z.string(),
    note: z.string(),
    version: z.number(),
    older: z.boolean(),
    at: z.string(),
  }),
);

export const clientView = named("ClientView", () =>
  z.union([
    z.object({ locked: z.literal(true) }),
    z.object({
      locked: z.literal(false),
      pass: z.string().nullable(),
      view: z.object({
        project: z.string(),
        title: z.string(),
        sender: z.string(),
        company: z.string(),
        showEvidence: z.boolean(),
        showFlags: z.boolean(),
        expiresAt: z.string(),
        results: z.array(
          z.object({
            resultId: z.string(),
            version: z.number(),
            tool: toolName(),
            items: z.array(itemView()),
            pieces: z.array(
              z.object({
                itemId: z.string(),
                label: z.string(),
                open: z.array(z.string()),
                quotes: z.array(z.string()),
                documents: z.array(z.string()),
                changed: z.boolean(),
                reworded: z.boolean(),
                earlier: z.object({ head: z.string(), body: z.string() }).nullable(),
                answers: z.array(
                  z.object({
                    id: z.string(),
                    itemId: z.string().nullable(),
                    says: z.enum(["approved", "sent_back", "comment"]),
                    name: z.string(),
                    note: z.string(),
                    version: z.number(),
                    at: z.string(),
                    older: z.boolean(),
                  }),
                ),
                head: z.string(),
                body: z.string(),
              }),
            ),
            held: z.number(),
            changed: z.boolean(),
            frozenAt: z.string(),
            answers: z.array(
              z.object({
                id: z.string(),
                itemId: z.string().nullable(),
                says: z.enum(["approved", "sent_back", "comment"]),
                name: z.string(),
                note: z.string(),
                version: z.number(),
                at: z.string(),
              }),
            ),
          }),
        ),
      }),
    }),
  ]),
);

const collectedPiece = named("CollectedPiece", () =>
  z.object({ id: z.string(), text: z.string(), status: itemStatus().optional() }),
);

const collectedResult = named("CollectedResult", () =>
  z.object({
    id: z.string(),
    runId: z.string(),
    tool: toolName(),
    approval: z.enum(["approved", "used", "draft", "review", "returned"]),
    first: z.string().nullable(),
    pieces: z.array(collectedPiece()).nullable(),
    at: z.string(),
  }),
);

export const collectionRow = named("CollectionRow", () =>
  z.object({
    id: z.string(),
    name: z.string(),
    results: z.number(),
    whole: z.number(),
    pieces: z.number(),
    links: z.number(),
    updatedAt: z.string(),
  }),
);

export const collectionView = named("CollectionView", () =>
  z.object({ id: z.string(), name: z.string(), results: z.array(collectedResult()) }),
);

export const linkRow = named("LinkRow", () =>
  z.object({
    id: z.string(),
    sender: z.string(),
    company: z.string(),
    hasPassword: z.boolean(),
    showEvidence: z.boolean(),
    showFlags: z.boolean(),
    approves: z.boolean(),
    results: z.number(),
    changed: z.number(),
    state: z.enum(["expired", "open", "revoked"]),
    createdAt: z.string(),
    expiresAt: z.string(),
    openedAt: z.string().nullable(),
  }),
);
