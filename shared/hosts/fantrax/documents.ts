import * as z from 'zod'
import { isRecord, Numeral } from '../answers.ts'
import { IdText } from '../league/host-values.ts'
import { unused } from '../league/unread.ts'

/**
 * What Fantrax answers: the pages of its site (`fxpa/req`), whose tables are rows of cells under a head, and its newer
 * public API (`fxea/general`). Seasons are named by the year in which they begin.
 */

const Whole = Numeral.pipe(z.int().min(-1e9).max(1e9))
const Moment = Numeral.pipe(z.int().min(0).max(8.64e15))
const Text = z.string().max(10_000)
/** What a cell shows; numbers come as texts and as themselves. */
const Shown = Text.or(z.number().transform(String))

const Cell = z.object({
  content: Shown.nullish(),
  toolTip: Shown.nullish(),
  key: Text.nullish(),
  teamId: IdText.nullish().catch(null),
  leagueId: Text.nullish(),
  gainColor: Whole.nullish(),
  icon: unused,
  iconToolTip: unused,
  id: unused,
  eventId: unused,
  rowspan: unused,
  align: unused,
  color: unused,
  highlight: unused,
  sortDirection: unused,
})
export type Cell = z.output<typeof Cell>

const Head = z.object({
  cells: z
    .array(
      z.object({
        key: Text.nullish(),
        name: Text.nullish(),
        shortName: Text.nullish(),
        align: unused,
        eventStr: unused,
        maxWidth: unused,
        scipId: unused,
        sortDirection: unused,
        sortKey: unused,
        sortType: unused,
      }),
    )
    .nullish(),
  cellsTopLevel: unused,
})

const Table = z.object({
  tableType: Text.nullish(),
  caption: Text.nullish(),
  subCaption: Text.nullish(),
  header: Head.nullish(),
  fixedHeader: Head.nullish(),
  fixedRows: unused,
  rows: z
    .array(
      z.object({
        cells: z.array(Cell).nullish(),
        fixedCells: z.array(Cell).nullish(),
        matchupId: IdText.nullish(),
        highlight: unused,
      }),
    )
    .nullish(),
})
export type FantraxTable = z.output<typeof Table>

const Season = z
  .object({
    displayYear: Text.nullish(),
    startDate: Moment.nullish(),
    endDate: Moment.nullish(),
    displayName: unused,
    displayNameShort: unused,
    id: unused,
  })
  .nullish()

const Info = z.object({
  fantasySettings: z.object({
    leagueName: Text.nullish(),
    subtitle: Text.nullish(),
    season: Season,
    draftStatus: Text.nullish(),
    headToHead: z.boolean().nullish(),
    leagueId: IdText.nullish(),
    aab: unused,
    chatEnabled: unused,
    commissioner: unused,
    contentScaleTypeId: unused,
    enableSportColors: unused,
    generalSportId: unused,
    hideLeagueLogo: unused,
    hidePlayerHeadshotsDesktop: unused,
    hidePlayerHeadshotsMobile: unused,
    isMember: unused,
    leagueHomeStandingsPosition: unused,
    multiColumnLeftWidthHome: unused,
    myDefaultTeamId: unused,
    myTeamIds: unused,
    screenDefaults: unused,
    sportId: unused,
    teamLogo: unused,
    teamName: unused,
    treasurerUsed: unused,
  }),
  positionMap: z
    .record(
      z.string(),
      z.object({ shortName: Text.nullish(), name: unused, id: unused, sortOrder: unused, colorKey: unused }),
    )
    .nullish(),
  shortcutMenuNew: unused,
  fantasyMenu: unused,
  commissioner: unused,
})

const Selections = z
  .object({
    view: Text.nullish(),
    period: unused,
    displayedStartDate: Moment.nullish(),
    displayedEndDate: Moment.nullish(),
    displayedFantasyTeamId: IdText.nullish(),
    displayedSeasonOrProjection: unused,
    adminMode: unused,
    datePlaying: unused,
    displayedMiscDisplayType: unused,
    displayedPeriod: unused,
    displayedScoringCategoryType: unused,
    displayedStatsType: unused,
    displayedView: unused,
    hideGoBackDays: unused,
    lineupChangeSystem: unused,
    proj: unused,
    projectionsAvailable: unused,
    searchName: unused,
    showTabs: unused,
    timeStartType: unused,
    timeframeType: unused,
  })
  .nullish()

const Standings = z.object({
  tableList: z.array(Table),
  fantasyTeamInfo: z
    .record(
      z.string(),
      z.object({
        name: Text.nullish(),
        shortName: Text.nullish(),
        logoUrl512: unused,
        logoUrl256: unused,
        logoUrl128: unused,
      }),
    )
    .nullish(),
  displayedSelections: Selections,
  displayedLists: z
    .object({
      tabs: z.array(z.object({ id: IdText.nullish(), name: Text.nullish() })).nullish(),
      goBackDays: unused,
      pagination: unused,
      periods: unused,
      timeStartTypes: unused,
      timeframeTypes: unused,
    })
    .nullish(),
  miscData: z
    .object({
      heading: Text.nullish(),
      displayedMinDate: Moment.nullish(),
      displayedMaxDate: Moment.nullish(),
      showLogos: unused,
    })
    .nullish(),
  goBackDays: unused,
  commissioner: unused,
})

const Scorer = z.object({
  scorerId: IdText.nullish(),
  name: Text.nullish(),
  posShortNames: Text.nullish(),
  teamShortName: Text.nullish(),
  defaultPosId: unused,
  disableLineupChange: unused,
  headshotUrl: unused,
  icons: unused,
  minorsEligible: unused,
  posIds: unused,
  posIdsNoFlex: unused,
  primaryPosId: unused,
  rank: unused,
  rookie: unused,
  shortName: unused,
  statusId: unused,
  team: unused,
  teamId: unused,
  teamName: unused,
  urlName: unused,
})
export type FantraxScorer = z.output<typeof Scorer>

const FantasyTeam = z.object({
  id: IdText.nullish(),
  name: Text.nullish(),
  shortName: Text.nullish(),
  commissioner: unused,
  logoUrl128: unused,
  logoUrl256: unused,
  logoUrl512: unused,
})

const StatusTotal = z.object({
  id: IdText.nullish(),
  name: Text.nullish(),
  /** `Unlimited`, too. */
  max: Shown.nullish(),
  total: unused,
})

const Roster = z.object({
  tables: z.array(
    z.object({
      rows: z
        .array(
          z.object({
            scorer: Scorer.nullish(),
            posId: IdText.nullish(),
            statusId: IdText.nullish(),
            cells: unused,
            actions: unused,
            description: unused,
            eligiblePosIds: unused,
            eligibleStatusIds: unused,
            numSpotsAvailableDescription: unused,
            numSpotsAvailableIcon: unused,
            numSpotsAvailableText: unused,
          }),
        )
        .nullish(),
      header: unused,
      scGroup: unused,
      scGroupScorerHeader: unused,
      statusTotals: unused,
    }),
  ),
  fantasyTeams: z.array(FantasyTeam).nullish(),
  teamHeadingInfo: z
    .object({
      owners: z.object({ value: Text.nullish(), owners: unused, shortName: unused }).nullish(),
      fpts: unused,
      rank: unused,
    })
    .nullish(),
  displayedSelections: Selections,
  miscData: z
    .object({
      statusTotals: z.array(StatusTotal).nullish(),
      displayedMinDate: Moment.nullish(),
      displayedMaxDate: Moment.nullish(),
      alwaysShowPosition: unused,
      alwaysShowPositionIds: unused,
      applyToFuturePeriods: unused,
      autoSubmitLineupChanges: unused,
      autoSubOrderMap: unused,
      autoSubOrderMax: unused,
      autoSubsOrderingType: unused,
      claimsDropsAllowed: unused,
      draftPickTradingAllowed: z.boolean().nullish(),
      periodName: unused,
      showActivateUnscheduleButton: unused,
      showConfirmWindow: unused,
      showPendingTransactions: unused,
      tradesAllowed: unused,
      transactionSalaryBudgetInfo: unused,
    })
    .nullish(),
  draftPicksData: z
    .object({
      draftPicksPerYear: z
        .array(
          z.object({
            year: Whole.nullish(),
            draftPickList: z
              .array(z.object({ round: Whole.nullish(), origOwnerTeamId: IdText.nullish() }))
              .nullish(),
            actions: unused,
          }),
        )
        .nullish(),
      tableData: unused,
      tableHeader: unused,
      tableTitle: unused,
    })
    .nullish(),
  displayedLists: z
    .object({
      statsTypes: z.array(z.object({ code: Text.nullish(), name: Text.nullish(), id: unused })).nullish(),
      goBackDays: unused,
      periodList: unused,
      scoringCategoryTypes: unused,
      seasonOrProjections: unused,
    })
    .nullish(),
  availableActiveViewType: unused,
  commissioner: unused,
  dataLists: unused,
  goBackDays: unused,
  hideRowsLineupChange: unused,
  leagueNotices: unused,
  myTeamIds: unused,
  rosterDisplayMap: unused,
  scoringCategoryTypes: unused,
  settings: unused,
  tabs: unused,
})

/** Free agents and players of teams with their stats: nothing in it is a league’s own. */
const PlayerStats = z.object({
  statsTable: z.array(z.object({ scorer: Scorer.nullish(), cells: unused, actions: unused })),
  displayedSelections: Selections,
  miscData: z
    .object({
      claimTypePerStatus: z.record(z.string(), Text).nullish(),
      displayedMinDate: Moment.nullish(),
      displayedMaxDate: Moment.nullish(),
      allowMultipleClaimPerStatus: unused,
      claimProcessingUsed: unused,
      pageTitle: unused,
      periodName: unused,
      showPendingTransactions: unused,
      transactionSalaryBudgetInfo: unused,
    })
    .nullish(),
  claimsDropsAllowed: unused,
  commissioner: unused,
  displayedLists: unused,
  displayedMiscDisplayType: unused,
  displayedPeriod: unused,
  displayedPosOrGroup: unused,
  displayedSchedulePageAdj: unused,
  displayedScoringCategoryType: unused,
  displayedSeasonOrProjection: unused,
  displayedSortType: unused,
  displayedStatusOrTeam: unused,
  displayedTimeStartType: unused,
  displayedView: unused,
  goBackDays: unused,
  miscDisplayTypes: unused,
  nextSchedPageAllowed: unused,
  numPeriods: unused,
  paginatedResultSet: unused,
  periodList: unused,
  playerNewsIconRecencyLegend: unused,
  posOrGroupList: unused,
  prevSchedPageAllowed: unused,
  scoringCategoryTypes: unused,
  seasonOrProjections: unused,
  sortOptions: unused,
  statisticsTimeframeTypes: unused,
  statisticsViewTypeIds: unused,
  statusOrTeamList: unused,
  tableHeader: unused,
  tabs: unused,
})

/** The page of one player, in two answers: what they did, and who they are. */
const Profile = z.object({
  fantasyTeams: z.array(FantasyTeam).nullish(),
  miscData: z
    .object({
      name: Text.nullish(),
      personalInfo: z.array(z.object({ name: Text.nullish(), value: Shown.nullish() })).nullish(),
      allFantraxLeaguesTitle: unused,
      averageDraftPosition: unused,
      defaultPosition: unused,
      headshotUrl: unused,
      headshotUrlLarge: unused,
      highlightStats: unused,
      leagueData: unused,
      ownerTeamId: unused,
      percentActive: unused,
      percentDrafted: unused,
      percentOwned: unused,
      playerInfoTitle: unused,
      sportId: unused,
      teamName: unused,
      teamShortName: unused,
      transactionSalaryBudgetInfo: unused,
      uniformNumber: unused,
      urlName: unused,
    })
    .nullish(),
  season: Season,
  actionButtons: unused,
  commissioner: unused,
  currentOrRecentSeason: unused,
  displayedSelections: unused,
  lastSeason: unused,
  myTeam: unused,
  sectionContent: unused,
  sections: unused,
  showFantasyGameLog: unused,
})

const History = z.object({
  table: z.object({
    caption: unused,
    header: Head.nullish(),
    rows: z
      .array(
        z.object({
          txSetId: IdText.nullish(),
          transactionCode: Text.nullish(),
          transactionType: unused,
          claimType: Text.nullish(),
          executed: z.boolean().nullish(),
          deleted: z.boolean().nullish(),
          scorer: Scorer.nullish(),
          cells: z.array(Cell).nullish(),
          resultCode: unused,
          result: unused,
          numInGroup: unused,
          feesUsed: unused,
          disabled: unused,
          linkedRows: unused,
        }),
      )
      .nullish(),
  }),
  paginatedResultSet: unused,
  filterSettings: unused,
  displayedSelections: unused,
  displayedLists: z.object({ teams: z.array(FantasyTeam).nullish(), tabs: unused }).nullish(),
  miscData: unused,
  commissioner: unused,
})
export type FantraxHistory = z.output<typeof History>

const Side = z
  .object({ id: IdText.nullish(), name: Text.nullish(), shortName: Text.nullish(), TBD: unused })
  .nullish()
const PublicInfo = z.object({
  leagueName: Text.nullish(),
  leagueId: IdText.nullish(),
  leagueHistoryId: unused,
  sport: unused,
  seasonYear: Whole.nullish(),
  startDate: Text.nullish(),
  endDate: Text.nullish(),
  teamInfo: z
    .record(
      z.string(),
      z.object({
        id: IdText.nullish(),
        name: Text.nullish(),
        division: Text.nullish(),
        shortName: Text.nullish(),
      }),
    )
    .nullish(),
  matchups: z
    .array(
      z.object({
        period: Whole.nullish(),
        matchupList: z.array(z.object({ home: Side, away: Side })).nullish(),
      }),
    )
    .nullish(),
  rosterInfo: z
    .object({
      positionConstraints: z.record(z.string(), z.object({ maxActive: Whole.nullish() })).nullish(),
      maxTotalPlayers: Whole.nullish(),
      maxTotalActivePlayers: Whole.nullish(),
      maxTotalReservePlayers: Whole.nullish(),
      endDate: Text.nullish(),
    })
    .nullish(),
  draftType: Text.nullish(),
  draftSettings: unused,
  playerInfo: unused,
  poolSettings: unused,
  rosterPeriods: unused,
  scoringPeriods: unused,
  /** Read by scoring.ts. */
  scoringSystem: unused,
  scoringCategorySettings: unused,
})

const PublicRosters = z.object({
  period: unused,
  rosters: z.record(
    z.string(),
    z.object({
      teamName: Text.nullish(),
      rosterItems: z
        .array(
          z.object({
            id: IdText.nullish(),
            position: Text.nullish(),
            status: Text.nullish(),
            salary: unused,
            contract: unused,
          }),
        )
        .nullish(),
      salaryCap: unused,
    }),
  ),
})

const PublicStandings = z.array(
  z.object({
    teamId: IdText,
    teamName: Text.nullish(),
    rank: Whole.nullish(),
    /** `8-5-1`, and points of a league that has no opponents. */
    points: Shown.nullish(),
    totalPointsFor: Numeral.nullish(),
    totalPointsAgainst: Numeral.nullish(),
    winPercentage: unused,
    gamesBack: unused,
  }),
)

const Drafted = z.object({
  round: Whole.nullish(),
  pick: Whole.nullish(),
  pickNumber: Whole.nullish(),
  teamId: IdText.nullish(),
  playerId: IdText.nullish(),
  scorerId: IdText.nullish(),
  division: Text.nullish(),
  time: unused,
  pickInRound: unused,
})
const Draft = z.object({
  draftPicks: z.array(Drafted).nullish(),
  draftPicksOrdered: z.array(Drafted).nullish(),
  draftType: Text.nullish(),
  draftState: Text.nullish(),
  startDate: Text.nullish(),
  draftDate: unused,
  endDate: unused,
  draftOrder: unused,
})

const FuturePicks = z.object({
  futureDraftPicks: z
    .array(
      z.object({
        year: Whole.nullish(),
        round: Whole.nullish(),
        originalOwnerTeamId: IdText.nullish(),
        currentOwnerTeamId: IdText.nullish(),
      }),
    )
    .nullish(),
  currentDraftPicks: unused,
})

const Players = z.record(
  z.string(),
  z.object({
    fantraxId: IdText,
    name: Text.nullish(),
    team: Text.nullish(),
    position: Text.nullish(),
    rotowireId: unused,
    statsIncId: unused,
    sportRadarId: unused,
  }),
)

export const FANTRAX_ANSWERS = {
  info: Info,
  standings: Standings,
  roster: Roster,
  stats: PlayerStats,
  profile: Profile,
  history: History,
  publicInfo: PublicInfo,
  publicRosters: PublicRosters,
  publicStandings: PublicStandings,
  draft: Draft,
  futurePicks: FuturePicks,
  players: Players,
} as const
export type FantraxKind = keyof typeof FANTRAX_ANSWERS

/** Which answer a value is, by what is in it; null for none. */
export function fantraxKind(value: unknown): FantraxKind | null {
  if (Array.isArray(value)) return every(value, 'teamId', 'rank') ? 'publicStandings' : null
  if (!isRecord(value)) return null
  const has = (key: string) => Object.hasOwn(value, key)
  if (has('fantasySettings')) return 'info'
  if (has('tableList')) return 'standings'
  if (has('statsTable')) return 'stats'
  if (has('sectionContent') || (has('fantasyTeams') && Object.keys(value).length === 1)) return 'profile'
  if (has('tables') && (has('fantasyTeams') || has('teamHeadingInfo'))) return 'roster'
  if (isRecord(value['table']) && every(value['table']['rows'], 'txSetId')) return 'history'
  if (has('draftPicks') || has('draftPicksOrdered')) return 'draft'
  if (has('futureDraftPicks') || has('currentDraftPicks')) return 'futurePicks'
  if (has('rosterInfo') || has('teamInfo') || (has('scoringSystem') && has('leagueName'))) return 'publicInfo'
  const parts = Object.values(value)
  if (
    isRecord(value['rosters']) &&
    Object.values(value['rosters']).some((one) => isRecord(one) && 'rosterItems' in one)
  )
    return 'publicRosters'
  return every(parts, 'fantraxId') ? 'players' : null
}

function every(list: unknown, ...keys: readonly string[]): boolean {
  return (
    Array.isArray(list) &&
    list.length > 0 &&
    list.every((one) => isRecord(one) && keys.every((key) => Object.hasOwn(one, key)))
  )
}
