/** How the rows are explained to a model. Pure. */
import type { WireFormat } from "../tool.ts";
import { rowsUnder } from "./wire.ts";

const common = [
  "書き方: JSON で返す。1件を1つの文字列にし、欄を「|」で、欄の中の一覧を「;」で区切る。終わりに続く空の欄は書かない。",
  "本文に | ; ^ { } \\ を使うときは、前に \\ を置く。",
  "根拠の欄には、文の番号だけを「,」で並べる（B1 と B4 なら 1,4。ほかは V2 のまま）。根拠のないものは推測として扱う。根拠があっても推測を含むなら番号の前に ? を付け、根拠がなくても推測でないなら ! とする。",
];
const quoting =
  "資料やほかの結果の文をそのまま使うところは、書き写さずに {B3}、{K2}、{C5}、{K2.sub} のように番号で書く（終わりの「。」を除いた文になる）。同じ回答の前の行は {f1} のように、配列の名前と順番で書く。番号で書いたものの根拠は、あらためて書かない。根拠がないことを示すときは - とする。";

export function formRules(wire: WireFormat, keys: readonly string[]): string {
  const { sayings = {}, writtenOut } = wire;
  const arrays = rowsUnder(wire, keys).map(
    ([key, { about, single }]) => `${key}${single ? "（文字列1つ）" : ""}: ${about}`,
  );
  const standing = Object.entries(sayings).map(([id, text]) => `{${id}} は「${text}」`);
  return [...common, ...(writtenOut ? [] : [quoting]), ...standing, "欄の並び:", ...arrays].join("\n");
}
