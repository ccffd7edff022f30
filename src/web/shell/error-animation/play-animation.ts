import lottie from "lottie-web/build/player/lottie_light";

const animationPath = "/animations/lost.json";

/** Plays the error screen's animation in `container` until the signal; a still for who asks for less motion. False: it is not to be had. */
export async function playAnimation(container: HTMLElement, signal: AbortSignal): Promise<boolean> {
  const response = await fetch(animationPath, { signal });
  if (!response.ok) return false;
  const animationData: unknown = await response.json();
  if (signal.aborted) return false;
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const animation = lottie.loadAnimation({
    container,
    renderer: "svg",
    loop: true,
    autoplay: !isStill,
    animationData,
  });
  signal.addEventListener("abort", () => animation.destroy());
  return true;
}
