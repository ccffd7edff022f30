/** What a results page and a shared link show. */

import { count } from "#src/checks/count.ts";
import type { Item } from "#src/shared/result.ts";
import { LineEnd } from "../../view/view-kit.tsx";
import type { ItemParts } from "../../view/view-parts.ts";
import { lpLimits } from "../definition.ts";
import { metaIn } from "../read.ts";

const wide = (text: string) => count(text).w2 / 2;

export function MetaCard({ item, parts }: { item: Item; parts: ItemParts }) {
  const { Row, Spot, Text, Choose } = parts;
  const meta = metaIn([item]);
  if (!meta) return null;
  return (
    <li>
      <Row item={item} name="検索結果とSNSの文">
        <Spot
          item={item}
          as="section"
          className="grid grid-cols-1 gap-1 rounded-md border border-line bg-sunken px-4 py-3 text-sm"
        >
          <div className="flex flex-wrap items-center gap-1.5">
            <Choose item={item} />
            <span className="font-bold">検索結果とSNSの文</span>
            <LineEnd item={item} parts={parts} />
          </div>
          <Text item={item} className="text-base font-bold text-stroke" />
          <p>{meta.description}</p>
          <p className="tabular text-xs text-ink-soft">
            {`title 全角${wide(meta.title)}/${lpLimits.title}　description 全角${wide(meta.description)}/${lpLimits.description}`}
          </p>
          <p className="text-ink-soft">{`OGP：${meta.ogTitle}／${meta.ogDescription}`}</p>
        </Spot>
      </Row>
    </li>
  );
}
