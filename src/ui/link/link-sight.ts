/** One observer for every link: tells, once a link, that any pixel of it came into view. */
type Loader = (href: string) => void;

const watched = new Map<Element, string>();
let load: Loader | null = null;
let observer: IntersectionObserver | null = null;

/** Watches a link until it was seen or the answer is called. Links that come before the loader wait for it. */
export function watchLink(link: Element, href: string): () => void {
  watched.set(link, href);
  observer?.observe(link);
  return () => {
    watched.delete(link);
    observer?.unobserve(link);
  };
}

/** Gives the links their loader; the shell does so when the page is ready. The answer takes it away again. */
export function installLinkLoader(loader: Loader): () => void {
  load = loader;
  observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) see(target);
  });
  for (const link of watched.keys()) observer.observe(link);
  return () => {
    observer?.disconnect();
    observer = null;
    load = null;
  };
}

function see(link: Element): void {
  observer?.unobserve(link);
  const href = watched.get(link);
  watched.delete(link);
  if (href !== undefined) load?.(href);
}
