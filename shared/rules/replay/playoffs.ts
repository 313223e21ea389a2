import type { HostMatchup, HostSeason } from '../../hosts/league/host-league.ts'
import type { LeagueSettings } from '../../settings/settings.ts'
import { type PlayoffPoints, type Playoffs, playoffsOf } from '../season/playoffs.ts'
import { seedsOf } from '../season/seeds.ts'
import type { ResultReplay } from './results.ts'
import type { TableMade } from './table.ts'
import { firstPlayoffWeek, isOfPlayoffs, playedIn, type WeekMatchup } from './weeks.ts'

/** A game that the host had and the bracket here has not. */
export interface BracketDifference {
  readonly week: number
  readonly part: HostMatchup['part']
  readonly teams: readonly [string, string]
  /** The first week in which the two meet here; null where they do not. */
  readonly here: number | null
}

type Seeding = 'own' | 'host' | 'head-to-head'

interface Counts {
  readonly all: number
  readonly equal: number
}

export interface PlayoffReplay {
  /**
   * Whose seeds the bracket is made of: of the table here; where that has fewer of the host’s games, of the host’s order,
   * or of a table in which head-to-head decides first, whoever met how often.
   */
  readonly seeds: Seeding
  /** Games for the title and the third place that have the same two teams in the same week. */
  readonly games: Counts
  readonly consolation: Counts
  readonly differences: readonly BracketDifference[]
  /** Final places that the host has. */
  readonly places: Counts
}

/** Who won the title. */
export interface Champion {
  readonly host: string
  /** By the rules here, of the host’s results; null where the bracket has no winner. */
  readonly ofResults: string | null
  /** Of the replayed results. */
  readonly ofReplay: string | null
}

export interface PlayoffsMade {
  readonly replay: PlayoffReplay
  readonly champion: Champion | null
}

interface Made {
  readonly settings: LeagueSettings
  readonly hasPlayoffSettings: boolean
  readonly table: TableMade
  readonly results: readonly ResultReplay[]
}

/**
 * The host’s playoffs against the bracket here, of the host’s results: seeds, who meets who in which week, places, the
 * champion; and the champion of the replayed results.
 * @returns null where none were played, why there is no bracket as a word
 */
export function replayPlayoffs(
  season: HostSeason,
  { settings, hasPlayoffSettings, table, results }: Made,
): PlayoffsMade | null | 'no-playoff-settings' {
  const first = firstPlayoffWeek(season)
  if (first === null) return null
  const rules = settings.season.playoffs
  if (!hasPlayoffSettings || rules === null) return 'no-playoff-settings'
  const played = playedIn(season).flatMap(({ week, matchups }) =>
    matchups.filter(isOfPlayoffs).map((one): WeekMatchup => ({ ...one, week })),
  )
  const points = pointsFrom(season, first)
  const given = table.replay.isHostOrderFinal ? [] : table.replay.order.host
  const seedsBy = (seeding: Seeding, games: TableMade['games']) => {
    const own = { ...table.rules, divisionWinnersFirst: rules.divisionWinnersFirst }
    const by =
      seeding === 'head-to-head'
        ? { ...own, tieBreakers: ['head-to-head' as const, ...own.tieBreakers], headToHead: 'any' as const }
        : own
    return seedsOf(table.teams, games, by, seeding === 'host' ? given : []).map(({ team }) => team)
  }
  const bracketOf = (seeds: readonly string[], scored = points) =>
    playoffsOf(seeds, rules, first, { points: scored })
  const brackets = (['own', 'host', 'head-to-head'] as const).map((seeds) => ({
    seeds,
    ...bracketOf(seedsBy(seeds, table.games)),
  }))
  const bracket = brackets.reduce((best, one) =>
    missingIn(one, played).length < missingIn(best, played).length ? one : best,
  )
  const differences = missingIn(bracket, played)
  const countOf = (isCounted: (one: { readonly part: HostMatchup['part'] }) => boolean): Counts => {
    const all = played.filter(isCounted).length
    return { all, equal: all - differences.filter(isCounted).length }
  }
  const [champion] = bracketOf(
    seedsBy(bracket.seeds, table.replayedGames),
    replayedPoints(points, results),
  ).places
  return {
    replay: {
      seeds: bracket.seeds,
      games: countOf(({ part }) => part !== 'consolation'),
      consolation: countOf(({ part }) => part === 'consolation'),
      differences,
      places: {
        all: season.places.length,
        equal: season.places.filter((team, at) => bracket.places[at] === team).length,
      },
    },
    champion:
      season.champion === null
        ? null
        : { host: season.champion, ofResults: bracket.places[0] ?? null, ofReplay: champion ?? null },
  }
}

/** What each team scored in the weeks of the playoffs, by the host’s lineups and matchups. */
function pointsFrom(season: HostSeason, first: number): PlayoffPoints<string>[] {
  return playedIn(season).flatMap(({ week, matchups, lineups }) => {
    if (week < first) return []
    const points = new Map(
      lineups.flatMap((one) => (one.points === null ? [] : [[one.team, one.points] as const])),
    )
    for (const { home, away, homePoints, awayPoints } of matchups) {
      if (homePoints !== null) points.set(home, homePoints)
      if (away !== null && awayPoints !== null) points.set(away, awayPoints)
    }
    return Array.from(points, ([team, scored]) => ({ week, team, points: scored }))
  })
}

function replayedPoints(
  points: readonly PlayoffPoints<string>[],
  results: readonly ResultReplay[],
): PlayoffPoints<string>[] {
  return points.map((one) => {
    const found = results.find(({ week, teams }) => week === one.week && teams.includes(one.team))
    const at = found?.teams.indexOf(one.team) ?? 0
    return found ? { ...one, points: found.replayed[at === 0 ? 0 : 1] } : one
  })
}

/** Games of the host in which not the same two teams meet here in that week. */
function missingIn(
  { games }: Pick<Playoffs<string>, 'games'>,
  played: readonly WeekMatchup[],
): BracketDifference[] {
  return played.flatMap(({ week, part, home, away }) => {
    if (away === null) return []
    const both = games.filter(({ teams }) => teams.includes(home) && teams.includes(away))
    const isThere = both.some((game) => week >= game.week && week < game.week + game.weeks)
    return isThere ? [] : [{ week, part, teams: [home, away] as const, here: both[0]?.week ?? null }]
  })
}
