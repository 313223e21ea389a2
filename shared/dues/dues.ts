import * as z from 'zod'
import { TeamId, UserId } from '../core/ids.ts'
import { lineOfText } from '../core/name.ts'
import { LeaguePhase } from '../league/league.ts'
import { MAX_AMOUNT, MAX_NOTE } from './limits.ts'
import { PRIZES, WHOLE } from '../core/prizes.ts'

/*
 * Dues: who owes and who has paid. Empire keeps the ledger and moves no money. Amounts are whole minor units of the
 * league's currency: cents of a dollar, yen. Times are ms since the epoch. `book` is which season of the league it is,
 * counted from 1: dues are collected before a season has its year.
 */

const amount = z
  .int({ error: 'Please enter an amount.' })
  .max(MAX_AMOUNT, { error: 'That is more than a league can collect here.' })

/** At least one minor unit. */
export const Amount = amount.min(1, { error: 'Please enter an amount above zero.' })

/** ISO 4217, as far as this server can write it: `USD`. */
const Currency = z
  .string()
  .regex(/^[A-Z]{3}$/, 'Please choose a currency.')
  .refine((code) => Intl.supportedValuesOf('currency').includes(code), { error: 'Please choose a currency.' })

/** How much of the pot a prize pays: basis points of it, a fixed amount, or what the others leave. */
export const Share = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('pot'), basisPoints: z.int().min(1).max(WHOLE) }),
  z.strictObject({ of: z.literal('fixed'), amount: Amount }),
  z.strictObject({ of: z.literal('rest') }),
])
export type Share = z.infer<typeof Share>

/** A line of the plan. The share of `weekly-high` is for each week. */
export const PlannedPrize = z.strictObject({ prize: z.enum(PRIZES), share: Share })
export type PlannedPrize = z.infer<typeof PlannedPrize>

/** What a season of a league costs, who collects it, and what for. */
export const DuesTerms = z.strictObject({
  /** That each team owes. */
  amount: amount.min(0, { error: 'Please enter an amount.' }),
  currency: Currency,
  /** Null without a due date. */
  dueAt: z.int().min(0).max(8e12).nullable(),
  /** Null for whoever is the commissioner. */
  treasurerId: UserId.nullable(),
  plan: z.array(PlannedPrize).max(PRIZES.length),
})
export type DuesTerms = z.infer<typeof DuesTerms>

/** The day on which money changed hands: `2026-11-28`. */
export const Day = z.iso.date({ error: 'Please enter a day.' })

/** A note with a payment: `cash`. */
export const Note = lineOfText({
  min: 1,
  max: MAX_NOTE,
  missing: 'Please write a note, or leave it out.',
  invisible: 'A note cannot have invisible characters.',
})

/** A part of a team's payout. */
export const PayoutPart = z.object({
  prize: z.enum(PRIZES),
  /** Of `weekly-high` and `best-week`, what the week is called; null for others. */
  label: z.string().nullable(),
  amount: z.int(),
})
export type PayoutPart = z.infer<typeof PayoutPart>

/** What a team is paid at the end of a season. */
export const TeamPayout = z.object({ teamId: TeamId, amount: z.int(), parts: z.array(PayoutPart) })
export type TeamPayout = z.infer<typeof TeamPayout>

/** An entry of a ledger as members see it: its number is that of its event. */
export const LedgerEntry = z.object({
  seq: z.int(),
  at: z.int(),
  actorName: z.string().nullable(),
  teamId: TeamId,
  /** `payment` from a team, `charge` to it beside its dues, `payout` to it. */
  what: z.enum(['payment', 'charge', 'payout']),
  amount: z.int(),
  /** Of a payment and a payout. */
  day: z.string().nullable(),
  /** The note of a payment, the reason of a charge. */
  note: z.string().nullable(),
  /** By which event it was reversed, and why; null while it counts. */
  reversed: z
    .object({ seq: z.int(), at: z.int(), actorName: z.string().nullable(), reason: z.string() })
    .nullable(),
})
export type LedgerEntry = z.infer<typeof LedgerEntry>

/** A prize with what it pays: as it would be paid now, or as it is paid. */
export const PrizeLine = z.object({
  prize: z.enum(PRIZES),
  label: z.string().nullable(),
  amount: z.int(),
  /** Who wins it, with their part; none while it is open, or where no one has won it. */
  teams: z.array(z.object({ teamId: TeamId, amount: z.int() })),
})
export type PrizeLine = z.infer<typeof PrizeLine>

/** The dues of a season of a league, as every member sees them. */
export const DuesBook = z.object({
  book: z.int(),
  /** Of which this is one, newest first; `name` is the season's, null before it has one. */
  books: z.array(z.object({ book: z.int(), name: z.string().nullable() })),
  /** Null where no dues are set. */
  terms: DuesTerms.nullable(),
  phase: LeaguePhase,
  /** Whether it is the season that the league sets up or plays. */
  isCurrent: z.boolean(),
  treasurerName: z.string(),
  /** Whether the reader may mark payments. */
  isTreasurer: z.boolean(),
  /** Who can be treasurer. */
  members: z.array(z.object({ userId: UserId, name: z.string() })),
  teams: z.array(
    z.object({
      teamId: TeamId,
      name: z.string(),
      ownerName: z.string().nullable(),
      isMine: z.boolean(),
      /** Dues and charges. */
      owed: z.int(),
      paid: z.int(),
      /** What the team is paid out, and how much of it was; both 0 before the season's end. */
      won: z.int(),
      paidOut: z.int(),
    }),
  ),
  /** All that is owed, and what has come of it. */
  pot: z.int(),
  collected: z.int(),
  /** Newest first. */
  entries: z.array(LedgerEntry),
  /** How many weeks have a high score, for the plan. */
  weeks: z.int(),
  /** Whether the league compares categories, so that no prize is by points. */
  isByCategories: z.boolean(),
  payouts: z.object({
    /** `open`: as they would be if the season ended today; `final`: as they are. */
    state: z.enum(['open', 'final']),
    prizes: z.array(PrizeLine),
    /** What no prize takes. */
    unassigned: z.int(),
  }),
})
export type DuesBook = z.infer<typeof DuesBook>
