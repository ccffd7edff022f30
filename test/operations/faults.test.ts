/** What `npm run faults` makes: it can begin on the code of today, and makes the faults that it names and no others. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { randomOf } from "../../scripts/faults/choose.ts";
import { handMade } from "../../scripts/faults/hand-made.ts";
import { faultsOf, operators } from "../../scripts/faults/operators.ts";

const made = (text: string, file = "src/a.ts") =>
  faultsOf(file, text).map(({ operator, from, to, replacement }) => [
    operator,
    text.slice(0, from) + replacement + text.slice(to),
  ]);

it("the faults that once went past every test can still be made", () => {
  const faults = handMade((file) => readFileSync(file, "utf8"));
  expect(faults.map(({ file, replacement }) => [file.split("/").at(-1), replacement])).toEqual([
    ["mailed-link.ts", "{1,512}"],
    ["rendered-ranges.ts", "!parent ||"],
    ["draft-saver.ts", ""],
    ["edits.ts", "at = remove;"],
  ]);
  expect(() => handMade(() => "other code")).toThrow(/does not hold/u);
});

it("the same seed chooses the same, another one otherwise", () => {
  const some = (seed: number) => Array.from({ length: 8 }, randomOf(seed));
  expect(some(7)).toEqual(some(7));
  expect(some(7)).not.toEqual(some(8));
  for (const one of some(7)) expect(one >= 0 && one < 1).toBe(true);
});

describe("a fault", () => {
  it.each([
    ["bound off by one", "const a = b < c;", "const a = b <= c;"],
    ["comparison turned round", "const a = b === c;", "const a = b !== c;"],
    ["condition negated", "if (a) b(c); else d = 1;", "if (!(a)) b(c); else d = 1;"],
    ["&& and || exchanged", "const a = b && c;", "const a = b || c;"],
    ["operand dropped", "const a = b && c;", "const a = b;"],
    ["guard dropped", "for (;;) { if (a) continue; }", "for (;;) { ; }"],
    ["constant changed", "const a = 20;", "const a = 21;"],
    ["constant changed", "const a = 30;", "const a = 60;"],
    ["true and false exchanged", "const a = true;", "const a = false;"],
    ["call dropped", "await a(b);", ";"],
    ["predicate negated", "const a = b.filter((c) => c.d);", "const a = b.filter((c) => !(c.d));"],
    ["method exchanged", "const a = Math.min(b, c);", "const a = Math.max(b, c);"],
    ["order reversed", "const a = desc(b);", "const a = asc(b);"],
    ["clause dropped", "const a = and(b, c);", "const a = and(b);"],
    ["+ and - exchanged", "const a = b.length + c;", "const a = b.length - c;"],
  ])("%s: %s", (operator, before, after) => {
    expect(Object.keys(operators)).toContain(operator);
    expect(made(before)).toContainEqual([operator, after]);
  });

  it.each([
    ["of a type", "type A = { a: 1 };"],
    ["of an import", 'import { a } from "a";'],
    ["of a log line", "log.warn(1);"],
    ["of what decides about a log line alone", "if (a > b && c) { ctx.log.error(1); }"],
    ["of a time that something waits", "const waitMs = 100;"],
    ["of a place in a list", "const a = b[0];"],
  ])("is not made %s", (_what, text) => expect(made(text)).toEqual([]));
});
