/** Whether two texts are about the same matter, by what people mean and not by the letters they share. Pure. */

const matters: readonly RegExp[] = [
  /料金|費用|価格|円|月謝|総額|請求|見積|無料|税込|手数料|送料|初期|追加の|いくら|支払/u,
  /時間|短く|早く|忙し|手早|間に合|工期|最短|待た|すぐ|日数|支度/u,
  /手入れ|洗[いうえっ]|拭|掃除|食洗機|水洗い|さび|錆|研ぎ|汚れ/u,
  /切れ|切る|刃|つぶれ|下ごしらえ|包丁|焦げ/u,
  /贈|ギフト|のし|包装|包み|ラッピング|名入れ|祝い|プレゼント|お歳暮|お中元|手みやげ|送りたい/u,
  /作り手|職人|代目|農園|工房|工場|手仕事|手作り|ずつ(?:研|焼|縫|編|作)|刃物屋|農家|漁師|酒蔵|四代/u,
  /産地|国産|県産|原材料|材料|素材|産の|天然|無添加/u,
  /成分|配合|中身|エキス|有効|含まれ|何が入|入っていない|フリー|不使用|表示|届出/u,
  /担当|講師|先生|トリマー|資格|スタッフ|専任|看護師|だれが|人柄|性格|任せ|教える人|腕前|自社の/u,
  /駅|徒歩|駐車|通い|通う|送迎|近く|行き方|道順|出張|うかが|訪問/u,
  /続け|定期|休止|解約|やめ|習慣|毎晩|毎日|縛り|休み方/u,
  /ようす|様子|写真|見え|知らせ|連絡|報告/u,
  /はじめて|初めて|初回|体験|試し|試せ|試す|見学|カウンセリング|お試し|少量/u,
  /サポート|質問|窓口|説明|聞け|聞い|問い合わせ|相談(?:でき|会|窓口)/u,
  /シニア|老犬|高齢|年をと|年齢|介護|転倒|手すり|段差|持病/u,
  /子ども|お子|小学|中学|親子|部活|本人|生徒/u,
  /テスト|自習|宿題|勉強|質問会|机に向か|つまず/u,
  /こわが|いやが|噛む|苦手|落ち着/u,
  /味わ|食感|焼け|焼き|料理|献立|食卓|ご飯|フライパン|食べ方/u,
  /冷凍|冷蔵|保存|賞味|日もち|食べき|傷む|枚数|小分け|全\d+枚/u,
  /大きさ|重さ|サイズ|広さ|置き場所|\d(?:cm|mm|g|kg)|収ま|手に合う/u,
  /肌|うるお|乾燥|つっぱ|敏感|べたつ|パッチテスト|ゆらぎ|メイク/u,
  /眠り|睡眠|寝る前|布団|目覚め|夜中|寝つき|だるい/u,
  /自動|手作業|入力|エクセル|Excel|連携|CSV|出力|手間|直し|声かけ|だけ、|アプリ不要/u,
  /法改正|労基|法令|制度|監査|規程|連勤/u,
  /実績|導入|店舗|創業|施工|受賞|件|利用者/u,
  /風呂|浴室|タイル|断熱|寒い|ユニットバス/u,
  /工事|施工|下請け|契約書|工程/u,
  /紙|写真|台帳|記録|書類|報告書/u,
  /香り|無香料|におい/u,
  /静か|音/u,
  /爪|毛玉|ブラシ/u,
  /比べ|くらべ|根拠|材料をそろえ|説明したい|稟議/u,
];

const pairs = (text: string) =>
  new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)));
/** Words that are in every other line. */
const common = /[ぁ-ん]{2}|たい|方|もの|こと|選|探|知/u;

/** Matters in common, and words; 0 for two texts that have nothing to do with each other. */
export function topicSimilarity(one: string, other: string): number {
  const shared = matters.filter((matter) => matter.test(one) && matter.test(other)).length;
  const own = pairs(one);
  const words = [...pairs(other)].filter((pair) => own.has(pair) && !common.test(pair)).length;
  return shared * 2 + words;
}

/** The nearest in meaning of those that have anything to do with it; undefined where none has. */
export function mostSimilar<T>(
  text: string,
  all: readonly T[],
  textOf: (one: T) => string,
  least = 1,
): T | undefined {
  const ranked = all.map((one) => ({ one, score: topicSimilarity(text, textOf(one)) }));
  return ranked.filter(({ score }) => score >= least).toSorted((a, b) => b.score - a.score)[0]?.one;
}
