/** A table as a stream: a batch at a time, only as fast as it is read. */
import { csvEncoder, type TableEncoding } from "../../tools/exporting/encode.ts";

export function csvStream<Rows>(
  head: string,
  batches: AsyncGenerator<Rows>,
  linesOf: (rows: Rows) => string,
  encoding: TableEncoding,
): ReadableStream<Uint8Array> {
  const { push } = csvEncoder(encoding);
  let begun = false;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!begun) {
        begun = true;
        controller.enqueue(push(head));
        return;
      }
      const next = await batches.next();
      if (next.done) {
        controller.close();
        return;
      }
      controller.enqueue(push(linesOf(next.value)));
    },
    async cancel() {
      await batches.return(undefined);
    },
  });
}
