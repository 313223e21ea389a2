import { DELETED_NAME } from '../../core/account-limits.ts'
import { counted, joinList } from '../../core/lists.ts'
import { ordinal } from '../../core/ordinal.ts'
import { pointsText } from '../../core/points.ts'
import type {
  HeadToHead,
  HistoryRecords,
  PickRecord,
  SeasonLuck,
  StreakRecord,
  TradeRecord,
} from '../../history/history.ts'

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
  {
    key: 'trades',
    title: 'Most one-sided trades',
    note: 'By what the players of each side scored for their new team in the rest of the season. Trades with picks or FAAB don’t count.',
  },
] as const satisfies readonly {
  readonly key: keyof HistoryRecords
  readonly title: string
  /** Null where the title says it. */
  readonly note: string | null
}[]

/** When a game was: `Week 3, 2026`. @param seasonName `2026`, `2026–27` */
export function weekText({ week }: { readonly week: number }, seasonName: string): string {
  return `Week ${week}, ${seasonName}`
}

/** How long a streak is: `8 wins`, `3 losses`. */
export function streakText({ games }: Pick<StreakRecord, 'games'>, result: 'W' | 'L'): string {
  return result === 'W' ? counted(games, 'win') : games === 1 ? '1 loss' : `${games} losses`
}

/** What a pick cost and brought: `Grady Farrowby, round 3, pick 34 · 240.10 points, 119.00 expected`. */
export function pickText({ player, round, overall, price, points, expected }: PickRecord): string {
  const cost = price === null ? `round ${round}, pick ${overall}` : `$${price}`
  return `${player.name}, ${cost} · ${pointsText(points)} points, ${pointsText(expected)} expected`
}

/** What changed hands, and what it brought: `Got A and B (120.10 points) for C (20.00)`. */
export function tradeText({ got, gave, points, theirs }: TradeRecord): string {
  return `Got ${joinList(got)} (${pointsText(points)} points) for ${joinList(gave)} (${pointsText(theirs)})`
}

/** A share of games as box scores have it: `.643`, `1.000`. @param share 0 to 1 */
export function shareText(share: number): string {
  return share.toFixed(3).replace(/^0/, '')
}

/** Who has won lately: `marcus won the last 3`. @param names of the two, the first one's side first */
export function meetingStreakText(
  { streak }: Pick<HeadToHead, 'streak'>,
  [own, theirs]: readonly [string, string],
): string {
  if (streak === null) return 'They have never met.'
  const { result, length } = streak
  const games = length === 1 ? 'last meeting' : `last ${length} meetings`
  if (result === 'T') return `The ${games} ended in a tie.`
  return `${result === 'W' ? own : theirs} won the ${games}.`
}

/** `9 wins, 7.42 expected on other schedules. Fewer on 81% of them.`; of who had no luck on how many it would be more. */
export function luckText({ wins, ties, expectedWins, luck, fewer, more }: Luck): string {
  const won = wins + ties / 2
  const words = `${won} ${won === 1 ? 'win' : 'wins'}, ${expectedWins.toFixed(2)} expected on other schedules.`
  if (luck === 0) return words
  return `${words} ${luck < 0 ? `More on ${percent(more)}` : `Fewer on ${percent(fewer)}`} of them.`
}

function percent(share: number): string {
  return `${Math.round(100 * share)}%`
}

/** What counts for all lists. */
export const WHAT_COUNTS =
  'The regular season and the playoffs, with the weeks of this season that are over. Consolation games and games against the median don’t count.'

/** How a team's luck was among all: `Third luckiest of 12`, `Unluckiest of 12`, or of who had none that there was none. */
export function luckLabel(own: Luck, all: readonly Luck[]): string {
  if (own.luck === 0) return 'Neither lucky nor unlucky'
  const before = all.filter(({ luck }) => (own.luck > 0 ? luck > own.luck : luck < own.luck)).length
  const word = own.luck > 0 ? 'luckiest' : 'unluckiest'
  const words = before === 0 ? word : `${NTH[before - 1] ?? ordinal(before + 1)} ${word}`
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} of ${all.length}`
}

type Luck = SeasonLuck['teams'][number]

const NTH = ['second', 'third', 'fourth', 'fifth', 'sixth'] as const
