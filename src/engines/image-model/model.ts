/** The engine that makes pictures from words. An installation without one works in full: photos are brought, banners are drawn. */

/** The form of a picture; a model answers with the nearest that it knows. */
export type PictureForm = "wide" | "square" | "tall";

export interface PictureRequest {
  prompt: string;
  form: PictureForm;
}

/**
 * refused: the provider does not make this picture. empty: it answered without one. late: it took too long. unreachable: no
 * answer, a cut one, or one that says that the provider is at fault.
 */
export type PictureProblem = "refused" | "empty" | "late" | "unreachable";

/** Why there is no picture. The message is for the log. */
export class PictureFailed extends Error {
  override name = "PictureFailed";
  readonly problem: PictureProblem;
  constructor(problem: PictureProblem, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.problem = problem;
  }
}

export interface ImageModel {
  /** Provider and model, for the start-up line. */
  name: string;
  /** One picture as the provider sent it: its bytes are not yet looked at. Throws PictureFailed, or the signal's reason. */
  make(request: PictureRequest, signal: AbortSignal): Promise<Uint8Array>;
}
