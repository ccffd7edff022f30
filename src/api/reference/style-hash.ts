import { createHash } from "node:crypto";

/** The source of a content policy that lets exactly this style element through. */
export const styleHash = (style: string) => `'sha256-${createHash("sha256").update(style).digest("base64")}'`;
