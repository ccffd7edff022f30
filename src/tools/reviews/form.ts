import { formOf } from "../form/form.ts";
import { modes, type ReviewsInput, reviewLimits } from "./definition.ts";

export const reviewsForm = formOf<ReviewsInput>([
  {
    kind: "choice",
    name: "mode",
    label: "何をするか",
    help: "声そのものは作りません。見本には「見本・掲載不可」が付きます。",
    options: modes,
  },
  {
    kind: "text",
    name: "voices",
    label: "実際の声",
    help: "1行に1件、または「本文・日付・媒体・属性・掲載許可・謝礼」の列があるCSV。許可のない声は「要許可」になります。",
    example: "本文,掲載許可,謝礼\nべたつかず使いやすいです。,あり,なし",
    most: reviewLimits.voiceText,
    file: true,
    when: { name: "mode", is: "organize" },
  },
  {
    kind: "switch",
    name: "reward",
    label: "声をくださる方に謝礼がある",
    help: "謝礼があるときは、「PR」の表示文も用意します。",
    when: { name: "mode", is: "collect" },
  },
  {
    kind: "number",
    name: "count",
    label: "見本の件数",
    unit: "件",
    min: reviewLimits.sample.least,
    max: reviewLimits.sample.most,
    when: { name: "mode", is: "sample" },
  },
]);
