/** Everything that is named by an id gets another one, wherever it is named: what comes in can mean nothing but itself. */

const wholeId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const anyId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

export class RenewedIds {
  readonly #ids = new Map<string, string>();
  readonly #newId: () => string;

  constructor(newId: () => string) {
    this.#newId = newId;
  }

  set(id: string, to: string): void {
    this.#ids.set(id.toLowerCase(), to);
  }

  /** Learns the ids inside: values, and names of values, that are an id and nothing else. */
  learn(value: unknown): void {
    if (typeof value === "string") {
      if (wholeId.test(value)) this.of(value);
    } else if (Array.isArray(value)) {
      for (const inside of value) this.learn(inside);
    } else if (
      typeof value === "object" &&
      value !== null &&
      !(value instanceof Date) &&
      !Buffer.isBuffer(value)
    ) {
      for (const [key, inside] of Object.entries(value)) {
        this.learn(key);
        this.learn(inside);
      }
    }
  }

  of(id: string): string {
    const known = this.#ids.get(id.toLowerCase());
    if (known !== undefined) return known;
    const made = this.#newId();
    this.#ids.set(id.toLowerCase(), made);
    return made;
  }

  /** The same value with every id that was learned in its new form, inside longer texts (addresses of pages) too. */
  renew(value: unknown): unknown {
    if (typeof value === "string") return value.replace(anyId, (id) => this.#ids.get(id.toLowerCase()) ?? id);
    if (Array.isArray(value)) return value.map((inside) => this.renew(inside));
    if (typeof value !== "object" || value === null || value instanceof Date || Buffer.isBuffer(value))
      return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inside]) => [this.renew(key) as string, this.renew(inside)]),
    );
  }
}
