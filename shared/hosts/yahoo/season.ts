import { HostFileError } from '../league/host-file-error.ts'
import type { HostSeason } from '../league/host-league.ts'
import { groupedBy } from './grouped.ts'
import { byAge, type Findings, type LeagueFindings, newest } from './collect.ts'
import { draftOf, tradedInDraft } from './draft.ts'
import { bracketOf, type Game, gamesOf, weekPoints, weeksOf } from './matchups.ts'
import { missingOf } from './missing.ts'
import { movesOf, tradedPicksOf, type WeekDays } from './moves.ts'
import { rulesOf } from './rules.ts'
import type { YahooSport } from './scoring.ts'
import type { YahooLeague, YahooSettings } from './league-documents.ts'
import { settingsOf } from './settings.ts'
import { lineupsOf, rostersOf, type ScoredBy, standingsOf, teamsOf } from './teams.ts'
import { nameLine } from './values.ts'

/** As many as a league here allows. */
const MOST_KEEPERS = 60
/** A matchup lasts a day at least. */
const MOST_WEEKS = 366

/** A season of Yahoo’s: one of its leagues. */
export interface SeasonOf {
  readonly found: LeagueFindings
  readonly sport: YahooSport
  /** As the feed counts seasons. */
  readonly year: number
}

/** A season of a league, and what its documents do not have, in sentences. */
export function seasonOf(
  { found, sport, year }: SeasonOf,
  findings: Findings,
): { season: HostSeason; missing: string[] } {
  const meta = <Said>(of: (league: YahooLeague) => Said | undefined) => newest(found.metas, of) ?? null
  const settings = byAge(found.settings).at(-1) ?? null
  const games = gamesOf(found)
  if (new Set(games.map(({ week }) => week)).size > MOST_WEEKS)
    throw new HostFileError(null, `The files have more weeks of ${year} than a year has days`)
  const scoringType = settings?.scoring_type ?? meta((league) => league.scoring_type)
  const read = settings === null ? null : rulesOf(sport, settings, scoringType)
  const table = byAge(found.standings).at(-1) ?? null
  const scored = scoredBy({ scoringType, settings, games, hasFormat: read?.format !== null && read !== null })
  const endWeek = meta((league) => league.end_week)
  const bracket = bracketOf(games, endWeek)
  const weeks = weeksOf(games, bracket, scored.isByCategories ? (read?.categories ?? 0) : null)
  const playerId = (key: string) => playerIdOf(sport, key)
  const status = meta((league) => league.draft_status)
  const draft = draftOf(found, {
    settings,
    status: status ?? (found.picks.length > 0 ? 'postdraft' : null),
    playerId,
  })
  const days = weekDays(found, games, findings)
  const moves = movesOf(found.transactions, {
    playerId,
    weeks: days,
    season: year,
    draftedAt: draft?.startedAt ?? null,
  })
  const points = scored.isByCategories ? null : weekPoints(games)
  const rosters = rostersOf(found, { playerId, points })
  const rows = table?.teams ?? byAge([...found.teams.values()].flat()).filter((team) => team.team_standings)
  const standings = standingsOf([...new Map(rows.map((row) => [row.team_key, row])).values()], scored)
  const isOver = meta((league) => league.is_finished) === true
  // A table from before the end has no final ranks.
  const places = table?.isFinished === true ? standings.map(({ team }) => team) : bracket.places
  const teams = teamsOf(found, settings)
  const size = meta((league) => league.num_teams) ?? teams.length
  const mapped =
    settings === null
      ? null
      : settingsOf(settings, {
          sport,
          size,
          startWeek: meta((league) => league.start_week),
          endWeek,
          rosterType: meta((league) => league.roster_type),
          weeks: days,
          format: read?.format ?? null,
          isTable: scored.isTable,
          draft: draft?.kind ?? null,
          keepers: Math.min(MOST_KEEPERS, mostKept(draft)),
          auctionBudget:
            newest([...found.teams.values()].flat(), (team) => team.auction_budget_total) ?? null,
        })
  const season: HostSeason = {
    season: year,
    state: stateOf(status, isOver),
    id: found.key,
    name: nameLine(meta((league) => league.name) ?? '') || found.key,
    teams,
    settings: { ...mapped?.settings },
    settingsNotes: [...(mapped?.notes ?? []), ...(read?.notes ?? [])],
    rules: read?.rules ?? null,
    drafts: draft === null ? [] : [draft],
    tradedPicks: [
      ...new Map(
        [
          ...tradedPicksOf(moves),
          ...(draft === null ? [] : tradedInDraft(draft, { teams: size, season: year })),
        ].map((pick) => [`${pick.season} ${pick.round} ${pick.original}`, pick]),
      ).values(),
    ],
    rosters,
    weeks: withLineups(weeks, lineupsOf(found, { playerId, points })),
    moves,
    standings,
    places: [...places],
    champion: places[0] ?? null,
  }
  const missing = missingOf(season, {
    found,
    settings,
    size,
    startWeek: meta((league) => league.start_week) ?? 1,
    currentWeek: meta((league) => league.current_week),
    endWeek,
    isTable: scored.isTable,
  })
  return { season, missing }
}

/** How many players the team kept that kept most. */
function mostKept(draft: HostSeason['drafts'][number] | null): number {
  const kept = groupedBy(draft?.picks.filter(({ isKeeper }) => isKeeper) ?? [], ({ team }) => team)
  return [...kept.values()].reduce((most, { length }) => Math.max(most, length), 0)
}

/** `nfl.p.31883` of `406.p.31883`: the same player in all seasons. */
export function playerIdOf(sport: YahooSport, key: string): string {
  return key.replace(/^[^.]+(?=\.p\.)/, sport)
}

function stateOf(draft: string | null, isOver: boolean): HostSeason['state'] {
  if (isOver) return 'over'
  if (draft === 'predraft') return 'before-draft'
  return draft === null || draft === 'postdraft' ? 'in-season' : 'drafting'
}

/**
 * `roto` and `point` are tables of the season; `headpoint` is by points, `headone` and `roto` by categories, `head` by
 * what its settings pay for, or its matchups show.
 */
function scoredBy({
  scoringType,
  settings,
  games,
  hasFormat,
}: {
  scoringType: string | null
  settings: YahooSettings | null
  games: readonly Game[]
  hasFormat: boolean
}): ScoredBy {
  const isTable = scoringType === 'roto' || scoringType === 'point'
  if (settings !== null && (settings.stat_modifiers?.stats ?? []).length > 0)
    return { isByCategories: false, isTable }
  const isByCategories =
    hasFormat ||
    scoringType === 'roto' ||
    scoringType === 'headone' ||
    games.some(({ given }) => given.stat_winners.length > 0)
  return { isByCategories, isTable }
}

/** The days of the season’s weeks, by the game’s own list or by the matchups. */
function weekDays(found: LeagueFindings, games: readonly Game[], { games: known }: Findings): WeekDays[] {
  const [key = ''] = found.key.split('.')
  const listed = (known.get(key)?.game_weeks ?? [])
    .slice(0, MOST_WEEKS)
    .map(({ week, start, end }) => ({ week, start, end }))
  const played = games.map(({ week, given }) => ({ week, start: given.week_start, end: given.week_end }))
  const days = (listed.length > 0 ? listed : played).flatMap(({ week, start, end }): WeekDays[] =>
    week === undefined || start === undefined || end === undefined
      ? []
      : [{ week, start: start.replaceAll('-', ''), end: end.replaceAll('-', '') }],
  )
  return [...new Map(days.map((day) => [day.week, day])).values()]
}

/** Weeks with their lineups, and those of which nothing but lineups is known. */
function withLineups(
  weeks: HostSeason['weeks'],
  lineups: ReadonlyMap<number, HostSeason['weeks'][number]['lineups']>,
): HostSeason['weeks'] {
  const known = new Set(weeks.map(({ week }) => week))
  return [
    ...weeks.map((week) => ({ ...week, lineups: lineups.get(week.week) ?? [] })),
    ...[...lineups].flatMap(([week, ofWeek]) =>
      known.has(week) ? [] : [{ week, matchups: [], lineups: ofWeek }],
    ),
  ].toSorted((a, b) => a.week - b.week)
}
