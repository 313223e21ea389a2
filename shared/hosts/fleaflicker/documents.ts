import * as z from 'zod'
import { isRecord, Numeral } from '../answers.ts'
import { IdText } from '../league/host-values.ts'
import { unused } from '../league/unread.ts'

/**
 * The answers of Fleaflicker’s API (www.fleaflicker.com/api-docs). The host leaves out what is 0 or false, so that
 * nearly everything may be missing. Seasons are named by the year in which they begin.
 */

const Whole = Numeral.pipe(z.int().min(-1e9).max(1e9))
const Points = Numeral.pipe(z.number().min(-1e7).max(1e7))
/** ms since the epoch, as a text. */
const Time = Numeral.pipe(z.int().min(0).max(8.64e15))
const Text = z.string().max(10_000)
const Flag = z.boolean().nullish()
const Season = Whole.pipe(z.int().min(1900).max(2200))

/** A number with how the host shows it; the number is left out where it is 0. */
const Decimal = z.object({ value: Points.nullish(), formatted: unused }).nullish()
const Record = z
  .object({
    wins: Whole.pipe(z.int().min(0)).nullish(),
    losses: Whole.pipe(z.int().min(0)).nullish(),
    ties: Whole.pipe(z.int().min(0)).nullish(),
    rank: Whole.nullish(),
    winPercentage: unused,
    formatted: unused,
  })
  .nullish()

const Owner = z.object({
  id: IdText,
  displayName: Text.nullish(),
  lastSeen: Time.nullish(),
  lastSeenIso: unused,
  initials: unused,
  avatarUrl: unused,
})

const Team = z.object({
  id: IdText,
  name: Text.nullish(),
  recordOverall: Record,
  recordPostseason: Record,
  recordDivision: unused,
  pointsFor: Decimal,
  pointsAgainst: Decimal,
  streak: unused,
  waiverAcquisitionBudget: Decimal,
  waiverPosition: Whole.nullish(),
  draftPosition: unused,
  owners: z.array(Owner).nullish(),
  newItemCounts: unused,
  initials: unused,
  logoUrl: unused,
})
export type FleaTeam = z.output<typeof Team>

const RosterPosition = z.object({
  label: Text.nullish(),
  /** `START`, `INJURED`, `TAXI`; of the bench nothing. */
  group: Text.nullish(),
  eligibility: z.array(z.string().max(40)).nullish(),
  min: unused,
  max: Whole.nullish(),
  start: Whole.nullish(),
  colors: unused,
})
export type FleaRosterPosition = z.output<typeof RosterPosition>

const League = z.object({
  id: IdText,
  name: Text.nullish(),
  logoUrl: unused,
  activeForCurrentSeason: unused,
  membershipType: unused,
  ownedTeam: unused,
  rosterRequirements: z
    .object({
      positions: z.array(RosterPosition).nullish(),
      rosterSize: Whole.nullish(),
      starterCount: unused,
      benchCount: Whole.nullish(),
      reserveCount: unused,
      eligibility: unused,
    })
    .nullish(),
  waiverType: Text.nullish(),
  maxKeepers: Whole.nullish(),
  defaultWaiverBudget: Whole.nullish(),
  size: Whole.nullish(),
  capacity: Whole.nullish(),
  initials: unused,
  description: unused,
  chatChannel: Text.nullish(),
  draftSecondsPerSelection: Whole.nullish(),
  draftSnakeAt: Whole.nullish(),
})
export type FleaLeague = z.output<typeof League>

const Standings = z.object({
  divisions: z
    .array(z.object({ id: unused, name: Text.nullish(), teams: z.array(Team).nullish() }))
    .nullish(),
  season: Season,
  league: League,
})

const ProPlayer = z.object({
  id: IdText,
  nameFull: Text.nullish(),
  nameShort: unused,
  nameFirst: unused,
  nameLast: unused,
  proTeamAbbreviation: Text.nullish(),
  proTeam: unused,
  position: Text.nullish(),
  positionEligibility: z.array(Text).nullish(),
  headshotUrl: unused,
  nflByeWeek: Whole.nullish(),
  injury: unused,
  isRookie: unused,
  news: unused,
  hasLockedPremiumContent: unused,
  externalIds: unused,
})
export type FleaProPlayer = z.output<typeof ProPlayer>

/** A player with what they do at the time of the answer, of which a league needs little. */
const Player = z.object({
  proPlayer: ProPlayer,
  owner: Team.nullish(),
  viewingActualPoints: Decimal,
  isKeeper: Flag,
  requestedGames: unused,
  requestedGamesPeriod: unused,
  viewingActualStats: unused,
  viewingActualPointsAverage: unused,
  viewingProjectedPoints: unused,
  viewingProjectedStats: unused,
  viewingFormat: unused,
  viewingRange: unused,
  transactionStatus: unused,
  displayGroup: unused,
  rankDraft: unused,
  rankFantasy: unused,
  lastX: unused,
  seasonTotal: unused,
  seasonAverage: unused,
  seasonsStandartDeviation: unused,
  seasonConsistency: unused,
  isOnTradingBlock: unused,
})
export type FleaPlayer = z.output<typeof Player>

const Rosters = z.object({
  rosters: z.array(z.object({ team: Team, players: z.array(Player).nullish() })),
})

const Pick = z.object({
  ownedBy: Team.nullish(),
  originalOwner: Team.nullish(),
  slot: z.object({ round: Whole.nullish(), slot: Whole.nullish(), overall: Whole.nullish() }).nullish(),
  /** Of a pick in a transaction, which has no slot. */
  round: Whole.nullish(),
  season: Season.nullish(),
  traded: unused,
  lost: unused,
})
export type FleaPick = z.output<typeof Pick>

const Trade = z.object({
  id: IdText,
  teams: z
    .array(
      z.object({
        team: Team,
        playersObtained: z.array(Player).nullish(),
        playersReleased: z.array(Player).nullish(),
        picksObtained: z.array(Pick).nullish(),
      }),
    )
    .nullish(),
  status: Text.nullish(),
  approvedOn: Time.nullish(),
  proposedOn: Time.nullish(),
  tentativeExecutionTime: unused,
  expiryIso: unused,
  description: unused,
  numVetoesRequired: Whole.nullish(),
  chatChannel: Text.nullish(),
})
export type FleaTrade = z.output<typeof Trade>

const Trades = z.object({
  trades: z.array(Trade).nullish(),
  filter: unused,
  resultTotal: unused,
  resultOffsetNext: unused,
})

const Transaction = z.object({
  /** None of an add. */
  type: Text.nullish(),
  player: Player.nullish(),
  draftPick: Pick.nullish(),
  team: Team.nullish(),
  tradeId: IdText.nullish(),
  bidAmount: Whole.nullish(),
  waiverResolutionTeams: z
    .array(
      z.object({
        team: Team.nullish(),
        bid: Whole.nullish(),
        loser: Flag,
        invalidationReason: unused,
      }),
    )
    .nullish(),
})
export type FleaTransaction = z.output<typeof Transaction>

/** Transactions and the activity of a league are lists of one form; the activity has other items too. */
const Items = z.object({
  items: z
    .array(
      z.object({
        timeEpochMilli: Time.nullish(),
        transaction: Transaction.nullish(),
        reserveChange: z.object({ team: Team.nullish(), player: Player.nullish(), taxi: Flag }).nullish(),
        tradeBlock: unused,
      }),
    )
    .nullish(),
  resultOffsetNext: unused,
  resultTotal: unused,
})
export type FleaItem = NonNullable<z.output<typeof Items>['items']>[number]

const Period = z
  .object({
    ordinal: Whole.nullish(),
    season: Season.nullish(),
    startEpochMilli: Time.nullish(),
    isNow: unused,
  })
  .nullish()
const SchedulePeriod = z.object({
  ordinal: Whole.nullish(),
  low: Period,
  high: Period,
  value: Whole.nullish(),
  containsNow: unused,
})
const Score = z.object({ score: Decimal, projected: unused }).nullish()
const Game = z.object({
  id: IdText,
  home: Team.nullish(),
  away: Team.nullish(),
  homeScore: Score,
  awayScore: Score,
  homeResult: Text.nullish(),
  awayResult: Text.nullish(),
  isFinalScore: Flag,
  isInProgress: unused,
  isDivisional: unused,
  isPlayoffs: Flag,
  isConsolation: Flag,
  isThirdPlaceGame: Flag,
  isChampionshipGame: Flag,
})
export type FleaGame = z.output<typeof Game>

const Scoreboard = z.object({
  schedulePeriod: SchedulePeriod.nullish(),
  eligibleSchedulePeriods: z.array(SchedulePeriod).nullish(),
  games: z.array(Game).nullish(),
})

const Boxscore = z.object({
  game: Game,
  lineups: z
    .array(
      z.object({
        group: Text.nullish(),
        slots: z
          .array(
            z.object({
              position: RosterPosition.nullish(),
              home: Player.nullish(),
              away: Player.nullish(),
            }),
          )
          .nullish(),
      }),
    )
    .nullish(),
  scoringPeriod: Period,
  eligiblePeriods: unused,
  pointsHome: unused,
  pointsAway: unused,
})
export type FleaBoxscore = z.output<typeof Boxscore>

const Selection = z.object({
  team: Team.nullish(),
  player: Player.nullish(),
  slot: z.object({ round: Whole.nullish(), slot: Whole.nullish(), overall: Whole.nullish() }).nullish(),
  color: unused,
  tradeId: unused,
  fromOtherTeam: Flag,
})
export type FleaSelection = z.output<typeof Selection>

const DraftBoard = z.object({
  orderedSelections: z.array(Selection).nullish(),
  rows: z.array(z.object({ round: unused, cells: z.array(Selection).nullish() })).nullish(),
  draftOrder: z.array(Team).nullish(),
  rosters: unused,
})
export type FleaDraftBoard = z.output<typeof DraftBoard>

const TeamPicks = z.object({ picks: z.array(Pick), eligibleTeams: unused })

const Roster = z.object({
  groups: z.array(
    z.object({
      group: Text.nullish(),
      slots: z
        .array(z.object({ position: RosterPosition.nullish(), leaguePlayer: Player.nullish() }))
        .nullish(),
    }),
  ),
  ownedBy: unused,
  lineupPeriod: unused,
  eligibleLineupPeriods: unused,
})

const Listing = z.object({
  players: z.array(Player).nullish(),
  eligibleSorts: unused,
  eligibleFilterPositions: unused,
  hasRookies: unused,
  lastXShortDuration: unused,
  lastXLongDuration: unused,
  resultOffsetNext: unused,
  resultTotal: unused,
  sort: unused,
  sortSeasons: unused,
  filter: unused,
})

/** The rules of scoring in it are read by scoring.ts: here are the fields that there are. */
const Rules = z.object({
  rosterPositions: z.array(RosterPosition).nullish(),
  groups: z.array(
    z.object({
      label: unused,
      allCategories: unused,
      scoringRules: z
        .array(
          z.object({
            category: unused,
            points: unused,
            pointsPer: unused,
            forEvery: unused,
            description: unused,
            applyTo: unused,
            applyToAll: unused,
            template: unused,
            boundLower: unused,
            boundUpper: unused,
            rangeType: unused,
            isBonus: unused,
          }),
        )
        .nullish(),
    }),
  ),
  numStarters: unused,
  numBench: Whole.nullish(),
  maxActive: Whole.nullish(),
  maxRosterSize: unused,
  allScoringRuleTypes: unused,
})
export type FleaRules = z.output<typeof Rules>

/** The kinds of answers that are read, by what the host calls them. */
export const FLEAFLICKER_ANSWERS = {
  standings: Standings,
  rules: Rules,
  rosters: Rosters,
  roster: Roster,
  trades: Trades,
  items: Items,
  scoreboard: Scoreboard,
  boxscore: Boxscore,
  draft: DraftBoard,
  picks: TeamPicks,
  listing: Listing,
} as const
export type FleaKind = keyof typeof FLEAFLICKER_ANSWERS

/** Which answer a value is, by what is in it; null for none. */
export function fleaflickerKind(value: unknown): FleaKind | null {
  if (!isRecord(value)) return null
  const has = (key: string) => Object.hasOwn(value, key)
  if (has('league') && has('season')) return 'standings'
  if (has('rosters') && !has('draftOrder')) return 'rosters'
  const { filter } = value
  if (has('trades') || (typeof filter === 'string' && filter.startsWith('TRADES_'))) return 'trades'
  if (has('orderedSelections') || has('draftOrder')) return 'draft'
  if (has('items')) return 'items'
  if (has('game') && has('lineups')) return 'boxscore'
  if (has('games') || has('eligibleSchedulePeriods')) return 'scoreboard'
  if (has('picks') && (has('eligibleTeams') || hasParts(value['picks'], 'ownedBy'))) return 'picks'
  if (has('groups')) return hasParts(value['groups'], 'slots') ? 'roster' : 'rules'
  return hasParts(value['players'], 'proPlayer') ? 'listing' : null
}

function hasParts(list: unknown, key: string): boolean {
  return Array.isArray(list) && list.some((one) => isRecord(one) && Object.hasOwn(one, key))
}
