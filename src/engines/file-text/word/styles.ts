/** What the named styles of a Word document say about its text: hidden, or a list. */
import { attributeOf, walkXml } from "../office-xml.ts";
import type { ListPlace } from "./numbering.ts";

interface Style {
  base: string | undefined;
  hidden: boolean | undefined;
  list: string | undefined;
  level: number | undefined;
}

/** A chain of styles is never longer in a real document. */
const longestChain = 12;

export class Styles {
  private readonly all = new Map<string, Style>();

  constructor(xml: string | undefined) {
    let style: Style | undefined;
    walkXml(xml ?? "", {
      open: (name, attributes) => {
        if (name === "style") {
          style = { base: undefined, hidden: undefined, list: undefined, level: undefined };
          this.all.set(attributeOf(attributes, "styleId") ?? "", style);
        }
        if (!style) return;
        if (name === "basedOn") style.base = attributeOf(attributes, "val");
        else if (name === "vanish") style.hidden = isOn(attributeOf(attributes, "val"));
        else if (name === "numId") style.list = attributeOf(attributes, "val");
        else if (name === "ilvl") style.level = Number(attributeOf(attributes, "val"));
      },
      close: (name) => {
        if (name === "style") style = undefined;
      },
    });
  }

  isHidden(id: string | undefined): boolean {
    return this.chain(id).find(({ hidden }) => hidden !== undefined)?.hidden ?? false;
  }

  listOf(id: string | undefined): ListPlace | undefined {
    const chain = this.chain(id);
    const list = chain.find((style) => style.list !== undefined)?.list;
    if (list === undefined) return undefined;
    return { list, level: chain.find((style) => style.level !== undefined)?.level ?? 0 };
  }

  private chain(id: string | undefined): Style[] {
    const found: Style[] = [];
    for (let at = id; at !== undefined && found.length < longestChain; ) {
      const style = this.all.get(at);
      if (!style) break;
      found.push(style);
      at = style.base;
    }
    return found;
  }
}

/** A property that is there is on, unless its value says otherwise. */
export const isOn = (value: string | undefined): boolean => !/^(?:0|false|off|none)$/.test(value ?? "");
