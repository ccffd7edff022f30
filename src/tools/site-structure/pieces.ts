import { definePieces } from "../pieces/registration.ts";
import { siteLimits } from "./definition.ts";

const word = 20;

export const siteStructurePieces = definePieces({
  formats: ["md", "txt", "csv", "xlsx", "pdf", "briefs", "mermaid", "sitemap"],
  kinds: {
    page: {
      text: { label: "ページ名", most: siteLimits.name },
      label: "",
      // Other words for a page are another name: what a person wrote of it stays.
      fields: [
        { name: "purpose", label: "目的", most: siteLimits.purpose, note: true },
        { name: "term", label: "主な検索語", most: word, note: true },
        {
          name: "terms",
          label: "副の検索語",
          most: word,
          entries: siteLimits.terms,
          empty: true,
          note: true,
        },
        { name: "title", label: "検索結果の題名", most: siteLimits.title, note: true },
        { name: "description", label: "検索結果の説明", most: siteLimits.description, rows: 3, note: true },
        { name: "h1", label: "H1", most: 40, note: true },
        { name: "h2", label: "H2", most: 40, entries: siteLimits.h2.most, rows: 4, note: true },
        { name: "cta", label: "ボタンの言葉", most: word, empty: true, note: true },
        { name: "materials", label: "必要な素材", most: 40, entries: 8, rows: 3, empty: true, note: true },
      ],
      rewordings: ["longer", "another"],
    },
    flow: { fixedWords: true },
  },
});
