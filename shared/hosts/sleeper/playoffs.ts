import type { HostMatchup } from '../league/host-league.ts'
import type { BracketGame } from './documents.ts'
import type { SeasonFiles } from './seasons.ts'

/** `playoff_type` of a league whose losers play a toilet bowl: in its bracket `w` is the team with fewer points. */
export const TOILET_BOWL = 0

/** `playoff_round_type`: how long the rounds last. */
export const ROUNDS = { oneWeek: 0, twoWeekFinal: 1, twoWeeks: 2 } as const

/** The first week of the playoffs, also where only the bracket shows it; null for a league without. */
export function firstPlayoffWeek({ league: { settings }, winners, matchups }: SeasonFiles): number | null {
  const { playoff_week_start: week, playoff_teams: teams } = settings
  if (teams === null || teams < 2) return null
  if (week !== null) return week < 1 ? null : week
  const games = winners.filter(({ r, t1, t2 }) => r === 1 && t1 !== null && t2 !== null)
  const weeks = [...matchups].filter(([, sides]) => {
    const idOf = (team: string | null) => sides.find(({ roster_id: id }) => id === team)?.matchup_id ?? null
    return games.length > 0 && games.every(({ t1, t2 }) => idOf(t1) !== null && idOf(t1) === idOf(t2))
  })
  return weeks.at(-1)?.[0] ?? null
}

type Part = HostMatchup['part']

/** What a game of two teams in a week is played for. */
export function partFinder(
  files: SeasonFiles,
  seeds: readonly string[],
): (week: number, one: string, two: string) => Part {
  const first = firstPlayoffWeek(files)
  const weeksOf = weeksOfRound(files)
  const inPlayoffs = new Set(seeds.slice(0, files.league.settings.playoff_teams ?? 0))
  return (week, one, two) => {
    if (first === null || week < first) return 'regular'
    // Without a bracket nothing says who still plays for the title.
    if (files.winners.length === 0)
      return inPlayoffs.has(one) && inPlayoffs.has(two) ? 'winners' : 'consolation'
    const games = files.winners.filter(
      ({ t1, t2 }) => (t1 === one && t2 === two) || (t1 === two && t2 === one),
    )
    const game = games.find(({ r }) => weeksOf(r).includes(week)) ?? games[0]
    return game === undefined ? 'consolation' : partOf(game)
  }
}

function partOf(game: BracketGame): Part {
  if (game.p === 3) return 'third-place'
  return isForTitle(game) ? 'winners' : 'consolation'
}

/** Not one of those who have lost a game before. */
function isForTitle({ p, t1_from: one, t2_from: two }: BracketGame): boolean {
  return (p === null || p === 1) && (one?.l ?? null) === null && (two?.l ?? null) === null
}

function weeksOfRound(files: SeasonFiles): (round: number) => number[] {
  const first = firstPlayoffWeek(files) ?? 1
  const last = Math.max(0, ...files.winners.map(({ r }) => r))
  const kind = files.league.settings.playoff_round_type
  return (round) => {
    if (kind === ROUNDS.twoWeeks) return [first + 2 * (round - 1), first + 2 * round - 1]
    const week = first + round - 1
    return kind === ROUNDS.twoWeekFinal && round === last ? [week, week + 1] : [week]
  }
}

/** The team that won the title; null while no one has, or the files do not say. */
export function championOf({ league, winners, rosters }: SeasonFiles): string | null {
  const final = winners.find(({ p }) => p === 1) ?? onlyLast(winners)
  if (final !== undefined) return final.w
  if (league.status !== 'complete') return null
  const said = league.metadata.get('latest_league_winner_roster_id')
  return rosters.find(({ roster_id: id }) => id === said || Number(id) === said)?.roster_id ?? null
}

/** The final of a bracket that does not say which game it is. */
function onlyLast(games: readonly BracketGame[]): BracketGame | undefined {
  const last = Math.max(0, ...games.map(({ r }) => r))
  const finals = games.filter((game) => game.r === last && isForTitle(game))
  return finals.length === 1 ? finals[0] : undefined
}

/** The teams in the order of their final places, as far as games were played for them. */
export function placesOf(files: SeasonFiles): string[] {
  const { winners, losers, league, rosters } = files
  const teams = rosters.length
  const winnersTeams = league.settings.playoff_teams ?? 0
  // Some brackets of losers count their places from the first that is left, others from the title.
  const before = losers.some(({ p }) => p === 1) ? winnersTeams : 0
  const isToilet = before > 0 && isToiletBowl(files)
  const champion = championOf(files)
  const given = [
    ...(champion === null ? [] : [{ team: champion, place: 1 }]),
    ...winners.flatMap((game) => pairOf(game, (index) => (game.p ?? 0) + index)),
    ...losers.flatMap((game) =>
      pairOf(game, (index) =>
        isToilet ? teams + 1 - (game.p ?? 0) - index : before + (game.p ?? 0) + index,
      ),
    ),
  ]
  const byPlace = new Map<number, string>()
  const placed = new Set<string>()
  for (const { team, place } of given) {
    if (place < 1 || byPlace.has(place) || placed.has(team)) continue
    byPlace.set(place, team)
    placed.add(team)
  }
  return [...byPlace].toSorted(([one], [two]) => one - two).map(([, team]) => team)
}

function pairOf(game: BracketGame, placeOf: (index: 0 | 1) => number): { team: string; place: number }[] {
  if (game.p === null) return []
  return [
    ...(game.w === null ? [] : [{ team: game.w, place: placeOf(0) }]),
    ...(game.l === null ? [] : [{ team: game.l, place: placeOf(1) }]),
  ]
}

/**
 * Whether the losers play a toilet bowl: most of those who went on in their bracket scored less. Without points, as the
 * settings have it.
 */
function isToiletBowl(files: SeasonFiles): boolean {
  const weeksOf = weeksOfRound(files)
  const signs = files.losers.map(({ r, w, l }) => {
    const points = (team: string | null) =>
      weeksOf(r).reduce((sum, week) => sum + pointsIn(files, week, team), 0)
    return Math.sign(points(l) - points(w))
  })
  const sum = signs.reduce<number>((all, sign) => all + sign, 0)
  return sum === 0 ? files.league.settings.playoff_type === TOILET_BOWL : sum > 0
}

function pointsIn({ matchups }: SeasonFiles, week: number, team: string | null): number {
  const side = matchups.get(week)?.find(({ roster_id: id }) => id === team)
  return side?.custom_points ?? side?.points ?? 0
}
