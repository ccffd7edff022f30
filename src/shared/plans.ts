/** What can be used, in the order of the screen. Nothing here may be promised before it exists; a price is never a guess. */
export interface Plan {
  /** A membership tier, or "self" for one's own server. */
  id: "visitor" | "self" | "starter" | "lite" | "regular" | "premium";
  /** The tier's label without the maker's prefix. */
  name: string;
  /** As shown; null where the administrator names it. */
  price: string | null;
  /** For whom. */
  audience: string;
  /** What is in it today; empty where the amounts say it. */
  includes: readonly string[];
}

export const plans: readonly Plan[] = [
  {
    id: "visitor",
    name: "お試し",
    price: "0円",
    audience: "まず1件、手元の商品で確かめたい方に。",
    includes: [
      "登録も、メールアドレスも不要です",
      "いま使える道具をすべて使えます（1日の回数に上限があります）",
      "結果のコピーと、CSVの書き出しができます",
      "入力した内容と結果は、24時間で消えます",
    ],
  },
  {
    id: "self",
    name: "自分のサーバーで使う",
    price: "0円",
    audience: "資料を社外に出せない会社や、仕組みを確かめたい方に。",
    includes: [
      "ソースコードはMITライセンスです。商用でも使えます",
      "データベースも文章エンジンも組み込みで、外部の契約なしに動きます",
      "資料も結果も、自分のサーバーに残ります",
      "回数の上限を、自分で決められます",
    ],
  },
  { id: "starter", name: "スターター", price: null, audience: "ときどき使う方に。", includes: [] },
  { id: "lite", name: "ライト", price: null, audience: "毎週使う方に。", includes: [] },
  { id: "regular", name: "レギュラー", price: null, audience: "毎日使う方に。", includes: [] },
  { id: "premium", name: "プレミアム", price: null, audience: "案件の多い会社に。", includes: [] },
];
