/** 薬機法66条・68条 for cosmetics and quasi-drugs: body, hair and drug-like wording. */
import { instead, modifying } from "../phrasing.ts";
import { rulePack } from "../rule.ts";

export const cosmeticsBody = rulePack(
  {
    pack: "薬機法（化粧品・医薬部外品）",
    clause: "薬機法 66条1項・医薬品等適正広告基準",
    source: "厚生労働省「医薬品等適正広告基準」「化粧品の効能の範囲の改正について」（56項目）",
    checkedOn: "2026-11-21",
    scope: ["cosmetics", "quasi_drug"],
  },
  [
    {
      id: "cosmetics.hair",
      name: "発毛・白髪",
      level: "must",
      pattern:
        /発毛|増毛|毛が生え(?:る|て)|髪が(?:生え|増え)|抜け毛(?:が|を)?(?:なく|ゼロ|止)|白髪(?:が|を)?(?:黒く|なくな|治|改善)/g,
      except: /発毛促進/g,
      why: "髪を生やす・白髪を治す効果は、化粧品では言えません。",
      whyFor: { quasi_drug: "承認された育毛剤でも、髪が生えると言い切ることはできません。" },
      rewrites: [
        modifying("髪にハリ・コシを与える", "お手入れ"),
        modifying("頭皮をすこやかに保つ", "お手入れ"),
      ],
      fineWhen: "医薬部外品で「発毛促進」など承認された効能をそのまま書く場合",
    },
    {
      id: "cosmetics.growth-approved",
      name: "育毛の効能（医薬部外品）",
      level: "check",
      scope: ["quasi_drug"],
      grounded: true,
      pattern: /育毛(?!剤|エッセンス|トニック)|発毛促進|毛生促進|(?:脱毛|薄毛|抜け毛)の予防/g,
      why: "承認された効能のとおりか、確認が要ります。",
      rewrites: ["【要記入：承認された効能】", modifying("頭皮をすこやかに保つ", "お手入れ")],
      fineWhen: "承認された効能を、そのままの言葉で書く場合",
    },
    {
      id: "cosmetics.growth",
      name: "育毛（化粧品）",
      level: "must",
      scope: ["cosmetics"],
      pattern: /育毛|養毛|薄毛(?:を|が|に)?(?:改善|予防|効|防)|抜け毛(?:を|が)?(?:防|予防|減)/g,
      why: "育毛は医薬部外品の効能で、化粧品では言えません。",
      rewrites: [
        modifying("髪にハリ・コシを与える", "お手入れ"),
        modifying("頭皮をすこやかに保つ", "お手入れ"),
      ],
      fineWhen: "商品が医薬部外品の場合（商品区分を直してください）",
    },
    {
      id: "cosmetics.body-change",
      name: "痩身・小顔など身体の変化",
      level: "must",
      pattern:
        /(?:痩せ|やせ)(?:る|た|ます|られ)|痩身|小顔(?:に|効果|になる|へ)|バストアップ|脂肪(?:を|が)?(?:燃焼|分解|落)|セルライト|むくみ(?:を|が)?[^。、\n]{0,3}?(?:取|解消|とれ|改善)|リフトアップ|デトックス|血行(?:を|が)?(?:促進|良く|よく)|リンパ(?:を|が)?(?:流|促)/g,
      why: "身体の形や働きを変える効果は、化粧品の効能の範囲にありません。",
      rewrites: [modifying("肌をひきしめる", "お手入れ"), modifying("肌をなめらかに保つ", "お手入れ")],
      fineWhen: "メイクの見え方や、マッサージの手順そのものを述べる場合",
    },
    {
      id: "cosmetics.effect-best",
      name: "効果の最大級表現",
      level: "must",
      pattern:
        /効果(?:抜群|絶大|てきめん)|抜群の(?:効|保湿力|美容効果)|最強(?:の)?(?:保湿|美容|コスメ|UV)|驚(?:き|異)の(?:効果|美容効果|保湿力|浸透)|奇跡の/g,
      clause: "医薬品等適正広告基準 第4の3(7)（最大級の表現）",
      why: "効き目を最大級に表す言葉は使えません。",
      rewrites: [modifying("使い心地のよい", "化粧品"), modifying("うるおいを与える", "化粧品")],
      fineWhen: "効果ではなく使用感について、裏づけをもって述べる場合",
    },
    {
      id: "cosmetics.drug",
      name: "薬用・医薬品のような表現（化粧品）",
      level: "must",
      scope: ["cosmetics"],
      pattern: /薬用|医薬(?:品|部外品)(?:並み|級|レベル|と同じ)|薬のよう(?:な|に)|医療レベル|治療級/g,
      why: "化粧品で医薬部外品や医薬品のように見せる表現は使えません。",
      rewrites: [modifying("毎日のお手入れのための", "化粧品"), modifying("成分にこだわった", "化粧品")],
      fineWhen: "商品が医薬部外品の場合（商品区分を直してください）",
    },
    {
      id: "cosmetics.antiseptic",
      name: "殺菌・消炎（化粧品）",
      level: "must",
      scope: ["cosmetics"],
      pattern: /殺菌|消毒|抗炎症|消炎|抗菌作用|抗アレルギー|制汗(?!剤は)/g,
      why: "殺菌・消炎などは医薬部外品以上の効能です。",
      rewrites: [
        modifying("汚れを落とし肌を清浄にする", "お手入れ"),
        modifying("肌をすこやかに保つ", "お手入れ"),
      ],
      fineWhen: "製造の環境や容器について述べている場合",
    },
    {
      id: "cosmetics.before-after",
      name: "使用前後の比較",
      level: "check",
      pattern:
        /ビフォー?[・&\s]{0,2}アフター|before\s?(?:&|and|\/|→|・)?\s?after|使用前(?:・|と|→|\/)?(?:使用)?後/gi,
      clause: "医薬品等適正広告基準 第4の3(5)（使用前後の写真等）",
      why: "使用前後の比較は、効果や安全性の保証と受け取られやすい表現です。",
      rewrites: ["使用感の紹介", "お手入れの手順の紹介"],
      fineWhen: "56項目の範囲内で、条件を併記し、効果の時期や程度を保証しない場合",
    },
    {
      id: "cosmetics.testimonial",
      name: "効能の体験談",
      level: "must",
      pattern:
        /(?:シミ|シワ|ニキビ|たるみ|くすみ|肌荒れ)(?:が|も)[^。、\n]{0,8}?(?:なりました|ました|た気がします|た！|たんです)/g,
      clause: "医薬品等適正広告基準 第4の3(6)（体験談）",
      why: "効能や安全性についての体験談は、保証と受け取られるため使えません。",
      rewrites: [instead("しっとりした使用感でした"), instead("使い心地についてのお声です")],
      fineWhen: "使用感・使用方法・香りについての声の場合",
    },
    {
      id: "cosmetics.ingredient",
      name: "特定の成分の強調",
      level: "note",
      scope: ["cosmetics"],
      pattern:
        /(?:[一-龠ァ-ヶーA-Za-z]{2,12})(?:高濃度|たっぷり|贅沢に|ぜいたくに)配合|高濃度(?:の)?(?:ビタミンC|セラミド|レチノール|プラセンタ|コラーゲン|ヒアルロン酸)/g,
      settledBy: /保湿成分|整肌成分|うるおい成分|[(※][^)]{0,12}成分/,
      why: "成分だけを目立たせると、有効成分のように受け取られます。配合の目的を併記します。",
      rewrites: ["$0（保湿成分）", modifying("うるおい成分を配合した", "化粧品")],
      fineWhen: "保湿成分・整肌成分など、配合の目的を併記した場合",
    },
    {
      id: "cosmetics.doctor-self",
      name: "医療関係者の使用・勤務",
      level: "must",
      scope: ["cosmetics", "quasi_drug", "health_food", "functional_food"],
      clause: "医薬品等適正広告基準 第4の10（医薬関係者等の推せん）",
      pattern:
        /(?:お?医者さん?|医師|皮膚科医?|ドクター|薬剤師|看護師|美容師|専門医|歯科医師?)(?:の(?:私|わたし)|で(?:ある)?(?:私|わたし)|が|も|の間で)[^。\n]{0,24}?(?:使って|飲んで|食べて|塗って|使い|まかせ|任せ|選ん|選ぶ|頼り|手放せ|すすめ|勧め|常備)/g,
      why: "医薬関係者が使う・勧める表現は、事実でも使えません。",
      rewrites: [instead("毎日続けやすい使い心地です"), instead("【要記入：開発の経緯】から生まれました")],
      fineWhen: "推薦ではなく、法令にもとづく表示として必要な場合",
    },
  ],
);
