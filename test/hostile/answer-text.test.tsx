/** W02: Markdown of a model. Whatever it sends, the page holds a fixed set of elements, and of attributes their class and a link's own. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import RenderedText from "#src/web/features/project/threads/words/rendered-text.tsx";
import { sized, some } from "../support/global/size.ts";
import { markdownPayloads } from "./markdown-payloads.ts";
import { payloads } from "./payloads.ts";

/** Everything that an answer's words may be drawn with. */
const names =
  "p|ul|ol|li|blockquote|strong|em|del|code|pre|span|hr|section|table|caption|thead|tbody|tr|th|td";
const own = 'class="[\\w\\s.:\\[\\]-]*"|start="\\d+"|scope="col"|tabindex="0"|aria-label="[^"<>]*"';
const allowed = new RegExp(`<(?:/(?:${names})|(?:${names})(?: (?:${own}))*/?)>`, "g");
/** To another site, by the web's own protocols, and the name of that site behind it. */
const link =
  /<a href="(https?:\/\/[^"<>]*)" target="_blank" rel="noopener noreferrer nofollow" class="[\w\s.-]*">(.*?)<\/a>(<span class="[\w\s.-]*">（[^<>"]*）<\/span>)?/g;
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** What is left of the markup when the allowed elements are taken out: the letters, as a reader sees them, and where links lead. */
function lettersOf(text: string): string {
  const rest = renderToStaticMarkup(<RenderedText text={text} />)
    .replace(/<caption[^>]*>[^<]*<\/caption>/g, "")
    .replace(link, (_whole, address: string, words: string, host?: string) =>
      host ? `${words}(${address})` : words,
    )
    .replace(allowed, "");
  expect(rest).not.toMatch(/[<>"]/);
  return rest.replace(/&(amp|lt|gt|quot|#x27);/g, (_whole, name: string) => entities[name] ?? "");
}
/** Without marks of Markdown and the language of code, which are not shown, and the words that say of a number that it names material. */
const bare = (text: string) =>
  text.replace(/html|mermaid|svg/g, "").replace(/材料|[\s#>*`[\]・•☐☑~_|\\:()/-]|\d{1,3}[.)．]/g, "");

const all = [...new Set([...payloads, ...markdownPayloads])];
const wrapped = (text: string) => [
  `# ${text}`,
  `- ${text}\n- **${text}**`,
  `1. ${text}\n2. \`${text}\``,
  `> ${text}\n> [B1] ${text}`,
  `**${text}\n\n${text}**`,
];

it("W02: holds as many ways of writing markup as a sanitiser's own list", () => {
  expect(markdownPayloads.length).toBeGreaterThanOrEqual(60);
  expect(all.length).toBeGreaterThan(700);
});

it("W02: shows every one of them as letters, in every block", () => {
  for (const text of [...all, ...some(all, 80).flatMap(wrapped)])
    expect(bare(lettersOf(text))).toBe(bare(text));
});

it("W02: shows letters wherever a stream is cut", () => {
  let cuts = 0;
  for (const text of some(all, 80))
    for (let end = 1; end <= text.length; end += 1) {
      lettersOf(text.slice(0, end));
      cuts += 1;
    }
  expect(cuts).toBeGreaterThan(sized(20_000, 2_000));
}, 120_000);
