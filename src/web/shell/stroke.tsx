/** The mark: one stroke of the brush. */
export function Stroke({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={className}>
      <path
        d="M4 20c5-9 10-12 12-10s-4 9-1 11 8-4 13-11"
        fill="none"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
