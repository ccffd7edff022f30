import { describe, expect, it } from "vitest";
import { cpuMs } from "#test/support/global/cpu.ts";
import { blocksOf, piecesOf, spansOf } from "./blocks.ts";

describe("an answer's marks", () => {
  it("are headings, lists, quotations, strong words, code and numbers of material", () => {
    const text = "## 結論\n- 一つ\n- **二つ** [B2]\n1. 先に\n2. 後で\n> 引用\n> 続き\nおわり";
    expect(blocksOf(text)).toEqual([
      { kind: "heading", text: "結論" },
      { kind: "list", ordered: false, items: ["一つ", "**二つ** [B2]"] },
      { kind: "list", ordered: true, items: ["先に", "後で"] },
      { kind: "quote", text: "引用\n続き" },
      { kind: "paragraph", text: "おわり" },
    ]);
    expect(spansOf("**二つ** と`三`[F1-s2]。")).toEqual([
      { kind: "strong", text: "二つ" },
      { kind: "text", text: " と" },
      { kind: "code", text: "三" },
      { kind: "cite", text: "F1-s2" },
      { kind: "text", text: "。" },
    ]);
    expect(spansOf("朝**二つ**")).toEqual([
      { kind: "text", text: "朝" },
      { kind: "strong", text: "二つ" },
    ]);
    expect(spansOf("")).toEqual([]);
  });

  it.each([
    "![図](http://attacker.example/p.png)",
    "[案内](http://attacker.example)",
    "<img src=x onerror=alert(1)>",
    "[ref]: http://attacker.example/r.css",
    "**とじない",
  ])("%s is nothing but letters", (text) => {
    expect(blocksOf(text)).toEqual([{ kind: "paragraph", text }]);
    expect(spansOf(text)).toEqual([{ kind: "text", text }]);
  });

  it("of a text that grows change only in its last piece, and no letter is lost at any length", () => {
    const text = "はじめ\n\n- a\n- b\n\nおわり **太字** です";
    const whole = piecesOf(text);
    for (let length = 0; length <= text.length; length += 1) {
      const pieces = piecesOf(text.slice(0, length));
      expect(pieces.slice(0, -1)).toEqual(whole.slice(0, Math.max(0, pieces.length - 1)));
    }
    expect(whole).toEqual(["はじめ", "- a\n- b", "おわり **太字** です"]);
  });

  it("are read in time, whatever is written", () => {
    for (const letter of ["*", "`", "[", "#", "- ", "1. ", "> ", "\n", "[B"]) {
      const text = letter.repeat(4000);
      const read = () => {
        for (const piece of piecesOf(text))
          for (const block of blocksOf(piece)) if ("text" in block) spansOf(block.text);
      };
      expect(cpuMs(read)).toBeLessThan(500);
    }
  });
});
