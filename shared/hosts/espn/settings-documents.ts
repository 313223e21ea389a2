import * as z from 'zod'
import { Numeral } from '../answers.ts'
import { unused } from '../league/unread.ts'
import { listOf, Whole } from './values.ts'

/** The blocks of `mSettings`; each may be left out, as `mDraftDetail` has only that of the draft. */

const text = z.string().max(200).nullish()
const yes = z.boolean().nullish()
const amount = Numeral.nullish()

const Acquisition = z.object({
  acquisitionBudget: amount,
  acquisitionLimit: amount,
  acquisitionType: text,
  isUsingAcquisitionBudget: yes,
  matchupAcquisitionLimit: amount,
  matchupLimitPerScoringPeriod: yes,
  minimumBid: amount,
  waiverHours: amount,
  waiverOrderReset: yes,
  waiverProcessDays: listOf(z.string().max(40)).optional(),
  waiverProcessHour: amount,
  finalPlaceTransactionEligible: unused,
  transactionLockingEnabled: unused,
})

const Draft = z.object({
  auctionBudget: amount,
  date: Whole.nullish(),
  isTradingEnabled: yes,
  keeperCount: amount,
  orderType: text,
  pickOrder: listOf(Whole).optional(),
  timePerSelection: amount,
  type: text,
  availableDate: unused,
  keeperCountFuture: unused,
  keeperDeadlineDate: unused,
  keeperOrderType: text,
  leagueSubType: unused,
})

const Roster = z.object({
  lineupLocktimeType: text,
  lineupSlotCounts: z.record(z.string().max(10), amount).nullish(),
  lineupSlotStatLimits: z
    .record(
      z.string().max(10),
      z.object({ limitValue: amount, statId: amount, limitType: unused }).nullable(),
    )
    .nullish(),
  moveLimit: amount,
  positionLimits: z.record(z.string().max(10), amount).nullish(),
  isUsingUndroppableList: yes,
  isBenchUnlimited: unused,
  rosterLocktimeType: unused,
  universeIds: unused,
})

const Schedule = z.object({
  divisions: listOf(z.object({ id: Whole, name: z.string().nullish(), size: unused })).optional(),
  matchupPeriodCount: amount,
  matchupPeriodLength: amount,
  matchupPeriods: z.record(z.string().max(10), listOf(Whole)).nullish(),
  playoffMatchupPeriodLength: amount,
  playoffReseed: yes,
  playoffSeedingRule: text,
  playoffTeamCount: amount,
  periodTypeId: unused,
  playoffMatchupPeriodLengthByRound: unused,
  playoffSeedingRuleBy: unused,
  variablePlayoffMatchupPeriodLength: unused,
})

const Scoring = z.object({
  scoringType: text,
  // What it is made of is read by `EspnScoring`.
  scoringItems: listOf(
    z.object({
      statId: unused,
      points: unused,
      pointsOverrides: unused,
      isReverseItem: unused,
      leagueRanking: unused,
      leagueTotal: unused,
    }),
  ).optional(),
  allowOutOfPositionScoring: yes,
  homeTeamBonus: amount,
  playoffHomeTeamBonus: amount,
  matchupTieRule: text,
  playoffMatchupTieRule: text,
  scoringEnhancementType: text,
  matchupTieRuleBy: unused,
  playerRankType: unused,
  playoffMatchupTieRuleBy: unused,
})

const Trade = z.object({
  deadlineDate: Whole.nullish(),
  max: amount,
  revisionHours: amount,
  vetoVotesRequired: amount,
  allowOutOfUniverse: unused,
})

const Finance = z.object({
  entryFee: amount,
  miscFee: amount,
  perLoss: amount,
  perTrade: amount,
  playerAcquisition: amount,
  playerDrop: amount,
  playerMoveToActive: amount,
  playerMoveToIR: amount,
})

export const EspnSettings = z.object({
  acquisitionSettings: Acquisition.nullish(),
  draftSettings: Draft.nullish(),
  financeSettings: Finance.nullish(),
  rosterSettings: Roster.nullish(),
  scheduleSettings: Schedule.nullish(),
  scoringSettings: Scoring.nullish(),
  tradeSettings: Trade.nullish(),
  name: z.string().nullish(),
  size: Whole.nullish(),
  isAutoReactivated: unused,
  isCustomizable: unused,
  isPublic: unused,
  restrictionType: unused,
})
export type EspnSettings = z.output<typeof EspnSettings>
