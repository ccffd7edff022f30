/** What could be photographed for each sort of product: nouns for the shot list and the prompts. Claims nothing. */
import { z } from "zod";
import { type Motif, motifs } from "#src/shared/banner.ts";
import type { Family } from "#src/tools/wording/family.ts";
import { familySchema } from "../wording/document-schemas.ts";
import type { ComposerMaterial } from "../wording/material.ts";
import document from "./scenes.json" with { type: "json" };

const sceneSchema = z.strictObject({
  motif: z.enum(motifs),
  /** The thing, when the brief has no short name for it. */
  thing: z.string(),
  english: z.string(),
  place: z.string(),
  props: z.string(),
  act: z.string(),
  detail: z.string(),
  person: z.string(),
  englishPlace: z.string(),
});
export type ImageScene = z.infer<typeof sceneSchema>;

export const scenes = z.record(familySchema, sceneSchema).parse(document);

/** The family's scene, set up for the topic when the brief speaks for one. */
export function imageSceneFor({ family, topic }: Pick<ComposerMaterial, "family" | "topic">): ImageScene {
  const scene: ImageScene = { ...scenes[family], ...topic?.scene };
  // What has no shape of its own is shown by the things around it.
  return family === "any" && topic ? { ...scene, thing: topic.scene.thing ?? topic.scene.props } : scene;
}

const drunk =
  /(?<!甘|居)酒$|ワイン|ビール|焼酎|ウイスキー|リキュール|ジュース|サイダー|ソーダ|シロップ|酢$|醤油$|しょうゆ$|オイル$/u;

/** Skin and hair care stands in bottles, and so does what is drunk or poured; other goods in boxes. */
export function motifFor(family: Family, kind: string): Motif {
  if (family === "edible" && drunk.test(kind)) return "bottle";
  if (
    family === "goods" &&
    /水|液|クリーム|オイル|ジェル|シャンプー|洗顔|美容|コスメ|ローション|ボトル|セラム/u.test(kind)
  )
    return "bottle";
  return scenes[family].motif;
}
