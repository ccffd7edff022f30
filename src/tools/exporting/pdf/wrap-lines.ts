/** Words of a paragraph in lines, as Japanese is set: no line begins with a closing mark or ends with an opening one. Pure. */

/** May not begin a line. */
const closing =
  /^[、。，．・：；？！ー～〜’”）〕］｝〉》」』】〟ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々〻,.:;?!)\]}％℃]$/u;
/** May not end one. */
const opening = /^[‘“（〔［｛〈《「『【〝([{￥¥]$/u;
const latin = /[\x21-\x7E\u00C0-\u024F]/u;

/** What is never divided: words of Latin letters, and a mark with what it belongs to. */
function unitsOf(text: string): string[] {
  const units: string[] = [];
  let before = "";
  for (const letter of text) {
    const last = units.at(-1);
    const joins =
      last !== undefined &&
      (closing.test(letter) || opening.test(before) || (latin.test(before) && latin.test(letter)));
    if (joins) units[units.length - 1] = last + letter;
    else units.push(letter);
    before = letter;
  }
  return units;
}

/** `widthOf` is that of one letter, in the same measure as `width`. */
export function wrapLines(text: string, width: number, widthOf: (letter: string) => number): string[] {
  return text.split("\n").flatMap((paragraph) => {
    const lines: string[] = [];
    let line = "";
    let used = 0;
    const end = () => {
      lines.push(line.trimEnd());
      line = "";
      used = 0;
    };
    const put = (unit: string, wide: number) => {
      line += unit;
      used += wide;
    };
    for (const unit of unitsOf(paragraph)) {
      const wide = [...unit].reduce((sum, letter) => sum + widthOf(letter), 0);
      if (used + wide > width && line !== "") end();
      if (line === "" && lines.length > 0 && unit === " ") continue;
      if (wide <= width) put(unit, wide);
      // Longer than any line, e.g. an address: divided where the line is full.
      else
        for (const letter of unit) {
          if (used + widthOf(letter) > width && line !== "") end();
          put(letter, widthOf(letter));
        }
    }
    end();
    return lines;
  });
}
