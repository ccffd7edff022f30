import { expect, it } from "vitest";
import { createBackground } from "./background.ts";

it("works after the caller's own steps; idle waits for that and for what it started", async () => {
  const steps: string[] = [];
  const background = createBackground({ info() {}, warn() {}, error() {} });
  background.run("outer", async () => {
    steps.push("outer");
    background.run("inner", async () => {
      await Promise.resolve();
      steps.push("inner");
    });
  });
  steps.push("answered");
  await background.idle();
  expect(steps).toEqual(["answered", "outer", "inner"]);
  await background.idle();
});

it("a failure is logged with the name of the work, and idle ends all the same", async () => {
  const logged: object[] = [];
  const background = createBackground({
    info() {},
    warn() {},
    error: (details) => void logged.push(details),
  });
  background.run("mail signup", async () => {
    throw new Error("the mail server is down");
  });
  await background.idle();
  expect(logged).toEqual([{ err: expect.any(Error), task: "mail signup" }]);
});
