import * as z from 'zod'
import { PlayerId } from '../core/ids.ts'
import { HostPerson, HostPlayer, HostSeason } from '../hosts/league/host-league.ts'

/** A season of a moved league as its host had it, with everyone that it names: what is stored, and bound by a digest. */
export const MovedSeason = z.strictObject({
  season: HostSeason,
  people: z.array(HostPerson),
  players: z.array(
    z.strictObject({
      ...HostPlayer.shape,
      /** Who they are at the feed; null for a player unknown to it. */
      playerId: PlayerId.nullable(),
    }),
  ),
})
export type MovedSeason = z.infer<typeof MovedSeason>

/** What did not come along with a league, a sentence each. */
export const MoveNotes = z.strictObject({
  /** Where its seasons were read: from files that its mover chose, or from the host. */
  source: z.enum(['files', 'host']).optional(),
  /** What its documents did not have. */
  missing: z.array(z.string().max(500)).max(200),
  /** Fields and files that nothing read. */
  unread: z.array(z.string().max(500)).max(500),
  /** What is otherwise here. */
  differs: z.array(z.string().max(1_200)).max(2_500),
})
export type MoveNotes = z.infer<typeof MoveNotes>
