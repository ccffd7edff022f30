/** What several answers are made of. */
import { z } from "zod";
import { errorCodes } from "../../shared/errors.ts";
import { named } from "./named.ts";

export const membership = named("Membership", () =>
  z.enum([
    "visitor",
    "admin",
    "premium",
    "old_premium",
    "regular",
    "old_regular",
    "kakeru_pro",
    "old_lite",
    "kakeru_basic",
    "lite",
    "starter",
  ]),
);

export const textEdit = named("TextEdit", () =>
  z.object({ from: z.number(), remove: z.number(), insert: z.string() }),
);

export const briefField = named("BriefField", () =>
  z.enum([
    "name",
    "price",
    "kind",
    "internal",
    "competitor",
    "forbidden",
    "aim",
    "unsure",
    "requiredWords",
    "audience",
    "proof",
    "offer",
    "bannedWords",
    "media",
    "productClass",
    "worries",
    "benefits",
    "features",
    "scenes",
    "restrictions",
    "occasions",
    "wrong",
    "usable",
  ]),
);

export const productClass = named("ProductClass", () =>
  z.enum([
    "other",
    "cosmetics",
    "quasi_drug",
    "health_food",
    "functional_food",
    "food",
    "goods",
    "appliance",
    "store",
    "b2b",
    "education",
    "real_estate",
    "recruit",
    "finance",
    "medical",
  ]),
);

export const presetRules = named("PresetRules", () =>
  z.object({
    name: z.string(),
    tone: z.enum(["any", "polite", "plain", "spoken", "expert"]),
    address: z.string(),
    endings: z.array(z.string()),
    requiredWords: z.array(z.string()),
    bannedWords: z.array(z.string()),
    notation: z.array(z.object({ from: z.string(), to: z.string() })),
    emoji: z.enum(["none", "keep"]),
    exclamation: z.enum(["none", "keep", "one"]),
    media: z.array(z.string()),
    lpType: z.enum(["pasona", "pasbecona", "beaf", "aidca", "quest", "simple"]).nullable(),
    productClass: productClass().nullable(),
    strictness: z.enum(["strict", "normal"]),
    samples: z.array(z.string()),
  }),
);

export const readSentence = named("ReadSentence", () =>
  z.object({ id: z.string(), text: z.string(), reading: z.string().optional() }),
);

export const fileKind = named("FileKind", () =>
  z.enum([
    "avif",
    "csv",
    "gif",
    "html",
    "jpeg",
    "json",
    "pdf",
    "png",
    "txt",
    "webp",
    "md",
    "eml",
    "docx",
    "xlsx",
    "pptx",
  ]),
);

export const reasonedBy = named("ReasonedBy", () =>
  z.object({ reason: z.string(), at: z.string(), by: z.string().optional() }),
);

export const toolName = named("ToolName", () =>
  z.enum([
    "search",
    "reviews",
    "analyze",
    "persona",
    "concerns",
    "recommended_users",
    "catchphrase",
    "faq",
    "images",
    "lp_manuscript",
    "site_structure",
  ]),
);

export const documentKind = named("DocumentKind", () =>
  z.enum(["competitor", "product", "price_list", "manual", "minutes", "old_page", "reviews"]),
);

export const errorCode = named("ErrorCode", () => z.enum(errorCodes()));

export const fileTable = named("FileTable", () =>
  z.object({ name: z.string(), rows: z.array(z.array(z.string())) }),
);

export const readOptions = named("ReadOptions", () =>
  z.object({
    encoding: z
      .enum(["utf-8", "utf-16le", "utf-16be", "shift_jis", "euc-jp", "iso-2022-jp", "windows-1252"])
      .optional(),
    includeHidden: z.boolean().optional(),
  }),
);

export const scansView = named("ScansView", () =>
  z.object({
    open: z.array(z.number()),
    model: z.string().nullable(),
    pages: z.array(z.number()),
    seen: z.array(z.object({ number: z.number(), text: z.string() })),
    taken: z.array(z.number()),
    shut: z.array(z.number()).optional(),
  }),
);

export const iconSet = named("IconSet", () =>
  z.object({
    prefix: z.string(),
    icons: z.record(
      z.string(),
      z.object({
        body: z.string(),
        left: z.number().optional(),
        top: z.number().optional(),
        width: z.number().optional(),
        height: z.number().optional(),
        rotate: z.number().optional(),
        hFlip: z.boolean().optional(),
        vFlip: z.boolean().optional(),
      }),
    ),
    aliases: z
      .record(
        z.string(),
        z.object({
          parent: z.string(),
          left: z.number().optional(),
          top: z.number().optional(),
          width: z.number().optional(),
          height: z.number().optional(),
          rotate: z.number().optional(),
          hFlip: z.boolean().optional(),
          vFlip: z.boolean().optional(),
        }),
      )
      .optional(),
    left: z.number().optional(),
    top: z.number().optional(),
    width: z.number().optional(),
    height: z.number().optional(),
    not_found: z.array(z.string()).optional(),
  }),
);

export const rememberedReading = named("RememberedReading", () =>
  z.union([
    z.object({ what: z.literal("name"), value: z.string() }),
    z.object({ what: z.literal("kind"), value: z.string() }),
    z.object({ what: z.literal("class"), value: productClass() }),
    z.object({ what: z.literal("label"), value: z.string() }),
  ]),
);
