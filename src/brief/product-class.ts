/** 商品区分: what sort of goods it is. Pure, browser-safe. */
import { z } from "zod";

/** Class id → label on screen. The class chooses which compliance packs apply. */
export const productClasses = {
  cosmetics: "化粧品",
  quasi_drug: "医薬部外品",
  health_food: "健康食品",
  functional_food: "機能性表示食品",
  food: "食品",
  goods: "雑貨",
  appliance: "家電",
  store: "店舗",
  b2b: "BtoBサービス",
  education: "教育",
  real_estate: "不動産",
  recruit: "人材",
  finance: "金融",
  medical: "医療",
  other: "その他",
} as const;
export type ProductClass = keyof typeof productClasses;
export const productClassSchema = z.enum(Object.keys(productClasses) as [ProductClass, ...ProductClass[]]);
