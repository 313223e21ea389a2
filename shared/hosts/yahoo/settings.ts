import type { HostSettingNote } from '../league/host-league.ts'
import { roundsOf } from '../../settings/catalogue/rounds.ts'
import { LONGEST_DIVISION, LONGEST_SEASONS, MOST_DIVISIONS } from '../../settings/catalogue/season.ts'
import type { SettingsChange } from '../../settings/settings.ts'
import { tradesOf, waiversOf } from './move-settings.ts'
import { bounded, noteOf, type OfLeague, type Read } from './setting-notes.ts'
import type { YahooSettings } from './league-documents.ts'
import { rosterOf } from './slots.ts'
import { nameLine } from './values.ts'

/** A league’s settings as they are here, and those that are otherwise. */
export function settingsOf(
  settings: YahooSettings,
  league: OfLeague,
): { settings: SettingsChange; notes: HostSettingNote[] } {
  const { roster, notes } = rosterOf(league.sport, settings)
  const season = seasonOf(settings, league)
  const draft = draftSettings(settings, league)
  const waivers = waiversOf(settings, league.sport)
  const trades = tradesOf(settings, league)
  return {
    settings: {
      ...(league.size >= 2 && league.size <= 32 && { size: league.size }),
      format: {
        scoring: league.format?.scoring ?? 'points',
        competition: league.isTable ? 'table' : 'head-to-head',
      },
      ...(settings.roster_positions.length > 0 && { roster }),
      draft: draft.part,
      season: season.part,
      waivers: waivers.part,
      trades: trades.part,
    },
    notes: [
      ...notes,
      ...[draft, season, waivers, trades].flatMap((read) => read.notes),
      ...otherNotes(settings, league),
    ],
  }
}

function draftSettings(
  { draft_pick_time: seconds, is_auction_draft: isAuction }: YahooSettings,
  { draft, auctionBudget, keepers: kept }: OfLeague,
): Read<NonNullable<SettingsChange['draft']>> {
  const clock = bounded('draft_pick_time', seconds, [10, 86_400])
  const budget = bounded('auction_budget_total', auctionBudget ?? undefined, [100, 10_000])
  const kind = isAuction === true ? 'auction' : draft === 'linear' ? 'linear' : 'snake'
  return {
    part: {
      kind,
      ...(clock.value !== undefined && { clock: clock.value * 1000 }),
      ...(kind === 'auction' && budget.value !== undefined && { auction: { budget: budget.value } }),
      ...(kept > 0 && { keepers: kept }),
    },
    notes: [
      ...clock.notes,
      ...(kind === 'auction' ? budget.notes : []),
      ...(kept > 0
        ? [
            noteOf(
              'is_keeper',
              kept,
              'Yahoo does not tell how many each team may keep: it is the most that one kept.',
            ),
          ]
        : []),
    ],
  }
}

function seasonOf(settings: YahooSettings, league: OfLeague): Read<NonNullable<SettingsChange['season']>> {
  const { uses_lock_eliminated_teams: locks, uses_median_score: hasMedian } = settings
  const divisions = divisionsOf(settings, league.size)
  const playoffs = playoffsOf(settings, league)
  const isDaily = league.sport !== 'nfl' && league.rosterType !== null
  return {
    part: {
      ...playoffs.part,
      ...(divisions.part.length > 0 && { divisions: divisions.part }),
      ...(locks !== undefined && { locksEliminated: locks }),
      ...(hasMedian === true && league.format === null && !league.isTable && { medianGame: true }),
      ...(isDaily && { lineupsFor: league.rosterType === 'week' ? 'week' : 'day' }),
    },
    notes: [...divisions.notes, ...playoffs.notes],
  }
}

function divisionsOf({ divisions }: YahooSettings, size: number): Read<string[]> {
  const names = divisions.map(({ division_id: id, name }) => nameLine(name ?? id, LONGEST_DIVISION))
  if (names.length === 0) return { part: [], notes: [] }
  const isPossible =
    names.length > 1 &&
    names.length <= Math.min(MOST_DIVISIONS, Math.floor(size / 2)) &&
    new Set(names.map((name) => name.toLowerCase())).size === names.length &&
    names.every((name) => name !== '')
  return isPossible
    ? { part: names, notes: [] }
    : {
        part: [],
        notes: [
          noteOf(
            'divisions',
            names.join(', '),
            'Here each division has a name of its own and two teams at least.',
          ),
        ],
      }
}

function playoffsOf(
  settings: YahooSettings,
  { sport, size, startWeek, endWeek, isTable }: OfLeague,
): Read<Pick<NonNullable<SettingsChange['season']>, 'weeks' | 'playoffs'>> {
  const first = startWeek ?? 1
  const { playoff_start_week: start, num_playoff_teams: teams = 0 } = settings
  const has = settings.uses_playoff === true && !isTable && start !== undefined
  const end = has ? start : endWeek === null ? undefined : endWeek + 1
  const weeks = bounded('playoff_start_week', end === undefined ? undefined : end - first, [1, 30])
  const longest = LONGEST_SEASONS[sport]
  const part = weeks.value === undefined ? {} : { weeks: Math.min(weeks.value, longest) }
  if (!has) {
    const isCut = weeks.value !== undefined && weeks.value > longest
    const cut = isCut ? [noteOf('end_week', endWeek, `Here a season has ${longest} weeks at most.`)] : []
    return { part: { ...part, playoffs: null }, notes: [...weeks.notes, ...cut] }
  }
  if (teams < 2 || teams > Math.min(16, size))
    return {
      part,
      notes: [
        ...weeks.notes,
        noteOf('num_playoff_teams', teams, 'Here 2 to 16 teams of the league are in the playoffs.'),
      ],
    }
  const rounds = roundsOf(teams)
  const isLong = settings.has_multiweek_championship === true
  const roundWeeks = Array.from({ length: rounds }, (_, round) => (isLong && round === rounds - 1 ? 2 : 1))
  const inAll = roundWeeks.reduce((sum, count) => sum + count, weeks.value ?? 0)
  const played = endWeek === null ? null : endWeek - start + 1
  const notes = [...weeks.notes]
  if (played !== null && played !== inAll - (weeks.value ?? 0))
    notes.push(
      noteOf('end_week', endWeek, `The playoffs of ${teams} teams have other weeks here than at Yahoo.`),
    )
  if (inAll > longest)
    notes.push(noteOf('playoff_start_week', start, 'A season is shorter here: its regular season was cut.'))
  return {
    part: {
      ...(weeks.value !== undefined && {
        weeks: Math.max(1, Math.min(weeks.value, longest - (inAll - weeks.value))),
      }),
      playoffs: {
        teams,
        reseed: settings.uses_playoff_reseeding === true,
        roundWeeks,
        consolation: settings.has_playoff_consolation_games === true ? 'bracket' : 'none',
        ...(settings.divisions.length > teams && { divisionWinnersFirst: false }),
      },
    },
    notes,
  }
}

function otherNotes(settings: YahooSettings, { sport, isTable }: OfLeague): HostSettingNote[] {
  const { player_pool: pool, cant_cut_list: cantCut, draft_type: draft } = settings
  const limits = [
    ['max_games_played', settings.max_games_played],
    ['max_innings_pitched', settings.max_innings_pitched],
    ['min_innings_pitched', settings.min_innings_pitched],
    ['min_games_played', settings.min_games_played],
  ] as const
  return [
    ...(draft === undefined || draft === 'live'
      ? []
      : [noteOf('draft_type', draft, 'Drafts here are live, or slow with a clock of hours.')]),
    ...(pool === undefined || pool === 'ALL'
      ? []
      : [noteOf('player_pool', pool, 'Here all players of the sport can be drafted and added.')]),
    ...(cantCut === undefined || cantCut === 'none'
      ? []
      : [noteOf('cant_cut_list', cantCut, 'There is no list here of players who cannot be dropped.')]),
    ...(settings.uses_negative_points === false
      ? [noteOf('uses_negative_points', 0, 'Here points below zero count.')]
      : []),
    ...limits.flatMap(([key, value]) =>
      value === undefined || value === 0
        ? []
        : [
            noteOf(
              key,
              value,
              `Set it by hand here, among the settings of the ${isTable ? 'season' : 'week'}.`,
            ),
          ],
    ),
    ...(sport === 'nfl' || settings.uses_median_score !== true
      ? []
      : [noteOf('uses_median_score', 1, 'Here it is a setting of leagues by points.')]),
  ]
}
