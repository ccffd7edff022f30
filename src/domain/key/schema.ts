/** Personal keys of the API: what browsers send and see of them. Pure, browser-safe. */
import { z } from "zod";

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
export const keyLives = [30, 90, 365, null] as const;
export const lifeLabels = (days: (typeof keyLives)[number]) => (days === null ? "期限なし" : `${days}日`);

export const keyNameLimit = 40;
/** Living keys that one person may have. */
export const keysAtMost = 20;

const life = z.literal([...keyLives], "期限を選んでください。");

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

/** A key as its owner sees it: never the secret. */
export interface KeyView {
  id: string;
  name: string;
  /** How the key begins. */
  prefix: string;
  scopes: KeyScope[];
  createdAt: string;
  lastUsedAt: string | null;
  /** Null: it does not end by itself. */
  expiresAt: string | null;
  expired: boolean;
}

/** The only answer that ever holds the key itself. */
export interface NewKey {
  key: string;
  view: KeyView;
}
