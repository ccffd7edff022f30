/** A memo as plain words, for the moment before its editor is there: no marks, no long addresses. Pure. */
const changes: [RegExp, string][] = [
  [/^#{1,6} +/gm, ""],
  [/^( *)[-*+] \[ \] /gm, "$1☐ "],
  [/^( *)[-*+] \[[xX]\] /gm, "$1☑ "],
  [/^( *)[-*+] /gm, "$1• "],
  [/^> ?/gm, ""],
  [/^\|? *:?-+:? *(\|.*)?$/gm, ""],
  [/^\| *| *\|$/gm, ""],
  [/!?\[([^\]\n]*)\]\([^)\n]*\)/g, "$1"],
  [/\*\*|~~|`/g, ""],
];

export const plainTextPreview = (text: string): string =>
  changes.reduce((words, [mark, instead]) => words.replace(mark, instead), text);
