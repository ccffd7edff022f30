/** The first stop of the keyboard on every page: past the navigation. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="floating fixed top-2 left-2 z-50 inline-flex min-h-10 -translate-y-20 items-center px-4 text-sm font-bold text-stroke focus-visible:translate-y-0"
    >
      本文へ移動
    </a>
  );
}
