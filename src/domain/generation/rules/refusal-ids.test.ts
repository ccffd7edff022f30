import fc from "fast-check";
import { expect, it } from "vitest";
import { createRefusalIds } from "./refusal-ids.ts";

it("the first of a place has its name, others a number more", () => {
  const ids = createRefusalIds();
  expect(["1.c1", "1.c1", "1.c2", "1.c1"].map(ids.take)).toEqual(["1.c1", "1.c1-2", "1.c2", "1.c1-3"]);
});

it("gives the lowest free number, whatever was taken and freed before", () => {
  const act = fc.record({ place: fc.constantFrom("a", "a-2", "b"), frees: fc.boolean(), at: fc.nat(20) });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
      const ids = createRefusalIds();
      const taken: string[] = [];
      for (const { place, frees, at } of acts) {
        const [gone] = frees ? taken.splice(at % Math.max(1, taken.length), 1) : [];
        if (gone !== undefined) ids.free(gone);
        let id: string = place;
        for (let next = 2; taken.includes(id); next += 1) id = `${place}-${next}`;
        expect(ids.take(place)).toBe(id);
        taken.push(id);
      }
    }),
  );
});
