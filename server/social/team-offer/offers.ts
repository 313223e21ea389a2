import type * as z from 'zod'
import {
  type LeagueCode,
  type LeagueId,
  type TeamId,
  TeamOfferId,
  type UserId,
} from '../../../shared/core/ids.ts'
import { nameKey } from '../../../shared/core/name.ts'
import type { NotificationContent } from '../../../shared/notification/notification.ts'
import type { OpenTeamOffer, TeamOffer } from '../../../shared/league/team-offer.ts'
import { DAY, HOUR } from '../../../shared/core/time.ts'
import { withoutAddress } from '../../../shared/core/without-address.ts'
import { type App, transact } from '../../core/app/app.ts'
import { findUser, findUserByName } from '../../people/auth/service.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { type Idempotency, idempotent } from '../../core/idempotency/service.ts'
import { type By, inLeague, type LockedLeague } from '../../league/events/in-league.ts'
import { refuseAfterMisses, takeTry } from '../../core/rate-limit/service.ts'
import { listOfficers } from '../../league/membership/service.ts'
import { notify, notifyTeams, teamChange } from '../../people/notification/service.ts'
import { getRule } from '../../people/sign-up/service.ts'
import { isManager, listTeams, type Team, teamOf } from '../../league/team/service.ts'
import { takeTeam } from './give-team.ts'
import type { TeamRole } from '../../core/db/tables.ts'
import { joinTeam, sharingChange } from './co-manager.ts'
import { settleOffer } from './settle-offer.ts'
import { endOf } from './void-offers.ts'
import * as queries from './queries.ts'

/** How long a person has to answer. */
const LIFETIME = 7 * DAY

/** Of a member, who learns by trying names who is on this server. */
export const OF_ACCOUNT = { max: 20, windowMs: HOUR }
const OF_LEAGUE = { max: 60, windowMs: DAY }
/** To one person from one league: two declined offers are an answer. */
const TO_ONE = { max: 3, windowMs: DAY }
const MISSES = { max: 60, windowMs: HOUR }

interface Offered {
  readonly teamId: TeamId
  readonly username: string
  /** For the league's log. The person who is offered the team does not read it. */
  readonly reason: string
}

/**
 * Offers a team to a person with an account on this server. They accept or decline; until then the team stays as it is,
 * and they have nothing of the league. The commissioner's own team goes with the league alone. Whether a name is an
 * account's is told where sign-up tells it too, and nowhere else.
 * @throws {DomainError} HAND_OVER_REFUSED, TOO_MANY_TRIES
 */
export async function offerTeam(
  app: App,
  by: By & { actorId: UserId },
  offered: Offered,
): Promise<{ id: TeamOfferId; expiresAt: number }> {
  const { teamId, username } = offered
  const open = await queries.listOffersOf(app.db, by.leagueId, app.now())
  const isThere = open.some((one) => one.teamId === teamId && nameKey(one.username) === nameKey(username))
  if (!isThere) await takeTry(app, `hand-over:${by.actorId}`, OF_ACCOUNT)
  return inLeague(app, by, async (app, league) => {
    const teams = await listTeams(app, league.id)
    const team = teams.find(({ id }) => id === teamId)
    if (!team) throw refused('That team is not in this league.')
    if (isManager(team, league.commissionerId))
      throw refused('This is the commissioner’s team: make someone else commissioner first.')
    const user = await findUserByName(app, username)
    if (!user && (await getRule(app)).mode === 'open')
      throw refused('No account on this server has that username.')
    if (user && teamOf(teams, user.id)) throw refused(`${user.username} already has a team in this league.`)
    return writeOffer(app, league, { ...offered, userId: user?.id ?? null, offeredBy: by.actorId })
  })
}

/**
 * Offers a league whose commissioner is gone, with their team, to a person outside it, inside a command of the owner of
 * the server on it. @throws {DomainError} HAND_OVER_REFUSED
 */
export async function offerLeague(
  app: App,
  league: LockedLeague,
  {
    team,
    to,
    ownerId,
    reason,
  }: {
    team: Team
    to: { id: UserId; username: string }
    ownerId: UserId
    reason: string
  },
): Promise<void> {
  const offered = { teamId: team.id, username: to.username, reason }
  await writeOffer(app, league, { ...offered, userId: to.id, offeredBy: ownerId, by: 'server-owner' })
}

/** Offers a team, inside a command that has locked its league. @throws {DomainError} HAND_OVER_REFUSED, TOO_MANY_TRIES */
export async function writeOffer(
  app: App,
  league: LockedLeague,
  {
    by,
    role = 'manager',
    ...offered
  }: Offered & { userId: UserId | null; offeredBy: UserId; by?: 'server-owner'; role?: TeamRole },
): Promise<{ id: TeamOfferId; expiresAt: number }> {
  const open = (await queries.listOffersOf(app.db, league.id, league.at)).filter(
    (one) => one.teamId === offered.teamId && one.role === role,
  )
  // The same again, by a second click or a second try, changes nothing.
  const same = open.find(({ username }) => nameKey(username) === nameKey(offered.username))
  if (same) return { id: same.id, expiresAt: same.expiresAt }
  const [other] = open
  if (role === 'manager' && other)
    throw refused(`This team is offered to ${other.username} already: withdraw that offer first.`)
  await takeTry(app, `team-offers:${league.id}`, OF_LEAGUE)
  await takeTry(app, `team-offer:${league.id}:${nameKey(offered.username)}`, TO_ONE)
  // Expired offers, and those that cannot be accepted any more.
  await queries.deleteOffers(app.db, league.id, { teamId: offered.teamId, role, now: league.at })
  const id = TeamOfferId.parse(app.newId())
  const expiresAt = league.at + LIFETIME
  const withLeague = by === 'server-owner'
  await queries.insertOffer(app.db, {
    ...offered,
    id,
    leagueId: league.id,
    withLeague,
    madeAt: league.at,
    expiresAt,
    role,
  })
  await league.append({
    kind: 'team-offered',
    offerId: id,
    teamId: offered.teamId,
    to: offered.username,
    expiresAt,
    withLeague,
    reason: offered.reason,
    ...(by && { by }),
    ...(role === 'co-manager' && { role }),
  })
  await notifyOffered(app, league, { ...offered, id, expiresAt, role })
  return { id, expiresAt }
}

/**
 * Notifies the person, who is not a member: with the names of the sender and the league, and none of the
 * commissioner's texts, nor an address in either name. The notification belongs to no league, because they
 * could not open it.
 */
async function notifyOffered(
  app: App,
  league: LockedLeague,
  of: { id: TeamOfferId; userId: UserId | null; offeredBy: UserId; expiresAt: number; role: TeamRole },
): Promise<void> {
  const { id, userId, expiresAt, role } = of
  if (userId === null) return
  const by = (await findUser(app, of.offeredBy))?.username ?? 'A commissioner'
  const content = {
    kind: 'team-offer',
    offeredBy: withoutAddress(by),
    leagueName: withoutAddress(league.name),
    expiresAt,
    ...(role === 'co-manager' && { role }),
  } as const
  await notify(app, { userId, leagueId: null, subject: id, content })
}

/** Takes an offer back. @throws {DomainError} TEAM_OFFER_INVALID where it was answered or has expired */
export function withdrawOffer(app: App, by: By, id: TeamOfferId): Promise<void> {
  return inLeague(app, by, async (app, league) => {
    const [ended] = await queries.deleteOffers(app.db, league.id, { id, now: league.at })
    if (!ended) throw new DomainError('TEAM_OFFER_INVALID')
    await settleOffer(app, ended)
    await league.append(endOf(ended, 'withdrawn'))
  })
}

/** What a league offers just now, for its commissioner. */
export async function listOpenOffers(app: App, leagueId: LeagueId): Promise<z.input<typeof OpenTeamOffer>[]> {
  const rows = await queries.listOffersOf(app.db, leagueId, app.now())
  return rows.flatMap(({ id, teamId, username, expiresAt, role }) =>
    role === 'manager' ? [{ id, teamId, username, expiresAt }] : [],
  )
}

/** What a person is offered just now, the newest first. */
export async function listMyOffers(app: App, userId: UserId): Promise<z.input<typeof TeamOffer>[]> {
  const rows = await queries.listOffersTo(app.db, userId, app.now())
  return rows.map(({ id, leagueName, sport, offeredBy, withLeague, teams, expiresAt, role }) => ({
    id,
    leagueName,
    sport,
    offeredBy,
    withLeague: withLeague === 1,
    teams: Number(teams),
    expiresAt,
    role,
  }))
}

/**
 * A person takes the team that they are offered.
 * @throws {DomainError} TEAM_OFFER_INVALID, ALREADY_A_MEMBER, TOO_MANY_TRIES, KEY_REUSED
 */
export function acceptOffer(
  app: App,
  idempotency: Idempotency,
  id: TeamOfferId,
): Promise<{ code: LeagueCode }> {
  const { userId } = idempotency
  const accept = async (app: App) => {
    const { leagueId } = await findOffer(app, userId, id)
    return inLeague(app, { leagueId, actorId: userId }, async (app, league) => {
      const offer = await findOffer(app, userId, id)
      const teams = await listTeams(app, league.id)
      if (teamOf(teams, userId)) throw new DomainError('ALREADY_A_MEMBER')
      const team = teams.find(({ id }) => id === offer.teamId)
      if (team && offer.role === 'co-manager') {
        await queries.deleteOffers(app.db, league.id, { id, now: league.at })
        await settleOffer(app, { id, userId })
        await joinTeam(app, league, { team, userId, offer })
        return { code: league.code }
      }
      const isWithLeague = offer.withLeague === 1
      // Who leads the league may have changed since.
      if (!team || isManager(team, league.commissionerId) !== isWithLeague)
        throw new DomainError('TEAM_OFFER_INVALID')
      await queries.deleteOffers(app.db, league.id, { id, now: league.at })
      await settleOffer(app, { id, userId })
      await takeTeam(app, league, {
        team,
        userId,
        reason: offer.reason,
        offerId: id,
        // Offered in the name of whoever had it elsewhere, it was held for this person.
        isPlace: offer.offeredById === team.ownerId,
        ...(isWithLeague && { by: 'server-owner' as const }),
      })
      return { code: league.code }
    })
  }
  return idempotent(app, idempotency, accept, () => tryOffer(app, userId, id))
}

/** A person does not want the team that they are offered. @throws {DomainError} TEAM_OFFER_INVALID, TOO_MANY_TRIES */
export async function declineOffer(app: App, userId: UserId, id: TeamOfferId): Promise<void> {
  await tryOffer(app, userId, id)
  const { leagueId } = await findOffer(app, userId, id)
  await inLeague(app, { leagueId, actorId: null }, async (app, league) => {
    const offer = await findOffer(app, userId, id)
    await queries.deleteOffers(app.db, league.id, { id, now: league.at })
    await settleOffer(app, { id, userId })
    await league.append(endOf(offer, 'declined'))
  })
}

/** Counts what went wrong, so that ids cannot be tried out. @throws {DomainError} TEAM_OFFER_INVALID, TOO_MANY_TRIES */
async function tryOffer(app: App, userId: UserId, id: TeamOfferId): Promise<void> {
  const key = `team-offer-of:${userId}`
  await refuseAfterMisses(app, key, MISSES)
  if (await queries.findOfferTo(app.db, { id, userId, now: app.now() })) return
  await takeTry(app, key, MISSES)
  throw new DomainError('TEAM_OFFER_INVALID')
}

/** @throws {DomainError} TEAM_OFFER_INVALID, also for those of others */
async function findOffer(app: App, userId: UserId, id: TeamOfferId) {
  const found = await queries.findOfferTo(app.db, { id, userId, now: app.now() })
  if (!found) throw new DomainError('TEAM_OFFER_INVALID')
  return found
}

const MOST_AT_ONCE = 100

/** Forgets offers that have expired, and tells those who run the league and the managers of the team of each. */
export async function forgetFinishedOffers(app: App): Promise<void> {
  const forget = (app: App) => queries.deleteFinishedOffers(app.db, app.now(), MOST_AT_ONCE)
  let count: number
  do
    count = await transact(app, async (app) => {
      const finished = await forget(app)
      for (const { leagueId, commissionerId, teamId, teamName, username: to, role } of finished) {
        if (role === 'co-manager') {
          const unanswered = sharingChange({ name: to, how: 'expired' })
          await notifyTeams(app, leagueId, [teamChange(leagueId, { id: teamId, name: teamName }, unanswered)])
          continue
        }
        const change = { what: 'offer-ended', teamName, to, how: 'expired' } as const
        const content: NotificationContent = { kind: 'league-change', changes: [change], count: 1 }
        const team = (await listTeams(app, leagueId)).find(({ id }) => id === teamId)
        const isCommissioners = team !== undefined && isManager(team, commissionerId)
        for (const userId of await listOfficers(app, { id: leagueId, commissionerId }))
          // Who manages the team beside running the league is told once.
          if (isCommissioners || !team || !isManager(team, userId))
            await notify(app, { userId, leagueId, subject: leagueId, content })
        const own = teamChange(
          leagueId,
          { id: teamId, name: teamName },
          { what: 'offer-over', to, how: 'expired' },
        )
        if (!isCommissioners) await notifyTeams(app, leagueId, [own])
      }
      return finished.length
    })
  while (count === MOST_AT_ONCE)
}

function refused(message: string): DomainError {
  return new DomainError('HAND_OVER_REFUSED', { message })
}
