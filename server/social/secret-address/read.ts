import type { SecretAddressKind } from '../../../shared/secret-address/secret-address.ts'
import { SECOND } from '../../../shared/core/time.ts'
import type { App } from '../../core/app/app.ts'
import { own } from '../../core/app/own.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { createAllowance } from '../../core/rate-limit/allowance.ts'
import { createBuckets } from '../../core/rate-limit/buckets.ts'
import { findMembershipById, listMemberships } from '../../league/membership/service.ts'
import { atomFeed } from '../activity-feed/atom.ts'
import { listEntries, MOST_ENTRIES } from '../activity-feed/entries.ts'
import { type CalendarPart, calendarFile } from '../calendar/file.ts'
import { listCalendarEvents } from '../calendar/events.ts'
import type { MemberOf } from '../calendar/dates.ts'
import * as queries from './queries.ts'
import { couldBeSecret, hashOf } from './secret.ts'
import { endOf, recordRead } from './service.ts'

/** What one address may try that opens nothing: an app that goes on asking, and no one who guesses. */
const MISSES = { burst: 30, every: 10 * SECOND }
/** How often one feed is made: apps ask each hour, on a few devices. */
const READS = [{ burst: 30, every: 20 * SECOND }]
const MOST_READ = 10_000

const limitsOf = own(({ elapsed }: Pick<App, 'own' | 'elapsed'>) => ({
  misses: createAllowance(elapsed, MISSES),
  reads: createBuckets(elapsed, MOST_READ),
}))

/** In a feed of all leagues of a person. */
const MOST_LEAGUES = 50

/**
 * What a secret reads, as text. Of a feed that is not there, is over or is another kind, nothing is told but that.
 * @param of.ip where it is asked from
 * @throws {DomainError} FEED_NOT_FOUND, TOO_MANY_TRIES
 */
export async function readFeed(
  app: App,
  { kind, secret, ip }: { kind: SecretAddressKind; secret: string; ip: string },
): Promise<string> {
  const address = couldBeSecret(secret)
    ? await queries.findBySecret(app.db, { kind, hash: hashOf(secret) })
    : undefined
  if (!address) throw missed(app, ip)
  const retryAfter = limitsOf(app).reads.take(address.id, READS)
  if (retryAfter > 0) throw new DomainError('TOO_MANY_TRIES', { retryAfter })
  const { userId, leagueId } = address
  const members: MemberOf[] = []
  if (leagueId === null)
    for (const found of await listMemberships(app, userId, MOST_LEAGUES)) members.push({ ...found, userId })
  else {
    const found = await findMembershipById(app, userId, leagueId)
    if (!found) {
      await endOf(app, { userId, leagueId })
      throw missed(app, ip)
    }
    members.push({ ...found, userId })
  }
  await recordRead(app, address)
  const of = { members, leagueId, addressId: address.id, since: address.madeAt }
  return kind === 'calendar' ? calendarOf(app, of) : activityOf(app, of)
}

/** A wrong secret is of nothing that is there; after many from one address that is not told any more. */
function missed(app: App, ip: string): DomainError {
  try {
    limitsOf(app).misses.take(ip)
    return new DomainError('FEED_NOT_FOUND')
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
}

interface Feed {
  readonly members: readonly MemberOf[]
  /** Null for all leagues of the person. */
  readonly leagueId: string | null
  readonly addressId: string
  readonly since: number
}

async function calendarOf(app: App, { members, leagueId }: Feed): Promise<string> {
  const parts: CalendarPart[] = []
  for (const member of members)
    parts.push({ leagueId: member.league.id, events: await listCalendarEvents(app, member) })
  const [only] = members
  const name = leagueId !== null && only ? only.league.name : 'Empire leagues'
  return calendarFile(parts, { name, publicUrl: app.config.publicUrl })
}

async function activityOf(app: App, { members, leagueId, addressId, since }: Feed): Promise<string> {
  const { publicUrl } = app.config
  const isNamed = leagueId === null
  const entries = []
  for (const { league, userId } of members)
    entries.push(...(await listEntries(app, league, { userId, isNamed })))
  const [only] = members
  const isOne = !isNamed && only !== undefined
  return atomFeed({
    id: `urn:empire:${new URL(publicUrl).hostname}:${isOne ? only.league.id : addressId}`,
    title: isOne ? only.league.name : 'Empire leagues',
    link: `${publicUrl}${isOne ? `/league/activity/${only.league.code}` : '/fantasy/dashboard'}`,
    since,
    entries: entries.toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1)).slice(0, MOST_ENTRIES),
  })
}
