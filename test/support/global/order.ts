/** The order of a run's test files. */
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * What Vite compiles keeps its one process busy while workers wait: the largest such file begins beside files of the embedded engine,
 * which Node loads by itself, and the rest of them come last. A worker that goes on with another project starts anew.
 */
const projects = ["alone", "embedded", "postgres", "compiled", "timed", "browser"];

export class ProjectOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const [first] = sorted;
    const place = (file: TestSpecification) => {
      // The others of one process each find their modules compiled by then.
      const isLater = file.project.name === "alone" && file !== first;
      return projects.indexOf(file.project.name) + (isLater ? 1.5 : 0);
    };
    return sorted.toSorted((one, other) => place(one) - place(other));
  }
}
