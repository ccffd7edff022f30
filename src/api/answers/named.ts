/** Answers with a name: made when the document is first asked for, once, and written in it once. */
import { z } from "zod";

export const answerNames = z.registry<{ id: string }>();

export function named<Schema extends z.ZodType>(id: string, make: () => Schema): () => Schema {
  let made: Schema | undefined;
  return () => {
    if (made === undefined) {
      made = make();
      answerNames.add(made, { id });
    }
    return made;
  };
}
