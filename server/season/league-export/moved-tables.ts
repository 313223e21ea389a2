import { setImmediate } from 'node:timers/promises'
import { type Cell, pointsCell, timeCell } from '../../../shared/export/csv.ts'
import type { HostSeason } from '../../../shared/hosts/league/host-league.ts'
import { findMovedSeason, listMovedYears } from '../../league/moved-season/service.ts'
import type { Exported, ExportTable } from './table.ts'

/** Rows of one part: a season may have 100,000 transactions. */
const AT_ONCE = 1_000

/** A season of another host with the names of its ids. */
interface Moved {
  readonly season: HostSeason
  readonly team: (id: string | null) => string | null
  readonly person: (id: string) => string | null
  /** The player as three cells: the host’s id, the feed’s, and the name. */
  readonly player: (id: string | null) => readonly [Cell, Cell, Cell]
}

const PLAYER = ['host_player_id', 'player_id', 'player'] as const

async function* movedSeasons({ app, league }: Exported): AsyncGenerator<Moved> {
  for (const year of await listMovedYears(app, league.id)) {
    const moved = await findMovedSeason(app, { leagueId: league.id, season: year })
    if (moved === null) continue
    const { season, people, players } = moved
    const teams = new Map(season.teams.map(({ id, name }) => [id, name]))
    const named = new Map(people.map(({ id, name }) => [id, name]))
    const known = new Map(players.map((one) => [one.id, one]))
    yield {
      season,
      team: (id) => (id === null ? null : (teams.get(id) ?? null)),
      person: (id) => named.get(id) ?? null,
      player: (id) => {
        const one = id === null ? undefined : known.get(id)
        return [id, one?.playerId ?? null, one?.name ?? null]
      },
    }
    await setImmediate()
  }
}

/** A table of seasons of another host. @param rows those of one season, one by one */
function movedTable(
  file: ExportTable['file'],
  columns: readonly string[],
  rows: (moved: Moved) => Iterable<readonly Cell[]>,
): ExportTable {
  return {
    file,
    columns,
    async *rows(of) {
      for await (const moved of movedSeasons(of)) {
        let some: (readonly Cell[])[] = []
        for (const row of rows(moved)) {
          some.push(row)
          if (some.length < AT_ONCE) continue
          yield some
          some = []
          await setImmediate()
        }
        yield some
      }
    },
  }
}

/** Seasons that came from another host, by its own ids and figures. */
export const MOVED_TABLES: readonly ExportTable[] = [
  movedTable(
    'moved-teams.csv',
    [
      'season',
      'host_team_id',
      'team',
      'managers',
      'division',
      'faab_left',
      'waiver_priority',
      'place',
      'is_champion',
    ],
    function* ({ season: { season, teams, places, champion }, person }) {
      for (const { id, name, people, division, faabLeft, waiverPriority } of teams) {
        const place = places.indexOf(id) + 1
        yield [
          season,
          id,
          name,
          people.map((one) => person(one) ?? one).join(', '),
          division,
          faabLeft,
          waiverPriority,
          place === 0 ? null : place,
          champion === id ? 1 : 0,
        ]
      }
    },
  ),
  movedTable(
    'moved-standings.csv',
    [
      'season',
      'rank',
      'host_team_id',
      'team',
      'wins',
      'losses',
      'ties',
      'points_for',
      'points_against',
      'roto_points',
    ],
    function* ({ season: { season, standings }, team }) {
      for (const row of standings)
        yield [
          season,
          row.rank,
          row.team,
          team(row.team),
          row.wins,
          row.losses,
          row.ties,
          pointsCell(row.pointsFor),
          pointsCell(row.pointsAgainst),
          pointsCell(row.total),
        ]
    },
  ),
  movedTable(
    'moved-results.csv',
    [
      'season',
      'week',
      'part',
      'is_final',
      'home_id',
      'home',
      'home_points',
      'away_id',
      'away',
      'away_points',
      'category_wins',
      'category_losses',
      'category_ties',
    ],
    function* ({ season: { season, weeks }, team }) {
      for (const { week, matchups } of weeks)
        for (const one of matchups)
          yield [
            season,
            week,
            one.part,
            one.isFinal ? 1 : 0,
            one.home,
            team(one.home),
            pointsCell(one.homePoints),
            one.away,
            team(one.away),
            pointsCell(one.awayPoints),
            one.categories?.wins ?? null,
            one.categories?.losses ?? null,
            one.categories?.ties ?? null,
          ]
    },
  ),
  movedTable(
    'moved-lineups.csv',
    ['season', 'week', 'host_team_id', 'team', 'is_starter', 'slot', ...PLAYER, 'points'],
    function* ({ season: { season, weeks }, team, player }) {
      for (const { week, lineups } of weeks)
        for (const { team: own, starters, bench } of lineups)
          for (const [some, isStarter] of [
            [starters, 1],
            [bench, 0],
          ] as const)
            for (const one of some)
              yield [
                season,
                week,
                own,
                team(own),
                isStarter,
                one.slot,
                ...player(one.player),
                pointsCell(one.points),
              ]
    },
  ),
  movedTable(
    'moved-drafts.csv',
    ['season', 'draft', 'kind', 'pick', 'round', 'host_team_id', 'team', ...PLAYER, 'price', 'is_keeper'],
    function* ({ season: { season, drafts }, team, player }) {
      for (const [index, { kind, picks }] of drafts.entries())
        for (const pick of picks)
          yield [
            season,
            index + 1,
            kind,
            pick.overall,
            pick.round,
            pick.team,
            team(pick.team),
            ...player(pick.player),
            pick.price,
            pick.isKeeper ? 1 : 0,
          ]
    },
  ),
  movedTable(
    'moved-rosters.csv',
    ['season', 'host_team_id', 'team', 'spot', 'slot', ...PLAYER],
    function* ({ season: { season, rosters }, team, player }) {
      for (const one of rosters)
        yield [season, one.team, team(one.team), one.spot, one.slot, ...player(one.player)]
    },
  ),
  movedTable(
    'moved-transactions.csv',
    [
      'season',
      'number',
      'host_transaction_id',
      'at',
      'week',
      'kind',
      'what',
      'from_team_id',
      'from_team',
      'to_team_id',
      'to_team',
      ...PLAYER,
      'pick_season',
      'pick_round',
      'pick_of_team_id',
      'faab',
      'bid',
    ],
    function* ({ season: { season, moves }, team, player }) {
      for (const [index, { id, at, week, kind, players, picks, faab, bid }] of moves.entries()) {
        const head = [season, index + 1, id, timeCell(at), week, kind]
        const way = (from: string | null, to: string | null) => [from, team(from), to, team(to)]
        for (const one of players)
          yield [
            ...head,
            'player',
            ...way(one.from, one.to),
            ...player(one.player),
            null,
            null,
            null,
            null,
            bid,
          ]
        for (const one of picks)
          yield [
            ...head,
            'pick',
            ...way(one.from, one.to),
            ...player(null),
            one.season,
            one.round,
            one.original,
            null,
            bid,
          ]
        for (const one of faab)
          yield [
            ...head,
            'faab',
            ...way(one.from, one.to),
            ...player(null),
            null,
            null,
            null,
            one.amount,
            bid,
          ]
      }
    },
  ),
  movedTable(
    'moved-future-picks.csv',
    ['season', 'pick_season', 'round', 'host_team_id', 'team', 'owner_id', 'owner'],
    function* ({ season: { season, tradedPicks }, team }) {
      for (const one of tradedPicks)
        yield [season, one.season, one.round, one.original, team(one.original), one.owner, team(one.owner)]
    },
  ),
  movedTable(
    'moved-rules.csv',
    ['season', 'rule', 'host_setting', 'points', 'why_not'],
    function* ({ season: { season, rules } }) {
      for (const [rule, points] of Object.entries(rules?.rules ?? {}))
        yield [season, rule, null, points, null]
      for (const { key, value, why } of rules?.unmapped ?? []) yield [season, null, key, value, why]
    },
  ),
]
