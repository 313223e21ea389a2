import type { Part } from './meeting.ts'

/** A game of the playoffs, as far as it puts teams out. */
interface PlayoffGame<Team> {
  readonly part: Part
  readonly teams: readonly [Team, Team | null]
  readonly winner: Team | null
  readonly loser: Team | null
}

/**
 * Teams that can win nothing any more: those that an elimination league has lost, and, once the playoffs have begun, those
 * that are not in them or have lost in them, but for a game for third place that is still to be played.
 * @param of.playoffTeams those that began the playoffs; null before that, and without playoffs
 */
export function eliminatedTeams<Team>(of: {
  readonly table: readonly { readonly team: Team; readonly outIn: number | null }[]
  readonly playoffTeams: readonly Team[] | null
  readonly games: readonly PlayoffGame<Team>[]
}): ReadonlySet<Team> {
  const { table, playoffTeams, games } = of
  const out = new Set(table.flatMap(({ team, outIn }) => (outIn === null ? [] : [team])))
  if (playoffTeams === null) return out
  for (const { team } of table) if (!playoffTeams.includes(team)) out.add(team)
  const hasLost = new Set(
    games.flatMap(({ part, loser }) => (part === 'winners' && loser !== null ? [loser] : [])),
  )
  const playsOn = games.flatMap(({ part, teams, winner }) =>
    part === 'third-place' && winner === null ? teams : [],
  )
  for (const team of hasLost) if (!playsOn.includes(team)) out.add(team)
  return out
}
