import type { Settings } from '../measuring/suite.ts'
import { runByItself } from '../measuring/run-by-itself.ts'
import { median, spread } from '../../driver/figures.ts'
import { progress } from '../../driver/progress.ts'
import type { Row } from '../../driver/report.ts'

const RUN = new URL('scoring-run.ts', import.meta.url)

type Way = 'objects' | 'packed' | 'explained' | 'sql'

/** Scoring a season again under other rules: what an edited ruleset costs. */
export async function measureScoring({ rounds, seconds, warmUp }: Settings): Promise<Row[]> {
  progress('Scoring a season')
  const samples = await runByItself<Record<Way, number>>(RUN, [rounds, seconds, warmUp])
  const against = (way: Way) => samples.map((sample) => sample[way] / sample.packed)
  const perSeason = (way: Way) => `${median(samples.map((sample) => sample[way])).toFixed(2)} ms`
  return [
    {
      name: 'Score a season again (18 weeks × 2,000 players × 40 stats), packed, against a loop over plain objects',
      figure: `${spread(against('objects'), 1)} × as cheap; ${perSeason('packed')} against ${perSeason('objects')}`,
      target: '≥ 15 ×',
      isMet: median(against('objects')) >= 15,
    },
    {
      name: 'The same against SQLite joining and summing the same amounts',
      figure: `${spread(against('sql'), 1)} × as cheap; ${perSeason('sql')}`,
      isMet: null,
    },
    {
      name: 'The same against each line with its explanation',
      figure: `${spread(against('explained'), 1)} × as cheap; ${perSeason('explained')}`,
      isMet: null,
    },
  ]
}
