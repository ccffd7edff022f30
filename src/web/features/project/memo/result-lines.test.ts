import { expect, it } from "vitest";
import { approvalLabels } from "#src/shared/approvals.ts";
import { states } from "../results/labels.ts";
import { cardLine, copiedLines, readCard, resultStatusLabel } from "./result-lines.ts";

const [project, run, result] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];

it("a result's line is read as its card, whatever its title", () => {
  const text = cardLine(project, "コピー[案]\n1", { id: result, runId: run });
  expect(readCard(text, project)).toEqual({
    title: "コピー 案  1",
    to: `/${project}/results?open=${run}#result-${result}`,
    resultId: result,
  });
});

it("a link of another project, of another place or inside of a sentence is no card", () => {
  const text = cardLine(project, "コピー", { id: result, runId: run });
  const others = [`これは${text}`, `${text}です`, text.replace("](/", "](https://example.com/"), "[x](/y)"];
  expect([readCard(text, crypto.randomUUID()), ...others.map((other) => readCard(other, project))]).toEqual(
    Array(5).fill(null),
  );
});

it("a copy says when it was made and where from, and is no card", () => {
  const text = copiedLines(project, { id: result, runId: run }, "# 商品分析\n\n- 一\n", "11月24日 22:00");
  const [heading, , first, , last = ""] = text.split("\n");
  expect([heading, first]).toEqual(["## 商品分析", "- 一"]);
  expect(last).toMatch(/^11月24日 22:00に写しました。\[元の結果\]\(/);
  expect(readCard(last, project)).toBeNull();
});

it("a result says how far it is approved, and a draft how far it is made", () => {
  expect(resultStatusLabel({ approval: "approved", state: "done" })).toBe(approvalLabels.approved);
  expect(resultStatusLabel({ approval: "draft", state: "done" })).toBe(states.done.label);
});
