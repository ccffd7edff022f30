import { expect, test } from "vitest";
import type { Item } from "#src/shared/result.ts";
import { createLocalActions } from "./local-actions.ts";
import { recordedLines, tutorialRecording } from "./recorded.ts";

function open() {
  let items: readonly Item[] = recordedLines.items;
  const store = {
    read: () => items,
    put(next: Item) {
      items = items.map((item) => (item.id === next.id ? next : item));
    },
  };
  const lines = () => items.filter(({ kind }) => kind === "line");
  return { actions: createLocalActions(tutorialRecording, store), lines };
}
const { itemId } = tutorialRecording.change;

test("a recorded answer takes the one line's place, keeps its id and its pin's absence, and can be taken back", async () => {
  const { actions, lines } = open();
  const before = lines();
  await actions.onReroll(itemId);
  const after = lines();
  expect(after.filter((line, index) => line !== before[index]).map(({ id }) => id)).toEqual([itemId]);
  expect(after[0]?.text).toBe(tutorialRecording.change.answers.reroll[0]?.text);
  await actions.onUndo(itemId);
  expect(lines()).toEqual(before);
});

test("wordings are offered for the one line only; a chosen one may be put into others and stays chosen", async () => {
  const { actions, lines } = open();
  const other = lines()[1]?.id ?? "";
  await expect(actions.onVary(other, "shorter")).rejects.toMatchObject({ code: "conflict" });
  const [option] = await actions.onVary(itemId, "shorter");
  await actions.onLock(itemId, true);
  await actions.onChoose(itemId, option?.text ?? "");
  expect(lines()[0]).toMatchObject({ id: itemId, text: option?.text, locked: true });
});

test("a hand edit is counted and flagged by the product's own rules", async () => {
  const { actions, lines } = open();
  const id = lines()[2]?.id ?? "";
  await actions.onEdit(id, "シミが消える化粧水");
  const [edited] = lines().filter((line) => line.id === id);
  expect(edited).toMatchObject({ text: "シミが消える化粧水", edited: true, ready: false });
  expect(edited?.counts.c1).toBe(9);
  expect(edited?.flags.map(({ level }) => level)).toContain("must");
  const [flag] = edited?.flags ?? [];
  await actions.onDismissFlag(id, flag?.id ?? "", "見本のため");
  expect(lines().find((line) => line.id === id)?.flags[0]?.dismissed?.reason).toBe("見本のため");
});
