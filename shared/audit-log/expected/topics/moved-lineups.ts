import type { LineupEffect } from '../../../roster/lineup-effect.ts'
import type { Reducing, Matter, When } from '../reduce.ts'

/** Lineups in which players who came took the slots of starters who went. */
export const MOVED_LINEUPS: Matter = {
  'roster-moved': (of, { lineUp }, when) => take(of, lineUp, when),
  'roster-set': (of, { lineUp }, when) => take(of, lineUp, when),
  'spot-changed': (of, { lineUp }, when) => take(of, lineUp, when),
  'spot-set': (of, { lineUp }, when) => take(of, lineUp, when),
  'waiver-claimed': (of, { lineUp }, when) => take(of, lineUp, when),
  'trade-made': (of, { lineUp }, when) => take(of, lineUp, when),
  'move-undone': (of, { lineUp }, when) => take(of, lineUp, when),
}

function take(of: Reducing, lineUp: LineupEffect | undefined, { seq }: When): void {
  if (of.season === null) return
  for (const { player } of lineUp?.taken ?? []) of.meet(player)
  for (const { teamId, day, places } of lineUp?.set ?? [])
    of.expected.put('lineUps', [of.season, teamId, day], { places, seq }, seq)
}
