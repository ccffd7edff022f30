/** What a seller of each family can bring where the brief holds too little: nouns without a claim. */

import type { Family } from "#src/tools/wording/family.ts";
import { carCare, selfUsed, trips } from "#src/tools/wording/trades.ts";

const familyBrings: Record<Family, string> = {
  goods: "素材や作り方、使い心地など、ほかとのちがいがわかる事実",
  edible: "産地や作り手、味わいなど、選ばれている点とその根拠",
  supplement: "原料の出どころや作り方、管理の体制がわかる事実",
  appliance: "大きさや音、手入れなど、使う場面でのちがいがわかる事実",
  pet: "材料の出どころや粒の大きさなど、選ぶ手がかりになる事実",
  place: "品や技術、過ごし方など、この店ならではの事実",
  service: "減らせる作業や支援の体制、利用中の会社の声など",
  school: "教え方や教材、通う人のようすがわかる事実",
  home: "日当たりや設備、まわりの環境など、暮らしがわかる事実",
  job: "仕事の流れや教わり方、職場の人のことがわかる事実",
  clinic: "診療の進め方や設備、担当者の経歴がわかる事実",
  any: "進め方や担当する人、これまでの件数がわかる事実",
};

/** `called`: kind and name. */
export function sellerMaterialsFor(family: Family, called: string): string {
  if (carCare.test(called)) return "見てくれる人や設備、仕上がりの例がわかる事実";
  if (family !== "any" && family !== "service") return familyBrings[family];
  if (trips.test(called)) return "その日の流れや案内する人、過去の開催のようすがわかる事実";
  return selfUsed.test(called) ? "使い勝手や困ったときの対応がわかる事実" : familyBrings[family];
}
