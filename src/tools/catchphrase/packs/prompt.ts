/** Asking a model for a pack: what each place takes. Pure. */
import type { Brief } from "#src/brief/schema.ts";
import { slotById } from "#src/checks/slots.ts";
import type { EditedLimits } from "#src/shared/checks/active.ts";
import type { OutputPart } from "../../tool.ts";
import type { CatchphraseInput } from "../definition.ts";
import { isPackSlot, type PackPlace, packPlaces, packSlots, packs, roles } from "./places.ts";

const shapeNotes: Record<PackPlace["shape"], string> = {
  line: "それだけで意味が通る一行。句点を付けない",
  prose: "資料の事実を完結した文で。条件のある特典は条件まで書く",
  post: "1行目で読む人に語りかけ、改行して資料の事実を2〜4文、最後に行き先。3本は「商品の紹介」「読む人の場面」「価格と特典」と開き方を変える。広告のほかは末尾に商品名と種類のハッシュタグ",
  fact: "資料の事実を短く",
  path: "検索される語や案内先。記号と空白を使わない",
  name: "広告主の会社名かブランド名。資料にある名前だけ。なければ書かない",
  button: "押したあとに起きることだけを書く",
};

function sizeOf(slot: string, edited: EditedLimits | undefined): string {
  const known = slotById(slot, edited);
  if (!known) return "";
  if (known.unit === "w2") return `全角${known.limit / 2}字以内（半角は0.5字）`;
  return known.unit === "x" ? `全角${known.limit / 2}字以内` : `${known.limit}字以内`;
}

function roleNote(place: PackPlace): string {
  const shares = Map.groupBy(place.roles ?? [], (role) => role);
  if (shares.size === 0) return "";
  return `。役割の内訳は ${[...shares].map(([role, own]) => `${roles[role]}${own.length}`).join("、")}`;
}

const nameOf = (slot: string) => {
  const known = slotById(slot);
  return known ? `${known.medium} ${known.label}` : slot;
};

function lineFor(place: PackPlace, edited: EditedLimits | undefined): string {
  const { count } = place;
  const note = place.roles ? roleNote(place) : "";
  return `- 枠 ${(packSlots.indexOf(place.slot) + 1).toString(36)}（${nameOf(place.slot)}）${count}本: ${sizeOf(place.slot, edited)}。${shapeNotes[place.shape]}${note}`;
}

/** The lines and the pack are asked for side by side; without a pack there is one question, for the lines. */
export function packParts({ pack, target }: CatchphraseInput, brief?: Pick<Brief, "checks">): OutputPart[] {
  const edited = brief?.checks?.limits;
  if (target && isPackSlot(target.kind)) {
    const ask = `p だけを書く。枠は ${(packSlots.indexOf(target.kind) + 1).toString(36)}（${nameOf(target.kind)}）、${sizeOf(target.kind, edited)}。`;
    return [{ ask, keys: ["p"] }];
  }
  if (target) return [{ ask: "", keys: ["l", "s"] }];
  // Whoever writes in cells and strings fills in forms.
  const lines: OutputPart = { ask: "", keys: ["d", "l", "s"], asText: true };
  if (pack === "none") return [lines];
  const ask = [
    `今回は p だけを書く。「${packs[pack].label}」の枠を、次の本数でそろえる。似た言い回しを並べない。`,
    ...packPlaces(pack).map((place) => lineFor(place, edited)),
  ].join("\n");
  return [lines, { ask, keys: ["p"] }];
}
