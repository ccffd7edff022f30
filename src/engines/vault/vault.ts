/** Keeps what has to be read again and must not lie about in plain: keys of outside services. */

/** Something encrypted, and the name of the key that it was encrypted under. */
export interface EncryptedValue {
  text: string;
  keyId: string;
}

export interface Vault {
  /** Name of the key that is used now. */
  readonly keyId: string;
  /** `bind`: what it belongs to; nothing else opens it. */
  seal(plain: string, bind: string): EncryptedValue;
  /** Null: it was encrypted under a secret that is not here, or is not what was stored. */
  open(sealed: EncryptedValue, bind: string): string | null;
}
