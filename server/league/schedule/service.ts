import { DELETED_NAME } from '../../../shared/core/account-limits.ts'
import type { LeagueId, PlayerId, TeamId, UserId } from '../../../shared/core/ids.ts'
import { aloneSchedule, scheduleOf } from '../../../shared/rules/season/schedule.ts'
import type { SchedulePlan } from '../../../shared/rules/season/schedule-plan.ts'
import { relaxedLabel } from '../../../shared/labels/schedule/schedule.ts'
import type { App } from '../../core/app/app.ts'
import type { LockedLeague } from '../events/in-league.ts'
import * as queries from './queries.ts'

/** What a schedule is made of. */
interface TeamSchedule extends SchedulePlan {
  readonly season: number
  /** The scoring period of week 1. */
  readonly first: number
  /** In the order of the circle. */
  readonly teams: ReadonlyArray<Pick<queries.NewTeamSeason, 'id' | 'division'>>
}

/** What a season begins with. */
interface Scheduled extends TeamSchedule {
  readonly teams: readonly queries.NewTeamSeason[]
  /** With which it begins: the log has them too. */
  readonly lineups: readonly {
    readonly teamId: TeamId
    readonly day: number
    readonly places: readonly (readonly [string, PlayerId])[]
  }[]
}

/** The games of a plan, and what could not be kept of it, in sentences. Nothing is written. */
export function planSchedule({
  first,
  weeks,
  doubleHeaders,
  hasOpponents,
  teams,
}: Omit<TeamSchedule, 'season'>): {
  matchups: queries.MatchupRow[]
  relaxed: string[]
} {
  const { games, relaxed } = hasOpponents
    ? scheduleOf({
        teams: teams.map(({ id, division }) => ({
          id,
          division: division === null ? null : String(division),
        })),
        weeks,
        divisions: teams.some(({ division }) => division !== null),
        doubleHeaders,
      })
    : aloneSchedule(teams, weeks)
  const counts = new Map<number, number>()
  const matchups = games.map(({ week, home, away }) => {
    const number = (counts.get(week) ?? 0) + 1
    counts.set(week, number)
    return { period: first + week - 1, number, homeId: home, awayId: away }
  })
  return { matchups, relaxed: relaxed.map(relaxedLabel) }
}

/** As events have them. */
function asPairings(matchups: readonly queries.MatchupRow[]) {
  return matchups.map(({ homeId: home, awayId: away, ...game }) => ({ ...game, home, away }))
}

/** Writes down the schedule of every week before the playoffs (game rules 2.8), and says what could not be kept. @returns the number of the event */
export function makeSchedule(app: App, league: LockedLeague, plan: Scheduled): Promise<number> {
  return writeSchedule(app, league, plan, planSchedule(plan))
}

/** Writes down a schedule that was made elsewhere. @returns the number of the event */
export async function writeSchedule(
  app: App,
  league: LockedLeague,
  plan: Omit<Scheduled, 'doubleHeaders' | 'hasOpponents'>,
  { matchups, relaxed }: { matchups: readonly queries.MatchupRow[]; relaxed: string[] },
): Promise<number> {
  const { season, first, weeks, teams, lineups } = plan
  const of = { leagueId: league.id, season }
  await queries.insertTeamSeasons(app.db, of, teams)
  await queries.insertMatchups(app.db, of, matchups)
  return league.append(
    {
      kind: 'schedule-made',
      season,
      first,
      weeks,
      relaxed,
      teams: teams.map(({ id, division }) => ({ id, division })),
      matchups: asPairings(matchups),
      lineUps: lineups.map(({ places, ...lineup }) => ({
        ...lineup,
        places: places.map(([slot, player]): [string, PlayerId] => [slot, player]),
      })),
    },
    null,
  )
}

/** Takes the schedule of a season back, of which no game has begun, so that another can be made. */
export function dropSchedule(app: App, of: queries.LeagueSeason): Promise<void> {
  return queries.deleteSchedule(app.db, of)
}

/** Writes down another schedule of a season, in the place of one that was taken back. */
export async function replaceSchedule(app: App, league: LockedLeague, plan: TeamSchedule): Promise<void> {
  const { season, first, weeks } = plan
  const of = { leagueId: league.id, season }
  const { matchups, relaxed } = planSchedule(plan)
  await queries.insertMatchups(app.db, of, matchups)
  await league.append(
    { kind: 'schedule-replaced', season, first, weeks, relaxed, matchups: asPairings(matchups) },
    null,
  )
}

/** A manager of a team in a season, and from which scoring period on; 0 for its beginning. */
export interface SeasonOwner {
  /** Null for an account that was gone before this was written down. */
  readonly ownerId: UserId | null
  readonly ownerName: string
  readonly fromPeriod: number
}

/**
 * The teams that play a season of a league, in the order of joining, with division and seed: called and managed as they
 * were in it, whatever has been renamed and handed on since. `ownerName` is the last of the season's,
 * and `isStillTheirs` says whether they have the team today.
 */
export async function listTeamsOfSeason(app: App, of: queries.LeagueSeason) {
  const teams = await queries.listTeamSeasons(app.db, of)
  const rows = await queries.listSeasonOwners(app.db, of)
  return teams.map(({ ownerToday, ...team }) => {
    const own = rows
      .filter(({ teamId }) => teamId === team.id)
      // Whoever got it back within a week has had it all along.
      .filter(({ ownerId }, index, all) => index === 0 || all[index - 1]?.ownerId !== ownerId)
    const owners = own.map(({ ownerId, username, fromPeriod }): SeasonOwner => ({
      ownerId,
      ownerName: username ?? DELETED_NAME,
      fromPeriod,
    }))
    return {
      ...team,
      ownerName: owners.at(-1)?.ownerName ?? DELETED_NAME,
      owners,
      isStillTheirs: own.at(-1)?.ownerId === ownerToday,
    }
  })
}

/** A team is called something else in a season that is played. */
export function renameInSeason(
  app: App,
  of: queries.LeagueSeason & { teamId: TeamId },
  name: string,
): Promise<void> {
  return queries.updateSeasonName(app.db, of, name)
}

/**
 * Makes a person the owner of a team from a scoring period of a season on.
 * @param owner.fromPeriod 0 for all of it
 * @param owner.heldBy the account that held it for them, whose part of the season is theirs too; null for
 *   none
 */
export function putSeasonOwner(
  app: App,
  of: queries.LeagueSeason & { teamId: TeamId },
  owner: { ownerId: UserId; fromPeriod: number; heldBy: UserId | null },
): Promise<void> {
  return queries.putSeasonOwner(app.db, of, owner)
}

/** The matchups of the weeks before the playoffs, in order. */
export function listMatchups(app: App, of: queries.LeagueSeason): Promise<queries.MatchupRow[]> {
  return queries.listMatchups(app.db, of)
}

/** The scoring period of week 1; null before there is a schedule. */
export async function findFirstPeriod(app: App, of: queries.LeagueSeason): Promise<number | null> {
  return (await queries.findFirstPeriod(app.db, of)) ?? null
}

/** The scoring period of the last week before the playoffs; null before there is a schedule. */
export async function findLastRegularPeriod(app: App, of: queries.LeagueSeason): Promise<number | null> {
  return (await queries.findLastRegularPeriod(app.db, of)) ?? null
}

/** Writes down in which order the teams go into the playoffs, the best first. */
export function updateSeeds(app: App, of: queries.LeagueSeason, seeds: readonly TeamId[]): Promise<void> {
  return queries.updateSeeds(app.db, of, seeds)
}

/** The last season that a league has begun; null for none. */
export async function findLastSeason(app: App, leagueId: LeagueId): Promise<number | null> {
  return (await queries.findLastSeason(app.db, leagueId)) ?? null
}

/** A season of a league. */
export type LeagueSeason = queries.LeagueSeason

/** The two teams of a matchup in a scoring period. */
export type Matchup = queries.MatchupRow

/** Puts a week otherwise. */
export async function replaceWeek(
  app: App,
  { leagueId, season, period }: LeagueSeason & { period: number },
  pairings: readonly { readonly home: TeamId; readonly away: TeamId | null }[],
): Promise<void> {
  await queries.deleteMatchups(app.db, { leagueId, season, period })
  await queries.insertMatchups(
    app.db,
    { leagueId, season },
    pairings.map(({ home, away }, index) => ({ period, number: index + 1, homeId: home, awayId: away })),
  )
}

/** The division that the commissioner chose, before the season. @param division from 0; null for none */
export function updateDivision(app: App, teamId: TeamId, division: number | null): Promise<void> {
  return queries.updateDivision(app.db, teamId, division)
}

/** Writes down who had which team in a season that was played elsewhere, and is over. */
export function recordTeamsOf(
  app: App,
  of: queries.LeagueSeason,
  teams: readonly queries.NewTeamSeason[],
): Promise<void> {
  return queries.insertTeamSeasons(app.db, of, teams)
}
