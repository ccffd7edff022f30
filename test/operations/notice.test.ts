import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { noticeText } from "../../scripts/docs/notice.ts";

it("names everything that is shipped with its licence, and none that may not be (npm run notice writes it)", () => {
  expect(readFileSync("NOTICE", "utf8")).toBe(noticeText());
});
