import type { LeagueId, UserId } from '../../../shared/core/ids.ts'
import type { LeagueEvent } from '../../../shared/events/league-event.ts'
import { markOf } from '../../../shared/events/through.ts'
import { entryHash } from '../../../shared/audit-log/entry-hash.ts'
import { type App, transact } from '../../core/app/app.ts'
import type { Db } from '../../core/db/open.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { followersOf } from './followers.ts'
import type { LockedLeague } from './happened.ts'
import * as queries from './queries.ts'
import { sha256 } from './sha256.ts'
import { publish } from '../../core/news/channel.ts'

export type { LockedLeague }

/** Who does it, and where. */
export interface By {
  readonly leagueId: LeagueId
  /** Null for Empire itself: a clock that ran out, a waiver run. */
  readonly actorId: UserId | null
}

/**
 * Runs a command on a league. Commands on one league run one at a time: the first statement locks it, on
 * SQLite and PostgreSQL alike. State, order and history are one transaction: events are numbered in the
 * order of their commits and without a gap, and a command that appends none uses up no number. Each has a hash that
 * binds it to all before it (docs/decisions/033).
 *
 * Inside another command on the same league it is a part of that one: if it fails, what it did and the numbers
 * it took are given back. A transaction holds one league and no second, so that no two can wait for each other.
 * @throws {DomainError} LEAGUE_NOT_FOUND, and what the command throws; then nothing was changed
 */
export function inLeague<T>(
  app: App,
  by: By,
  command: (app: App, league: LockedLeague) => Promise<T>,
): Promise<T> {
  return transact(app, async (app) => {
    holdNoOther(app.db, by.leagueId)
    const league = await queries.lockLeague(app.db, by.leagueId)
    if (!league) throw new DomainError('LEAGUE_NOT_FOUND')
    const at = app.now()
    publish(app, { of: 'league', id: league.id })
    const locked: LockedLeague = {
      ...league,
      at,
      by: by.actorId,
      append: async (event, actorId = by.actorId) => {
        const seq = await append(app, { leagueId: by.leagueId, by: by.actorId, actorId, at }, event)
        for (const follow of followersOf(app))
          await follow(app, { event, seq, at, league: locked, by: by.actorId })
        return seq
      },
    }
    if (!app.onceLocked) return command(app, locked)
    const asked = { ...app, onceLocked: null }
    await app.onceLocked(asked)
    return command(asked, locked)
  })
}

async function append(
  app: App,
  { leagueId, by, actorId, at }: By & { by: UserId | null; at: number },
  event: LeagueEvent,
): Promise<number> {
  const { seq, before } = await queries.takeNextSeq(app.db, leagueId)
  // Only what a person does by a program is marked: what Empire does because of it, it would have done anyway.
  const through = actorId === null || actorId !== by ? null : app.through
  const payload = JSON.stringify(through === null ? event : { ...event, through: markOf(through.name) })
  const entry = { seq, at, actorId, kind: event.kind, payload }
  const hash = entryHash(leagueId, entry, { before, digest: sha256 })
  await queries.insertEvent(app.db, { leagueId, ...entry, hash })
  publish(app, { of: 'events', id: leagueId })
  return seq
}

/** Which league each transaction holds. */
const held = new WeakMap<Db, LeagueId>()

function holdNoOther(transaction: Db, leagueId: LeagueId): void {
  const other = held.get(transaction)
  if (other !== undefined && other !== leagueId) throw new Error('A transaction holds one league, not two')
  held.set(transaction, leagueId)
}
