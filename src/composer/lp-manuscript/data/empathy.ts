/**
 * How a page takes up a reader's worry, written by hand. What is said after it must fit what sort of worry it is: something that goes
 * wrong on ordinary days, or something that one does not know yet. Nothing here is about the product.
 */

/** sore: it happens, again and again. open: it is not known, or feared. grave: it has happened, or is no small matter. */
export type EmpathyTone = "sore" | "open" | "grave";

const unknown =
  /(?:わから|分から|見え|決め(?:られ|きれ)|選べ|読め|つかめ)ない|(?:か|かどうか)(?:が|は)?(?:気にな|不安|心配|確かめ|知りたい|迷)|か$|不安|心配|気になる|迷う|迷って|気がかり|自信がない|こわい|怖い/u;

/** `quiet`: of a field where nothing is small. */
export function empathyTone(worry: string, quiet: boolean): EmpathyTone {
  if (quiet || /(?:[^ま]した|[いれえっ]た|出た|んだ)$/u.test(worry)) return "grave";
  return unknown.test(worry) ? "open" : "sore";
}

type Told = Readonly<Record<EmpathyTone, readonly string[]>>;

export const quotations: Told = {
  sore: [
    "「{worry}」。一度なら気にならなくても、二度三度と続くと、そのたびに小さく気がふさぎます。",
    "「{worry}」。その場は何とかやり過ごして、次に同じことがあってから、また思い出す。",
    "「{worry}」。人に話すほどではなくて、でも、なくなったら助かる。そんなことのひとつです。",
  ],
  open: [
    "「{worry}」。そう思いながら、くらべる画面ばかりが増えてはいませんか。",
    "「{worry}」。だれかに相談するほどでもないと、ひとりで抱えていませんか。",
    "「{worry}」。そう思ったまま、今日まで決めずにきた方もいらっしゃるでしょう。",
  ],
  grave: [
    "「{worry}」。そんなときほど、何から手をつければよいかは、すぐには見えてきません。",
    "「{worry}」。だれに、どこから話せばよいのか。まず、そこで止まってしまうことがあります。",
  ],
};

/** The worry as the reader's own thought, without brackets. */
export const thoughts: Told = {
  sore: [
    "{worry}。いつものことだと思っているうちに、そういうものだと慣れてしまう。",
    "{worry}。気づいたそのときには、たいてい、ほかの用事の途中です。",
  ],
  open: [
    "{worry}。はじめに頭に浮かぶのは、そんなことかもしれません。",
    "{worry}。そんな気がかりを抱えたままでは、決めるに決められません。",
    "{worry}。小さなことのようで、いちばん後まで残るのはこの気がかりです。",
  ],
  grave: [
    "{worry}。そのことが頭から離れず、ほかの用事に身が入らない日もあります。",
    "{worry}。順序を立てて考えようにも、はじめのひとつが見つからない。",
  ],
};

/** The worry by itself, and what days are like with it; no second one beside it. */
export const oneWorry: Told = {
  sore: [
    "{worry}。困るのはその一瞬だけなので、済んでしまえば忘れてしまう。そうして次の日も、同じことが起こります。",
    "{worry}。口に出すと小さなことに聞こえるから、後回しにしてきた。けれど、何度も思い出すのは、やはり気にしているからです。",
    "「{worry}」。検索の窓に、似た言葉を打ったことはありませんか。調べかけて用事に呼ばれ、そのままになった日もあります。",
  ],
  open: [
    "{worry}。だれかに聞くほどのことでもなく、調べてもすっきりしない。気づけば、そのままになっていることのひとつです。",
    "{worry}。いそがしい日が続くと、考えるのはまた今度。そうして、決めるのが少しずつ先にのびていきます。",
    "「{worry}」。検索の窓に、似た言葉を打ったことはありませんか。出てくる答えがどれも自分のこととは少しちがう、そんな夜もあります。",
  ],
  grave: [
    "{worry}。だれに話せばよいのかも決まらないまま、時計ばかりを見てしまう。そんな経験のある方もいらっしゃるでしょう。",
    "「{worry}」。検索の窓に、似た言葉を打ったことはありませんか。出てくる答えがどれも自分のこととは少しちがう、そんな夜もあります。",
  ],
};

/** Two worries side by side, told as one day; the tone is that of the second. */
export const twoWorries: Told = {
  sore: [
    "{worry}。{second}。どちらかひとつでも心当たりがあれば、続きを読んでみてください。",
    "{worry}。そして、{second}。ひとつずつは小さくても、重なる日は気が重くなるものです。",
  ],
  open: [
    "{worry}。{second}。どちらかひとつでも心当たりがあれば、続きを読んでみてください。",
    "{worry}。それから、{second}。ほかの人には言わなくても、自分の中では何度もくり返している言葉かもしれません。",
    "{worry}。そのうえ、{second}。考えることがふたつになると、どちらも先に進みにくくなります。",
  ],
  grave: [
    "{worry}。{second}。どちらかひとつでも心当たりがあれば、続きを読んでみてください。",
    "{worry}。そのうえ、{second}。ひとりで順番をつけるのは、むずかしいものです。",
  ],
};

/** The worry in the moment it comes up; `{scene}` ends in とき or is a day of theirs. */
export const moments: Told = {
  sore: ["{scene}。{worry}。そんな覚えはありませんか。", "{scene}、ふと思い出す。{worry}。"],
  open: [
    "{scene}。{worry}。そんな覚えはありませんか。",
    "{scene}。{worry}。そこで手が止まったことは、ありませんか。",
  ],
  grave: ["{scene}。{worry}。そんな覚えはありませんか。"],
};

/** A second worry in brackets, after one in brackets. */
export const quotedSeconds: Told = {
  sore: [
    "「{second}」にも、覚えのある方がいらっしゃるでしょう。",
    "そこへ「{second}」が重なれば、なおさらです。",
  ],
  open: [
    "そこへ「{second}」という迷いまで重なれば、なおさら決めにくくなります。",
    "「{second}」も、はっきりさせてから決めたいところではないでしょうか。",
  ],
  grave: ["「{second}」も、同じように重く感じている方がいらっしゃるでしょう。"],
};

/** After a worry that stands without brackets. */
export const secondLines: Told = {
  sore: [
    "そのうえ、{second}。重なる日は、だれでも気が重くなります。",
    "それに、{second}。ひとつ思い出すと、もうひとつも思い出すものです。",
  ],
  open: [
    "そのうえ、{second}。ひとつ気になると、次も気になるものです。",
    "それに、{second}。わからないことが残るうちは、決めにくいものです。",
    "{second}。あわせて考えれば、迷うのも自然です。",
  ],
  grave: ["そのうえ、{second}。ひとりで順番をつけるのは、むずかしいものです。"],
};
