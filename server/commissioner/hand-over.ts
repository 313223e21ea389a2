import type { LeagueId, TeamId, UserId } from '../../shared/ids.ts'
import { must } from '../../shared/must.ts'
import { HOUR } from '../../shared/time.ts'
import type { App } from '../app.ts'
import { findUserByName } from '../auth/service.ts'
import { DomainError } from '../errors.ts'
import { type By, inLeague, type LockedLeague } from '../league-log/in-league.ts'
import { takeTry } from '../limits/service.ts'
import { listTeams } from '../team/service.ts'
import { withdrawClaimsOf } from '../waiver/claims.ts'
import * as queries from './queries.ts'

/** Of a commissioner: by trying names he learns who is on this server. */
const HAND_OVERS = { max: 20, windowMs: HOUR }

/**
 * Gives a team to somebody else on this server, with all that it has but its claims that wait. The commissioner's own goes with the league alone.
 * @throws {DomainError} HAND_OVER_REFUSED, TOO_MANY_TRIES
 */
export async function handOverTeam(
  app: App,
  by: By & { actorId: UserId },
  { teamId, username, reason }: { teamId: TeamId; username: string; reason: string },
): Promise<void> {
  // That somebody has the team already is no secret.
  const already = (await listTeams(app, by.leagueId)).find(({ id }) => id === teamId)?.ownerId
  if ((await findUserByName(app, username))?.id !== already || already === undefined)
    await takeTry(app, `hand-over:${by.actorId}`, HAND_OVERS)
  return inLeague(app, by, async (app, league) => {
    const teams = await listTeams(app, league.id)
    const team = teams.find(({ id }) => id === teamId)
    const user = await findUserByName(app, username)
    if (!team || !user) throw refused('Nobody on this server is called so.')
    if (team.ownerId === user.id) return
    if (team.ownerId === league.commissionerId)
      throw refused('This is the commissioner’s team: hand the league over first.')
    if (teams.some(({ ownerId }) => ownerId === user.id))
      throw refused(`${user.username} has a team in this league already.`)
    await giveTeam(app, league, { team, userId: user.id, reason })
  })
}

/** Makes another member the commissioner. @throws {DomainError} HAND_OVER_REFUSED */
export function handOverLeague(
  app: App,
  by: By,
  { userId, reason }: { userId: UserId; reason: string },
): Promise<void> {
  return inLeague(app, by, async (app, league) => {
    if (league.commissionerId === userId) return
    const teams = await listTeams(app, league.id)
    if (!teams.some(({ ownerId }) => ownerId === userId))
      throw refused('Only a member of the league can be its commissioner.')
    const before = ownerOf(teams, league.commissionerId).ownerName
    await giveLeague(app, league, { userId, before, reason })
  })
}

type Team = Awaited<ReturnType<typeof listTeams>>[number]

/** Makes a member the commissioner. @param of.before the name of whom he follows */
export async function giveLeague(
  app: App,
  league: LockedLeague,
  { userId, before, reason, by }: { userId: UserId; before: string; reason: string; by?: 'server-owner' },
): Promise<void> {
  const after = ownerOf(await listTeams(app, league.id), userId).ownerName
  await queries.updateCommissioner(app.db, league.id, userId)
  await league.append({ kind: 'commissioner-changed', before, after, reason, ...(by && { by }) })
}

function ownerOf(teams: readonly Team[], userId: UserId): Team {
  return must(
    teams.find(({ ownerId }) => ownerId === userId),
    'the team of a member',
  )
}

/**
 * The commissioner is gone: whoever of the others has been in the league longest takes his place, inside a command
 * that has locked it. Where nobody is left it stays as it is.
 * @param of.living the accounts that somebody has
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

/** Who would take the place of a commissioner who goes: of his league's other members the one who came first. */
export function successorIn<Member extends { ownerId: UserId }>(
  teams: readonly Member[],
  commissionerId: UserId,
  living: ReadonlySet<UserId>,
): Member | undefined {
  return teams.find(({ ownerId }) => ownerId !== commissionerId && living.has(ownerId))
}

/**
 * Gives a league whose commissioner is gone to somebody, by the owner of the server: to a member, or where none is
 * left to anybody, who takes over the team of the commissioner with it. Runs in a transaction of its caller's.
 * @param to.mayBeOutside whether no member is left
 * @throws {DomainError} HAND_OVER_REFUSED
 */
export function handOnLeague(
  app: App,
  leagueId: LeagueId,
  to: { id: UserId; username: string; mayBeOutside: boolean; reason: string },
): Promise<void> {
  return inLeague(app, { leagueId, actorId: null }, async (app, league) => {
    const { reason } = to
    const by = 'server-owner' as const
    const teams = await listTeams(app, league.id)
    const team = ownerOf(teams, league.commissionerId)
    if (!teams.some(({ ownerId }) => ownerId === to.id)) {
      if (!to.mayBeOutside) throw refused('This league has members: one of them must be its commissioner.')
      await giveTeam(app, league, { team, userId: to.id, reason, by })
    }
    await giveLeague(app, league, { userId: to.id, before: team.ownerName, reason, by })
  })
}

/** Gives a team to somebody who has none in the league, with all that it has but its claims that wait. */
export async function giveTeam(
  app: App,
  league: LockedLeague,
  { team, userId, reason, by }: { team: Team; userId: UserId; reason: string; by?: 'server-owner' },
): Promise<void> {
  await queries.updateOwner(app.db, team.id, userId)
  // Or a commissioner could read a rival's bids by giving the team to an account of his own for a moment.
  await withdrawClaimsOf(app, league, team.id)
  app.afterCommit(() => app.live.noteEnded(team.ownerId))
  const after = ownerOf(await listTeams(app, league.id), userId).ownerName
  const names = { before: team.ownerName, after }
  await league.append({ kind: 'team-handed-over', teamId: team.id, ...names, reason, ...(by && { by }) })
}

function refused(message: string): DomainError {
  return new DomainError('HAND_OVER_REFUSED', { message })
}
