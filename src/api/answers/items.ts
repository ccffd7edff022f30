/** Answers about items and versions of results. */
import { z } from "zod";
import {
  citation,
  claimEvidence,
  finding,
  itemStatus,
  scoreCheck,
  silencedFinding,
  slotFit,
  takenRefusal,
} from "./findings.ts";
import { named } from "./named.ts";

export const bannerView = named("BannerView", () =>
  z.object({
    width: z.number(),
    height: z.number(),
    report: z.object({
      textAreaShare: z.number(),
      contrast: z.object({ text: z.number(), cta: z.number() }),
      minFontPx: z.number(),
      overflow: z.boolean(),
      missing: z.array(z.string()),
      leftOut: z.array(z.enum(["sub", "badge", "points"])),
      photo: z.enum(["small", "none", "shown", "lost", "unlabelled"]),
      logo: z.enum(["none", "shown", "lost", "weak", "noRoom"]),
      prompt: z.string(),
    }),
  }),
);

export const changePart = named("ChangePart", () =>
  z.object({ change: z.enum(["same", "added", "removed"]), text: z.string() }),
);

const changeRow = named("ChangeRow", () =>
  z.object({ change: z.enum(["changed", "same", "added", "removed"]), parts: z.array(changePart()) }),
);

export const changesView = named("ChangesView", () => z.object({ rows: z.array(changeRow()) }));

export const itemView = named("ItemView", () =>
  z.object({
    kind: z.string(),
    text: z.string(),
    fields: z.record(z.string(), z.unknown()),
    sources: z.array(z.string()),
    id: z.string(),
    counts: z.object({ c1: z.number(), w2: z.number(), x: z.number() }),
    fits: z.array(slotFit()),
    evidence: z.array(citation()),
    flags: z.array(finding()),
    score: z.array(scoreCheck()),
    ready: z.boolean(),
    problems: z.array(z.string()),
    locked: z.boolean(),
    edited: z.boolean(),
    changed: z.array(z.object({ from: z.string(), to: z.string() })).optional(),
    standing: z.enum(["grounded", "expression", "guess", "unsupported"]).optional(),
    silenced: z.array(silencedFinding()).optional(),
    chosen: z.object({ at: z.string(), by: z.string().optional(), place: z.number().optional() }).optional(),
    taken: takenRefusal().optional(),
    status: itemStatus().optional(),
    documents: z.array(claimEvidence()).optional(),
  }),
);

export const handedOn = named("HandedOn", () =>
  z.object({ resultId: z.string(), items: z.array(itemView()), itemId: z.string(), actId: z.string() }),
);

export const itemVersion = named("ItemVersion", () =>
  z.object({ revision: z.number(), text: z.string(), edited: z.boolean(), until: z.string() }),
);

export const placedPhoto = named("PlacedPhoto", () =>
  z.object({ items: z.array(itemView()), locked: z.number() }),
);

export const restoredVersion = named("RestoredVersion", () =>
  z.object({ resultId: z.string(), runId: z.string(), projectId: z.string() }),
);

export const takenIn = named("TakenIn", () =>
  z.object({ resultId: z.string(), runId: z.string(), added: z.array(z.string()), actId: z.string() }),
);

export const takenOn = named("TakenOn", () =>
  z.object({ items: z.array(itemView()), itemId: z.string(), actId: z.string() }),
);

const versionRow = named("VersionRow", () =>
  z.object({
    id: z.string(),
    number: z.number(),
    current: z.boolean(),
    reworked: z.boolean(),
    approval: z.enum(["approved", "used", "draft", "review", "returned"]),
    by: z.string().nullable(),
    at: z.string(),
  }),
);

export const versionList = named("VersionList", () =>
  z.object({ versions: z.array(versionRow()), more: z.boolean(), canRestore: z.boolean() }),
);
