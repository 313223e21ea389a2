import type { Settings } from '../measuring/suite.ts'
import { runByItself } from '../measuring/run-by-itself.ts'
import { median, spread } from '../../driver/figures.ts'
import { progress } from '../../driver/progress.ts'
import type { Row } from '../../driver/report.ts'

const RUN = new URL('log-run.ts', import.meta.url)
/** Of what SHA-256 alone takes of the same bytes: reading them, packing them and comparing is the rest. */
const GOAL = 8

type Way = 'bare' | 'command' | 'browser'

/** Verifying the log of a league from its first event to its last. */
export async function measureLog({ rounds, seconds, warmUp }: Settings): Promise<Row[]> {
  progress('Verifying a log')
  const samples = await runByItself<Record<Way, number>>(RUN, [rounds, seconds, warmUp])
  const against = (way: Way) => samples.map((sample) => sample[way] / sample.bare)
  const took = (way: Way) => `${median(samples.map((sample) => sample[way])).toFixed(1)} ms`
  return [
    {
      name: 'Verifying a log of 10,000 events by the command, against node:crypto hashing the same bytes',
      figure: `${spread(against('command'), 1)} × the cost; ${took('command')} against ${took('bare')}`,
      target: `≤ ${GOAL} ×`,
      isMet: median(against('command')) <= GOAL,
    },
    {
      name: 'The same by the library that a browser uses, which hashes in JavaScript',
      figure: `${spread(against('browser'), 1)} × the cost; ${took('browser')}`,
      isMet: null,
    },
  ]
}
