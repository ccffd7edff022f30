import { useState } from "react";
import type { Item } from "#src/shared/result.ts";
import { Button } from "#src/ui/button.tsx";
import { Select } from "#src/ui/form/select.tsx";
import { Cell, HeadCell, Table } from "#src/ui/table.tsx";
import { Tagged } from "../../view-kit.tsx";
import type { ItemParts } from "../../view-parts.ts";
import { angles } from "../angles.ts";
import { angleOf } from "../shortlist.ts";
import { differencesOf } from "./ab.ts";

interface PairProps {
  lines: readonly Item[];
  parts: ItemParts;
}

/** 「A/Bで比べる」: two lines side by side, what they differ in, and the one that is kept. */
export function AbPair({ lines, parts }: PairProps) {
  const [open, setOpen] = useState(false);
  if (lines.length < 2) return null;
  return (
    <section aria-label="A/Bで比べる" className="grid gap-3">
      <Button
        size="sm"
        className="justify-self-start"
        aria-expanded={open}
        onClick={() => setOpen((before) => !before)}
      >
        {open ? "A/Bの比較を閉じる" : "A/Bで比べる"}
      </Button>
      {open && <Pair lines={lines} parts={parts} />}
    </section>
  );
}

function Pair({ lines, parts }: PairProps) {
  const [chosen, setChosen] = useState({ a: lines[0]?.id ?? "", b: lines[1]?.id ?? "" });
  const find = (id: string) => lines.find((line) => line.id === id);
  const [a, b] = [find(chosen.a), find(chosen.b)];
  const options = Object.fromEntries(lines.map(({ id, text }, at) => [id, `${at + 1}. ${text}`]));
  return (
    <div className="grid gap-3 rounded-md border border-line p-3">
      <div className="grid gap-3 @2xl:grid-cols-2">
        <Select
          label="A"
          options={options}
          value={chosen.a}
          onChange={(id) => setChosen((before) => ({ ...before, a: id }))}
        />
        <Select
          label="B"
          options={options}
          value={chosen.b}
          onChange={(id) => setChosen((before) => ({ ...before, b: id }))}
        />
      </div>
      {a && b && a.id !== b.id ? (
        <>
          <div className="grid gap-3 @2xl:grid-cols-2">
            <Side letter="A" item={a} parts={parts} />
            <Side letter="B" item={b} parts={parts} />
          </div>
          <Differences a={a} b={b} />
          <parts.Hint>
            <p className="text-xs text-ink-soft">
              配信の結果でよかったほうを選ぶと、作り直しても残り、CSVの「選択」の列に印が付きます。
            </p>
          </parts.Hint>
        </>
      ) : (
        <p className="text-sm text-ink-soft">ちがう2本を選ぶと、並べて比べられます。</p>
      )}
    </div>
  );
}

function Side({ letter, item, parts }: { letter: string; item: Item; parts: ItemParts }) {
  const { Spot, Counts, Choose, Copy } = parts;
  const angle = angleOf(item);
  return (
    <Spot item={item} className="tooled grid gap-1.5 px-2 py-1.5">
      <div className="flex items-start gap-2">
        <Choose item={item} />
        <span className="font-bold text-stroke">{letter}</span>
        <Tagged item={item} parts={parts} className="flex-1" textClassName="font-bold" />
        <Copy item={item} className="-mt-1" />
      </div>
      {angle && <p className="text-xs text-ink-soft">切り口：{angles[angle]}</p>}
      <Counts item={item} />
    </Spot>
  );
}

function Differences({ a, b }: { a: Item; b: Item }) {
  const found = differencesOf(a, b);
  if (found.length === 0)
    return <p className="text-sm">言い回しだけがちがいます。言葉づかいの好みを確かめる組です。</p>;
  return (
    <div className="grid gap-1">
      <Table caption="AとBのちがい">
        <thead>
          <tr>
            <HeadCell>ちがう点</HeadCell>
            <HeadCell>A</HeadCell>
            <HeadCell>B</HeadCell>
            <HeadCell>試せること</HeadCell>
          </tr>
        </thead>
        <tbody>
          {found.map(({ point, a: own, b: other, tests }) => (
            <tr key={point}>
              <Cell className="font-bold">{point}</Cell>
              <Cell>{own}</Cell>
              <Cell>{other}</Cell>
              <Cell>{tests}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      {found.length > 2 && (
        <p className="text-xs text-ink-soft">
          ちがう点が{found.length}つあります。結果の理由を知りたいときは、1つだけちがう組を選んでください。
        </p>
      )}
    </div>
  );
}
