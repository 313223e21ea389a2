import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Whole seasons in files of a few lines: Vitest begins with the largest, and would end with these alone. */
const LONG = /\/(?:played-\w+|next-season|demo|collector-hard-times)\.test\.ts$/

/** One project after the other as always, and in each what takes longest first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's order, not an array's
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project))]
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project)
      const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))]
    })
  }
}
