import { easternDay } from '../../../shared/core/eastern-time.ts'
import { DAY, MINUTE } from '../../../shared/core/time.ts'
import { TEAMS } from '../base/leagues.ts'
import { rngOf } from '../base/rng.ts'
import type { SimTeam, TeamSport } from '../teams/team.ts'
import { postpone, type Postponement } from './postponements.ts'
import { midnightOf, NIGHT, opening, SHAPES } from './shapes.ts'

/** A game of a season, and what becomes of it. */
export interface SeasonGame {
  readonly id: string
  readonly sport: TeamSport
  /** From 1. */
  readonly week: number
  /** When it is played, ms since the epoch. */
  readonly start: number
  readonly home: SimTeam
  readonly away: SimTeam
  /** Null for nearly all. */
  readonly postponed: Postponement | null
}

/** One season of one sport. Times are ms since the epoch. */
export interface Season {
  readonly sport: TeamSport
  /** As the feed calls it: that in which an NBA or NHL season ends. */
  readonly year: number
  readonly weeks: readonly { readonly number: number; readonly startsAt: number; readonly endsAt: number }[]
  /** The first moment of the off-season before it, and that of the next one's. */
  readonly opensAt: number
  readonly closesAt: number
  /** In order of start. */
  readonly games: readonly SeasonGame[]
  readonly byTeam: ReadonlyMap<string, readonly SeasonGame[]>
}

/** Draws up a season. The same seed, anchor and number always give the same one. */
export function seasonOf(of: { seed: string; sport: TeamSport; anchor: number; number: number }): Season {
  const { seed, sport, anchor, number } = of
  const { weeks, draw, named } = SHAPES[sport]
  const midnight = (week: number) => midnightOf(sport, anchor, { season: number, week })
  const planned = draw(TEAMS[sport], rngOf(seed, sport, 'season', number))
    .map(({ week, day, hour, home, away }) => ({
      sport,
      week,
      start: midnight(week) + day * DAY + Math.round(hour * 60) * MINUTE,
      home,
      away,
    }))
    .toSorted((a, b) => a.start - b.start)
    .map((game, i) => ({ ...game, id: gameId(sport, number, i) }))
  const games = postpone(seed, planned, midnight)
  const name = midnightOf(sport, anchor, { season: 0, week: named === 'first' ? 1 : weeks })
  return {
    sport,
    year: Number(easternDay(name).slice(0, 4)) + number,
    weeks: Array.from({ length: weeks }, (_, i) => ({
      number: i + 1,
      startsAt: midnight(i + 1) + NIGHT,
      endsAt: midnight(i + 2) + NIGHT,
    })),
    opensAt: opening(sport, anchor, number),
    closesAt: opening(sport, anchor, number + 1),
    games,
    byTeam: byTeam(games),
  }
}

function byTeam(games: readonly SeasonGame[]): ReadonlyMap<string, readonly SeasonGame[]> {
  const teams = new Map<string, SeasonGame[]>()
  for (const game of games) {
    for (const { id } of [game.home, game.away]) {
      const own = teams.get(id)
      if (own) own.push(game)
      else teams.set(id, [game])
    }
  }
  return teams
}

const SPORT_DIGIT: Readonly<Record<TeamSport, string>> = {
  nfl: '1',
  ncaaf: '2',
  nba: '3',
  ncaa_mbb: '4',
  mlb: '5',
  nhl: '6',
}
/** Season 0 in ids, so that those before it are positive. */
const SEASON_ZERO = 500
const ID = /^4(\d)(\d{3})(\d{4})$/

function gameId(sport: TeamSport, season: number, game: number): string {
  return `4${SPORT_DIGIT[sport]}${String(season + SEASON_ZERO).padStart(3, '0')}${String(game).padStart(4, '0')}`
}

/** The season that an id of a sport was given out in; null for an id of another shape. */
export function seasonOfId(sport: TeamSport, id: string): number | null {
  const [, digit, season] = ID.exec(id) ?? []
  return season !== undefined && digit === SPORT_DIGIT[sport] ? Number(season) - SEASON_ZERO : null
}
