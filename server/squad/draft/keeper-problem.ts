import type { Keeper, RosterPlan, TradedPick } from '../../../shared/draft/draft.ts'
import type { TeamId } from '../../../shared/core/ids.ts'
import type { LeagueSettings } from '../../../shared/settings/settings.ts'
import { judgeKeeper, type KeepingTeam, type KeeperProblem } from '../../../shared/rules/keeper/judge.ts'
import { roundsOwned } from '../../../shared/rules/keeper/picks.ts'
import { keeperProblemLabel } from '../../../shared/labels/keeper/keeper.ts'

/** A league that keeps players, before its draft. */
export interface KeepingLeague {
  readonly settings: Pick<LeagueSettings, 'draft'>
  readonly roster: RosterPlan
  /** Picks of the draft to come that are another team's. */
  readonly traded: readonly TradedPick[]
}

/** Such a league with the teams that are in it. */
export interface KeepingTeams extends KeepingLeague {
  readonly ids: readonly TeamId[]
}

/** A team with its keepers, before one more is judged. @param others the keepers of all teams */
export function keepingTeam(
  { settings: { draft }, roster, traded }: KeepingLeague,
  teamId: TeamId,
  others: readonly Keeper[],
): KeepingTeam {
  return {
    keepers: others.filter((one) => one.teamId === teamId),
    draft,
    plan: roster,
    owned: roundsOwned(teamId, traded, roster.size),
  }
}

/** What is wrong with a keeper as the commissioner would have him, by field; null for nothing. */
export function keeperFault(
  keeper: Keeper,
  league: KeepingTeams & { readonly others: readonly Keeper[] },
): Record<string, string> | null {
  if (!league.ids.includes(keeper.teamId)) return { teamId: 'Please choose a team of the league.' }
  const problem = judgeKeeper(keepingTeam(league, keeper.teamId, league.others), keeper)
  return problem && { [fieldOf(problem)]: keeperProblemLabel(problem) }
}

function fieldOf({ kind }: KeeperProblem): 'teamId' | 'playerId' | 'cost' {
  switch (kind) {
    case 'enough':
      return 'teamId'
    case 'roster-full':
    case 'no-slot':
    case 'position-full':
    case 'unkeepable':
      return 'playerId'
    case 'other-draft':
    case 'no-such-round':
    case 'no-pick':
    case 'no-money':
      return 'cost'
    default:
      return kind satisfies never
  }
}
