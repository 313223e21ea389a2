import fc from 'fast-check'
import type { PlayedGame, PlayedSeason } from '../../shared/rules/history/played-season.ts'

/** A game of week and matchup, between two teams by name. */
export function game(
  week: number,
  [home, homePoints]: readonly [string, number],
  [away, awayPoints]: readonly [string, number],
  more: Partial<PlayedGame> = {},
): PlayedGame {
  const winner = homePoints === awayPoints ? null : homePoints > awayPoints ? home : away
  return {
    week,
    weeks: 1,
    part: 'regular',
    home,
    away,
    homePoints,
    awayPoints,
    categories: null,
    winner,
    period: week,
    matchup: 1,
    ...more,
  }
}

/** A season whose teams are called as their ids and managed by the person of that name, and whose scores are those of its games. */
export function season(
  year: number,
  names: readonly string[],
  games: readonly PlayedGame[],
  more: Partial<PlayedSeason> = {},
): PlayedSeason {
  return {
    season: year,
    name: String(year),
    isOver: true,
    competition: 'head-to-head',
    scoring: 'points',
    teams: names.map((id) => ({ id, name: id, managers: [{ person: id, name: id, fromWeek: 1 }] })),
    games,
    scores: games.flatMap(({ week, period, home, away, homePoints, awayPoints }) => [
      { week, period, team: home, points: homePoints, benchPoints: 0 },
      { week, period, team: away, points: awayPoints, benchPoints: 0 },
    ]),
    playoffTeams: null,
    places: names,
    champion: names[0] ?? null,
    picks: [],
    trades: [],
    ...more,
  }
}

const PEOPLE = ['ava', 'ben', 'cleo', 'dan', 'eve', 'finn'] as const

/** Some seasons of up to six people, each week with games between any of them. */
export const anyHistory = fc
  .array(
    fc.record({
      order: fc.shuffledSubarray([...PEOPLE], { minLength: 2 }),
      weeks: fc.array(fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 6, maxLength: 6 }), {
        maxLength: 6,
      }),
      playoffs: fc.boolean(),
    }),
    { maxLength: 4 },
  )
  .map((all) =>
    all.map(({ order, weeks, playoffs }, index) => {
      const games = weeks.flatMap((points, week) =>
        Array.from({ length: Math.floor(order.length / 2) }, (_, match) => {
          // Others meet each week.
          const at = (place: number) => (place + week) % order.length
          const [home, away] = [at(2 * match), at(2 * match + 1)]
          return game(
            week + 1,
            [order[home] ?? '', points[home] ?? 0],
            [order[away] ?? '', points[away] ?? 0],
            {
              matchup: match + 1,
              ...(playoffs && week === weeks.length - 1 && { part: match === 0 ? 'winners' : 'consolation' }),
            },
          )
        }),
      )
      return season(2020 + index, order, games)
    }),
  )
