/** 景品表示法5条1号: wording that makes a product look better than it is. */
import { modifying, rewrite } from "../phrasing.ts";
import { type Rewrite, rulePack } from "../rule.ts";

/** What 最〜 says, without saying that nothing else has more of it. */
const degrees: Record<string, string> = {
  大級: "大きい",
  小級: "小さい",
  新鋭: "新しい",
  先端: "新しい",
  軽量: "軽い",
  速: "速い",
  長級: "長い",
  多級: "多い",
};

function degree(range: string): Rewrite {
  return (context) =>
    rewrite(modifying(`${range}${degrees[context.match[1] ?? ""] ?? "優れた"}`, "商品"), context);
}

/** 完全に汚れを落とす takes an adverb, 完璧な仕上がり an adjective. */
function carefully(adverb: string, adjective: string): Rewrite {
  return (context) =>
    (context.match[0] ?? "").endsWith("に")
      ? rewrite(adverb, context)
      : rewrite(modifying(adjective, "仕上がり"), context);
}

export const quality = rulePack(
  {
    pack: "景品表示法（優良誤認）",
    clause: "景品表示法 5条1号・7条2項",
    source: "消費者庁「不当景品類及び不当表示防止法」「不実証広告規制に関する指針」",
    checkedOn: "2026-11-21",
    scope: "all",
  },
  [
    {
      id: "quality.no1",
      name: "No.1表示",
      level: "must",
      pattern:
        /No\.?\s?1(?!\d)|ナンバー(?:ワン|1(?!\d))|(?<!\d)第?1位(?!置|相|牌|階)|(?<![二三四五六七八九十百])第?一位/gi,
      evidenceSoftens: true,
      note: /\d{4}年[\s\S]{0,40}(?:調査|調べ|集計|研究所)|(?:調査|調べ|集計)[\s\S]{0,20}\d{4}年/,
      provenBy:
        /(?:調査|調べ|集計|リサーチ|POS)[^。]{0,60}(?:1位|一位|No\.?1|首位)|(?:1位|一位|No\.?1|首位)[^。]{0,60}(?:調査|調べ|集計|リサーチ|POS)/,
      why: "順位は、調査した人・時期・対象・方法が分かり、結果と一致している場合にだけ使えます。",
      rewrites: [
        modifying("選びたくなる", "商品"),
        modifying("【要記入：調査主体・時期・対象】の調査で支持された", "商品"),
      ],
      fineWhen: "第三者の調査があり、調査主体・時期・対象・設問を同じ場所に書ける場合",
      source: "消費者庁「No.1表示に関する実態調査報告書」（2024年9月26日）",
    },
    {
      id: "quality.top",
      name: "最上級・地域一番",
      level: "must",
      pattern:
        /(?:日本|世界|業界|地域|県内|市内|東洋)(?:一(?!般|部|緒|覧|周|円|律)|一番|トップ(?:クラス|レベル)?)|トップシェア/g,
      evidenceSoftens: true,
      why: "比べた範囲と根拠が示せないと、実際より優れていると受け取られます。",
      rewrites: [
        modifying("地域に根ざした", "商品"),
        modifying("【要記入：比較の範囲】で選ばれている", "商品"),
      ],
      fineWhen: "客観的な調査で一番だと示せて、その出典を併記する場合",
    },
    {
      id: "quality.superlative",
      name: "最上級表現",
      level: "must",
      pattern:
        /最高(?:級|品質|峰|水準|性能|の(?:品質|技術|効果|化粧水|サービス|商品))|最上級|最強|最良の|究極の|至高の|世界最高/g,
      evidenceSoftens: true,
      why: "「最」「究極」は一番だと受け取られます。裏づけがないと優良誤認になるおそれがあります。",
      rewrites: [modifying("こだわり抜いた", "商品"), modifying("品質を大切にした", "商品")],
      fineWhen: "比較した範囲と、一番であることの資料を示せる場合",
    },
    {
      id: "quality.most",
      name: "最大・最新・最軽量など",
      level: "check",
      pattern: /(?:業界|国内|世界)?最(大級|小級|新鋭|先端|軽量|速|長級|多級)/g,
      why: "「最〜」には、比べた範囲と時点が必要です。",
      rewrites: [degree("【要記入：時点】の自社商品で特に"), degree("自社の従来品より")],
      fineWhen: "比較の範囲と時点を併記できる場合",
    },
    {
      id: "quality.first",
      name: "業界初・日本初",
      level: "must",
      pattern: /(?:業界|世界|日本|国内|史上|本邦|県内)初(?!め|回|心|夏|旬|期)/g,
      evidenceSoftens: true,
      why: "「初」は調べた範囲・時点・方法がないと裏づけになりません。",
      rewrites: [
        modifying("新しい発想の", "商品"),
        modifying("【要記入：調査時点・調査者】の調べで初めての", "商品"),
      ],
      fineWhen: "調査の範囲・時点・調査者を併記できる場合",
    },
    {
      id: "quality.only",
      name: "唯一・ここだけ",
      level: "check",
      pattern: /唯一|オンリーワン|類を見ない|他に類のない|どこにもない|他にはない/g,
      why: "ほかに無いことの調査がないと、裏づけのない表示になります。",
      rewrites: [modifying("独自の", "商品"), modifying("めずらしい", "商品")],
      fineWhen: "同種の商品を調べ、ほかに無いことを示せる場合",
    },
    {
      id: "quality.absolute",
      name: "絶対",
      level: "must",
      adverb: true,
      pattern:
        /絶対(?!音感|値|評価|王者|的王者|量|視|湿度|温度|座標|零度|パス|参照|等級|年代|圧|位置|多数|読んで|見て)(?:に)?/g,
      why: "「絶対」は例外がないという断定で、裏づけができません。",
      rewrites: ["", "なるべく"],
      fineWhen: "商品の性能を断定していない場合（例外がないことは通常示せません）",
    },
    {
      id: "quality.perfect",
      name: "完全・完璧",
      level: "check",
      adverb: true,
      pattern: /完全(?:に)?|完璧(?:な|に)?|パーフェクト(?:な|に)?/g,
      except:
        /完全(?:ペーパーレス|オンライン|自動化|移行|無人|リモート|在宅|個別|予約制|個室|週休|版|禁煙|分煙|受注生産|オーダー|栄養食|キャッシュレス|子会社|無農薬栽培|月給制|攻略)|不完全/g,
      why: "欠けるところがないという意味になり、裏づけが求められます。",
      rewrites: [carefully("しっかり", "行き届いた"), carefully("ていねいに", "ていねいな")],
      fineWhen: "制度や仕様の名前として使っている場合、または試験で示せる場合",
    },
    {
      id: "quality.forever",
      name: "永久・一生",
      level: "must",
      adverb: true,
      pattern: /半?永久(?:的)?に?|永遠に|一生(使え|続く|もつ)/g,
      except: /永久(?:歯|凍土|磁石|欠番|脱毛)|一生もの/g,
      why: "終わりなく続くという断定は裏づけができません。",
      rewrites: ["長く$1", "長い間$1"],
      fineWhen: "商品名や学術用語として使っている場合",
    },
    {
      id: "quality.hundred",
      name: "100%の断定",
      level: "must",
      pattern: /100%(?=[^。、]{0,6}(?:効|治|痩|やせ|合格|成功|安全|安心|満足|実感|保証|除去|カット|防))/g,
      why: "全員・全回で同じ結果になるという断定は裏づけができません。",
      rewrites: ["しっかり", "【要記入：試験の条件】の試験で"],
      fineWhen: "試験の条件と結果を同じ場所に書ける場合",
    },
    {
      id: "quality.everyone",
      name: "必ず・誰でも",
      level: "must",
      pattern:
        /(?:必ず|確実に|間違いなく|誰でも(?:簡単に)?)(?=[^。、]{0,6}(?:効|痩|やせ|治|合格|成功|結果|上達|実感|キレイ|きれい|美しく|稼|儲))/g,
      why: "結果には個人差があり、全員に当てはまる断定はできません。",
      rewrites: ["続けることで", "一人ひとりのペースで"],
      fineWhen: "結果ではなく、手順や受付について述べている場合",
    },
  ],
);
