/** A small square picture of a person or a project: cut by the browser, checked by the server. */
export const pictureLimits = { bytes: 200_000, side: 256 } as const;

/** Most points of a picture that is kept or decoded. */
export const photoPixels = 60_000_000;

/** What an image model is told. */
export interface PicturePrompt {
  prompt: string;
  /** What the picture is called afterwards. */
  name: string;
  /** It asks for somebody to be in the picture. */
  showsPerson: boolean;
  form: "wide" | "square" | "tall";
}
