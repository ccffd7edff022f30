/** How long a row says its piece is: red only beyond a limit of a medium that a person named. */
import { expect, it } from "vitest";
import { sampleItem } from "#test/checks/item.samples.ts";
import { lengthOf } from "./length.ts";

const line = (text: string) => sampleItem({ text });
const long = line("初期費用0円、最初の60日は無料です。");

it("is the figure of the active place", () => {
  const { figure, label, state } = lengthOf("catchphrase", long, {
    slots: ["fv_main", "google_rsa_headline"],
    isChosen: false,
  });
  expect([figure, label, state]).toEqual(["17.5/20", "LP メインコピー", "fits"]);
});

it("is a mistake beyond a hard limit of a medium that was named, a hint where none was, and never one beyond a soft limit", () => {
  const google = { slots: ["google_rsa_headline"] };
  expect(lengthOf("catchphrase", long, { ...google, isChosen: true }).state).toBe("over");
  expect(lengthOf("catchphrase", long, { ...google, isChosen: false }).state).toBe("long");
  const mail = line("あ".repeat(60));
  expect(lengthOf("catchphrase", mail, { slots: ["mail_subject"], isChosen: true }).state).toBe("long");
  // Any of the places that were named, and not only the one that is counted.
  const both = { slots: ["fv_main", "google_rsa_headline"], isChosen: true };
  expect(lengthOf("catchphrase", long, both).state).toBe("over");
});

it("a piece that was made for one place is measured there, whatever is chosen", () => {
  const piece = { ...long, kind: "google_rsa_headline" };
  expect(lengthOf("catchphrase", piece, { slots: ["fv_main"], isChosen: false })).toMatchObject({
    figure: "17.5/15",
    state: "over",
  });
});

it("without a place it is the length, in the room of its own kind where that has any", () => {
  expect(lengthOf("catchphrase", long, { slots: [], isChosen: false }).figure).toBe("19字（全角17.5）");
  const question = { ...long, kind: "entry" };
  expect(lengthOf("faq", question, { slots: [], isChosen: false }).figure).toMatch(/^19\/\d+$/u);
});
