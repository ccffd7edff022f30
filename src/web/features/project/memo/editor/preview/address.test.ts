import { expect, it } from "vitest";
import { isOwnPicture, linkTarget, pictureLine } from "./address.ts";

const id = "0b9f3c2e-1d4a-4c6b-8e7f-0123456789ab";
const own = `/api/v1/projects/${id}/files/${id}/content`;

it("loads pictures of a project's files only", () => {
  expect(isOwnPicture(own)).toBe(true);
  for (const address of [
    "https://example.com/a.png",
    `https://example.com${own}`,
    `//example.com${own}`,
    `${own}?next=https://example.com`,
    `/api/v1/projects/${id}/files/${id}/content/../../../x`,
    "data:image/png;base64,AAAA",
  ])
    expect(isOwnPicture(address), address).toBe(false);
});

it("writes a picture as a line that other readers understand too", () => {
  expect(pictureLine(id, { id, name: "売り場[北]\n写真.png" })).toBe(`![売り場 北 写真](${own})`);
});

it.each([
  ["https://example.com/a", "https://example.com/a"],
  ["www.example.com", "https://www.example.com/"],
  ["/x/files", "https://here.example/x/files"],
  ["javascript:alert(1)", null],
  ["JavaScript:alert(1)", null],
  ["data:text/html,x", null],
  ["//example.com", null],
  ["/\\example.com", null],
  ["mailto:a@example.com", null],
  ["https://", null],
])("%s leads to %s", (address, place) => {
  expect(linkTarget(address, "https://here.example")?.href ?? null).toBe(place);
});
