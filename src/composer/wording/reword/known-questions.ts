/** The doubts of the checklist in fewer words, as people say them; the matter of each stays. */
import { z } from "zod";
import { linesSchema } from "../document-schemas.ts";
import document from "./known-questions.json" with { type: "json" };

export const knownShortAnswers = z.record(z.string(), linesSchema).parse(document);
