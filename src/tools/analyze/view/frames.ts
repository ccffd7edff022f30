/** 3C, 4P, SWOT: the same pieces of an analysis in other places. Nothing is written, nothing is left out. Pure. */
import type { Item } from "#src/shared/result.ts";
import { textField } from "../../pieces/item-fields.ts";
import { type AnalysisFramework, analysisFrameworks } from "../definition.ts";

export interface AnalysisFrame {
  title: string;
  items: Item[];
}

interface Place {
  title: string;
  /** Whether a piece belongs here; the first place that takes it has it. */
  takes(item: Item): boolean;
}

const kindOf = (item: Item) => (item.kind === "fact" ? textField(item, "kind") : item.kind);
const of =
  (...kinds: string[]) =>
  (item: Item) =>
    kinds.includes(kindOf(item));

const selling = /店舗|店頭|来店|通販|オンライン|サイト|配送|送料|お届け|発送|予約|営業|販売|取り扱い/u;
const isPlace = (item: Item) =>
  item.kind === "fact" && selling.test(item.text) && !of("price", "offer")(item);

const places: Record<Exclude<AnalysisFramework, "none">, Place[]> = {
  "3c": [
    { title: "顧客（Customer）", takes: of("audience", "worry", "scene", "occasion") },
    { title: "競合（Competitor）", takes: of("difference") },
    {
      title: "自社（Company）",
      takes: of("what", "feature", "benefit", "proof", "price", "offer", "restriction", "strength"),
    },
  ],
  "4p": [
    { title: "価格（Price）", takes: of("price", "price-reason") },
    { title: "流通（Place）", takes: isPlace },
    { title: "販促（Promotion）", takes: of("offer", "occasion") },
    { title: "製品（Product）", takes: of("what", "feature", "benefit", "proof", "restriction") },
  ],
  swot: [
    { title: "強み（Strength）", takes: of("strength", "feature", "benefit", "proof", "offer") },
    { title: "弱み・制約（Weakness）", takes: of("restriction") },
    { title: "機会（Opportunity）", takes: of("audience", "worry", "scene", "occasion") },
    { title: "脅威（Threat）", takes: of("difference") },
  ],
};

/** Pieces that the frameworks arrange: what the material states, never a guess. */
const arranged = new Set(["fact", "strength", "scene", "price-reason", "difference"]);

/** Every stated piece in one place; facts that no place takes come last, under their own heading. */
export function framesOf(
  items: readonly Item[],
  framework: Exclude<AnalysisFramework, "none">,
): AnalysisFrame[] {
  const own = places[framework];
  const stated = items.filter(({ kind, fields }) => arranged.has(kind) && fields.hypothesis !== true);
  const placeOf = (item: Item) => own.find(({ takes }) => takes(item));
  const rest = stated.filter((item) => item.kind === "fact" && placeOf(item) === undefined);
  return [
    ...own.map((place) => ({
      title: place.title,
      items: stated.filter((item) => placeOf(item) === place),
    })),
    ...(rest.length > 0 ? [{ title: `${analysisFrameworks[framework]}に入らない事実`, items: rest }] : []),
  ];
}
