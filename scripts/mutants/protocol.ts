/** What the process that runs tests is told when it starts. */
export interface Start {
  readonly kind: 'start'
  /** Of vite.config.ts. */
  readonly projects: readonly string[]
  /** Parts of the paths of test files; of all where there are none. */
  readonly tests: readonly string[]
  /** Sources with switches, by their whole path. */
  readonly sources: Readonly<Record<string, string>>
}

export interface Run {
  readonly kind: 'run'
  /** Numbers of the mutants that are on from the first line that is loaded. */
  readonly mutants: readonly number[]
  /** What to run, in this order: all tests of a file, or some by their ids. */
  readonly files: readonly TestsOfFile[]
  /** Whether the first failure ends it. */
  readonly isFirstEnough: boolean
  readonly workers: number
}

export interface TestsOfFile {
  readonly project: string
  /** The whole path. */
  readonly file: string
  readonly tests?: readonly string[]
}

export interface TestResult {
  readonly project: string
  readonly file: string
  /** Vitest's, the same in every run of the same files. */
  readonly id: string
  readonly name: string
  readonly state: 'passed' | 'failed' | 'skipped'
  /** ms. */
  readonly duration: number
  /** The first line of what failed, or nothing. */
  readonly why: string
  /** Numbers of the mutants whose place it reached. */
  readonly reached: readonly number[]
}

export interface RunResult {
  readonly tests: readonly TestResult[]
  /** What failed besides: a file could not be loaded, or a hook of it failed, or a worker ended. */
  readonly failures: readonly string[]
  /** Numbers of mutants whose place was reached while no test ran, which is mostly while files were loaded. */
  readonly reachedOutside: readonly number[]
}

/** What the process answers: once it can run, the test files there are; then one result for each run. */
export type Answer =
  | { readonly kind: 'ready'; readonly files: readonly TestsOfFile[] }
  | { readonly kind: 'ran'; readonly result: RunResult }
