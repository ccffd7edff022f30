import { expect, it } from "vitest";
import { auditActions } from "#src/db/schema/audit.ts";
import { logActionsOf, logKindLabels, logKindOf, logKinds, logLabel } from "./log-words.ts";

it("say what was done, with both tiers by their names", () => {
  const details = { from: "visitor", to: "kakeru_pro" };
  expect(logLabel({ action: "tier_changed", details })).toBe("プランを「ビジター」から「プロ」に変更");
  expect(logLabel({ action: "created", details: { to: "admin" } })).toBe("アカウントを作成（管理者）");
  expect(logLabel({ action: "created", details: {} })).toBe("アカウントを作成");
  expect(logLabel({ action: "disabled", details: {} })).toBe("利用を停止");
});

it("name every action of administrators in Japanese, each of one kind", () => {
  for (const action of auditActions)
    expect(logLabel({ action, details: { to: "lite" } })).toMatch(/^[\p{L}\p{P}\s]*\p{Script=Han}/u);
  const all = logKinds.flatMap(logActionsOf);
  expect(new Set(all).size).toBe(all.length);
  for (const kind of logKinds) for (const action of logActionsOf(kind)) expect(logKindOf(action)).toBe(kind);
  expect(Object.keys(logKindLabels)).toHaveLength(logKinds.length);
});
