/** One block of the manuscript with its words, its notes and its tools. */
import { LineEnd } from "../../view/view-kit.tsx";
import type { ItemParts, Restructuring } from "../../view/view-parts.ts";
import { blockInfo } from "../data/blocks.ts";
import type { PageBlock } from "../read.ts";
import { ButtonWords, MarkedPlaces, Paragraphs } from "./marked.tsx";
import { StructureBar } from "./structure-bar.tsx";

interface Props {
  block: PageBlock;
  /** Every block in its order, hidden ones among them. */
  all: readonly PageBlock[];
  restructure: Restructuring | undefined;
  index: number;
  parts: ItemParts;
}

export function BlockCard({ block, all, restructure, index, parts }: Props) {
  const { Row, Spot, Text, Choose } = parts;
  const { item, label, role, above, below, cta, micro } = block;
  return (
    <li>
      <Row item={item} name={`${index + 1}番目のブロック「${label}」`}>
        <Spot
          item={item}
          as="section"
          className="grid grid-cols-1 gap-1.5 rounded-md border border-line bg-raised px-4 py-3 text-sm"
        >
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-soft">
            <Choose item={item} className="mr-0 -mb-2.5" />
            <span>
              <span className="tabular mr-1.5 font-bold">{index + 1}</span>
              <span className="font-bold text-ink">{label}</span>
              {role !== "" && `・${role}`}
            </span>
            <LineEnd item={item} parts={parts} />
          </div>
          <p className="text-xs text-ink-soft">{blockInfo[block.block].purpose}</p>
          <h3 className="text-base">
            <Text item={item} />
          </h3>
          <Paragraphs texts={above} />
          <Points block={block} />
          <Paragraphs texts={below} />
          <ButtonWords cta={cta} micro={micro} />
          <div className="flex flex-wrap items-start justify-between gap-x-2">
            <Notes block={block} />
            {restructure && <StructureBar block={block} all={all} restructure={restructure} />}
          </div>
        </Spot>
      </Row>
    </li>
  );
}

function Points({ block: { points } }: { block: PageBlock }) {
  if (points.length === 0) return null;
  if (points.every(({ label }) => label === "")) {
    return (
      <ul className="grid list-disc gap-0.5 pl-5">
        {points.map(({ text }) => (
          <li key={text}>
            <MarkedPlaces text={text} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <dl className="grid gap-1.5">
      {points.map(({ label, text }) => (
        <div key={label + text}>
          <dt className="font-bold">{label}</dt>
          <dd className="whitespace-pre-line">
            <MarkedPlaces text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Notes({ block: { imageNote, designNote } }: { block: PageBlock }) {
  return (
    <details className="min-w-0 flex-1 basis-48 text-xs text-ink-soft">
      <summary className="min-h-7 cursor-pointer py-1">画像の指示とデザインのメモ</summary>
      <dl className="grid gap-1 pl-4">
        <div>
          <dt className="inline font-bold">画像：</dt>
          <dd className="inline">{imageNote}</dd>
        </div>
        <div>
          <dt className="inline font-bold">デザイン：</dt>
          <dd className="inline">{designNote}</dd>
        </div>
      </dl>
    </details>
  );
}
