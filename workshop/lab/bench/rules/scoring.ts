import type { Settings } from '../measuring/suite.ts'
import { runByItself } from '../measuring/run-by-itself.ts'
import { median, spread } from '../../driver/figures.ts'
import { progress } from '../../driver/progress.ts'
import type { Row } from '../../driver/report.ts'

const RUN = new URL('scoring-run.ts', import.meta.url)

type Way = 'objects' | 'packed' | 'explained' | 'sql' | 'mixedObjects' | 'mixedPacked' | 'mixedExplained'

/** Scoring a season again under other rules: what an edited ruleset costs. */
export async function measureScoring({ rounds, seconds, warmUp }: Settings): Promise<Row[]> {
  progress('Scoring a season')
  const samples = await runByItself<Record<Way, number>>(RUN, [rounds, seconds, warmUp])
  const against = (way: Way, other: Way = 'packed') => samples.map((sample) => sample[way] / sample[other])
  const mixed = against('mixedObjects', 'mixedPacked')
  const perSeason = (way: Way) => `${median(samples.map((sample) => sample[way])).toFixed(2)} ms`
  return [
    {
      name: 'Score a season again (18 weeks × 2,000 players × 40 stats), packed, against a loop over plain objects',
      figure: `${spread(against('objects'), 1)} × as cheap; ${perSeason('packed')} against ${perSeason('objects')}`,
      target: '≥ 15 ×',
      isMet: median(against('objects')) >= 15,
    },
    {
      name: 'The same under 60 rules with bonuses, positions, lengths and sums, packed, against a loop over plain objects',
      figure: `${spread(mixed, 1)} × as cheap; ${perSeason('mixedPacked')} against ${perSeason('mixedObjects')}`,
      target: '≥ 15 ×',
      isMet: median(mixed) >= 15,
    },
    {
      name: 'Those 60 rules, packed, against each line with its explanation',
      figure: `${spread(against('mixedExplained', 'mixedPacked'), 1)} × as cheap; ${perSeason('mixedExplained')}`,
      isMet: null,
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
