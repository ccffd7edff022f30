/** Numbers that only put the lines of a text in order. Works on plain (NFKC) text. */
import type { Span } from "../../shared/result.ts";

/** 「1 ネットで予約する」, 「2. 来店」: a number, what parts it from its step, and a step that is no figure's own rest. */
const ordinal = /^[ \t]*(\d{1,2})(?: |\t|[.)] ?)(?=[^\s\d,.])/;

/** The numbers of lines that follow one another from 1, two or more. */
export function stepNumbers(text: string): Span[] {
  const found: Span[] = [];
  let run: Span[] = [];
  let at = 0;
  const close = () => {
    if (run.length > 1) found.push(...run);
    run = [];
  };
  for (const line of text.split("\n")) {
    const [lead = "", number = ""] = ordinal.exec(line) ?? [];
    if (number === "1") close();
    if (number !== "" && Number(number) === run.length + 1) {
      const start = at + lead.indexOf(number);
      run.push({ start, end: start + number.length });
    } else if (number !== "") close();
    at += line.length + 1;
  }
  close();
  return found;
}
