import type { LineupEffect } from '../../../roster-change/lineup-effect.ts'
import type { Reducing, Matter, When } from '../reduce.ts'

/** Lineups in which players who came took the slots of starters who went. */
export const MOVED_LINEUPS: Matter = {
  'roster-moved': (of, { lineUp: lineup }, when) => take(of, lineup, when),
  'roster-set': (of, { lineUp: lineup }, when) => take(of, lineup, when),
  'draft-pick-corrected': (of, { lineUp: lineup }, when) => take(of, lineup, when),
  'spot-changed': (of, { lineUp: lineup }, when) => take(of, lineup, when),
  'spot-set': (of, { lineUp: lineup }, when) => take(of, lineup, when),
  'waiver-claimed': (of, { lineUp: lineup }, when) => take(of, lineup, when),
  'trade-made': (of, { lineUp: lineup }, when) => take(of, lineup, when),
  'move-undone': (of, { lineUp: lineup }, when) => take(of, lineup, when),
}

function take(of: Reducing, lineup: LineupEffect | undefined, { seq }: When): void {
  if (of.season === null) return
  for (const { player } of lineup?.taken ?? []) of.meet(player)
  for (const { teamId, day, places } of lineup?.set ?? [])
    of.expected.put('lineUps', [of.season, teamId, day], { places, seq }, seq)
}
