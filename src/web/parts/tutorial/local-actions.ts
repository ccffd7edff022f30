/** What a person does with one recorded line: answered by what the product answered then, or checked here by its own rules. */
import { parseBrief } from "#src/brief/parse.ts";
import { AppError } from "#src/shared/errors.ts";
import type { Item } from "#src/shared/result.ts";
import { slotsByUse } from "#src/tools/catchphrase/slots.ts";
import type { ItemActions } from "../results/model/types.ts";
import type { TutorialRecording } from "./recording.ts";

export interface LineStore {
  /** The lines as they stand now. */
  read(): readonly Item[];
  put(item: Item): void;
}

const onlyFirst = "使い方で作り直せるのは1本目だけです。ほかの行は、選ぶことや手直しを試せます。";

/** `onCopy` is told of each copy that is asked for. */
export function createLocalActions(recording: TutorialRecording, store: LineStore): ItemActions {
  const { itemId, answers } = recording.change;
  const earlier = new Map<string, Item[]>();
  const find = (id: string): Item => {
    const item = store.read().find((one) => one.id === id);
    if (!item) throw new AppError("not_found");
    return item;
  };
  const reword = (id: string, next: Item) => {
    const before = find(id);
    earlier.set(id, [...(earlier.get(id) ?? []), before]);
    store.put({ ...next, id, locked: before.locked });
  };
  return {
    onLock: async (id, locked) => store.put({ ...find(id), locked }),
    async onVary(id, change) {
      if (id !== itemId) throw new AppError("conflict", onlyFirst);
      return answers[change];
    },
    async onReroll(id) {
      const [next] = answers.reroll;
      if (id !== itemId || !next) throw new AppError("conflict", onlyFirst);
      reword(id, next);
    },
    async onChoose(id, text) {
      const option = Object.values(answers)
        .flat()
        .find((one) => one.text === text);
      if (!option) throw new AppError("not_found");
      reword(id, option);
    },
    async onEdit(id, text) {
      reword(id, { ...(await checked(recording, store.read(), find(id), text)), edited: true });
    },
    async onUndo(id) {
      const before = earlier.get(id)?.pop();
      if (before) store.put({ ...before, locked: find(id).locked });
    },
    async onDismissFlag(id, flagId, reason) {
      const item = find(id);
      const dismissed = { reason, at: new Date().toISOString() };
      store.put({
        ...item,
        flags: item.flags.map((flag) => (flag.id === flagId ? { ...flag, dismissed } : flag)),
      });
    },
  };
}

/** The rules come only when a line is edited by hand. */
async function checked(
  { sources }: TutorialRecording,
  lines: readonly Item[],
  { id, kind, fields, sources: claimed }: Item,
  text: string,
): Promise<Item> {
  const { checkItem } = await import("#src/checks/check-item.ts");
  const { productClass, bannedWords } = parseBrief(sources);
  return checkItem(
    { kind, text, fields, sources: claimed },
    {
      id,
      sources,
      productClass,
      slots: slotsByUse.lp,
      bannedWords,
      requiredWords: [],
      existing: lines.filter((line) => line.id !== id && line.kind === "line").map((line) => line.text),
      gate: "copy",
    },
  );
}
