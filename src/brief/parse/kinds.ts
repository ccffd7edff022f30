/** Nouns that say what a product is, by the class they suggest. Longest match wins. */
import type { ProductClass } from "../product-class.ts";

const words: Partial<Record<ProductClass, string>> = {
  cosmetics:
    "化粧水 美容液 乳液 クリーム 保湿クリーム フェイスクリーム ナイトクリーム デイクリーム ハンドクリーム アイクリーム ボディクリーム ボディミルク スキンミルク ベビーローション ベビーオイル ボディローション ボディオイル フェイスオイル 美容オイル 洗顔料 洗顔フォーム 洗顔石鹸 洗顔石けん 洗顔せっけん 石けん 石鹸 クレンジング クレンジングオイル クレンジングバーム クレンジングミルク クレンジングジェル クレンジングフォーム クレンジングクリーム シャンプー トリートメント コンディショナー ヘアオイル ヘアミルク ヘアワックス ヘアケア リップ リップクリーム リップバーム 口紅 ファンデーション クッションファンデ 化粧下地 下地 フェイスパウダー チーク アイシャドウ マスカラ アイライナー アイブロウ マニキュア ネイルオイル 練り香水 香水 オードトワレ フレグランス 日焼け止め UVクリーム UVミルク フェイスマスク シートマスク フェイスパック パック オールインワンジェル オールインワンゲル ジェルクリーム 導入液 ローション 化粧品 スキンケア コスメ 入浴料 バスソルト ボディソープ ハンドソープ スカルプシャンプー toner moisturizer lotion serum cleanser shampoo sunscreen skincare",
  quasi_drug:
    "医薬部外品 薬用化粧水 薬用スキンミルク 薬用ローション 薬用ジェル 薬用乳液 薬用ボディソープ 薬用美容液 薬用クリーム 薬用シャンプー 薬用ハンドクリーム 薬用石けん 薬用ハミガキ 薬用歯みがき 薬用育毛剤 育毛剤 薬用入浴剤 入浴剤 染毛剤 白髪染め 制汗剤 薬用デオドラントクリーム 薬用デオドラント 薬用デオドラントスティック デオドラントスティック デオドラントスプレー 制汗スティック デオドラントクリーム 薬用リップ 薬用ハンドソープ",
  health_food:
    "サプリメント サプリ 健康食品 青汁 プロテイン プロテインバー 酵素ドリンク 栄養補助食品 栄養ドリンク 栄養機能食品 コラーゲンドリンク コラーゲンゼリー 黒酢 ローヤルゼリー 乳酸菌飲料 甘酒ドリンク マルチビタミン スムージー ダイエット食品 置き換え食品 健康茶 黒にんにく 粉末飲料 supplement protein",
  functional_food: "機能性表示食品 特定保健用食品 トクホ",
  food: "食品 お菓子 和菓子 洋菓子 ケーキ チーズケーキ クッキー クッキー缶 チョコレート プリン ゼリー どら焼き 大福 せんべい 羊羹 カステラ バウムクーヘン フィナンシェ ジャム マーマレード はちみつ 蜂蜜 味噌 醤油 しょうゆ 出汁 だし だしパック ドレッシング ソース カレー レトルトカレー スープ スープセット 米 お米 新米 りんご みかん ぶどう シャインマスカット いちご 桃 メロン マンゴー トマト 野菜セット 野菜 果物 干し芋 さつまいも 牛肉 豚肉 黒毛和牛 ハム ソーセージ 干物 明太子 いくら カニ うなぎ 牡蠣 うどん そば 素麺 そうめん ラーメン パスタ 餃子 冷凍餃子 冷凍弁当 宅配弁当 高齢者向け宅配弁当 冷凍食品 ミールキット 弁当 おせち コーヒー コーヒー豆 珈琲豆 ドリップ珈琲 ドリップバッグ 紅茶 緑茶 煎茶 ほうじ茶 抹茶 お茶 日本酒 純米酒 純米吟醸酒 純米大吟醸酒 吟醸酒 大吟醸 地酒 ワイン クラフトビール ビール 焼酎 ウイスキー 梅酒 ジュース りんごジュース 甘酒 ヨーグルト チーズ アイス アイスクリーム ジェラート グラノーラ ナッツ オリーブオイル ごま油 お茶漬け お茶漬けセット 茶漬け 漬物 梅干し 佃煮 ふりかけ 調味料 食パン 冷凍パン ドッグフード キャットフード 離乳食 ベビーフード coffee tea chocolate cookies",
  goods:
    "雑貨 ハーネス 犬用ハーネス 小型犬用ハーネス 犬用リード 首輪 ペットベッド 猫用トイレ バッグ 置き配バッグ 宅配バッグ 宅配ボックス 保冷バッグ エコバッグ トートバッグ リュック 財布 革財布 名刺入れ 水筒 タンブラー マグカップ マグ 弁当箱 まな板 カッティングボード 包丁 三徳包丁 ペティナイフ 牛刀 砥石 キッチンばさみ おろし金 すり鉢 せいろ 急須 鉄瓶 おひつ 曲げわっぱ 汁椀 フライパン 鉄フライパン 鍋 土鍋 食器 皿 グラス 箸 枕 まくら マットレス 布団 毛布 ダンボール 段ボール タオル バスタオル フェイスタオル リネンタオル ハンカチ 靴下 ソックス 靴 スニーカー 革靴 パンプス 傘 折りたたみ傘 日傘 帽子 手袋 マフラー ストール Tシャツ シャツ パジャマ ルームウェア 下着 肌着 ワンピース ジャケット デニム ノート 手帳 ボールペン 万年筆 文房具 ペンケース 収納ボックス 収納ケース 収納棚 椅子 チェア オフィスチェア ゲーミングチェア デスク 机 テーブル ソファ 本棚 ラグ カーテン クッション 座布団 キャンドル アロマ アロマディフューザー お香 花瓶 植木鉢 観葉植物 花束 おもちゃ 積み木 絵本 ぬいぐるみ パズル ボードゲーム 抱っこ紐 抱っこひも ベビーカー ランドセル スマホケース テント 寝袋 タープ 焚き火台 アウトドアチェア 釣り竿 ヨガマット ダンベル 自転車 電動アシスト自転車 キャンプチェア キャンプ椅子 時計 腕時計 アクセサリー ピアス ネックレス 指輪 メガネ サングラス 固形せっけん 台所用せっけん 台所用石けん 洗濯せっけん 食器用洗剤 台所用洗剤 洗剤 洗濯洗剤 柔軟剤 スポンジ 歯ブラシ 風呂敷 てぬぐい 手ぬぐい エプロン 抱き枕 ペット用品 猫砂 犬用ベッド bag backpack bottle tumbler mug wallet notebook pillow mattress candle umbrella",
  appliance:
    "家電 掃除機 コードレス掃除機 スティック掃除機 ロボット掃除機 洗濯機 乾燥機 衣類乾燥機 衣類乾燥除湿機 布団乾燥機 冷蔵庫 電子レンジ オーブンレンジ トースター 炊飯器 ウォーターサーバー 浄水器 電気ケトル コーヒーメーカー ミキサー ブレンダー ホットプレート 食洗機 食器洗い乾燥機 電気圧力鍋 電気鍋 卓上IH IHクッキングヒーター IHコンロ ノンフライヤー 加湿器 除湿機 空気清浄機 エアコン 扇風機 サーキュレーター ヒーター 電気毛布 ストーブ ドライヤー ヘアアイロン 電動歯ブラシ 電動シェーバー シェーバー 美顔器 脱毛器 マッサージ器 マッサージガン マッサージチェア 体重計 体組成計 血圧計 イヤホン ワイヤレスイヤホン ヘッドホン スピーカー テレビ プロジェクター カメラ 見守りカメラ ドライブレコーダー スマートウォッチ スマートロック モバイルバッテリー 充電器 充電スタンド ポータブル電源 タブレット ノートパソコン パソコン モニター キーボード マウス プリンター ルーター LEDライト デスクライト 照明 シーリングライト アイロン 衣類スチーマー ミシン 電動自転車 自動給餌器 翻訳機 電子書籍リーダー 高圧洗浄機 生ごみ処理機 vacuum earbuds headphones speaker projector humidifier dryer charger",
  store:
    "店舗 パン屋 ベーカリー カフェ 喫茶店 レストラン 食堂 居酒屋 寿司店 寿司屋 鮨店 焼肉店 焼き鳥店 焼鳥店 立ち飲み屋 立ち呑み屋 立ち飲み 小料理屋 割烹 料亭 お好み焼き屋 たこ焼き屋 串カツ屋 中華料理店 カレー屋 カレー店 定食屋 スープ専門店 おにぎり専門店 豆腐屋 豆腐店 酒屋 酒店 茶屋 甘味処 かき氷店 ラーメン店 ラーメン屋 そば屋 蕎麦店 うどん店 うどん屋 和食店 イタリアン フレンチ ビストロ バル バー ケーキ屋 洋菓子店 和菓子店 ジェラート店 ジェラテリア GELATERIA Gelateria パティスリー PATISSERIE Patisserie ブーランジェリー トラットリア 花屋 生花店 フラワーショップ 美容室 美容院 ヘアサロン 髪質改善サロン 理容室 理髪店 ネイルサロン エステサロン まつげサロン アイラッシュサロン 脱毛サロン 整体院 整体 リラクゼーションサロン マッサージ店 フィットネスジム ジム パーソナルジム 24時間ジム ヨガスタジオ ヨガ マタニティヨガ 妊活ヨガ ピラティス ピラティススタジオ サウナ 銭湯 温泉 旅館 ホテル ゲストハウス 民宿 キャンプ場 グランピング施設 ペットサロン トリミングサロン ペットホテル クリーニング店 写真館 フォトスタジオ 雑貨店 雑貨屋 古着屋 古着店 書店 本屋 眼鏡店 メガネ店 時計店 自転車店 コインランドリー カラオケ ボウリング場 ゲームセンター 水族館 動物園 美術館 結婚式場 コワーキングスペース レンタルスペース テイクアウト専門店 惣菜店 惣菜屋 弁当店 精肉店 鮮魚店 八百屋 直売所 スーパー セレクトショップ bakery cafe restaurant salon hair_salon yoga_studio pilates_studio studio gym hotel guesthouse pub spa",
  b2b: "自家消費型太陽光発電 自家消費型太陽光 産業用太陽光発電 化粧品OEM 食品OEM アパレルOEM OEM 電話代行 電話代行サービス 電話秘書 秘書代行 秘書代行サービス オンライン秘書 オンラインアシスタント 事務代行 事務代行サービス 営業事務代行 コールセンター代行 バックオフィス代行 人事代行 労務代行 会計ソフト クラウド会計ソフト クラウド会計 会計SaaS 会計サービス 請求書ソフト 請求書サービス 請求書発行サービス 請求書SaaS 経費精算システム 経費精算サービス 経費精算ソフト 経費精算クラウド 勤怠管理システム 勤怠管理ツール 勤怠管理サービス 勤怠管理アプリ 勤怠管理 労務管理システム 給与計算ソフト 人事評価システム 採用管理システム 顧客管理システム 顧客管理ツール 営業支援ツール 営業支援システム 営業代行 予約管理システム 予約システム 在庫管理システム 在庫管理ツール 受発注システム 生産管理システム 倉庫管理システム 配車管理システム 運行管理システム チャットボット AIチャットボット 問い合わせ管理システム 電子契約サービス 電子契約 契約書管理システム 文書管理システム ワークフローシステム プロジェクト管理ツール タスク管理ツール グループウェア ビジネスチャット 議事録作成ツール 議事録ツール 議事録サービス 議事録AI AI議事録 名刺管理サービス マーケティングツール MAツール メール配信システム メール配信サービス アクセス解析ツール 広告運用代行 SNS運用代行 Web制作 ホームページ制作 システム開発 コンサルティング 翻訳サービス BPOサービス BPO 経理代行 経理代行サービス 記帳代行 オフィス清掃 法人向け研修 企業研修 社員研修 eラーニングシステム セキュリティサービス クラウドストレージ サーバー監視 監視サービス 法人カード 福利厚生サービス 健康経営支援サービス オンライン秘書 オンラインアシスタント POSレジ モバイルオーダー 業務管理システム SaaS 業務システム 業務ソフト 産業用ロボット 配送代行 物流代行 発送代行 software platform CRM dashboard",
  education:
    "サマーキャンプ 英語サマーキャンプ 英語キャンプ サマースクール 自然体験キャンプ 通信書道 書道 ペン習字 習字 絵画教室 陶芸教室 着付け教室 学習塾 個別指導塾 個別指導 進学塾 塾 予備校 家庭教師 オンライン家庭教師 英会話 英語コーチング 英会話スクール 英会話教室 オンライン英会話 プログラミングスクール プログラミング教室 プログラミング講座 ロボット教室 そろばん教室 書道教室 ピアノ教室 音楽教室 ダンススクール ダンス教室 スイミングスクール 体操教室 サッカースクール 料理教室 資格講座 通信講座 通信教育 オンライン講座 オンラインスクール オンライン学習サービス 学習アプリ 英語学習アプリ タブレット教材 幼児教室 小規模保育園 保育園 認定こども園 学童保育 学童 専門学校 大学 日本語学校 簿記講座 講座 スクール 教室 セミナー ワークショップ 検定 デザインスクール Webデザインスクール Webデザイン講座 動画編集スクール 留学エージェント 留学サポート 音読教材 course lessons",
  real_estate:
    "マンション 新築マンション 中古マンション 分譲マンション 賃貸マンション アパート 賃貸アパート 賃貸物件 賃貸 一戸建て 戸建て 新築一戸建て 新築戸建て 分譲住宅 建売住宅 注文住宅 平屋 土地 分譲地 シェアハウス 学生マンション 学生寮 レンタルオフィス シェアオフィス オフィスビル 貸店舗 不動産仲介 不動産売却 不動産査定 不動産会社 リフォーム リノベーション リフォームサービス 空き家の買取・管理 空き家の買取 空き家買取 空き家管理 空き家管理サービス 空き家見守りサービス 空き家見守り 不動産管理 賃貸管理 トランクルーム 駐車場 老人ホーム サービス付き高齢者向け住宅 住宅展示場 モデルハウス 工務店 リフォーム会社 別荘 apartment condo house",
  recruit:
    "エンジニア募集 営業職募集 事務職募集 販売員募集 社員募集 職員募集 調理師募集 店長募集 作業員募集 運転手募集 求人 求人サイト 求人媒体 転職サービス 転職エージェント 転職サイト 人材紹介 人材紹介サービス 人材派遣 派遣サービス スカウトサービス 採用支援 採用代行 新卒採用 中途採用 正社員募集 アルバイト募集 パート募集 スタッフ募集 アルバイト パート 介護スタッフ ドライバー募集 保育士募集 看護師募集 インターン インターンシップ 就職支援 就活サービス 副業マッチング job recruiting",
  finance:
    "銀行 ネット銀行 住宅ローン カードローン ビジネスローン 事業者ローン ローン マイカーローン 教育ローン クレジットカード 生命保険 医療保険 がん保険 自動車保険 火災保険 ペット保険 学資保険 保険 保険の見直し相談 保険見直し相談 保険の見直し 保険相談 保険相談窓口 保険の相談窓口 保険ショップ 保険代理店 投資信託 つみたて投資 積立投資 NISA iDeCo FX 証券 証券会社 ネット証券 ロボアドバイザー 不動産投資 ファクタリング ファクタリングサービス 資金調達サービス 決済サービス キャッシュレス決済 電子マネー 定期預金 外貨預金 資産運用サービス 資産運用 投資セミナー 資産運用相談 家計相談 ライフプラン相談 暗号資産取引所 loan insurance",
  medical:
    "クリニック 歯科 歯科医院 歯医者 歯科クリニック 矯正歯科 審美歯科 皮膚科 皮フ科 皮膚科クリニック 美容皮膚科 美容外科 美容クリニック 内科 内科クリニック 小児科 眼科 耳鼻咽喉科 耳鼻科 産婦人科 婦人科 整形外科 整骨院 接骨院 鍼灸院 心療内科 精神科 病院 医院 診療所 オンライン診療 訪問看護 訪問看護ステーション 訪問診療 健診センター 人間ドック マウスピース矯正 インプラント AGA治療 医療脱毛 薬局 調剤薬局 コンタクトレンズ 補聴器 動物病院 dental clinic hospital",
  other:
    "放課後等デイサービス 児童発達支援 税理士事務所 会計事務所 法律事務所 弁護士事務所 司法書士事務所 行政書士事務所 社労士事務所 社会保険労務士事務所 弁理士事務所 土地家屋調査士事務所 設計事務所 探偵事務所 畳店 襖店 鍵店 鍵屋 鍵交換 便利屋 害虫駆除 不用品回収 水道修理 ベビーシッター ペットシッター 太陽光発電 蓄電池 太陽光パネル 家族葬 葬儀社 永代供養 樹木葬 霊園 墓石 家計簿アプリ アプリ スマホアプリ ゲーム ゲームアプリ サブスク イベント 展示会 フェス ツアー 旅行 観光ツアー 遺品整理 生前整理 家事代行 家事代行サービス 畳の張替え 畳替え 襖の張替え 障子の張替え 網戸の張替え ハウスクリーニング エアコンクリーニング 水まわりクリーニング 浴室クリーニング キッチンクリーニング 引越し 引越しサービス 葬儀 写真撮影 出張撮影 結婚相談所 マッチングアプリ 宅配サービス カーシェア レンタカー 格安SIM eSIM 光回線 インターネット回線 電力サービス でんき 新電力 ふるさと納税 クラウドファンディング 寄付 NPO 占い 動画配信サービス 音楽配信サービス 宅配クリーニング フォトブック 年賀状印刷 印刷サービス ファッションレンタル app event tour",
};

/** Kind noun → class. */
export const kindClass = new Map<string, ProductClass>();
for (const [productClass, list] of Object.entries(words))
  for (const word of list.split(" ")) kindClass.set(word.replaceAll("_", " "), productClass as ProductClass);

const longestFirst = [...kindClass.keys()].sort((a, b) => b.length - a.length);
const longest = longestFirst[0]?.length ?? 0;
const byFirst = new Map<string, string[]>();
for (const word of longestFirst) {
  const first = word[0] ?? "";
  byFirst.set(first, [...(byFirst.get(first) ?? []), word]);
}

export interface KindHit {
  word: string;
  productClass: ProductClass;
  at: number;
}

/** What can be mended, lent or bought back. */
const things: ReadonlySet<ProductClass> = new Set(["goods", "appliance"]);

const ascii = /[A-Za-z]/u;

/** 「訪問入浴オペレーター募集！」: a line that says which post is to be filled, and nothing else. */
const post =
  /^([^、。\s「」：:はがをにで【】]{0,12}(?:スタッフ|オペレーター|アシスタント|マネージャー|ドライバー|デザイナー|プランナー|ヘルパー|カウンセラー|インストラクター|[^者]職員|士|講師|整備|施工管理))(?:を)?(?:大)?募集(?:中|しています|します)?[！!]*$/u;

/** Every kind noun in a text, left to right, longest first, never inside a longer Latin word. */
export function findKinds(text: string): KindHit[] {
  const hits: KindHit[] = [];
  const wanted = post.exec(text);
  if (wanted?.[1]) return [{ word: `${wanted[1]}募集`, productClass: "recruit", at: 0 }];
  for (let at = 0; at < text.length; at += 1) {
    const word = byFirst.get(text[at] ?? "")?.find((candidate) => fits(text, at, candidate));
    if (word === undefined) continue;
    const suffix =
      /^(?:作成)?(?:サービス|システム|ツール|アプリ|ソフト|スクール|教室)/u.exec(
        text.slice(at + word.length, at + word.length + 8),
      )?.[0] ?? "";
    const own = kindClass.get(word) ?? "other";
    const handled = things.has(own)
      ? (/^の?(?:修理|買取|レンタル|クリーニング|リペア|オーバーホール)(?!券|後|時|歴|代|費|料|に|を|も|は|が)/u.exec(
          text.slice(at + word.length),
        )?.[0] ?? "")
      : "";
    const tail = handled + suffix;
    // 「自転車修理」 is somebody's work, not a bicycle.
    hits.push({ word: word + tail, productClass: handled === "" ? own : "other", at });
    at += word.length + tail.length - 1;
  }
  return hits;
}

/** Short words of one script must not be cut out of a longer one (バー in バーチャル, 鍋 in 鍋島). */
function fits(text: string, at: number, word: string): boolean {
  if (!text.startsWith(word, at)) return false;
  const before = text[at - 1] ?? "";
  const after = text[at + word.length] ?? "";
  if (ascii.test(word)) return !ascii.test(before) && !(ascii.test(after) && /[a-z]$/iu.test(word));
  if (/^[ァ-ヶー]+$/u.test(word))
    return !/[ァ-ヶー]/u.test(after) && !(word.length <= 4 && /[ァ-ヶー]/u.test(before));
  // 社会保険 and 健康保険 are no goods.
  if (word === "保険" && /(?:社会|雇用|健康|労災)$/u.test(text.slice(0, at))) return false;
  // 「味噌汁に混ぜる」, 「小粒タブレット」: a dish that it goes into, and a form that is swallowed.
  if (/^(?:味噌|醤油|野菜|豚肉|牛肉)$/u.test(word) && /^(?:汁|煮|漬|炒|焼|和え|鍋)/u.test(after))
    return false;
  if (word === "タブレット" && /\d\s*(?:粒|錠|mg)|小粒|大粒|噛/u.test(text)) return false;
  // 「まだしも」, 「持ちだし」: the end of a verb is no broth.
  if (word === "だし" && /[ぁ-ん一-龠]/u.test(before)) return false;
  if (word.length === 1) return !/[一-龠ァ-ヶ]/u.test(before + after);
  return true;
}

/** The kind noun that ends a noun phrase (米ぬか発酵化粧水 → 化粧水), or null. */
export function kindAtEnd(phrase: string): KindHit | null {
  const last = findKinds(phrase).at(-1);
  return last !== undefined && last.at + last.word.length === phrase.length ? last : null;
}

/** What stands before 「バー」 in words that are no bar: サーバー, カバー. A ワインバー is one. */
export const beforeNoBar = "サー|カ|シル|レ|ドライ|メン|ファイ|ラ";
const noBar = new RegExp(`(?:${beforeNoBar})バー$`, "u");

/** The kind noun that a compound ends with, also in the middle of a script (シュノーケルツアー → ツアー); null when none is known. */
export function kindEnding(noun: string): KindHit | null {
  for (let length = Math.min(longest, noun.length); length >= 2; length -= 1) {
    const word = noun.slice(-length);
    const productClass = kindClass.get(word);
    if (productClass !== undefined && !(word === "バー" && noBar.test(noun)))
      return { word, productClass, at: noun.length - length };
  }
  return null;
}
