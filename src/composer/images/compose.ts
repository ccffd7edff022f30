/** 画像・バナー without a language model: three proposals in each size, a shot list, alternative texts and prompts. */
import type { Aim } from "#src/brief/schema.ts";
import { count } from "#src/checks/count.ts";
import { type BannerLayout, bannerFieldsSchema, type Motif } from "#src/shared/banner.ts";
import { noise } from "#src/shared/words/random.ts";
import {
  type BannerDraft,
  bannerButtons,
  type ImagesInput,
  type ImagesOutput,
  imageLimits,
  imagesOutputSchema,
  sizesOf,
} from "#src/tools/images/definition.ts";
import { type Headline, pickedHeadline } from "#src/tools/images/headline.ts";
import { colorsFor } from "#src/tools/images/palettes.ts";
import { variations } from "#src/tools/target.ts";
import type { ToolContext } from "#src/tools/tool.ts";
import type { Family } from "#src/tools/wording/family.ts";
import { anotherLine } from "../catchphrase/another-line.ts";
import { type ComposerMaterial, composerMaterial } from "../wording/material.ts";
import { chosenRewrite, wordings } from "../wording/reword/rewrites.ts";
import { badgeFor, bannerHeadlines, bannerSubline, isHeadline, pointsFor } from "./copy.ts";
import { type ImageScene, imageSceneFor, motifFor } from "./scenes.ts";
import { promptsFor, shotRewrites, shotsFor } from "./shots.ts";

type Proposal = Omit<BannerDraft, "size">;

/** Three ways to show it. An advertisement ends on its price or its facts, when the brief states them. */
function layoutsFor({ layout, purpose }: ImagesInput, hasBadge: boolean, points: number): BannerLayout[] {
  if (layout) return [layout, layout, layout];
  const isAd = purpose === "ad" || purpose === "line" || purpose === "display";
  if (isAd && hasBadge) return ["split", "blank", "price"];
  if (isAd && points >= 2) return ["split", "blank", "checklist"];
  return ["split", "band", "blank"];
}

function thingOf({ role, name }: ComposerMaterial): string | undefined {
  return role?.text ?? name?.text;
}

const physicalProducts: readonly Family[] = ["goods", "edible", "supplement", "appliance", "pet"];

/** What stands before the camera: the ware itself, or what a service, a school or a job can be seen by. */
const sightOf = (material: ComposerMaterial, scene: ImageScene): string =>
  physicalProducts.includes(material.family) ? (thingOf(material) ?? scene.thing) : scene.thing;

/** 「商品を見る」 is for things: a service, a school or a home is not a 商品 to look at. */
function buttonFor(aim: Aim, { family }: ComposerMaterial, told: string): string {
  const [first = "", second = first] = bannerButtons[aim];
  const isThing = physicalProducts.includes(family);
  // Papers are shown only where there are some.
  if (aim === "inquiry") return /資料/u.test(told) ? first : second;
  return aim === "purchase" && !isThing ? second : first;
}

function proposals(input: ImagesInput, context: ToolContext, material: ComposerMaterial): Proposal[] {
  const { brief, seed } = context;
  const own: Headline[] =
    input.copy === "" ? bannerHeadlines(context, material) : [pickedHeadline(context, input.copy)];
  const offer = badgeFor(material, brief, "offer");
  const price = badgeFor(material, brief, "price");
  const points = pointsFor(material, brief);
  const layouts = layoutsFor(input, offer !== null, points.length);
  const palettes = colorsFor(input.colours, input.mood, material.family);
  const turn = Math.floor(noise(seed, "colours") * palettes.length);
  const button = buttonFor(brief.fields.aim, material, brief.sentences.map(({ text }) => text).join("\n"));
  const motif = motifFor(material.family, thingOf(material) ?? "");
  const left = [...own];
  return layouts.flatMap((layout, index) => {
    const badge = layout === "price" ? price : offer;
    const isSaidIn = (text: string) => badge !== null && text.includes(badge.text);
    // A block with the price needs a headline that says something else.
    const free = layout === "price" ? left.find(({ text }) => !isSaidIn(text)) : undefined;
    const headline = free ?? left[0] ?? own[index % own.length];
    if (!headline) return [];
    if (left.includes(headline)) left.splice(left.indexOf(headline), 1);
    const sub = bannerSubline(headline, material);
    const facts = layout === "checklist" ? points.filter(({ text }) => !headline.text.includes(text)) : [];
    const isShown = layout === "price" || (layout !== "blank" && !isSaidIn(headline.text) && !isSaidIn(sub));
    const shown = isShown ? badge : null;
    const grounds = [headline, ...(shown ? [shown] : []), ...facts];
    return {
      headline: headline.text,
      sub: layout === "price" && isSaidIn(sub) ? "" : sub,
      cta: button,
      badge: shown?.text ?? "",
      points: facts.map(({ text }) => text),
      layout,
      palette: [...(palettes[(index + turn) % palettes.length] ?? [])],
      motif,
      sources: [...new Set(grounds.flatMap(({ sources }) => sources))],
    };
  });
}

const motifNames: Record<Motif, string> = {
  bottle: "びん",
  bowl: "器",
  box: "箱",
  shop: "店先",
  screen: "画面",
  book: "本",
  house: "家",
  people: "人",
  heart: "ハート",
  paw: "足あと",
  leaf: "葉",
};

/** Where the words and the drawing stand in each layout. */
const sights: Record<BannerLayout, (quoted: string, motif: string) => string> = {
  split: (quoted, motif) => `左に${quoted}、右に${motif}の絵`,
  band: (quoted, motif) => `${motif}の絵の下の帯に${quoted}`,
  blank: (quoted) => `広い余白の中に${quoted}`,
  price: (quoted) => `${quoted}と、枠で囲んだ案内`,
  checklist: (quoted) => `${quoted}と要点の一覧`,
};

function altFor(
  { headline, sources, layout, motif }: Pick<BannerDraft, "headline" | "sources" | "layout" | "motif">,
  kind: string,
) {
  // A quotation inside a sentence ends without a full stop.
  const quoted = `「${headline.replace(/。$/u, "")}」`;
  const forms = [
    `${kind}の広告。${sights[layout](quoted, motifNames[motif])}。`,
    `${quoted}と書かれた${kind}の画像`,
    `${kind}のバナー。見出しは${quoted}`,
    `${quoted}と書かれた画像`,
  ];
  return { text: forms.find((text) => count(text).c1 <= imageLimits.alt) ?? quoted, sources };
}

/** What a banner says, told in ways that do not speak of where things stand in it. */
function altForms(headline: string, kind: string): string[] {
  const quoted = `「${headline.replace(/。$/u, "")}」`;
  return [
    `${quoted}と書かれた画像`,
    `${kind}のバナー。見出しは${quoted}`,
    `${kind}の広告。大きな文字で${quoted}とある。`,
    `${quoted}という見出しを大きく載せた、${kind}の広告の画像。`,
    `${kind}を案内する広告の画像。見出しの言葉は${quoted}。`,
    quoted,
  ];
}

/** The headline said another way, where it fits a banner; a line counts in the widths of its medium, a banner in letters. */
function said(target: NonNullable<ImagesInput["target"]>, context: ToolContext): Headline[] {
  const own = count(target.text).c1;
  const goes = ({ text }: Headline) =>
    (target.change !== "shorter" || count(text).c1 < own) &&
    (target.change !== "longer" || count(text).c1 > own);
  return anotherLine(target, context).filter((line) => isHeadline(line) && goes(line));
}

/** Other wordings of one item: the same place, size and colours. */
function another(input: ImagesInput, context: ToolContext, material: ComposerMaterial): ImagesOutput {
  const none: ImagesOutput = { banners: [], shots: [], alts: [], prompts: [] };
  const { target } = input;
  if (!target) return none;
  const number = variations(target.change);
  const isOther = ({ text }: { text: string }) => text !== target.text && !context.avoid.includes(text);
  const scene = imageSceneFor(material);
  const thing = thingOf(material) ?? scene.thing;
  const sight = sightOf(material, scene);
  const isAnew = target.change === "reroll";
  if (target.kind === "shot" && isAnew)
    return { ...none, shots: shotsFor(scene, sight).filter(isOther).slice(0, number) };
  if (target.kind === "shot") {
    const fields = imagesOutputSchema.shape.shots.element.omit({ text: true }).safeParse(target.fields);
    if (!fields.success) return none;
    const words = wordings(shotRewrites(target.text), {
      ...target,
      most: imageLimits.shot,
      avoid: context.avoid,
    });
    return { ...none, shots: words.map((text) => ({ ...fields.data, text })) };
  }
  if (target.kind === "prompt" && isAnew)
    return { ...none, prompts: promptsFor(scene, sight).filter(isOther).slice(0, number) };
  if (target.kind === "alt") {
    const headline = /「(.+)」/u.exec(target.text)?.[1] ?? target.text;
    const words = chosenRewrite(altForms(headline, thing), {
      ...{ text: target.text, change: target.change, most: imageLimits.alt, avoid: context.avoid },
    });
    return { ...none, alts: words.map((text) => ({ text, sources: [...target.sources] })) };
  }
  const fields = bannerFieldsSchema.safeParse(target.fields);
  if (!fields.success) return none;
  // A headline is a catchphrase: another one takes its place, or the same facts are said another way.
  const lines = isAnew ? bannerHeadlines(context, material).filter(isOther) : said(target, context);
  const banners = lines.slice(0, number).map((headline) => ({
    ...fields.data,
    headline: headline.text,
    sub: bannerSubline(headline, material),
    sources: [...headline.sources, ...(badgeFor(material, context.brief, "offer")?.sources ?? [])],
  }));
  return { ...none, banners };
}

/** Deterministic for the same input, brief, results, seed and texts to avoid. */
export function composeImages(input: ImagesInput, context: ToolContext): ImagesOutput {
  const material = composerMaterial(context.brief);
  if (input.target) return another(input, context, material);
  const scene = imageSceneFor(material);
  const thing = thingOf(material) ?? scene.thing;
  const sight = sightOf(material, scene);
  const made = proposals(input, context, material);
  const alts = new Map(made.map((proposal) => [proposal.headline, altFor(proposal, thing)]));
  return {
    banners: made.flatMap((proposal) => sizesOf(input).map((size) => ({ ...proposal, size }))),
    shots: shotsFor(scene, sight).slice(0, imageLimits.shots),
    alts: [...alts.values()],
    prompts: promptsFor(scene, sight).slice(0, imageLimits.prompts),
  };
}
