/** The "socket" between a `pg` client and the embedded engine: wire bytes in, wire bytes out. */
import { Duplex } from "node:stream";
import type { Engine } from "./engine.ts";

/** First byte of the protocol's Terminate message. The engine outlives its clients, so it never hears of it. */
const terminate = 0x58;

export class WireStream extends Duplex {
  readonly #engine: Engine;
  readonly #onLost = (reason: Error) => this.destroy(reason);

  constructor(engine: Engine) {
    super();
    this.#engine = engine;
  }

  /** Called by `pg` in place of a TCP connect. */
  connect(): this {
    this.#start().catch((error: Error) => this.destroy(error));
    return this;
  }

  async #start() {
    await this.#engine.ready();
    if (this.destroyed) return;
    this.#engine.on("lost", this.#onLost);
    await this.#engine.run({ type: "session" });
    if (!this.destroyed) this.emit("connect");
  }

  override _read() {}

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: (error?: Error | null) => void) {
    this.#send([chunk], done);
  }

  override _writev(chunks: { chunk: Uint8Array }[], done: (error?: Error | null) => void) {
    this.#send(
      chunks.map(({ chunk }) => chunk),
      done,
    );
  }

  #send(chunks: Uint8Array[], done: (error?: Error | null) => void) {
    if (chunks[0]?.[0] === terminate) return done();
    // Own memory: the chunks may be views into a pool, and this buffer moves to the worker without a copy.
    const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
    let offset = 0;
    for (const chunk of chunks) {
      bytes.set(chunk, offset);
      offset += chunk.length;
    }
    const receive = (answer: Uint8Array) => {
      if (!this.destroyed) this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength));
    };
    this.#engine.run({ type: "execute", bytes }, receive).then(() => done(), done);
  }

  override _final(done: () => void) {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    this.#engine.off("lost", this.#onLost);
    done(error);
  }

  /** Parts of `net.Socket` that `pg` calls. */
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
}
