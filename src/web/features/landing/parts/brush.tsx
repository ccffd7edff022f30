/** The one stroke of the page, as a brush leaves it: heavy where it lands, dry where it lifts. */
export function Brush({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 600 44" preserveAspectRatio="none" className={className}>
      <path
        fill="currentColor"
        d="M3 27C8 15 22 12 44 13C150 7 330 3 470 6C520 7 566 10 597 17C570 15 536 15 508 16C538 17 562 19 583 23C541 20 486 19 430 20C474 21 505 23 529 27C440 23 300 24 180 30C112 34 62 40 28 41C10 41 0 37 3 27Z"
      />
    </svg>
  );
}
