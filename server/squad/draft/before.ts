import * as z from 'zod'
import type { LeagueId, TeamId, UserId } from '../../../shared/core/ids.ts'
import { DAY } from '../../../shared/core/time.ts'
import type { App } from '../../core/app/app.ts'
import type { JobKind } from '../../core/jobs/kind.ts'
import { cancel, schedule as scheduleJob } from '../../core/jobs/service.ts'
import { DomainError } from '../../core/errors/errors.ts'
import type { LockedLeague } from '../../league/events/in-league.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { settingsOf } from '../../league/settings/service.ts'
import { listTeams } from '../../league/team/service.ts'
import { scheduleKeepersDue } from './keeper-notifications.ts'
import { scheduleDraftSoon } from './notifications.ts'
import { inDraft, withDraft } from './open-draft.ts'
import { isPlanned, needPlanned } from './planned.ts'

/** When a draft begins by itself. */
export const DRAFT_START: JobKind<Record<string, never>> = {
  name: 'draft-start',
  payload: z.strictObject({}),
}

/** From now on. A moment that no calendar knows, as the largest number is, would break every page that shows it. */
const LATEST = 366 * DAY

interface By {
  readonly league: Pick<LeagueRow, 'id' | 'sport'>
  readonly userId: UserId
}

/** @param startsAt ms since the epoch, in the future, within a year; null to take it off the calendar. @throws {DomainError} DRAFT_BEGUN, INVALID_INPUT */
export function schedule(app: App, { league, userId }: By, startsAt: number | null): Promise<void> {
  return inDraft(app, { leagueId: league.id, actorId: userId }, async (app, draft) => {
    needPlanned(draft.league, draft.state)
    const { at } = draft.league
    if (startsAt !== null && (startsAt <= at || startsAt > at + LATEST))
      throw new DomainError('INVALID_INPUT', {
        fields: { startsAt: 'Please choose a time to come, within a year.' },
      })
    const before = draft.state.scheduledFor
    if (before === startsAt) return
    await draft.append({ kind: 'draft-scheduled', before, after: startsAt })
    await scheduleStart(app, draft.league, startsAt)
  })
}

/** A draft whose time passed while its league was away has none any more. Inside a command that has locked the league. */
export function dropPastStart(app: App, league: LockedLeague): Promise<void> {
  return withDraft(app, league, async (draft) => {
    const before = draft.state.scheduledFor
    if (!isPlanned(league, draft.state) || before === null || before > league.at) return
    await draft.append({ kind: 'draft-scheduled', before, after: null })
    await scheduleStart(app, league, null)
  })
}

/** Has a draft begin at its time, with the notifications before it. @param startsAt ms since the epoch; null for no time */
export async function scheduleStart(app: App, league: LockedLeague, startsAt: number | null): Promise<void> {
  await scheduleDraftSoon(app, league, startsAt)
  await scheduleKeepersDue(app, league, startsAt)
  const which = { subject: league.id, occurrence: 'start' }
  if (startsAt === null) await cancel(app, DRAFT_START, which)
  else await scheduleJob(app, DRAFT_START, { ...which, payload: {}, dueAt: startsAt })
}

/** Puts the teams in the order of the first round. @throws {DomainError} DRAFT_BEGUN, INVALID_INPUT */
export function setOrder(app: App, { league, userId }: By, teams: readonly TeamId[]): Promise<void> {
  return inDraft(app, { leagueId: league.id, actorId: userId }, async (app, draft) => {
    needPlanned(draft.league, draft.state)
    const { order } = (await settingsOf(app, draft.league)).draft
    // A draft that was added to a season has no settings of its own.
    if (order !== 'hand' && draft.state.supplemental === null)
      throw new DomainError('INVALID_INPUT', { fields: { teams: NOT_BY_HAND[order] } })
    const ids = new Set((await listTeams(app, league.id)).map(({ id }) => id))
    if (teams.length !== ids.size || new Set(teams).size !== ids.size || !teams.every((id) => ids.has(id)))
      throw new DomainError('INVALID_INPUT', {
        fields: { teams: 'Every team of the league, each once, please.' },
      })
    const before = draft.state.order
    if (before?.by === 'hand' && before.teams.join() === teams.join()) return
    await draft.append({ kind: 'draft-order-set', teams: [...teams], by: 'hand' })
  })
}

const NOT_BY_HAND = {
  draw: 'The league draws its order. To put it in order by hand, change that in the settings.',
  lottery: 'The league draws its order. To put it in order by hand, change that in the settings.',
  standings: 'The order follows the standings. To put it in order by hand, change that in the settings.',
} as const

/** The draft cannot begin at its time: all members are told why. */
export function putOff(
  app: App,
  leagueId: LeagueId,
  { reason, empty }: { reason: string; empty?: { teams: number; spots: number } },
): Promise<void> {
  return inDraft(app, { leagueId, actorId: null }, async (_app, draft) => {
    if (!isPlanned(draft.league, draft.state)) return
    await draft.append({ kind: 'draft-put-off', reason, ...(empty && { empty }) })
  })
}
