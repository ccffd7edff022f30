/**
 * What is said after a fact, by what it is about: the reader's own days, as a copywriter would turn to them. Written by hand; true of
 * whoever buys such a thing, so it holds no number, no effect, no promise and nothing of the product.
 */
import { z } from "zod";
import { linesSchema } from "../document-schemas.ts";
import document from "./follow-up-copy.json" with { type: "json" };

/** Heading → what may follow. */
export const followUpCopy = z.record(z.string(), linesSchema).parse(document);

/** The lines for a heading. */
export const followUpLines = (head: string): readonly string[] => followUpCopy[head] ?? [];
