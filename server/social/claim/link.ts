import type { LeagueId, UserId } from '../../../shared/core/ids.ts'
import { HOUR } from '../../../shared/core/time.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { refuseAfterMisses, takeTry } from '../../core/rate-limit/service.ts'
import { inLeague } from '../../league/events/in-league.ts'
import { hashOf, hashOfLink, linkOf } from './code.ts'
import { listOpenTeams } from './open-teams.ts'
import * as queries from './queries.ts'

const LINKS = { max: 60, windowMs: HOUR }
const MISSES = { max: 60, windowMs: HOUR }

/**
 * The league’s group link, by which everyone may ask for their team: the one that there is, or a new one, made by its
 * commissioner.
 * @throws {DomainError} HAND_OVER_REFUSED where all teams have managers, TOO_MANY_TRIES
 */
export function makeLink(app: App, by: { leagueId: LeagueId; actorId: UserId }): Promise<string> {
  return inLeague(app, by, async (app, league) => {
    if ((await listOpenTeams(app, league)).length === 0)
      throw new DomainError('HAND_OVER_REFUSED', { message: 'Every team has a manager.' })
    const there = await queries.findLink(app.db, league.id)
    if (there !== undefined) return linkOf(app, there)
    await takeTry(app, `claim-link:${by.actorId}`, LINKS)
    const linkId = app.newId()
    const codeHash = hashOfLink(app, linkId)
    const link = { leagueId: league.id, linkId, codeHash, madeBy: by.actorId, madeAt: league.at }
    await queries.putLink(app.db, link)
    return linkOf(app, linkId)
  })
}

/** The group link of a league, of its commissioner of now; null for none. */
export async function findLink(app: App, leagueId: LeagueId): Promise<string | null> {
  const linkId = await queries.findLink(app.db, leagueId)
  return linkId === undefined ? null : linkOf(app, linkId)
}

/** Turns the group link off: it opens nothing any more. Who has asked by it still asks. */
export function turnOff(app: App, by: { leagueId: LeagueId; actorId: UserId }): Promise<void> {
  return inLeague(app, by, (app, league) => queries.deleteLink(app.db, league.id))
}

/** The league that a code opens now, for a new account on a server whose sign-up is by invitation; null for none. */
export async function findClaimedLeague(app: App, code: string): Promise<LeagueId | null> {
  return (await queries.findByHash(app.db, hashOf(app, code)))?.leagueId ?? null
}

/**
 * What a code opens. Counts what went wrong, so that codes cannot be tried out.
 * @throws {DomainError} CLAIM_LINK_INVALID, TOO_MANY_TRIES
 */
export async function tryLink(app: App, userId: UserId, code: string) {
  const key = `claim-code:${userId}`
  await refuseAfterMisses(app, key, MISSES)
  const found = await queries.findByHash(app.db, hashOf(app, code))
  if (found) return found
  await takeTry(app, key, MISSES)
  throw new DomainError('CLAIM_LINK_INVALID')
}

/** The same again, inside a command. @throws {DomainError} CLAIM_LINK_INVALID */
export async function needLink(app: App, code: string) {
  const found = await queries.findByHash(app.db, hashOf(app, code))
  if (!found) throw new DomainError('CLAIM_LINK_INVALID')
  return found
}
