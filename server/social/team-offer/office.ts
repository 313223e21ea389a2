import type { UserId } from '../../../shared/core/ids.ts'
import { must } from '../../../shared/core/must.ts'
import type { App } from '../../core/app/app.ts'
import type { LockedLeague } from '../../league/events/in-league.ts'
import { lapseOpen } from '../../squad/proposal/lapse.ts'
import { listTeams, type Team } from '../../league/team/service.ts'
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
  const { id: teamId, ownerName: after, replaceAskedAt } = ownerOf(teams, userId)
  const from = teams.find(({ ownerId }) => ownerId === league.commissionerId)
  await lapseOpen(app, league, 'The league has another commissioner since.')
  for (const id of from ? [from.id, teamId] : [teamId]) await voidOffers(app, league, { teamId: id })
  await queries.updateCommissioner(app.db, league.id, userId)
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
export function ownerOf(teams: readonly Team[], userId: UserId): Team {
  return must(
    teams.find(({ ownerId }) => ownerId === userId),
    'the team of a member',
  )
}

/**
 * The commissioner is gone: the member who has been in the league longest takes the office, inside a command that has
 * locked the league. Where no member is left it stays as it is.
 * @param of.living the accounts that people have
 */
export async function passOn(
  app: App,
  league: LockedLeague,
  { living, reason }: { living: ReadonlySet<UserId>; reason: string },
): Promise<void> {
  const teams = await listTeams(app, league.id)
  const next = successorIn(teams, league.commissionerId, living)
  const before = ownerOf(teams, league.commissionerId).ownerName
  if (next) await giveLeague(app, league, { userId: next.ownerId, before, reason })
}

/** Who would take the office of a commissioner who goes: of the league's other members the one who came first. */
export function successorIn<Member extends { ownerId: UserId }>(
  teams: readonly Member[],
  commissionerId: UserId,
  living: ReadonlySet<UserId>,
): Member | undefined {
  return teams.find(({ ownerId }) => ownerId !== commissionerId && living.has(ownerId))
}
