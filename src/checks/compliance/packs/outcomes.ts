/** Results that are promised: money, marks, cures. For every class, since the promise is what misleads. */
import { instead } from "../phrasing.ts";
import { rulePack } from "../rule.ts";
import { certainties, outcomes } from "../vocabulary.ts";

export const outcomePromises = rulePack(
  {
    pack: "結果の断定",
    clause: "景品表示法 5条1号・7条2項",
    source: "消費者庁「不当景品類及び不当表示防止法第7条第2項の運用指針」（不実証広告ガイドライン）",
    checkedOn: "2026-11-26",
    scope: "all",
    broad: true,
  },
  [
    {
      id: "outcome.certain",
      name: "結果の断定",
      level: "must",
      pattern: new RegExp(`(?:${certainties})(?:[^。\\n]{0,16}?)(?:${outcomes})`, "g"),
      except:
        /(?:必ず|確実に|全員)[^。\n]{0,18}(?:ください|下さい|ましょう|ご確認|お読み|お守り)|(?:とは|わけでは|ものでは|保証は)[^。\n]{0,6}(?:限りません|限らない|ありません|ない|できません)|誰でも(?:応募|参加|利用|使え|入れ)/g,
      why: "結果は人や条件で違い、必ずそうなるという裏づけは示せません。",
      rewrites: [
        instead("【要記入：条件と実績】の結果が出ています"),
        instead("目標に向けて取り組める{noun}", "サービス"),
      ],
      fineWhen: "断定をやめ、実績の対象・期間・人数を同じ場所に書いた場合",
    },
    {
      id: "outcome.no-doubt",
      name: "間違いなし",
      level: "must",
      pattern:
        /(?:利益|利回り|値上がり|儲け|合格|採用|成功|効果|売上|集客|成果|検索|順位|ページ目|上位表示)[^\n]{0,14}?(?:(?:間違い|まちがい)な(?:し|く|い)|確実です|保証付き|お約束(?:します|いたします)|確約|保証(?:します|いたします))/g,
      except: /(?:値|効果)では/g,
      why: "将来の結果に間違いがないとは言えません。",
      rewrites: [
        instead("【要記入：実績の期間と条件】をご覧ください"),
        instead("条件と注意点をご確認のうえお選びください"),
      ],
      fineWhen: "確定している事実（契約で決まった金額など）を、条件とともに述べる場合",
    },
    {
      id: "outcome.never-fails",
      name: "外れがないという表示",
      level: "must",
      pattern:
        /(?:予想|銘柄|推奨|投資|診断|占い|鑑定|買い目|情報|的中)[^。\n]{0,10}(?:外れ|はずれ|ハズレ)(?:は|が)?(?:なし|ナシ|ません|ない|ゼロ)|百発百中/g,
      why: "将来の結果に外れがないとは言えません。",
      rewrites: [
        instead("【要記入：期間と件数】の結果を公開しています"),
        instead("結果をお約束するものではありません"),
      ],
      fineWhen: "過去の結果を、対象の全部と期間とともに示す場合",
    },
    {
      id: "outcome.full-rate",
      name: "100%の成功率",
      level: "must",
      evidenceSoftens: true,
      pattern:
        /(?:成功率|合格率|的中率|勝率|内定率|就職率|改善率|満足度|回収率|採用率)[はもが]?\s?100%|100%(?:の)?(?:成功率|合格率|的中率|勝率|内定率)/g,
      why: "例外がないという表示には、対象の全部を数えた資料が要ります。",
      rewrites: [instead("【要記入：期間・対象・件数】の実績です"), instead("実績の数え方を公開しています")],
      fineWhen: "期間・対象・母数を書き、その全数の記録がある場合",
    },
    {
      id: "outcome.principal",
      name: "元手が減らないという表現",
      level: "must",
      scope: ["finance", "real_estate", "education", "other"],
      clause: "金融商品取引法 37条・38条",
      pattern:
        /(?:元手|元本|元金|預けたお金|資産)(?:は|が|も)?[^。\n]{0,6}?(?:減らない|減りません|減ることは|守られ|割れません|割れない|確保)/g,
      why: "投資の元本が減らないという表示は、断定的判断の提供になります。",
      rewrites: [
        instead("値動きにより元本を下回ることがあります"),
        instead("リスクと手数料をご確認ください"),
      ],
      fineWhen: "預金保険の範囲など、法令で守られる事実を条件とともに書く場合",
    },
    {
      id: "outcome.income",
      name: "副業・学習での収入の例",
      level: "must",
      clause: "特定商取引法 12条・職業安定法 5条の4",
      pattern:
        /(?:副業|在宅|スマホ|1日\d{1,2}分|誰でも|だれでも|未経験|初心者)[^。\n]{0,16}?(?:月収|月商|日給|日収|年収|週収)\s?\d[\d,]{0,5}万?円/g,
      except: /月給|固定残業/g,
      why: "まれな例の金額を見せると、誰でも得られる収入と受け取られます。",
      rewrites: [
        instead("収入は【要記入：条件・人数・期間】で異なります"),
        instead("始め方から学べる{noun}", "講座"),
      ],
      fineWhen: "その収入を得た人の割合・条件・期間を同じ場所に書いた場合",
    },
  ],
);
