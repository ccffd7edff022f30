/** Changes of the body that are promised, by what is no medicine. */
import { instead, modifying } from "../phrasing.ts";
import { rulePack } from "../rule.ts";
import { bodyFigures, complaints, cures } from "../vocabulary.ts";

/** What is put on or taken in for the body, and what else is sold that is no medicine. */
const forBody = ["cosmetics", "quasi_drug", "health_food", "functional_food"] as const;
const things = ["food", "goods", "appliance", "store", "other"] as const;

export const bodyOutcomes = rulePack(
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
      id: "outcome.cure",
      name: "病気や不調が治るという表現",
      level: "must",
      scope: [...forBody, ...things, "b2b", "education"],
      clause: "薬機法 66条・68条、あはき法 7条、景品表示法 5条1号",
      pattern: new RegExp(`(?:${complaints})(?:[もをがにのはでと])(?:[^。\\n]{0,12}?)${cures}`, "g"),
      except:
        /(?:見込|実感)[^。\n]{0,4}個人差|(?:治|改善|解消|緩和)[^。\n]{0,6}(?:ません|ない(?:場合|とき|方))/g,
      settledBy: /報告されてい/,
      why: "病気や不調を治す・和らげる効果は、医薬品や医療だけが言えます。",
      rewrites: [
        instead("毎日の暮らしに取り入れやすい{noun}", "商品"),
        instead("気になる方は医療機関にご相談ください"),
      ],
      fineWhen: "医療機器などの認証・承認の範囲をそのまま書く場合",
    },
    {
      id: "outcome.instead-of-medicine",
      name: "薬や治療の代わり",
      level: "must",
      scope: [...forBody, ...things],
      clause: "薬機法 68条",
      pattern:
        /(?:お?薬|医薬品|治療|通院)の(?:代わり|かわり|代替)(?:に(?!は)|と|として)|(?:お?薬|病院)を(?:やめ|手放)[てらせ]/g,
      why: "医薬品や治療の代わりになるという表示は、医薬品の効能と受け取られます。",
      rewrites: [
        instead("治療中の方は医師にご相談ください"),
        instead("毎日の食生活に取り入れやすい{noun}", "商品"),
      ],
      fineWhen: "代わりにならないことを知らせる注意書きの場合",
    },
    {
      id: "outcome.loss-figure",
      name: "体重・サイズの減少",
      level: "must",
      scope: ["cosmetics", "quasi_drug", "health_food", "functional_food", "food", "goods", "store", "other"],
      clause: "景品表示法 7条2項・健康増進法 65条1項",
      pattern:
        /(?:体重|お腹(?:まわり|周り)?|ウエスト|ヒップ|太もも|二の腕|食事制限|運動|我慢|ダイエット)[^\n]{0,24}?(?:[-−▲]|マイナス)\s?\d{1,2}(?:\.\d)?(?:kg|キロ|cm|センチ)|(?<!\d)\d{1,2}(?:\.\d)?(?:kg|キロ)(?:も)?(?:痩せ|やせ|減量|落ち|落とし)/gi,
      why: "その商品だけで体が変わったと受け取られ、裏づけのない痩身の表示になります。",
      rewrites: [
        instead("食事と運動の記録を続けたい方の{noun}", "商品"),
        instead("毎日の習慣にしやすい{noun}", "商品"),
      ],
      fineWhen: "届け出た表示の範囲で、試験の条件を同じ場所に書いた場合",
    },
    {
      id: "outcome.more-is-better",
      name: "使うほど効くという表現",
      level: "must",
      scope: ["cosmetics", "quasi_drug", "health_food", "functional_food"],
      clause: "薬機法 66条・68条、食品表示基準（摂取の方法）",
      pattern:
        /(?:飲む|飲め?ば飲む|使う|使えば使う|食べる|塗る|摂る|とる)ほど(?:に)?[^。\n]{0,12}?(?:効|高ま|実感|痩|やせ|若|白く|消え|改善|良くな|よくな)/g,
      why: "量や回数で効果が増すという表示は、裏づけがなく、目安量を超えた使用をすすめます。",
      rewrites: [instead("1日の目安を守ってお使いください"), instead("毎日続けやすい{noun}", "商品")],
      fineWhen: "使い心地（なじむ、香る など）を述べる場合",
    },
    {
      id: "outcome.body-figure",
      name: "体の数値が変わるという表現",
      level: "must",
      scope: [...forBody, ...things],
      clause: "薬機法 66条・68条、健康増進法 65条1項",
      pattern: new RegExp(
        `(?:${bodyFigures})(?:が|を|も|は|の上昇を)[^。\\n]{0,10}?(?:落ち|落と|減ら|減り|減る|減った|下が|下げ|上がらない|上がりにく|抑え|正常|安定|燃)`,
        "g",
      ),
      except: /(?:気にな|高め)(?:る|の)[^。\n]{0,6}方/g,
      settledBy: /報告されてい/,
      why: "体の数値を変える働きは、届出や承認がなければ言えません。",
      rewrites: [instead("食生活を見直したい方の{noun}", "商品"), instead("毎日続けやすい{noun}", "商品")],
      fineWhen: "届け出た表示を、成分の名前と「報告されている」ことを含めて書く場合",
    },
    {
      id: "outcome.undo-eating",
      name: "食べた分が消えるという表現",
      level: "must",
      scope: ["health_food", "functional_food", "food"],
      clause: "健康増進法 65条1項・景品表示法 7条2項",
      pattern:
        /(?:食べ|カロリー|糖質|脂質|脂っこい|甘いもの)[^。\n]{0,18}?(?:なかったこと|無かったこと|帳消し|リセット|チャラ|ゼロに|太らない|太りにく)/g,
      why: "食べても太らない、食べた分が消えるという表示は、著しい誤認になります。",
      rewrites: [
        instead("食事と一緒に楽しめる{noun}", "食品"),
        instead("毎日の食卓に取り入れやすい{noun}", "食品"),
      ],
      fineWhen: "届け出た表示を、条件とともにそのまま書く場合",
    },
    {
      id: "outcome.no-infection",
      name: "感染しないという断定",
      level: "must",
      scope: ["goods", "appliance", "food", "health_food", "store", "other"],
      clause: "景品表示法 7条2項・薬機法 68条",
      pattern:
        /(?:ウイルス|ウィルス|菌|花粉|カビ|ダニ|ハウスダスト)[^。\n]{0,20}?(?:一つ残らず|ひとつ残らず|まるごと|丸ごと|根こそぎ|すべて|全て|完全に)[^。\n]{0,12}?(?:ゼロ|除去|止め|防|殺|消|カット)|(?:一つ残らず|ひとつ残らず|まるごと|丸ごと|根こそぎ)[^。\n]{0,12}?(?:ゼロ|除去|殺|消し)|(?:うつりません|うつらない|感染(?:しません|しない|を防))/g,
      why: "すべて取り除く・感染しないという断定は、試験の条件を超えます。",
      rewrites: [
        instead("【要記入：試験の条件】で【要記入：割合】を確かめています"),
        instead("空気の入れかえと一緒にお使いください"),
      ],
      fineWhen: "試験の対象・空間・時間と結果だけを書いた場合",
    },
    {
      id: "outcome.skin-fades",
      name: "できたシミ・シワが薄くなる",
      level: "must",
      scope: ["cosmetics", "quasi_drug", "health_food", "functional_food", "appliance", "goods", "store"],
      clause: "薬機法 66条1項・68条",
      pattern:
        /(?:シミ|しみ|シワ|しわ|そばかす|くすみ|ほうれい線|たるみ|毛穴|クマ|イボ)(?:が|も|は|を|まで|だって|すら)[^。\n]{0,12}?(?:薄く(?!見)|うすく(?!見)|消え|消す|無くな|なくな|治|なかったこと|元どおり|元通り|目立たなくなりました)/g,
      except: /(?:メイク|化粧|ファンデ|コンシーラー|カバー)[^。\n]{0,20}/g,
      why: "すでにあるものを薄くする・消す効果は、承認や効能の範囲にありません。",
      rewrites: [
        modifying("肌をすこやかに保つ", "お手入れ"),
        modifying("日やけによるシミ・そばかすを防ぐ", "お手入れ"),
      ],
      fineWhen: "メイクで隠れるという意味だと、その文で分かる場合",
    },
    {
      id: "outcome.hair-grows",
      name: "毛が生えるという断定",
      level: "must",
      scope: ["cosmetics", "quasi_drug", "health_food", "functional_food", "goods", "appliance"],
      clause: "薬機法 66条1項・68条",
      pattern: /(?:生えて(?:き|く)(?!こ)|生える|生えた|フサフサ|ふさふさ|毛が増え|増毛)/g,
      except: /(?:草|芽|葉|種|根|カビ|苔|コケ|歯|乳歯|永久歯|親知らず)[がはも]?[^。\n]{0,6}生え/g,
      why: "承認された育毛の効能でも、生えると言い切ることはできません。",
      rewrites: [
        modifying("頭皮をすこやかに保つ", "お手入れ"),
        modifying("髪にハリ・コシを与える", "お手入れ"),
      ],
      fineWhen: "承認された効能（育毛・発毛促進など）をそのまま書く場合",
    },
    {
      id: "outcome.immunity",
      name: "免疫への効果",
      level: "must",
      scope: ["cosmetics", "quasi_drug", "goods", "appliance", "store", "other"],
      clause: "薬機法 66条1項・68条",
      pattern: /免疫(?:力|機能)?(?:を|が|の|も)?(?:高|上げ|上が|アップ|UP|強|維持|活性|整)/gi,
      why: "免疫への働きは、医薬品などの承認や届出がなければ言えません。",
      rewrites: [modifying("毎日の習慣にしやすい", "商品"), modifying("すこやかな毎日のための", "商品")],
      fineWhen: "機能性表示食品で、届け出た表示をそのまま書く場合",
    },
  ],
);
