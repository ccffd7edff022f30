/** Personal keys of the API: what browsers send and see of them. Pure, browser-safe. */
import { z } from "zod";
import { type Answer, named, namedObject } from "../../shared/answers/named.ts";

/** read: look at everything. write: change and sort what is there. make: have something made, which is counted. */
export const keyScopes = ["read", "write", "make"] as const;
export type KeyScope = (typeof keyScopes)[number];

export const scopeLabels: Record<KeyScope, string> = { read: "読む", write: "書く", make: "つくる" };
export const scopeDuties: Record<KeyScope, string> = {
  read: "案件、結果、スレッド、メモなどの閲覧",
  write: "案件、メモ、コピーなどの変更と整理",
  make: "作成の開始とアシスタントとの会話。利用量を使います",
};

/** Days until a key ends; null: it does not end by itself. */
export const keyLifetimes = [30, 90, 365, null] as const;
export const lifetimeLabels = (days: (typeof keyLifetimes)[number]) =>
  days === null ? "期限なし" : `${days}日`;

export const keyNameLimit = 40;
/** Living keys that one person may have. */
export const maxKeys = 20;

const life = z.literal([...keyLifetimes], "期限を選んでください。");

export const createKeySchema = z.object({
  name: z
    .string("名前を入れてください。")
    .max(1000, `名前は${keyNameLimit}字以内で入れてください。`)
    .transform((name) =>
      name
        .normalize("NFC")
        .replace(/[\s\p{C}]+/gu, " ")
        .trim(),
    )
    .refine((name) => name !== "", "名前を入れてください。")
    .refine((name) => [...name].length <= keyNameLimit, `名前は${keyNameLimit}字以内で入れてください。`),
  scopes: z
    .array(z.enum(keyScopes, "できることを選んでください。"))
    .min(1, "できることを1つ以上選んでください。")
    .max(keyScopes.length)
    .transform((scopes) => keyScopes.filter((scope) => scopes.includes(scope))),
  days: life,
});
export type CreateKeyInput = z.infer<typeof createKeySchema>;

/**
 * The session that made a key, as it is now. here: the one that asks. elsewhere: another that is signed in. ended: one that is not any
 * more. stolen: one that was ended because its tokens were in other hands too. unknown: not kept, or the backend does not tell.
 */
export const keyOrigin = named("KeyOrigin", () =>
  z.enum(["unknown", "ended", "here", "elsewhere", "stolen"]),
);
export type KeyOrigin = Answer<typeof keyOrigin>;

/** Which keys to end: all of them, or those of sessions that ended, for whatever reason. */
export const revokeKeysSchema = z.object({ made: z.enum(["ended"]).optional() });
export type RevokeKeysInput = z.infer<typeof revokeKeysSchema>;

/** A key as its owner sees it: never the secret. */
export const keyView = namedObject("KeyView", () => ({
  id: z.string(),
  name: z.string(),
  /** How the key begins. */
  prefix: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  /** Null: it does not end by itself. */
  expiresAt: z.string().nullable(),
  expired: z.boolean(),
  origin: keyOrigin(),
  /** The browser it was made in, in words; null where that is not known. */
  device: z.string().nullable(),
}));
export type KeyView = Answer<typeof keyView>;

/** The only answer that ever holds the key itself. */
export const newKey = namedObject("NewKey", () => ({ key: z.string(), view: keyView() }));
export type NewKey = Answer<typeof newKey>;
