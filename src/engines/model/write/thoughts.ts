/** Some models, asked without their maker's own server, tell their thoughts in the answer itself, before it. */

const opening = "<think>";
const closing = "</think>";

export interface ThoughtFilter {
  /** The answer's text in this piece, however the answer is cut. */
  pass(text: string): string;
  /** Thoughts are being told. */
  isThinking(): boolean;
  /** True once, after what had been passed on turned out to be thoughts: some servers keep the opening word to themselves. */
  takeVoid(): boolean;
}

/** Passes an answer's text on without the thoughts at its beginning. */
export function createThoughtFilter(): ThoughtFilter {
  let place: "start" | "thoughts" | "after" | "answer" = "start";
  let held = "";
  let isVoid = false;
  /** What begins as data was never a thought. */
  let isWatched = true;
  function begin(text: string): string {
    const answer = text.trimStart();
    if (answer !== "") place = "answer";
    return answer;
  }
  /** An answer that nothing said to be thoughts: it is watched for the word that ends them. */
  function passAnswer(text: string): string {
    if (!isWatched) return text;
    const before = held.length;
    held += text;
    const end = held.indexOf(closing);
    if (end === -1) {
      held = held.slice(1 - closing.length);
      return text;
    }
    held = "";
    isVoid = true;
    isWatched = false;
    place = "after";
    return begin(text.slice(end + closing.length - before));
  }
  function pass(text: string): string {
    if (place === "answer") return passAnswer(text);
    if (place === "after") return begin(text);
    held += text;
    if (place === "start") {
      const begun = held.trimStart();
      if (opening.startsWith(begun)) {
        if (begun !== opening) return "";
      } else if (!begun.startsWith(opening)) {
        place = "answer";
        const whole = held;
        held = "";
        isWatched = !/^(?:[{[]|```)/u.test(begun);
        return passAnswer(whole);
      }
      place = "thoughts";
    }
    const end = held.indexOf(closing);
    if (end === -1) {
      held = held.slice(1 - closing.length);
      return "";
    }
    const answer = held.slice(end + closing.length);
    place = "after";
    held = "";
    isWatched = false;
    return begin(answer);
  }
  return {
    pass,
    isThinking: () => place === "thoughts",
    takeVoid() {
      const was = isVoid;
      isVoid = false;
      return was;
    },
  };
}
