import type { PlayedGame, TableCorrection, TeamScore } from '../../rules/history/played-season.ts'
import type { WinLoss } from '../../rules/season/result.ts'
import type { HostSeason } from '../league/host-league.ts'
import type { PlayedWeek } from './played-weeks.ts'

interface Counted {
  readonly games: readonly PlayedGame[]
  readonly scores: readonly TeamScore[]
  readonly weeks: readonly PlayedWeek[]
  /** By categories, points mean nothing and each category may count as a game. */
  readonly isByCategories: boolean
  readonly hasOpponents: boolean
}

/**
 * What the host’s table has beyond the games before the playoffs: results of weeks that its documents do not have, and what
 * a commissioner changed. Games against the median are not among it. Where each category counts as a game of the table
 * nothing can be told of matchups, and there is none.
 */
export function correctionsOf({ standings }: HostSeason, counted: Counted): TableCorrection[] {
  return standings.flatMap((row): TableCorrection[] => {
    const games = resultsOf(row.team, counted.games)
    const medians = mediansOf(row.team, counted.weeks)
    const played = games.wins + games.losses + games.ties
    // A table by categories has many times as many results as matchups.
    const isEach = counted.isByCategories && row.wins + row.losses + row.ties > Math.max(1, 2 * played)
    const record = isEach
      ? { wins: 0, losses: 0, ties: 0 }
      : {
          wins: row.wins - games.wins - medians.wins,
          losses: row.losses - games.losses - medians.losses,
          ties: row.ties - games.ties - medians.ties,
        }
    const own = counted.hasOpponents
      ? games.pointsFor
      : sum(counted.scores.flatMap(({ team, points }) => (team === row.team ? [points] : [])))
    const pointsFor = counted.isByCategories || row.pointsFor === null ? 0 : row.pointsFor - own
    const pointsAgainst =
      counted.isByCategories || row.pointsAgainst === null || !counted.hasOpponents
        ? 0
        : row.pointsAgainst - games.pointsAgainst
    const correction = { team: row.team, ...record, pointsFor, pointsAgainst }
    const { team: _team, ...numbers } = correction
    return Object.values(numbers).every((one) => one === 0) ? [] : [correction]
  })
}

interface Results extends WinLoss {
  readonly pointsFor: number
  readonly pointsAgainst: number
}

function resultsOf(team: string, games: readonly PlayedGame[]): Results {
  const own = games.filter(({ part, home, away }) => part === 'regular' && (home === team || away === team))
  const count = (is: (game: PlayedGame) => boolean) => own.filter(is).length
  const of = (isOwn: boolean) =>
    sum(own.map(({ home, homePoints, awayPoints }) => ((home === team) === isOwn ? homePoints : awayPoints)))
  return {
    wins: count(({ winner }) => winner === team),
    losses: count(({ winner }) => winner !== null && winner !== team),
    ties: count(({ winner }) => winner === null),
    pointsFor: of(true),
    pointsAgainst: of(false),
  }
}

function mediansOf(team: string, weeks: readonly PlayedWeek[]): WinLoss {
  const leads = weeks.flatMap(({ matchups }) =>
    matchups.flatMap(({ part, home, homePoints, awayPoints }) =>
      part === 'median' && home === team && homePoints !== null && awayPoints !== null
        ? [Math.sign(homePoints - awayPoints)]
        : [],
    ),
  )
  const count = (of: number) => leads.filter((lead) => lead === of).length
  return { wins: count(1), losses: count(-1), ties: count(0) }
}

function sum(points: readonly number[]): number {
  return points.reduce((all, one) => all + one, 0)
}
