import * as z from 'zod'
import { Numeral } from '../answers.ts'
import { unused } from '../league/unread.ts'
import { EspnPlayer, EspnPoolEntry, EspnRoster } from './player-documents.ts'
import { EspnSettings } from './settings-documents.ts'
import { EspnTopic, EspnTransaction } from './transaction-documents.ts'
import { listOf, MemberId, Whole } from './values.ts'

/**
 * A league of one season as ESPN’s API (v3) answers: whatever views were asked for (mTeam, mRoster, mMatchup,
 * mMatchupScore, mBoxscore, mStandings, mSettings, mDraftDetail, mStatus, mTransactions2 and others), together in one
 * answer or each in its own.
 */

const amount = Numeral.nullish()
const yes = z.boolean().nullish()
const word = z.string().max(100).nullish()

/** More than any league has. */
const MOST_TEAMS = 100
const MOST_MEMBERS = 2_000
const MOST_MATCHUPS = 5_000
const MOST_TRANSACTIONS = 100_000

const Member = z.object({
  id: MemberId,
  displayName: z.string().nullish(),
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  inviteId: unused,
  isLeagueCreator: unused,
  isLeagueManager: unused,
  notificationSettings: unused,
})

const Record = z.object({
  wins: amount,
  losses: amount,
  ties: amount,
  pointsFor: amount,
  pointsAgainst: amount,
  gamesBack: unused,
  percentage: unused,
  streakLength: unused,
  streakType: unused,
})

const Team = z.object({
  id: Whole,
  abbrev: z.string().nullish(),
  /** In newer seasons; in older ones `location` and `nickname`. */
  name: z.string().nullish(),
  location: z.string().nullish(),
  nickname: z.string().nullish(),
  owners: listOf(MemberId).optional(),
  primaryOwner: MemberId.nullish(),
  divisionId: Whole.nullish(),
  playoffSeed: Whole.nullish(),
  points: amount,
  rankCalculatedFinal: Whole.nullish(),
  rankFinal: Whole.nullish(),
  record: z.object({ overall: Record.nullish(), away: unused, division: unused, home: unused }).nullish(),
  roster: EspnRoster.nullish(),
  transactionCounter: z
    .object({
      acquisitionBudgetSpent: amount,
      acquisitions: unused,
      drops: unused,
      matchupAcquisitionTotals: unused,
      misc: unused,
      moveToActive: unused,
      moveToIR: unused,
      paid: unused,
      teamCharges: unused,
      trades: unused,
    })
    .nullish(),
  waiverRank: Whole.nullish(),
  currentProjectedRank: unused,
  currentSimulationResults: unused,
  draftDayProjectedRank: unused,
  draftStrategy: unused,
  eliminated: unused,
  eliminationMatchupPeriod: unused,
  isActive: unused,
  isTransactionLocked: unused,
  logo: unused,
  logoType: unused,
  pendingTransactions: unused,
  playoffClinchType: unused,
  pointsAdjusted: unused,
  pointsDelta: unused,
  tradeBlock: unused,
  valuesByStat: unused,
  watchList: unused,
})
export type EspnTeam = z.output<typeof Team>

const Score = z.object({
  wins: amount,
  losses: amount,
  ties: amount,
  scoreByStat: z
    .record(
      z.string().max(10),
      z.object({ result: word, rank: amount, ineligible: unused, score: unused }).nullable(),
    )
    .nullish(),
  statBySlot: unused,
})

/** A team in a matchup. */
const Side = z.object({
  teamId: Whole,
  /** With what a commissioner changed and the bonus of the team at home. */
  totalPoints: amount,
  totalPointsLive: amount,
  cumulativeScore: Score.nullish(),
  pointsByScoringPeriod: z.record(z.string().max(10), amount).nullish(),
  rosterForCurrentScoringPeriod: EspnRoster.nullish(),
  /** Of a matchup’s starters, each with what they scored in all of it. */
  rosterForMatchupPeriod: EspnRoster.nullish(),
  /** What a commissioner gave or took. */
  adjustment: amount,
  cumulativeScoreLive: unused,
  gamesPlayed: unused,
  rosterForMatchupPeriodDelayed: unused,
  tiebreak: unused,
  totalProjectedPoints: unused,
  totalProjectedPointsLive: unused,
})
export type EspnSide = z.output<typeof Side>

const Matchup = z.object({
  id: Whole.nullish(),
  matchupPeriodId: Whole,
  home: Side.nullish(),
  away: Side.nullish(),
  /** In a league without opponents all of them. */
  teams: listOf(Side, MOST_TEAMS).optional(),
  winner: word,
  playoffTierType: word,
})
export type EspnMatchup = z.output<typeof Matchup>

const Pick = z.object({
  id: Whole.nullish(),
  overallPickNumber: Whole.nullish(),
  roundId: Whole.nullish(),
  roundPickNumber: Whole.nullish(),
  teamId: Whole,
  playerId: Whole.nullish(),
  bidAmount: amount,
  keeper: yes,
  autoDraftTypeId: unused,
  lineupSlotId: unused,
  memberId: unused,
  nominatingTeamId: unused,
  owningTeamIds: unused,
  reservedForKeeper: yes,
  tradeLocked: unused,
})
export type EspnPick = z.output<typeof Pick>

const Status = z.object({
  currentMatchupPeriod: Whole.nullish(),
  finalScoringPeriod: Whole.nullish(),
  latestScoringPeriod: Whole.nullish(),
  previousSeasons: listOf(Whole).optional(),
  activatedDate: unused,
  createdAsLeagueType: unused,
  currentLeagueType: unused,
  firstScoringPeriod: unused,
  isActive: unused,
  isExpired: unused,
  isFull: unused,
  isPlayoffMatchupEdited: unused,
  isToBeDeleted: unused,
  isViewable: unused,
  isWaiverOrderEdited: unused,
  standingsUpdateDate: unused,
  teamsJoined: unused,
  transactionScoringPeriod: unused,
  waiverLastExecutionDate: unused,
  waiverNextExecutionDate: unused,
  waiverProcessStatus: unused,
})

export const EspnLeague = z.object({
  /** Some programs that save an answer cut it off. */
  id: Whole.nullish(),
  seasonId: Numeral.pipe(z.int().min(1990).max(2200)),
  gameId: Whole.nullish(),
  scoringPeriodId: Whole.nullish(),
  draftDetail: z
    .object({
      drafted: yes,
      inProgress: yes,
      picks: listOf(Pick).optional(),
      completeDate: unused,
    })
    .nullish(),
  members: listOf(Member, MOST_MEMBERS).optional(),
  players: listOf(EspnPoolEntry).optional(),
  schedule: listOf(Matchup, MOST_MATCHUPS).optional(),
  settings: EspnSettings.nullish(),
  status: Status.nullish(),
  teams: listOf(Team, MOST_TEAMS).optional(),
  topics: listOf(EspnTopic, MOST_TRANSACTIONS).optional(),
  communication: z.object({ topics: listOf(EspnTopic, MOST_TRANSACTIONS).optional() }).nullish(),
  transactions: listOf(EspnTransaction, MOST_TRANSACTIONS).optional(),
  pendingTransactions: unused,
  positionAgainstOpponent: unused,
  segmentId: unused,
  userTeam: unused,
})
export type EspnLeague = z.output<typeof EspnLeague>

/** Answers that name no league. Of `kona_player_info` and `kona_playercard`: */
export const EspnPlayerPool = z.object({
  players: listOf(EspnPoolEntry),
  positionAgainstOpponent: unused,
})

/** Of `players_wl`. */
export const EspnPlayerList = z.array(EspnPlayer).max(20_000)

/** Of `kona_league_communication`. */
export const EspnCommunication = z.object({ topics: listOf(EspnTopic, MOST_TRANSACTIONS) })

/** Of `proTeamSchedules_wl`. */
export const EspnProTeams = z.object({
  display: unused,
  settings: z.object({
    proTeams: listOf(
      z.object({
        id: Whole,
        abbrev: z.string().nullish(),
        byeWeek: unused,
        location: unused,
        name: unused,
        proGamesByScoringPeriod: unused,
        teamPlayersByPosition: unused,
        universeId: unused,
      }),
    ),
    defaultDraftPosition: unused,
    draftLobbyMinimumLeagueCount: unused,
    gameNotificationSettings: unused,
    gated: unused,
    playerOwnershipSettings: unused,
    readOnly: unused,
    statIdToOverridePosition: unused,
    teamActivityEnabled: unused,
    typeNames: unused,
  }),
})

/** Of `kona_game_state`: the host’s own calendar and switches, nothing of a league. */
export const EspnGameState = z.object({ currentScoringPeriod: unused, settings: unused })
