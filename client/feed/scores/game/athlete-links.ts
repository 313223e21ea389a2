import type { StatTable } from '../../../../shared/game/game.ts'
import { isFootball } from '../../../../shared/sports/football.ts'
import { isFantasySportKey, type SportKey, SPORTS } from '../../../../shared/sports/index.ts'
import type { Sport } from '../../../../shared/sports/model/sport.ts'

/** The athletes of a team's box score who are players of the sport, wherever else they are listed: their ids. */
export function playersAmong(sport: SportKey, tables: readonly StatTable[]): ReadonlySet<string> {
  if (!isFantasySportKey(sport)) return new Set()
  const { playerTables: wanted }: Sport = SPORTS[sport]
  const ofPlayers = tables.filter(({ name }) => !wanted || (name !== null && wanted.includes(name)))
  return new Set(
    ofPlayers.flatMap(({ athletes }) => athletes.flatMap(({ athlete }) => (athlete.id ? [athlete.id] : []))),
  )
}

/** Whether who leads in a category is a player of the sport. @param category the feed's name: `passingYards` */
export function leadsToPlayer(sport: SportKey, category: string): boolean {
  return isFantasySportKey(sport) && (!isFootball(sport) || /^(passing|rushing|receiving)/.test(category))
}
