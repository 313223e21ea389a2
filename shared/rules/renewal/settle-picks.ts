import type { TeamId } from '../../core/ids.ts'

interface Pick {
  readonly season: number
  readonly round: number
  readonly of: TeamId
  readonly owner: TeamId
}

/** What becomes of traded picks when teams leave a league. */
export interface SettledPicks<P> {
  /** Picks of teams that stay, which a team that goes had: they are their own again. */
  readonly returned: readonly P[]
  /** Picks of teams that go: there is no such pick any more, whoever had it. */
  readonly gone: readonly P[]
}

/**
 * A pick is a team's turn in a draft. Where that team is gone there is no turn; where its owner is, it goes back to the
 * team that it is of, and to no one else: the team that it was traded to is not in the league to pass it on.
 */
export function settlePicks<P extends Pick>(
  picks: readonly P[],
  leaving: ReadonlySet<TeamId>,
): SettledPicks<P> {
  return {
    returned: picks.filter(({ of, owner }) => !leaving.has(of) && leaving.has(owner)),
    // One that came back to its own team was not traded as far as anyone else goes.
    gone: picks.filter(({ of, owner }) => leaving.has(of) && !leaving.has(owner)),
  }
}
