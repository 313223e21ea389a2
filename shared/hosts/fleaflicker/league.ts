import { counted, joinList } from '../../core/lists.ts'
import { checkedLeague, type Importer } from '../league/importer.ts'
import type { HostDocument } from '../league/documents.ts'
import { HostFileError } from '../league/host-file-error.ts'
import type { HostLeague, HostMove, HostSeason } from '../league/host-league.ts'
import { groupedBy, plainName } from '../league/host-values.ts'
import { listUnread, type Unread } from '../league/unread.ts'
import { tradedPicksOf } from './draft.ts'
import { type Dated, type FleaStandings, gather, type Gathered } from './gather.ts'
import { type Moves, movesOf } from './moves.ts'
import { seasonOf, type SeasonSource } from './season.ts'
import {
  feedYear,
  type FleaSport,
  leagueOfChannel,
  sportOfChannel,
  sportOfPositions,
  yearOfMoment,
} from './sport.ts'
import { type Names, rowsOf } from './teams.ts'

/** Leagues of Fleaflicker, from the answers of its API. */
export const fleaflickerImporter: Importer = {
  read: readFleaflicker,
}

function readFleaflicker(documents: readonly HostDocument[]): HostLeague {
  const unread: Unread = new Map()
  const all = gather(documents, unread)
  const standings = standingsByYear(all)
  const newest = must(standings.get(Math.max(...standings.keys())))
  refuseOthers(all, { league: newest.league.id, standings: [...standings.values()] })
  const sport = sportOf(all, newest)
  const names: Names = { people: new Map(), players: new Map() }
  const moves = movesOf(all, { names, unread, yearOf: (year) => feedYear(sport, year) })
  const sources = seasonsOf(all, { standings, sport, moves: moves.moves })
  const seasons = sources.map((source) => seasonOf(source, names))
  return checkedLeague({
    host: 'fleaflicker',
    id: newest.league.id,
    name: plainName(newest.league.name, 'A league of Fleaflicker'),
    sport,
    people: [...names.people].map(([id, name]) => ({ id, name })),
    players: [...names.players.values()],
    seasons,
    unread: listUnread(unread),
    missing: missingOf(seasons, { sources, moves, sport }),
  })
}

/** Of two answers about one season the one with more results. */
function standingsByYear({ standings }: Gathered): ReadonlyMap<number, FleaStandings> {
  const byYear = new Map<number, FleaStandings>()
  for (const { value, path } of standings) {
    if (rowsOf(value).length === 0) throw new HostFileError(path, 'has no teams')
    const before = byYear.get(value.season)
    if (!before || resultsOf(value) >= resultsOf(before)) byYear.set(value.season, value)
  }
  if (byYear.size === 0)
    throw new HostFileError(
      null,
      'The files have no standings (FetchLeagueStandings), which name the league and its teams',
    )
  return byYear
}

function resultsOf(standings: FleaStandings): number {
  return rowsOf(standings).reduce(
    (sum, { team: { recordOverall: record } }) => sum + (record?.wins ?? 0) + (record?.losses ?? 0),
    0,
  )
}

/** @throws {HostFileError} for a file of another league than the standings are of */
function refuseOthers(
  { standings: answers, trades, teams }: Gathered,
  { league, standings }: { league: string; standings: readonly FleaStandings[] },
): void {
  const other = answers.find(({ value }) => value.league.id !== league)
  if (other)
    throw new HostFileError(other.path, `is of another league than the others, ${other.value.league.id}`)
  const traded = trades
    .map(({ chatChannel }) => leagueOfChannel(chatChannel))
    .find((id) => id && id !== league)
  if (traded) throw new HostFileError(null, `Trades of another league, ${traded}, are in the files`)
  const own = new Set(standings.flatMap((one) => rowsOf(one).map(({ team }) => team.id)))
  for (const [path, of] of teams)
    if (of.size > 0 && [...of.keys()].every((id) => !own.has(id)))
      throw new HostFileError(path, 'is of another league: none of its teams is in the standings')
}

/** @throws {HostFileError} where nothing tells it, or there are no such leagues here */
function sportOf(all: Gathered, { league }: FleaStandings): FleaSport {
  const channels = [league.chatChannel, ...all.trades.map(({ chatChannel }) => chatChannel)]
  const said = channels.map(sportOfChannel).find((sport) => sport !== null)
  if (said === 'other') throw new HostFileError(null, 'The league is of a sport that is not played here')
  if (said) return said
  const slots = [
    ...(league.rosterRequirements?.positions ?? []),
    ...all.rules.flatMap(({ value }) => value.rosterPositions ?? []),
  ]
  const players = [
    ...all.listed,
    ...all.rosters.flatMap(({ value }) => value.flatMap((one) => one.players ?? [])),
  ]
  const sport = sportOfPositions(
    new Set([
      ...slots.flatMap(({ eligibility }) => eligibility ?? []),
      ...players.map(({ proPlayer }) => proPlayer.position ?? ''),
    ]),
  )
  if (sport === null) throw new HostFileError(null, 'Nothing in the files tells of which sport the league is')
  return sport
}

interface Context {
  readonly standings: ReadonlyMap<number, FleaStandings>
  readonly sport: FleaSport
  readonly moves: readonly HostMove[]
}

/** What there is of each season, the oldest first: what does not say its season is of the newest. */
function seasonsOf(all: Gathered, { standings, sport, moves }: Context): SeasonSource[] {
  const said = [
    ...standings.keys(),
    ...all.games.map(({ year }) => year),
    ...all.boxscores.map(({ year }) => year),
    ...all.drafts.map(({ year }) => year),
  ].flatMap((year) => year ?? [])
  const latest = Math.max(...standings.keys())
  // A draft board may be of a season to come, which has begun for the host with its standings.
  const years = [...new Set(said)].filter((year) => year <= latest).toSorted((a, b) => a - b)
  const newest = must(years.at(-1))
  const yearOf = (year: number | null) => (year !== null && years.includes(year) ? year : newest)
  const of = <Value>(dated: readonly Dated<Value>[], year: number) =>
    dated.flatMap((one) => (yearOf(one.year) === year ? [one.value] : []))
  const teamNames = new Map([...all.teams.values()].flatMap((teams) => [...teams]))
  const byYear = groupedBy(moves, ({ at }) =>
    nearestYear(years, at === null ? newest : yearOfMoment(sport, at)),
  )
  const picks = [
    ...all.picks,
    ...all.trades.flatMap(({ teams }) => (teams ?? []).flatMap((side) => side.picksObtained ?? [])),
  ]
  return years.map((year) => ({
    year,
    sport,
    isNewest: year === newest,
    asOf: asOf(all, moves),
    standings: standings.get(year) ?? null,
    nearest:
      standings.get(year) ??
      must(
        standings.get(
          nearestYear(
            [...standings.keys()].toSorted((a, b) => a - b),
            year,
          ),
        ),
      ),
    rules: all.rules.findLast((one) => yearOf(one.year) === year) ?? null,
    games: all.games.filter((game) => yearOf(game.year) === year),
    boxscores: of(all.boxscores, year),
    drafts: of(all.drafts, year),
    rosters: of(all.rosters, year).flat(),
    slots: of(all.slots, year).flat(),
    listed: year === newest ? all.listed : [],
    trades: year === newest ? all.trades : [],
    moves: byYear.get(year) ?? [],
    tradedPicks: year === newest ? tradedPicksOf(picks, (one) => feedYear(sport, one)) : [],
    teamNames,
  }))
}

/** The last of the years up to one, or the first of them where all are later. @param years in their order, at least one */
function nearestYear(years: readonly number[], year: number): number {
  return years.findLast((one) => one <= year) ?? must(years[0])
}

/** When the answers were given at the earliest: when a manager was last there, or something last happened. */
function asOf({ standings }: Gathered, moves: readonly HostMove[]): number | null {
  const seen = standings.flatMap(({ value }) =>
    rowsOf(value).flatMap(({ team }) => (team.owners ?? []).flatMap(({ lastSeen }) => lastSeen ?? [])),
  )
  const latest = [...seen, ...moves.flatMap(({ at }) => at ?? [])].reduce((a, b) => Math.max(a, b), 0)
  return latest === 0 ? null : latest
}

/** Kinds that the answer about a team has of that team alone. */
const OF_ONE_TEAM: ReadonlySet<HostMove['kind']> = new Set(['free-agent', 'waiver', 'drop'])

function missingOf(
  seasons: readonly HostSeason[],
  { sources, moves, sport }: { sources: readonly SeasonSource[]; moves: Moves; sport: FleaSport },
): string[] {
  const without = (what: string, has: (season: HostSeason) => boolean) => {
    const lacking = seasons.filter((season) => !has(season)).map(({ season }) => String(season))
    if (lacking.length === 0) return []
    return [`The files have no ${what}${lacking.length < seasons.length ? ` of ${joinList(lacking)}` : ''}.`]
  }
  const teams = new Set(seasons.flatMap((season) => season.teams.map(({ id }) => id)))
  const acting = new Set(moves.moves.flatMap((move) => (OF_ONE_TEAM.has(move.kind) ? move.teams : [])))
  const early = sources
    .filter(({ standings }) => standings === null)
    .map(({ year }) => String(feedYear(sport, year)))
  return [
    ...(early.length > 0
      ? [`The files have no standings of ${joinList(early)}: the teams are those of the nearest season.`]
      : []),
    ...without('scoring rules', ({ rules }) => rules !== null),
    ...without('draft', ({ drafts }) => drafts.length > 0),
    ...without('schedule and results by week', ({ weeks }) => weeks.length > 0),
    ...without('lineups', ({ weeks }) => weeks.some(({ lineups }) => lineups.length > 0)),
    ...without('rosters', ({ rosters }) => rosters.length > 0),
    ...without('transactions', ({ moves: of }) => of.length > 0),
    ...(acting.size > 0 && acting.size < teams.size
      ? [`The files have adds and drops of ${counted(acting.size, 'team')} of ${teams.size}.`]
      : []),
    ...(moves.unexecuted > 0
      ? [
          `${counted(moves.unexecuted, 'trade')} of the files had not been carried out and ${moves.unexecuted === 1 ? 'is' : 'are'} left out.`,
        ]
      : []),
    ...(moves.halfPicks > 0
      ? [
          `Of ${counted(moves.halfPicks, 'traded pick')} the files do not say who gave ${moves.halfPicks === 1 ? 'it' : 'them'}.`,
        ]
      : []),
  ]
}

function must<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new HostFileError(null, 'The files have no season')
  return value
}
