/** Sentences between the facts, written by hand. They speak of reading and choosing; none says anything of the product. */
export const empathyOpenings = [
  "「{worry}」。そう思いながら、くらべる画面ばかりが増えてはいませんか。",
  "「{worry}」。だれかに相談するほどでもないと、ひとりで抱えていませんか。",
  "「{worry}」。そう思ったまま、今日まで決めずにきた方もいらっしゃるでしょう。",
  "「{worry}」。そこで手が止まるのは、いいかげんに選びたくないからだと思います。",
] as const;

/** The worry as the reader's own thought, without brackets. */
export const empathyThoughts = [
  "{worry}。はじめに頭に浮かぶのは、そんなことかもしれません。",
  "{worry}。そんな気がかりを抱えたままでは、決めるに決められません。",
  "{worry}。小さなことのようで、いちばん後まで残るのはこの気がかりです。",
] as const;

/** The worry by itself, and what days are like with it; no second one beside it. */
export const empathyAlone = [
  "{worry}。だれかに聞くほどのことでもなく、調べてもすっきりしない。気づけば、そのままになっていることのひとつです。",
  "{worry}。いそがしい日が続くと、考えるのはまた今度。そうして、決めるのが少しずつ先にのびていきます。",
  "{worry}。口に出すと小さなことに聞こえるから、つい胸の中にしまってしまう。けれど、選ぶときには、ほかより確かな手がかりになります。",
  "「{worry}」。検索の窓に、似た言葉を打ったことはありませんか。出てくる答えがどれも自分のこととは少しちがう、そんな夜もあります。",
] as const;

/** Two worries side by side, told as one day. */
export const empathyBoth = [
  "{worry}。{second}。どちらかひとつでも心当たりがあれば、続きを読んでみてください。",
  "{worry}。それが片づいたと思うと、今度は、{second}。気がかりは、どういうわけか順番にやってきます。",
  "{worry}。それから、{second}。ほかの人には言わなくても、自分の中では何度もくり返している言葉かもしれません。",
] as const;

/** The worry in the moment it comes up; `{scene}` ends in とき or is a day of theirs. */
export const empathyMoments = [
  "{scene}。{worry}。そんな覚えはありませんか。",
  "{scene}。{worry}。そこで手が止まったことは、ありませんか。",
] as const;

export const empathyClosings = [
  "このページでは、わかっていることと、まだ確かめていただきたいことを分けてお伝えします。",
  "急がずに読み進めて、合うかどうかをご自身で確かめてください。",
  "まずは気になるところから、目を通してみてください。",
  "答えられることには、この先の説明とよくあるご質問でお答えします。",
  "読み終えるころに、決める材料がひとつ増えていればうれしく思います。",
  "いま決めなくてもかまいません。必要な日に、もう一度開いてください。",
  "見出しだけを先に追って、関わりのある所で止まってもかまいません。",
] as const;

export const proofClosings = [
  "調べた時期や対象は、もとの資料の書き方のまま載せています。",
  "数字の条件も、あわせてご確認ください。",
] as const;

export const closingOpenings = [
  "ここまでお読みいただき、ありがとうございます。",
  "最後まで目を通してくださり、ありがとうございます。",
] as const;

/** Where a page already shows its prices whole. */
export const seePrice = "価格は、条件とあわせて価格の欄に載せています。";
export const seePay = "給与は、条件とあわせて待遇の欄に載せています。";
export const seePayRow = "このページの待遇の欄に、条件とあわせて載せています。";
export const seePriceRow = "このページの価格の欄に、条件とあわせて載せています。";

export const voicesFrame = "声を入れてください";

/** After a worry, where a second one stands beside it. */
export const empathyPairs = [
  "そこへ「{second}」という迷いまで重なれば、なおさら決めにくくなります。",
  "「{second}」も、はっきりさせてから決めたいところではないでしょうか。",
  "「{second}」と感じている方も、きっと少なくないはずです。",
] as const;

/** After a worry that stands without brackets. */
export const empathySeconds = [
  "そのうえ、{second}。ひとつ気になると、次も気になるものです。",
  "{second}。あわせて考えれば、迷うのも自然です。",
  "それに、{second}。急いで決めたくないのは、あたりまえのことです。",
] as const;

/** Before a fact, in the block of reasons: when it concerns somebody, in as few words as it takes. Nobody is said to want it. */
export const reasonLeads = ["{care}ときに。", "{care}ときは、ここを。"] as const;

/** The last look back; `{heads}` are short forms of what the page has said. */
export const closingMiddles = [
  "{name}についてお伝えしたのは、{heads}。気になったのは、どの点でしたか。",
  "ここまでの話を短くまとめると、{heads}。ご自身に関わるところだけでも、もう一度ご覧ください。",
  "覚えておいていただきたいのは、{heads}です。",
] as const;
