import path from 'node:path'
import type { Settings } from '../measuring/suite.ts'
import { runByItself } from '../measuring/run-by-itself.ts'
import { median, spread } from '../../driver/figures.ts'
import { progress } from '../../driver/progress.ts'
import type { Row } from '../../driver/report.ts'

const RUN = new URL('ingest-run.ts', import.meta.url)

export interface Sample {
  readonly games: number
  /** CPU time of a reading, µs. */
  readonly micros: number
  /** Stat lines with a new version, on average per reading. */
  readonly changed: number
  /** Of a document, on average. */
  readonly bytes: number
}

/** Of all games that run, between two readings. */
const EVERY_SECONDS = 10

/** What following a Sunday's games live takes of a core. */
export async function measureIngest({ rounds, warmUp, workDir }: Settings): Promise<Row[]> {
  progress('Reading box scores')
  const samples = await runByItself<Sample>(RUN, [path.join(workDir, 'ingest.db'), rounds, warmUp])
  const [{ games } = { games: 0 }] = samples
  const shares = samples.map(({ micros }) => (micros * games) / (EVERY_SECONDS * 1e6))
  const of = (read: (sample: Sample) => number) => median(samples.map(read))
  return [
    {
      name: `${games} NFL box scores that change every ${EVERY_SECONDS} s, from text to disk`,
      figure: [
        `${spread(shares.map((share) => share * 100))} % of a core`,
        `${(of(({ micros }) => micros) / 1_000).toFixed(1)} ms each, of ${(of(({ bytes }) => bytes) / 1_000).toFixed(0)} kB with ${of(({ changed }) => changed).toFixed(1)} lines changed`,
      ].join('; '),
      target: '≤ 5 %',
      isMet: median(shares) <= 0.05,
    },
  ]
}
