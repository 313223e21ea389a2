import type { SeasonTeam } from '../../schedule/schedule.ts'

/** Who managed a team in a season: `octavia`, or where it changed hands `octavia (from week 9), marcus before`. */
export function seasonOwnersLabel({
  ownerName,
  owners = [],
}: Pick<SeasonTeam, 'ownerName' | 'owners'>): string {
  const [last, ...before] = owners.toReversed()
  if (!last || before.length === 0) return ownerName
  const first = before.at(-1)
  const between = before.slice(0, -1).map(({ name, fromWeek }) => `${name} (from week ${fromWeek})`)
  return [`${last.name} (from week ${last.fromWeek})`, ...between, `${first?.name} before`].join(', ')
}
