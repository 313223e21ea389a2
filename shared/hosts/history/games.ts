import { isPlayoffs, type PlayedGame } from '../../rules/history/played-season.ts'
import type { WinLoss } from '../../rules/season/result.ts'
import type { HostSeason } from '../league/host-league.ts'
import type { PlayedWeek } from './played-weeks.ts'

/** What each category that is won brings in a season by categories, in hundredths. */
const WON = 100
const TIED = 50

type Matchup = PlayedWeek['matchups'][number]

/**
 * The games of two teams that are over, in order. Two of the same teams for the title, or for third place, in weeks that
 * follow each other are one over both.
 */
export function gamesOf(season: HostSeason, weeks: readonly PlayedWeek[]): PlayedGame[] {
  const legs = weeks.flatMap((week) => week.matchups.flatMap((matchup) => legOf(week, matchup)))
  const games: PlayedGame[] = []
  for (const leg of legs) {
    const first = games.findLastIndex((game) => isSecondLeg(leg, game))
    if (first === -1) games.push(leg)
    else games.splice(first, 1, bothLegs(games[first] ?? leg, leg))
  }
  return games
    .toSorted((a, b) => a.week - b.week || a.matchup - b.matchup)
    .map((game) => ({ ...game, winner: winnerOf(game, { season, games }) }))
}

function legOf({ week, weeks, period }: PlayedWeek, matchup: Matchup): PlayedGame[] {
  const { home, away, part, categories, number } = matchup
  const points = pointsOf(matchup)
  if (away === null || part === 'median' || points === null) return []
  const [homePoints, awayPoints] = points
  const place = { week, weeks, period, matchup: number }
  return [{ ...place, part, home, away, homePoints, awayPoints, categories, winner: null }]
}

/** Null where the host has none. */
function pointsOf({ homePoints, awayPoints, categories }: Matchup): readonly [number, number] | null {
  if (categories !== null) {
    const { wins, losses, ties } = categories
    return [WON * wins + TIED * ties, WON * losses + TIED * ties]
  }
  return homePoints === null || awayPoints === null ? null : [homePoints, awayPoints]
}

function isSecondLeg(leg: PlayedGame, first: PlayedGame): boolean {
  const teams = [first.home, first.away]
  return (
    isPlayoffs(leg) &&
    leg.part === first.part &&
    leg.week - leg.weeks === first.week &&
    teams.includes(leg.home) &&
    teams.includes(leg.away)
  )
}

function bothLegs(first: PlayedGame, second: PlayedGame): PlayedGame {
  const isTurned = first.home !== second.home
  const [home, away] = isTurned
    ? [second.awayPoints, second.homePoints]
    : [second.homePoints, second.awayPoints]
  const categories = isTurned ? turned(second.categories) : second.categories
  return {
    ...second,
    home: first.home,
    away: first.away,
    weeks: first.weeks + second.weeks,
    homePoints: first.homePoints + home,
    awayPoints: first.awayPoints + away,
    categories: first.categories && categories ? sumOf(first.categories, categories) : null,
  }
}

function turned(record: WinLoss | null): WinLoss | null {
  return record && { wins: record.losses, losses: record.wins, ties: record.ties }
}

function sumOf(one: WinLoss, other: WinLoss): WinLoss {
  return {
    wins: one.wins + other.wins,
    losses: one.losses + other.losses,
    ties: one.ties + other.ties,
  }
}

/** Null for a tie; in the playoffs whoever played on for it, or came out ahead. */
function winnerOf(
  game: PlayedGame,
  { season, games }: { readonly season: HostSeason; readonly games: readonly PlayedGame[] },
): string | null {
  const { home, away, homePoints, awayPoints, part, week } = game
  if (homePoints !== awayPoints) return homePoints > awayPoints ? home : away
  if (!isPlayoffs(game)) return null
  const next = games.find(
    (later) =>
      part === 'winners' &&
      later.part === 'winners' &&
      later.week > week &&
      [later.home, later.away].some((team) => team === home || team === away),
  )
  if (next) return [next.home, next.away].includes(home) ? home : away
  const places = [home, away].map((team) => season.places.indexOf(team))
  const [own = -1, theirs = -1] = places
  if (own === -1 || theirs === -1) return null
  return own < theirs ? home : away
}
