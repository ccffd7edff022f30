/** Handing results to a client by a link: what the sender chooses, what a visitor may send, what each of them sees. Pure, browser-safe. */
import { z } from "zod";
import { type ClientSays, clientSays } from "../../shared/handover/client-says.ts";
import type { Item } from "../../shared/result.ts";
import type { ToolName } from "../../shared/run-parts.ts";

export const linkDays = [3, 7, 14, 30, 90] as const;
export const usualLinkDays = 14;
/** Links of one collection that open at a time. */
export const linksPerCollection = 20;
export const clientNameLimit = 40;
export const clientNoteLimit = 1000;
/** What is taken by one link, in all and in ten minutes. */
export const answersPerLink = 500;
export const answersInAWhile = 60;
export const passwordLength = { min: 6, max: 100 } as const;

export const createLinkSchema = z.object({
  days: z.literal([...linkDays], "期限を選んでください。").default(usualLinkDays),
  /** Empty: whoever has the link sees it. */
  password: z
    .string()
    .max(passwordLength.max, `パスワードは${passwordLength.max}字以内で入れてください。`)
    .default("")
    .refine(
      (text) => text === "" || [...text].length >= passwordLength.min,
      `パスワードは${passwordLength.min}字以上で入れてください。`,
    ),
  showEvidence: z.boolean().default(true),
  showFlags: z.boolean().default(false),
  approves: z.boolean().default(true),
});
export type CreateLink = z.infer<typeof createLinkSchema>;

const token = z.string().min(1).max(200);
/** `pass`: what the right password was answered with. */
const key = { token, pass: z.string().max(200).optional() };
export const openLinkSchema = z.object({ ...key, password: z.string().max(passwordLength.max).optional() });
export type OpenLink = z.infer<typeof openLinkSchema>;

const lines = (text: string) =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{C}\n]/gu, "")
    .trim();
const shorter = (limit: number) => (text: string) => [...text].length <= limit;

export const sendAnswerSchema = z
  .object({
    ...key,
    resultId: z.uuid(),
    version: z.int().min(1).max(1_000_000),
    says: z.enum(clientSays, "承認・差し戻し・コメントから選んでください。"),
    name: z
      .string("お名前を入れてください。")
      .max(1000, `お名前は${clientNameLimit}字以内で入れてください。`)
      .transform((text) => lines(text).replace(/\s+/g, " "))
      .refine((text) => text !== "", "お名前を入れてください。")
      .refine(shorter(clientNameLimit), `お名前は${clientNameLimit}字以内で入れてください。`),
    note: z
      .string()
      .max(20_000, `コメントは${clientNoteLimit}字以内で入れてください。`)
      .transform(lines)
      .refine(shorter(clientNoteLimit), `コメントは${clientNoteLimit}字以内で入れてください。`)
      .default(""),
  })
  .refine(({ says, note }) => says === "approved" || note !== "", {
    path: ["note"],
    message: "コメントを入れてください。",
  });
export type SendAnswer = z.infer<typeof sendAnswerSchema>;

export const clientBannerSchema = z.object({
  ...key,
  item: z.uuid(),
  width: z.coerce.number().int().min(64).max(1200).optional(),
});

/** A link, as members see it. */
export interface LinkRow {
  id: string;
  sender: string;
  hasPassword: boolean;
  showEvidence: boolean;
  showFlags: boolean;
  approves: boolean;
  results: number;
  /** Results that have changed since the client was shown them; they may be shown anew. */
  changed: number;
  state: "open" | "expired" | "revoked";
  /** ISO 8601 */
  createdAt: string;
  expiresAt: string;
  openedAt: string | null;
}

/** What the client said of one version, as the client sees it again. */
export interface SaidAnswer {
  says: ClientSays;
  name: string;
  note: string;
  version: number;
  /** ISO 8601 */
  at: string;
}

export interface SharedResult {
  resultId: string;
  version: number;
  tool: ToolName;
  items: Item[];
  /** Pieces that are not shown, as something in them has to be corrected first. */
  held: number;
  /** Its wording has changed since; what is shown is as it was handed over. */
  changed: boolean;
  /** ISO 8601 */
  frozenAt: string;
  answers: SaidAnswer[];
}

export interface SharedView {
  title: string;
  sender: string;
  showEvidence: boolean;
  showFlags: boolean;
  /** ISO 8601 */
  expiresAt: string;
  results: SharedResult[];
}

/** `locked`: a password opens it. `pass` stands in for the password from then on. */
export type OpenedLink = { locked: true } | { locked: false; pass: string | null; view: SharedView };
