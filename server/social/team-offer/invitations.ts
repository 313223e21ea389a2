import type { LeagueId, TeamId, TeamOfferId, UserId } from '../../../shared/core/ids.ts'
import { must } from '../../../shared/core/must.ts'
import { nameKey } from '../../../shared/core/name.ts'
import type { Sharing } from '../../../shared/league/sharing.ts'
import { MOST_MANAGERS } from '../../../shared/league/sharing-limits.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { takeTry } from '../../core/rate-limit/service.ts'
import { type By, inLeague } from '../../league/events/in-league.ts'
import { listTeams, managersOf, teamOf } from '../../league/team/service.ts'
import { findUserByName } from '../../people/auth/service.ts'
import { getRule } from '../../people/sign-up/service.ts'
import { ledBy, notShared } from './co-manager.ts'
import { OF_ACCOUNT, writeOffer } from './offers.ts'
import { settleOffer } from './settle-offer.ts'
import { endOf } from './void-offers.ts'
import * as queries from './queries.ts'

/**
 * A team's lead asks a person with an account on this server to share it. They accept or decline; until then they have
 * nothing of the league.
 * @throws {DomainError} SHARING_REFUSED, TOO_MANY_TRIES
 */
export async function inviteCoManager(
  app: App,
  by: By & { actorId: UserId },
  { teamId, username }: { teamId: TeamId; username: string },
): Promise<{ id: TeamOfferId; expiresAt: number }> {
  const open = await queries.listOffersOf(app.db, by.leagueId, app.now())
  const isThere = open.some((one) => one.teamId === teamId && nameKey(one.username) === nameKey(username))
  if (!isThere) await takeTry(app, `hand-over:${by.actorId}`, OF_ACCOUNT)
  return inLeague(app, by, async (app, league) => {
    const teams = await listTeams(app, league.id)
    const team = ledBy(teams, teamId, by.actorId)
    const user = await findUserByName(app, username)
    if (!user && (await getRule(app)).mode === 'open')
      throw notShared('No account on this server has that username.')
    if (user && teamOf(teams, user.id)) throw notShared(`${user.username} already has a team in this league.`)
    const invited = (await queries.listOffersOf(app.db, league.id, league.at)).filter(
      (one) =>
        one.teamId === teamId && one.role === 'co-manager' && nameKey(one.username) !== nameKey(username),
    )
    if (1 + team.coManagers.length + invited.length >= MOST_MANAGERS)
      throw notShared(
        invited.length > 0
          ? `A team has up to ${MOST_MANAGERS} managers: withdraw an invitation first.`
          : `A team has up to ${MOST_MANAGERS} managers, and yours has them.`,
      )
    const offered = { teamId, username, reason: '', userId: user?.id ?? null, offeredBy: by.actorId }
    return writeOffer(app, league, { ...offered, role: 'co-manager' })
  })
}

/** The lead of a team takes an invitation back. @throws {DomainError} TEAM_OFFER_INVALID, SHARING_REFUSED */
export function withdrawInvitation(
  app: App,
  by: By & { actorId: UserId },
  { teamId, id }: { teamId: TeamId; id: TeamOfferId },
): Promise<void> {
  return inLeague(app, by, async (app, league) => {
    ledBy(await listTeams(app, league.id), teamId, by.actorId)
    const [ended] = await queries.deleteOffers(app.db, league.id, { id, role: 'co-manager', now: league.at })
    if (!ended || ended.teamId !== teamId) throw new DomainError('TEAM_OFFER_INVALID')
    await settleOffer(app, ended)
    await league.append(endOf(ended, 'withdrawn'))
  })
}

/** Who shares a team, and who was asked to. */
export async function getSharing(app: App, leagueId: LeagueId, teamId: TeamId): Promise<Sharing> {
  const team = must(
    (await listTeams(app, leagueId)).find(({ id }) => id === teamId),
    'the team of a member',
  )
  const [lead, ...coManagers] = managersOf(team).map(({ userId, username }) => ({ userId, username }))
  const offers = await queries.listOffersOf(app.db, leagueId, app.now())
  const invited = offers.flatMap(({ id, username, expiresAt, ...offer }) =>
    offer.teamId === teamId && offer.role === 'co-manager' ? [{ id, username, expiresAt }] : [],
  )
  return { lead: must(lead, 'who leads a team'), coManagers, invited }
}
