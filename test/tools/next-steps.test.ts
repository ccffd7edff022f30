import { expect, it } from "vitest";
import { routeMessage } from "#src/domain/message/rules/route.ts";
import { isPressed, requestFor } from "#src/domain/message/schema.ts";
import { toolNames } from "#src/shared/run-parts.ts";
import { nextSteps } from "#src/web/parts/chat/next-steps.ts";

it.each(toolNames)(
  "after %s there are three next steps, and each request is understood as its tool",
  (tool) => {
    const next = nextSteps([tool]);
    expect(next).toHaveLength(3);
    expect(next).not.toContain(tool);
    expect([requestFor(tool), `${requestFor(tool)}。`, `${requestFor(tool)}ね`].map(isPressed)).toEqual([
      true,
      true,
      false,
    ]);
    for (const step of [tool, ...next])
      expect(routeMessage(requestFor(step), { hasBrief: true })).toMatchObject({
        kind: "tools",
        goal: [step],
      });
  },
);

it("what the answer has made is not proposed again; after everything nothing is", () => {
  expect(nextSteps(["analyze", "persona"])).toEqual(["concerns", "catchphrase", "recommended_users"]);
  expect(nextSteps([...toolNames])).toEqual([]);
  expect(nextSteps([])).toEqual([]);
});
