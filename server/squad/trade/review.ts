import type * as z from 'zod'
import type { TeamId, TradeId } from '../../../shared/core/ids.ts'
import { verdictOf } from '../../../shared/rules/trade/review.ts'
import type { DecisionInput, VoteInput } from '../../../shared/trade/trade.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { inLeague, type LockedLeague } from '../../league/events/in-league.ts'
import { eligibilityOf } from '../position/service.ts'
import { isManager, listTeams } from '../../league/team/service.ts'
import { findTrade, insertVote, type StoredTrade, updateTrade } from '../trade-book/service.ts'
import type { AnswerOf } from './answer.ts'
import { endTrade } from './end.ts'
import { makeTrade } from './make.ts'
import { refused } from './table.ts'

/**
 * Votes on a trade of others, once and with a reason (game rules 2.5). Enough against it stop it at once; when that
 * cannot happen any more it is made. The same vote again changes nothing.
 * @throws {DomainError} TRADE_REFUSED, TRADE_NOT_FOUND
 */
export async function voteOnTrade(
  app: App,
  { league, teamId, userId, id, isAgainst, reason }: AnswerOf & z.output<typeof VoteInput>,
): Promise<void> {
  // Before the league is locked: a player's positions may need a whole season to be read.
  const positionsOf = await eligibilityOf(app, league)
  return inLeague(app, { leagueId: league.id, actorId: userId }, async (app, locked) => {
    const trade = await findAccepted(app, locked, id)
    if (isParty(trade, teamId)) throw refused('Your own team is part of it, so you have no vote.')
    if (trade.reviewedBy !== 'votes') throw refused('There is no vote on that trade.')
    const cast = trade.votes.find((one) => one.teamId === teamId)
    if (cast?.isAgainst === isAgainst && cast.reason === reason) return
    if (cast) throw refused('You have voted on it already.')
    needInReview(locked, trade)
    const vote = { tradeId: id, teamId, isAgainst, reason }
    await insertVote(app, vote)
    await locked.append({ kind: 'trade-voted', ...vote })
    const verdict = verdictOf(trade, [...trade.votes, vote])
    if (verdict === 'passed') await makeTrade(app, locked, trade, positionsOf)
    if (verdict !== 'stopped') return
    const against = [...trade.votes, vote].filter((one) => one.isAgainst)
    const reasons = against.map((one) => one.reason)
    await endTrade(app, locked, { id, state: 'stopped', reasons })
    await locked.append(
      { kind: 'trade-stopped', tradeId: id, by: 'votes', reason: reasons.join(' · ') },
      null,
    )
  })
}

/**
 * The commissioner stops a trade, or lets it count before its review is over; never one of his own.
 * @throws {DomainError} TRADE_REFUSED, TRADE_NOT_FOUND
 */
export async function decideTrade(
  app: App,
  { league, userId, id, isStopped, reason }: Omit<AnswerOf, 'teamId'> & z.output<typeof DecisionInput>,
): Promise<void> {
  // Before the league is locked: a player's positions may need a whole season to be read.
  const positionsOf = await eligibilityOf(app, league)
  return inLeague(app, { leagueId: league.id, actorId: userId }, async (app, locked) => {
    const trade = await findAccepted(app, locked, id)
    const own = (await listTeams(app, locked.id)).filter((team) => isManager(team, userId))
    if (own.some((team) => isParty(trade, team.id)))
      throw refused('It is a trade of your own: the others decide on it.')
    const isSaid = trade.endedAt !== null && trade.reasons.length === 1 && trade.reasons[0] === reason
    if (isSaid && (trade.state === 'stopped') === isStopped) return
    needInReview(locked, trade)
    if (isStopped) {
      await endTrade(app, locked, { id, state: 'stopped', reasons: [reason] })
      await locked.append({ kind: 'trade-stopped', tradeId: id, by: 'commissioner', reason })
      return
    }
    await updateTrade(app, id, { reasons: JSON.stringify([reason]) })
    await locked.append({ kind: 'trade-passed', tradeId: id, reason })
    await makeTrade(app, locked, trade, positionsOf)
  })
}

function isParty({ parties }: StoredTrade, teamId: TeamId): boolean {
  return parties.some((party) => party.teamId === teamId)
}

/** @throws {DomainError} TRADE_NOT_FOUND, also for offers: they are their teams' own business */
async function findAccepted(app: App, { id: leagueId }: LockedLeague, id: TradeId): Promise<StoredTrade> {
  const found = await findTrade(app, { leagueId, id })
  if (!found || found.acceptedAt === null) throw new DomainError('TRADE_NOT_FOUND')
  return found
}

function needInReview({ at }: LockedLeague, { state, dueAt }: StoredTrade): void {
  if (state !== 'in-review' || dueAt === null || at >= dueAt) throw refused('Its review is over.')
}
