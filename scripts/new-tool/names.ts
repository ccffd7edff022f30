/** How one tool is called in each place. */
export interface ToolNames {
  /** press_release */
  id: string;
  label: string;
  /** press-release */
  folder: string;
  /** pressRelease */
  camel: string;
  /** PressRelease */
  pascal: string;
}

export function names(id: string, label: string): ToolNames {
  const words = id.split("_");
  const pascal = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
  return {
    id,
    label: label.trim(),
    folder: words.join("-"),
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
  };
}
