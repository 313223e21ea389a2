import type { HostMatchup, HostWeek } from '../league/host-league.ts'
import { endingOfBrackets } from './brackets.ts'
import { type Ending, endingOfGames, gameKey, NO_ENDING } from './elimination.ts'
import { type Game, type PlayedWeek, weeksIn } from './games.ts'
import type { SeasonFiles } from './years.ts'

/** What was played in a season, and how it ended. */
export interface Played {
  readonly weeks: readonly PlayedWeek[]
  readonly ending: Ending
  /** Whether any game of the playoffs is in the files. */
  readonly hasPlayoffs: boolean
}

/** What was played. @param about.table teams of the standings, the best first; none where the files have no standings */
export function playedIn(
  files: SeasonFiles,
  { table, isLast }: { table: readonly string[]; isLast: boolean },
): Played {
  const weeks = weeksIn(files)
  const late = weeks
    .map((week) => ({ ...week, games: week.games.filter((game) => !isRegular(files, week.week, game)) }))
    .filter(({ games }) => games.some(({ away }) => away !== null))
  const ending =
    late.length === 0
      ? NO_ENDING
      : (endingOfBrackets(files, weeks) ??
        endingOfGames(late, {
          leaders: table.length > 0 ? table : leadersOf(weeks, files),
          weeksLeft: !isLast || hasLaterSeason(files) ? 0 : weeksLeft(files, weeks),
        }))
  return { weeks, ending, hasPlayoffs: late.length > 0 }
}

export function weeksOf(files: SeasonFiles, { weeks, ending }: Played): HostWeek[] {
  return weeks.map(({ week, games, lineups }) => ({
    week,
    matchups: games.map((game): HostMatchup => ({
      home: game.home,
      away: game.away,
      homePoints: game.homePoints,
      awayPoints: game.awayPoints,
      categories: null,
      part: partOf(files, { week, game, ending }),
      isFinal: game.isFinal,
    })),
    lineups: [...lineups],
  }))
}

/** Whether the host knows of a later season of the league. */
export function hasLaterSeason({ league, year }: SeasonFiles): boolean {
  return (league.history?.league ?? []).some((one) => (one.year ?? 0) > year)
}

/** The last week that has a result; 0 for none. */
export function lastPlayed(weeks: readonly PlayedWeek[]): number {
  return weeks.reduce(
    (last, { week, games }) => (games.some(({ isFinal }) => isFinal) ? Math.max(last, week) : last),
    0,
  )
}

/** The last week of the league’s season. */
export function endOf({ league }: SeasonFiles): number {
  return league.endWeek ?? Number.POSITIVE_INFINITY
}

/** None where the host does not say when the season ends. */
function weeksLeft({ league }: SeasonFiles, weeks: readonly PlayedWeek[]): number {
  const last = lastPlayed(weeks)
  return Math.max(0, (league.endWeek ?? last) - last)
}

function partOf(
  files: SeasonFiles,
  { week, game, ending }: { week: number; game: Game; ending: Ending },
): HostMatchup['part'] {
  if (isRegular(files, week, game)) return 'regular'
  if (game.away === null) return ending.contenders.has(game.home) ? 'winners' : 'consolation'
  // Where it is not known which game was the final, all of them may have been played towards it.
  return ending.parts.get(gameKey(week, game)) ?? (ending.parts.size === 0 ? 'winners' : 'consolation')
}

function isRegular({ league }: SeasonFiles, week: number, { isRegular: said }: Game): boolean {
  return said ?? week <= (league.lastRegularSeasonWeek ?? league.endWeek ?? Number.POSITIVE_INFINITY)
}

/** Teams by their wins before the playoffs, then by their points. */
function leadersOf(weeks: readonly PlayedWeek[], files: SeasonFiles): string[] {
  const records = new Map<string, { wins: number; points: number }>()
  for (const { week, games } of weeks)
    for (const game of games) {
      const { home, away, homePoints, awayPoints } = game
      if (away === null || homePoints === null || awayPoints === null || !isRegular(files, week, game))
        continue
      for (const [team, own, other] of [
        [home, homePoints, awayPoints],
        [away, awayPoints, homePoints],
      ] as const) {
        const { wins, points } = records.get(team) ?? { wins: 0, points: 0 }
        const won = own > other ? 2 : own === other ? 1 : 0
        records.set(team, { wins: wins + won, points: points + own })
      }
    }
  return [...records].toSorted(([, a], [, b]) => b.wins - a.wins || b.points - a.points).map(([team]) => team)
}
