import { DELETED_NAME } from '../../core/account-limits.ts'
import { ordinal } from '../../core/ordinal.ts'
import type { HistoryRecords } from '../../history/history.ts'

/** What a person is called in all-time lists: deleted accounts all have one name, so each is told apart by its last team. */
export function personLabel(name: string, team: string): string {
  return name === DELETED_NAME ? `${name} (${team})` : name
}

/** What each list of records is called, and what counts for it, in the order in which they are shown. */
export const RECORD_LISTS = [
  { key: 'highestWeeks', title: 'Highest weeks', note: null },
  { key: 'lowestWeeks', title: 'Lowest weeks', note: null },
  { key: 'blowouts', title: 'Biggest blowouts', note: null },
  { key: 'closestGames', title: 'Closest games', note: 'Ties don’t count: no one won them.' },
  {
    key: 'winningStreaks',
    title: 'Longest winning streaks',
    note: 'They carry over from season to season and into the playoffs. A tie ends them.',
  },
  { key: 'losingStreaks', title: 'Longest losing streaks', note: null },
  { key: 'benchPoints', title: 'Most points left on the bench', note: null },
  {
    key: 'bestPicks',
    title: 'Best picks',
    note: 'Points for the team that drafted them, above what a pick at that spot or price brought in that draft.',
  },
  { key: 'worstPicks', title: 'Worst picks', note: 'The same, below it. Keepers don’t count.' },
] as const satisfies readonly {
  readonly key: keyof HistoryRecords
  readonly title: string
  /** Null where the title says it. */
  readonly note: string | null
}[]

/** What counts for all lists. */
export const WHAT_COUNTS =
  'The regular season and the playoffs, with the weeks of this season that are over. Consolation games and games against the median don’t count.'

/** `Third luckiest of 12`, `Luckiest of 12`. */
export function luckLabel(rank: number, teams: number): string {
  const half = Math.ceil(teams / 2)
  const [place, word] = rank <= half ? [rank, 'luckiest'] : [teams - rank + 1, 'unluckiest']
  const words = place === 1 ? word : `${NTH[place - 2] ?? ordinal(place)} ${word}`
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} of ${teams}`
}

const NTH = ['second', 'third', 'fourth', 'fifth', 'sixth'] as const
