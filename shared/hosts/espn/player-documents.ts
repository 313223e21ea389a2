import * as z from 'zod'
import { Numeral } from '../answers.ts'
import { unused } from '../league/unread.ts'
import { listOf, Whole } from './values.ts'

/** Players as all of ESPN’s views have them, and the entries of rosters that they are in. */

/** What a player did, or is thought to do, in a scoring period or in a season. */
const PlayerStats = z.object({
  statSourceId: Whole.nullish(),
  statSplitTypeId: Whole.nullish(),
  scoringPeriodId: Whole.nullish(),
  /** By the number of the stat. */
  stats: z.record(z.string().max(10), Numeral.nullable()).nullish(),
  appliedAverage: unused,
  appliedStats: unused,
  appliedTotal: unused,
  appliedTotalCeiling: unused,
  externalId: unused,
  id: unused,
  proTeamId: unused,
  seasonId: unused,
  variance: unused,
})

/** A pro player; a football team’s defense has a negative id. */
export const EspnPlayer = z.object({
  id: Whole,
  fullName: z.string().nullish(),
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  defaultPositionId: Whole.nullish(),
  eligibleSlots: listOf(Whole).optional(),
  proTeamId: Whole.nullish(),
  active: unused,
  draftRanksByRankType: unused,
  droppable: unused,
  eligibleDateByPosition: unused,
  gamesPlayedByPosition: unused,
  injured: unused,
  injuryDetails: unused,
  injuryStatus: unused,
  jersey: unused,
  laterality: unused,
  lastNewsDate: unused,
  lastVideoDate: unused,
  outlooks: unused,
  ownership: unused,
  rankings: unused,
  ratings: unused,
  seasonOutlook: unused,
  seasonOutlookDate: unused,
  stance: unused,
  starterStatusByProGame: unused,
  stats: listOf(PlayerStats).optional(),
  universeId: unused,
})
export type EspnPlayer = z.output<typeof EspnPlayer>

/** A player with what a league has of them. */
export const EspnPoolEntry = z.object({
  id: Whole.nullish(),
  player: EspnPlayer.nullish(),
  /** What they scored in the period of the roster that they are in. */
  appliedStatTotal: Numeral.nullish(),
  draftAuctionValue: unused,
  keeperValue: unused,
  keeperValueFuture: unused,
  lineupLocked: unused,
  onTeamId: unused,
  ratings: unused,
  rosterLocked: unused,
  status: unused,
  tradeLocked: unused,
  transactions: unused,
  waiverProcessDate: unused,
})

export const EspnRoster = z.object({
  entries: listOf(
    z.object({
      playerId: Whole,
      lineupSlotId: Whole.nullish(),
      playerPoolEntry: EspnPoolEntry.nullish(),
      acquisitionDate: unused,
      acquisitionType: unused,
      injuryStatus: unused,
      pendingTransactionIds: unused,
      status: unused,
    }),
  ).optional(),
  appliedStatTotal: unused,
  tradeReservedEntries: unused,
})
export type EspnRoster = z.output<typeof EspnRoster>
export type EspnRosterEntry = NonNullable<EspnRoster['entries']>[number]
