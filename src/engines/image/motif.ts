/** Small drawings of what a product is about, in the banner's own colours. They stand where a photo may later go. */
import type { Motif } from "#src/shared/banner.ts";
import type { ColorPalette } from "./color.ts";
import { circle, path, rect, ring, stroke } from "./plan.ts";

type Draw = (colours: { main: string; dark: string; second: string; light: string; paper: string }) => string;

/** Each in a square of 100. */
const drawings: Record<Motif, Draw> = {
  bottle: ({ main, dark, second, light, paper }) =>
    rect({ x: 39, y: 8, w: 22, h: 16 }, dark, 3) +
    rect({ x: 36, y: 22, w: 28, h: 7 }, second, 2) +
    path("M34 29h32c7 4 10 9 10 17v38c0 5-4 8-8 8H32c-4 0-8-3-8-8V46c0-8 3-13 10-17z", main) +
    path("M24 58h52v26c0 5-4 8-8 8H32c-4 0-8-3-8-8z", dark, 0.16) +
    rect({ x: 35, y: 48, w: 30, h: 26 }, paper, 3) +
    path("M50 53c5 6 7 9 7 12a7 7 0 0 1-14 0c0-3 2-6 7-12z", second) +
    rect({ x: 29, y: 44, w: 3, h: 38 }, light, 1.5),
  box: ({ main, dark, second, light }) =>
    path("M50 14 88 32 50 50 12 32z", light) +
    path("M12 32 50 50v42L12 73z", main) +
    path("M88 32 50 50v42l38-19z", dark) +
    path("M31 23 69 41v14l-9 4V45L22 27z", second),
  bowl: ({ main, dark, second, light }) =>
    stroke("M38 14c-6 7 6 11 0 19M52 10c-6 8 6 12 0 21M66 14c-6 7 6 11 0 19", light, 4) +
    path("M10 46h80c0 22-14 38-30 40H40C24 84 10 68 10 46z", main) +
    path("M10 46h80c0 4-1 8-2 11H12c-1-3-2-7-2-11z", second) +
    rect({ x: 36, y: 84, w: 28, h: 7 }, dark, 3),
  paw: ({ main, dark, second }) =>
    circle(24, 44, 10, second) +
    circle(41, 27, 11, main) +
    circle(61, 27, 11, main) +
    circle(77, 44, 10, second) +
    path(
      "M50 46c15 0 27 14 27 26 0 10-8 14-14 13-5-1-8-2-13-2s-8 1-13 2c-6 1-14-3-14-13 0-12 12-26 27-26z",
      dark,
    ),
  shop: ({ main, dark, second, light, paper }) =>
    rect({ x: 16, y: 40, w: 68, h: 48 }, light, 2) +
    path("M12 18h76l6 24H6z", main) +
    path("M26 18h15l-2 24H21zM56 18h15l6 24H59z", paper, 0.75) +
    path("M6 42h18a9 9 0 0 1-18 0zM42 42h18a9 9 0 0 1-18 0zM78 42h16a8 8 0 0 1-16 0z", main) +
    path("M24 42h18a9 9 0 0 1-18 0zM60 42h18a9 9 0 0 1-18 0z", second) +
    rect({ x: 24, y: 58, w: 24, h: 18 }, paper, 2) +
    rect({ x: 56, y: 56, w: 20, h: 32 }, dark, 2) +
    circle(72, 73, 1.8, paper),
  screen: ({ main, dark, second, light, paper }) =>
    rect({ x: 8, y: 16, w: 84, h: 56 }, dark, 5) +
    rect({ x: 13, y: 21, w: 74, h: 46 }, paper, 2) +
    rect({ x: 13, y: 21, w: 74, h: 9 }, light, 2) +
    rect({ x: 22, y: 48, w: 9, h: 14 }, light, 1.5) +
    rect({ x: 36, y: 42, w: 9, h: 20 }, main, 1.5) +
    rect({ x: 50, y: 36, w: 9, h: 26 }, second, 1.5) +
    circle(74, 49, 9, main) +
    stroke("M70 49l3 3 6-6", paper, 2.4) +
    path("M2 76h96l-6 8H8z", main),
  book: ({ main, dark, second, light, paper }) =>
    path("M50 28C38 18 22 17 8 20v58c14-3 30-2 42 8z", main) +
    path("M50 28c12-10 28-11 42-8v58c-14-3-30-2-42 8z", dark) +
    path("M50 26C40 18 26 16 14 18v54c12-2 26 0 36 8z", paper) +
    path("M50 26c10-8 24-10 36-8v54c-12-2-26 0-36 8z", light) +
    stroke("M22 32c8-1 14 0 20 3M22 44c8-1 14 0 20 3M22 56c8-1 14 0 20 3", main, 3) +
    path("M66 14h12v28l-6-6-6 6z", second),
  house: ({ main, dark, second, light, paper }) =>
    rect({ x: 68, y: 16, w: 10, h: 22 }, dark, 1) +
    path("M50 10 96 48H4z", main) +
    rect({ x: 16, y: 46, w: 68, h: 44 }, light) +
    rect({ x: 24, y: 55, w: 20, h: 18 }, paper, 1.5) +
    stroke("M34 55v18M24 64h20", main, 2) +
    rect({ x: 56, y: 56, w: 18, h: 34 }, second, 1.5) +
    circle(70, 74, 1.8, paper),
  people: ({ main, dark, second, light }) =>
    circle(28, 34, 11, light) +
    circle(72, 34, 11, light) +
    path("M8 84c0-22 8-34 20-34s20 12 20 34z", second) +
    path("M52 84c0-22 8-34 20-34s20 12 20 34z", main) +
    circle(50, 40, 13, light) +
    path("M26 90c0-24 9-35 24-35s24 11 24 35z", dark),
  heart: ({ main, second, paper }) =>
    path(
      "M50 88C22 68 8 52 8 35c0-13 10-22 21-22 9 0 16 5 21 13 5-8 12-13 21-13 11 0 21 9 21 22 0 17-14 33-42 53z",
      main,
    ) +
    rect({ x: 44, y: 32, w: 12, h: 36 }, paper, 2) +
    rect({ x: 32, y: 44, w: 36, h: 12 }, paper, 2) +
    circle(84, 80, 7, second),
  leaf: ({ main, dark, second }) =>
    path("M14 84C8 42 34 12 86 12c2 46-20 78-64 72z", main) +
    path("M14 84C34 60 52 42 86 12c2 46-20 78-64 72z", dark, 0.35) +
    stroke("M10 94C26 66 46 48 68 32", second, 4) +
    ring(82, 82, 8, second, 4),
};

/** The drawing in a square whose centre and side are given, on a round of light. */
export function motif(id: Motif, palette: ColorPalette, x: number, y: number, side: number): string {
  const colours = {
    main: palette.main,
    dark: palette.deep,
    second: palette.second,
    light: palette.light,
    paper: "#ffffff",
  };
  const scale = side / 100;
  return `<g transform="translate(${(x - side / 2).toFixed(2)} ${(y - side / 2).toFixed(2)}) scale(${scale.toFixed(4)})">${drawings[id](colours)}</g>`;
}
