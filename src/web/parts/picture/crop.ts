/** Geometry of a square cut out of a picture. Pure. */

export interface Crop {
  /** 1: the largest square that fits. */
  zoom: number;
  /** Middle of the square as a share of the picture, 0 to 1. */
  x: number;
  y: number;
}

export const wholeCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 };
export const maxZoom = 4;

/** The square in the picture's own pixels; it never leaves the picture. */
export function cropSquare(width: number, height: number, crop: Crop) {
  const side = Math.min(width, height) / Math.min(Math.max(crop.zoom, 1), maxZoom);
  const left = Math.min(Math.max(crop.x * width - side / 2, 0), width - side);
  const top = Math.min(Math.max(crop.y * height - side / 2, 0), height - side);
  return { left, top, side };
}

/** The crop moved by a share of its own square, held inside the picture. */
export function moveCrop(width: number, height: number, crop: Crop, right: number, down: number): Crop {
  const { left, top, side } = cropSquare(width, height, crop);
  const moved = {
    ...crop,
    x: (left + side / 2 + right * side) / width,
    y: (top + side / 2 + down * side) / height,
  };
  const held = cropSquare(width, height, moved);
  return { ...crop, x: (held.left + side / 2) / width, y: (held.top + side / 2) / height };
}
