/** Which documents of the repository are pages of the documentation site, how they are grouped, and under which names. */
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

export interface Page {
  /** Path in the repository. */
  source: string;
  /** File of the site. All lie in one folder, so that links work under any address. */
  file: string;
  title: string;
  lang: "en" | "ja";
  text: string;
}

export interface Group {
  title: Record<Page["lang"], string>;
  pages: Page[];
}

const first = ["README.md", "README.ja.md"];
const running = ["docs/operations.ja.md", "docs/operations.md", "SECURITY.md", "CHANGELOG.md"];
const changing = ["CONTRIBUTING.md", "AGENTS.md", "docs/architecture.md"];

function pageOf(source: string): Page {
  const text = readFileSync(source, "utf8");
  const name = basename(source, ".md").toLowerCase();
  return {
    source,
    file: source === "README.md" ? "index.html" : `${name}.html`,
    title: (/^# (.+)$/m.exec(text)?.[1] ?? name).replaceAll("`", ""),
    lang: source.endsWith(".ja.md") ? "ja" : "en",
    text,
  };
}

export function readPages(): Group[] {
  const inside = (folder: string) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(".md"))
      .sort()
      .map((name) => join(folder, name));
  const others = inside("docs").filter((source) => ![...running, ...changing].includes(source));
  return [
    { title: { en: "Start", ja: "はじめに" }, pages: first.map(pageOf) },
    { title: { en: "Run it", ja: "運用" }, pages: running.map(pageOf) },
    { title: { en: "Change it", ja: "開発" }, pages: [...changing, ...others].map(pageOf) },
    { title: { en: "Decisions", ja: "判断" }, pages: inside("docs/decisions").map(pageOf) },
  ];
}
