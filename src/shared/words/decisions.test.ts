import { expect, it } from "vitest";
import { decisionText, type Logged } from "./decisions.ts";

const row: Logged = { kind: "approved", tool: "faq", itemId: "a", by: "田中", client: false, pieces: 1 };
const told = (more: Partial<Logged>) => decisionText({ ...row, ...more }, () => "よくある質問");

it("says who did what to how much", () => {
  expect(told({})).toBe("田中さんがよくある質問の案を採用にしました");
  expect(told({ client: true })).toBe("クライアントの田中さんがよくある質問の案を承認しました");
  expect(told({ client: true, kind: "returned" })).toBe(
    "クライアントの田中さんがよくある質問の案に「直してほしい」と返しました",
  );
  expect(told({ client: true, kind: "draft" })).toBe(
    "クライアントの田中さんがよくある質問の案への返事を取り消しました",
  );
  expect(told({ kind: "exported", tool: null, itemId: null, pieces: 3 })).toBe(
    "田中さんが3案を書き出しました",
  );
  expect(told({ kind: "sent", tool: null, itemId: null, pieces: 3, by: null })).toBe("3案を提出しました");
});
