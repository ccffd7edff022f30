/**
 * A picture without what a camera or a program wrote beside it: places, times, names of devices and people, small copies of what was
 * cut away. Nothing is drawn anew: every point of it, its colours and its clear places stay as they are.
 */

/** The picture's own bytes again when there is nothing to leave out, or when its parts cannot be told apart. */
export function stripImageMetadata(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const kept = keptOfJpeg(view) ?? keptOfPng(view) ?? keptOfWebp(view);
    if (kept === null || kept.every(({ isKept }) => isKept)) return bytes;
    const parts = kept.filter(({ isKept }) => isKept).map(({ from, to }) => bytes.subarray(from, to));
    const bare = new Uint8Array(Buffer.concat(parts));
    return isWebp(view) ? corrected(bare) : bare;
  } catch (error) {
    if (error instanceof RangeError) return bytes; // Cut in the middle.
    throw error;
  }
}

interface Part {
  from: number;
  to: number;
  isKept: boolean;
}

/** Markers of segments that hold words about the picture: EXIF and XMP, IPTC, remarks. */
const saidInJpeg = new Set([0xe1, 0xed, 0xfe]);
const [startOfScan, endOfImage] = [0xda, 0xd9];

function keptOfJpeg(view: DataView): Part[] | null {
  if (view.getUint16(0) !== 0xffd8) return null;
  const parts: Part[] = [{ from: 0, to: 2, isKept: true }];
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker === startOfScan || marker === endOfImage) break;
    const to = at + 2 + view.getUint16(at + 2);
    parts.push({ from: at, to, isKept: !saidInJpeg.has(marker) });
    at = to;
  }
  return [...parts, { from: at, to: view.byteLength, isKept: true }];
}

const saidInPng = new Set(["eXIf", "tEXt", "iTXt", "zTXt", "tIME"]);

function keptOfPng(view: DataView): Part[] | null {
  if (view.getUint32(0) !== 0x89504e47) return null;
  const parts: Part[] = [{ from: 0, to: 8, isKept: true }];
  for (let at = 8; at < view.byteLength; ) {
    // Length and name before what it holds, a sum after it.
    const to = Math.min(at + 12 + view.getUint32(at), view.byteLength);
    parts.push({ from: at, to, isKept: !saidInPng.has(nameAt(view, at + 4)) });
    at = to;
  }
  return parts;
}

const saidInWebp = new Set(["EXIF", "XMP "]);
const isWebp = (view: DataView) => nameAt(view, 0) === "RIFF" && nameAt(view, 8) === "WEBP";

function keptOfWebp(view: DataView): Part[] | null {
  if (!isWebp(view)) return null;
  const parts: Part[] = [{ from: 0, to: 12, isKept: true }];
  for (let at = 12; at < view.byteLength; ) {
    const length = view.getUint32(at + 4, true);
    const to = Math.min(at + 8 + length + (length % 2), view.byteLength);
    parts.push({ from: at, to, isKept: !saidInWebp.has(nameAt(view, at)) });
    at = to;
  }
  return parts;
}

/** Its length, and what it says of its own parts, as they are now. */
function corrected(webp: Uint8Array): Uint8Array {
  const view = new DataView(webp.buffer, webp.byteOffset, webp.byteLength);
  view.setUint32(4, webp.byteLength - 8, true);
  const saysExifOrXmp = 0b1100;
  if (nameAt(view, 12) === "VP8X") view.setUint8(20, view.getUint8(20) & ~saysExifOrXmp);
  return webp;
}

function nameAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));
}
