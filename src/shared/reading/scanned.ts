/** Pages of a file that are only a picture: what a scanner made. Pure. */
import { z } from "zod";
import { type Answer, namedObject } from "../answers/named.ts";

const scansFields = () => ({
  /** All of them, by number. */
  pages: z.array(z.number()),
  /** What a model read on some, which nobody has looked at yet: no text of the file. */
  seen: z.array(z.object({ number: z.number(), text: z.string() })),
  /** Those whose text a person has taken as the file's. */
  taken: z.array(z.number()),
  /** Those that no picture can be taken out of. */
  shut: z.array(z.number()).optional(),
});
export type Scans = z.infer<z.ZodObject<ReturnType<typeof scansFields>>>;

export const scansAnswer = namedObject("ScansView", () => ({
  ...scansFields(),
  /** Those that nothing was read of. */
  open: z.array(z.number()),
  /** The model that would be sent them; null: none takes pictures. */
  model: z.string().nullable(),
}));
export type ScansView = Answer<typeof scansAnswer>;

/** Pages that one press has read. */
export const scansAtOnce = 10;

/** Those that nothing was read of. */
export const openScans = ({ pages, seen, taken, shut = [] }: Scans): number[] =>
  pages.filter((number) => ![...taken, ...shut, ...seen.map((one) => one.number)].includes(number));

export const scansView = (scans: Scans | undefined, model: string | null): ScansView | null =>
  scans ? { ...scans, open: openScans(scans), model } : null;

const notRead = "は画像です。文字は読み取っていません。";
/** What was said of such pages before anything of them was kept. */
export const isOldWarning = (warning: string): boolean => warning.endsWith(notRead);

/** What is said of them beside the text of a file, in Japanese. */
export function scanWarnings(scans: Scans): string[] {
  const say = (numbers: readonly number[], words: string) =>
    numbers.length > 0 ? [`${listed(numbers)}${words}`] : [];
  return [
    ...say(openScans(scans), notRead),
    ...say(
      scans.shut ?? [],
      "は画像ですが、モデルに読ませられる形で取り出せません。文章を貼り付けてください。",
    ),
    ...say(
      scans.seen.map(({ number }) => number),
      "は画像です。読み取った文は、まだ確かめていません。",
    ),
    ...say(scans.taken, "の文は、画像から読み取ったものです。使う前に原本と見比べてください。"),
  ];
}

function listed(numbers: readonly number[]): string {
  const shown = numbers.slice(0, 10).join("・");
  return numbers.length > 10 ? `${shown}など${numbers.length}ページ` : `${shown}ページ目`;
}
