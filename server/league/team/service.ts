import type { LeagueId, TeamId, UserId } from '../../../shared/core/ids.ts'
import { lookAlike } from '../../../shared/core/lookalike.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import * as queries from './queries.ts'

/** A person who manages a team. */
export interface Manager {
  readonly userId: UserId
  readonly username: string
}

/**
 * Every team of a league in the order of joining, with who leads it, its owner, and who manages it beside them, its
 * co-managers, in the order of coming.
 */
export async function listTeams(app: App, leagueId: LeagueId) {
  const teams = await queries.listTeams(app.db, leagueId)
  const coManagers = await queries.listCoManagers(app.db, leagueId)
  return teams.map((team) => ({
    ...team,
    coManagers: coManagers.length === 0 ? NONE : coManagers.filter(({ teamId }) => teamId === team.id),
  }))
}

/** Of most teams. */
const NONE: Awaited<ReturnType<typeof queries.listCoManagers>> = []

/** A team of a league as `listTeams` has it. */
export type Team = Awaited<ReturnType<typeof listTeams>>[number]

/** What tells who manages a team. */
type Managed = Pick<Team, 'ownerId' | 'ownerName' | 'coManagers'>

/** Everybody who manages a team, who leads it first. */
export function managersOf({ ownerId, ownerName, coManagers }: Managed): readonly Manager[] {
  return [{ userId: ownerId, username: ownerName }, ...coManagers]
}

/** Whether a person manages a team, leading it or beside who does. @param userId null for Empire, which manages none */
export function isManager(team: Pick<Managed, 'ownerId' | 'coManagers'>, userId: UserId | null): boolean {
  return team.ownerId === userId || team.coManagers.some((one) => one.userId === userId)
}

/** Whether any of some people manages a team, leading it or beside who does. */
export function isManagedByAny(team: Managed, people: ReadonlySet<UserId>): boolean {
  return managersOf(team).some(({ userId }) => people.has(userId))
}

/** The team of a person among those of a league, of which they have one at most. @param userId null for Empire */
export function teamOf<T extends Pick<Managed, 'ownerId' | 'coManagers'>>(
  teams: readonly T[],
  userId: UserId | null,
): T | undefined {
  return teams.find((team) => isManager(team, userId))
}

/** What a member is called; undefined for who is none. */
export function usernameIn(teams: readonly Managed[], userId: UserId | null): string | undefined {
  return teams.flatMap(managersOf).find((one) => one.userId === userId)?.username
}

/** Whether a team has no manager: they left, were removed, or have deleted the account. */
export function isOrphan({ orphanedAt, ownerDeletedAt }: Team): boolean {
  return orphanedAt !== null || ownerDeletedAt !== null
}

/** Names of the teams that are not in the league any more. */
export function listFormerTeams(app: App, leagueId: LeagueId) {
  return queries.listFormerTeams(app.db, leagueId)
}

/** The seat of who joins next. */
export function nextSeat(app: App, leagueId: LeagueId): Promise<number> {
  return queries.nextSeat(app.db, leagueId)
}

/** How many of a league's seats are taken. */
export function countTeams(app: App, leagueId: LeagueId): Promise<number> {
  return queries.countTeams(app.db, leagueId)
}

/**
 * Refuses a team's name that another team of the league has, or that looks like another's. Inside a command that has
 * locked the league.
 * @param of.teamId of the team that is to be called so, where it is there already
 * @param of.field what the caller calls the name
 * @throws {DomainError} TEAM_NAME_TAKEN
 */
export async function needFreeTeamName(
  app: App,
  leagueId: LeagueId,
  { name, teamId, field = 'teamName' }: { name: string; teamId?: TeamId; field?: string },
): Promise<void> {
  const others = (await listTeams(app, leagueId)).filter(({ id }) => id !== teamId)
  if (others.some((other) => lookAlike(other.name, name))) throw new DomainError('TEAM_NAME_TAKEN', { field })
}
