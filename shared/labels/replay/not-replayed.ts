import type { NotReplayed } from '../../rules/replay/replay.ts'
import { weeksText } from './differences.ts'

const SENTENCES = {
  'no-results': 'The files have no results of the season.',
  'no-rules': 'The files have no scoring rules, so points of players aren’t scored again.',
  'no-stat-lines': 'Points of players count as the host gave them: box scores weren’t part of this.',
  categories: 'Matchups by categories have no points, and aren’t replayed.',
  'no-table': 'The files have no standings, so none are compared.',
  'other-competition': 'Standings of a league without opponents aren’t replayed.',
  'missing-results':
    'Teams have more games in the standings than the files have results, so standings and playoffs aren’t replayed.',
  'no-playoff-settings':
    'The files don’t have the settings of the playoffs, so the bracket and the champion aren’t replayed.',
} satisfies Record<Exclude<NotReplayed['why'], 'no-player-points'>, string>

/** What is not replayed, and why, as a sentence. */
export function notReplayedText(one: NotReplayed): string {
  return one.why === 'no-player-points'
    ? `The files don’t have what each starter scored in ${weeksText(one.weeks)}, so results of ${one.weeks.length === 1 ? 'that week' : 'those weeks'} count as they are.`
    : SENTENCES[one.why]
}
