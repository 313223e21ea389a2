import { setImmediate } from 'node:timers/promises'
import { storedTextDigest } from '../../../shared/audit-log/rows/stored-digest.ts'
import type { TeamId } from '../../../shared/core/ids.ts'
import type { HostKey } from '../../../shared/hosts/league/host-league.ts'
import type { App } from '../../core/app/app.ts'
import type { LockedLeague } from '../events/in-league.ts'
import { sha256 } from '../events/sha256.ts'
import type { NewMovedPerson } from './queries.ts'
import * as queries from './queries.ts'

/** A season as it is stored: JSON texts. */
export interface SeasonDocument {
  readonly season: number
  /** Of a MovedSeason. */
  readonly document: string
  /** Of what its replay found; null where it was not replayed. */
  readonly replay: string | null
}

/** Where a league comes from, with its past. */
export interface MovedPast {
  readonly host: HostKey
  readonly hostId: string | null
  readonly teams: readonly { readonly teamId: TeamId; readonly hostId: string }[]
  readonly people: readonly NewMovedPerson[]
  readonly documents: readonly SeasonDocument[]
  /** JSON of MoveNotes. */
  readonly notes: string
}

/** Writes down where a new league comes from, with its seasons as they were there; the log binds all of it. */
export async function writePast(app: App, league: LockedLeague, past: MovedPast): Promise<void> {
  const { host, hostId, teams, people, documents, notes } = past
  await queries.insertMovedLeague(app.db, {
    leagueId: league.id,
    host,
    hostId,
    movedBy: league.by ?? league.commissionerId,
    movedAt: league.at,
    notes,
  })
  await writeSeasons(app, league, { documents, people })
  await league.append({
    kind: 'league-moved-in',
    host,
    hostId,
    teams: teams.map(({ teamId, hostId: id }) => ({ teamId, hostId: id })),
    people: asInEvent(people),
    seasons: documents.map(digestsOf),
    notes: storedTextDigest(notes, sha256),
  })
}

/** Writes down seasons of a league that are new at its host, or otherwise than before. */
export async function writeMoreSeasons(
  app: App,
  league: LockedLeague,
  more: Pick<MovedPast, 'host' | 'people' | 'documents' | 'notes'>,
): Promise<void> {
  const { host, people, documents, notes } = more
  await queries.updateNotes(app.db, league.id, notes)
  await writeSeasons(app, league, { documents, people })
  await league.append({
    kind: 'seasons-moved-in',
    host,
    seasons: documents.map(digestsOf),
    people: asInEvent(people),
    notes: storedTextDigest(notes, sha256),
  })
}

async function writeSeasons(
  app: App,
  { id: leagueId }: Pick<LockedLeague, 'id'>,
  { documents, people }: Pick<MovedPast, 'documents' | 'people'>,
): Promise<void> {
  for (const person of people) await queries.insertMovedPerson(app.db, leagueId, person)
  for (const document of documents) {
    await queries.putMovedSeason(app.db, { leagueId, ...document })
    // Of megabytes each: others have a turn.
    await setImmediate()
  }
}

function digestsOf({ season, document, replay }: SeasonDocument) {
  return {
    season,
    digest: storedTextDigest(document, sha256),
    replay: replay === null ? null : storedTextDigest(replay, sha256),
  }
}

function asInEvent(people: readonly NewMovedPerson[]) {
  return people.map(({ hostId, name, userId }) => ({ hostId, name, userId }))
}
