/** Sentences between the facts, written by hand. They speak of reading and choosing; none says anything of the product. */
import type { Category } from "../../wording/checklist/doubt.ts";

export const empathyOpenings = [
  "「{worry}」。そう思いながら、くらべる画面ばかりが増えてはいませんか。",
  "「{worry}」。だれかに相談するほどでもないと、ひとりで抱えていませんか。",
  "「{worry}」。そう思ったまま、今日まで決めずにきた方もいらっしゃるでしょう。",
  "「{worry}」。そこで手が止まるのは、いいかげんに選びたくないからだと思います。",
] as const;

export const empathyMiddles = [
  "調べるほど情報が増えて、何を基準にすればよいのか見えにくくなる。よくあることです。",
  "そこに「{second}」という迷いまで重なれば、なおさら決めにくくなります。",
  "大げさな言葉よりも、確かめられる事実を先に知りたい。そう考えるのは自然なことです。",
  "「{second}」も、はっきりさせてから決めたいところではないでしょうか。",
] as const;

export const empathyClosings = [
  "このページでは、わかっていることと、まだ確かめていただきたいことを分けてお伝えします。",
  "急がずに読み進めて、合うかどうかをご自身で確かめてください。",
  "まずは気になるところから、目を通してみてください。",
] as const;

export const causeOpenings = [
  "気になる点がはっきりすると、くらべる基準が決まります。{order}の前に確かめておきたいのは、たとえば次の点です。",
  "迷いが続くときは、何がわかれば決められるのかを書き出してみるのが近道です。気になりやすい点を挙げました。",
  "{thing}選びで手が止まるとき、こんな疑問が残っていないでしょうか。",
  "「先に聞いておけばよかった」とならないように、{order}の前に確かめたい点を並べました。",
  "見た目や言葉の印象だけでは、決めきれないことがあります。あとひと押しになるのは、こうした細かな点かもしれません。",
  "だれかにすすめるつもりで考えると、まだ答えられない点が見つかります。たとえば、次のようなことです。",
  "候補がしぼれてきたころに、かえって気になりはじめることがあります。",
] as const;

export const causeClosings = [
  "ここから先は、この順にこだわらず、資料で確かめられたことをお伝えしていきます。",
  "答えられるものは、このあとの説明とよくあるご質問でお答えします。",
] as const;

export const introClosings = [
  "くわしい内容は、このあとの見出しごとにご紹介します。",
  "ひとつずつ、内容をご覧ください。",
  "{use}場面を思い浮かべながら、お読みください。",
] as const;

/** After a fact, in the block of reasons, by what the fact is: what a reader may do with it. Nothing is added to it. */
export const reasonClosings = {
  benefit: [
    "{use}場面を、思い浮かべてみてください。",
    "いまのやり方と、くらべてみてください。",
    "いちばんお伝えしたいところです。",
    "ここに引かれて読み進めてくださる方へ、まずお伝えします。",
    "ほかの候補では、どうでしょうか。",
  ],
  feature: [
    "候補を並べたら、まずここを見くらべてみてください。",
    "名前や写真では伝わらないところを、言葉でお伝えします。",
    "お探しの条件に、これは入っていますか。",
    "決める前に、ひとつずつ見ておきたいところです。",
    "小さなことのようで、選ぶときには気になる点です。",
  ],
  proof: [
    "言葉の印象ではなく、事実で選んでいただくためにお伝えします。",
    "選ぶときの裏づけとして、お役立てください。",
    "はじめての方の、判断の手がかりになればと思います。",
  ],
} as const;

/** Headings over a fact that has no shorter form of its own. */
export const reasonHeads = {
  benefit: ["{use}方にうれしい点", "ここがうれしいところ", "いちばんに伝えたいこと"],
  feature: ["内容で選ぶなら", "知っておいてほしい特徴", "選ぶときの目のつけどころ"],
  proof: ["数字と事実で確かめる", "裏づけになること", "事実としてお伝えできること"],
} as const;

export const proofClosings = [
  "調べた時期や対象は、もとの資料の書き方のまま載せています。",
  "数字の条件も、あわせてご確認ください。",
] as const;

export const closingOpenings = [
  "ここまでお読みいただき、ありがとうございます。",
  "最後まで目を通してくださり、ありがとうございます。",
] as const;

export const closingMiddles = [
  "{name}についてお伝えしたかったことを、もう一度まとめます。",
  "大切な点だけ、もう一度お伝えします。",
  "要点を、ここでまとめておきます。",
] as const;

export const closingEnds = [
  "気になる点が残っているときは、よくあるご質問とお問い合わせ先をご利用ください。納得できたら、下のボタンからお進みください。",
  "価格と条件をもう一度ご確認のうえ、下のボタンからお進みください。",
  "どうぞ、ゆっくりご検討ください。内容に納得できたら、下のボタンからお進みください。",
] as const;

/** After an answer, by what it is about: where to look or ask next. */
export const faqClosings: Record<Category, readonly string[]> = {
  product: [
    "迷うときは、選ぶ前にお問い合わせください。",
    "ほかに知りたい点も、お気軽にお問い合わせください。",
  ],
  usage: ["わからない点は、お気軽にお問い合わせください。", "表示や案内も、あわせてご確認ください。"],
  price: ["条件は、価格の欄もあわせてご確認ください。", "最後の確認画面でも、もう一度お確かめください。"],
  delivery: ["条件は、{order}の前に必ずご確認ください。", "対象と期限を、先にお確かめください。"],
  safety: ["気になる点は、先に表示をご確認ください。", "心配なことがあるときは、お問い合わせください。"],
  company: ["連絡先は、ページの終わりの表示をご覧ください。", "くわしくは、お問い合わせください。"],
};

/** Where a page already shows its prices whole. */
export const seePrice = "価格は、条件とあわせて価格の欄に載せています。";
export const seePay = "給与は、条件とあわせて待遇の欄に載せています。";
export const seePriceRow = "このページの価格の欄に、条件とあわせて載せています。";

export const voicesFrame = "声を入れてください";

/** Small words beside a button: 20 characters at most. */
export const micros = [
  "内容と条件を確かめてから進めます",
  "次の画面で内容を確認できます",
  "条件はこのページにまとめています",
] as const;
