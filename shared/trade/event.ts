import * as z from 'zod'
import { DraftedPlayer } from '../draft/draft.ts'
import { PlayerId, TeamId, TradeId } from '../core/ids.ts'
import { LineupEffect } from '../roster-change/lineup-effect.ts'

const Way = { from: TeamId, to: TeamId }

/** What changes hands, with its names as they were then. Money is in dollars. */
export const NamedAsset = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('player'), ...Way, player: DraftedPlayer }),
  z.object({ kind: z.literal('pick'), ...Way, season: z.int(), round: z.int(), of: TeamId }),
  z.object({ kind: z.literal('money'), ...Way, amount: z.int() }),
])
export type NamedAsset = z.infer<typeof NamedAsset>

export const NamedDrop = z.object({ team: TeamId, player: DraftedPlayer })
export type NamedDrop = z.infer<typeof NamedDrop>

const OfTrade = { tradeId: TradeId }

const Content = { ...OfTrade, assets: z.array(NamedAsset), drops: z.array(NamedDrop) }

/** What happens about trades. Stored: change a kind only by adding to it. Times are in ms since the epoch. */
export const TRADE_EVENTS = [
  /** An offer was made, answered or taken back. What it says is between its teams until all of them have accepted. */
  z.object({ kind: z.literal('offer-changed'), ...OfTrade }),
  /** Every team has accepted. `reviewedUntil` is null without a review; `needed` votes stop it. */
  z.object({
    kind: z.literal('trade-accepted'),
    ...Content,
    reviewedBy: z.enum(['none', 'commissioner', 'votes']),
    reviewedUntil: z.int().nullable(),
    needed: z.int().nullable(),
    proposerId: TeamId.optional(),
    /** How many teams may vote. */
    voters: z.int().optional(),
    /** How long the review lasts, ms. */
    reviewLasts: z.int().optional(),
    offeredAt: z.int().optional(),
  }),
  z.object({
    kind: z.literal('trade-voted'),
    ...OfTrade,
    teamId: TeamId,
    isAgainst: z.boolean(),
    reason: z.string(),
  }),
  /** A player whose games are on is in it: it is made when they are over. */
  z.object({ kind: z.literal('trade-waits'), ...OfTrade, until: z.int() }),
  z.object({
    kind: z.literal('trade-made'),
    ...Content,
    /** Players who went straight to the injured reserve of their new teams; left out where there are none. */
    toReserve: z.array(PlayerId).optional(),
    lineUp: LineupEffect.optional(),
  }),
  /** By the commissioner, or by enough votes. */
  z.object({
    kind: z.literal('trade-stopped'),
    ...OfTrade,
    by: z.enum(['commissioner', 'votes']),
    reason: z.string(),
  }),
  /** The commissioner lets it count before its review is over. */
  z.object({ kind: z.literal('trade-passed'), ...OfTrade, reason: z.string() }),
  /** It could not be made any more, for these reasons, in sentences. */
  z.object({ kind: z.literal('trade-failed'), ...OfTrade, reasons: z.array(z.string()) }),
  z.object({
    kind: z.literal('trade-block-set'),
    teamId: TeamId,
    added: z.array(DraftedPlayer),
    removed: z.array(DraftedPlayer),
    /** All who are on it now. */
    players: z.array(PlayerId).optional(),
  }),
] as const

export const TradeEvent = z.discriminatedUnion('kind', [...TRADE_EVENTS])
export type TradeEvent = z.infer<typeof TradeEvent>
