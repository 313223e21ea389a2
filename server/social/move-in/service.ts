import type * as z from 'zod'
import type { UserId } from '../../../shared/core/ids.ts'
import { HOUR, DAY } from '../../../shared/core/time.ts'
import { joinList } from '../../../shared/core/lists.ts'
import { HOST_NAMES } from '../../../shared/hosts/league/host-names.ts'
import { HOSTS, type HostKey } from '../../../shared/hosts/league/host-league.ts'
import type { LeagueMove, ReadFromHost } from '../../../shared/move-in/move-in.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { type Idempotency, idempotent } from '../../core/idempotency/service.ts'
import { takeTry } from '../../core/rate-limit/service.ts'
import { type EspnCookie, hostApiOf } from '../../feed/host-api/host-api.ts'
import { FETCHED_HOSTS, type FetchedHost, isFetched } from '../../feed/host-api/hosts.ts'
import { leagueNamed, type WantedLeague } from '../../feed/host-api/league-id.ts'
import { leagueMove } from './league-move.ts'
import type { Mover } from './people.ts'
import * as queries from './queries.ts'
import { beginReading, endReading, type Fetching, refuseWhenFull } from './readings.ts'

/** What was read waits for so long, ms. */
const LIFETIME = 7 * DAY

/** Each asks a host hundreds of times, or takes a thread for a while. */
const READINGS = { max: 30, windowMs: HOUR }

/**
 * Begins to read a league from its host’s API, in the background. What the same person had read before is replaced.
 * @throws {DomainError} LEAGUE_NOT_READ where no host is asked, INVALID_INPUT, BUSY, TOO_MANY_TRIES, KEY_REUSED
 */
export async function readFromHost(
  app: App,
  idempotency: Idempotency,
  { mover, ...wanted }: z.output<typeof ReadFromHost> & { mover: Mover },
): Promise<LeagueMove> {
  const { host } = wanted
  const api = hostApiOf(app)
  if (api === null)
    throw new DomainError('LEAGUE_NOT_READ', {
      message: 'This server asks no other hosts. Save your league’s files there, and choose them here.',
    })
  if (!isFetched(host))
    throw new DomainError('LEAGUE_NOT_READ', {
      message: `${HOST_NAMES[host]} shows a league only to people who are signed in there. Save its files, and choose them here.`,
    })
  const league = wantedLeague(host, wanted)
  const cookie = cookieOf(wanted)
  return await begin(app, idempotency, {
    mover,
    host,
    progress: `Asking ${HOST_NAMES[host]} for league ${league.id} …`,
    fetching: async (about) => ({
      kind: 'answers',
      ...(await api.fetchLeague(host, league, { ...about, cookie })),
    }),
  })
}

/**
 * Begins to read a league from the body of a form, in the background. What the same person had read before is replaced.
 * @param form its bytes, which are handed over, and its content type
 * @throws {DomainError} INVALID_INPUT, BUSY
 */
export async function readFromForm(
  app: App,
  mover: Mover,
  form: { readonly body: Uint8Array; readonly type: string },
): Promise<LeagueMove> {
  const host = hostOfForm(form.body)
  if (host === null) {
    const names = HOSTS.map((one) => `${one} (${HOST_NAMES[one]})`)
    throw new DomainError('INVALID_INPUT', {
      fields: { host: `Say first which host the files are of: ${joinList(names, 'or')}.` },
    })
  }
  return await begin(
    app,
    { userId: mover.id, key: null, command: 'move-in/files', input: null },
    {
      mover,
      host,
      progress: 'Reading the files …',
      fetching: async () => ({ kind: 'form', ...form }),
      isCounted: true,
    },
  )
}

/** Counts an upload, before any of it is read. @throws {DomainError} TOO_MANY_TRIES, BUSY */
export async function admitFiles(app: App, userId: UserId): Promise<void> {
  refuseWhenFull(app, userId)
  await takeTry(app, keyOf(userId), READINGS)
}

function keyOf(userId: UserId): string {
  return `move-in:${userId}`
}

async function begin(
  app: App,
  idempotency: Idempotency,
  {
    mover,
    host,
    progress,
    fetching,
    isCounted = false,
  }: { mover: Mover; host: HostKey; progress: string; fetching: Fetching; isCounted?: boolean },
): Promise<LeagueMove> {
  const put = async (app: App): Promise<LeagueMove> => {
    const id = app.newId()
    const at = app.now()
    const expiresAt = at + LIFETIME
    await queries.putMove(app.db, { id, userId: mover.id, host, progress, at, expiresAt })
    app.afterCommit(() => beginReading(outside, { id, mover, host }, fetching))
    return { id, host, state: 'reading', progress, findings: null, expiresAt }
  }
  // What continues after the transaction must not have it.
  const outside = app
  return await idempotent(app, idempotency, put, async () => {
    refuseWhenFull(app, mover.id)
    if (!isCounted) await takeTry(app, keyOf(mover.id), READINGS)
  })
}

/** @throws {DomainError} INVALID_INPUT */
function wantedLeague(
  host: FetchedHost,
  { league, year }: { league: string; year: number | null },
): WantedLeague {
  const named = leagueNamed(host, league)
  if (named) return { ...named, year: year ?? named.year }
  const name = HOST_NAMES[host]
  throw new DomainError('INVALID_INPUT', {
    fields: {
      league: `That is no league ID of ${name}: it is a number. An address of the league at ${name} works, too.`,
    },
  })
}

/** Only what cookies of ESPN are made of: nothing of it may become another header. @throws {DomainError} INVALID_INPUT */
function cookieOf({ host, cookie }: { host: HostKey; cookie: EspnCookie | null }): EspnCookie | null {
  if (host !== 'espn' || cookie === null) return null
  const espnS2 = cookie.espnS2.trim()
  const swid = cookie.swid.trim()
  const isWhole = /^[A-Za-z0-9%+/=_.-]{20,2000}$/.test(espnS2) && /^\{?[0-9A-Fa-f-]{36}\}?$/.test(swid)
  if (!isWhole)
    throw new DomainError('INVALID_INPUT', {
      fields: {
        cookie: 'Those are not the cookies of ESPN: copy the values of espn_s2 and SWID as they are.',
      },
    })
  return { espnS2, swid: swid.startsWith('{') ? swid : `{${swid}}` }
}

/** The first field of a form is `host`. The rest is read in another thread, whole or not at all. */
function hostOfForm(body: Uint8Array): HostKey | null {
  const start = Buffer.from(body.buffer, body.byteOffset, Math.min(body.byteLength, 1_000)).toString('latin1')
  const said =
    /^--[^\r\n]{1,200}\r\ncontent-disposition: form-data; name="host"\r\n\r\n([a-z]{1,20})\r\n--/i.exec(
      start,
    )?.[1]
  return HOSTS.find((host) => host === said) ?? null
}

/** What someone is about to move in; null for nothing. */
export async function currentMove(app: App, userId: UserId): Promise<LeagueMove | null> {
  const row = await queries.findMove(app.db, userId, app.now())
  return row ? leagueMove(app, row) : null
}

/** Forgets it, and ends the reading that is under way. */
export async function discardMove(app: App, userId: UserId): Promise<void> {
  await queries.deleteMove(app.db, userId)
  await endReading(app, userId)
}

/** Forgets what has expired. */
export function forgetExpiredMoves(app: App): Promise<void> {
  return queries.deleteExpired(app.db, app.now())
}

/** Hosts whose API is asked, where this server asks any. */
export function fetchedHosts(app: App): readonly HostKey[] {
  return hostApiOf(app) === null ? [] : FETCHED_HOSTS
}
