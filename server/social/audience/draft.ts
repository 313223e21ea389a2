import type { NotificationContent } from '../../../shared/notification/notification.ts'
import type { App } from '../../core/app/app.ts'
import type { Happened } from '../../league/events/happened.ts'
import { settleNotifications } from '../../people/notification/service.ts'
import { listOfficers } from '../../league/membership/service.ts'
import { isManagedByAny, listTeams } from '../../league/team/service.ts'
import {
  aboutLeague,
  type EventOf,
  type AddressedNotification,
  type AudienceRule,
  leagueNotifications,
  teamNotification,
} from './audience-rule.ts'

type Autopick = Extract<NotificationContent, { kind: 'autopick-on' }>

/** Tells the manager of a team what Auto-pick did for it. */
async function notifyAutopick(
  app: App,
  {
    league,
    event,
  }: Happened<EventOf<'draft-picked' | 'draft-nominated' | 'draft-clock-missed' | 'draft-autopick-set'>>,
  of: Pick<Autopick, 'what' | 'by' | 'players' | 'mode' | 'misses'>,
): Promise<AddressedNotification[]> {
  const team = (await listTeams(app, league.id)).find(({ id }) => id === event.teamId)
  if (!team) return []
  const content = { kind: 'autopick-on', teamName: team.name, ...of } as const
  return [{ to: { teamId: team.id }, subject: `${league.id} ${team.id}`, content }]
}

/** A pick that the manager did not make: the commissioner did, or Auto-pick after the clock ran out. */
export async function picked(
  app: App,
  happened: Happened<EventOf<'draft-picked' | 'draft-nominated'>>,
): Promise<readonly AddressedNotification[]> {
  const { teamId, player, by, missed, reason } = happened.event
  if (by === 'commissioner')
    return teamNotification(app, happened, teamId, { what: 'pick', player: player.name, reason })
  return by === 'autopick' && missed
    ? notifyAutopick(app, happened, { what: 'picked', by: 'misses', players: [player.name] })
    : []
}

export const clockMissed: AudienceRule<'draft-clock-missed'> = (app, happened) =>
  notifyAutopick(app, happened, { what: 'missed', by: 'misses', players: [] })

export const autopickSet: AudienceRule<'draft-autopick-set'> = async (app, happened) => {
  const { teamId, mode, by, misses } = happened.event
  // Whoever takes their team back, or leaves it to Auto-pick, knows how it is.
  if (by === 'manager')
    await settleNotifications(app, { leagueId: happened.league.id, teamId, kind: 'autopick-on' })
  if ((by !== 'misses' && by !== 'commissioner') || mode === 'off') return []
  return notifyAutopick(app, happened, {
    what: 'on',
    by,
    mode,
    ...(misses !== undefined && { misses }),
    players: [],
  })
}

export const pickUndone: AudienceRule<'draft-undone'> = (app, happened) => {
  const { teamId, player, reason } = happened.event
  return teamNotification(app, happened, teamId, { what: 'pick-undone', player: player.name, reason })
}

export async function keeperChanged(
  app: App,
  happened: Happened<EventOf<'keeper-set' | 'keeper-removed'>>,
): Promise<readonly AddressedNotification[]> {
  const { event } = happened
  const { teamId, player } = event.keeper
  const isKept = event.kind === 'keeper-set'
  const reason = (isKept ? event.keeper.reason : event.reason) ?? null
  return teamNotification(app, happened, teamId, { what: 'keeper', player: player.name, isKept, reason })
}

/** A lottery that members may still add words to. */
export const lotteryOpened: AudienceRule<'draw-opened'> = (app, happened) => {
  const { openedAt, closesAt } = happened.event
  return closesAt > openedAt ? leagueNotifications(app, happened, { what: 'lottery', until: closesAt }) : []
}

/** All members are told why; where spots are empty those who run the league are asked what to do. */
export const draftPutOff: AudienceRule<'draft-put-off'> = async (app, happened) => {
  const { league, event } = happened
  const { reason, empty } = event
  const teams = await listTeams(app, league.id)
  const officers = await listOfficers(app, league)
  return teams.map((team) =>
    aboutLeague(
      league.id,
      { teamId: team.id },
      empty && isManagedByAny(team, officers)
        ? { what: 'draft-put-off', reason: null, empty }
        : { what: 'draft-put-off', reason },
    ),
  )
}

/** The teams that were there before it. */
export const draftTeamJoined: AudienceRule<'draft-team-joined'> = async (app, happened) => {
  const { id, name } = happened.event.team
  const told = await leagueNotifications(app, happened, { what: 'draft-team-joined', teamName: name })
  return told.filter(({ to }) => !('teamId' in to) || to.teamId !== id)
}

/** A draft that was held elsewhere is there at once, and nobody was on the clock: all members are told. */
export const draftStarted: AudienceRule<'draft-started'> = (app, happened) =>
  happened.event.plan.entered === true ? leagueNotifications(app, happened, { what: 'draft-entered' }) : []

/** All members are told: what a team was picked is what the others picked by. */
export const pickCorrected: AudienceRule<'draft-pick-corrected'> = async (app, happened) => {
  const { teamId, before, player, amount, amountBefore, reason } = happened.event
  const team = (await listTeams(app, happened.league.id)).find(({ id }) => id === teamId)
  return leagueNotifications(app, happened, {
    what: 'pick-corrected',
    teamName: team?.name ?? 'A team',
    before: before.name,
    after: player.name,
    ...(amount !== amountBefore && amount !== null && { price: amount }),
    reason,
  })
}
