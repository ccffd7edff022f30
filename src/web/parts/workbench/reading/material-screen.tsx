/** 材料: what was pasted, as what it was read. Every line of it is one press from being put right. */
import { Badge } from "#src/ui/badge.tsx";
import type { ReadingProps } from "../types.ts";
import { DisputeList } from "./dispute-list.tsx";
import { GapList } from "./gap-list.tsx";
import { HeadRow } from "./head-row.tsx";
import { MaterialSentences } from "./material-sentences.tsx";
import { OtherFields } from "./other-fields.tsx";
import { ReadingNotes } from "./reading-notes.tsx";
import { WrongList } from "./wrong-list.tsx";

/** It lays itself out by the room that it is given: rows where there is some, cards in a column or on a phone. */
export function MaterialScreen({ reading }: { reading: ReadingProps }) {
  const { fields, readBy } = reading;
  if (fields === null) return null;
  return (
    <section aria-label="材料の読み取り" className="@container grid min-w-0 grid-cols-1 gap-5">
      <div className="grid gap-2">
        <h2 className="flex flex-wrap items-center gap-2 text-lg">
          読み取った内容
          {readBy === "model" && <Badge tone="plain">AIの読み取り</Badge>}
          {readBy === "rules" && <Badge tone="plain">簡易な読み取り</Badge>}
        </h2>
        <HeadRow {...reading} fields={fields} />
        <ReadingNotes {...reading} />
      </div>
      <DisputeList {...reading} />
      <MaterialSentences {...reading} />
      <GapList gaps={reading.gaps} onAnswer={reading.onAnswer} />
      <OtherFields {...reading} fields={fields} />
      <WrongList wrong={reading.wrong} onWrong={reading.onWrong} />
    </section>
  );
}
