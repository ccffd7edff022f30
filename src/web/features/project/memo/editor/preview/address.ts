/** Which addresses in a memo lead anywhere, and which pictures are loaded. Pure. */
const id = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const ownPicture = new RegExp(`^/api/v1/projects/${id}/files/${id}/content$`);

/** A picture is loaded from the files of a project only: any other would tell its server who reads the memo. */
export const isOwnPicture = (address: string): boolean => ownPicture.test(address);

/** The Markdown of a picture among a project's files. */
export function pictureLine(projectId: string, file: { id: string; name: string }): string {
  const alt = file.name
    .replace(/\.[^.]+$/, "")
    .replace(/[[\]\\\s]+/g, " ")
    .trim();
  return `![${alt}](/api/v1/projects/${projectId}/files/${file.id}/content)`;
}

/** Where an address leads, seen from a page of `origin`; null: nowhere that is opened from here. */
export function linkTarget(address: string, origin: string): URL | null {
  const written = /^www\./i.test(address) ? `https://${address}` : address;
  if (!/^(https?:\/\/|\/(?![/\\]))/i.test(written)) return null;
  try {
    const place = new URL(written, origin);
    return /^https?:$/.test(place.protocol) ? place : null;
  } catch {
    return null;
  }
}
