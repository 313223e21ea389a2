import * as z from 'zod'
import { RosterPlan } from '../draft/draft.ts'
import { LeagueCode, PlayerId, ProTeamId, TeamId } from '../core/ids.ts'
import { KeeperVerdict } from '../keeper/keeper.ts'
import { FantasySportSchema, LeaguePhase } from '../league/league.ts'
import { PlayerRow } from '../player/player.ts'
import { LineupEffect } from './lineup-effect.ts'
import { LeagueSpots, Spot, SpotOf } from './spot.ts'

/** Times are in ms since the epoch, money in whole dollars. */

/** How a team came to a player. */
export const Acquired = z.discriminatedUnion('how', [
  /** @property overall the pick of the draft, from 1 */
  z.object({ how: z.literal('drafted'), round: z.int(), overall: z.int() }),
  z.object({ how: z.literal('bought'), price: z.int() }),
  z.object({ how: z.literal('kept') }),
  z.object({ how: z.literal('claimed'), price: z.int().nullable() }),
  z.object({ how: z.literal('traded') }),
  z.object({ how: z.literal('commissioner') }),
  z.object({ how: z.literal('free-agent') }),
])
export type Acquired = z.infer<typeof Acquired>

/** Somebody on a team's roster, with his season under the league's rules and what lies ahead. */
export const RosteredPlayer = PlayerRow.extend({
  acquired: Acquired,
  since: z.int(),
  ...SpotOf.shape,
  /** What he would cost as a keeper of the next draft; null in a league that keeps nobody, and while it drafts. */
  keeping: KeeperVerdict.nullable(),
})
export type RosteredPlayer = z.infer<typeof RosteredPlayer>

/** Every team of a league with whom it owns. */
export const LeagueRosters = z.object({
  sport: FantasySportSchema,
  phase: LeaguePhase,
  plan: RosterPlan,
  spots: LeagueSpots,
  /** The day whose lineups `places` are; null before there is a season, when nobody has one. */
  lineUp: z.object({ day: z.int(), label: z.string() }).nullable(),
  teams: z.array(
    z.object({
      id: TeamId,
      name: z.string(),
      ownerName: z.string(),
      isMine: z.boolean(),
      /** In the order in which they came. */
      players: z.array(RosteredPlayer),
      /**
       * The team's lineup that will be counted next, and its bench, which has no slot; players by their id, without
       * reserve and taxi squad. Before there is a season whoever came first where they fit.
       */
      places: z.array(z.object({ slot: z.string().nullable(), player: PlayerId.nullable() })),
    }),
  ),
})
export type LeagueRosters = z.infer<typeof LeagueRosters>

/** A league in which somebody has a team. */
export const MyRoster = z.object({
  code: LeagueCode,
  name: z.string(),
  sport: FantasySportSchema,
  phase: LeaguePhase,
  teamName: z.string(),
})
export type MyRoster = z.infer<typeof MyRoster>

/** A real team that a player of the user's fantasy teams plays for. */
export const ProTeamOfMine = z.object({ sport: FantasySportSchema, teamId: ProTeamId })
export type ProTeamOfMine = z.infer<typeof ProTeamOfMine>

/** Whom to add and whom to drop, in one. */
export const RosterMove = z.object({
  add: PlayerId.nullable().default(null),
  drop: PlayerId.nullable().default(null),
  /**
   * `reserve` puts the added player straight on the injured reserve. Null puts them on the roster, or on the injured
   * reserve where the roster has no room and the league lets them onto it.
   */
  to: z.literal('reserve').nullable().default(null),
})

/** What a change of rosters has done. */
export const RosterMoved = z.object({
  /** Number of the event. */
  seq: z.int(),
  /** Where the added player went; null for the roster, or where nobody was added. */
  spot: Spot.nullish(),
  lineUp: LineupEffect.optional(),
})
export type RosterMoved = z.infer<typeof RosterMoved>

/** Who has owned a player in the league's season. */
export const OwnershipHistory = z.object({
  /** What he would cost as a keeper of the next draft; null as for `RosteredPlayer`, and where nobody has him. */
  keeping: KeeperVerdict.nullable(),
  /** Newest first. `until` is null for who owns him now. */
  spells: z.array(
    z.object({
      team: z.object({ id: TeamId, name: z.string() }),
      acquired: Acquired,
      from: z.int(),
      until: z.int().nullable(),
    }),
  ),
})
export type OwnershipHistory = z.infer<typeof OwnershipHistory>
