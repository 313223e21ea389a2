import type * as z from 'zod'
import type { TeamId, TradeId, UserId } from '../../../shared/core/ids.ts'
import type { AcceptInput } from '../../../shared/trade/trade.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { inLeague, type LockedLeague } from '../../league/events/in-league.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { findTrade, putParty, type StoredTrade, tradeOf, updateTrade } from '../trade-book/service.ts'
import { type Eligibility, eligibilityOf } from '../position/service.ts'
import { scheduleTrade } from './job.ts'
import { endOffer } from './end.ts'
import { dropsOf, makeTrade } from './make.ts'
import { droppedBy, needOpen } from './offer.ts'
import { needManagers } from './managed.ts'
import { problemsOf, readTable, refused, wordsOf } from './table.ts'

/** A team that answers an offer. */
export interface AnswerOf {
  readonly league: LeagueRow
  readonly teamId: TeamId
  readonly userId: UserId
  readonly id: TradeId
}

/**
 * Accepts an offer for a team. With the last of its teams it is agreed: it is made at once, or when its
 * review is over. A repeated acceptance changes nothing.
 * @param of.drops players that the team drops to make room
 * @throws {DomainError} TRADE_REFUSED with all that is wrong, TRADE_NOT_FOUND
 */
export async function acceptTrade(
  app: App,
  { league, teamId, userId, id, drops }: AnswerOf & z.output<typeof AcceptInput>,
): Promise<void> {
  // Before the league is locked: a player's positions may need a whole season to be read.
  const positionsOf = await eligibilityOf(app, league)
  return inLeague(app, { leagueId: league.id, actorId: userId }, async (app, locked) => {
    const { at } = locked
    const offer = await findForParty(app, locked, { id, teamId })
    const hasAccepted = offer.parties.some((party) => party.teamId === teamId && party.acceptedAt !== null)
    if (hasAccepted && isAlive(offer)) return
    needOffered(locked, offer)
    await needOpen(app, locked)
    const table = await readTable(app, locked, drops)
    needManagers(
      table,
      offer.parties.map((party) => party.teamId),
    )
    const known = drops.filter((player) => table.player(player) !== null)
    if (known.length < drops.length) throw new DomainError('PLAYER_NOT_FOUND')
    const parties = offer.parties.map((party) =>
      party.teamId === teamId ? { ...party, acceptedAt: at, drops: droppedBy(table, drops) } : party,
    )
    const accepted = { ...offer, parties }
    const willing = parties.flatMap((party) => (party.acceptedAt === null ? [] : [party.teamId]))
    const problems = problemsOf(table, tradeOf(accepted), willing)
    if (problems.length > 0) throw refused(...wordsOf(table, problems))
    const own = parties.find((party) => party.teamId === teamId)
    await putParty(app, {
      tradeId: id,
      teamId,
      acceptedAt: at,
      drops: JSON.stringify(own?.drops ?? []),
    })
    if (willing.length === parties.length) await agree(app, locked, accepted, positionsOf)
    else await locked.append({ kind: 'offer-changed', tradeId: id }, null)
  })
}

/** Every team has accepted: from now on the trade is public in the league. */
async function agree(
  app: App,
  league: LockedLeague,
  trade: StoredTrade,
  positionsOf: Eligibility,
): Promise<void> {
  const { id: tradeId, reviewedBy, reviewLasts, needed } = trade
  const { at, id: leagueId } = league
  const until = reviewedBy === 'none' ? null : at + reviewLasts
  await updateTrade(app, tradeId, { state: 'in-review', acceptedAt: at, dueAt: until })
  await league.append({
    kind: 'trade-accepted',
    tradeId,
    assets: [...trade.assets],
    drops: dropsOf(trade),
    reviewedBy,
    reviewedUntil: until,
    needed,
    proposerId: trade.proposerId,
    voters: trade.voters,
    reviewLasts,
    offeredAt: trade.offeredAt,
  })
  if (until === null) await makeTrade(app, league, { ...trade, state: 'in-review' }, positionsOf)
  else await scheduleTrade(app, { leagueId, id: tradeId, dueAt: until })
}

/** Says no for a team: the offer is over for all of them. @throws {DomainError} TRADE_REFUSED, TRADE_NOT_FOUND */
export function declineTrade(app: App, { league, teamId, userId, id }: AnswerOf): Promise<void> {
  return inLeague(app, { leagueId: league.id, actorId: userId }, async (app, locked) => {
    const offer = await findForParty(app, locked, { id, teamId })
    if (offer.proposerId === teamId) throw refused('It is your own offer: take it back instead.')
    if (offer.state === 'declined') return
    needOffered(locked, offer)
    await endOffer(app, locked, offer, 'declined')
  })
}

/** Takes an offer of one's own back. @throws {DomainError} TRADE_REFUSED once every team has accepted, TRADE_NOT_FOUND */
export function withdrawTrade(app: App, { league, teamId, userId, id }: AnswerOf): Promise<void> {
  return inLeague(app, { leagueId: league.id, actorId: userId }, async (app, locked) => {
    const offer = await findForParty(app, locked, { id, teamId })
    if (offer.proposerId !== teamId) throw refused('Only who has made an offer can take it back.')
    if (offer.state === 'withdrawn') return
    needOffered(locked, offer)
    await endOffer(app, locked, offer, 'withdrawn')
  })
}

/** @throws {DomainError} TRADE_NOT_FOUND, also for teams that are not part of it */
async function findForParty(
  app: App,
  { id: leagueId }: LockedLeague,
  { id, teamId }: { id: TradeId; teamId: TeamId },
): Promise<StoredTrade> {
  const found = await findTrade(app, { leagueId, id })
  if (!found?.parties.some((party) => party.teamId === teamId)) throw new DomainError('TRADE_NOT_FOUND')
  return found
}

const NOT_OPEN = {
  'in-review': 'Every team has accepted it, so it can’t be withdrawn now.',
  waiting: 'Every team has accepted it, so it can’t be withdrawn now.',
  made: 'That trade is made.',
  countered: 'That offer was answered with another.',
  declined: 'That offer was declined.',
  withdrawn: 'That offer was taken back.',
  lapsed: 'That offer has expired.',
  stopped: 'That trade was stopped.',
  failed: 'That trade could not be made.',
  undone: 'That trade was undone.',
} as const satisfies Record<Exclude<StoredTrade['state'], 'offered'>, string>

/** Whether an acceptance stands. */
function isAlive({ state }: StoredTrade): boolean {
  return state === 'offered' || state === 'in-review' || state === 'waiting' || state === 'made'
}

function needOffered({ at }: LockedLeague, { state, lapsesAt }: StoredTrade): void {
  if (state !== 'offered') throw refused(NOT_OPEN[state])
  // Also where its deadline is handled late.
  if (at >= lapsesAt) throw refused(NOT_OPEN.lapsed)
}
