import type { UserId } from '../../../shared/core/ids.ts'
import { must } from '../../../shared/core/must.ts'
import type { App } from '../../core/app/app.ts'
import type { LockedLeague } from '../../league/events/in-league.ts'
import { lapseOpen } from '../../squad/proposal/lapse.ts'
import {
  listTeams,
  type Manager,
  managersOf,
  type Team,
  teamOf,
  usernameIn,
} from '../../league/team/service.ts'
import { listCoCommissioners } from '../../league/membership/service.ts'
import { endOffice } from './co-commissioner.ts'
import { voidOffers } from './void-offers.ts'
import * as queries from './queries.ts'

/**
 * Makes a member the commissioner. What only the one before could see through ends: their open requests, and offers of
 * either team, which could not be accepted any more. @param of.before the name of the one before
 */
export async function giveLeague(
  app: App,
  league: LockedLeague,
  { userId, before, reason, by }: { userId: UserId; before: string; reason: string; by?: 'server-owner' },
): Promise<void> {
  const teams = await listTeams(app, league.id)
  const { id: teamId, replaceAskedAt } = teamOfMember(teams, userId)
  const after = must(usernameIn(teams, userId), 'the name of a member')
  const from = teamOf(teams, league.commissionerId)
  await lapseOpen(app, league, 'The league has another commissioner since.')
  for (const id of from ? [from.id, teamId] : [teamId]) await voidOffers(app, league, { teamId: id })
  await queries.updateCommissioner(app.db, league.id, userId)
  await endOffice(app, league, { userId, username: after, how: 'promoted', reason: null })
  await league.append({
    kind: 'commissioner-changed',
    before,
    after,
    afterId: userId,
    reason,
    ...(by && { by }),
  })
  if (replaceAskedAt === null) return
  // Who leads the league stays in it: a link to their team would hand over the league.
  await queries.updateReplaceAsked(app.db, teamId, null)
  await queries.deleteTeamInvites(app.db, league.id, { teamId })
  await league.append({ kind: 'replacement-asked', teamId, asked: false }, userId)
}

/** The team of a member. */
export function teamOfMember(teams: readonly Team[], userId: UserId): Team {
  return must(teamOf(teams, userId), 'the team of a member')
}

/**
 * The commissioner is gone: a co-commissioner or else the member who has been in the league longest takes the office, inside a command that has
 * locked the league. Where no member is left it stays as it is.
 * @param of.before the name of who is gone
 * @param of.living the accounts that people have
 */
export async function passOn(
  app: App,
  league: LockedLeague,
  { before, living, reason }: { before: string; living: ReadonlySet<UserId>; reason: string },
): Promise<void> {
  const teams = await listTeams(app, league.id)
  const officers = (await listCoCommissioners(app, league.id)).map(({ userId }) => userId)
  const next = successorIn({ teams, officers }, league.commissionerId, living)
  if (next) await giveLeague(app, league, { userId: next.userId, before, reason })
}

/**
 * Who would take the office of a commissioner who goes: the co-commissioner who was named first, and where there is none
 * the member who came first.
 */
export function successorIn(
  { teams, officers }: { teams: readonly Team[]; officers: readonly UserId[] },
  commissionerId: UserId,
  living: ReadonlySet<UserId>,
): Manager | undefined {
  const others = teams
    .flatMap(managersOf)
    .filter(({ userId }) => userId !== commissionerId && living.has(userId))
  const named = officers.flatMap((officer) => others.filter(({ userId }) => userId === officer))
  return named[0] ?? others[0]
}
