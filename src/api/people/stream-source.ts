/** What an answer that has begun is fed from. */
import type { Context } from "../../domain/context.ts";

/** The same rows. A failure is logged; the server below prints and sends what it is handed, so that it gets no details. */
export async function* streamSource<Row>(
  { log }: Pick<Context, "log">,
  rows: AsyncIterable<Row>,
): AsyncGenerator<Row> {
  try {
    yield* rows;
  } catch (error) {
    log.error({ err: error }, "an answer broke off");
    throw new Error("the answer broke off");
  }
}
