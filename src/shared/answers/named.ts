/** Schemas of what is answered, with the names that the API's document gives them. */
import { z } from "zod";

export const answerNames = /* @__PURE__ */ z.registry<{ id: string }>();

/**
 * A schema that is made when it is first asked for, once. A module that only wants the type is not made to carry the schema.
 * @__NO_SIDE_EFFECTS__
 */
export function named<Schema extends z.ZodType>(id: string, make: () => Schema): () => Schema {
  let made: Schema | undefined;
  return () => {
    made ??= withName(id, make());
    return made;
  };
}

/**
 * The same of an object, by its fields.
 * @__NO_SIDE_EFFECTS__
 */
export function namedObject<Fields extends z.ZodRawShape>(
  id: string,
  fields: () => Fields,
): () => z.ZodObject<Fields> {
  return named(id, () => z.object(fields()));
}

/** Gives its name to a schema that what is stored is parsed with, too. */
export function withName<Schema extends z.ZodType>(id: string, schema: Schema): Schema {
  answerNames.add(schema, { id });
  return schema;
}

/** What is answered by a schema. */
export type Answer<Make extends () => z.ZodType> = z.infer<ReturnType<Make>>;
