/** Photos of a project as they are sent and shown. Pure, browser-safe. */
import { z } from "zod";
import { photoSchema } from "../../shared/banner.ts";

/** The browser makes a photo this small before it is sent; the drawing decodes all of it. */
export const photoLimits = { bytes: 6 * 1024 * 1024, side: 2400, least: 64, perProject: 60 } as const;

export interface PictureView {
  id: string;
  /** own: a person brought it. made: an image model did. */
  origin: "own" | "made";
  name: string;
  width: number;
  height: number;
  /** ISO 8601 */
  at: string;
}

/** Pictures from an image model. */
export interface MakingView {
  /** False: no image model is configured. */
  available: boolean;
  /** How many are being made. */
  open: number;
  /** Why the newest one failed, in Japanese; empty when it did not. */
  problem: string;
}

export const makePictureSchema = z.object({ idempotencyKey: z.string().min(8).max(100) });
export type MakePicture = z.infer<typeof makePictureSchema>;

export const placePhotoSchema = z.object({
  photo: photoSchema.nullable(),
  /** Every banner of the result that has a place for one, rather than this one alone. */
  all: z.boolean().default(false),
});
export type PlacePhoto = z.infer<typeof placePhotoSchema>;
