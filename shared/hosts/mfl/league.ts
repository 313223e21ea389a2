import type { HostDocument } from '../league/documents.ts'
import { HostFileError } from '../league/host-file-error.ts'
import type { HostLeague, HostPerson, HostPlayer } from '../league/host-league.ts'
import { checkedLeague, type Importer, playersOf } from '../league/importer.ts'
import { listUnread, type Unread } from '../league/unread.ts'
import { partsIn } from './parts.ts'
import { ownersOf, playerOf } from './people.ts'
import { seasonOf } from './season.ts'
import { type SeasonFiles, seasonsIn } from './years.ts'

/**
 * Leagues of MyFantasyLeague, from the answers of its export (`TYPE=league&JSON=1`, or as XML). All its leagues are of
 * pro football, and its years are those of the feed.
 */
export const mflImporter: Importer = { read }

function read(documents: readonly HostDocument[]): HostLeague {
  const unread: Unread = new Map()
  const { parts, refusals } = partsIn(documents, unread)
  const files = seasonsIn(parts, unread)
  const seasons = files.map((one, index) => seasonOf(one, { isLast: index === files.length - 1, unread }))
  const newest = files.at(-1)
  const last = seasons.at(-1)
  if (newest === undefined || last === undefined) throw new HostFileError(null, 'The files have no season')
  const named = new Set(seasons.flatMap(({ season }) => playersOf(season)))
  const players = playersIn(files, named)
  return checkedLeague({
    host: 'mfl',
    id: newest.league.id,
    name: last.season.name,
    sport: 'nfl',
    people: peopleIn(files),
    players,
    seasons: seasons.map(({ season }) => season),
    unread: listUnread(unread),
    missing: [
      ...refusals,
      ...seasons.flatMap(({ missing }) => missing),
      ...(players.length < named.size
        ? [`The files name ${named.size - players.length} of ${named.size} players by their ids only.`]
        : []),
    ].slice(0, 200),
  })
}

/** Everyone who has managed a team, as they are called last. */
function peopleIn(files: readonly SeasonFiles[]): HostPerson[] {
  const people = files.flatMap(({ league }) => league.franchises.franchise.flatMap(ownersOf))
  return [...new Map(people.map((person) => [person.id, person])).values()]
}

/** Players who are named in a season, as the newest list has them. */
function playersIn(files: readonly SeasonFiles[], named: ReadonlySet<string>): HostPlayer[] {
  const known = files.flatMap((one) => one.all('players').flatMap(({ player }) => player))
  const players = known.filter(({ id }) => named.has(id)).map(playerOf)
  return [...new Map(players.map((player) => [player.id, player])).values()]
}
