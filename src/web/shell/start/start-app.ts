/** The browser's start: a part that fails to set up becomes the app's error; a page that cannot be mounted is told and thrown on. */
export interface StartParts {
  /** Everything that must stand before the page is taken over. */
  setUp(): void | Promise<void>;
  mount(): void;
  /** Stores the error, so that the page shows it. */
  raise(error: unknown): void;
}

export async function startApp({ setUp, mount, raise }: StartParts): Promise<void> {
  try {
    await setUp();
  } catch (error) {
    console.error(error);
    raise(error);
  }
  try {
    mount();
  } catch (error) {
    console.error("Error while mounting app:", error);
    throw error;
  }
}
