import * as z from 'zod'
import { DraftedPlayer } from '../draft/draft.ts'
import { PlayerId, TeamId, TradeId } from '../core/ids.ts'
import { TradeSettings } from '../settings/settings.ts'
import { LeaguePhase } from '../league/league.ts'
import { Reason, visibleText } from '../core/name.ts'
import { NamedAsset, NamedDrop } from './event.ts'

/** Times are in ms since the epoch, money in dollars. */

const Way = { from: TeamId, to: TeamId }

/** What changes hands, as it is sent. */
const AssetInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('player'), ...Way, player: PlayerId }),
  z.strictObject({
    kind: z.literal('pick'),
    ...Way,
    pick: z.strictObject({
      season: z.int().min(1900).max(3000),
      round: z.int().min(1).max(100),
      of: TeamId,
    }),
  }),
  z.strictObject({ kind: z.literal('money'), ...Way, amount: z.int().min(1).max(10_000) }),
])

/** The drops of a team to make room; its own players alone. */
const Drops = z.array(PlayerId).max(30)

/** How long an offer stands at most. */
const LONGEST_OFFER_DAYS = 14

/** An offer as it is sent. */
export const OfferInput = z.object({
  assets: z.array(AssetInput).min(1).max(60),
  drops: Drops.default([]),
  /** Days until it lapses. */
  days: z.int().min(1).max(LONGEST_OFFER_DAYS).default(3),
  /** The offer that this one answers with another; null for a new one. */
  counters: TradeId.nullable().default(null),
})

export const AcceptInput = z.object({ id: TradeId, drops: Drops.default([]) })

export const VoteInput = z.object({ id: TradeId, isAgainst: z.boolean(), reason: Reason })
export const DecisionInput = z.object({ id: TradeId, isStopped: z.boolean(), reason: Reason })

const LONGEST_BLOCK_NOTE = 200
const TOO_LONG = `At most ${LONGEST_BLOCK_NOTE} characters, please.`

export const BlockInput = z.object({
  players: z.array(PlayerId).max(60),
  note: z
    .string()
    .max(4 * LONGEST_BLOCK_NOTE, { error: TOO_LONG })
    .transform((text) => visibleText(text).replace(/\s+/g, ' '))
    .pipe(z.string().max(LONGEST_BLOCK_NOTE, { error: TOO_LONG })),
})

/**
 * `offered` until every team has accepted; then `in-review`, or `waiting` for games that are on, or `made`. Ended
 * before that: `countered`, `declined`, `withdrawn`, `lapsed` (its time was over), `stopped` in its review, or
 * `failed`, for it could not be made any more.
 */
export const TradeState = z.enum([
  'offered',
  'in-review',
  'waiting',
  'made',
  'countered',
  'declined',
  'withdrawn',
  'lapsed',
  'stopped',
  'failed',
  /** Made, and taken back by the commissioner. */
  'undone',
])
export type TradeState = z.infer<typeof TradeState>

/** A trade, for members who may see it: offers are visible to their teams, accepted trades to all members. */
export const TradeView = z.object({
  id: TradeId,
  state: TradeState,
  /** Whose offer it was. */
  proposer: TeamId,
  assets: z.array(NamedAsset),
  drops: z.array(NamedDrop),
  teams: z.array(z.object({ id: TeamId, name: z.string(), acceptedAt: z.int().nullable() })),
  offeredAt: z.int(),
  /** When an offer lapses. */
  lapsesAt: z.int(),
  /** The offer that this one answered. */
  counters: TradeId.nullable(),
  review: z.object({
    by: TradeSettings.shape.review,
    /** Votes that stop it; null without a vote. */
    needed: z.int().nullable(),
    voters: z.int(),
    /** Null before it was accepted, and where there is none. */
    until: z.int().nullable(),
    votes: z.array(z.object({ teamId: TeamId, isAgainst: z.boolean(), reason: z.string() })),
  }),
  /** When it is made, where it waits for games. */
  waitsUntil: z.int().nullable(),
  endedAt: z.int().nullable(),
  /** Why it was stopped, passed early or failed, in sentences. */
  reasons: z.array(z.string()),
})
export type TradeView = z.infer<typeof TradeView>

/** The trade portal of a league. */
export const Portal = z.object({
  phase: LeaguePhase,
  rules: TradeSettings,
  teamId: TeamId,
  isCommissioner: z.boolean(),
  /** When trades end; null for no end, or while it is not known. */
  deadline: z.int().nullable(),
  /** Why nothing can be offered now; null where something can. */
  closed: z.string().nullable(),
  /** Whether the money for bids can be traded. */
  money: z.boolean(),
  /** The drafts whose picks can be traded, and how many rounds they have. */
  drafts: z.object({ first: z.int(), last: z.int(), rounds: z.int(), firstRounds: z.int() }).nullable(),
  /** The draft in progress: its picks that are still to be made, and the one on the clock; null for none. */
  board: z
    .object({
      season: z.int(),
      /** How many there are. */
      teams: z.int(),
      turn: z.int().nullable(),
      open: z.array(z.object({ round: z.int(), of: TeamId, overall: z.int() })),
    })
    .nullable(),
  /** Whether players can be traded though no season is on. */
  playersToo: z.boolean(),
  teams: z.array(
    z.object({
      id: TeamId,
      name: z.string(),
      ownerName: z.string(),
      isMine: z.boolean(),
      isCommissioners: z.boolean(),
      /** What it has left for bids. */
      money: z.int(),
      /** Of the trades that it may make in the season: made, or accepted and not made yet; 0 in a league without a limit. */
      trades: z.int(),
      /** Its trade block, and what it looks for. */
      block: z.object({ players: z.array(DraftedPlayer), note: z.string() }),
    }),
  ),
  /** Picks that are not their own team's any more. */
  picks: z.array(z.object({ season: z.int(), round: z.int(), of: TeamId, owner: TeamId })),
  /** Players of trades that were accepted and are not made yet: they cannot be dropped or traded again. */
  promised: z.array(PlayerId),
  /** Those that the visitor may see, the newest first. */
  trades: z.array(TradeView),
})
export type Portal = z.infer<typeof Portal>
