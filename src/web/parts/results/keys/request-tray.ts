/** 「T」 on a row asks for the tray, wherever the page has it: it listens for this event of the window. */
export function requestTray(): void {
  window.dispatchEvent(new Event("hitofude:tray"));
}
