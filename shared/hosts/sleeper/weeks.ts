import type { HostLineup, HostMatchup, HostStanding, HostWeek } from '../league/host-league.ts'
import type { Matchup } from './documents.ts'
import { firstPlayoffWeek, partFinder } from './playoffs.ts'
import type { SeasonFiles } from './seasons.ts'
import { EMPTY, slotAt, startingSlots } from './teams.ts'

/** The weeks that the files have, with their results and lineups. @param standings for the playoffs of files without a bracket */
export function weeksOf(files: SeasonFiles, standings: readonly HostStanding[]): HostWeek[] {
  const partOf = partFinder(
    files,
    standings.map(({ team }) => team),
  )
  const hasGames = [...files.matchups.values()].some((sides) =>
    gamesOf(sides).some((game) => game.length === 2),
  )
  return [...files.matchups].map(([week, sides]) => {
    const isFinal = isOver(files, week)
    const isPlayed = isFinal || sides.some((side) => (pointsOf(side) ?? 0) !== 0)
    const points = (side: Matchup) => (isPlayed ? pointsOf(side) : null)
    const games = hasGames ? gamesOf(sides) : sides.map((side): Game => [side])
    const matchups = games.map((game): HostMatchup => {
      const [home, away = null] = game
      return {
        home: home.roster_id,
        away: away?.roster_id ?? null,
        homePoints: points(home),
        awayPoints: away === null ? null : points(away),
        categories: null,
        part: away === null ? 'regular' : partOf(week, home.roster_id, away.roster_id),
        isFinal,
      }
    })
    return {
      week,
      matchups: [...matchups, ...mediansOf(files, { week, games, points, isFinal })],
      lineups: sides.map((side) => lineupOf(side, startingSlots(files.league), isPlayed)),
    }
  })
}

/** A game, or a side that has no opponent. */
type Game = readonly [Matchup] | readonly [Matchup, Matchup]

/** Sides with one id play each other. Those without an id have no game: a bye, or their season is over. */
function gamesOf(sides: readonly Matchup[]): Game[] {
  const games = new Map<number, Matchup[]>()
  for (const side of sides) {
    if (side.matchup_id === null) continue
    const game = games.get(side.matchup_id)
    if (game === undefined) games.set(side.matchup_id, [side])
    else game.push(side)
  }
  return [...games.values()].flatMap((game): Game[] => {
    const [home, away, ...others] = game
    if (home === undefined) return []
    if (away === undefined) return [[home]]
    // More than two are no game that anything here could tell.
    return others.length > 0 ? game.map((side) => [side] as const) : [[home, away]]
  })
}

/** Of a league with a game against the average: each team’s, by the median of the week’s points. */
function mediansOf(
  files: SeasonFiles,
  {
    week,
    games,
    points,
    isFinal,
  }: { week: number; games: readonly Game[]; points: (side: Matchup) => number | null; isFinal: boolean },
): HostMatchup[] {
  const first = firstPlayoffWeek(files)
  if (files.league.settings.league_average_match !== 1 || (first !== null && week >= first)) return []
  const sides = games.flat()
  const scores = sides.flatMap((side) => points(side) ?? [])
  return sides.map((side) => ({
    home: side.roster_id,
    away: null,
    homePoints: points(side),
    awayPoints: scores.length === 0 ? null : medianOf(scores),
    categories: null,
    part: 'median',
    isFinal,
  }))
}

/** In hundredths, and between two in the middle the lower one where there is none half way: it loses to the upper one. */
function medianOf(scores: readonly number[]): number {
  const sorted = scores.toSorted((one, two) => one - two)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : Math.floor(((sorted[middle - 1] ?? upper) + upper) / 2)
}

/** With what a commissioner made of them. */
function pointsOf({ points, custom_points: custom }: Matchup): number | null {
  return custom ?? points
}

function adjustedOf({ points, custom_points: custom }: Matchup): Pick<HostLineup, 'adjusted'> {
  return custom === null || points === null ? {} : { adjusted: custom - points }
}

/**
 * Whether a week’s results are final: up to the one that was scored last, or before the one that is played. Where the
 * league does not say, weeks with points before the last of them.
 */
function isOver({ league, matchups }: SeasonFiles, week: number): boolean {
  const { last_scored_leg: scored, leg } = league.settings
  if (league.status === 'complete') return true
  if (league.status === 'pre_draft' || league.status === 'drafting') return false
  if (scored !== null) return week <= scored
  if (leg !== null) return week < leg
  const played = [...matchups].flatMap(([one, sides]) =>
    sides.some((side) => (pointsOf(side) ?? 0) !== 0) ? [one] : [],
  )
  return week < Math.max(0, ...played) || (league.status === 'post_season' && played.includes(week))
}

function lineupOf(side: Matchup, slots: readonly string[], isPlayed: boolean): HostLineup {
  const { starters, players, players_points: points } = side
  const started = new Set(starters)
  const pointsAt = (player: string, index: number) =>
    isPlayed ? (side.starters_points[index] ?? points.get(player) ?? null) : null
  const seen = new Set<string>()
  return {
    team: side.roster_id,
    points: isPlayed ? pointsOf(side) : null,
    ...adjustedOf(side),
    starters: starters.flatMap((player, index) => {
      if (player === EMPTY || seen.has(player)) return []
      seen.add(player)
      return [{ player, slot: slotAt(slots, starters, index), points: pointsAt(player, index) }]
    }),
    bench: [...new Set(players)]
      .filter((player) => player !== EMPTY && !started.has(player))
      .map((player) => ({ player, slot: null, points: isPlayed ? (points.get(player) ?? null) : null })),
  }
}
