/** What an administrator sends to connect models, and what the screen shows of them. Pure, browser-safe. */
import { z } from "zod";
import { type Answer, named, namedObject } from "../../shared/answers/named.ts";

export const connectionTasks = ["writing", "reading", "talk", "pictures", "vision"] as const;
export type ConnectionTask = (typeof connectionTasks)[number];
export const providers = ["openai", "anthropic", "google", "openai-compatible"] as const;
export type Provider = (typeof providers)[number];
/** What follows when a day's money is spent. */
export const overLimits = ["embedded", "stop"] as const;

const isWebAddress = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text);
const address = z
  .string()
  .trim()
  .max(500, "アドレスが長すぎます。")
  .refine(isWebAddress, "http:// か https:// で始まるアドレスを入れてください。")
  .transform((text) => text.replace(/\/+$/, ""));
const key = z
  .string()
  .trim()
  .max(1000, "鍵が長すぎます。")
  .regex(/^[\x21-\x7e]+$/, "鍵は、空白のない英数字と記号で入れてください。");
const modelId = z
  .string()
  .trim()
  .regex(/^[\w.:/@+-]{1,100}$/, "モデルの名前に使えない文字があります。")
  .nullable();
const yen = z.number().min(0, "0以上で入れてください。").max(10_000_000);

const target = z.object({
  provider: z.enum(providers),
  /** Null: the provider's own. */
  address: address.nullable().default(null),
  /** The address may be one of this machine or of a private network. */
  inner: z.boolean().default(false),
  /** Absent: the one that is stored; null: none. */
  key: key.nullable().optional(),
});

function checkTarget(
  { provider, address: at, inner }: Pick<z.infer<typeof target>, "provider" | "address" | "inner">,
  context: z.RefinementCtx,
): void {
  const say = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
  if (provider === "openai-compatible" && at === null) say("address", "サーバーのアドレスを入れてください。");
  if (provider !== "openai-compatible" && inner)
    say("inner", "この機械や社内のサーバーは、提供元に「OpenAI互換」を選ぶとつなげます。");
  if (at !== null && !inner && !at.startsWith("https://"))
    say(
      "address",
      "https:// のアドレスを入れてください。この機械や社内のサーバーのときは、下の欄を選びます。",
    );
}

export const testConnectionSchema = target
  .extend({
    /** Whose stored key is tried. */
    connectionId: z.uuid().optional(),
    model: modelId.default(null),
  })
  .superRefine(checkTarget);
export type TestConnection = z.infer<typeof testConnectionSchema>;

const models = z.object({
  writing: modelId.default(null),
  reading: modelId.default(null),
  talk: modelId.default(null),
  pictures: modelId.default(null),
  vision: modelId.default(null),
});

export const saveConnectionSchema = target
  .extend({
    name: z.string().trim().min(1, "名前を入れてください。").max(60, "60字以内で入れてください。"),
    models,
    /** Requests at the same time. */
    concurrency: z.int("整数で入れてください。").min(1, "1以上で入れてください。").max(1000).default(4),
    /** Yen for a million tokens; null: not said. */
    price: z.object({ input: yen, output: yen }).nullable().default(null),
    /** Yen a day; null: no limit. */
    dailyLimit: z
      .int("整数で入れてください。")
      .min(1, "1円以上で入れてください。")
      .max(10_000_000)
      .nullable()
      .default(null),
    overLimit: z.enum(overLimits).default("embedded"),
  })
  .superRefine((input, context) => {
    checkTarget(input, context);
    if (input.dailyLimit !== null && input.price === null)
      context.addIssue({
        code: "custom",
        path: ["price"],
        message: "1日の上限を使うには、単価を入れてください。",
      });
    if (input.provider === "anthropic" && input.models.pictures !== null)
      context.addIssue({ code: "custom", path: ["models"], message: "Anthropicは画像を作れません。" });
  });
export type SaveConnection = z.infer<typeof saveConnectionSchema>;

export const connectionView = namedObject("ConnectionView", () => ({
  id: z.string(),
  name: z.string(),
  provider: z.enum(providers),
  address: z.string().nullable(),
  inner: z.boolean(),
  /** Null: none. unreadable: it was encrypted under another secret. */
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
  /** Yen that work has used or reserved today. */
  spentToday: z.number(),
  changedBy: z.string().nullable(),
  updatedAt: z.string(),
  /** Since when it has not answered this process; null: it answered last, or was not asked. */
  failingSince: z.string().nullable(),
}));
export type ConnectionView = Answer<typeof connectionView>;

/** A model that the environment names: it counts before any connection, and is changed there. */
export const fixedModel = namedObject("FixedModel", () => ({
  provider: z.string(),
  model: z.string(),
  tasks: z.array(z.enum(connectionTasks)),
}));
export type FixedModel = Answer<typeof fixedModel>;

export const connectionsView = namedObject("ConnectionsView", () => ({
  fixed: z.array(fixedModel()),
  connections: z.array(connectionView()),
  /** What is used now: the model's name, null where the embedded engine, or nothing, does it. */
  now: z.object({
    reading: z.string().nullable(),
    pictures: z.string().nullable(),
    writing: z.string().nullable(),
    talk: z.string().nullable(),
    vision: z.string().nullable(),
  }),
}));
export type ConnectionsView = Answer<typeof connectionsView>;

const connectionCheck = namedObject("ConnectionCheck", () => ({
  name: z.enum(["key", "json", "models", "reach", "japanese"]),
  state: z.enum(["good", "bad", "skipped"]),
  trouble: z
    .enum(["none", "elsewhere", "address", "unreachable", "late", "unauthorized", "odd", "other"])
    .optional(),
  milliseconds: z.number(),
}));
export type ConnectionCheck = Answer<typeof connectionCheck>;

const localKind = named("LocalKind", () => z.enum(["other", "ollama", "lm-studio", "vllm", "llama-cpp"]));

export const localServer = namedObject("LocalServer", () => ({
  kind: localKind(),
  port: z.number(),
  address: z.string(),
  models: z.array(z.string()),
}));
export type FoundServer = Answer<typeof localServer>;

export const testedConnection = namedObject("TestedConnection", () => ({
  checks: z.array(connectionCheck()),
  models: z.array(z.string()),
  model: z.string().nullable(),
}));
export type ConnectionTestResult = Answer<typeof testedConnection>;
