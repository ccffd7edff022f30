import { expect, it, vi } from "vitest";
import { csvStream } from "./csv-stream.ts";

const linesOf = (rows: string[]) => rows.map((row) => `${row}\r\n`).join("");

it("is the head once, then the lines of each batch in their order", async () => {
  async function* batches() {
    yield ["一", "二"];
    yield [];
    yield ["三"];
  }
  const stream = csvStream("名前\r\n", batches(), linesOf, "utf-8");
  const bytes = await new Response(stream).arrayBuffer();
  expect(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes)).toBe(
    "\uFEFF名前\r\n一\r\n二\r\n三\r\n",
  );
});

it("holds its rows alone, whatever the encoding does not have", async () => {
  async function* batches() {
    yield ["一", "😀"];
  }
  const bytes = await new Response(csvStream("名前\r\n", batches(), linesOf, "cp932")).arrayBuffer();
  expect(new TextDecoder("shift_jis").decode(bytes)).toBe("名前\r\n一\r\n〓\r\n");
});

it("is the head alone when there is no row", async () => {
  async function* none() {}
  const stream = csvStream("名前\r\n", none(), linesOf, "cp932");
  expect(new TextDecoder("shift_jis").decode(await new Response(stream).arrayBuffer())).toBe("名前\r\n");
});

it("asks for batches only as fast as it is read, and for none when its reader has left", async () => {
  const asked = vi.fn();
  const left = vi.fn();
  async function* batches() {
    try {
      for (let number = 0; number < 50; number += 1) {
        asked(number);
        yield [String(number)];
      }
    } finally {
      left();
    }
  }
  const reader = csvStream("名前\r\n", batches(), linesOf, "utf-8").getReader();
  await reader.read();
  await reader.read();
  await reader.cancel();
  expect(asked.mock.calls.length).toBeLessThan(5);
  expect(left).toHaveBeenCalledOnce();
});
