import * as z from 'zod'
import { PlayerId, TeamId } from '../../core/ids.ts'
import { PlayerStatus } from '../../player/player.ts'
import { MOST_ENTERED, MOST_PASTED_BOARD } from './limits.ts'

/** The text of a board that was pasted, or of a file. */
export const PastedBoard = z
  .string()
  .max(MOST_PASTED_BOARD.characters, {
    error: 'That is too much at once: at most 50,000 characters, please.',
  })
  .refine((text) => text.split(/\r\n|\r|\n/).length <= MOST_PASTED_BOARD.lines, {
    error: 'That is too much at once: at most 3,000 lines, please.',
  })

/** A player that a line of a board may mean. */
const BoardPlayer = z.object({
  id: PlayerId,
  name: z.string(),
  positions: z.array(z.string()),
  /** Abbreviation of his team; null for none. */
  team: z.string().nullable(),
  status: PlayerStatus,
})
export type BoardPlayer = z.infer<typeof BoardPlayer>

/** A pick that a board has, and the player that it means. */
const PastedPick = z.object({
  /** Its place among the picks of the board, from 0. */
  key: z.int(),
  /** Number of its line in the text, from 1. */
  line: z.int(),
  /** What the line says of the player. */
  text: z.string(),
  /** What the board calls its team: a key of `teams`; null where it does not say. */
  team: z.string().nullable(),
  /** Which pick of the draft, from 1; null where the board has its round alone, or not even that. */
  overall: z.int().nullable(),
  round: z.int().nullable(),
  /** Dollars; null where the board has none. */
  price: z.int().nullable(),
  match: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('sure'), player: BoardPlayer }),
    /** The likeliest first. */
    z.object({ kind: z.literal('doubt'), players: z.array(BoardPlayer) }),
    z.object({ kind: z.literal('unknown') }),
  ]),
})
export type PastedPick = z.infer<typeof PastedPick>

/** What was understood of a pasted board. */
export const BoardReading = z.object({
  /** The teams of the board in its order, and the team of the league that each is by its name; null for none. */
  teams: z.array(z.object({ label: z.string(), teamId: TeamId.nullable() })),
  picks: z.array(PastedPick),
  /** Lines that are no picks, as headings and titles. */
  leftOut: z.array(z.object({ line: z.int(), text: z.string() })),
  /** The most picks that a round of it has; 0 where it has no rounds. */
  perRound: z.int(),
})
export type BoardReading = z.infer<typeof BoardReading>

/**
 * A pick of a draft that was held elsewhere, in short, for a request has room for little: which pick of the board it is,
 * from 1, in an auction which player was sold; its team, by its place in the order, from 0; the player; and the price in
 * whole dollars, null where it is no auction.
 */
const EnteredPick = z.tuple([
  z.int().min(1).max(MOST_ENTERED),
  z.int().min(0).max(63),
  PlayerId,
  z.int().min(0).max(10_000).nullable(),
])

/** A whole draft that was held elsewhere. */
export const EnteredDraft = z.object({
  /** Every team of the league, in the order of the first round. */
  order: z.array(TeamId).min(2).max(64),
  picks: z.array(EnteredPick).min(1).max(MOST_ENTERED),
})
export type EnteredDraft = z.infer<typeof EnteredDraft>
