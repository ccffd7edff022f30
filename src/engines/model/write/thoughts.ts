/** Some models, asked without their maker's own server, tell their thoughts in the answer itself, before it. */

const opening = "<think>";
const closing = "</think>";

/** Passes an answer's text on, however it is cut, without the thoughts at its beginning. */
export function createThoughtFilter(): (text: string) => string {
  let place: "start" | "thoughts" | "after" | "answer" = "start";
  let held = "";
  function begin(text: string): string {
    const answer = text.trimStart();
    if (answer !== "") place = "answer";
    return answer;
  }
  return (text) => {
    if (place === "answer") return text;
    if (place === "after") return begin(text);
    held += text;
    if (place === "start") {
      const begun = held.trimStart();
      if (opening.startsWith(begun)) {
        if (begun !== opening) return "";
      } else if (!begun.startsWith(opening)) {
        place = "answer";
        return held;
      }
      place = "thoughts";
    }
    const end = held.indexOf(closing);
    if (end === -1) {
      held = held.slice(1 - closing.length);
      return "";
    }
    place = "after";
    return begin(held.slice(end + closing.length));
  };
}
