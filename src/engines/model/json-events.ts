/** What the scanner of json-stream.ts tells. */

export type JsonPath = (string | number)[];

export type ScanEvent =
  /** Characters of a string value, at any depth, decoded. */
  | { type: "delta"; path: JsonPath; text: string }
  /** A property of the root, or an element of an array that is a property of the root, is complete. */
  | { type: "value"; path: JsonPath; value: unknown }
  /** The root object is closed; what follows is ignored. */
  | { type: "end" }
  /** Nothing more can be read; always the last event. */
  | { type: "error"; reason: ScanFailure; detail: string };

/** not-object: no root object was found. bad-json: not JSON. too-large: one value passed the bound. incomplete: the text ended first. */
export type ScanFailure = "not-object" | "bad-json" | "too-large" | "incomplete";

export interface JsonScanner {
  push(chunk: string): ScanEvent[];
  /** To be called once after the last chunk. Returns an error event unless the root object was closed. */
  end(): ScanEvent[];
}

/** The one list of the answer asked for, where there is one: an answer that is a bare list is that list. */
export interface BareList {
  key: string;
  /** Its elements are objects; else an object in a bare list is the answer itself. */
  ofObjects: boolean;
}
