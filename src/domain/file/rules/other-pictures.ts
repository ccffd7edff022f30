/** GIF and AVIF by their structure: how large they are, when all of them is there. A RangeError means cut. Pure. */

interface Size {
  width: number;
  height: number;
}

/** Block after block to the end, with a frame between. */
export function sizeOfGif(view: DataView): Size | null {
  const table = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let at = 13 + table(view.getUint8(10));
  for (let frames = 0; ; ) {
    const mark = view.getUint8(at);
    if (mark === 0x3b)
      return frames > 0 ? { width: view.getUint16(6, true), height: view.getUint16(8, true) } : null;
    if (mark === 0x2c) {
      frames += 1;
      at += 11 + table(view.getUint8(at + 9));
    } else if (mark === 0x21) at += 2;
    else return null;
    for (let length = view.getUint8(at); length > 0; length = view.getUint8(at)) at += 1 + length;
    at += 1;
  }
}

/** Boxes that hold boxes, and how many bytes stand before those. */
const inside: Record<string, number> = { meta: 4, iprp: 0, ipco: 0 };

/** The largest size that is said of one of its parts: of tiles, the whole. */
export function sizeOfAvif(view: DataView): Size | null {
  const sizes: Size[] = [];
  const names = new Set<string>();
  walk(0, view.byteLength);
  const [largest] = sizes.sort((a, b) => b.width * b.height - a.width * a.height);
  return largest && names.has("mdat") ? largest : null;

  function walk(from: number, end: number): void {
    for (let at = from; at < end; ) {
      const name = String.fromCharCode(...[4, 5, 6, 7].map((byte) => view.getUint8(at + byte)));
      const said = view.getUint32(at);
      const head = said === 1 ? 16 : 8;
      // 0: to the end; 1: the length stands after the name.
      const length = said === 0 ? end - at : said === 1 ? Number(view.getBigUint64(at + 8)) : said;
      if (length < head || at + length > end) throw new RangeError("a box leaves its place");
      names.add(name);
      if (name === "ispe")
        sizes.push({ width: view.getUint32(at + head + 4), height: view.getUint32(at + head + 8) });
      const before = inside[name];
      if (before !== undefined) walk(at + head + before, at + length);
      at += length;
    }
  }
}
