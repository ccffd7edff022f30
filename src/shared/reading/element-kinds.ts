/** What the HTML reader does with each element, and how an author hides one. */

/** Never read, whatever is inside: code, media, form controls, and the frame around a page's own content. */
export const skipped = new Set(
  (
    "script style noscript template svg math iframe frame frameset object embed canvas audio video map " +
    "select datalist textarea input button nav footer menu dialog noframes applet marquee xmp plaintext"
  ).split(" "),
);

/** Elements that start and end a paragraph of their own. */
export const blocks = new Set(
  (
    "address article aside blockquote body center dd details dir div dl dt fieldset figcaption figure form h1 h2 h3 h4 h5 h6 " +
    "header hgroup hr html legend li main ol p pre search section summary table tbody td tfoot th thead title tr ul caption option"
  ).split(" "),
);

/** Roles whose content is the frame of a page. */
const frameRoles = new Set([
  "navigation",
  "contentinfo",
  "search",
  "dialog",
  "alertdialog",
  "menu",
  "menubar",
  "toolbar",
]);

/** Attributes the reader looks at; the rest are dropped while parsing, so that a tag with a million of them stays small. */
export const wantedAttributes = new Set(
  "class id style hidden aria-hidden aria-modal role lang name property content type alt itemprop colspan rowspan".split(
    " ",
  ),
);

export type Attributes = Record<string, string>;

/** Whether the author hides this element from every reader. */
export function isHidden(attributes: Attributes): boolean {
  if (attributes.hidden !== undefined && attributes.hidden !== "until-found") return true;
  if (attributes["aria-hidden"] === "true" || attributes["aria-modal"] === "true") return true;
  if (attributes.role !== undefined && frameRoles.has(attributes.role.toLowerCase())) return true;
  return attributes.style !== undefined && hidesByStyle(attributes.style);
}

function hidesByStyle(style: string): boolean {
  return style
    .toLowerCase()
    .split(";")
    .map((rule) => rule.replaceAll("!important", "").split(":"))
    .some(([name = "", value = ""]) => hiddenBy(name.trim(), value.trim()));
}

function hiddenBy(name: string, value: string): boolean {
  switch (name) {
    case "display":
      return value === "none";
    case "visibility":
      return value === "hidden" || value === "collapse";
    case "opacity":
    case "font-size":
      return value !== "" && Number.parseFloat(value) === 0;
    case "left":
    case "top":
    case "text-indent":
      return Number.parseFloat(value) <= -999;
    default:
      return false;
  }
}
