/**
 * Several pieces of text that came together, as one event: what follows (the SDK's parser and its checks) costs per event.
 * Only pieces that say nothing else are joined; whatever is not known for sure goes on as it came.
 */
import { createEventEnvelope } from "./event-envelope.ts";

interface Piece {
  /** Two pieces of the same envelope belong to the same text. */
  envelope(): string;
  text: string;
  /** The event's JSON with this text instead. */
  saying(text: string): string;
}

type Json = Record<string, unknown>;

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The piece whose text is `holder[key]`, where that is all it says. */
function pieceIn(event: Json, holder: Json, key: string): Piece | null {
  const text = holder[key];
  if (typeof text !== "string" || text === "") return null;
  const saying = (words: string) => {
    holder[key] = words;
    return JSON.stringify(event);
  };
  return { envelope: () => saying(""), text, saying };
}

/** Chat completions: `{choices: [{delta: {content}}]}`, whose other members say nothing. */
function chatPiece(event: Json): Piece | null {
  const { choices, usage } = event;
  if (!Array.isArray(choices) || choices.length !== 1 || (usage ?? null) !== null) return null;
  const [choice]: unknown[] = choices;
  if (!isObject(choice) || !isObject(choice.delta)) return null;
  if ((choice.finish_reason ?? null) !== null || (choice.logprobs ?? null) !== null) return null;
  const { delta } = choice;
  for (const key of Object.keys(delta))
    if (key !== "content" && key !== "role" && delta[key] !== null) return null;
  return pieceIn(event, delta, "content");
}

/** OpenAI's responses: numbered and padded, which nobody reads. */
function responsePiece(event: Json): Piece | null {
  if (Array.isArray(event.logprobs) && event.logprobs.length > 0) return null;
  delete event.sequence_number;
  delete event.obfuscation;
  return pieceIn(event, event, "delta");
}

/** Anthropic's messages: `{index, delta: {type: "text_delta", text}}`. */
function messagePiece(event: Json): Piece | null {
  const { delta } = event;
  return isObject(delta) && delta.type === "text_delta" ? pieceIn(event, delta, "text") : null;
}

function parsed(json: string): Json | null {
  try {
    const event: unknown = JSON.parse(json);
    return isObject(event) ? event : null;
  } catch {
    return null;
  }
}

function pieceOf(event: Json): Piece | null {
  if (event.type === "response.output_text.delta") return responsePiece(event);
  if (event.type === "content_block_delta") return messagePiece(event);
  return event.type === undefined ? chatPiece(event) : null;
}

/** An event of one line of data, with or without a name; the line ends with the event. */
const oneLine = /^(?:event: [^\n]*\n)?data: /;

/** The JSON of an event, where it has one line of data and nothing else. */
function dataOf(event: string): { name: string; json: string } | null {
  const name = oneLine.exec(event)?.[0];
  const json = name === undefined ? "\n" : event.slice(name.length);
  return json.includes("\n") ? null : { name: name ?? "", json };
}

function jsonOf(event: string): Json | null {
  const data = dataOf(event);
  return data && parsed(data.json);
}

/** The text that an event says, where it says nothing else. */
function textOf(event: string): string | null {
  const json = jsonOf(event);
  return (json && pieceOf(json)?.text) ?? null;
}

/** Whole events, with their blank lines, as text. */
export function joinEvents(events: string): string {
  if (events.includes("\r") || events.indexOf("\n\n") === events.length - 2) return events;
  let out = "";
  let open = null as { name: string; piece: Piece; envelope: string; text: string; raw: string } | null;
  const close = () => {
    if (open)
      out += open.text === open.piece.text ? open.raw : `${open.name}${open.piece.saying(open.text)}\n\n`;
    open = null;
  };
  for (const event of events.split("\n\n")) {
    const data = dataOf(event);
    const json = data && parsed(data.json);
    const piece = json && pieceOf(json);
    const envelope = piece?.envelope() ?? "";
    if (piece && open?.envelope === envelope) open.text += piece.text;
    else {
      close();
      if (piece) open = { name: data?.name ?? "", piece, envelope, text: piece.text, raw: `${event}\n\n` };
      else if (event !== "") out += `${event}\n\n`;
    }
  }
  close();
  return out;
}

/** Whether an event of chat completions brings text in any form that the SDK knows: words, lists of them, a refusal. */
function chatSaysNothing({ choices }: Json): boolean {
  if (!Array.isArray(choices)) return false;
  return choices.every((choice) => {
    const delta = isObject(choice) ? (choice.delta ?? {}) : null;
    return isObject(delta) && [delta.content, delta.refusal].every((said) => (said ?? "") === "");
  });
}

/** Whether an event brings no text for sure. What the SDK makes of an unknown one is not known. */
function saysNothing(event: Json): boolean {
  if (event.type === undefined) return chatSaysNothing(event);
  return typeof event.type === "string" && /^response\.(?!output_text\.delta|refusal)/.test(event.type);
}

/**
 * Takes the answer's text out of the whole events of a stream, so that the SDK's pipeline, which costs per event, sees the rest
 * alone: the opening, calls, usage, the end. From the first event on that may bring text in another form, all goes through
 * the SDK, so that no piece overtakes one before it. Anthropic's and Google's streams are such from their first event.
 */
export function createTextTap(): (events: string) => { text: string; rest: string } {
  let isOpen = true;
  const envelope = createEventEnvelope(textOf);
  return (events) => {
    isOpen &&= !events.includes("\r");
    if (!isOpen) return { text: "", rest: events };
    let text = "";
    let rest = "";
    for (const event of events.split("\n\n")) {
      const likeBefore = isOpen ? envelope.text(event) : null;
      if (likeBefore !== null) {
        text += likeBefore;
        continue;
      }
      const json = isOpen ? jsonOf(event) : null;
      const piece = json && pieceOf(json);
      if (piece) {
        text += piece.text;
        envelope.learn(event);
        continue;
      }
      // Comments and the closing word are no JSON and bring nothing.
      if (json ? !saysNothing(json) : !/^(?:data: \[DONE\]|:.*)?$/.test(event)) isOpen = false;
      if (event !== "") rest += `${event}\n\n`;
    }
    return { text, rest };
  };
}
