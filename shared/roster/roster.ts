import * as z from 'zod'
import { RosterPlan } from '../draft/draft.ts'
import { LeagueCode, PlayerId, ProTeamId, TeamId } from '../core/ids.ts'
import { KeeperVerdict } from '../keeper/keeper.ts'
import { FantasySportSchema, LeaguePhase } from '../league/league.ts'
import { PlayerRow } from '../player/player.ts'
import { OffSeasonSettings } from '../settings/settings.ts'
import { LineupEffect } from '../roster-change/lineup-effect.ts'
import { LeagueSpots, Spot, SpotOf } from './spot.ts'

/** Times are in ms since the epoch, money in whole dollars. */

/** How a team got a player. */
export const Acquired = z.discriminatedUnion('how', [
  /** @property overall the pick of the draft, from 1 */
  z.object({ how: z.literal('drafted'), round: z.int(), overall: z.int() }),
  z.object({ how: z.literal('bought'), price: z.int() }),
  z.object({ how: z.literal('kept') }),
  z.object({ how: z.literal('claimed'), price: z.int().nullable() }),
  z.object({ how: z.literal('traded') }),
  z.object({ how: z.literal('commissioner') }),
  /** At the host that the league came from; null for undrafted there. */
  z.object({ how: z.literal('moved-in'), round: z.int().nullable(), price: z.int().nullable() }),
  z.object({ how: z.literal('free-agent') }),
])
export type Acquired = z.infer<typeof Acquired>

/** A player of a team's roster, with his season under the league's rules and his next game. */
export const RosteredPlayer = PlayerRow.extend({
  acquired: Acquired,
  since: z.int(),
  ...SpotOf.shape,
  /** His cost as a keeper of the next draft; null in a league without keepers, and while it drafts. */
  keeping: KeeperVerdict.nullable(),
})
export type RosteredPlayer = z.infer<typeof RosteredPlayer>

/** All teams of a league with their players. */
export const LeagueRosters = z.object({
  sport: FantasySportSchema,
  phase: LeaguePhase,
  /** What is open between two seasons; null while the league drafts or plays, and where it carries no rosters over. */
  offSeason: OffSeasonSettings.nullable(),
  /** What the players' points are: in a league by categories value. */
  in: z.enum(['points', 'value']),
  plan: RosterPlan,
  spots: LeagueSpots,
  /** Teams that may not add, drop or trade any more, because they are out of it. */
  eliminated: z.array(TeamId),
  /** Undroppable players: no manager may drop them. */
  undroppable: z.array(PlayerId),
  /** The day whose lineups `places` are; null before there is a season and lineups. */
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

/** A league in which a user has a team. */
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

/** The player to add and the one to drop, in one step. */
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
  /** The added player's spot; null for an active one, or where none was added. */
  spot: Spot.nullish(),
  lineUp: LineupEffect.optional(),
})
export type RosterMoved = z.infer<typeof RosterMoved>

/** Who has owned a player in the league's season. */
export const OwnershipHistory = z.object({
  /** His cost as a keeper of the next draft; null as for `RosteredPlayer`, and for a free agent. */
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
