import type { Ref } from "react";

export interface InlineScriptProps {
  /** A constant of ours. */
  script: string;
  nonce: string | undefined;
  ref?: Ref<HTMLScriptElement>;
}

/** A script that runs while the page is read, before the product's own are there. Drawn in the browser it does nothing. */
export function InlineScript({ script, nonce, ref }: InlineScriptProps) {
  return (
    <script
      ref={ref}
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours; React would escape it as a child.
      dangerouslySetInnerHTML={{ __html: script }}
    />
  );
}
