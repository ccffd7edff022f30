import { briefOf } from "#test/evaluation/run-cases.ts";
import { runTools } from "#test/evaluation/run-tool.ts";

const briefs: Record<string, string> = {
  gym: `駅前の24時間ジム「ハコトレ」です。月額7,480円（税込）、入会金は0円。スタッフが常駐するのは10時から20時まで。女性専用エリアとシャワー個室があります。最低利用期間はなく、前月末までの手続きで退会できます。JR川口駅東口から徒歩3分。`,
  saas: `従業員30〜200名の会社向け勤怠管理クラウド「ツキイチ」。打刻漏れをSlackで本人に自動で知らせます。給与ソフト8社とCSV連携。料金は1人月額220円（税込）、初期費用なし、最低利用期間なし。導入は平均2週間。電話・チャットサポートは平日9時〜18時。14日間の無料トライアルあり。`,
  tea: `静岡・川根の茶農家が作る水出し緑茶「しずく」。ティーバッグ15個入り1,080円（税込）。一番茶だけを使い、農薬を使わずに育てています。冷たい水750mLに1つ入れて30分。3箱以上で送料無料。賞味期限は製造から12か月。`,
  recruit: `介護施設「ひなた苑」（埼玉県所沢市）の介護職員募集。正社員、月給24万2,000円〜、夜勤は月4回まで。無資格・未経験OK、資格取得費用は法人が負担します。年間休日118日。見学はいつでも受け付けています。`,
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
