import { expect, it } from "vitest";
import { parseBrief } from "#src/brief/parse.ts";
import { emptyPreset } from "#src/brief/preset/schema.ts";
import { plainItem } from "#test/support/seeding.ts";
import {
  type ExportedProject,
  originalName,
  profileFiles,
  projectFiles,
  projectFolder,
} from "./export-files.ts";

const at = new Date("2026-11-21T03:00:00Z");
const project = (given: Partial<ExportedProject> = {}): ExportedProject => ({
  ...{
    name: "春の\n新商品",
    createdAt: at,
    archivedAt: null,
    briefs: [],
    results: [],
    presets: [],
    memo: "",
    summary: [],
  },
  ...given,
});
const textOf = (files: { name: string; text: string | Uint8Array }[], ending: string) =>
  String(files.find(({ name }) => name.endsWith(ending))?.text ?? "");

it("folders and files are numbered so that no two are one, and keep their endings", () => {
  expect(projectFolder({ name: "春" }, 7)).toBe("プロジェクト/007_春");
  expect(originalName("料金.PDF", 12)).toBe("0012_料金.PDF");
  expect(originalName("料金", 12)).toBe("0012_料金");
  const presets = [emptyPreset("店"), emptyPreset("店")];
  const result = { tool: "faq" as const, state: "done", createdAt: at, items: [] };
  const names = projectFiles(project({ presets, results: [result, result] }), 1).map(({ name }) => name);
  expect(names.filter((name) => name.includes("プリセット/")).map((name) => name.split("/").at(-1))).toEqual([
    ...["001_店.json", "002_店.json"],
  ]);
  expect(names.filter((name) => name.includes("結果/"))).toHaveLength(2);
  expect(new Set(names).size).toBe(names.length);
});

it("holds a memo and the lines of the summary only where there are any, and a table for copy alone", () => {
  const names = (given: Partial<ExportedProject>) =>
    projectFiles(project(given), 1).map(({ name }) => name.split("/").at(-1));
  expect(names({})).toEqual(["データ.json", "材料.md"]);
  expect(names({ memo: "覚え書き", summary: [{ line: "約束", text: "朝が楽" }] })).toEqual([
    ...["データ.json", "材料.md", "メモ.md", "サマリーの手直し.md"],
  ]);
  const made = (tool: "faq" | "catchphrase") => ({ tool, state: "done", createdAt: at, items: [] });
  const endings = names({ results: [made("faq"), made("catchphrase")] }).map((name) =>
    name?.split(".").at(-1),
  );
  expect(endings.slice(2)).toEqual(["md", "md", "csv"]);
});

it("words of a person become no heading and no list of ours", () => {
  const brief = { version: 2, text: "# 見出し\r\n- 一", fields: parseBrief([]), createdAt: at };
  const item = { ...plainItem, id: "1", text: "一行目\n二行目" };
  const files = projectFiles(
    project({
      ...{ briefs: [brief], summary: [{ line: "約束", text: "# 大" }] },
      results: [{ tool: "faq", state: "done", createdAt: at, items: [item, item] }],
    }),
    1,
  );
  const text = textOf(files, "材料.md");
  expect(text).toContain("# 春の 新商品\n\n## 第2版（2026年11月21日 12:00）\n\n> # 見出し\n> - 一\n");
  expect(text).not.toContain("- 商品名");
  expect(textOf(files, "手直し.md")).toContain("## 約束\n\n> # 大");
  const result = files.find(({ name }) => name.includes("結果/"));
  expect(result?.text).toContain("1. 一行目 二行目\n2. 一行目 二行目");
  expect(textOf(projectFiles(project({ name: " " }), 1), "材料.md")).toContain("# 名前なし");
});

it("a profile to read and one for programs", () => {
  const profile = {
    id: "p",
    email: "a@example.com",
    displayName: "山田\n太郎",
    company: "株式会社ひより",
    avatarUrl: null,
    deleteAt: null,
  };
  const files = profileFiles(profile, "ライト", at);
  expect(textOf(files, "プロフィール.md")).toContain(
    "- 表示名：山田 太郎\n- メールアドレス：a@example.com\n- 会社名：株式会社ひより\n- プラン：ライト",
  );
  expect(textOf(files, "お読みください.md")).toContain("書き出した日時：2026年11月21日 12:00");
  expect(JSON.parse(textOf(files, "プロフィール.json"))).toEqual({
    ...{
      id: "p",
      email: "a@example.com",
      displayName: "山田\n太郎",
      company: "株式会社ひより",
      membership: null,
    },
  });
  expect(textOf(files, "プロフィール.json")).toContain('{\n  "id"');
  expect(textOf(profileFiles({ ...profile, displayName: " " }, "", at), "プロフィール.md")).toContain(
    "（未設定）",
  );
});
