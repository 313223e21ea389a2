import type { TradeId, UserId } from '../../../shared/core/ids.ts'
import type { NotificationContent } from '../../../shared/notification/notification.ts'
import type { App } from '../../core/app/app.ts'
import type { Happened } from '../../league/events/happened.ts'
import { settleSubject, takeBack } from '../../people/notification/service.ts'
import { listOfficers } from '../../league/membership/service.ts'
import { isManager, listTeams, managersOf, type Team, teamOf } from '../../league/team/service.ts'
import { findTrade, type StoredTrade } from '../../squad/trade-book/service.ts'
import { effectOn } from './effect.ts'
import type { AddressedNotification, AudienceRule } from './audience-rule.ts'

type Update = Extract<NotificationContent, { kind: 'trade-update' }>

/** A trade that something happened about, with the teams of its league. */
interface Deal {
  readonly trade: StoredTrade
  /** Of the league. */
  readonly teams: readonly Team[]
  readonly parties: readonly Team[]
  /** The party whose manager did it; undefined where it was no party's doing. */
  readonly actor: Team | undefined
}

async function dealOf(app: App, { league, by }: Happened, id: TradeId): Promise<Deal | null> {
  const trade = await findTrade(app, { leagueId: league.id, id })
  if (!trade) return null
  const teams = await listTeams(app, league.id)
  const parties = teams.filter((team) => trade.parties.some(({ teamId }) => teamId === team.id))
  return { trade, teams, parties, actor: teamOf(parties, by) }
}

/** Tells the teams of a trade how it is with it. @param to which of them; all where it is left out */
function update(
  { trade, parties, actor }: Deal,
  of: Pick<Update, 'state'> & Partial<Update>,
  to: readonly Team[] = parties,
): AddressedNotification[] {
  return to.map((team) => ({
    to: { teamId: team.id },
    subject: trade.id,
    content: {
      kind: 'trade-update',
      tradeId: trade.id,
      by: actor?.name ?? null,
      others: parties.filter(({ id }) => id !== team.id).map(({ name }) => name),
      reviewedBy: null,
      until: null,
      reasons: [],
      ...of,
    },
  }))
}

/** What an offer is about only its teams hear: that it is there, and what each of them answers. */
export const offerChanged: AudienceRule<'offer-changed'> = async (app, happened) => {
  const { league, by, event } = happened
  const deal = await dealOf(app, happened, event.tradeId)
  if (!deal) return []
  const { trade } = deal
  const of = { leagueId: league.id, kind: 'trade-offered', subject: trade.id } as const
  switch (trade.state) {
    case 'offered':
      if (deal.actor === undefined || deal.actor.id === trade.proposerId) return offered(app, happened, deal)
      for (const { userId } of managersOf(deal.actor)) await settleSubject(app, { ...of, userId })
      return update(deal, { state: 'accepted' })
    case 'withdrawn':
      return withdrawn(deal, await takeBack(app, of), () => settleSubject(app, of))
    case 'declined':
    case 'lapsed':
      await settleSubject(app, of)
      return update(deal, { state: trade.state === 'declined' ? 'declined' : 'expired' })
    case 'countered':
      // Whoever is part of the answer is told of that.
      await settleSubject(app, of)
      return by === null ? [] : update(deal, { state: 'countered' })
    default:
      return []
  }
}

/** Whoever never heard of an offer hears nothing of its end either. */
async function withdrawn(
  deal: Deal,
  told: readonly UserId[],
  settle: () => Promise<void>,
): Promise<AddressedNotification[]> {
  await settle()
  return update(
    deal,
    { state: 'withdrawn' },
    deal.parties.filter((team) => managersOf(team).some(({ userId }) => told.includes(userId))),
  )
}

async function offered(
  app: App,
  { league, by }: Happened,
  { trade, parties }: Deal,
): Promise<AddressedNotification[]> {
  const fromTeam = parties.find(({ id }) => id === trade.proposerId)
  const answered =
    trade.counters === null ? undefined : await findTrade(app, { leagueId: league.id, id: trade.counters })
  const knew = (team: Team) => answered?.parties.some(({ teamId }) => teamId === team.id) ?? false
  const others = parties.filter((team) => team.id !== trade.proposerId && !isManager(team, by))
  // They are told that it was countered by the offer that does it.
  for (const team of others)
    if (answered && knew(team)) {
      const of = { leagueId: league.id, kind: 'trade-update', subject: answered.id } as const
      for (const { userId } of managersOf(team)) await takeBack(app, { ...of, userId })
    }
  return others.map((team) => ({
    to: { teamId: team.id },
    subject: trade.id,
    content: {
      kind: 'trade-offered',
      tradeId: trade.id,
      fromTeam: fromTeam?.name ?? 'A team',
      expiresAt: trade.lapsesAt,
      isCounter: knew(team),
    },
  }))
}

/** It is agreed: its teams are told, and with a review those who decide on it. What needs none is told by what follows. */
export const tradeAccepted: AudienceRule<'trade-accepted'> = async (app, happened) => {
  const { league, event } = happened
  const { tradeId, reviewedBy, reviewedUntil: until } = event
  await settleSubject(app, { leagueId: league.id, kind: 'trade-offered', subject: tradeId })
  const deal = await dealOf(app, happened, tradeId)
  if (!deal || reviewedBy === 'none' || until === null) return []
  const { teams, parties } = deal
  const others = teams.filter((team) => !parties.includes(team))
  const deciding: AddressedNotification['to'][] =
    reviewedBy === 'votes'
      ? others.map(({ id }) => ({ teamId: id }))
      : [...(await listOfficers(app, league))]
          .filter((userId) => !parties.some((team) => isManager(team, userId)))
          .map((userId) => ({ userId }))
  return [
    ...update(deal, { state: 'agreed', reviewedBy, until }),
    ...deciding.map((to): AddressedNotification => ({
      to,
      subject: tradeId,
      content: {
        kind: 'trade-vote',
        tradeId,
        teams: parties.map(({ name }) => name),
        as: reviewedBy === 'votes' ? 'voter' : 'commissioner',
        until,
      },
    })),
  ]
}

/** Who has voted need not be asked any more. How it ends is told by what follows. */
export const tradeVoted: AudienceRule<'trade-voted'> = async (app, { league, event, by }) => {
  const of = { leagueId: league.id, kind: 'trade-vote', subject: event.tradeId } as const
  const voter = teamOf(await listTeams(app, league.id), by)
  for (const { userId } of voter ? managersOf(voter) : []) await settleSubject(app, { ...of, userId })
  return []
}

export const tradeWaits: AudienceRule<'trade-waits'> = (app, happened) =>
  reviewed(app, happened, { state: 'waits', until: happened.event.until })

export const tradeMade: AudienceRule<'trade-made'> = async (app, happened) => {
  const told = await reviewed(app, happened, { state: 'made' })
  return told.map((tell) => {
    const { to, content } = tell
    return content.kind === 'trade-update' && 'teamId' in to
      ? { ...tell, content: { ...content, ...effectOn(to.teamId, happened.event.lineUp) } }
      : tell
  })
}

export const tradeStopped: AudienceRule<'trade-stopped'> = (app, happened) =>
  reviewed(app, happened, { state: 'vetoed', reasons: [happened.event.reason] })

export const tradeFailed: AudienceRule<'trade-failed'> = (app, happened) =>
  reviewed(app, happened, { state: 'failed', reasons: happened.event.reasons })

/** A review is over, for its teams and for those who were asked. */
async function reviewed(
  app: App,
  happened: Happened<Extract<Happened['event'], { tradeId: TradeId }>>,
  of: Pick<Update, 'state'> & Partial<Update>,
): Promise<AddressedNotification[]> {
  const { league, event } = happened
  await settleSubject(app, { leagueId: league.id, kind: 'trade-vote', subject: event.tradeId })
  const deal = await dealOf(app, happened, event.tradeId)
  return deal ? update(deal, of) : []
}
