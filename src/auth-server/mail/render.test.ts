import { describe, expect, it } from "vitest";
import { type MailKind, mailWords } from "./messages.ts";
import { renderMail } from "./render.ts";

const facts = {
  siteName: "ヒトフデ",
  url: 'https://hitofude.example/auth/confirm?token_hash=abc&type=signup"><script>',
  code: "123456",
  minutes: 1440,
  newEmail: "<b>new</b>@example.com",
};

describe("every mail", () => {
  it.each(Object.keys(mailWords) as MailKind[])(
    "%s says who, what, and what to do if it is not mine",
    (kind) => {
      const { subject, text, html, to } = renderMail(kind, "hanako@example.com", facts);
      expect(to).toBe("hanako@example.com");
      expect(subject).toMatch(/^【ヒトフデ】/);
      expect(text).toContain("お心当たりがない場合");
      expect(html).toContain('<html lang="ja">');
      expect(html).not.toContain("<script>");
      expect(html).not.toContain("<b>new");
      expect(`${text}${html}`).not.toContain("undefined");
      expect(text).not.toMatch(/[!！]/);
      expect(html).not.toMatch(/src=|@import|url\(/);
    },
  );

  it("says how long link and code live", () => {
    expect(renderMail("recovery", "a@example.com", facts).text).toContain(
      "このリンクは24時間有効で、一度だけ使えます。",
    );
    const code = renderMail("reauthentication", "a@example.com", { ...facts, url: undefined, minutes: 90 });
    expect(code.text).toContain("このコードは1時間30分有効で");
    expect(code.text).not.toContain("http");
  });

  it("counts in minutes below an hour, and in hours where they are whole", () => {
    const lifeIn = (minutes: number) =>
      /(\d+時間)?(\d+分)?有効/.exec(renderMail("recovery", "a@example.com", { ...facts, minutes }).text)?.[0];
    expect([1, 59, 60, 61, 120].map(lifeIn)).toEqual([
      "1分有効",
      "59分有効",
      "1時間有効",
      "1時間1分有効",
      "2時間有効",
    ]);
  });

  it("leads to the login page without a word of an end, where there is nothing that ends", () => {
    const url = "https://hitofude.example/auth/login";
    const { text } = renderMail("existing_account", "a@example.com", { ...facts, url, code: undefined });
    expect(text).not.toContain("有効");
    expect(text).toContain(url);
  });

  it("names the provider of a link as people write it", () => {
    const linked = { ...facts, code: undefined, provider: "google" };
    expect(renderMail("identity_linked", "a@example.com", linked).subject).toBe(
      "【ヒトフデ】Google アカウントを連携しました",
    );
  });
});
