import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { DELETED_NAME } from '../../../shared/core/account-limits.ts'
import { generatedCrest } from '../../../shared/crest/crest.ts'
import { joinList } from '../../../shared/core/lists.ts'
import { hostPersonKey, playedSeasonOf } from '../../../shared/hosts/history/played-season.ts'
import type { HostKey } from '../../../shared/hosts/league/host-league.ts'
import type { MovedSeason } from '../../../shared/move-in/moved-season.ts'
import type { PlayedSeason } from '../../../shared/rules/history/played-season.ts'
import { shareOf } from '../../../shared/rules/season/team-records.ts'
import type { App } from '../../core/app/app.ts'
import { own } from '../../core/app/own.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import {
  findMovedVersion,
  findMovedSeason,
  listMovedPeople,
  listMovedYears,
  type MovedPersonRow,
} from '../../league/moved-season/service.ts'
import type { SeasonRow, StoredSeason } from './stored-season.ts'

/** What is kept of a document, which has megabytes: some 50 KB. */
interface ReducedSeason {
  readonly played: PlayedSeason
  readonly table: readonly SeasonRow[]
  /** By team the keys of all who managed it, with their names of then, the one who leads first. */
  readonly people: ReadonlyMap<string, readonly { readonly key: string; readonly name: string }[]>
}

/** Seasons of leagues. */
const MOST_KEPT = 200

const reducedOf = own(() => new LRUCache<string, ReducedSeason>({ max: MOST_KEPT }))

/**
 * The seasons of a league that were moved in, the oldest first, but for those that were played here too. Their documents
 * are read one after the other, once for each time that the league moved, with a turn for whoever waits in between.
 * @param isHere whether a season was, or is, played here
 */
export async function listMoved(
  app: App,
  league: Pick<LeagueRow, 'id' | 'sport'>,
  isHere: (season: number) => boolean,
): Promise<StoredSeason[]> {
  const moved = await findMovedVersion(app, league.id)
  if (moved === null) return []
  const people = new Map(
    (await listMovedPeople(app, league.id)).map((person) => [hostPersonKey(person.hostId), person]),
  )
  const seasons: StoredSeason[] = []
  for (const season of await listMovedYears(app, league.id)) {
    if (isHere(season)) continue
    const key = `${league.id} ${season} ${moved.version}`
    const reduced = reducedOf(app).get(key) ?? (await readReduced(app, league, season))
    if (reduced === null) continue
    reducedOf(app).set(key, reduced)
    // One that had not begun when the league moved has nothing to remember.
    if (reduced.table.length > 0) seasons.push(asStored(reduced, { host: moved.host, people }))
  }
  return seasons
}

async function readReduced(
  app: App,
  { id: leagueId, sport }: Pick<LeagueRow, 'id' | 'sport'>,
  season: number,
): Promise<ReducedSeason | null> {
  const document = await findMovedSeason(app, { leagueId, season })
  await setImmediate()
  if (document === null) return null
  const played = playedSeasonOf(sport, document)
  await setImmediate()
  const names = new Map(document.people.map(({ id, name }) => [id, name]))
  return {
    played,
    table: tableOf(document, played),
    people: new Map(
      document.season.teams.map((team) => [
        team.id,
        team.people.map((id) => ({ key: hostPersonKey(id), name: names.get(id) ?? '' })),
      ]),
    ),
  }
}

/** By the host, or where it has none by the games that are known; none of a season without either. */
function tableOf({ season: { standings, state } }: MovedSeason, played: PlayedSeason): SeasonRow[] {
  if (state !== 'over' && state !== 'in-season') return []
  if (standings.length > 0)
    return standings
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ rank, team, wins, losses, ties, pointsFor, pointsAgainst, total }) => ({
        rank,
        team,
        wins,
        losses,
        ties,
        pointsFor,
        pointsAgainst,
        total,
      }))
  if (played.games.length + played.scores.length === 0) return []
  const rows = played.teams.map(({ id }) => rowOfGames(id, played))
  return rows
    .toSorted(
      (a, b) =>
        shareOf(b.wins, b.losses, b.ties) - shareOf(a.wins, a.losses, a.ties) ||
        (b.pointsFor ?? 0) - (a.pointsFor ?? 0),
    )
    .map((row, index) => ({ ...row, rank: index + 1 }))
}

function rowOfGames(
  team: string,
  { games, scores, scoring, competition }: PlayedSeason,
): Omit<SeasonRow, 'rank'> {
  const own = games.filter(({ part, home, away }) => part === 'regular' && (home === team || away === team))
  const count = (is: (winner: string | null) => boolean) => own.filter(({ winner }) => is(winner)).length
  const points = (isOwn: boolean) =>
    own.reduce((sum, game) => sum + ((game.home === team) === isOwn ? game.homePoints : game.awayPoints), 0)
  const hasOpponents = competition === 'head-to-head'
  const alone = scores.reduce((sum, score) => (score.team === team ? sum + score.points : sum), 0)
  return {
    team,
    wins: count((winner) => winner === team),
    losses: count((winner) => winner !== null && winner !== team),
    ties: count((winner) => winner === null),
    pointsFor: scoring === 'categories' ? null : hasOpponents ? points(true) : alone,
    pointsAgainst: scoring === 'categories' || !hasOpponents ? null : points(false),
    total: null,
  }
}

/** With the people who are here by their accounts: an account that was deleted gives up its name here too. */
function asStored(
  { played, table, people: byTeam }: ReducedSeason,
  { host, people }: { readonly host: HostKey; readonly people: ReadonlyMap<string, MovedPersonRow> },
): StoredSeason {
  const nameOf = (key: string, name: string) =>
    (people.get(key)?.deletedAt ?? null) === null ? name : DELETED_NAME
  return {
    host,
    table,
    played: {
      ...played,
      teams: played.teams.map((team) => ({
        ...team,
        managers: team.managers.map((manager) => ({
          ...manager,
          person: people.get(manager.person)?.userId ?? manager.person,
          name: nameOf(manager.person, manager.name),
        })),
      })),
    },
    teams: new Map(
      played.teams.map(({ id, name }) => {
        const own = (byTeam.get(id) ?? []).map((person) => nameOf(person.key, person.name))
        return [id, { owners: joinList(own) || name, crest: generatedCrest(name) }]
      }),
    ),
  }
}
