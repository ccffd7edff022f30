import { expect, it } from "vitest";
import { plainTextPreview } from "./plain-text-preview.ts";

it("words stay, marks and addresses go", () => {
  const text = [
    "## やること",
    "- [x] **撮影**を終える",
    "  - [ ] 見積り",
    "- 媒体は[資料](https://example.com/a)で",
    "> ~~言葉~~",
    "| 甲 | 乙 |",
    "| --- | --: |",
    "![棚](/api/v1/projects/x/files/y/content)",
    "---",
    "[要確認] 2 - 3",
  ].join("\n");
  expect(plainTextPreview(text).split("\n")).toEqual([
    "やること",
    "☑ 撮影を終える",
    "  ☐ 見積り",
    "• 媒体は資料で",
    "言葉",
    "甲 | 乙",
    "",
    "棚",
    "",
    "[要確認] 2 - 3",
  ]);
});
