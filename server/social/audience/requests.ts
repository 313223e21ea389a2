import type { LeagueEvent } from '../../../shared/events/league-event.ts'
import type { NotificationContent } from '../../../shared/notification/notification.ts'
import type { ProposalEvent } from '../../../shared/proposal/event.ts'
import type { App } from '../../core/app/app.ts'
import type { Happened } from '../../league/events/happened.ts'
import { settleSubject } from '../../people/notification/service.ts'
import { listOfficers } from '../../league/membership/service.ts'
import { isManagedByAny, isManager, listTeams, usernameIn } from '../../league/team/service.ts'
import type { EventOf, AddressedNotification, AudienceRule } from './audience-rule.ts'

type Request = Extract<NotificationContent, { kind: 'request' }>
type OfProposal = Extract<LeagueEvent, { kind: ProposalEvent['kind'] }>

/** Members that a request concerns are asked at once; the others, who can object too, find it in the bell. */
export const actProposed: AudienceRule<'act-proposed'> = async (app, { league, event, by }) => {
  const teams = await listTeams(app, league.id)
  const { proposalId: subject, summary, reason, dueAt } = event
  const asker = teams.find(({ id }) => id === event.teamId)?.ownerName ?? null
  const content = { kind: 'request', state: 'asked', by: asker, summary, reason, dueAt, how: null } as const
  return teams.flatMap((team): AddressedNotification[] =>
    isManager(team, by)
      ? []
      : [
          {
            to: { teamId: team.id },
            subject,
            content,
            ...(!event.teams.includes(team.id) && { only: 'bell' }),
          },
        ],
  )
}

export const actApplied: AudienceRule<'act-applied'> = (app, happened) =>
  decided(app, happened, { state: 'done', how: happened.event.by })

export const actObjected: AudienceRule<'act-objected'> = async (app, happened) => {
  const { teamId, reason } = happened.event
  const by = await managerOf(app, happened, teamId)
  return decided(app, happened, { state: 'objected', by, reason })
}

export const actWithdrawn: AudienceRule<'act-withdrawn'> = async (app, happened) => {
  const teams = await listTeams(app, happened.league.id)
  const by = usernameIn(teams, happened.by) ?? null
  return decided(app, happened, { state: 'withdrawn', by })
}

/** Who approved it reads so on the page. */
export const actLapsed: AudienceRule<'act-lapsed'> = (app, happened) =>
  decided(app, happened, { state: 'lapsed', reason: happened.event.why })

async function managerOf(app: App, { league }: Happened, teamId: string): Promise<string | null> {
  return (await listTeams(app, league.id)).find(({ id }) => id === teamId)?.ownerName ?? null
}

/**
 * A request is decided: the questions are withdrawn, and those who run the league and the members concerned are told
 * the outcome.
 */
async function decided(
  app: App,
  { league, event }: Happened<Exclude<OfProposal, EventOf<'act-proposed'>>>,
  of: Pick<Request, 'state'> & Partial<Request>,
): Promise<AddressedNotification[]> {
  const { proposalId: subject, summary, teams } = event
  await settleSubject(app, { leagueId: league.id, kind: 'request', subject })
  const content: Request = { kind: 'request', by: null, summary, reason: null, dueAt: null, how: null, ...of }
  const officers = await listOfficers(app, league)
  return (await listTeams(app, league.id))
    .filter((team) => teams.includes(team.id) || isManagedByAny(team, officers))
    .map(({ id }) => ({ to: { teamId: id }, subject, content }))
}
