/** Pages that a site may have, written by hand. `{name}` is the product, `{kind}` what it is, `{thing}` what the site offers. Nothing is claimed. */
export interface PageTemplate {
  slug: string;
  /** 15 characters at most. */
  name: string;
  /** 40 characters at most. */
  purpose: string;
  /** What people search for; one page, one main term. */
  term: string;
  terms: readonly string[];
  title: string;
  description: string;
  h1: string;
  h2: readonly string[];
  cta: string;
  /** Slugs of pages to link to; those that the site lacks are left out. */
  links: readonly string[];
  materials: readonly string[];
}

/** One template; the first search term is the main one. Unless it says otherwise, the page is headed by its name. */
export function pageTemplate(
  slug: string,
  name: string,
  more: Pick<PageTemplate, "purpose" | "description" | "h2" | "links" | "materials"> &
    Partial<Pick<PageTemplate, "title" | "h1" | "cta">> & { terms: readonly [string, ...string[]] },
): PageTemplate {
  const { h1 = name } = more;
  const [term, ...terms] = more.terms;
  return { slug, name, h1, title: `{own}の${h1}`, cta: "{cta}", ...more, term, terms };
}
