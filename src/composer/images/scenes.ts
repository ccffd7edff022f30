/** What could be photographed for each sort of product: nouns for the shot list and the prompts. Claims nothing. */
import type { Motif } from "#src/shared/banner.ts";
import type { Family } from "#src/tools/wording/family.ts";
import type { ComposerMaterial } from "../wording/material.ts";

export interface ImageScene {
  motif: Motif;
  /** The thing, when the brief has no short name for it. */
  thing: string;
  english: string;
  place: string;
  props: string;
  act: string;
  detail: string;
  person: string;
  englishPlace: string;
}

export const scenes: Record<Family, ImageScene> = {
  goods: {
    motif: "box",
    thing: "商品",
    english: "the product",
    place: "朝の光が入る棚",
    props: "白い布と小皿",
    act: "手に取って使うところ",
    detail: "素材の質感",
    person: "くつろいだ部屋着の人",
    englishPlace: "a shelf in soft morning light",
  },
  edible: {
    motif: "bowl",
    thing: "料理",
    english: "the food on a plain plate",
    place: "木のテーブル",
    props: "器と麻の布",
    act: "取り分けるところ",
    detail: "断面や湯気",
    person: "食卓を囲む人の手もと",
    englishPlace: "a wooden table by a window",
  },
  supplement: {
    motif: "bottle",
    thing: "商品",
    english: "the product pouch",
    place: "朝の光が入る食卓",
    props: "水の入ったグラスと無地の布",
    act: "手のひらに取り出すところ",
    detail: "粒や粉末の形",
    person: "身支度をととのえる人",
    englishPlace: "a breakfast table in soft morning light",
  },
  appliance: {
    motif: "box",
    thing: "本体",
    english: "the appliance",
    place: "片づいた居間",
    props: "無地のラグと観葉植物",
    act: "使っているところ",
    detail: "操作部のつくり",
    person: "部屋を片づける人",
    englishPlace: "a tidy living room",
  },
  pet: {
    motif: "paw",
    thing: "フード",
    english: "a bowl of pet food",
    place: "明るい居間の床",
    props: "無地の食器",
    act: "器に移すところ",
    detail: "粒の形",
    person: "そばで見守る飼い主",
    englishPlace: "the floor of a bright living room",
  },
  place: {
    motif: "shop",
    thing: "店",
    english: "a small shop front",
    place: "店の入口",
    props: "季節の草花と看板",
    act: "扉を開けて入るところ",
    detail: "道具や内装の手ざわり",
    person: "迎えるスタッフ",
    englishPlace: "a quiet street in daylight",
  },
  service: {
    motif: "screen",
    thing: "画面を開いたノートPC",
    english: "a laptop showing a simple dashboard",
    place: "整った机",
    props: "ノートと飲み物",
    act: "画面を見ながら話すところ",
    detail: "操作する手もと",
    person: "打ち合わせ中の担当者",
    englishPlace: "a tidy desk in an office",
  },
  school: {
    motif: "book",
    thing: "教材",
    english: "an open textbook and a notebook",
    place: "明るい机",
    props: "ノートと筆記具",
    act: "書き込みながら学ぶところ",
    detail: "開いたページ",
    person: "机に向かう人",
    englishPlace: "a bright study desk",
  },
  home: {
    motif: "house",
    thing: "住まい",
    english: "a bright living room",
    place: "窓の大きな居間",
    props: "観葉植物と椅子",
    act: "窓を開けるところ",
    detail: "床や建具の質感",
    person: "窓辺で過ごす人",
    englishPlace: "a room with large windows",
  },
  job: {
    motif: "people",
    thing: "職場",
    english: "a friendly workplace",
    place: "実際の仕事場",
    props: "ふだん使う道具",
    act: "声をかけ合うところ",
    detail: "道具を扱う手もと",
    person: "働いている人",
    englishPlace: "a real workplace in daylight",
  },
  clinic: {
    motif: "heart",
    thing: "院内",
    english: "a calm clinic reception",
    place: "受付と待合",
    props: "花と案内の札",
    act: "受付で話すところ",
    detail: "清潔に整えた器具",
    person: "案内するスタッフ",
    englishPlace: "a bright waiting area",
  },
  any: {
    motif: "leaf",
    thing: "商品",
    english: "the product",
    place: "無地の台の上",
    props: "草花と布",
    act: "使いはじめるところ",
    detail: "表面の質感",
    person: "手に取る人",
    englishPlace: "a plain tabletop",
  },
};

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
