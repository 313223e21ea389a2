import type { TeamId } from '../../../shared/core/ids.ts'
import type { LineupEffect } from '../../../shared/roster-change/lineup-effect.ts'

/** What of a change's effect on lineups is one team's, as a notice has it; nothing where its lineup stayed as it was. */
export function effectOn(teamId: TeamId, effect: LineupEffect | undefined): { lineUp?: LineupEffect } {
  if (!effect) return {}
  const isIts = (left: { teamId: TeamId }) => left.teamId === teamId
  const [taken, empty] = [effect.taken.filter(isIts), effect.empty.filter(isIts)]
  return taken.length + empty.length === 0 ? {} : { lineUp: { taken, empty } }
}
