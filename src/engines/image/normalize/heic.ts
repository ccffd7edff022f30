/** HEIC to points of colour: libheif as WebAssembly, whose memory is the worker's and counts towards its limit. */
import { photoPixels } from "#src/shared/pictures.ts";

export interface PixelData {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** The main picture, turned as the file says; "large" when it has too many points, null when it cannot be read. */
export async function readHeic(bytes: Uint8Array): Promise<PixelData | "large" | null> {
  // Two megabytes, which only these photos need.
  const { default: library } = await import("libheif-js/wasm-bundle.js");
  const images = new library.HeifDecoder().decode(bytes);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) return null;
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > photoPixels) return "large";
  const room = { data: new Uint8ClampedArray(width * height * 4), width, height };
  return new Promise((resolve) => image.display(room, resolve));
}
