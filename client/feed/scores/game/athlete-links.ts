import type { StatTable } from '../../../../shared/game/game.ts'
import { isFootball } from '../../../../shared/sports/football.ts'
import { isFantasySportKey, type SportKey } from '../../../../shared/sports/index.ts'

/** Football's tables of those who score for a fantasy team; who only tackles or punts has no page. */
const FOOTBALL_TABLES = new Set(['passing', 'rushing', 'receiving', 'kicking', 'kickReturns', 'puntReturns'])

/** The athletes of a team's box score who are players of the sport, wherever else they are listed: their ids. */
export function playersAmong(sport: SportKey, tables: readonly StatTable[]): ReadonlySet<string> {
  if (!isFantasySportKey(sport)) return new Set()
  const ofPlayers = isFootball(sport)
    ? tables.filter(({ name }) => name !== null && FOOTBALL_TABLES.has(name))
    : tables
  return new Set(
    ofPlayers.flatMap(({ athletes }) => athletes.flatMap(({ athlete }) => (athlete.id ? [athlete.id] : []))),
  )
}

/** Whether who leads in a category is a player of the sport. @param category the feed's name: `passingYards` */
export function leadsToPlayer(sport: SportKey, category: string): boolean {
  return isFantasySportKey(sport) && (!isFootball(sport) || /^(passing|rushing|receiving)/.test(category))
}
