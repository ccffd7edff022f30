import { frames, type Template } from "./template.ts";

/** Frames around a word that the person asked for and that no fact carries. Claim-free except for the word itself. */
export const mustFrames: Template[] = [
  ...frames("benefit", [
    ["{must}、{it}。", "hard", { weight: 3 }],
    ["{must}を、{it}で。", "plain"],
  ]),
  ...frames("question", [
    ["{must}で、選んでみませんか。", "soft"],
    ["{must}、気になっていませんか。", "soft"],
  ]),
  ...frames("call", [
    ["{must}が気になる方へ。", "plain", { weight: 3 }],
    ["{must}を探している、あなたへ。", "plain"],
  ]),
  ...frames("contrast", [["なんとなくより、{must}で選ぶ。", "plain"]]),
  ...frames("surprise", [["ちょっと気になる、{must}の話。", "casual"]]),
  ...frames("ease", [["まずは、{must}を知ることから。", "plain"]]),
  ...frames("scene", [["ひと息ついたら、{must}のこと。", "casual"]]),
  ...frames("coined", [["合言葉は、{must}。", "casual"]]),
  ...frames("worry", [["{must}選びで、迷っていませんか。", "soft"]]),
].map((template) => ({ ...template, id: `must-${template.id}` }));
