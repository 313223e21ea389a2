import type { LotteryOdds } from '../../settings/catalogue/lottery-odds.ts'

/**
 * The order of a draft by last season's standings: teams that missed the playoffs first, the worst record first, then the
 * others, the champion last. Who has joined since comes after them, in the order given.
 * @param of.table the standings before the playoffs, best first
 * @param of.playoffs teams that made them; none in a league without
 * @param of.places how the season ended, the champion first
 * @param of.teams who drafts now
 */
export function reverseOrder<Id>({
  table,
  playoffs,
  places,
  teams,
}: {
  readonly table: readonly Id[]
  readonly playoffs: ReadonlySet<Id>
  readonly places: readonly Id[]
  readonly teams: readonly Id[]
}): Id[] {
  const missed = (playoffs.size === 0 ? places : table.filter((id) => !playoffs.has(id))).toReversed()
  const made = places.filter((id) => playoffs.has(id)).toReversed()
  const known = [...new Set([...missed, ...made])]
  return [...known.filter((id) => teams.includes(id)), ...teams.filter((id) => !known.includes(id))]
}

/** The balls of so many teams in a lottery, the worst team's first. */
export function lotteryBalls(teams: number, odds: LotteryOdds): number[] {
  return Array.from({ length: teams }, (_, index) => {
    const grade = teams - index
    switch (odds) {
      case 'even':
        return 1
      case 'graded':
        return grade
      case 'steep':
        return grade ** 2
      default:
        return odds satisfies never
    }
  })
}
