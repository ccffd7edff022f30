/** Faults that once went past every test. */
import type { Fault } from "./operators.ts";

const known: { file: string; before: string; after: string }[] = [
  { file: "src/web/features/auth/confirm/mailed-link.ts", before: "{16,512}", after: "{1,512}" },
  {
    file: "src/web/features/project/memo/editor/preview/rendered-ranges.ts",
    before: "!parent || isShown(parent) ||",
    after: "!parent ||",
  },
  {
    file: "src/web/features/project/work/draft-saver.ts",
    before: "if (sent === confirmed) return;",
    after: "",
  },
  { file: "src/shared/changes/edits.ts", before: "at += remove;", after: "at = remove;" },
];

/** Throws when the place is not there any more: then the list has to follow the code. */
export function handMade(read: (file: string) => string): Fault[] {
  return known.map(({ file, before, after }) => {
    const text = read(file);
    const from = text.indexOf(before);
    if (from < 0 || text.indexOf(before, from + 1) >= 0)
      throw new Error(`${file} does not hold "${before}" exactly once`);
    const line = text.slice(0, from).split("\n").length;
    return { file, line, operator: "made by hand", from, to: from + before.length, replacement: after };
  });
}
