import type { Settings } from '../measuring/suite.ts'
import { runByItself } from '../measuring/run-by-itself.ts'
import { median, spread } from '../../driver/figures.ts'
import { progress } from '../../driver/progress.ts'
import type { Row } from '../../driver/report.ts'

const RUN = new URL('ranking-run.ts', import.meta.url)

type Way = 'sorted' | 'football' | 'baseball'

/** Ranking 5,000 players by their value to a league: what a change of its rules or slots costs, once. */
export async function measureRanking({ rounds, seconds, warmUp }: Settings): Promise<Row[]> {
  progress('Ranking players')
  const samples = await runByItself<Record<Way, number>>(RUN, [rounds, seconds, warmUp])
  const row = (way: Way, name: string): Row => {
    const dear = samples.map((sample) => sample[way] / sample.sorted)
    const [own, plain] = [way, 'sorted' as const].map((one) =>
      median(samples.map((sample) => sample[one])).toFixed(2),
    )
    return {
      name,
      figure: `${spread(dear)} × the cost of sorting them by points; ${own} ms against ${plain} ms`,
      target: '≤ 2 ×',
      isMet: median(dear) <= 2,
    }
  }
  return [
    row('football', 'Rankings of 5,000 players by value to a football league of 12'),
    row('baseball', 'The same of baseball, a third of them at two positions'),
  ]
}
