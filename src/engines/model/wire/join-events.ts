/**
 * Several pieces of text that came together, as one event: what follows (the SDK's parser and its checks) costs per event.
 * Only pieces that say nothing else are joined; whatever is not known for sure goes on as it came.
 */

interface Piece {
  /** Two pieces of the same envelope belong to the same text. */
  envelope: string;
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
  return { envelope: saying(""), text, saying };
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

function pieceOf(json: string): Piece | null {
  let event: unknown;
  try {
    event = JSON.parse(json);
  } catch {
    return null;
  }
  if (!isObject(event)) return null;
  if (event.type === "response.output_text.delta") return responsePiece(event);
  if (event.type === "content_block_delta") return messagePiece(event);
  return event.type === undefined ? chatPiece(event) : null;
}

/** An event of one line of data, with or without a name; the line ends with the event. */
const oneLine = /^(?:event: [^\n]*\n)?data: /;

/** Whole events, with their blank lines, as text. */
export function joinEvents(events: string): string {
  if (events.includes("\r") || events.indexOf("\n\n") === events.length - 2) return events;
  let out = "";
  let open: { name: string; piece: Piece; text: string; raw: string } | null = null;
  const close = () => {
    if (open)
      out += open.text === open.piece.text ? open.raw : `${open.name}${open.piece.saying(open.text)}\n\n`;
    open = null;
  };
  for (const event of events.split("\n\n")) {
    const name = oneLine.exec(event)?.[0];
    const data = name === undefined ? "\n" : event.slice(name.length);
    const piece = data.includes("\n") ? null : pieceOf(data);
    if (piece && open?.piece.envelope === piece.envelope) open.text += piece.text;
    else {
      close();
      if (piece) open = { name: name ?? "", piece, text: piece.text, raw: `${event}\n\n` };
      else if (event !== "") out += `${event}\n\n`;
    }
  }
  close();
  return out;
}
