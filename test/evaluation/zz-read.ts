import { briefOf } from "#test/evaluation/run-cases.ts";
import { runTools } from "#test/evaluation/run-tool.ts";

const briefs: Record<string, string> = {
  shirt: `和歌山の編み工場が作る無地Tシャツ「まるあみ」。吊り編み機でゆっくり編んだ綿100%。洗っても首もとが伸びにくい二重縫い。6,600円（税込）、サイズはS〜XXL、色は5色。送料は全国一律500円。`,
  ring: `鎌倉の工房「みなも」の手作り指輪。銀のリングを自分で叩いて作る体験は1人6,600円（税込）、所要90分。2人での予約もできます。完成品はその日に持ち帰れます。鎌倉駅から徒歩7分。`,
  marry: `岡山の結婚相談所「よりそい」。仲人が月1回の面談で伴走します。入会金33,000円（税込）、月会費11,000円（税込）、成婚料110,000円（税込）。会員の平均年齢は36歳。無料相談は60分、土日も受け付けています。`,
  flower: `花の定期便「はなごよみ」。月2回、季節の切り花をポストにお届け。1回1,320円（税込）、送料込み。初回は半額。お届けの前日まで飛ばせます。産地は静岡と長野の農家です。`,
  seitai: `肩と腰の整体院「からだの間」。国家資格を持つ施術者が60分かけて施術します。初回5,500円（税込）、2回目から7,700円（税込）。完全予約制。西荻窪駅から徒歩4分。夜は21時まで。`,
  ec: `EC事業者向けの在庫連携ツール「ならび」。楽天市場、Amazon、自社ECの在庫を5分ごとに同期します。月額9,800円（税込）から。初期設定は担当者がオンラインで手伝います。30日間は無料で試せます。`,
};
const only = process.argv[2];
const tools = (process.argv[3] ?? "reviews,site_structure,concerns,recommended_users").split(",");
for (const [n, t] of Object.entries(briefs)) {
  if (only && only !== "all" && n !== only) continue;
  console.log("#### " + n);
  const r = runTools(tools as never, briefOf(t), 1);
  for (const [k, v] of r)
    if (tools.includes(k))
      for (const i of v.items) {
        const f = Object.entries(i.fields as Record<string, unknown>)
          .filter(([a, b]) => (typeof b === "string" && b !== "") || (Array.isArray(b) && b.length))
          .map(
            ([a, b]) =>
              a + "=" + (typeof b === "string" ? b : JSON.stringify(b)).replaceAll("\n", " / ").slice(0, 220),
          )
          .join(" ; ");
        console.log(`[${k}/${i.kind}] ${i.text.replaceAll("\n", " / ").slice(0, 200)} {${f}}`);
      }
}
