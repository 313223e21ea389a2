import type { Settings } from '../measuring/suite.ts'
import { runByItself } from '../measuring/run-by-itself.ts'
import { median, spread } from '../../driver/figures.ts'
import { progress } from '../../driver/progress.ts'
import type { Row } from '../../driver/report.ts'

const RUN = new URL('lineup-run.ts', import.meta.url)

type Way = 'own' | 'munkres' | 'ownLarge'

/** The best lineup of rosters of four sports, and of 5,000 players in 500 slots. */
export async function measureLineups({ rounds, seconds, warmUp }: Settings): Promise<Row[]> {
  progress('Finding lineups')
  const samples = await runByItself<Record<Way, number>>(RUN, [rounds, seconds, warmUp])
  const cheap = samples.map(({ own, munkres }) => munkres / own)
  const micros = (way: Way) => `${(median(samples.map((sample) => sample[way])) * 1_000).toFixed(1)} µs`
  const large = median(samples.map(({ ownLarge }) => ownLarge))
  return [
    {
      name: 'The best lineup of a roster, football, basketball, baseball and hockey, against munkres',
      figure: `${spread(cheap, 1)} × as cheap; ${micros('own')} against ${micros('munkres')}`,
      target: '≥ 1 ×',
      isMet: median(cheap) >= 1,
    },
    {
      name: 'The best lineup of 5,000 players in 500 slots that overlap',
      figure: `${large.toFixed(0)} ms`,
      target: '≤ 1 s',
      isMet: large <= 1_000,
    },
  ]
}
