/** What is called 「材料」 was 「ブリーフ」 once, and stands so in results and evidence that were stored then. Pure. */

/** The name of a place as it is called today; every other name is left alone. */
export const materialWord = (name: string): string =>
  name.replace(/^(案件「.*」の)?ブリーフ$/su, (_, project: string = "") => `${project}材料`);
