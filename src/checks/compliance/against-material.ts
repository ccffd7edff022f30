/** What a text promises and the material takes back: free that costs, limits that are none, figures that are others. */
import { type FigureKind, type FoundFigure, figuresAgainst, foundAt } from "./against-figures.ts";
import { reachesOffer } from "./offer-threshold.ts";

interface Conflict extends FigureKind {
  /** In the text; and what in the material speaks against it. */
  says: RegExp;
  against: RegExp;
  /** In the text too: then it says it itself. */
  unless?: RegExp;
  /** Conditions of the piece: where the material says the same of one of them, it takes nothing back. */
  under?: RegExp;
}

const paid = "[^。、\\n]{0,10}?(?<![\\d,.])[1-9][\\d,]{0,8}(?:万)?円";
/** From how many, for how much, or until when an offer holds. */
const threshold =
  /\d[\d,]*(?:円|本|個|点|台|枚|袋|箱|缶|冊|足|着|名|人|泊|回|セット)(?:\(税込\))?(?:以上|から|目)|\d{1,2}月\d{1,2}日/g;

/** What is said to be free, and costs something in the material. */
const free = [
  "送料",
  "体験",
  "手数料",
  "入会(?:金|料|費)?",
  "教材(?:費|代)?",
  "初期(?:設定)?費用?",
  "年会費",
  "相談料?",
  "見積もり?",
  "キャンセル料",
  "解約金",
].map(
  (noun): Conflict => ({
    id: "material.free",
    name: "無料と費用の食い違い",
    says: new RegExp(
      `${noun}(?:は|が|も|と[^。\\n]{1,8}は)?\\s?(?:完全|全て|すべて)?(?:無料|0円|タダ|不要|なし|ナシ|かかりません|コミコミ|込み|(?:頂戴|いただ)[^。\\n]{0,6}(?:ません|おりません))|(?:完全|全て|すべて)?無料(?:で|の)?${noun}`,
    ),
    against: new RegExp(`${noun}(?:は|が|も)?${paid}`),
    unless: new RegExp(`${noun}(?:は|が|も)?${paid}`),
    under: threshold,
    why: "資料では費用がかかります。",
  }),
);

const conflicts: readonly Conflict[] = [
  ...free,
  {
    id: "material.other-costs",
    name: "ほかの費用が書かれていない",
    says: /(?:手数料|費用|コスト)(?:は|が)?\s?(?:無料|0円|ゼロ|(?:一切|全く|まったく)?(?:かかりません|いただきません))/,
    against: /信託報酬|信託財産留保額|解約時に|口座管理(?:料|費)/,
    unless: /信託報酬|留保額|管理(?:料|費)/,
    why: "資料にあるほかの費用が、同じ場所に書かれていません。",
  },
  {
    id: "material.condition",
    name: "無料・低価格の条件が書かれていない",
    says: /実質\s?(?:無料|0円)|(?:縛り|しばり)(?:は|も)?(?:一切)?(?:なし|ナシ|ありません|ございません|ゼロ)|(?:いつでも|初回だけで|1回で)(?:解約|やめ)|\d[\d,]*円(?:から|で)(?:はじ|始|試)/,
    against: /が条件|(?:回|か月|ヶ月|カ月|年)(?:間)?の?(?:継続|契約|利用)|2回目以降|返却|最低(?:利用|契約)/,
    unless: /条件|2回目|継続|返却|最低/,
    why: "資料にある条件が、同じ場所に書かれていません。",
  },
  {
    id: "material.no-limit",
    name: "期間・数の限定の食い違い",
    says: /本日(?:限り|限定|まで)|(?:今|いま)だけ|期間限定|残り\s?\d|限定\s?\d|締切|先着|売り?切れ(?:次第|御免)|閉店|(?:最終|最後の)(?:セール|処分|値下げ)/,
    against:
      /(?:毎日|いつも|常に|通年|ずっと)[^。]{0,8}(?:同じ|この)?(?:価格|値段|販売|受け?付)|定員は?(?:なく|ない|なし|ありません|設けて)|いつでも(?:申し?込|買え|購入|受け?付)|閉店(?:する|の)?予定は(?:ない|なく|ありません)|毎月(?:行|開|実施)/,
    why: "資料では限りがありません。",
  },
  {
    id: "material.old-price",
    name: "比べる価格の実績",
    says: /(?:通常|当店|元|旧|定価|希望小売|ふだん|普段|いつも)[^\d。\n]{0,8}\d[\d,]*円/,
    against:
      /(?:日間|週間)だけ|\d年(?:以上)?前の?|実績(?:は|が)?(?:ない|なし|ありません)|(?:売|販売)(?:った|した)(?:こと|実績)(?:は|が)?(?:一度も)?(?:ない|なく|ありません)/,
    why: "資料では、比べる価格で最近売った実績がありません。",
  },
  {
    id: "material.contract",
    name: "契約の形の食い違い",
    says: /正社員|正規雇用|賞与|社会保険完備|雇用保険/,
    against: /業務委託|個人事業主|請負契約|(?:賞与|社会保険)(?:の制度)?(?:は|が)(?:ない|なし|ありません)/,
    unless: /業務委託|個人事業主|請負/,
    why: "資料では、その契約や待遇ではありません。",
  },
  {
    id: "material.wage",
    name: "固定残業代の書かれていない給与",
    says: /(?:月給|月収|年収|給与)\s?\d[\d,.]*万?円/,
    against: /(?:固定|みなし)残業代?(?:を|[^はがもな。]{0,12})(?:含|込)|時間外\d+時間分/,
    unless: /固定|みなし|残業代|時間外/,
    why: "資料では固定残業代を含む額です。時間と金額を同じ場所に書く必要があります。",
  },
  {
    id: "material.overtime",
    name: "残業の食い違い",
    says: /残業(?:は|も|、)?(?:一切|ほぼ|ほとんど)?(?:なし|ナシ|ゼロ|ありません|ない)|定時(?:で|に)[^。\n]{0,6}(?:帰|上が|退社)/,
    against: /(?:時間外|残業)[^。\n\d]{0,14}(?<!\d)[1-9]\d{0,2}(?:\.\d+)?\s?(?:時間|h)/,
    why: "資料には時間外労働があります。",
  },
  {
    id: "material.uncertified",
    name: "認証のない有機表示",
    says: /有機(?!質|的|溶剤|EL)|オーガニック|無農薬/,
    against:
      /(?:認証|認定)[^。\n]{0,8}(?:取って(?:い)?ない|取得して(?:い)?ない|なし|ありません|受けて(?:い)?ない|未取得)|減農薬/,
    why: "資料では認証を受けていません。",
  },
  {
    id: "material.no-case",
    name: "声・事例の実在",
    says: /(?:ました|でした)[!。]?$|[(][^)]{0,16}(?:歳|代|業|様|さん|社員|部長|課長|女性|男性|主婦)[^)]{0,8}[)]/,
    against:
      /(?:事例|お?客様の声|声|レビュー|口コミ|実績)(?:は|が)?(?:まだ)?(?:ない|ありません|なし|集めて(?:い)?ない)|だけ(?:の|を受けた)(?:生徒|人|方|客)/,
    why: "資料では、この声・事例は実在しないか、当てはまる人のものではありません。",
  },
  {
    id: "material.longer",
    name: "期間の食い違い",
    says: /(?:1日|即日|当日|一日|1回)(?:だけ)?で[^。\n]{0,12}?(?:終わ|完了|治|完成)/,
    against: /\d\s?(?:か月|ヶ月|カ月|週間)[^。\n]{0,8}(?:通院|かか|必要)|通院が必要|(?:複数|数)回/,
    why: "資料では、その後の通院や期間が要ります。",
  },
  {
    id: "material.origin",
    name: "産地・原料の食い違い",
    says: /(?:産|採れた|原料|小麦|そば|豆|米|茶)[^。\n]{0,16}(?:だけ|のみ|すべて|100%)|国産(?!車|材の比率)/,
    against:
      /ブレンド|輸入|外国産|産\s?\d割|(?:中国|ベトナム|タイ|台湾|韓国|チリ|ノルウェー|アメリカ|米国|カナダ|オーストラリア|豪州|ブラジル|海外|国外)(?:で|から|産)/,
    unless: /ブレンド|輸入|外国産|\d割|(?:中国|台湾|韓国|海外)/,
    why: "資料ではほかの産地の原料も使っています。",
  },
  {
    id: "material.additives",
    name: "添加物の食い違い",
    says: /(?:よけい|余計)なもの[^。\n]{0,8}(?:入れて|使って)|無添加|添加物[^。\n]{0,6}(?:不使用|ゼロ|使って(?:い)?(?:ません|ない))|(?:原料|原材料)は[^。\n]{1,14}(?:だけ|のみ|それっきり)/,
    against: /調味料\(|pH調整剤|保存料|着色料|増粘|酸化防止剤|乳化剤|膨張剤|香料|甘味料/,
    why: "資料の原材料に添加物があります。",
  },
  {
    id: "material.unlimited",
    name: "制限の書かれていない使い放題",
    says: /使い放題|無制限|制限(?:は)?(?:なし|ありません)|食べ放題|飲み放題/,
    against: /超える(?:と|場合)[^。\n]{0,14}(?:制限|低下|遅)|上限|(?:回|個|杯|品)まで/,
    unless: /上限|超える|まで/,
    why: "資料にある制限が、同じ場所に書かれていません。",
  },
  {
    id: "material.counted-others",
    name: "実績の数え方",
    says: /\d[\d,]*(?:名|人|社|件)/,
    against:
      /\d[\d,]*(?:名|人|社|件)[^。\n]{0,40}(?:だけ|のみ|体験|無料|講習|見込み?|他社|グループ|重複|延べ|退会|休会|解約)[^。\n]{0,20}(?:含む|含み|含め|含ま)/,
    unless: /含む|含み|含め|延べ/,
    why: "資料では、ほかの人・会社も数に入っています。",
  },
  {
    id: "material.new-home",
    name: "新築の条件の食い違い",
    says: /新築/,
    against:
      /(?:建築後|完成(?:後|から)?)\s?(?:1年(?!未満|以内)|[2-9]年|\d{2,}年)|築\s?(?:[1-9]|\d{2,})年|(?<!未|誰も)入居(?:済|していた|歴)|中古/,
    why: "資料では、建築後1年未満で未入居という新築の条件に合いません。",
  },
  {
    id: "material.decoy",
    name: "契約できない物件",
    says: /即入居|入居(?:可|できる)|内見|ご?案内(?:でき|可能)|ご?紹介(?:でき|可能)|募集中|空室|この(?:お)?部屋|この物件/,
    against:
      /(?:契約|成約|売約|申込|申し込み)(?:が|は|を)?(?:済|終|成立|入っ|結|締結)|別の(?:物件|部屋|住戸)を(?:ご)?(?:案内|紹介)/,
    why: "資料では、もう契約できない物件です。おとり広告になります。",
  },
  {
    id: "material.not-yet",
    name: "まだ取っていない認証",
    says: /取得(?:済|して(?:い|お)|しました)|認証(?:を)?(?:取得|受け)|認定(?:を)?受け|登録済|認証済/,
    against:
      /準備中|(?:取得|申請|登録)(?:を)?(?:する)?予定|申請中|未取得|審査中|(?:付与|認定|認証)(?:を)?(?:まだ)?受けて(?:い)?ない/,
    why: "資料では、まだ取得していません。",
  },
  {
    id: "material.extra-cost",
    name: "別にかかる費用",
    says: /追加(?:料金|費用)[^。\n]{0,8}(?:かかりません|なし|ナシ|ゼロ|不要|いただきません)|修理代[^。\n]{0,6}(?:かかりません|無料|いただきません)|コミコミ|ぽっきり/,
    against:
      /別途|別料金|(?:夜間|深夜|早朝|出張|部品|休日|教材)[^。\n]{0,6}(?:料金|費|代)|自己負担|有料|対象外/,
    unless: /別途|別料金|有料|対象外/,
    why: "資料では、別にかかる費用があります。",
  },
  {
    id: "material.half",
    name: "減る割合の食い違い",
    says: /半分|半減/,
    against: /(?<![\d.])(?!4[5-9]|5\d)\d{1,2}(?:\.\d+)?%[^。\n]{0,6}(?:減|削減|ダウン|オフ|省)/,
    unless: /%/,
    why: "資料の割合と合いません。",
  },
  {
    id: "material.rises",
    name: "上がることがある料金",
    says: /(?:一生|ずっと|生涯)[^。\n]{0,6}(?:上がりません|上がらない|変わりません|変わらない|同じ)/,
    against: /更新(?:時|で|ごと|後|型)|見直し|上がる|上がります/,
    why: "資料では、料金が上がることがあります。",
  },
  {
    id: "material.not-medical",
    name: "医療機関でない施術",
    says: /永久|一生(?!もの|懸命)|治療|治(?:す|し|り|る)/,
    against: /医療機関では(?:ない|ありません)|エステサロン/,
    why: "資料では医療機関ではありません。",
  },
];

/**
 * Conflicts of a text with the lines of the material that it is said of, all NFKC. At most one a kind. `whole`: the piece that the
 * text is of, in which a condition may stand beside it.
 */
export function againstMaterial(text: string, lines: readonly string[], whole = text): FoundFigure[] {
  const found = conflicts.flatMap((conflict) => conflictOf(conflict, { text, whole }, lines));
  return [...found, ...figuresAgainst(text, lines, whole)];
}

const withoutCommas = (text: string) => text.replaceAll(/,|\(税込\)/g, "");

/** 「2本以上で無料」, where the material has 「送料は700円、2本以上で無料」. */
const isSaidUnder = (conditions: readonly string[], lines: readonly string[]): boolean =>
  conditions.some((condition) =>
    lines.some(
      (line) => /無料|0円|タダ|サービス/.test(line) && withoutCommas(line).includes(withoutCommas(condition)),
    ),
  );

function conflictOf(
  { says, against, unless, under, ...kind }: Conflict,
  { text, whole }: { text: string; whole: string },
  lines: readonly string[],
) {
  const said = says.exec(text);
  if (!said || unless?.test(whole)) return [];
  if (under && (isSaidUnder(whole.match(under) ?? [], lines) || reachesOffer(whole, lines))) return [];
  return foundAt(
    said,
    kind,
    lines.find((line) => against.test(line)),
  );
}
