/** Sentences between the facts, written by hand. They speak of reading and choosing; none says anything of the product. */
export const empathyClosings = [
  "このページでは、わかっていることと、まだ確かめていただきたいことを分けてお伝えします。",
  "急がずに読み進めて、合うかどうかをご自身で確かめてください。",
  "まずは気になるところから、目を通してみてください。",
  "答えられることには、この先の説明とよくあるご質問でお答えします。",
  "読み終えるころに、決める材料がひとつ増えていればうれしく思います。",
  "いま決めなくてもかまいません。必要な日に、もう一度開いてください。",
  "見出しだけを先に追って、関わりのある所で止まってもかまいません。",
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

/** Before a fact, in the block of reasons: when it concerns somebody, in as few words as it takes. Nobody is said to want it. */
export const reasonLeads = ["{care}ときに。", "{care}ときは、ここを。"] as const;

/** The last look back; `{heads}` are short forms of what the page has said. */
export const closingMiddles = [
  "{name}についてお伝えしたのは、{heads}。気になったのは、どの点でしたか。",
  "ここまでの話を短くまとめると、{heads}。ご自身に関わるところだけでも、もう一度ご覧ください。",
  "覚えておいていただきたいのは、{heads}です。",
] as const;
