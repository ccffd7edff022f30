import { expect, it } from "vitest";
import { linkRequest } from "./link-terms.ts";

const usual = { days: 14, password: "", showEvidence: true, showFlags: false, approves: true };

it("an empty sender that nobody touched is left to the profile; one that was cleared is sent empty", () => {
  const none = { ...usual, sender: "", company: "" };
  expect(linkRequest(none, new Set())).toEqual(usual);
  expect(linkRequest(none, new Set(["company"]))).toEqual({ ...usual, company: "" });
  expect(linkRequest({ ...none, sender: "田中" }, new Set())).toEqual({ ...usual, sender: "田中" });
});
