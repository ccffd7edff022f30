/** Editorial rules that ad platforms share. */
import { instead } from "../phrasing.ts";
import { rulePack } from "../rule.ts";

/** Two or more signs in a row; only the first is kept. */
const repeatedSign = /([!?！？★☆♪♡♥◆◇■□●○◎▲△▼▽※→〜~～。、.…])[!?！？★☆♪♡♥◆◇■□●○◎▲△▼▽※→〜~～。、.…]+/g;

/** Emoji, and what joins or colours them. */
const emojiParts =
  /[0-9#*]\uFE0F?\u20E3|\u200D|\uFE0F|[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/gu;
let bare = { text: "", without: "" };
/** Asked once for every emoji of one text. */
function withoutEmoji(text: string): string {
  if (bare.text !== text) bare = { text, without: text.replace(emojiParts, "") };
  return bare.without;
}

export const mediaRules = rulePack(
  {
    pack: "媒体の編集ルール",
    clause: "広告入稿規定（編集・表現）",
    source: "Google 広告ポリシー、LINEヤフー広告 広告掲載基準、Meta 広告規定",
    checkedOn: "2026-11-21",
    scope: "all",
  },
  [
    {
      id: "media.symbols",
      name: "記号の連続",
      level: "check",
      pattern: /[!?]{2,}|[★☆♪♡♥◆◇■□●○◎▲△▼▽※→]{2,}|[〜~]{2,}|\.{4,}|(?:。){2,}|(?:、){2,}/g,
      except: /\.{6}/g,
      why: "同じ記号を続ける表記は、多くの媒体で審査に通りません。",
      rewrites: ({ before, after, match }) => {
        const line = `${before}${match[0] ?? ""}${after}`;
        return [line.replace(repeatedSign, "$1"), line.replace(repeatedSign, "")];
      },
      fineWhen: "商標など、正式な名称に含まれる記号の場合",
    },
    {
      id: "media.half-kana",
      name: "半角カナ",
      level: "must",
      asTyped: true,
      pattern: /[\uFF61-\uFF9F]{1,60}/g,
      why: "半角カナは媒体で受け付けられず、文字化けのもとになります。",
      rewrites: ({ before, after, match }) => {
        const wide = (match[0] ?? "").normalize("NFKC");
        return [`${before}${wide}${after}`, `${before}「${wide}」${after}`];
      },
      fineWhen: "全角に直した場合",
    },
    {
      id: "media.emoji",
      name: "絵文字",
      level: "check",
      asTyped: true,
      pattern:
        /(?![©®™‼⁉〰〽㊗㊙↔-↪▪▫▶◀◻-◾☑✔✖])\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier}|\u200D\p{Extended_Pictographic})*/gu,
      why: "検索広告などでは絵文字を使えません。投稿文だけに使ってください。",
      rewrites: ({ text }) => {
        const without = withoutEmoji(text);
        return [without, `${without}。`.replace(/([。!?！？])。$/, "$1")];
      },
      fineWhen: "絵文字を使える投稿やメッセージの場合",
    },
    {
      id: "media.phone",
      name: "電話番号",
      level: "check",
      pattern:
        /(?<!\d)0\d{1,4}[-(]\d{1,4}[-)]\d{3,4}(?!\d)|(?<!\d)0[5789]0\d{8}(?!\d)|(?<!\d)0120\d{6}(?!\d)/g,
      why: "広告文に電話番号を書くことは、多くの媒体で認められていません。",
      rewrites: ["お電話", "お問い合わせ窓口"],
      fineWhen: "電話番号表示オプションや、ページの本文に書く場合",
    },
    {
      id: "media.complex",
      name: "容姿をおとしめる表現",
      level: "must",
      pattern:
        /デブ|ブサイク|不細工|キモ(?:い|がられ)|汚肌|貧乳|ハゲ(?!タカ|ワシ)|(?<![面倒どろ生胡泥水青古田舎辛気照れ])くさい(?:女|男|人|おじ|と言われ)|太った(?:自分|体|女|男)は|そんな体(?:型|で)(?:は|じゃ)?恥ずかし/g,
      why: "人の容姿をおとしめ、劣等感をあおる表現は広告に使えません。",
      rewrites: [instead("自分らしさを大切にする方へ"), instead("毎日を前向きに過ごしたい方へ")],
      fineWhen: "人を指していない語の一部の場合",
      except: /デブリ|デブス会議/g,
    },
    {
      id: "media.body-worry",
      name: "身体の悩みの強調",
      level: "check",
      pattern:
        /ぽっこりお腹|二重あご|三段腹|たるんだ(?:お腹|体|肌|頬)|シミだらけ|シワだらけ|老け顔|老けて?見え|おばさん(?:顔|体型|くさ)|おじさん(?:臭|くさ)|ガサガサ肌|ボロボロの?肌|薄毛|毛深い|体臭|口臭|加齢臭|ワキガ/g,
      except:
        /(?:薄毛|口臭|体臭|加齢臭|ワキガ)[^。\n]{0,24}(?:予防|防止|防ぐ|防ぎ|防ぎます|発毛促進)|(?:予防|防止)[^。\n]{0,6}(?:口臭|体臭)/g,
      why: "身体の悩みを強く示す表現は、媒体の審査で止まることがあります。",
      rewrites: ["年齢や体調による変化", "お手入れしたいところ"],
      fineWhen: "不快に感じさせない言い方で、解決だけを述べる場合",
    },
    {
      id: "media.personal",
      name: "個人の属性の決めつけ",
      level: "check",
      pattern:
        /(?:借金|糖尿病|薄毛|妊活|離婚|うつ|肥満|失業|破産|障害|病気)(?:に|で|を抱え)(?:お?悩|苦し|困|抱え)[^。、\n]{0,6}?(?:あなた|そこの)|あなたの(?:借金|病気|体重|年収|宗教|国籍|障害|前科)/g,
      clause: "Meta 広告規定（個人の特性）ほか",
      why: "見た人の病気や経済状態を知っているように書くことは認められていません。",
      rewrites: [instead("ご相談を受け付けています"), instead("暮らしの見直しを考える方へ")],
      fineWhen: "個人を指さず、サービスの内容だけを述べる場合",
    },
    {
      id: "media.clickbait",
      name: "あおり・クリックの誘い",
      level: "check",
      pattern:
        /(?:今すぐ|ここを|早く)クリック|クリックして(?:ください|今すぐ|確認)|衝撃の|驚愕の|閲覧注意|知らないと(?:損|危険|ヤバ|やば)|ヤバすぎ|暴露|【悲報】|【速報】|見ないと損/g,
      why: "内容と関係のないあおりや、クリックだけを求める文は認められていません。",
      rewrites: [instead("詳しくはこちら"), instead("くわしい内容をご紹介します")],
      fineWhen: "遷移先の内容をそのまま伝えている場合",
    },
    {
      id: "media.fear",
      name: "不安をあおる表現",
      level: "check",
      pattern:
        /放置(?:すると|したら|していると)(?:[^。\n]{0,8}?)(?:危険|大変|手遅れ|怖|取り返し)|手遅れ(?:に|です)|命に関わ|このままでは(?:[^。\n]{0,8}?)(?:危険|大変|終わ|取り残)|取り返しがつかな/g,
      why: "根拠のない不安で急がせる表現は、媒体の審査で止まることがあります。",
      rewrites: [instead("早めの見直しをおすすめします"), instead("これからに備えて見直しませんか")],
      fineWhen: "公的な資料にもとづき、出典を併記した場合",
    },
    {
      id: "media.brackets",
      name: "飾りの多い見出し",
      level: "note",
      pattern: /【[^】\n]{1,20}】[^【\n]{0,30}【[^】\n]{1,20}】/g,
      why: "かっこを重ねると読みにくく、目立たせるための記号とみなされることがあります。",
      rewrites: ({ before, after, match }) => {
        const words = match[0] ?? "";
        const once = words.replace(/^【([^】]*)】/, "$1 ");
        return [`${before}${once}${after}`, `${before}${words.replace(/[【】]/g, " ").trim()}${after}`];
      },
      fineWhen: "メールの件名など、かっこで区分を示す慣習がある場合",
    },
    {
      id: "media.spaced",
      name: "文字間の空白・装飾",
      level: "note",
      pattern: /(?<![一-龠ぁ-んァ-ヶA-Za-z0-9])[一-龠](?:[ \t・/][一-龠]){2,10}(?![一-龠ぁ-んァ-ヶ])/g,
      except:
        /[月火水木金土日祝](?:[ ・/][月火水木金土日祝]){1,7}|[大中小](?:[ ・/][大中小]){1,2}|[春夏秋冬](?:[ ・/][春夏秋冬]){1,3}|[東西南北](?:[ ・/][東西南北]){1,3}|[一-龠](?:・[一-龠]){2,10}/g,
      why: "文字の間に空白を入れる表記は、目立たせるための装飾とみなされます。",
      rewrites: ({ before, after, match }) => {
        const joined = (match[0] ?? "").replace(/[ \t・/]/g, "");
        return [`${before}${joined}${after}`, `${before}「${joined}」${after}`];
      },
      fineWhen: "並べた項目をそれぞれ示している場合",
    },
    {
      id: "media.inner-sign",
      name: "半角記号の飾り",
      level: "check",
      pattern: /(?<=[ぁ-んァ-ヶ一-龠])[★☆♪♥](?=[ぁ-んァ-ヶ一-龠])/g,
      why: "文字の間の飾りの記号は、多くの媒体で使えません。",
      rewrites: ["、", "・"],
      fineWhen: "登録された名前の一部の場合",
    },
  ],
);
