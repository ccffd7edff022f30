/** What people live with who look for a sort of thing: written by hand, about their days and never about the product. */
import { z } from "zod";
import { carCare, events, sharedCars, tours } from "#src/tools/wording/trades.ts";
import { familySchema, linesSchema, patternSchema } from "../document-schemas.ts";

/** Angles that can be taken without stating anything of the product. */
const angles = ["worry", "question", "contrast", "surprise", "ease", "scene", "call", "coined"] as const;
export type TopicAngle = (typeof angles)[number];

/** What a photographer would set up; what is left out is the family's. */
const sceneSchema = z.strictObject({
  /** What stands before the camera where nothing is sold that one holds; the family's is left. */
  thing: z.string().optional(),
  place: z.string(),
  props: z.string(),
  act: z.string(),
  detail: z.string(),
  person: z.string(),
  english: z.string(),
  englishPlace: z.string(),
});

const personSchema = z.strictObject({
  name: z.string(),
  line: z.string(),
  /** Who that is, where the family's usual buyer is somebody else. For a company that buys: post, size, trade, people asked, measures. */
  age: z.string().optional(),
  home: z.string().optional(),
  job: z.string().optional(),
  family: z.string().optional(),
  income: z.string().optional(),
  day: linesSchema.optional(),
  worries: linesSchema,
  words: linesSchema,
  /** As typed into a search box. */
  queries: linesSchema,
  /** What holds such a person back, what settles it, and where they look, where the family's would be somebody else's. */
  barrier: linesSchema.optional(),
  decider: linesSchema.optional(),
  media: linesSchema.optional(),
});
export type TopicPerson = z.infer<typeof personSchema>;

/** Trades that other places know by the same words. */
const trades = { carCare, events, sharedCars, tours };
const tradeSchema = z.enum(["carCare", "events", "sharedCars", "tours"]).transform((name) => trades[name]);

const topicSchema = z.strictObject({
  id: z.string(),
  /** Words by which a brief is known to be about it: in the kind and the name first, then in what it says. */
  words: z.union([tradeSchema, patternSchema]),
  /** Not its topic where this matches what the thing is called, whom it names or how the brief begins: people of another life. */
  unless: patternSchema.optional(),
  /** The wider topic that this is a case of: where both are spoken of, this one is meant. */
  within: z.string().optional(),
  families: z.array(familySchema).readonly(),
  /** Set where it is people who buy what is otherwise sold to companies. */
  buyer: z.literal("person").optional(),
  /** Said quietly: what is too merry for a clinic is too merry here. */
  quiet: z.literal(true).optional(),
  /** Headlines. `{it}`: the name or the kind. A 問いかけ asks, a 対比 puts two things side by side. */
  copy: z.record(z.enum(angles), linesSchema),
  /** Two kinds of buyers, really different. */
  people: z.tuple([personSchema, personSchema]),
  /** What somebody wishes for, and the same said of the person. */
  wants: z.array(z.tuple([z.string(), z.string()]).readonly()),
  /** Categories of interest as ad platforms have them. */
  interests: linesSchema,
  /** 始めどき: something that happens, on which one begins to look. */
  starts: linesSchema,
  scene: sceneSchema,
});
export type Topic = z.infer<typeof topicSchema>;

/** Topics of neighbouring things. */
export const topicDocumentSchema = z.strictObject({
  about: z.string().optional(),
  topics: z.array(topicSchema),
});
