import * as z from 'zod'
import type { DraftState } from '../../../shared/rules/draft/state.ts'
import { keepersCloseAt } from '../../../shared/rules/keeper/judge.ts'
import { DAY, MINUTE } from '../../../shared/core/time.ts'
import type { App } from '../../core/app/app.ts'
import type { JobKind, Due } from '../../core/jobs/kind.ts'
import { cancel, schedule } from '../../core/jobs/service.ts'
import type { LockedLeague } from '../../league/events/in-league.ts'
import { findLeague } from '../../league/events/service.ts'
import type { StillTrue } from '../../people/notification/deliver.ts'
import { notifyTeams } from '../../people/notification/service.ts'
import { settingsOf } from '../../league/settings/service.ts'
import { listTeams, teamOf } from '../../league/team/service.ts'
import { choosingOf, mostKeepers, readKeeperTable } from './keepers.ts'
import { draftOf } from './open-draft.ts'

/** Who has chosen no keepers is to be told that the time for it is nearly over. */
export const KEEPERS_DUE: JobKind<{ startsAt: number }> = {
  name: 'keepers-due',
  payload: z.strictObject({ startsAt: z.int() }),
}

/** So long before. */
const AHEAD = DAY
/** With less time left the notification would be too late. */
const LEAST = 5 * MINUTE

/** Has managers told before they can choose no more. @param startsAt of the draft, ms since the epoch; null where it has no time */
export async function scheduleKeepersDue(
  app: App,
  league: Pick<LockedLeague, 'id' | 'at' | 'sport' | 'seats'>,
  startsAt: number | null,
): Promise<void> {
  const which = { subject: league.id, occurrence: 'next' }
  const { draft } = await settingsOf(app, league)
  const closesAt = keepersCloseAt(startsAt, draft.keeping)
  const isTheirs = mostKeepers({ draft }) > 0 && draft.keeping.by === 'managers'
  if (startsAt === null || closesAt === null || !isTheirs || closesAt - league.at < LEAST)
    await cancel(app, KEEPERS_DUE, which)
  else
    await schedule(app, KEEPERS_DUE, {
      ...which,
      payload: { startsAt },
      dueAt: Math.max(league.at, closesAt - AHEAD),
    })
}

/** The rules of keepers have changed, and with them when managers have chosen. */
export async function onKeepersChanged(app: App, league: LockedLeague): Promise<void> {
  if (league.phase !== 'setting-up') return
  await scheduleKeepersDue(app, league, (await draftOf(app, league.id)).scheduledFor)
}

/** Before the deadline: notifies managers who could keep a player and have chosen none, once for a time of the draft. */
export async function onKeepersDue(
  app: App,
  league: LockedLeague,
  { payload: { startsAt } }: Due<{ startsAt: number }>,
): Promise<void> {
  const state = await draftOf(app, league.id)
  if (league.phase !== 'setting-up' || state.scheduledFor !== startsAt) return
  const table = await readKeeperTable(app, league)
  const { closesAt, isOpen } = choosingOf(state, table.settings, league.at)
  if (!isOpen || closesAt === null) return
  const content = { kind: 'keepers-due', closesAt, most: table.settings.draft.keepers } as const
  const teams = (await listTeams(app, league.id)).filter(
    ({ id }) =>
      !hasChosen(state, id) && table.keepable.some(({ teamId, verdict }) => teamId === id && verdict.can),
  )
  await notifyTeams(
    app,
    league.id,
    teams.map(({ id: teamId }) => ({ teamId, subject: `${league.id} ${startsAt}`, content })),
  )
}

function hasChosen({ keepers }: DraftState, teamId: string): boolean {
  return keepers.some((keeper) => keeper.teamId === teamId)
}

export const areKeepersStillDue: StillTrue<'keepers-due'> = async (app, { leagueId, userId, content }) => {
  const league = await findLeague(app, leagueId)
  if (!league) return false
  const state = await draftOf(app, leagueId)
  const { closesAt, isOpen } = choosingOf(state, await settingsOf(app, league), app.now())
  const own = teamOf(await listTeams(app, leagueId), userId)
  return isOpen && closesAt === content.closesAt && own !== undefined && !hasChosen(state, own.id)
}
