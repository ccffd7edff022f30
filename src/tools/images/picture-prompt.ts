/** What an image model is told: an instruction of the result itself, and what no picture may have. Pure. */
import { bannerFieldsSchema, bannerSizes } from "#src/shared/banner.ts";
import type { PicturePrompt } from "#src/shared/pictures.ts";
import type { Item } from "#src/shared/result.ts";
import { textField } from "../pieces/item-fields.ts";
import { promptEnds } from "./prompt-ends.ts";

/** Words are set from a typeface and people who look like customers would be invented voices: neither comes from a model. */
const rules =
  "写真として作る。画像の中に文字、数字、ロゴ、透かしを入れない。実在の人物や、利用者・お客様に見える人物を写さない。" +
  "No text, letters, numbers, logos or watermarks in the picture. No real people, nobody presented as a customer.";

/** `items`: the whole result. A shot or a prompt speaks for itself; a banner takes the prompts in turn. Null: nothing to go by. */
export function picturePrompt(item: Item, items: readonly Item[], turn: number): PicturePrompt | null {
  const form = formOf(item);
  if (item.kind === "shot") {
    const parts = ["composition", "subject", "background", "props"].map((name) => textField(item, name));
    const told = `${item.text}\n${parts.join("、")}`;
    return { prompt: `${told}\n${rules}`, name: item.text, showsPerson: asksForPerson(told), form };
  }
  const prompts = items.filter(({ kind }) => kind === "prompt");
  const told = item.kind === "prompt" ? item : prompts[turn % Math.max(1, prompts.length)];
  if (!told || (item.kind !== "banner" && item.kind !== "prompt")) return null;
  const words = `${textField(told, "english")}\n${told.text}`;
  return { prompt: `${words}\n${rules}`, name: told.text, showsPerson: asksForPerson(words), form };
}

const person =
  /人物|[一二三1-3１-３]人|女性|男性|大人|若者|子ども|こども|家族|親子|夫婦|スタッフ|店員|講師|職人|手元|手もと|両手|横顔|後ろ姿|\b(?:person|people|woman|women|man|men|child|children|family|staff|couple|hands?|face)\b/iu;

/** What is only said to be left out asks for nobody. */
function asksForPerson(told: string): boolean {
  const asked = told
    .replaceAll(promptEnds.japanese, "")
    .replaceAll(promptEnds.english, "")
    .replace(/\bno (?:real )?(?:people|person|faces?|hands?)\b/giu, "")
    .replace(/(?:人物|人)は(?:入れない|写さない|いない)/gu, "");
  return person.test(asked);
}

/** The form of the place in the banner: half of its height or two fifths of its width. */
function formOf(item: Item): PicturePrompt["form"] {
  const banner = bannerFieldsSchema.safeParse(item.fields);
  if (item.kind !== "banner" || !banner.success) return "square";
  const { width, height } = bannerSizes[banner.data.size];
  const isBand = banner.data.layout === "band";
  if (height > width) return "square";
  return isBand ? "wide" : width / height > 1.45 ? "square" : "wide";
}
