/** Bytes as letters and back, in every browser. */
const chunk = 0x8000;

export function toBase64(bytes: Uint8Array): string {
  let letters = "";
  for (let at = 0; at < bytes.length; at += chunk)
    letters += String.fromCharCode(...bytes.subarray(at, at + chunk));
  return btoa(letters);
}

/** Throws DOMException when it is no base64. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
