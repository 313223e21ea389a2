import * as z from 'zod'
import { PlayerId } from '../core/ids.ts'
import { HostPerson, HostPlayer, HostSeason } from '../hosts/league/host-league.ts'

/** A season of a moved league as its host had it, with everyone whom it names: what is stored, and bound by a digest. */
export const MovedSeason = z.strictObject({
  season: HostSeason,
  people: z.array(HostPerson),
  players: z.array(
    z.strictObject({
      ...HostPlayer.shape,
      /** Who they are at the feed; null for a player whom it does not know. */
      playerId: PlayerId.nullable(),
    }),
  ),
})
export type MovedSeason = z.infer<typeof MovedSeason>
