import { checkedSize, costOf } from './cost.ts'
import { progress, type ServerProcess, type Settings } from './harness.ts'
import type { Generator } from './load.ts'
import type { Case, Reference } from './request-cases.ts'

/** One round of a case. */
export interface Sample {
  /** Reference's CPU time / this one's: 1 is as cheap as the reference. */
  readonly ratio: number
  /** CPU time per request, µs. */
  readonly micros: number
  readonly perSecond: number
}

export type Measured = ReadonlyMap<Case, { readonly bytes: number; readonly samples: readonly Sample[] }>

const REFERENCE_SECONDS = 1

interface Rounds {
  readonly generator: Generator
  readonly hello: ServerProcess
  /** What else belongs into a round, told what the hello costs directly before it, µs. */
  readonly atTheEnd?: (hello: number) => Promise<void>
}

/**
 * Warms all cases up, then measures one after the other, as often as there are rounds. The reference
 * comes directly before each, because a machine's speed changes from second to second; a case's own one
 * directly after it too, because a few per cent decide there.
 */
export async function measureCases(
  cases: readonly Case[],
  settings: Settings,
  { generator, hello, atTheEnd }: Rounds,
): Promise<Measured> {
  const { rounds, seconds, warmUp } = settings
  const plain: Reference = { name: 'node:http', server: hello, target: { url: hello.url } }
  const measured = new Map<Case, { bytes: number; samples: Sample[] }>()
  for (const one of cases) {
    progress(`Warming up: ${one.name}`)
    measured.set(one, { bytes: await checkedSize(one), samples: [] })
    if (warmUp > 0) await generator.run(one.target, warmUp)
  }
  for (const { target } of referencesOf(cases, plain))
    if (warmUp > 0) await generator.run(target, Math.min(warmUp, 3))
  const costOfReference = async ({ server, target }: Reference) =>
    (await costOf(generator, server, { target, seconds: REFERENCE_SECONDS })).micros

  for (let round = 1; round <= rounds; round++) {
    progress(`Round ${round} of ${rounds}`)
    for (const [one, { samples }] of measured) {
      const reference = one.reference ?? plain
      const before = await costOfReference(reference)
      const cost = await costOf(generator, one.server, { target: one.target, seconds })
      const after = one.reference ? await costOfReference(reference) : before
      samples.push({ ...cost, ratio: (before + after) / 2 / cost.micros })
      await checkedSize(one)
    }
    if (atTheEnd) await atTheEnd(await costOfReference(plain))
  }
  return measured
}

function referencesOf(cases: readonly Case[], plain: Reference): ReadonlySet<Reference> {
  return new Set(cases.map((one) => one.reference ?? plain))
}
