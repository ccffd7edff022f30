import { describe, expect, it } from "vitest";
import { brand } from "#src/config/brand.ts";
import { canonicalUrl } from "./canonical.ts";
import { documentTitle, titleFromPath } from "./title.ts";

describe("titles", () => {
  it.each([
    ["/dashboard", "Dashboard"],
    ["/auth/reset/new-password", "New Password"],
    ["/auth/reset/new-password/", "New Password"],
    ["/a/terms_of.the-service", "Terms of the Service"],
    ["/x/newPassword", "New Password"],
    ["/x/HTMLPage2Go", "HTML Page2 Go"],
    ["/x/%E5%88%A9%E7%94%A8-b", "利用 B"],
    ["/x/%E5%88", "%E5%88"],
    ["/", ""],
  ])("C11: %s falls back to “%s”", (path, title) => {
    expect(titleFromPath(path)).toBe(title);
  });

  it("C11, C12: the product's name comes last, and stands alone on a front page without a title", () => {
    expect(documentTitle("/dashboard", [])).toBe(`Dashboard ${brand.separator} ${brand.name}`);
    expect(documentTitle("/", [])).toBe(brand.name);
  });

  it("C12: the deepest title wins, as text or as a function of the loader's data", () => {
    const matches = [
      { handle: { title: "外" } },
      { handle: { title: (data: { name: string }) => data.name }, loaderData: { name: "内" } },
      { handle: { other: 1 } },
    ];
    expect(documentTitle("/p", matches)).toBe(`内 ${brand.separator} ${brand.name}`);
  });

  it("C12: a function that knows no title leaves it to the routes above, then to the path", () => {
    const unknown = { handle: { title: () => undefined } };
    expect(documentTitle("/p", [{ handle: { title: "外" } }, unknown])).toContain("外");
    expect(documentTitle("/plan-b", [unknown])).toContain("Plan B");
  });
});

describe("canonical address", () => {
  it.each([
    ["/terms", "?q=a&utm_source=b&page=2", "https://x.test/terms?page=2&q=a"],
    ["/terms/", "", "https://x.test/terms"],
    ["/", "?fbclid=1", "https://x.test"],
    ["/a", "?tag=b&tag=a&sort=%E3%81%82", "https://x.test/a?sort=%E3%81%82&tag=b&tag=a"],
  ])("C14: %s%s", (path, search, expected) => {
    expect(canonicalUrl("https://x.test", path, search)).toBe(expected);
  });
});
