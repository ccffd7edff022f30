/** The part of libheif-js that is used: the package describes only its other entry. */
declare module "libheif-js/wasm-bundle.js" {
  interface Points {
    data: Uint8ClampedArray;
    width: number;
    height: number;
  }
  interface HeifImage {
    is_primary(): boolean;
    get_width(): number;
    get_height(): number;
    /** Null for one that cannot be decoded. */
    display(room: Points, done: (points: Points | null) => void): void;
  }
  const library: { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } };
  export default library;
}
