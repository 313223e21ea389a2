import type { LeagueId, TeamId } from '../../../shared/core/ids.ts'
import { lookAlike } from '../../../shared/core/lookalike.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import * as queries from './queries.ts'

/** Every team of a league in the order of joining, with its owner. */
export function listTeams(app: App, leagueId: LeagueId) {
  return queries.listTeams(app.db, leagueId)
}

/** A team of a league as `listTeams` has it. */
export type Team = Awaited<ReturnType<typeof listTeams>>[number]

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
