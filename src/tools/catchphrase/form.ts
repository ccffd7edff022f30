import { formOf } from "../form/form.ts";
import { angleIds, angles } from "./angles.ts";
import {
  audienceLimit,
  type CatchphraseInput,
  lineLengths,
  lineLimits,
  referenceLimits,
  uses,
} from "./definition.ts";
import { packs } from "./packs/places.ts";

export const catchphraseForm = formOf<CatchphraseInput>([
  { kind: "choice", name: "use", label: "用途", options: uses },
  { kind: "number", name: "count", label: "本数", unit: "本", min: lineLimits.min, max: lineLimits.max },
  {
    kind: "choice",
    name: "pack",
    label: "媒体のセット",
    help: "コピーとあわせて、選んだ媒体の枠をそろえて作ります。",
    options: Object.fromEntries(Object.entries(packs).map(([id, { label }]) => [id, label])),
  },
  {
    kind: "line",
    name: "audience",
    label: "届けたい相手",
    help: "例：30代の働く女性。空なら、商品の説明にある対象を使います。",
    most: audienceLimit,
  },
  {
    kind: "choices",
    name: "angles",
    label: "切り口",
    help: "選ばなければ、すべての切り口を使います。",
    options: angles,
    most: angleIds.length,
  },
  {
    kind: "words",
    name: "mustWords",
    label: "必ず入れる語",
    help: "1行に1つ。すべての案に入れます。",
    most: 10,
    each: 40,
  },
  {
    kind: "text",
    name: "references",
    label: "参考コピー",
    help: "1行に1本、20本まで。長さと調子の参考にします。事実の根拠にはしません。",
    most: referenceLimits.text,
  },
  {
    kind: "switch",
    name: "apart",
    label: "参考コピーの真似をしない",
    help: "参考コピーに似た案を除き、別の案に替えます。",
  },
  { kind: "choice", name: "length", label: "長さ", options: { "": "おまかせ", ...lineLengths } },
]);
