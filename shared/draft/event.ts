import * as z from 'zod'
import { AutopickMode, DraftedPlayer, DraftPlan, Keeper } from './draft.ts'
import { PlayerId, TeamId, TradeId } from '../core/ids.ts'
import { LineupEffect } from '../roster-change/lineup-effect.ts'

/**
 * When the clock that runs after this event runs out; null without a clock: the draft is paused, over, or
 * every team that could act has been passed.
 */
const EndsAt = z.int().nullable()

const Reason = z.string()

/** From which season on, and by how many seasons. */
const PutOff = z.object({ from: z.int(), by: z.int() })

/** Who acted for a team: its manager, Empire for it, or the commissioner. */
const By = z.enum(['manager', 'autopick', 'commissioner'])

/** What happens to a draft. Stored: change a kind only by adding to it. shared/rules/draft/reduce.ts makes a draft of them. */
export const DRAFT_EVENTS = [
  z.object({ kind: z.literal('draft-scheduled'), before: z.int().nullable(), after: z.int().nullable() }),
  /** It could not begin at its time, and why. */
  z.object({
    kind: z.literal('draft-put-off'),
    reason: z.string(),
    /** Where spots are empty, and the commissioner is asked: how many teams there are for how many spots. */
    empty: z.object({ teams: z.int(), spots: z.int() }).optional(),
  }),
  /** Before the first pick the commissioner called it off: it is planned again, and latecomers can join. */
  z.object({
    kind: z.literal('draft-called-off'),
    reason: Reason,
    /** As `putOff` of `draft-started`, which is taken back. */
    putBack: PutOff.optional(),
    isSupplemental: z.literal(true).optional(),
    /** The time that it had when it began before it, and has again; left out where that has passed, or there was none. */
    startsAt: z.int().optional(),
  }),
  /** The order of the first round: as the commissioner put it, as a draw gave it, or last season's the other way round. */
  z.object({
    kind: z.literal('draft-order-set'),
    teams: z.array(TeamId),
    by: z.enum(['hand', 'draw', 'standings']),
  }),
  z.object({ kind: z.literal('keeper-set'), keeper: Keeper }),
  /** `reason`: of the commissioner, or why Empire has taken back what a manager chose. */
  z.object({ kind: z.literal('keeper-removed'), keeper: Keeper, reason: Reason.optional() }),
  z.object({
    kind: z.literal('draft-started'),
    plan: DraftPlan,
    endsAt: EndsAt,
    /** Of the league's ranking that it goes by, as it is stored. */
    ranking: z.string().optional(),
    /** By how many seasons picks of drafts to come were put off, and from which on. */
    putOff: PutOff.optional(),
  }),
  /** A team came before the first pick: it is the last of the first round. */
  z.object({
    kind: z.literal('draft-team-joined'),
    team: z.object({ id: TeamId, name: z.string() }),
    endsAt: EndsAt,
  }),
  z.object({
    kind: z.literal('draft-picked'),
    /** Which pick of the draft, from 1. */
    overall: z.int(),
    teamId: TeamId,
    player: DraftedPlayer,
    by: By,
    /** The player's place in the league's ranking; null for who is not in it. */
    rank: z.int().nullable(),
    /** Where an automatic pick came from; null for one by hand. */
    source: z.enum(['queue', 'ranking', 'league']).nullable(),
    /** Whether the clock had run out. */
    missed: z.boolean(),
    /** Whether the team's own clock has run out with it: from then on its picks are made at once. */
    isOutOfTime: z.boolean().optional(),
    /** Of the commissioner, for whoever he picked for. */
    reason: Reason.nullable(),
    endsAt: EndsAt,
  }),
  /** The clock of a team ran out whose autopick is off: it begins again. */
  z.object({ kind: z.literal('draft-clock-missed'), overall: z.int(), teamId: TeamId, endsAt: EndsAt }),
  z.object({
    kind: z.literal('draft-autopick-set'),
    teamId: TeamId,
    mode: AutopickMode,
    /**
     * `misses`: because too many clocks ran out. `new-manager`: as it comes, because the team has another manager.
     * `no-manager`: because it has none.
     */
    by: z.enum(['manager', 'commissioner', 'misses', 'new-manager', 'no-manager']),
    /** How many clocks in a row had run out, by `misses`; left out of any other, and of older events. */
    misses: z.int().optional(),
    /** What is left to the team where it is on the clock. */
    endsAt: EndsAt,
  }),
  /** @property left what the clock showed, ms */
  z.object({ kind: z.literal('draft-paused'), left: z.int().nullable(), reason: Reason }),
  z.object({ kind: z.literal('draft-resumed'), reason: Reason, endsAt: EndsAt }),
  /** The last pick was taken back; in an auction the lot on the block, or else the one sold last. */
  z.object({
    kind: z.literal('draft-undone'),
    /** The pick, or the lot. */
    overall: z.int(),
    teamId: TeamId,
    player: DraftedPlayer,
    reason: Reason,
    endsAt: EndsAt,
  }),
  /** A trade was processed while the draft was on: its picks are others' from now on, and the clock continues. */
  z.object({
    kind: z.literal('draft-traded'),
    tradeId: TradeId,
    /** Each with the team of its column, and who had it. */
    picks: z.array(
      z.object({ overall: z.int(), round: z.int(), teamId: TeamId, from: TeamId, ownerId: TeamId }),
    ),
    /** Who has them now; null for who was dropped. */
    players: z.array(z.object({ id: PlayerId, name: z.string(), from: TeamId, to: TeamId.nullable() })),
    endsAt: EndsAt,
  }),
  /** The commissioner gave a team another player for a pick than the one that was picked, or another price. */
  z.object({
    kind: z.literal('draft-pick-corrected'),
    /** The pick, or the lot. */
    overall: z.int(),
    teamId: TeamId,
    before: DraftedPlayer,
    player: DraftedPlayer,
    rank: z.int().nullable(),
    /** Dollars; null where it is no auction. */
    amountBefore: z.int().nullable(),
    amount: z.int().nullable(),
    reason: Reason,
    /** After the draft: where the player went, left out for the roster, and what it did to lineups. */
    spot: z.enum(['reserve', 'taxi']).optional(),
    lineUp: LineupEffect.optional(),
    endsAt: EndsAt,
  }),
  z.object({
    kind: z.literal('draft-clock-changed'),
    before: z.int(),
    after: z.int(),
    reason: Reason,
    endsAt: EndsAt,
  }),
  z.object({
    kind: z.literal('draft-nominated'),
    /** Number of the lot, from 1. */
    lot: z.int(),
    teamId: TeamId,
    player: DraftedPlayer,
    rank: z.int().nullable(),
    amount: z.int(),
    by: By,
    missed: z.boolean(),
    /** As of a pick. */
    isOutOfTime: z.boolean().optional(),
    reason: Reason.nullable(),
    endsAt: EndsAt,
  }),
  z.object({
    kind: z.literal('draft-bid'),
    lot: z.int(),
    teamId: TeamId,
    amount: z.int(),
    /** Whether Empire made it: within what the manager had set, or where he has left all to it. */
    proxy: z.boolean(),
    /** Who decided how far to go; events from before this was written down do not say. */
    by: By.default('manager'),
    endsAt: EndsAt,
  }),
  /** The hammer fell. */
  z.object({
    kind: z.literal('draft-sold'),
    lot: z.int(),
    teamId: TeamId,
    player: DraftedPlayer,
    amount: z.int(),
    rank: z.int().nullable(),
    /** Who made the bid that won. */
    by: By.default('manager'),
    endsAt: EndsAt,
  }),
  /** The season is over and the league begins another: what was drafted for it is history. @property season that is over */
  z.object({ kind: z.literal('season-renewed'), season: z.int() }),
  z.object({ kind: z.literal('draft-ended'), isSupplemental: z.literal(true).optional() }),
  /** The season has one draft more, which is planned from now on. */
  z.object({ kind: z.literal('draft-added'), rounds: z.int(), pool: z.enum(['rookies', 'all']) }),
  /** The commissioner says who is a rookie, and who is none; null: as the feed has it. */
  z.object({ kind: z.literal('draft-rookie-set'), player: DraftedPlayer, isRookie: z.boolean().nullable() }),
] as const

export const DraftEvent = z.discriminatedUnion('kind', DRAFT_EVENTS)
export type DraftEvent = z.infer<typeof DraftEvent>
