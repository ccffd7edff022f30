/** Handing results to a client by a link: what the sender chooses, what a visitor may send, what each of them sees. Pure, browser-safe. */
import { z } from "zod";
import { type Answer, named, namedObject } from "../../shared/answers/named.ts";
import { clientSays } from "../../shared/handover/client-says.ts";
import { itemSchema } from "../../shared/result.ts";
import { toolName } from "../../shared/run-parts.ts";
import { nameLimit } from "../account/schema.ts";

export const linkDays = [3, 7, 14, 30, 90] as const;
export const usualLinkDays = 14;
/** Links of one collection that open at a time. */
export const linksPerCollection = 20;
export const clientNameLimit = 40;
export const clientNoteLimit = 1000;
/** What is taken by one link, in all and in ten minutes. */
export const answersPerLink = 2000;
export const answersInAWhile = 300;
/** Pieces that are answered at once. */
export const maxPiecesPerAnswer = 200;
/** How long an answer can be taken back; longer than it is offered, as pages are slow. */
export const withdrawSeconds = 60;
export const linkPasswordLength = { min: 6, max: 100 } as const;

const lines = (text: string) =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{C}\n]/gu, "")
    .trim();
const shorter = (limit: number) => (text: string) => [...text].length <= limit;

const ownName = (what: string) =>
  z
    .string()
    .max(1000, `${what}は${nameLimit}字以内で入れてください。`)
    .transform((text) => lines(text).replace(/\s+/g, " "))
    .refine(shorter(nameLimit), `${what}は${nameLimit}字以内で入れてください。`);

/** Who sends it; not given: as the profile says. */
export const createLinkSchema = z.object({
  sender: ownName("お名前").optional(),
  company: ownName("会社名").optional(),
  days: z.literal([...linkDays], "期限を選んでください。").default(usualLinkDays),
  /** Empty: whoever has the link sees it. */
  password: z
    .string()
    .max(linkPasswordLength.max, `パスワードは${linkPasswordLength.max}字以内で入れてください。`)
    .default("")
    .refine(
      (text) => text === "" || [...text].length >= linkPasswordLength.min,
      `パスワードは${linkPasswordLength.min}字以上で入れてください。`,
    ),
  showEvidence: z.boolean().default(true),
  showFlags: z.boolean().default(false),
  approves: z.boolean().default(true),
});
export type CreateLink = z.infer<typeof createLinkSchema>;

const token = z.string().min(1).max(200);
/** `pass`: what the right password was answered with. */
const key = { token, pass: z.string().max(200).optional() };
export const openLinkSchema = z.object({
  ...key,
  password: z.string().max(linkPasswordLength.max).optional(),
});
export type OpenLink = z.infer<typeof openLinkSchema>;

export const sendAnswerSchema = z
  .object({
    ...key,
    resultId: z.uuid(),
    version: z.int().min(1).max(1_000_000),
    /** Pieces of it, by which each was shown; not given: all that was shown of it. */
    items: z.array(z.uuid()).min(1).max(maxPiecesPerAnswer).optional(),
    says: z.enum(clientSays, "承認・直してほしい・コメントから選んでください。"),
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
    /** Makes sending it once more the same as once. */
    idempotencyKey: z.string().min(8).max(100).optional(),
  })
  .refine(({ says, note }) => says === "approved" || note !== "", {
    path: ["note"],
    message: "コメントを入れてください。",
  });
export type SendAnswer = z.infer<typeof sendAnswerSchema>;

/** Answers that were sent a moment ago. */
export const withdrawAnswersSchema = z.object({
  ...key,
  ids: z.array(z.uuid()).min(1).max(maxPiecesPerAnswer),
});
export type WithdrawAnswers = z.infer<typeof withdrawAnswersSchema>;

export const clientBannerSchema = z.object({
  ...key,
  item: z.uuid(),
  width: z.coerce.number().int().min(64).max(1200).optional(),
});

/** A link, as members see it. */
export const linkRow = namedObject("LinkRow", () => ({
  id: z.string(),
  sender: z.string(),
  company: z.string(),
  hasPassword: z.boolean(),
  showEvidence: z.boolean(),
  showFlags: z.boolean(),
  approves: z.boolean(),
  results: z.number(),
  /** Results that have changed since the client was shown them; they may be shown anew. */
  changed: z.number(),
  state: z.enum(["expired", "open", "revoked"]),
  /** ISO 8601 */
  createdAt: z.string(),
  expiresAt: z.string(),
  openedAt: z.string().nullable(),
}));
export type LinkRow = Answer<typeof linkRow>;

/** What the client said of one version, as the client sees it again. */
const clientAnswer = () =>
  z.object({
    id: z.string(),
    /** Null: of every piece that was shown. */
    itemId: z.string().nullable(),
    says: z.enum(clientSays),
    name: z.string(),
    note: z.string(),
    version: z.number(),
    /** ISO 8601 */
    at: z.string(),
  });
export type ClientAnswerEntry = Answer<typeof clientAnswer>;

/** A wording as the client reads it. */
const sharedWords = () =>
  z.object({
    /** The line, the question, the headline of a block; empty where the tool's own view shows it. */
    head: z.string(),
    body: z.string(),
  });
export type SharedWords = Answer<typeof sharedWords>;

/** The smallest thing that a client decides on. */
const sharedPiece = () =>
  sharedWords().extend({
    itemId: z.string(),
    /** What kind of text it is, where its tool makes several. */
    label: z.string(),
    /** Facts that the sender still looks up. */
    open: z.array(z.string()),
    /** What backs it, in words; empty where that is not shown. */
    quotes: z.array(z.string()),
    documents: z.array(z.string()),
    /** It reads otherwise by now where it was made. */
    changed: z.boolean(),
    /** The client was shown something else of it before. */
    reworded: z.boolean(),
    /** The words of that; null where no words that can be set beside these ones are others. */
    earlier: sharedWords().nullable(),
    /** Oldest first. `older`: said of another wording. */
    answers: z.array(clientAnswer().extend({ older: z.boolean() })),
  });
export type SharedPiece = Answer<typeof sharedPiece>;

const sharedResult = () =>
  z.object({
    resultId: z.string(),
    version: z.number(),
    tool: toolName(),
    items: z.array(itemSchema),
    pieces: z.array(sharedPiece()),
    /** Pieces that are not shown, as something in them has to be corrected first. */
    held: z.number(),
    /** Its wording has changed since; what is shown is as it was handed over. */
    changed: z.boolean(),
    /** ISO 8601 */
    frozenAt: z.string(),
    answers: z.array(clientAnswer()),
  });
export type SharedResult = Answer<typeof sharedResult>;

const sharedView = () =>
  z.object({
    /** Of the project; empty where it has none. */
    project: z.string(),
    title: z.string(),
    /** Empty where the sender has given none. */
    sender: z.string(),
    company: z.string(),
    showEvidence: z.boolean(),
    showFlags: z.boolean(),
    /** ISO 8601 */
    expiresAt: z.string(),
    results: z.array(sharedResult()),
  });
export type SharedView = Answer<typeof sharedView>;

/** `locked`: a password opens it. `pass` stands in for the password from then on. */
export const openedLink = named("ClientView", () =>
  z.union([
    z.object({ locked: z.literal(true) }),
    z.object({ locked: z.literal(false), pass: z.string().nullable(), view: sharedView() }),
  ]),
);
export type OpenedLink = Answer<typeof openedLink>;
