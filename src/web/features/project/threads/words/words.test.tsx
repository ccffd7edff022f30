import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { cpuMs } from "#test/support/global/cpu.ts";
import RenderedText from "./rendered-text.tsx";
import { blockNodes } from "./syntax.ts";

/** Elements without what they look like. */
const drawn = (text: string) =>
  renderToStaticMarkup(<RenderedText text={text} />).replace(/ (?:class|target|rel)="[^"]*"/g, "");
const material = (id: string) => `<span><span>材料</span>${id}</span>`;

describe("an answer's Markdown", () => {
  it("is headings, strong words beside letters, code, stressed and struck words, numbers of material, and lines as they end", () => {
    expect(drawn("## 結論\n朝は**強い**です [B2]。\n次は`三`[F1-s2] *四* ~~五~~ \\*六\\*")).toBe(
      `<p> 結論</p><p>朝は<strong>強い</strong>です ${material("B2")}。\n次は<code>三</code>${material("F1-s2")} <em>四</em> <del>五</del> *六*</p>`,
    );
    expect(drawn("検索の[r1.2]と[要確認]")).toBe(`<p>検索の${material("r1.2")}と[要確認]</p>`);
  });

  it("is lists in lists, numbered from where they begin, and ticks", () => {
    expect(drawn("3. 三\n   - 甲\n     - 乙\n4. 四\n\n区切り\n\n- [ ] 未\n- [x] 済")).toBe(
      '<ol start="3"><li><p>三</p><ul><li><p>甲</p><ul><li><p>乙</p></li></ul></li></ul></li><li><p>四</p></li></ol>' +
        "<p>区切り</p><ul><li><p>☐ 未</p></li><li><p>☑ 済</p></li></ul>",
    );
  });

  it("is quotations, rules and fenced code, of which nothing is read and no mark of what it stands in is left", () => {
    expect(
      drawn("> 引用\n> 続き\n>\n> - 甲\n>   ```js\n>   **x**\n>    <b>\n>   ```\n\n---\n\n```\n- 書きかけ"),
    ).toBe(
      "<blockquote><p>引用\n 続き</p><ul><li><p>甲</p><pre><code>**x**\n &lt;b&gt;</code></pre></li></ul></blockquote>" +
        "<hr/><pre><code>- 書きかけ</code></pre>",
    );
  });

  it("is tables whose cells stand in their columns, empty ones too", () => {
    const row = (cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
    expect(drawn("| 案 | 字数 |\n|:--|--:|\n| **あ** [B1] | 3 |\n|| 2 |\n外 | 4 | 多い\n| 足りない |")).toBe(
      '<section aria-label="表：案・字数" tabindex="0"><table><caption>表：案・字数</caption>' +
        '<thead><tr><th scope="col">案</th><th scope="col">字数</th><td></td></tr></thead><tbody>' +
        row([`<strong>あ</strong> ${material("B1")}`, "3", ""]) +
        row(["", "2", ""]) +
        row(["外", "4", "多い"]) +
        row(["足りない", "", ""]) +
        "</tbody></table></section>",
    );
    expect(renderToStaticMarkup(<RenderedText text={"| a | b |\n|--|--:|\n| 1 | 2 |"} />)).toMatch(
      /<td class="[^"]*text-right[^"]*">2</,
    );
  });

  it("is links to other sites that open beside the page and say where they lead", () => {
    expect(renderToStaticMarkup(<RenderedText text={"[**案内**](https://a.example/x?y=1)"} />)).toMatch(
      /<a href="https:\/\/a\.example\/x\?y=1" target="_blank" rel="noopener noreferrer nofollow" class="[^"]*"><strong>案内<\/strong><\/a><span class="[^"]*">（a\.example）<\/span>/,
    );
    expect(drawn("詳しくはhttps://a.example/xをご覧ください。")).toBe(
      '<p>詳しくは<a href="https://a.example/x">https://a.example/x</a>をご覧ください。</p>',
    );
    expect(drawn("[https://bank.example](https://a.example)")).toBe(
      '<p><a href="https://a.example/">https://bank.example</a><span>（a.example）</span></p>',
    );
    expect(drawn("[B1](https://a.example)")).toContain(">B1</a>");
  });

  it.each([
    "![図](http://attacker.example/p.png)",
    "[押す](javascript:alert(1))",
    "[中へ](/settings)",
    "[隣へ](//attacker.example)",
    "a@attacker.example",
    "[ref]",
    "[a][ref]",
    "**とじない",
    "・中点",
    "1．全角",
    "&lt;字&gt;",
  ])("%s is nothing but letters", (text) => {
    const letters = text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
    expect(drawn(text)).toBe(`<p>${letters}</p>`);
  });
});

it("of a text that grows only the last block is another one", () => {
  const text =
    "はじめ\n\n- a\n- b\n\n  c\n\n```\n- x\n\ny\n```\n\n| a |\n|--|\n| b |\n\n> 一\n> 二\n\nおわり **太字** です";
  const whole = blockNodes(text);
  expect(whole.map((block) => block[0])).toEqual(["は", "-", "`", "|", ">", "お"]);
  for (let length = 0; length <= text.length; length += 1) {
    const blocks = blockNodes(text.slice(0, length)).slice(0, -1);
    expect(blocks).toEqual(whole.slice(0, blocks.length));
  }
});

it("blocks are drawn as the whole is: what stands in a block's first line stays in its place", () => {
  expect(drawn("   - a\n   - b")).toBe("<ul><li><p>a</p></li><li><p>b</p></li></ul>");
});

it("is drawn in time and to its end, whatever is written", () => {
  for (const letters of [
    "*",
    "`",
    "[",
    "#",
    "- ",
    "1. ",
    "> ",
    "\n",
    "[B",
    "**a ",
    "|",
    "[a](",
    "~~",
    "_a*",
    "![",
    "> - ",
  ]) {
    const text = letters.repeat(2000);
    expect([letters, cpuMs(() => drawn(text)) < 1000]).toEqual([letters, true]);
  }
  for (const [text, element] of [
    ["> ".repeat(100), "<blockquote>"],
    ["+ ".repeat(100), "<ul>"],
    ["**a *b ".repeat(100) + "c* d** ".repeat(100), "<strong>"],
  ] as const) {
    const elements = drawn(text).split(element).length;
    expect([element, elements > 4 && elements < 16]).toEqual([element, true]);
  }
});
