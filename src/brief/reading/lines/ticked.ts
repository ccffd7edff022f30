/** 「□看板 ■リーフレット」: of boxes to tick what is ticked; every other text as it is. */
export const ticked = (value: string): string =>
  /[□☐]/u.test(value)
    ? [...value.matchAll(/[■☑☒✓✔]\s?([^□☐■☑☒✓✔\s　]+)/gu)].map((match) => match[1]).join("、")
    : value;
