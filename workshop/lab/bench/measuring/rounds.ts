import type { Cost, Request, Subject } from './cost.ts'
import type { Settings } from './suite.ts'
import { median, spread } from '../../driver/figures.ts'
import { progress } from '../../driver/progress.ts'
import { type Bound, budgetOf, type Row, targetOf } from '../../driver/report.ts'

/** What is measured, and how it should come out. */
export interface Case {
  readonly subject: Subject | Request
  /** Measured directly before and after it. `node:http` saying hello where none is named, measured before. */
  readonly reference?: Subject
  /**
   * How many times as cheap as the reference it should be at least, or how many times as dear at least or
   * at most. What is shown follows from which of them is asked for; nothing asked for shows the first.
   */
  readonly goal?: Goal | 'dearer'
  /** Whether a run that misses the goal ends with an error. */
  readonly isBudget?: boolean
}

type Goal = { readonly cheap: number } | { readonly dear: Bound }

/** One round of a case. */
interface Sample extends Cost {
  /** CPU time of the reference / this one's: 1 is as cheap as the reference. */
  readonly ratio: number
}

const REFERENCE_SECONDS = 1
const REFERENCE_WARM_UP = 3

/**
 * Warms all cases up, then measures one after the other, as often as there are rounds. The reference
 * comes directly before each, because a machine's speed changes from second to second; a case's own one
 * directly after it too, because less decides there.
 * @param hello `node:http` that says hello
 */
export async function measureCases(
  cases: readonly Case[],
  settings: Settings,
  hello: Subject,
): Promise<Row[]> {
  const { rounds, seconds, warmUp } = settings
  const measured = new Map<Case, { bytes: number; samples: Sample[] }>()
  for (const one of cases) {
    progress(`Warming up: ${one.subject.name}`)
    measured.set(one, { bytes: await checkedSize(one), samples: [] })
    if (warmUp > 0) await one.subject.run(warmUp)
  }
  const references = new Set(cases.map(({ reference = hello }) => reference))
  for (const reference of references) if (warmUp > 0) await reference.run(Math.min(warmUp, REFERENCE_WARM_UP))

  for (let round = 1; round <= rounds; round++) {
    progress(`Round ${round} of ${rounds}`)
    for (const [one, { samples }] of measured) {
      const reference = one.reference ?? hello
      const before = await reference.run(REFERENCE_SECONDS)
      const cost = await one.subject.run(seconds)
      const after = one.reference ? await reference.run(REFERENCE_SECONDS) : before
      samples.push({ ...cost, ratio: (before.micros + after.micros) / 2 / cost.micros })
      await checkedSize(one)
    }
  }
  return Array.from(measured, ([one, { bytes, samples }]) => describe(one, bytes, samples))
}

async function checkedSize({ subject }: Case): Promise<number> {
  return 'check' in subject ? subject.check() : 0
}

/** @param bytes of the answer's body */
function describe(
  { subject, reference, goal, isBudget = false }: Case,
  bytes: number,
  samples: readonly Sample[],
): Row {
  const micros = median(samples.map((sample) => sample.micros)).toFixed(1)
  const perSecond = (median(samples.map((sample) => sample.perSecond)) / 1000).toFixed(1)
  const details = `${micros} µs, ${perSecond} k/s${bytes === 0 ? '' : `, ${bytes} bytes`}`
  const name = subject.name
  const against = reference?.name ?? 'node:http'
  const cheap = samples.map(({ ratio }) => ratio)
  const dear = cheap.map((ratio) => 1 / ratio)
  const isDear = goal === 'dearer' || (goal !== undefined && 'dear' in goal)
  const figure = isDear
    ? `${spread(dear)} × the cost of ${against}; ${details}`
    : `${spread(cheap)} × ${against}; ${details}`
  if (goal === undefined || goal === 'dearer') return { name, figure, isMet: null }
  const bound = 'cheap' in goal ? { atLeast: goal.cheap } : goal.dear
  const found = median(isDear ? dear : cheap)
  return { name, figure, ...(isBudget ? budgetOf : targetOf)(bound, found, '×') }
}
