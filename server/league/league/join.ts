import { type LeagueCode, type LeagueId, TeamId, type UserId } from '../../../shared/core/ids.ts'
import type { LeagueCard } from '../../../shared/league/league.ts'
import { nameKey } from '../../../shared/core/name.ts'
import { HOUR } from '../../../shared/core/time.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { type Idempotency, idempotent } from '../../core/idempotency/service.ts'
import { findInvitedLeague, takeInviteUse } from '../invite/service.ts'
import { takeTry } from '../../core/rate-limit/service.ts'
import { inLeague } from '../events/in-league.ts'
import { countTeams, needFreeTeamName, nextSeat } from '../team/service.ts'
import * as queries from './queries.ts'
import { takesTeams } from './takes-teams.ts'

const TRIES = { max: 60, windowMs: HOUR }

/** Which league a join code opens, and how. */
interface Door {
  readonly leagueId: LeagueId
  readonly via: 'invite' | 'listing'
}

/** Counts looking behind a door, so that codes cannot be tried out. @throws {DomainError} TOO_MANY_TRIES */
async function takeLook(app: App, userId: UserId): Promise<void> {
  await takeTry(app, `join:${userId}`, TRIES)
}

/** @throws {DomainError} INVITE_INVALID */
async function findDoor(app: App, code: string): Promise<Door> {
  const invited = await findInvitedLeague(app, code)
  if (invited) return { leagueId: invited, via: 'invite' }
  const listed = await queries.findListedLeague(app.db, code)
  if (listed) return { leagueId: listed.id, via: 'listing' }
  throw new DomainError('INVITE_INVALID')
}

/**
 * The preview of a league for a join code.
 * @throws {DomainError} INVITE_INVALID, TOO_MANY_TRIES
 */
export async function previewLeague(app: App, userId: UserId, code: string): Promise<LeagueCard> {
  await takeLook(app, userId)
  const door = await findDoor(app, code)
  const card = await queries.findLeagueCard(app.db, door.leagueId, userId)
  if (!card) throw new DomainError('INVITE_INVALID')
  return card
}

/**
 * Joins a league with a new team, by an invite or because the league is listed. Everything is decided
 * inside the league, so that of two who want the last seat exactly one gets it.
 * @throws {DomainError} INVITE_INVALID, ALREADY_A_MEMBER, LEAGUE_CLOSED, LEAGUE_FULL, TEAM_NAME_TAKEN, TOO_MANY_TRIES, KEY_REUSED
 */
export function joinLeague(
  app: App,
  idempotency: Idempotency,
  input: { code: string; teamName: string },
): Promise<{ leagueId: LeagueId; code: LeagueCode; teamId: TeamId }> {
  const { userId } = idempotency
  const enter = async (app: App) => {
    const door = await findDoor(app, input.code)
    return inLeague(app, { leagueId: door.leagueId, actorId: userId }, async (app, league) => {
      if (await queries.findOwnTeamName(app.db, league.id, userId)) throw new DomainError('ALREADY_A_MEMBER')
      if (!(await takesTeams(app)(app, league))) throw new DomainError('LEAGUE_CLOSED')
      const taken = await countTeams(app, league.id)
      if (taken >= league.seats) throw new DomainError('LEAGUE_FULL')
      const stillOpen = door.via === 'invite' ? await takeInviteUse(app, input.code) : league.listed
      if (!stillOpen) throw new DomainError('INVITE_INVALID')
      await needFreeTeamName(app, league.id, { name: input.teamName })
      const teamId = TeamId.parse(app.newId())
      const inserted = await queries.insertTeam(app.db, {
        id: teamId,
        leagueId: league.id,
        ownerId: userId,
        name: input.teamName,
        nameKey: nameKey(input.teamName),
        seat: await nextSeat(app, league.id),
        createdAt: app.now(),
      })
      if (!inserted) throw new DomainError('TEAM_NAME_TAKEN', { field: 'teamName' })
      await league.append({ kind: 'team-joined', teamId, teamName: input.teamName, via: door.via })
      return { leagueId: league.id, code: league.code, teamId }
    })
  }
  return idempotent(app, idempotency, enter, () => takeLook(app, userId))
}
