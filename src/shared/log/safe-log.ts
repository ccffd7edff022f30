/**
 * The one filter between a failure and a log line. Errors of the database carry the statement's parameters and the row's
 * values in their message, their stack and fields of their own, those of providers carry whole requests: of each error
 * only the fields listed here are logged, and what quotes a value is left out.
 */

export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** What is logged of an error. Never an Error itself, so that no serializer adds anything to it. */
export interface LoggedError {
  type: string;
  message: string;
  stack?: string;
  cause?: LoggedError;
  /** Of an AggregateError, the first of them. */
  errors?: LoggedError[];
  [field: string]: unknown;
}

/** Names and codes, never contents. */
const fields =
  "code errno syscall address port path severity table constraint column routine status statusCode kind problem".split(
    " ",
  );
const longestField = 200;
const longestMessage = 2000;
const deepestCause = 6;
const mostErrors = 10;

const marked = new WeakSet<Log>();

/** A log whose lines hold what `loggable` leaves of their errors, at any depth of the details. Twice is the same as once. */
export function safeLog(log: Log): Log {
  if (marked.has(log)) return log;
  const safe: Log = {
    info: (details, message) => log.info(safeDetails(details), safeText(message)),
    warn: (details, message) => log.warn(safeDetails(details), safeText(message)),
    error: (details, message) => log.error(safeDetails(details), safeText(message)),
  };
  marked.add(safe);
  return safe;
}

/** An error, or whatever else was thrown, as it may be logged. */
export function loggable(thrown: unknown): LoggedError {
  return describe(thrown, deepestCause);
}

/** A text that may hold the message of a failed statement, without the statement and its parameters. */
export function safeText(text: string): string {
  const at = text.indexOf(failedQuery);
  return at < 0 ? text : `${text.slice(0, at)}${withoutParameters}`;
}
/** How Drizzle begins the message of a failed statement; its parameters follow the statement, without an end that could be told. */
const failedQuery = "Failed query: ";
const withoutParameters = "a statement failed";

function describe(thrown: unknown, depth: number): LoggedError {
  if (!isError(thrown))
    return { type: typeof thrown, message: typeof thrown === "string" ? shorten(safeText(thrown)) : "" };
  const error: Error & Record<string, unknown> = thrown;
  const message = shorten(messageOf(error));
  const described: LoggedError = { type: typeOf(error), message };
  if (typeof error.stack === "string") described.stack = stackOf(error, message);
  for (const name of fields) {
    const value = error[name];
    if (typeof value === "number") described[name] = value;
    else if (typeof value === "string") described[name] = safeText(value).slice(0, longestField);
  }
  if (depth === 0) return described;
  if (error.cause !== undefined && error.cause !== null) described.cause = describe(error.cause, depth - 1);
  if (Array.isArray(error.errors))
    described.errors = error.errors.slice(0, mostErrors).map((one) => describe(one, depth - 1));
  return described;
}

/** Of this realm or another, or what was logged of one before. */
function isError(value: unknown): value is Error & Record<string, unknown> {
  if (value instanceof Error) return true;
  return (
    typeof value === "object" && value !== null && "message" in value && ("stack" in value || "type" in value)
  );
}

function typeOf(error: Record<string, unknown>): string {
  if (!(error instanceof Error) && typeof error.type === "string") return error.type;
  return error.constructor?.name ?? "Error";
}

function messageOf({ message, code }: Error & Record<string, unknown>): string {
  const text = safeText(String(message));
  // Class 22 of SQLSTATE, and the parser of JSON: the message quotes the value that could not be read.
  const quotes =
    (typeof code === "string" && /^22[0-9A-Z]{3}$/.test(code)) || / is not valid JSON$/.test(text);
  return quotes ? text.replace(/"[\s\S]*"/, '"…"') : text;
}

/** The frames alone, under the message that may be shown. */
function stackOf(error: Error, message: string): string {
  const stack = String(error.stack);
  const own = String(error.message);
  const at = own === "" ? -1 : stack.indexOf(own);
  // A message that was changed after the stack was taken: where its own ends cannot be told.
  const rest = at >= 0 ? stack.slice(at + own.length) : stack.includes(failedQuery) ? "" : stack;
  const frames = rest.split("\n").filter((line) => /^ {4}at \S/.test(line));
  return [`${error.name ?? "Error"}: ${message}`, ...frames].join("\n");
}

function shorten(text: string): string {
  return text.length > longestMessage ? `${text.slice(0, longestMessage)}…` : text;
}

function safeDetails(details: object): object {
  return details instanceof Error
    ? { err: loggable(details) }
    : (safeValue(details, deepestDetail) as object);
}

/** Errors and texts wherever they stand; what is nested deeper than a log line needs is left out. */
function safeValue(value: unknown, depth: number): unknown {
  if (typeof value === "string") return safeText(value);
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  if (isError(value)) return loggable(value);
  if (depth === 0) return "…";
  if (Array.isArray(value)) return value.map((one) => safeValue(one, depth - 1));
  const entries = Object.entries(value).map(([name, one]) => [
    name,
    // What was thrown need not be an error.
    name === "err" && typeof one === "object" && one !== null ? loggable(one) : safeValue(one, depth - 1),
  ]);
  return Object.fromEntries(entries);
}
const deepestDetail = 4;
