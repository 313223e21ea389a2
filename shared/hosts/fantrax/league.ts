import { counted, joinList } from '../../core/lists.ts'
import { checkedLeague, type Importer } from '../league/importer.ts'
import type { HostDocument } from '../league/documents.ts'
import { HostFileError } from '../league/host-file-error.ts'
import type { HostLeague } from '../league/host-league.ts'
import { cut } from '../league/host-values.ts'
import { listUnread, type Unread } from '../league/unread.ts'
import type { FantraxSport } from './categories.ts'
import { type Dated, gather, type Gathered } from './gather.ts'
import { birthDates, listedPlayers, type Players } from './rosters.ts'
import { findScoring } from './rules.ts'
import { seasonOf } from './season.ts'
import { sportInText, sportOfPositions } from './sport.ts'

/** Leagues of Fantrax, from its pages’ answers, its public API and its downloads. */
export const fantraxImporter: Importer = { read: readFantrax }

function readFantrax(documents: readonly HostDocument[]): HostLeague {
  const unread: Unread = new Map()
  const all = gather(documents, unread)
  const players: Players = new Map()
  const listed = listedPlayers(all)
  const people = new Map<string, string>()
  const years = yearsOf(all)
  const newest = years.at(-1)
  if (newest === undefined)
    throw new HostFileError(
      null,
      'The files do not say of which season they are, as getStandings or getLeagueInfo does',
    )
  const sport = sportOf(all)
  const seasons = years.map((year) =>
    seasonOf(ofYear(all, year, newest), { sport, year, players, listed, people, unread }),
  )
  const dates = birthDates(all.profile)
  const withLists = [...players.values(), ...[...listed.values()].filter(({ id }) => !players.has(id))]
  const named = new Set(seasons.flatMap(({ named: ids }) => [...ids]))
  return checkedLeague({
    host: 'fantrax',
    id: seasons.at(-1)?.season.id ?? null,
    name: seasons.at(-1)?.season.name ?? 'A league of Fantrax',
    sport,
    people: [...people].map(([id, name]) => ({ id, name })),
    players: withLists
      .filter(({ id }) => named.has(id))
      .map((player) => ({ ...player, birthDate: dates.get(player.name ?? '') ?? player.birthDate })),
    seasons: seasons.map(({ season }) => season),
    unread: listUnread(unread),
    missing: missingOf(seasons.map(({ season }) => season)),
  })
}

/** @throws {HostFileError} where nothing tells it */
function sportOf(all: Gathered): FantraxSport {
  const said = [
    ...all.info.map(({ value }) => value.fantasySettings.subtitle),
    ...all.roster.flatMap(({ value }) => (value.displayedLists?.statsTypes ?? []).map(({ name }) => name)),
  ]
  const scoring = findScoring(all.documents)?.sport ?? null
  if (scoring === 'other') throw new HostFileError(null, 'The league is of a sport that is not played here')
  const listed = [...listedPlayers(all).values()].flatMap(({ positions }) => positions)
  const sport =
    said.map(sportInText).find((one) => one !== null) ?? scoring ?? sportOfPositions(new Set(listed))
  if (sport === null) throw new HostFileError(null, 'Nothing in the files tells of which sport the league is')
  return sport
}

/** The years of the seasons, in their order: a list of players has none of its own. */
function yearsOf(all: Gathered): number[] {
  const dated: readonly Dated<unknown>[] = [
    ...all.info,
    ...all.standings,
    ...all.roster,
    ...all.publicInfo,
    ...all.publicRosters,
    ...all.publicStandings,
    ...all.draft,
  ]
  return [...new Set(dated.flatMap(({ year }) => year ?? []))].toSorted((a, b) => a - b)
}

/** What there is of one season: what says no year that there is, is of the newest. */
function ofYear(all: Gathered, year: number, newest: number): Gathered {
  const years = yearsOf(all)
  const of = <Value>(list: readonly Dated<Value>[]) =>
    list.filter((one) => (one.year !== null && years.includes(one.year) ? one.year : newest) === year)
  const paths = new Set(
    [...of(all.standings), ...of(all.publicInfo), ...of(all.info), ...of(all.roster)].map(({ path }) => path),
  )
  return {
    info: of(all.info),
    standings: of(all.standings),
    roster: of(all.roster),
    stats: of(all.stats),
    profile: of(all.profile),
    history: of(all.history),
    publicInfo: of(all.publicInfo),
    publicRosters: of(all.publicRosters),
    publicStandings: of(all.publicStandings),
    draft: of(all.draft),
    futurePicks: of(all.futurePicks),
    players: all.players,
    csv: of(all.csv),
    documents: all.documents.filter(({ path }) => paths.has(path)),
  }
}

function missingOf(seasons: HostLeague['seasons']): string[] {
  const without = (what: string, has: (season: HostLeague['seasons'][number]) => boolean) => {
    const lacking = seasons.filter((season) => !has(season)).map(({ season }) => String(season))
    if (lacking.length === 0) return []
    return [`The files have no ${what}${lacking.length < seasons.length ? ` of ${joinList(lacking)}` : ''}.`]
  }
  const parts = seasons.flatMap(({ season, teams, rosters }) => {
    const managed = teams.filter(({ people }) => people.length > 0).length
    const filled = new Set(rosters.map(({ team }) => team)).size
    return [
      ...(managed < teams.length
        ? [`The files name the managers of ${counted(managed, 'team')} of ${teams.length} in ${season}.`]
        : []),
      ...(filled > 0 && filled < teams.length
        ? [`The files have rosters of ${counted(filled, 'team')} of ${teams.length} in ${season}.`]
        : []),
    ]
  })
  return [
    ...without('scoring rules or categories', ({ rules }) => rules !== null),
    ...without('draft', ({ drafts }) => drafts.length > 0),
    ...without('schedule', ({ weeks, settings }) => weeks.length > 0 || isTable(settings)),
    ...without('rosters', ({ rosters }) => rosters.length > 0),
    ...without('transactions', ({ moves }) => moves.length > 0),
    ...without('standings', ({ standings }) => standings.length > 0),
    ...parts,
    'Fantrax gives lineups by day, which are not taken.',
  ].map((sentence) => cut(sentence, 500))
}

/** A league without opponents has no schedule. */
function isTable(settings: Readonly<Record<string, unknown>>): boolean {
  const { format } = settings
  return typeof format === 'object' && format !== null && Reflect.get(format, 'competition') === 'table'
}
