declare global {
  interface Window {
    dataLayer?: object[];
  }
}

const tagManager = "https://www.googletagmanager.com/gtm.js";

/** Adds the tag manager's script to the document, once. */
export function startAnalytics(id: string): void {
  const src = `${tagManager}?id=${encodeURIComponent(id)}`;
  if (document.querySelector(`script[src="${src}"]`)) return;
  window.dataLayer ??= [];
  window.dataLayer.push({ "gtm.start": Date.now(), event: "gtm.js" });
  const script = document.createElement("script");
  script.async = true;
  script.src = src;
  document.head.append(script);
}
