/** How far a client has come with what they were sent. Pure. */

import type { SharedPiece, SharedResult } from "#src/domain/client/schema.ts";
import { monthDayLabel } from "#src/shared/time/time.ts";

/** The newest word on the wording that is shown; a comment alone decides nothing but is one. */
export const answerOf = ({ answers }: Pick<SharedPiece, "answers">) =>
  answers.filter(({ older }) => !older).at(-1) ?? null;

export const waitingIn = ({ pieces }: Pick<SharedResult, "pieces">): SharedPiece[] =>
  pieces.filter((piece) => answerOf(piece) === null);

export function answerProgress(results: readonly Pick<SharedResult, "pieces">[]) {
  const all = results.reduce((sum, { pieces }) => sum + pieces.length, 0);
  return { all, answered: all - results.reduce((sum, result) => sum + waitingIn(result).length, 0) };
}

/** Who sent it, as it is said over it; empty where they have given no name. */
export function senderLine(sender: string, company: string): string {
  const who = [company, sender === "" ? "" : `${sender}さん`].filter((part) => part !== "").join(" ");
  return who === "" ? "" : `${who}から`;
}

/** The project and what was sent of it; said once where the one names the other. */
export const headingOf = (project: string, title: string): string =>
  project === "" || title.includes(project) ? title : `${project} ${title}`;

/** A sheet's lines under their names, each name once; a line without one has an empty name. */
export function sheetOf(body: string): { label: string; texts: string[] }[] {
  const rows: { label: string; texts: string[] }[] = [];
  for (const line of body.split("\n")) {
    const [, label = "", text = line] = /^([^：]{1,14})：(.*)$/su.exec(line) ?? [];
    const last = rows.at(-1);
    if (last && last.label === label) last.texts.push(text);
    else rows.push({ label, texts: [text] });
  }
  return rows;
}

/** 「12月10日」: a link ends within a year. */
export const endLabel = (iso: string): string => monthDayLabel(iso);
