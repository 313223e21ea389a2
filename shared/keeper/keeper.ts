import * as z from 'zod'

/** What is known of keepers, and what they cost. Money in whole dollars, rounds from 1. */

/** Rounds of a board, or dollars of an auction. */
export const CostsIn = z.enum(['rounds', 'dollars'])
export type CostsIn = z.infer<typeof CostsIn>

/** Where a player's cost begins, and in which season that was. */
export const KeeperOrigin = z.discriminatedUnion('how', [
  z.object({ how: z.literal('drafted'), season: z.int(), round: z.int() }),
  z.object({ how: z.literal('bought'), season: z.int(), price: z.int() }),
  /** A keeper whose cost no rule gave, or whose seasons a trade restarts: he continues from that cost. */
  z.object({ how: z.literal('kept'), season: z.int(), cost: z.int(), costsIn: CostsIn }),
  z.object({ how: z.literal('added'), season: z.int() }),
])
export type KeeperOrigin = z.infer<typeof KeeperOrigin>

/** How a team has a player, as the rule of keepers needs to know it. */
export const KeeperStory = z.object({
  origin: KeeperOrigin,
  /** Seasons in which he was kept since. */
  since: z.int(),
  /** Seasons in a row in which he was kept, as the league's limit counts them. */
  kept: z.int(),
})
export type KeeperStory = z.infer<typeof KeeperStory>

/** How a cost comes about: `base`, and by how much it changes, in rounds or dollars. */
export const KeeperTerms = z.object({
  /** Null where all players cost the same. */
  story: KeeperStory.nullable(),
  base: z.int(),
  /** Rounds earlier, or dollars more. */
  change: z.int(),
})
export type KeeperTerms = z.infer<typeof KeeperTerms>

/** Why no team can keep a player. */
export const KeeperRefusal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('shut-round'), round: z.int(), shut: z.int() }),
  z.object({ kind: z.literal('years'), kept: z.int(), most: z.int() }),
  /** There is no round before the first. */
  z.object({ kind: z.literal('above-first'), base: z.int(), change: z.int() }),
  z.object({ kind: z.literal('too-dear'), cost: z.int(), budget: z.int() }),
])
export type KeeperRefusal = z.infer<typeof KeeperRefusal>

/** A player's cost as a keeper, or why he cannot be kept. */
export const KeeperVerdict = z.discriminatedUnion('can', [
  z.object({ can: z.literal(true), cost: z.int(), costsIn: CostsIn, terms: KeeperTerms }),
  z.object({ can: z.literal(false), story: KeeperStory, why: KeeperRefusal }),
])
export type KeeperVerdict = z.infer<typeof KeeperVerdict>
