import { setImmediate } from 'node:timers/promises'
import { LeagueCode, LeagueId, TeamId, UserId } from '../../../shared/core/ids.ts'
import { must } from '../../../shared/core/must.ts'
import type { App } from '../../core/app/app.ts'
import { inLeague, type LockedLeague } from '../../league/events/in-league.ts'
import { foundLeague } from '../../league/league/found.ts'
import { type MovedPast, writePast } from '../../league/moved-season/write.ts'
import { createHeldAccounts } from '../../people/auth/held-accounts.ts'
import type { MovePlan } from './plan.ts'
import { continueSeason } from './season.ts'
import { writeRosters } from './rosters.ts'
import type { WrittenLeague, WrittenTeam } from './written.ts'

/** Ids that a league had before it was moved in again: links to it and its teams keep working. */
export interface KeptIds {
  readonly id: LeagueId
  readonly code: LeagueCode
  /** By the host’s ids. */
  readonly teams: ReadonlyMap<string, TeamId>
  /** The accounts that are held for its people, by their teams. */
  readonly held: ReadonlyMap<TeamId, UserId>
}

/**
 * Writes a league that comes in: the league with its teams, its past, its rosters and the season that it plays. Inside a
 * transaction: all of it or nothing. Others have turns meanwhile.
 * @param of.passwordHash of accounts that are held for people who are not here
 */
export async function writeMove(
  app: App,
  plan: MovePlan,
  of: { userId: UserId; passwordHash: string; kept: KeptIds | null },
): Promise<{ id: LeagueId; code: LeagueCode; teams: readonly WrittenTeam[] }> {
  const { userId, kept } = of
  const teams = plan.teams.map((team, index): WrittenTeam => {
    const id = kept?.teams.get(team.hostId) ?? TeamId.parse(app.newId())
    return { ...team, id, ownerId: index === 0 ? userId : (kept?.held.get(id) ?? UserId.parse(app.newId())) }
  })
  const known = new Set(kept?.held.values())
  await createHeldAccounts(
    app,
    teams.slice(1).flatMap(({ ownerId: id, holder: username }) => (known.has(id) ? [] : [{ id, username }])),
    of.passwordHash,
  )
  const id = kept?.id ?? LeagueId.parse(app.newId())
  const code = kept?.code ?? LeagueCode.parse(app.newId().slice(-8))
  const own = must(teams[0], 'the team of whoever moves a league')
  await foundLeague(app, {
    id,
    code,
    userId,
    name: plan.name,
    sport: plan.league.sport,
    listed: false,
    rules: plan.rules,
    settings: plan.settings,
    team: { id: own.id, name: own.name },
    others: teams.slice(1),
  })
  const idOf = (hostTeam: string) =>
    must(
      teams.find(({ hostId }) => hostId === hostTeam),
      'a team',
    ).id
  await inLeague(app, { leagueId: id, actorId: userId }, async (app, league) => {
    await writePast(app, league, {
      host: plan.league.host,
      hostId: plan.league.id,
      teams: teams.map((team) => ({ teamId: team.id, hostId: team.hostId })),
      people: peopleOf(plan, teams),
      documents: plan.documents,
      notes: plan.notes,
    })
    await setImmediate()
    await writePlay(app, league, plan, { teams, idOf })
  })
  return { id, code, teams }
}

async function writePlay(
  app: App,
  league: LockedLeague,
  plan: MovePlan,
  written: WrittenLeague,
): Promise<void> {
  await writeRosters(app, league, plan, written)
  if (plan.played) await continueSeason(app, league, { plan, played: plan.played, written })
}

/** Everyone who managed a team of it, with the account that is theirs, or is held for them. */
function peopleOf({ league: { people } }: MovePlan, teams: readonly WrittenTeam[]): MovedPast['people'] {
  const accounts = new Map(teams.map(({ person, ownerId }) => [person, ownerId]))
  return people.map(({ id: hostId, name }) => ({ hostId, name, userId: accounts.get(hostId) ?? null }))
}
