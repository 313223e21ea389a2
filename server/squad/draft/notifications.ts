import * as z from 'zod'
import { isSlowDraft } from '../../../shared/rules/draft/slow-draft.ts'
import type { DraftState } from '../../../shared/rules/draft/state.ts'
import { HOUR, MINUTE } from '../../../shared/core/time.ts'
import type { App } from '../../core/app/app.ts'
import { hasLeagueOpen } from '../../core/news/presence.ts'
import type { JobKind, Due } from '../../core/jobs/kind.ts'
import { cancel, schedule } from '../../core/jobs/service.ts'
import type { LockedLeague } from '../../league/events/in-league.ts'
import type { StillTrue } from '../../people/notification/deliver.ts'
import { notifyTeams } from '../../people/notification/service.ts'
import { listTeams, teamOf } from '../../league/team/service.ts'
import { draftOf } from './open-draft.ts'

/** Notifies all members of a league that its draft begins soon. */
export const DRAFT_SOON: JobKind<{ startsAt: number }> = {
  name: 'draft-soon',
  payload: z.strictObject({ startsAt: z.int() }),
}

/** So long before. */
const AHEAD = HOUR
/** Whoever sets a draft for the next minutes has told the others. */
const LEAST = 5 * MINUTE

/**
 * Schedules the notification before a draft. @param startsAt ms since the epoch; null where it is off the
 * calendar
 */
export async function scheduleDraftSoon(
  app: App,
  league: Pick<LockedLeague, 'id' | 'at'>,
  startsAt: number | null,
): Promise<void> {
  const which = { subject: league.id, occurrence: 'next' }
  if (startsAt === null || startsAt - league.at < LEAST) await cancel(app, DRAFT_SOON, which)
  else
    await schedule(app, DRAFT_SOON, {
      ...which,
      payload: { startsAt },
      dueAt: Math.max(league.at, startsAt - AHEAD),
    })
}

/** A draft begins soon, unless it has been put off, or the server was away so long that it has begun. */
export async function onDraftSoon(
  app: App,
  league: LockedLeague,
  { payload: { startsAt } }: Due<{ startsAt: number }>,
): Promise<void> {
  if (!isToCome(await draftOf(app, league.id), startsAt, league.at)) return
  const teams = await listTeams(app, league.id)
  const empty = league.seats - teams.length
  const content = { kind: 'draft-soon', startsAt, ...(empty > 0 && { empty }) } as const
  await notifyTeams(
    app,
    league.id,
    teams.map(({ id: teamId }) => ({ teamId, subject: `${league.id} ${startsAt}`, content })),
  )
}

/** A draft starts by its commissioner's command, and not when the league was told: all others hear of it at once. */
export async function notifyStarted(app: App, league: LockedLeague): Promise<void> {
  const content = { kind: 'draft-soon', startsAt: league.at, isOn: true } as const
  const teams = await listTeams(app, league.id)
  const subject = `${league.id} started ${league.at}`
  const told = teams.map(({ id: teamId }) => ({ teamId, subject, content }))
  await notifyTeams(app, league.id, told, league.by)
}

function isToCome({ stage, scheduledFor }: DraftState, startsAt: number, now: number): boolean {
  return stage === 'planned' && scheduledFor === startsAt && now < startsAt
}

/** Whoever is in the league's pages as a draft starts is told there. */
export const isDraftStillSoon: StillTrue<'draft-soon'> = async (app, { leagueId, userId, content }) => {
  const draft = await draftOf(app, leagueId)
  if (!content.isOn) return isToCome(draft, content.startsAt, app.now())
  return draft.stage === 'running' && !hasLeagueOpen(app)(leagueId, userId)
}

/**
 * Nothing is sent to who has the league open while a draft goes fast: the room tells them. In a slow one a tab that is
 * left open somewhere says little about who sits before it.
 */
export const isStillYourPick: StillTrue<'your-pick'> = async (app, { leagueId, userId, content }) => {
  const draft = await draftOf(app, leagueId)
  const { turn, stage, endsAt } = draft
  if (stage !== 'running' || turn?.overall !== content.overall) return false
  if (endsAt !== null && endsAt <= app.now()) return false
  const teams = await listTeams(app, leagueId)
  if (teamOf(teams, userId)?.id !== turn.teamId) return false
  return isSlowDraft(draft) || !hasLeagueOpen(app)(leagueId, userId)
}

/** Auto-picks of a fast draft are not sent to members in the room, nor to any once the draft is over. */
export const isWorthSending: StillTrue<'autopick-on'> = async (app, { leagueId, userId }) => {
  const draft = await draftOf(app, leagueId)
  if (draft.stage !== 'running' && draft.stage !== 'paused') return false
  return isSlowDraft(draft) || !hasLeagueOpen(app)(leagueId, userId)
}
