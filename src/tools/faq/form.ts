import { formOf } from "../form/form.ts";
import { categories } from "../questions/buyer-question.ts";
import { inquiryLimits } from "../questions/inquiries.ts";
import { type FaqInput, faqLimits, faqTones } from "./definition.ts";

export const faqForm = formOf<FaqInput>([
  { kind: "number", name: "count", label: "件数", unit: "件", min: faqLimits.least, max: faqLimits.most },
  {
    kind: "choices",
    name: "categories",
    label: "分類",
    help: "選ばなければ、すべての分類から作ります。",
    options: categories,
    most: 6,
  },
  {
    kind: "choice",
    name: "tone",
    label: "口調",
    help: "どれも、です・ますで書きます。「やわらかく」はひと言添え、「簡潔」は短くまとめます。",
    options: faqTones,
  },
  {
    kind: "text",
    name: "inquiries",
    label: "実際の問い合わせ",
    help: "1行に1件。多く届いている質問から先に答えます。",
    most: inquiryLimits.text,
    file: true,
  },
  {
    kind: "text",
    name: "terms",
    label: "規約・配送・返品の文",
    help: "回答の根拠（T1、T2…）になります。書かれていないことは【要記入】のまま残ります。",
    most: faqLimits.terms,
    file: true,
  },
]);
