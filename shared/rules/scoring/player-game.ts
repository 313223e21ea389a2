/** The teams that a player has played for. Pro teams by their ids, null for none. */
export interface ProTeamHistory<Team> {
  readonly now: Team | null
  /** Teams before, oldest first, and until when, ms since the epoch. */
  readonly former: ReadonlyArray<{ readonly until: number; readonly teamId: Team | null }>
}

/** A game as far as it says whose it is. */
export interface SidedGame<Team> {
  /** As scheduled when it began, and before that as scheduled now; ms since the epoch. */
  readonly startsAt: number
  readonly awayId: Team
  readonly homeId: Team
}

/**
 * The team a player was with at a moment. A gap between two times with one team is no gap: a roster of the feed may
 * lack a player for an hour. Before the first team that is known of, the first one counts.
 * @param at ms since the epoch; of a moment to come the team of now
 */
export function proTeamAt<Team>({ now, former }: ProTeamHistory<Team>, at: number): Team | null {
  const index = former.findIndex(({ until }) => at < until)
  if (index < 0) return now
  const teamId = former[index]?.teamId ?? null
  if (teamId !== null) return teamId
  const next = former.slice(index).find((one) => one.teamId !== null)?.teamId ?? now
  const before = former.slice(0, index).findLast((one) => one.teamId !== null)?.teamId ?? null
  return before === null || before === next ? next : null
}

/**
 * For which team of a game a player has it; null where the game is not theirs. Everything that asks which game of a
 * scoring period is a player's asks this: locks, games still to play, past weeks, waivers.
 *
 * The best knowledge counts: the team of their stat line in that game, or else the team they were with when it was
 * scheduled to begin, which for a game to come is the team of now. Thus a game that has begun stays theirs whoever
 * they play for since, and who is traded in between may have two in one period.
 * @param of.line the team of their stat line in that game; undefined where there is none
 */
export function sideIn<Team>(
  game: SidedGame<Team>,
  { history, line }: { readonly history: ProTeamHistory<Team>; readonly line: Team | undefined },
): Team | null {
  const { awayId, homeId } = game
  if (line !== undefined && (line === awayId || line === homeId)) return line
  const team = proTeamAt(history, game.startsAt)
  return team === awayId || team === homeId ? team : null
}
