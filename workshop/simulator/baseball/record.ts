import { must } from '../../../shared/core/must.ts'
import { other, type Side } from '../base/event-log.ts'
import type { AtBatResult, BaseballDetail, BaseballPlay, BaseballState, BaseballStat } from './state.ts'

/** Writes down what has happened since the last play. */
export function write(
  s: BaseballState,
  type: BaseballDetail['type'],
  half: BaseballDetail['half'],
  more: {
    text?: string
    runs?: number
    pitches?: string
    runner?: number
    rain?: boolean
    result?: AtBatResult
  } = {},
) {
  const batting = s.lineups[s.batting]
  s.score[s.batting] += more.runs ?? 0
  const play: BaseballPlay = {
    at: Math.round(s.at),
    period: Math.max(1, s.inning),
    clock: 0,
    side: s.batting,
    points: more.runs ?? 0,
    deltas: s.deltas,
    detail: {
      type,
      text: more.text ?? '',
      half,
      outs: s.outs,
      bases: [...s.bases],
      batter: must(batting[s.next[s.batting]], 'batter'),
      pitcher: must(s.stints[other(s.batting)].at(-1), 'pitcher').pitcher,
      pitches: more.pitches ?? '',
      ...(more.runner === undefined ? {} : { runner: more.runner }),
      ...(more.rain === undefined ? {} : { rain: more.rain }),
      ...(more.result === undefined ? {} : { result: more.result }),
    },
  }
  s.plays.push(play)
  s.deltas = []
}

export function credit(
  s: BaseballState,
  side: Side,
  player: number,
  stats: Partial<Record<BaseballStat, number>>,
) {
  for (const [stat, by] of Object.entries(stats)) {
    // Object.entries forgets the key type.
    s.deltas.push({ side, player, stat: stat as BaseballStat, by })
  }
}

export const halfOf = (s: BaseballState) => (s.batting === 0 ? 'Top' : 'Bottom')
