/** Photos of a project as they are sent and shown. Pure, browser-safe. */
import { z } from "zod";
import { type Answer, namedObject } from "../../shared/answers/named.ts";
import { photoSchema } from "../../shared/banner.ts";
import { fileBytes } from "../../shared/reading/formats.ts";

/** Bounds of a photo as it is kept, since the drawing decodes all of it; `given`: bytes of one as it comes. */
export const photoLimits = {
  bytes: 6 * 1024 * 1024,
  side: 2400,
  least: 64,
  perProject: 60,
  given: fileBytes,
} as const;

export const pictureView = namedObject("PictureView", () => ({
  id: z.string(),
  /** own: a person brought it. made: an image model did. */
  origin: z.enum(["own", "made"]),
  name: z.string(),
  width: z.number(),
  height: z.number(),
  /** What an image model was told, word by word; empty for a photo that was brought. */
  prompt: z.string(),
  /** A generated picture with somebody in it: it is labelled wherever it is shown. */
  showsPerson: z.boolean(),
  /** ISO 8601 */
  at: z.string(),
}));
export type PictureView = Answer<typeof pictureView>;

/** Pictures from an image model. */
export const makingView = namedObject("MakingView", () => ({
  /** False: no image model is configured. */
  available: z.boolean(),
  /** How many are being made. */
  open: z.number(),
  /** Why the newest one failed, in Japanese; empty when it did not. */
  problem: z.string(),
}));
export type MakingView = Answer<typeof makingView>;

export const makePictureSchema = z.object({ idempotencyKey: z.string().min(8).max(100) });
export type MakePicture = z.infer<typeof makePictureSchema>;

export const changePictureSchema = z.object({ showsPerson: z.boolean() });
export type ChangePicture = z.infer<typeof changePictureSchema>;

/** Every banner of the result that has a place for it, rather than this one alone. */
const all = z.boolean().default(false);
export const placePhotoSchema = z.union([
  z.object({ photo: photoSchema.nullable(), all }),
  z.object({ logo: z.uuid().nullable(), all }),
]);
export type PlacePhoto = z.infer<typeof placePhotoSchema>;
