import type { LeagueId, UserId } from '../../../shared/core/ids.ts'
import { HOUR } from '../../../shared/core/time.ts'
import type { PublicPageChoice } from '../../../shared/public-page/event.ts'
import type { PublicPage } from '../../../shared/public-page/public-page.ts'
import type { App } from '../../core/app/app.ts'
import type { Caller } from '../../core/app/caller.ts'
import { own } from '../../core/app/own.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { idempotent, type Idempotency } from '../../core/idempotency/service.ts'
import { createBuckets } from '../../core/rate-limit/buckets.ts'
import { callerKey, limitsByCaller } from '../../core/rate-limit/by-caller.ts'
import { takeTry } from '../../core/rate-limit/service.ts'
import { inLeague, type LockedLeague } from '../../league/events/in-league.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { findLeague } from '../../league/events/service.ts'
import * as queries from './queries.ts'

const OFF: PublicPageChoice = { isOn: false, showsManagers: false, mayBeFound: false }

/** An address of 60 bits is not guessed; this bounds what trying costs. */
const MISSES = { max: 60, windowMs: HOUR }
/** How often one address may ask: a page of a few tabs, opened and reloaded by a whole dormitory. */
const READS = [{ burst: 600, every: 100 }]
/** Addresses whose reads are counted. */
const MOST_KNOWN = 20_000

const readsOf = own(({ elapsed }: Pick<App, 'own' | 'elapsed'>) => createBuckets(elapsed, MOST_KNOWN))

/** A league that everybody may look at, and what of it. */
export interface PublicLeagueRow {
  readonly league: LeagueRow
  readonly page: queries.PublicPageRow
}

/** The league at a public address; undefined where there is none, and while its page is off. */
async function findPublicLeague(app: App, slug: string): Promise<PublicLeagueRow | undefined> {
  const page = await queries.findBySlug(app.db, slug)
  const league = page && (await findLeague(app, page.leagueId))
  return page && league && { league, page }
}

/**
 * The same for a call by whoever it is.
 * @throws {DomainError} PUBLIC_PAGE_NOT_FOUND, TOO_MANY_TRIES for who asks too often, or for addresses that are none
 */
export async function openPublicLeague(app: App, caller: Caller, slug: string): Promise<PublicLeagueRow> {
  const retryAfter = readsOf(app).take(callerKey(caller), READS)
  if (retryAfter > 0) throw new DomainError('TOO_MANY_TRIES', { retryAfter })
  const found = await findPublicLeague(app, slug)
  if (found) return found
  for (const [key, limit] of limitsByCaller('public-page', caller, MISSES)) await takeTry(app, key, limit)
  throw new DomainError('PUBLIC_PAGE_NOT_FOUND')
}

/** The path of a public page, as it is handed on. */
export function publicPath(slug: string): string {
  return `/l/${slug}`
}

/** Whether a league has a public page, and where, for its members. */
export async function getPage(app: App, leagueId: LeagueId): Promise<PublicPage> {
  return shown(await queries.findOfLeague(app.db, leagueId))
}

/** Turns the page on or off, or changes what it shows; turned on again it has the address that it had. */
export function savePage(
  app: App,
  by: { leagueId: LeagueId; actorId: UserId },
  choice: PublicPageChoice,
): Promise<PublicPage> {
  return inLeague(app, by, async (app, league) => {
    const before = await queries.findOfLeague(app.db, league.id)
    return change(app, league, { before, after: { ...choice, slug: before?.slug ?? app.newId() } })
  })
}

/**
 * Gives the page another address; the one before leads nowhere from now on.
 * @throws {DomainError} PUBLIC_PAGE_OFF
 */
export function renewPage(
  app: App,
  idempotency: Idempotency,
  by: { leagueId: LeagueId; actorId: UserId },
): Promise<PublicPage> {
  return idempotent(app, idempotency, (app) =>
    inLeague(app, by, async (app, league) => {
      const before = await queries.findOfLeague(app.db, league.id)
      if (!before?.isOn) throw new DomainError('PUBLIC_PAGE_OFF')
      return change(app, league, { before, after: { ...before, slug: app.newId() } })
    }),
  )
}

type Page = PublicPageChoice & { readonly slug: string }

async function change(
  app: App,
  league: LockedLeague,
  { before, after }: { before: Page | undefined; after: Page },
): Promise<PublicPage> {
  const [was, is] = [choiceOf(before ?? OFF), choiceOf(after)]
  const isRenewed = before !== undefined && before.slug !== after.slug
  const isSame =
    was.isOn === is.isOn && was.showsManagers === is.showsManagers && was.mayBeFound === is.mayBeFound
  if (isSame && !isRenewed) return shown(before)
  await queries.putPage(app.db, { leagueId: league.id, ...after }, league.at)
  await league.append({ kind: 'public-page-set', before: was, after: is, isRenewed })
  return shown(after)
}

function choiceOf({ isOn, showsManagers, mayBeFound }: PublicPageChoice): PublicPageChoice {
  return { isOn, showsManagers, mayBeFound }
}

function shown(page: Page | undefined): PublicPage {
  return { ...choiceOf(page ?? OFF), path: page?.isOn ? publicPath(page.slug) : null }
}
