/** Where drawn banners and what was measured on them come from: the server, or a recording of what it answered. */
import { createContext } from "react";
import { z } from "zod";
import { type BannerReport, bannerReportSchema } from "#src/shared/banner.ts";

export interface Drawings {
  /** Address of the picture; `look` changes with the words. */
  picture(itemId: string, width: number, look: string): string;
  /** Address of the full picture to keep; null where there is none. */
  download(itemId: string): string | null;
  report(itemId: string, width: number, signal: AbortSignal): Promise<BannerReport | null>;
  /** Nothing is said of what was measured: that is for those who made it. */
  unmeasured?: true;
}

const answerSchema = z.object({ report: bannerReportSchema });

export const DrawingsContext = createContext<Drawings>({
  picture: (itemId, width, look) => `/api/v1/items/${itemId}/banner.png?width=${width}&look=${look}`,
  download: (itemId) => `/api/v1/items/${itemId}/banner.png?download=1`,
  async report(itemId, width, signal) {
    const response = await fetch(`/api/v1/items/${itemId}/banner?width=${width}`, { signal });
    const answer = answerSchema.safeParse(response.ok ? await response.json() : null);
    return answer.success ? answer.data.report : null;
  },
});
