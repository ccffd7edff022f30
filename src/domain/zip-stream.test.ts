import { unzipSync } from "fflate";
import { expect, it, vi } from "vitest";
import { createPacker, zipStream } from "./zip-stream.ts";

const piece = 64 * 1024;
/** Bytes that do not repeat, so that they stay about as many when they are packed. */
function noise(length: number): Uint8Array {
  let state = 1;
  return Uint8Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return state & 0xff;
  });
}

it("holds each file as it was, whether it is empty, a whole piece, or a byte more or less", async () => {
  const files: Record<string, Uint8Array> = {};
  for (const length of [0, 1, piece - 1, piece, piece + 1, 2 * piece]) files[`${length}.bin`] = noise(length);
  async function* source() {
    yield { name: "説明.txt", text: "朝の化粧水" };
    for (const [name, text] of Object.entries(files)) yield { name, text };
  }
  const sent: Uint8Array[] = [];
  for await (const bytes of zipStream(source())) sent.push(bytes);
  expect(sent.map(({ length }) => length)).not.toContain(0);
  const packed = Buffer.concat(sent);
  const { "説明.txt": words, ...rest } = unzipSync(packed);
  expect(new TextDecoder().decode(words)).toBe("朝の化粧水");
  expect(Object.keys(rest)).toEqual(Object.keys(files));
  for (const [name, bytes] of Object.entries(files))
    expect(Buffer.compare(rest[name] ?? noise(9), bytes)).toBe(0);
});

it("holds a file that was deflated before, a part at a time, as it was", async () => {
  const packer = createPacker();
  const parts = [
    "朝の化粧水\n",
    "",
    "👨‍👩‍👧‍👦".repeat(20_000),
    new TextDecoder("latin1").decode(noise(piece)),
  ];
  for (const part of parts) await packer.add(part);
  async function* source() {
    yield { name: "先.txt", text: "先" };
    yield { name: "行.ndjson", packed: packer.packed() };
    yield { name: "空.ndjson", packed: createPacker().packed() };
    yield { name: "後.txt", text: "後" };
  }
  const files = unzipSync(new Uint8Array(await new Response(zipStream(source())).arrayBuffer()));
  const read = Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]);
  expect(read).toEqual([
    ["先.txt", "先"],
    ["行.ndjson", parts.join("")],
    ["空.ndjson", ""],
    ["後.txt", "後"],
  ]);
});

it("is an archive when there is no file", async () => {
  async function* none() {}
  const packed = await new Response(zipStream(none())).arrayBuffer();
  expect(unzipSync(new Uint8Array(packed))).toEqual({});
});

it("asks for files only as fast as it is read, and for none when its reader has left", async () => {
  const asked = vi.fn();
  const left = vi.fn();
  async function* source() {
    try {
      for (let number = 0; number < 50; number += 1) {
        asked(number);
        yield { name: `${number}.bin`, text: noise(piece) };
      }
    } finally {
      left();
    }
  }
  const reader = zipStream(source()).getReader();
  const { value } = await reader.read();
  expect(value?.length).toBeGreaterThan(0);
  await reader.cancel();
  expect(asked.mock.calls.length).toBeLessThan(10);
  expect(left).toHaveBeenCalledOnce();
});
