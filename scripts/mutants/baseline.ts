import path from 'node:path'
import { groupBy } from './group-by.ts'
import type { TestResult, TestsOfFile } from './protocol.ts'
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
  const files = await processes[0]?.files()
  const shares = processes.map((_, lane) =>
    (files ?? []).filter((_, index) => index % processes.length === lane),
  )
  const results = await Promise.all(
    processes.map((process, lane) =>
      process.run(
        { kind: 'run', mutants: [], files: shares[lane] ?? [], isFirstEnough: false, workers: 1 },
        BOUND,
      ),
    ),
  )
  const whole = results.map((result) => {
    if (typeof result === 'string') throw new Error(`The run without mutants ended early (${result})`)
    return result
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
