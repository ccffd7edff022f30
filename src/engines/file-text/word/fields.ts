/** Fields of a Word document: an instruction, then what it showed when the document was last saved. */
import { type EqText, eqText } from "./equation.ts";

interface Field {
  instruction: string;
  part: "instruction" | "result";
  /** How much had been said when the field began. */
  saidBefore: number;
}

/** Numbers of pages: part of the layout, not of the text. */
const ofLayout = /^\s*(?:PAGE|NUMPAGES|SECTIONPAGES|PAGEREF|SECTION)\b/i;

export class Fields {
  private readonly open: Field[] = [];

  begin(said: number, instruction = ""): void {
    const part = instruction === "" ? "instruction" : "result";
    this.open.push({ instruction, part, saidBefore: said });
  }

  separate(): void {
    const field = this.open.at(-1);
    if (field) field.part = "result";
  }

  /** Ends the innermost field. Answers what an EQ field shows that was saved without it. */
  end(said: number): EqText | undefined {
    const field = this.open.pop();
    if (!field || said > field.saidBefore || !/^\s*eq\b/i.test(field.instruction)) return undefined;
    return eqText(field.instruction);
  }

  /** Whether the text is part of an instruction, or shown by nothing but the layout. */
  takes(text: string): boolean {
    const field = this.open.findLast(({ part }) => part === "instruction");
    if (field) {
      field.instruction += text;
      return true;
    }
    return this.open.some(({ instruction }) => ofLayout.test(instruction));
  }
}
