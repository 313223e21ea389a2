import path from 'node:path'
import { type Baseline, byFile, durationOf } from './baseline.ts'
import { groupBy } from './group-by.ts'
import { createImports } from './imports.ts'
import type { TestResult } from './protocol.ts'
import { chunksOf, shareOut } from './share-out.ts'
import type { TestProcess } from './test-process.ts'

/** What became of a mutant. */
export type Verdict =
  | { readonly state: 'killed'; readonly by: string; readonly stage: 'unit tests' | 'stories' }
  /** Killed as well: with it on, tests did not end. */
  | { readonly state: 'timeout'; readonly stage: 'unit tests' | 'stories' }
  | { readonly state: 'survived'; readonly tests: number }
  | { readonly state: 'no coverage' }

export interface Testing {
  readonly root: string
  /** Whole paths of the files of the mutants, by the mutants' numbers. */
  readonly files: readonly string[]
  readonly baseline: Baseline
  readonly processes: readonly TestProcess[]
  /** Told of each verdict, as it is known. */
  readonly settle: (mutant: number, verdict: Verdict) => void
  readonly log: (text: string) => void
}

/** Tests of a few files kill most of what stories can kill at all; only what is left is worth all of them. */
const PROBES = 3
const CLOSER_LOOKS = 8

/**
 * Two stages. First each mutant alone, on the unit tests that reach it, to the first failure. Then those that are left,
 * on stories: each alone on a few cheap ones, and what that leaves all at once on every story that reaches any of them.
 * A story that passes then has killed none of them, and one that fails is asked about each mutant alone.
 */
export async function testMutants(mutants: readonly number[], given: Testing): Promise<void> {
  const { settle, log, files } = given
  const reach = reachOf(given)
  /** Mutants with the tests that each has passed alone. */
  const outlived = new Set<string>()
  const isStory = ({ file }: TestResult) => isStoryFile(path.relative(given.root, file))
  const reached = mutants.filter((mutant) => reach(mutant).length > 0)
  for (const mutant of mutants) if (!reached.includes(mutant)) settle(mutant, { state: 'no coverage' })

  log(`${reached.length} of ${mutants.length} mutants are reached; unit tests`)
  let left = await alone(reached, (mutant) => reach(mutant).filter((test) => !isStory(test)), 'unit tests')
  log(`${left.length} left; a few stories of each`)
  const probes = (mutant: number) => cheapestOfFiles(reach(mutant).filter(isStory), PROBES)
  left = await alone(left, probes, 'stories')

  let pending = [...new Set(left.flatMap((mutant) => reach(mutant).filter(isStory)))]
  while (pending.length > 0) {
    log(`${left.length} left; all of them at once on ${pending.length} stories`)
    const failing = await failingWith(left, pending)
    log(`${failing.length} stories fail; each mutant alone on a few of them`)
    const open = (mutant: number) =>
      reach(mutant).filter((test) => failing.includes(test) && !outlived.has(`${mutant} ${test.id}`))
    left = await alone(left, (mutant) => open(mutant).slice(0, CLOSER_LOOKS), 'stories')
    pending = failing.filter((test) => left.some((mutant) => open(mutant).includes(test)))
  }
  for (const mutant of left) settle(mutant, { state: 'survived', tests: reach(mutant).length })

  /** Those that the tests let live. */
  async function alone(
    mutants: readonly number[],
    testsOf: (mutant: number) => readonly TestResult[],
    stage: 'unit tests' | 'stories',
  ): Promise<number[]> {
    const alive: number[] = []
    await shareOut(given.processes, mutants, async (process, mutant) => {
      const tests = testsOf(mutant)
      const killed = await killerOf(process, mutant, tests)
      if (killed === null) {
        alive.push(mutant)
        for (const { id } of tests) outlived.add(`${mutant} ${id}`)
      } else
        settle(
          mutant,
          killed === 'timeout' ? { state: 'timeout', stage } : { state: 'killed', by: killed, stage },
        )
    })
    return alive.toSorted((a, b) => a - b)
  }

  async function killerOf(process: TestProcess, mutant: number, tests: readonly TestResult[]) {
    if (tests.length === 0) return null
    const result = await process.run(
      { kind: 'run', mutants: [mutant], files: byFile(tests), isFirstEnough: true, workers: 1 },
      boundOf(tests),
    )
    if (typeof result === 'string') return 'timeout'
    const failed = result.tests.find(({ state }) => state === 'failed')
    if (failed) return `${path.relative(given.root, failed.file)}: ${failed.name}: ${failed.why}`
    return result.failures.find((failure) => !given.baseline.failures.includes(failure)) ?? null
  }

  async function failingWith(
    mutants: readonly number[],
    tests: readonly TestResult[],
  ): Promise<TestResult[]> {
    const failing = new Set<string>()
    const shares = chunksOf(byFile(tests))
    await shareOut(given.processes, shares, async (process, share) => {
      const asked = tests.filter(({ file }) => share.some((each) => each.file === file))
      const result = await process.run(
        { kind: 'run', mutants, files: share, isFirstEnough: false, workers: 1 },
        boundOf(asked),
      )
      // Where it did not end, any of its tests may be the one.
      const ended = typeof result === 'string' ? [] : result.tests.filter(({ state }) => state === 'passed')
      const passed = new Set(ended.map(({ id }) => id))
      for (const { id } of asked) if (!passed.has(id)) failing.add(id)
    })
    return tests.filter(({ id }) => failing.has(id))
  }

  /** The tests that reach a mutant, cheapest first. What is reached while files are loaded may be seen by any test. */
  function reachOf({ baseline }: Testing): (mutant: number) => readonly TestResult[] {
    const imports = createImports()
    const importedBy = new Map(
      [...new Set(baseline.tests.map(({ file }) => file))].map((file) => [file, imports(file)]),
    )
    const found = files.map((source, mutant) =>
      baseline.tests
        .filter(({ reached, file }) =>
          baseline.reachedOutside.includes(mutant)
            ? importedBy.get(file)?.has(source)
            : reached.includes(mutant),
        )
        .toSorted((a, b) => a.duration - b.duration),
    )
    return (mutant) => found[mutant] ?? []
  }
}

/** Whether a test file needs a whole server: its stories are told last. */
function isStoryFile(file: string): boolean {
  return /^tests\/(?!without-database\/)/.test(file)
}

/** The cheapest test of each file, of so many files. */
function cheapestOfFiles(tests: readonly TestResult[], files: number): TestResult[] {
  const cheapest = [...groupBy(tests, ({ file }) => file).values()].flatMap((group) => group.slice(0, 1))
  return cheapest.toSorted((a, b) => a.duration - b.duration).slice(0, files)
}

/** ms, for what hangs: far more than tests take on a busy machine. */
function boundOf(tests: readonly TestResult[]): number {
  return 60_000 + 10 * durationOf(tests)
}
