import { keepsOut, type Ailment } from './health.ts'
import type { Player } from './base/rosters.ts'
import type { TeamSport } from './teams/team.ts'

/** Fielders and hitters come first in a baseball roster, in the order of their positions. */
const NINE = 9
const INFIELD = ['1B', '2B', '3B', 'SS']

/**
 * The players of a team who can play, in the order of its roster, so that whoever is behind a missing
 * player moves up. In baseball the bench fills the place of a missing hitter.
 */
export function available(
  sport: TeamSport,
  roster: readonly Player[],
  ailments: ReadonlyMap<string, Ailment>,
): readonly Player[] {
  const isWell = ({ id }: Player) => {
    const ailment = ailments.get(id)
    return ailment === undefined || !keepsOut(ailment)
  }
  if (roster.every(isWell)) return roster
  if (sport !== 'mlb') return roster.filter(isWell)
  const bench = roster.slice(NINE).filter(isWell)
  const nine = roster.slice(0, NINE).map((player) => {
    if (isWell(player)) return player
    const position = INFIELD.includes(player.position.abbreviation) ? 'IF' : 'OF'
    const place = bench.findIndex((one) => one.position.abbreviation === position)
    return bench.splice(place, 1)[0] ?? player
  })
  return [...nine, ...bench]
}
