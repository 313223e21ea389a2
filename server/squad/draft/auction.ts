import type { DraftedPlayer } from '../../../shared/draft/draft.ts'
import type { TeamId } from '../../../shared/core/ids.ts'
import { clockEnd } from '../../../shared/rules/draft/clock.ts'
import { judgeBid } from '../../../shared/rules/draft/judge.ts'
import type { App } from '../../core/app/app.ts'
import { answerBid, endOfLot } from './automatic.ts'
import type { OpenDraft } from './open-draft.ts'
import * as queries from './queries.ts'
import { rankIn } from './ranking.ts'
import { refuse } from './refuse.ts'
import { appendWithClock, endIfOver, give, planOf, seasonOf } from './turn.ts'

/** Puts a player on the block who has been judged. @param of.amount the first bid; null for the least there is */
export async function nominate(
  app: App,
  draft: OpenDraft,
  of: {
    readonly teamId: TeamId
    readonly player: DraftedPlayer
    readonly amount: number | null
    readonly by: 'manager' | 'autopick' | 'commissioner'
    readonly missed: boolean
    readonly isOutOfTime?: boolean
    readonly reason: string | null
  },
): Promise<void> {
  const { auction, night } = planOf(draft.state)
  const { teamId, player, by, missed, isOutOfTime, reason } = of
  await draft.append({
    kind: 'draft-nominated',
    lot: draft.state.lots + 1,
    teamId,
    player,
    rank: await rankIn(app, seasonOf(draft), player.id),
    amount: of.amount ?? auction?.minimumBid ?? 0,
    by,
    missed,
    ...(isOutOfTime !== undefined && { isOutOfTime }),
    reason,
    endsAt: clockEnd(draft.league.at, auction?.lotClock ?? 0, night),
  })
  await answerBid(app, draft)
}

/** Bids for the player on the block. @throws {DomainError} DRAFT_REFUSED */
export async function bid(
  app: App,
  draft: OpenDraft,
  { teamId, lot, amount }: { teamId: TeamId; lot: number; amount: number },
): Promise<void> {
  const { at } = draft.league
  refuse(draft.state, judgeBid(draft.state, { teamId, lot, amount, at }))
  const how = { proxy: false, by: 'manager', endsAt: endOfLot(draft) } as const
  await draft.append({ kind: 'draft-bid', lot, teamId, amount, ...how })
  await answerBid(app, draft)
}

/**
 * Keeps how far a manager would go for the player on the block; who leads already may raise it.
 * @throws {DomainError} DRAFT_REFUSED
 */
export async function setProxy(
  app: App,
  draft: OpenDraft,
  { teamId, lot, most }: { teamId: TeamId; lot: number; most: number },
): Promise<void> {
  const { at } = draft.league
  const problems = judgeBid(draft.state, { teamId, lot, amount: most, at })
  refuse(
    draft.state,
    problems.filter(({ kind }) => kind !== 'leading'),
  )
  const of = seasonOf(draft)
  const proxies = await queries.listProxies(app.db, { ...of, lot })
  // A repeated limit keeps its age: of two equal ones the earlier wins.
  if (proxies.some((proxy) => proxy.teamId === teamId && proxy.most === most)) return
  await queries.saveProxy(app.db, { teamId, season: of.season, lot, most, at })
  await answerBid(app, draft)
}

/** The hammer falls. */
export async function sell(app: App, draft: OpenDraft): Promise<void> {
  const { lot } = draft.state
  if (!lot) return
  const { number, teamId, player, bid: amount, rank, by } = lot
  const event = { kind: 'draft-sold', lot: number, teamId, player, amount, rank, by, endsAt: null } as const
  const seq = await appendWithClock(draft, event)
  await give(app, draft, { seq, teamId, player })
  await endIfOver(app, draft)
}

/** Withdraws every proxy bid of a team. @returns how many those were */
export function withdrawProxiesOf(app: App, teamId: TeamId): Promise<number> {
  return queries.deleteProxies(app.db, { teamIds: [teamId] })
}
