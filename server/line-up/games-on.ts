import type { PlayerId } from '../../shared/ids.ts'
import { type LineUpDay, lineUpDayOf } from '../../shared/rules/line-up/day.ts'
import type { LeagueWeek } from './week.ts'

/** Somebody who was on a roster of the league in the week, and a day of it. */
export interface PlayerOfDay {
  readonly day: LineUpDay
  readonly playerId: PlayerId
}

/** Whether a game of a week is one of a line-up's day. */
export function isOn(
  { sport, number }: LeagueWeek,
  { startsAt }: { startsAt: number },
  day: LineUpDay,
): boolean {
  return lineUpDayOf(sport, { period: number, startsAt }) === day
}

/**
 * The games of a player on a line-up's day, in order of start, those called off too: whoever they play for since
 * (shared/rules/player-game.ts).
 */
export function gamesOn(week: LeagueWeek, { day, playerId }: PlayerOfDay) {
  return week.games.filter((game) => isOn(week, game, day) && week.sideOf(playerId, game) !== null)
}
