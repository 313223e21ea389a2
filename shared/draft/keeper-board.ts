import * as z from 'zod'
import { DraftedPlayer, Keeper } from './draft.ts'
import { TeamId } from '../core/ids.ts'
import { CostsIn, KeeperVerdict } from '../keeper/keeper.ts'
import { LeaguePhase } from '../league/league.ts'

/** A player of a team's last roster. */
export const KeepablePlayer = z.object({
  player: DraftedPlayer,
  verdict: KeeperVerdict,
  /** Why the team could not keep him now, in words; null where it could, or does. */
  problem: z.string().nullable(),
  /** The round he would be taken in by his place in the league's ranking; null where that is none, and in an auction. */
  goesIn: z.int().nullable(),
})
export type KeepablePlayer = z.infer<typeof KeepablePlayer>

/** A keeper of a team. */
export const KeptPlayer = z.object({
  keeper: Keeper,
  /** The round whose pick he takes, which may be before the one he costs; null where none is left, and in an auction. */
  takes: z.int().nullable(),
})
export type KeptPlayer = z.infer<typeof KeptPlayer>

/** The possible keepers of a league's teams for its next draft, and the chosen ones. Times are ms since the epoch. */
export const KeeperBoard = z.object({
  phase: LeaguePhase,
  now: z.int(),
  /** Of the rosters; null where there are none to keep from. */
  season: z.int().nullable(),
  most: z.int(),
  /** Whether teams keep all their players, so that no one chooses. */
  keepsAll: z.boolean(),
  by: z.enum(['managers', 'commissioner']),
  costsIn: CostsIn,
  /** When managers have chosen; null while the draft has no time. */
  closesAt: z.int().nullable(),
  /** Whether managers choose now. */
  isOpen: z.boolean(),
  isCommissioner: z.boolean(),
  teams: z.array(
    z.object({
      id: TeamId,
      name: z.string(),
      ownerName: z.string(),
      isMine: z.boolean(),
      /** Those that may not be kept, too; the lowest cost first. */
      players: z.array(KeepablePlayer),
      keepers: z.array(KeptPlayer),
    }),
  ),
})
export type KeeperBoard = z.infer<typeof KeeperBoard>
