/** Answers about the installation: people, models, rules. */
import { z } from "zod";
import { membership } from "./basics.ts";
import { named } from "./named.ts";

const auditEntry = named("AuditEntry", () =>
  z.object({
    id: z.string(),
    at: z.string(),
    action: z.enum([
      "disabled",
      "created",
      "tier_changed",
      "enabled",
      "plan_declined",
      "key_created",
      "key_revoked",
    ]),
    by: z.string().nullable(),
    details: z.object({
      from: z.string().optional(),
      to: z.string().optional(),
      reason: z.string().optional(),
    }),
  }),
);

export const auditPage = named("AuditPage", () =>
  z.object({ entries: z.array(auditEntry()), next: z.string().nullable() }),
);

export const ruleOff = named("RuleOff", () =>
  z.object({
    ruleId: z.string(),
    rule: z.string(),
    clause: z.string(),
    reason: z.string(),
    by: z.string().nullable(),
    at: z.string(),
  }),
);

export const storedHouseRule = named("StoredHouseRule", () =>
  z.object({
    id: z.string(),
    savedOn: z.string(),
    name: z.string(),
    words: z.array(z.string()),
    level: z.enum(["check", "must", "note"]),
    why: z.string(),
    rewrites: z.array(z.string()),
    fineWith: z.array(z.string()),
    hits: z.array(z.string()),
    misses: z.array(z.string()),
  }),
);

const connectionCheck = named("ConnectionCheck", () =>
  z.object({
    name: z.enum(["key", "json", "models", "reach", "japanese"]),
    state: z.enum(["good", "bad", "skipped"]),
    trouble: z
      .enum(["none", "elsewhere", "address", "unreachable", "late", "unauthorized", "odd", "other"])
      .optional(),
    milliseconds: z.number(),
  }),
);

const choosableRule = named("ChoosableRule", () =>
  z.object({
    ruleId: z.string(),
    rule: z.string(),
    clause: z.string(),
    level: z.enum(["check", "must", "note"]),
  }),
);

export const checkSettings = named("CheckSettings", () =>
  z.object({
    strictness: z.enum(["strict", "standard", "loose"]),
    off: z.array(
      z.object({
        ruleId: z.string(),
        rule: z.string(),
        clause: z.string(),
        reason: z.string(),
        by: z.string().nullable(),
        at: z.string(),
        silenced: z.number(),
      }),
    ),
    hiddenNotes: z.number(),
    rules: z.array(choosableRule()),
  }),
);

const connectionView = named("ConnectionView", () =>
  z.object({
    id: z.string(),
    name: z.string(),
    provider: z.enum(["openai", "anthropic", "google", "openai-compatible"]),
    address: z.string().nullable(),
    inner: z.boolean(),
    key: z.object({ tail: z.string(), unreadable: z.boolean() }).nullable(),
    models: z.object({
      reading: z.string().nullable(),
      pictures: z.string().nullable(),
      writing: z.string().nullable(),
      talk: z.string().nullable(),
      vision: z.string().nullable(),
    }),
    concurrency: z.number(),
    price: z.object({ input: z.number(), output: z.number() }).nullable(),
    dailyLimit: z.number().nullable(),
    overLimit: z.enum(["embedded", "stop"]),
    spentToday: z.number(),
    changedBy: z.string().nullable(),
    updatedAt: z.string(),
    failingSince: z.string().nullable(),
  }),
);

const fixedModel = named("FixedModel", () =>
  z.object({
    provider: z.string(),
    model: z.string(),
    tasks: z.array(z.enum(["reading", "pictures", "writing", "talk", "vision"])),
  }),
);

export const connectionsView = named("ConnectionsView", () =>
  z.object({
    fixed: z.array(fixedModel()),
    connections: z.array(connectionView()),
    now: z.object({
      reading: z.string().nullable(),
      pictures: z.string().nullable(),
      writing: z.string().nullable(),
      talk: z.string().nullable(),
      vision: z.string().nullable(),
    }),
  }),
);

const houseRuleText = named("HouseRuleText", () =>
  z.object({
    name: z.string(),
    words: z.array(z.string()),
    level: z.enum(["check", "must", "note"]),
    why: z.string(),
    rewrites: z.array(z.string()),
    fineWith: z.array(z.string()),
    hits: z.array(z.string()),
    misses: z.array(z.string()),
  }),
);

export const houseVersion = named("HouseVersion", () =>
  z.object({
    rule: houseRuleText().nullable(),
    limit: z.number().nullable(),
    version: z.number(),
    by: z.string().nullable(),
    at: z.string(),
  }),
);

export const houseView = named("HouseView", () =>
  z.object({
    rules: z.array(
      z.object({
        version: z.number(),
        by: z.string().nullable(),
        at: z.string(),
        id: z.string(),
        rule: houseRuleText(),
      }),
    ),
    limits: z.array(
      z.object({
        version: z.number(),
        by: z.string().nullable(),
        at: z.string(),
        slot: z.string(),
        limit: z.number(),
      }),
    ),
  }),
);

const localKind = named("LocalKind", () => z.enum(["other", "ollama", "lm-studio", "vllm", "llama-cpp"]));

export const localServer = named("LocalServer", () =>
  z.object({ kind: localKind(), port: z.number(), address: z.string(), models: z.array(z.string()) }),
);

const logEntry = named("LogEntry", () =>
  z.object({
    id: z.string(),
    at: z.string(),
    kind: z.enum(["mail", "account", "sign_in", "security", "leaving"]),
    action: z.string(),
    subject: z.string().nullable(),
    by: z.string().nullable(),
    address: z.string().nullable(),
    details: z.object({
      from: z.string().optional(),
      to: z.string().optional(),
      reason: z.string().optional(),
    }),
  }),
);

export const logPage = named("LogPage", () =>
  z.object({ entries: z.array(logEntry()), next: z.string().nullable() }),
);

export const personRow = named("PersonRow", () =>
  z.object({
    id: z.string(),
    email: z.string(),
    displayName: z.string(),
    tier: membership(),
    disabledAt: z.string().nullable(),
    deleteAt: z.string().nullable(),
    createdAt: z.string(),
    self: z.boolean(),
  }),
);

export const personSession = named("PersonSession", () =>
  z.object({
    id: z.string(),
    createdAt: z.string(),
    usedAt: z.string(),
    address: z.string().nullable(),
    device: z.string(),
  }),
);

export const testedConnection = named("TestedConnection", () =>
  z.object({ checks: z.array(connectionCheck()), models: z.array(z.string()), model: z.string().nullable() }),
);
