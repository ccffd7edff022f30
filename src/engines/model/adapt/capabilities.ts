/** What a model, or the server that it runs on, has refused: so that it is asked for once, and not sent again. */
import { APICallError, type LanguageModelV4CallOptions } from "@ai-sdk/provider";

type Effort = NonNullable<LanguageModelV4CallOptions["reasoning"]>;

/** How an answer's form is asked for: by its schema, as any JSON, or in words alone. */
export type AnswerForm = "schema" | "object" | "text";

/** One for each model of a server. */
export interface Capabilities {
  form: AnswerForm;
  /** False where "any JSON" cannot be asked for. */
  readonly hasObjectForm: boolean;
  /** What is asked in place of an effort; null: nothing is said of it. */
  readonly efforts: Map<Effort, Effort | null>;
  /** What is no longer sent. */
  readonly without: Set<"temperature" | "summary" | "length" | "usage">;
  /** The server's name for the most tokens of an answer. */
  lengthName: "max_tokens" | "max_completion_tokens";
}

export const createCapabilities = (form: AnswerForm, hasObjectForm = true): Capabilities => ({
  form,
  hasObjectForm,
  efforts: new Map(),
  without: new Set(),
  lengthName: "max_tokens",
});

/** Statuses with which servers turn a request away for what it asks, not for who asks or how often. */
const refusing = new Set([400, 404, 422, 500, 501]);
/** How servers name the form of an answer when they do not take it. */
const formWords =
  /response[_ ]?(?:format|(?:json_?)?schema|mime)|json_?schema|json_?object|json mode|text\.format|output_(?:config|format)|structured[_ ]output|guided_|grammar|specified schema|requested parameters/i;
const schemaWords = /schema|structured|guided|grammar/i;
const contextWords = /context (?:length|window|size)|n_ctx/i;
const lengthWords = /max_?(?:completion_?|output_?|new_?)?tokens|completion tokens|in the completion/i;

/** What an error says, where it may be about what was asked; "" where it is not. */
export function complaintIn(error: unknown): string {
  if (APICallError.isInstance(error))
    return refusing.has(error.statusCode ?? 0) ? `${error.message} ${error.responseBody ?? ""}` : "";
  if (typeof error === "string") return error;
  const { message, statusCode, code } = Object(error);
  const status = statusCode ?? code;
  if (typeof status === "number" && !refusing.has(status)) return "";
  return typeof message === "string" ? message : "";
}

/** What is left out of one question alone: with a shorter one the server may well take it. */
export interface OneTimeOmission {
  withoutLength: boolean;
}

/** Turns off the capability that the error names, as far as it was requested. @returns whether the question can be asked again otherwise. */
export function learnFrom(
  habits: Capabilities,
  complaint: string,
  asked: LanguageModelV4CallOptions,
  once: OneTimeOmission,
): boolean {
  if (complaint === "") return false;
  const { without } = habits;
  const forgo = (what: "temperature" | "summary" | "length" | "usage") => {
    if (without.has(what)) return false;
    without.add(what);
    return true;
  };
  if (/stream_options|include_usage/i.test(complaint) && forgo("usage")) return true;
  if (asked.maxOutputTokens !== undefined && lengthWords.test(complaint)) {
    if (contextWords.test(complaint)) {
      if (once.withoutLength || without.has("length")) return false;
      once.withoutLength = true;
      return true;
    }
    if (renamesLength(habits, complaint) || forgo("length")) return true;
  }
  if (asked.temperature !== undefined && /temperature/i.test(complaint) && forgo("temperature")) return true;
  if (asked.reasoning !== undefined) {
    if (/summar/i.test(complaint) && forgo("summary")) return true;
    if (/reasoning|thinking|\bthinks?\b|\beffort\b/i.test(complaint))
      if (changesEffort(habits, complaint, asked.reasoning)) return true;
  }
  if (asked.responseFormat?.type !== "json" || !formWords.test(complaint)) return false;
  return loosensForm(habits, complaint);
}

function renamesLength(habits: Capabilities, complaint: string): boolean {
  if (habits.lengthName === "max_completion_tokens" || !/max_completion_tokens/.test(complaint)) return false;
  // A server that names both as what is too large has no wish about the name.
  if (/too large|at most|exceed/i.test(complaint)) return false;
  habits.lengthName = "max_completion_tokens";
  return true;
}

/** The least effort that the complaint names in place of the refused one; without one, none is asked for. */
function changesEffort({ efforts }: Capabilities, complaint: string, asked: Effort): boolean {
  const sent = efforts.has(asked) ? efforts.get(asked) : asked;
  if (sent === null || sent === undefined) return false;
  const named = (["minimal", "low"] as const).find(
    (effort) => effort !== sent && new RegExp(`\\b${effort}\\b`, "i").test(complaint),
  );
  // The second refusal is about effort as such.
  efforts.set(asked, sent === asked ? (named ?? null) : null);
  return true;
}

function loosensForm(habits: Capabilities, complaint: string): boolean {
  if (habits.form === "text") return false;
  const isSchema =
    habits.form === "schema" && schemaWords.test(complaint) && !/json mode|mime/i.test(complaint);
  habits.form = isSchema && habits.hasObjectForm ? "object" : "text";
  return true;
}
