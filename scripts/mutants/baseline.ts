import path from 'node:path'
import { groupBy } from './group-by.ts'
import type { RunResult, TestResult, TestsOfFile } from './protocol.ts'
import { chunksOf, shareOut } from './share-out.ts'
import type { TestProcess } from './test-process.ts'

/** How the ring is without any mutant on, and which tests reach which mutants. */
export interface Baseline {
  readonly tests: readonly TestResult[]
  /** Mutants whose place is reached while files are loaded: any test after that may see them. */
  readonly reachedOutside: readonly number[]
  /** Tests that fail without a mutant, and hooks of files: they kill nothing. */
  readonly failures: readonly string[]
}

const BOUND = 30 * 60_000

/**
 * Runs everything once, split over the processes.
 * @throws {Error} where Vitest ended before its tests did
 */
export async function runBaseline(processes: readonly TestProcess[], root: string): Promise<Baseline> {
  const files = (await processes[0]?.files()) ?? []
  const whole: RunResult[] = []
  await shareOut(processes, chunksOf(files), async (process, chunk) => {
    const result = await process.run(
      { kind: 'run', mutants: [], files: chunk, isFirstEnough: false, workers: 1 },
      BOUND,
    )
    if (typeof result === 'string') throw new Error(`The run without mutants ended early (${result})`)
    whole.push(result)
  })
  const tests = whole.flatMap((result) => result.tests)
  const failed = tests.filter(({ state }) => state === 'failed')
  return {
    tests: tests.filter(({ state }) => state === 'passed'),
    reachedOutside: [...new Set(whole.flatMap((result) => result.reachedOutside))],
    failures: [
      ...failed.map(({ file, name }) => `${path.relative(root, file)}: ${name}`),
      ...whole.flatMap((result) => result.failures),
    ],
  }
}

/** The tests of a run by their files, cheapest file first. */
export function byFile(tests: readonly TestResult[]): TestsOfFile[] {
  const groups = [...groupBy(tests, ({ project, file }) => `${project}\0${file}`).values()]
  return groups
    .toSorted((a, b) => durationOf(a) - durationOf(b))
    .flatMap((group) => {
      const [first] = group
      return first ? [{ project: first.project, file: first.file, tests: group.map(({ id }) => id) }] : []
    })
}

/** ms. */
export function durationOf(tests: readonly TestResult[]): number {
  return tests.reduce((sum, { duration }) => sum + duration, 0)
}
