/** Pages as people publish them, with what a reader should get from each. For the contract suite. */
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import iconv from "iconv-lite";

export interface PageSample {
  name: string;
  headers: Record<string, string>;
  body: Uint8Array;
  title: string;
  /** Lines the text must hold, each as a whole block. */
  has: string[];
  /** Words that must not be in the text. */
  hasNot?: string[];
  jsonLd?: string[];
  charset?: string;
}

const paragraph =
  "ミズノネは、乾燥が気になる肌のための化粧水です。とろみがあるのに、べたつかない使い心地をめざしました。朝のメイク前にも使えます。";
const frame = (main: string, head = "") =>
  `<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>ミズノネ｜化粧水</title>${head}<style>p{color:red}</style></head>` +
  `<body><nav><a href="/">ホーム</a><a href="/shop">買い物かご</a></nav>${main}<footer>© 株式会社みずのね</footer><script>var 秘密=1</script></body></html>`;
const utf8 = { "content-type": "text/html; charset=utf-8" };
const bytes = (text: string) => new TextEncoder().encode(text);
const title = "ミズノネ｜化粧水";
const frameWords = ["買い物かご", "株式会社みずのね", "秘密", "color"];

function page(name: string, main: string, has: string[], more: Partial<PageSample> = {}): PageSample {
  return { name, headers: utf8, body: bytes(frame(main)), title, has, hasNot: frameWords, ...more };
}

const article = Array.from(
  { length: 12 },
  (_, index) => `<p>${index + 1}番目の段落です。${paragraph}</p>`,
).join("");

export const pageSamples: PageSample[] = [
  page(
    "a short landing page",
    "<h1>肌に、うるおいを。</h1><p>初回は20%オフで、送料もかかりません。いつでも解約できます。</p>",
    ["肌に、うるおいを。", "初回は20%オフで、送料もかかりません。いつでも解約できます。"],
  ),
  page(
    "an article with side matter",
    `<article><h1>使い心地の記録</h1>${article}</article><aside><ul>${"<li><a href=x>関連する記事</a>".repeat(30)}</ul></aside>`,
    ["使い心地の記録", `3番目の段落です。${paragraph}`, `12番目の段落です。${paragraph}`],
  ),
  page("lists", `<p>${paragraph}</p><ul><li>無香料</li><li>無着色<li>アルコールフリー</ul>`, [
    "・無香料",
    "・無着色",
    "・アルコールフリー",
  ]),
  page(
    "a table of properties",
    `<p>${paragraph}</p><table><tr><th>容量</th><td>120mL</td></tr><tr><th>価格<td>1,980円（税込）</table>`,
    ["容量：120mL", "価格：1,980円（税込）"],
  ),
  page(
    "a price list with column names",
    `<p>${paragraph}</p><table><thead><tr><th>プラン<th>料金</thead><tr><td>月4回<td>4,800円<tr><td>月8回<td>6,800円</table>`,
    ["プラン：月4回 ／ 料金：4,800円", "プラン：月8回 ／ 料金：6,800円"],
  ),
  page("a definition list", `<p>${paragraph}</p><dl><dt>定休日<dd>水曜日<dt>駐車場<dd>ありません</dl>`, [
    "定休日：水曜日",
    "駐車場：ありません",
  ]),
  page(
    "a layout table",
    `<table><tr><td><h2>おすすめの理由</h2><p>${paragraph}</p><p>二つめの段落です。</p><p>三つめの段落です。</p></td></tr></table>`,
    ["おすすめの理由", paragraph, "三つめの段落です。"],
  ),
  page(
    "hidden parts",
    `<p>${paragraph}</p><p hidden>見えない一</p><p style="display : NONE">見えない二</p><div aria-hidden="true">見えない三</div><div style="position:absolute;left:-9999px">見えない四</div><p style="font-size:0px">見えない五</p><template>見えない六</template><noscript>見えない七</noscript>`,
    [paragraph],
    { hasNot: ["見えない"] },
  ),
  page(
    "zero-width and control characters",
    `<p>べた\u200bつか\u00adない、\u202eうる\u2060おい\u0007の化粧水です。毎日の手入れにお使いください。</p>`,
    ["べたつかない、うるおいの化粧水です。毎日の手入れにお使いください。"],
  ),
  page(
    "lines broken in the source",
    "<p>とろみが\n      あるのに、\n べたつかない。Made in\n Japan の化粧水です。お試しください。</p>",
    ["とろみがあるのに、べたつかない。Made in Japan の化粧水です。お試しください。"],
  ),
  page(
    "line breaks",
    "<p>東京都渋谷区一丁目二番三号<br>ミズノビル四階</p><p>朝の五分で、<br>肌にうるおい。続けやすい化粧水です。</p>",
    ["東京都渋谷区一丁目二番三号\nミズノビル四階", "朝の五分で、肌にうるおい。続けやすい化粧水です。"],
  ),
  page(
    "pictures with words",
    `<img alt="とろみがあるのに、べたつかない化粧水"><img alt="初回限定20%オフのお知らせ"><img alt="">`,
    ["とろみがあるのに、べたつかない化粧水", "初回限定20%オフのお知らせ"],
  ),
  page(
    "character references",
    "<p>A&amp;B &lt;試験&gt; &#12354;&#x3044; &copy; は、文字参照の見本です。よく読んでください。</p>",
    ["A&B <試験> あい © は、文字参照の見本です。よく読んでください。"],
  ),
  {
    ...page("structured facts", `<p>${paragraph}</p>`, [paragraph]),
    body: bytes(
      frame(
        `<p>${paragraph}</p>`,
        `<script type="application/ld+json">${JSON.stringify({
          "@context": "https://schema.org",
          "@graph": [
            {
              "@type": "Product",
              name: "ミズノネ化粧水",
              brand: { "@type": "Brand", name: "ミズノネ" },
              offers: { "@type": "Offer", price: "1980", priceCurrency: "JPY" },
            },
            {
              "@type": "Restaurant",
              name: "和食みずの",
              address: {
                "@type": "PostalAddress",
                addressRegion: "京都府",
                addressLocality: "京都市",
                streetAddress: "一条1",
              },
            },
            {
              "@type": "FAQPage",
              mainEntity: [
                {
                  "@type": "Question",
                  name: "解約できますか。",
                  acceptedAnswer: { "@type": "Answer", text: "<p>はい、<b>いつでも</b>できます。</p>" },
                },
              ],
            },
            { "@type": "BreadcrumbList", name: "道しるべ" },
          ],
        })}</script><script type="application/ld+json">{壊れた</script>`,
      ),
    ),
    jsonLd: [
      "商品名：ミズノネ化粧水",
      "ブランド：ミズノネ",
      "価格：1,980円",
      "名称：和食みずの",
      "住所：京都府京都市一条1",
      "質問：解約できますか。",
      "答え：はい、いつでもできます。",
    ],
  },
  {
    ...page("Shift_JIS by header", "", [
      "髙﨑様の①番、㈱みずのの「～表示」はこの文章です。機種依存文字も読めます。",
    ]),
    headers: { "content-type": "text/html; charset=Shift_JIS" },
    body: iconv.encode(
      frame("<p>髙﨑様の①番、㈱みずのの「～表示」はこの文章です。機種依存文字も読めます。</p>")
        .replace("utf-8", "x")
        .replace("©", ""),
      "cp932",
    ),
    charset: "shift_jis",
  },
  {
    ...page("EUC-JP by meta", "", [paragraph]),
    headers: { "content-type": "text/html" },
    body: iconv.encode(frame(`<p>${paragraph}</p>`).replace("utf-8", "euc-jp").replace("©", ""), "euc-jp"),
    charset: "euc-jp",
  },
  {
    ...page("Shift_JIS that says nothing", "", [paragraph]),
    headers: { "content-type": "text/html" },
    body: iconv.encode(
      frame(`<p>${paragraph}</p>`).replace('<meta charset="utf-8">', "").replace("©", ""),
      "shift_jis",
    ),
    charset: "shift_jis",
  },
  {
    ...page("UTF-16 with a mark", "", [paragraph]),
    headers: { "content-type": "text/html" },
    body: iconv.encode(frame(`<p>${paragraph}</p>`), "utf-16le", { addBOM: true }),
    charset: "utf-16le",
  },
  {
    ...page("gzip", "", [paragraph]),
    headers: { ...utf8, "content-encoding": "gzip" },
    body: gzipSync(frame(`<p>${paragraph}</p>`)),
  },
  {
    ...page("brotli", "", [paragraph]),
    headers: { ...utf8, "content-encoding": "br" },
    body: brotliCompressSync(frame(`<p>${paragraph}</p>`)),
  },
  {
    ...page("deflate over gzip", "", [paragraph]),
    headers: { ...utf8, "content-encoding": "gzip, deflate" },
    body: deflateSync(gzipSync(frame(`<p>${paragraph}</p>`))),
  },
  {
    ...page("no type and no head", "", [paragraph], { title: "見出しだけ" }),
    headers: {},
    body: bytes(`<h1>見出しだけ</h1><p>${paragraph}`),
  },
];
