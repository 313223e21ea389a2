import type { LeagueCode, LeagueId, UserId } from '../../../shared/core/ids.ts'
import type { LeagueEvent } from '../../../shared/events/league-event.ts'
import type { SecretAddress, SecretAddressKind } from '../../../shared/secret-address/secret-address.ts'
import { HOUR } from '../../../shared/core/time.ts'
import { type App, transact } from '../../core/app/app.ts'
import { asStorageError, DomainError } from '../../core/errors/errors.ts'
import { takeTry } from '../../core/rate-limit/service.ts'
import type { Happened } from '../../league/events/happened.ts'
import { findMembership, findMembershipById } from '../../league/membership/service.ts'
import * as queries from './queries.ts'
import { hashOf, secretOf, urlOf } from './secret.ts'

/** Of a person: each app of theirs needs the same one, so a new one is seldom made. */
const MAKING = { max: 60, windowMs: HOUR }

/** The addresses that a person has made. */
export async function listAddresses(app: App, userId: UserId): Promise<SecretAddress[]> {
  return (await queries.listOf(app.db, userId)).map((row) => shown(app, row, row.code))
}

/** A feed of a person, by the code of its league; null for all of theirs. */
interface Asked {
  readonly userId: UserId
  readonly kind: SecretAddressKind
  readonly league: LeagueCode | null
}

/**
 * Makes an address of a feed. Where there is one that is not to be replaced, that is it.
 * @param replaces the id of the one that ends with it
 * @throws {DomainError} LEAGUE_NOT_FOUND, TOO_MANY_TRIES
 */
export async function makeAddress(app: App, asked: Asked, replaces: string | null): Promise<SecretAddress> {
  const of = await feedOf(app, asked)
  return transact(app, async (app) => {
    const before = await queries.findAddress(app.db, of)
    if (before && before.id !== replaces) return shown(app, before, asked.league)
    await takeTry(app, `secret-address:${asked.userId}`, MAKING)
    if (before) await queries.deleteAddress(app.db, of, before.id)
    const id = app.newId()
    const row = { ...of, id, hash: hashOf(secretOf(app, id)), at: app.now() }
    if (await queries.insertAddress(app.db, row))
      return shown(app, { ...row, madeAt: row.at, readAt: null }, asked.league)
    // Another device of theirs was faster.
    const made = await queries.findAddress(app.db, of)
    if (!made) throw new DomainError('BUSY')
    return shown(app, made, asked.league)
  })
}

/** Ends the address of a feed: it reads nothing any more. */
export async function turnOff(app: App, asked: Asked): Promise<void> {
  await queries.deleteAddress(app.db, await feedOf(app, asked))
}

async function feedOf(app: App, { userId, kind, league: code }: Asked): Promise<queries.FeedOf> {
  const leagueId = code === null ? null : (await findMembership(app, userId, code)).league.id
  return { userId, kind, leagueId }
}

function shown(
  app: App,
  row: { id: string; kind: SecretAddressKind; hash: string; madeAt: number; readAt: number | null },
  league: LeagueCode | null,
): SecretAddress {
  const { id, kind, hash, madeAt, readAt } = row
  const isOurs = hashOf(secretOf(app, id)) === hash
  return { id, kind, league, url: isOurs ? urlOf(app, { id, kind }) : null, madeAt, readAt }
}

/** An app has read a feed. Written seldom, and not essential: a full disk must not keep calendars from being read. */
export async function recordRead(
  app: App,
  { id, readAt }: { id: string; readAt: number | null },
): Promise<void> {
  if (readAt !== null && app.now() - readAt < HOUR) return
  try {
    await queries.recordRead(app.db, id, app.now())
  } catch (error) {
    const storage = asStorageError(error)
    if (!storage) throw error
    app.storageTrouble.note(storage.cause)
  }
}

/** After which someone may have no team in a league any more. */
const KINDS: readonly LeagueEvent['kind'][] = [
  'team-handed-over',
  'team-removed',
  'team-orphaned',
  'co-manager-ended',
  'team-lead-changed',
]

/** Ends the addresses of who is not in a league any more: a follower of the league’s events. */
export async function endAddresses(app: App, { event, league }: Happened): Promise<void> {
  if (!KINDS.includes(event.kind)) return
  for (const userId of await queries.listReaders(app.db, league.id)) {
    const isMember = (await findMembershipById(app, userId, league.id)) !== undefined
    if (!isMember) await endOf(app, { userId, leagueId: league.id })
  }
}

/** Ends the addresses that a person has of a league. */
export function endOf(app: App, of: { userId: UserId; leagueId: LeagueId }): Promise<void> {
  return queries.deleteOfLeague(app.db, of)
}
