import { formOf } from "../form/form.ts";
import { inquiryLimits } from "../questions/inquiries.ts";
import { type ConcernsInput, people, stages } from "./definition.ts";

export const concernsForm = formOf<ConcernsInput>([
  { kind: "choice", name: "persona", label: "対象のペルソナ", options: people },
  { kind: "choice", name: "stage", label: "買う人の段階", options: stages },
  {
    kind: "text",
    name: "inquiries",
    label: "実際の問い合わせ",
    help: "1行に1件、または「本文」「問い合わせ」の列があるCSV。届いている不安から先に並べます。",
    most: inquiryLimits.text,
    file: true,
  },
]);
