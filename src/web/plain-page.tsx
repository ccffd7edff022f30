/** The first version of a page: its heading. */
export function PlainPage({ title }: { title: string }) {
  return (
    <div className="mx-auto max-w-3xl px-4 py-10 sm:px-6">
      <h1 className="text-2xl">{title}</h1>
    </div>
  );
}
