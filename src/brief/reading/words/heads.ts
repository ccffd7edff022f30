/** Nouns that end what something is called (…サービス, …講座, …式場), by the class they speak for. Data. */
import type { ProductClass } from "../../product-class.ts";

const heads: Partial<Record<ProductClass, string>> = {
  b2b: "クラウド SaaS 管理システム 業務システム 基幹システム 勤怠 発送代行 配送代行 物流代行 営業代行 採用代行 受託 測量 測量サービス 研修 法人研修 コンサルティング 業務支援 顧問 監視サービス 計測サービス 検査サービス 名刺サービス 受発注 在庫管理 シフト管理 OEM 卸 産業機械 工作機械 部品 部材 加工 板金 メッキ 試作 設備",
  education:
    "講座 講習 講習会 スクール 教室 塾 予備校 レッスン 授業 講義 コース セミナー ゼミ 通信教育 留学 オープンキャンパス 大学 短大 専門学校 高校 学校 幼稚園 保育園 こども園 学童 検定対策 家庭教師 ワークショップ 教育プログラム 合宿",
  store:
    "店 お店 食堂 カフェ 喫茶 喫茶店 レストラン 居酒屋 バル ビストロ 料理店 料理屋 寿司屋 蕎麦屋 パン屋 菓子店 花屋 本屋 書店 サロン 美容室 理容室 床屋 整体院 整体 ジム スタジオ ホテル ペットホテル 宿 旅館 民宿 ゲストハウス 温泉 銭湯 サウナ キャンプ場 式場 結婚式場 写真館 道場 水族館 動物園 植物園 美術館 博物館 遊園地 直売所 道の駅 市場 売り場 カラオケ",
  real_estate:
    "マンション アパート 一戸建て 戸建て 住宅 分譲地 物件 賃貸 学生会館 学生寮 寮 シェアハウス 貸家 空き家 別荘 土地 貸事務所 オフィス 店舗物件 リフォーム リノベーション 老人ホーム",
  recruit:
    "求人 募集 採用 アルバイト パート 正社員 看護師 介護士 介護職 保育士 ドライバー 運転手 エンジニア 営業職 事務職 販売員 調理師 整備士 施工管理 職員 スタッフ募集 作業員 技能職",
  finance: "保険 共済 ローン 融資 預金 投資信託 証券 積立 クレジットカード 年金 口座 資産運用",
  medical:
    "クリニック 医院 病院 診療所 歯科 歯科医院 皮膚科 内科 小児科 眼科 整形外科 治療 矯正 健診 検診 人間ドック 接骨院 鍼灸院 薬局 動物病院 訪問看護",
  food: "ミックス 米粉 菓子 和菓子 洋菓子 お菓子 ケーキ パン 食品 惣菜 弁当 米 茶 お茶 紅茶 緑茶 コーヒー 珈琲 酒 日本酒 焼酎 ワイン ビール 調味料 味噌 醤油 酢 油 蜂蜜 ジャム 野菜 果物 じゃがいも さつまいも みかん りんご 肉 魚 干物 漬物 麺 うどん そば スープ カレー 冷凍食品 缶詰 飲料 ジュース アイス チョコレート 豆腐 海苔",
  health_food: "サプリメント サプリ 健康食品 青汁 酵素 プロテイン 健康茶 栄養補助食品",
  functional_food: "機能性表示食品",
  cosmetics:
    "化粧水 美容液 乳液 クリーム 洗顔料 シャンプー 化粧品 石けん 石鹸 口紅 香水 日焼け止め オイル パック",
  quasi_drug: "医薬部外品 育毛剤 薬用クリーム 薬用化粧水 入浴剤",
  appliance:
    "乾燥機 掃除機 洗濯機 冷蔵庫 加湿器 除湿機 空気清浄機 炊飯器 扇風機 ヒーター ドライヤー 充電器 イヤホン スピーカー カメラ 照明 電動工具 家電 電源 ポット トースター ミキサー 測定器 センサー",
  goods:
    "キット 栽培キット 教材 玩具 おもちゃ 文具 手帳 ノート 鞄 バッグ 財布 靴 服 帽子 傘 食器 器 うつわ 鍋 包丁 家具 椅子 机 寝具 枕 布団 タオル 雑貨 アクセサリー 時計 眼鏡 テント 自転車 楽器 花 植木 苗 種 ろうそく キャンドル 絵本 本 カレンダー 工具 用品 グッズ 人形 テラリウム 畳 カーテン",
  other:
    "サービス 代行 代行サービス 相談 支援 寄付 募金 活動 団体 NPO 催し イベント 祭り フェス 展示会 展覧会 ツアー 旅行 体験 アプリ ゲーム 行政書士 司法書士 税理士 弁護士 社労士 事務所 葬儀 家族葬 墓 霊園 引越し 引っ越し 清掃 クリーニング 宅配クリーニング 修理 回収 買取 レンタル 印刷 撮影 配信 サブスク 定期便 お届け便 結婚相談所 見守り タクシー バス 駐車場 発電 電力 回線",
};

/** Head noun → class, and the heads, the longest first. */
const headClass: ReadonlyMap<string, ProductClass> = new Map(
  Object.entries(heads).flatMap(([productClass, words]) =>
    words.split(" ").map((word) => [word, productClass as ProductClass]),
  ),
);
const longest = [...headClass.keys()].sort((a, b) => b.length - a.length);

/** The head that a noun ends with, with its class; null for none. */
export function headOf(noun: string): { word: string; productClass: ProductClass } | null {
  const word = longest.find((head) => noun.endsWith(head));
  const productClass = word === undefined ? undefined : headClass.get(word);
  return word === undefined || productClass === undefined ? null : { word, productClass };
}
