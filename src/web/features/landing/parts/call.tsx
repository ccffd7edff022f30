import { AppLink } from "#src/ui/link/link.tsx";

/** The page's one request: try it. */
export function CallToAction({ label }: { label: string }) {
  return (
    <AppLink
      to="/trial"
      className="inline-flex min-h-14 items-center justify-center rounded-md bg-primary px-8 text-lg font-bold text-on-primary transition-colors hover:bg-primary-hover"
    >
      {label}
    </AppLink>
  );
}
