/** Words that people put beside the name of a thing when they search, written by hand. No volumes: nobody here knows them. */
import type { Family } from "../wording/family.ts";

export interface TermWords {
  worry: readonly string[];
  use: readonly string[];
}

export const compareWords = ["比較", "選び方", "違い", "価格", "おすすめ", "種類", "相場"] as const;
export const nameWords = ["口コミ", "評判", "公式", "価格", "特徴"] as const;

const goods: TermWords = {
  worry: ["失敗", "後悔", "合わない", "続かない", "初心者", "注意点"],
  use: ["使い方", "使う順番", "お手入れ", "保管", "置き場所", "贈り物", "使い切り"],
};

export const termWords: Record<Family, TermWords> = {
  goods,
  edible: {
    worry: ["飽きる", "続かない", "苦手", "原材料", "保存料", "注意点"],
    use: ["食べ方", "保存方法", "アレンジ", "タイミング", "贈り物", "まとめ買い", "量の目安"],
  },
  pet: {
    worry: ["食べない", "残す", "切り替え", "シニア", "原材料", "注意点"],
    use: ["与え方", "量の目安", "保存方法", "回数", "混ぜ方", "粒の大きさ", "まとめ買い"],
  },
  place: {
    worry: ["混雑", "予約なし", "一人", "子連れ", "駐車場", "キャンセル"],
    use: ["予約", "営業時間", "アクセス", "メニュー", "貸切", "記念日", "持ち帰り"],
  },
  service: {
    worry: ["失敗", "定着しない", "乗り換え", "セキュリティ", "解約", "デメリット"],
    use: ["使い方", "導入手順", "連携", "初期設定", "サポート", "事例", "運用"],
  },
  school: {
    worry: ["続かない", "初心者", "ついていけない", "時間がない", "途中でやめる", "ブランク"],
    use: ["体験", "オンライン", "時間割", "教材", "進め方", "振替", "始め方"],
  },
  home: {
    worry: ["後悔", "騒音", "初期費用", "審査", "日当たり", "注意点"],
    use: ["内見", "間取り", "周辺環境", "設備", "申し込み", "引っ越し", "入居時期"],
  },
  job: {
    worry: ["未経験", "ブランク", "残業", "続けられるか", "人間関係", "志望動機"],
    use: ["応募", "面接", "一日の流れ", "シフト", "見学", "研修", "資格"],
  },
  clinic: {
    worry: ["待ち時間", "予約", "費用", "初診", "説明", "通院の回数"],
    use: ["診療時間", "アクセス", "持ち物", "予約方法", "支払い方法", "駐車場", "初診の流れ"],
  },
  any: goods,
};
