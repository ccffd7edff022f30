import { expect, it } from "vitest";
import { cardLine, readCard } from "./result-lines.ts";

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
