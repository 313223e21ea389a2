import * as z from 'zod'
import type { LeagueId, PlayerId, TeamId } from '../../../shared/core/ids.ts'
import { autoStart, type NoShow } from '../../../shared/rules/lineup/auto-start.ts'
import { DAY, MINUTE } from '../../../shared/core/time.ts'
import { replacementsLabel } from '../../../shared/labels/lineup/lineup.ts'
import { type App, transact } from '../../core/app/app.ts'
import type { JobKind } from '../../core/jobs/kind.ts'
import { schedule } from '../../core/jobs/service.ts'
import { DomainError } from '../../core/errors/errors.ts'
import type { LockedLeague } from '../../league/events/in-league.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { findLeague } from '../../league/events/service.ts'
import { findNextGameStart } from '../../feed/pro-game/service.ts'
import { settingsOf } from '../../league/settings/service.ts'
import { isOrphan, listTeams } from '../../league/team/service.ts'
import { isOut, type StarterOfDay, startersOf } from './expected.ts'
import { type DayOfWeek, openDays } from './open-days.ts'
import { prospectsOf } from './prospects.ts'
import { inForceOn, rosterOn } from './read.ts'
import { setIn } from './set.ts'

/** Games begin: starters who will not play are replaced, and empty slots filled, where their managers want it. */
export const AUTO_START: JobKind<Record<string, never>> = {
  name: 'auto-start',
  payload: z.strictObject({}),
}

/** So long before a lock: late news counts, and what fails can be done again. */
const AHEAD = 5 * MINUTE

/** Has starters of a league replaced before the next games begin; where none is known, it is looked again after a day. */
export async function scheduleAutoStart(
  app: App,
  { id, sport, at }: Pick<LockedLeague, 'id' | 'sport' | 'at'>,
): Promise<void> {
  // What begins sooner has been seen to.
  const start = await findNextGameStart(app, sport, at + AHEAD)
  const dueAt = Math.min(start === null ? Infinity : start - AHEAD, at + DAY)
  await schedule(app, AUTO_START, { subject: id, occurrence: 'next', payload: {}, dueAt })
}

/** Has slots that were left empty just now filled before the next lock, where that is too near for the look that is scheduled. */
export async function fillSoon(
  app: App,
  { id, sport, at }: Pick<LockedLeague, 'id' | 'sport' | 'at'>,
): Promise<void> {
  const start = await findNextGameStart(app, sport, at)
  if (start === null || start > at + AHEAD) return
  await schedule(app, AUTO_START, { subject: id, occurrence: 'next', payload: {}, dueAt: at })
}

/** A lineup that Empire would set for a team, and who may be played where in it. */
export interface ReplacementOrder {
  readonly teamId: TeamId
  readonly day: number
  readonly starters: readonly (PlayerId | null)[]
  readonly reason: string
  readonly positions: ReadonlyMap<PlayerId, string[]>
}

/** What Empire would replace now, for the teams that want it. Not for use inside a transaction. */
export async function prepareReplacements(app: App, leagueId: LeagueId): Promise<ReplacementOrder[]> {
  const league = await findLeague(app, leagueId)
  if (!league || league.season === null) return []
  const settings = await settingsOf(app, league)
  // Best ball has no lineups to set.
  if (settings.format.lineups === 'best-ball') return []
  const isAllowed = settings.season.autoStart
  const teams = (await listTeams(app, leagueId)).filter(
    // A team without a manager has no one else to set its lineup.
    (team) => team.autoStart === 1 && (isAllowed || isOrphan(team)),
  )
  const now = app.now()
  const days = teams.length > 0 ? await openDays(app, league, now + AHEAD) : []
  const orders: ReplacementOrder[] = []
  for (const day of days) orders.push(...(await replacementsOn(app, league, day, teams)))
  return orders
}

async function replacementsOn(
  app: App,
  league: LeagueRow,
  { week, day }: DayOfWeek,
  teams: ReadonlyArray<{ readonly id: TeamId }>,
): Promise<ReplacementOrder[]> {
  const now = app.now()
  const orders: ReplacementOrder[] = []
  for (const { id: teamId } of teams) {
    const roster = rosterOn(week, { teamId, day, now })
    const prospects = await prospectsOf(app, league, roster)
    const players = startersOf(week, { day, roster, prospects }, now)
    const { starters, replacements } = autoStart({
      starters: week.plan.starters,
      before: inForceOn(week, { teamId, day, now }).starters,
      roster: players.map((player) => ({
        ...player,
        noShow: noShowOf(player, week.period?.label ?? `Week ${week.number}`),
      })),
    })
    if (replacements.length === 0) continue
    const nameOf = (id: PlayerId) => prospects.get(id)?.player.name ?? 'somebody'
    orders.push({
      teamId,
      day,
      starters,
      reason: replacementsLabel(replacements, { sport: league.sport, playerName: nameOf }),
      positions: new Map(players.map(({ id, positions }) => [id, [...positions]])),
    })
  }
  return orders
}

function noShowOf({ games, prospect, plays }: StarterOfDay, period: string): NoShow | null {
  if (plays) return null
  if (!prospect) return { why: 'no-game' }
  const { status } = prospect.player
  if (isOut(prospect) && status !== 'active' && status !== 'questionable') return { why: 'status', status }
  if (games.length > 0) return { why: 'called-off' }
  return { why: 'bye', period }
}

/** Sets the lineups that were prepared, each by itself: where a manager was faster, his stands. */
export async function replaceNoShows(
  app: App,
  league: LockedLeague,
  orders: readonly ReplacementOrder[],
): Promise<void> {
  const { season, phase } = league
  if (season === null || phase === 'over') return
  for (const { teamId, day, starters, reason, positions } of orders)
    try {
      await transact(app, (app) =>
        setIn(
          app,
          league,
          { teamId, by: 'auto-start', reason, days: [{ day, starters: [...starters] }] },
          positions,
        ),
      )
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      app.log.info({ league: league.id, teamId, reason: error.message }, 'a lineup was left as it was')
    }
  if ((await listTeams(app, league.id)).some(({ autoStart }) => autoStart === 1))
    await scheduleAutoStart(app, league)
}
