/** What a thread's runs rest on, where somebody has chosen it. Types only. */
export interface ChosenMaterials {
  /** Ids of the files and pages; null = all of them. */
  files: string[] | null;
  /** The person of a persona sheet; null = the newest sheet with everybody. */
  persona: string | null;
}
