import type { WinLoss } from '../season/result.ts'
import { sideIn } from './managers.ts'
import { counts, isPlayoffs, type PlayedGame, type PlayedSeason } from './played-season.ts'

type Result = 'W' | 'L' | 'T'

/** A game from one side. Points are hundredths; null in a season by categories. */
export interface Meeting {
  readonly season: number
  readonly week: number
  readonly weeks: number
  readonly period: number
  readonly matchup: number
  readonly isPlayoffs: boolean
  readonly who: { readonly person: string; readonly team: string }
  readonly over: { readonly person: string; readonly team: string }
  readonly points: readonly [own: number, theirs: number] | null
  readonly categories: WinLoss | null
  readonly result: Result
}

/**
 * The games that count by person, each from both sides, in order of time: those before the playoffs and those for the
 * title or third place. Consolation games count for nothing. A game against the median is against no one, and where each
 * category counts as a game a matchup is one game here, so that seasons of several formats add up.
 * @param seasons in order of time
 */
export function meetingsOf(seasons: readonly PlayedSeason[]): Meeting[] {
  return seasons.flatMap((season) =>
    season.games
      .filter(counts)
      .flatMap((game) => [fromSide(season, game, 'home'), fromSide(season, game, 'away')]),
  )
}

/** The same by the person from whose side they are, in order of time. @param seasons in order of time */
export function meetingsByPerson(seasons: readonly PlayedSeason[]): ReadonlyMap<string, Meeting[]> {
  const byPerson = new Map<string, Meeting[]>()
  for (const meeting of meetingsOf(seasons)) {
    const own = byPerson.get(meeting.who.person)
    if (own) own.push(meeting)
    else byPerson.set(meeting.who.person, [meeting])
  }
  return byPerson
}

function fromSide(season: PlayedSeason, game: PlayedGame, side: 'home' | 'away'): Meeting {
  const { week, weeks, period, matchup, home, away, homePoints, awayPoints, winner } = game
  const isHome = side === 'home'
  const [own, other] = isHome ? [home, away] : [away, home]
  const { wins, losses, ties } = game.categories ?? { wins: 0, losses: 0, ties: 0 }
  return {
    season: season.season,
    week,
    weeks,
    period,
    matchup,
    isPlayoffs: isPlayoffs(game),
    who: sideIn(season, own, week),
    over: sideIn(season, other, week),
    points: season.scoring !== 'points' ? null : isHome ? [homePoints, awayPoints] : [awayPoints, homePoints],
    categories:
      game.categories === null ? null : isHome ? game.categories : { wins: losses, losses: wins, ties },
    result: winner === null ? 'T' : winner === own ? 'W' : 'L',
  }
}

/** How many of some games were won, lost and tied. */
export function recordOf(results: readonly { readonly result: Result }[]): WinLoss {
  const count = (of: Result) => results.filter(({ result }) => result === of).length
  return { wins: count('W'), losses: count('L'), ties: count('T') }
}
