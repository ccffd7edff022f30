/** The order of a run's test files. */
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * As vitest.config.ts names them. What Vite compiles keeps its one process busy while workers wait: the first such file begins beside files
 * of the embedded engine, which Node loads by itself, and its kind goes on behind those. A worker that goes on with another project starts anew.
 */
const projects = ["alone", "embedded", "postgres", "compiled", "timed", "browser"];

export class ProjectOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const first = sorted.find(({ project }) => project.name === "alone");
    const place = (file: TestSpecification) => {
      const at = projects.indexOf(file.project.name);
      // The others of one process each find their modules compiled by then.
      return file.project.name === "alone" && file !== first ? 1.5 : at < 0 ? projects.length : at;
    };
    return sorted.toSorted((one, other) => place(one) - place(other));
  }
}
