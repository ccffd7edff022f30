/** Names that Windows keeps for devices, whatever the ending behind them. */
const device = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/iu;

/** A part of a file name that every system takes. */
export function fileName(text: string): string {
  const plain = text
    .normalize("NFC")
    .replace(/[\\/:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[.\s]+|[.\s]+$/g, "");
  const short =
    [...plain]
      .slice(0, 40)
      .join("")
      .replace(/[.\s]+$/u, "") || "名前なし";
  return short.replace(device, "$&_");
}

/** A download's header by RFC 6266: the real name as RFC 5987 writes it, and one of plain letters for old programs. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\w.-]+/gu, "_").replace(/^_+(?=\.)/u, "hitofude");
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/gu,
    (sign) => `%${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
