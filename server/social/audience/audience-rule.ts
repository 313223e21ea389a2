import type { LeagueId, TeamId, UserId } from '../../../shared/core/ids.ts'
import type { LeagueEvent } from '../../../shared/events/league-event.ts'
import type { LeagueChange, TeamChange } from '../../../shared/notification/changes.ts'
import type { NotificationContent } from '../../../shared/notification/notification.ts'
import type { NotificationKind } from '../../../shared/notification/kinds.ts'
import type { App } from '../../core/app/app.ts'
import type { Happened } from '../../league/events/happened.ts'
import { listOfficers } from '../../league/membership/service.ts'
import { teamChange } from '../../people/notification/service.ts'
import { listTeams } from '../../league/team/service.ts'

/** An event of one kind. */
export type EventOf<Kind extends LeagueEvent['kind']> = Extract<LeagueEvent, { kind: Kind }>

/** Who is told what: the manager of a team, or a person. */
export interface AddressedNotification {
  readonly to: { readonly teamId: TeamId } | { readonly userId: UserId }
  readonly subject: string
  readonly content: NotificationContent
  /** By no mail and no push, however they want to be told otherwise. */
  readonly only?: 'bell'
}

/** The audience of a kind of event. The person who acted is left out afterwards. */
export type AudienceRule<Kind extends LeagueEvent['kind']> = (
  app: App,
  happened: Happened<EventOf<Kind>>,
) => Promise<readonly AddressedNotification[]> | readonly AddressedNotification[]

/** No audience for a kind of event, with the reason. */
export interface Nobody {
  readonly nobody: string
}

/** It is told where it is done, because the event does not say enough. */
export interface Elsewhere {
  readonly kinds: readonly NotificationKind[]
  /** The file that tells it, below server/. */
  readonly where: string
}

type Team = Awaited<ReturnType<typeof listTeams>>[number]

/** Tells the manager of a team what was done to it. */
export async function teamNotification(
  app: App,
  { league }: Happened,
  teamId: TeamId,
  change: TeamChange,
): Promise<AddressedNotification[]> {
  const team = (await listTeams(app, league.id)).find(({ id }) => id === teamId)
  return team ? [aboutTeam(league.id, team, change)] : []
}

/** One of those. */
export function aboutTeam(
  leagueId: LeagueId,
  team: Pick<Team, 'id' | 'name'>,
  change: TeamChange,
): AddressedNotification {
  const { teamId, ...told } = teamChange(leagueId, team, change)
  return { to: { teamId }, ...told }
}

/** Notifies all members of a league of an act on it. */
export async function leagueNotifications(
  app: App,
  { league }: Happened,
  change: LeagueChange,
): Promise<AddressedNotification[]> {
  return (await listTeams(app, league.id)).map(({ id }) => aboutLeague(league.id, { teamId: id }, change))
}

/** Tells everybody who runs a league, whoever that was when the command began. */
export async function officerNotifications(
  app: App,
  { league }: Pick<Happened, 'league'>,
  told: Omit<AddressedNotification, 'to'>,
): Promise<AddressedNotification[]> {
  return [...(await listOfficers(app, league))].map((userId) => ({ to: { userId }, ...told }))
}

/** One of those. */
export function aboutLeague(
  leagueId: LeagueId,
  to: AddressedNotification['to'],
  change: LeagueChange,
): AddressedNotification {
  return { to, subject: leagueId, content: { kind: 'league-change', changes: [change], count: 1 } }
}
