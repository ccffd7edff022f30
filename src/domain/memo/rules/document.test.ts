import { expect, it } from "vitest";
import * as Y from "yjs";
import {
  captureUpdate,
  encodeDocument,
  mergeUpdate,
  openDocument,
  replaceText,
  requireMemoSpace,
  textOf,
  wholeUpdate,
} from "./document.ts";

const open = (text: string) => openDocument({ text, state: null, updates: [] });
const refused = (code: string) => expect.objectContaining({ code });

/** What this work brings into a copy of the document. */
function change(document: Y.Doc, work: (copy: Y.Doc) => void): Uint8Array {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(document));
  return captureUpdate(copy, () => work(copy)) ?? new Uint8Array();
}

it("a text from before it was a document is the same document each time", () => {
  expect(Buffer.from(wholeUpdate({ text: "あ", state: null, updates: [] }))).toEqual(
    Buffer.from(wholeUpdate({ text: "あ", state: null, updates: [] })),
  );
  expect(textOf(open("あいう"))).toBe("あいう");
  expect(textOf(open(""))).toBe("");
});

it("goes on from what was stored, update by update", () => {
  const document = open("あ");
  const state = encodeDocument(document);
  const update = change(document, (copy) => copy.getText("memo").insert(1, "い"));
  expect(textOf(openDocument({ text: "", state, updates: [update] }))).toBe("あい");
});

it("takes an update once", () => {
  const document = open("あ");
  const update = change(document, (copy) => copy.getText("memo").insert(1, "い"));
  expect(mergeUpdate(document, update)).not.toBeNull();
  expect(textOf(document)).toBe("あい");
  expect(mergeUpdate(document, update)).toBeNull();
});

it("refuses what is no update, what goes on from elsewhere, and anything but letters", () => {
  const of = (work: (copy: Y.Doc) => void) => {
    const document = open("あい");
    return () => mergeUpdate(document, change(document, work));
  };
  expect(() => mergeUpdate(open("あ"), new Uint8Array([255, 255, 1]))).toThrow(refused("bad_request"));
  expect(of((copy) => copy.getText("memo").format(0, 1, { bold: true }))).toThrow(refused("bad_request"));
  expect(of((copy) => copy.getText("memo").insertEmbed(0, { image: "x" }))).toThrow(refused("bad_request"));
  expect(of((copy) => copy.getText("other").insert(0, "い"))).toThrow(refused("bad_request"));
  expect(of((copy) => copy.getText("memo").setAttribute("key", "x"))).toThrow(refused("bad_request"));
  const far = open("あ");
  far.getText("memo").insert(1, "い");
  const later = change(far, (copy) => copy.getText("memo").insert(2, "う"));
  expect(() => mergeUpdate(open("あ"), later)).toThrow(refused("conflict"));
});

it("refuses an update of more pieces than honest hands make", () => {
  const pieces = (count: number) => {
    const document = open("");
    const update = change(document, (copy) => {
      // Each at the beginning: no two become one.
      copy.transact(() => {
        for (let at = 0; at < count; at += 1) copy.getText("memo").insert(0, "字");
      });
    });
    return () => mergeUpdate(document, update);
  };
  expect(pieces(5000)()).not.toBeNull();
  expect(pieces(5001)).toThrow(refused("payload_too_large"));
});

it("has room for a hundred thousand letters", () => {
  expect(() => requireMemoSpace(100_000)).not.toThrow();
  expect(() => requireMemoSpace(100_001)).toThrow(refused("invalid_input"));
  expect(replaceText(open(""), "字".repeat(100_000))).not.toBeNull();
  expect(() => replaceText(open(""), "字".repeat(100_001))).toThrow(refused("invalid_input"));
  const document = open("字".repeat(100_000));
  const update = change(document, (copy) => copy.getText("memo").insert(0, "字"));
  expect(() => mergeUpdate(document, update)).toThrow(refused("invalid_input"));
});

it("says another text by as few edits as there are, and none where it says so already", () => {
  const document = open("朝の化粧水です。夜もどうぞ。");
  expect(replaceText(document, "朝の化粧水です。夜もどうぞ。")).toBeNull();
  expect(replaceText(document, "夏の化粧水。夜もどうぞ、ぜひ。")).not.toBeNull();
  expect(textOf(document)).toBe("夏の化粧水。夜もどうぞ、ぜひ。");
});
