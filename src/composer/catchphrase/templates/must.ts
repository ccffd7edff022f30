import { type Template, templateFrames } from "./template.ts";

/** Frames around a word that the person asked for and that no fact carries. Claim-free except for the word itself. */
export const mustFrames: Template[] = [
  ...templateFrames("benefit", [
    ["{must}、{it}。", "hard", { weight: 3 }],
    ["{must}を、{it}で。", "plain"],
  ]),
  ...templateFrames("question", [
    ["{must}で、選んでみませんか。", "soft"],
    ["{must}、気になっていませんか。", "soft"],
  ]),
  ...templateFrames("call", [
    ["{must}が気になる方へ。", "plain", { weight: 3 }],
    ["{must}を探している、あなたへ。", "plain"],
  ]),
  ...templateFrames("contrast", [["なんとなくより、{must}で選ぶ。", "plain"]]),
  ...templateFrames("surprise", [["ちょっと気になる、{must}の話。", "casual"]]),
  ...templateFrames("ease", [["まずは、{must}を知ることから。", "plain"]]),
  ...templateFrames("scene", [["ひと息ついたら、{must}のこと。", "casual"]]),
  ...templateFrames("coined", [["合言葉は、{must}。", "casual"]]),
  ...templateFrames("worry", [["{must}選びで、迷っていませんか。", "soft"]]),
].map((template) => ({ ...template, id: `must-${template.id}` }));
