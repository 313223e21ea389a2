import type { HostLineup } from '../league/host-league.ts'
import type { MflLiveSide, ViewOf } from './views.ts'
import type { SeasonFiles } from './years.ts'

/** A game as the host has it: of two sides, or of one that has a bye. */
export interface Game {
  readonly home: string
  readonly away: string | null
  readonly homePoints: number | null
  readonly awayPoints: number | null
  readonly isFinal: boolean
  /** Null where the host does not say. */
  readonly isRegular: boolean | null
}

/** A week of a season before it is known what its games were for. */
export interface PlayedWeek {
  readonly week: number
  readonly games: readonly Game[]
  readonly lineups: readonly HostLineup[]
}

interface Side {
  readonly id: string
  readonly score?: number | null | undefined
  readonly result?: string | undefined
  readonly isHome?: string | undefined
}

interface Matchup<One extends Side> {
  readonly regularSeason?: string | undefined
  readonly franchise: readonly One[]
}

/** The weeks of a season by its schedule, its weekly results and what was live when the files were saved. */
export function weeksIn(files: SeasonFiles): PlayedWeek[] {
  const weeks = new Map<number, { games: Game[]; lineups: Map<string, HostLineup> }>()
  const at = (week: number) => {
    const known = weeks.get(week) ?? { games: [], lineups: new Map<string, HostLineup>() }
    weeks.set(week, known)
    return known
  }
  for (const { week, matchup } of files.all('schedule').flatMap(({ weeklySchedule }) => weeklySchedule))
    if (week !== null) at(week).games = joined(at(week).games, matchup.flatMap(gameOf))
  for (const { week = null, matchup, franchise } of resultsOf(files)) {
    if (week === null) continue
    at(week).games = joined(at(week).games, matchup.flatMap(gameOf))
    for (const side of [...matchup.flatMap((one) => one.franchise), ...franchise])
      addLineup(at(week).lineups, lineupOf(side))
  }
  for (const live of files.all('liveScoring')) {
    const { week = null, matchup, franchise } = live
    if (week === null) continue
    at(week).games = joined(at(week).games, matchup.flatMap(liveGameOf))
    for (const side of [...matchup.flatMap((one) => one.franchise), ...franchise])
      addLineup(at(week).lineups, liveLineupOf(side))
  }
  return [...weeks]
    .map(([week, { games, lineups }]) => ({ week, games, lineups: [...lineups.values()] }))
    .toSorted((a, b) => a.week - b.week)
}

function resultsOf(files: SeasonFiles): ViewOf<'weeklyResults'>[] {
  return [
    ...files.all('weeklyResults'),
    ...files.all('allWeeklyResults').flatMap(({ weeklyResults }) => weeklyResults),
  ]
}

/**
 * Games of two answers about one week: the same two teams meet once in each, or as often as they do in the one in which
 * they meet more often. Points that one of them does not have are the other’s.
 */
function joined(known: readonly Game[], more: readonly Game[]): Game[] {
  const left = [...more]
  const both = known.map((game) => {
    const index = left.findIndex((other) => pairOf(other) === pairOf(game))
    const [same] = index === -1 ? [] : left.splice(index, 1)
    if (same === undefined) return game
    const better = game.isFinal || (game.homePoints !== null && !same.isFinal) ? game : same
    return { ...better, isRegular: game.isRegular ?? same.isRegular }
  })
  return [...both, ...left]
}

/** The teams of a game, whoever is at home. */
export function pairOf({ home, away }: Pick<Game, 'home' | 'away'>): string {
  return [home, away ?? ''].toSorted((a, b) => (a < b ? -1 : 1)).join(' ')
}

function gameOf({ regularSeason, franchise }: Matchup<Side>): Game[] {
  const teams = franchise.filter(isTeam)
  const home = teams.find(({ isHome }) => isHome === '1') ?? teams.at(-1)
  const away = teams.find((side) => side !== home)
  if (home === undefined) return []
  return [
    {
      home: home.id,
      away: away?.id ?? null,
      homePoints: home.score ?? null,
      awayPoints: away?.score ?? null,
      isFinal: (away === undefined ? [home] : [home, away]).every(isOver),
      isRegular: regularSeason === undefined || regularSeason === '' ? null : regularSeason !== '0',
    },
  ]
}

/** The host calls a side without a team `BYE`, and no franchise has only zeros. */
function isTeam({ id }: Side): boolean {
  return !/^(?:BYE|AVG|0+)$/i.test(id)
}

/** Only a week that is over has results. */
function isOver({ score, result = '' }: Side): boolean {
  return typeof score === 'number' && /^[WLT]$/i.test(result.trim())
}

function liveGameOf({ regularSeason, franchise }: Matchup<MflLiveSide>): Game[] {
  const isPlayed = franchise.every(({ gameSecondsRemaining }) => gameSecondsRemaining === 0)
  return gameOf({ regularSeason, franchise }).map((game) => ({
    ...game,
    isFinal: isPlayed && game.homePoints !== null,
  }))
}

function addLineup(lineups: Map<string, HostLineup>, lineup: HostLineup): void {
  const before = lineups.get(lineup.team)
  // A team that plays twice in a week has one lineup, which the host gives with each of its games.
  if (before !== undefined && before.starters.length > 0) return
  if (lineup.starters.length > 0 || lineup.bench.length > 0) lineups.set(lineup.team, lineup)
}

interface LineupOfTeam extends Side {
  readonly starters?: readonly string[] | undefined
  readonly nonstarters?: readonly string[] | undefined
  readonly player?:
    | readonly { id: string; score?: number | null | undefined; status?: string | undefined }[]
    | undefined
}

function lineupOf({ id, score, player, starters = [], nonstarters = [] }: LineupOfTeam): HostLineup {
  const points = new Map(player?.map((one) => [one.id, one.score ?? null]))
  const isStarter = new Map(player?.map((one) => [one.id, one.status === 'starter']))
  const listed = player !== undefined && player.length > 0
  const of = (ids: readonly string[]) =>
    [...new Set(ids)].map((one) => ({ player: one, slot: null, points: points.get(one) ?? null }))
  const ids = listed ? player.map((one) => one.id) : []
  return {
    team: id,
    points: score ?? null,
    starters: of(listed ? ids.filter((one) => isStarter.get(one)) : starters),
    bench: of(listed ? ids.filter((one) => !isStarter.get(one)) : nonstarters),
  }
}

function liveLineupOf({ id, score, players }: MflLiveSide): HostLineup {
  const player = players?.player ?? []
  // Without details only starters are given.
  return lineupOf({ id, score, player: player.map((one) => ({ ...one, status: one.status ?? 'starter' })) })
}
