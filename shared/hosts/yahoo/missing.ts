import { counted, joinList } from '../../core/lists.ts'
import type { HostSeason } from '../league/host-league.ts'
import type { LeagueFindings } from './collect.ts'
import type { YahooSettings } from './league-documents.ts'

/** What a season’s documents are held against. */
interface OfLeague {
  readonly found: LeagueFindings
  readonly settings: YahooSettings | null
  readonly size: number
  readonly startWeek: number
  readonly currentWeek: number | null
  readonly endWeek: number | null
  readonly isTable: boolean
}

/** What the documents of a season do not have, in sentences. */
export function missingOf(season: HostSeason, league: OfLeague): string[] {
  const year = season.season
  return [
    ...(league.settings === null ? [`The files have no settings of ${year}.`] : []),
    ...(league.settings !== null && season.rules === null
      ? [`The settings of ${year} do not say how it was scored.`]
      : []),
    ...teamsMissing(season, league),
    ...draftMissing(season),
    ...weeksMissing(season, league),
    ...tableMissing(season, league),
    ...movesMissing(season, league),
  ]
}

function teamsMissing({ season: year, teams, rosters, state }: HostSeason, { size }: OfLeague): string[] {
  const withRoster = new Set(rosters.map(({ team }) => team)).size
  return [
    ...(teams.length < size ? [`The files have ${teams.length} of ${size} teams of ${year}.`] : []),
    ...(withRoster >= teams.length || state === 'before-draft'
      ? []
      : [
          withRoster === 0
            ? `The files have no rosters of ${year}.`
            : `The files have rosters of ${withRoster} of ${counted(teams.length, 'team')} of ${year}.`,
        ]),
  ]
}

function draftMissing({ season: year, drafts, teams, state }: HostSeason): string[] {
  if (state === 'before-draft') return []
  const picks = drafts.flatMap((draft) => draft.picks)
  if (picks.length === 0) return [`The files have no draft of ${year}.`]
  const picking = new Set(picks.map(({ team }) => team)).size
  const last = picks.reduce((most, { overall }) => Math.max(most, overall), 0)
  return [
    ...(picks.length < last
      ? [
          `The files have ${picks.length} of at least ${last} picks of the draft of ${year}, by ${picking} of ${counted(teams.length, 'team')}.`,
        ]
      : []),
    ...(drafts.some(({ kind }) => kind === null)
      ? [`The files do not say which kind of draft ${year} had.`]
      : []),
  ]
}

function weeksMissing(
  { season: year, weeks, state, teams }: HostSeason,
  { startWeek, currentWeek, endWeek, isTable, settings: given, found }: OfLeague,
): string[] {
  if (state === 'before-draft' || state === 'drafting') return []
  const last =
    state === 'over'
      ? endWeek
      : currentWeek === null
        ? null
        : Math.min(currentWeek - 1, endWeek ?? currentWeek)
  if (last === null || last < startWeek) return []
  const played = Array.from({ length: Math.min(400, last - startWeek + 1) }, (_, index) => startWeek + index)
  const ofWeek = new Map(weeks.map((week) => [week.week, week]))
  const isRegular = (week: number) => week < (given?.playoff_start_week ?? Infinity)
  const incomplete = played.filter((week) => {
    const final = (ofWeek.get(week)?.matchups ?? []).filter(({ isFinal }) => isFinal).length
    // In the playoffs teams that are out of it need not play.
    return isRegular(week) ? final < Math.floor(teams.length / 2) : final === 0
  })
  const bare = played.filter((week) => (ofWeek.get(week)?.lineups.length ?? 0) < teams.length)
  const isDaily = found.rosters.some(({ roster }) => roster.date !== undefined)
  const hasMedian = given?.uses_median_score === true && weeks.some(({ matchups }) => matchups.length > 0)
  return [
    ...(isTable || incomplete.length === 0
      ? []
      : [`The files do not have all results of ${year} in ${weekList(incomplete)}.`]),
    ...(bare.length === 0
      ? []
      : [
          isDaily
            ? `The rosters of ${year} are of single days: the files have no lineups by week.`
            : `The files do not have all lineups of ${year} in ${weekList(bare)}.`,
        ]),
    ...(hasMedian ? [`Yahoo does not list the games against the median of ${year}.`] : []),
  ]
}

/** `Week 3`, `Weeks 1 to 12 and 14`. */
function weekList(weeks: readonly number[]): string {
  const runs: [first: number, last: number][] = []
  for (const week of weeks) {
    const run = runs.at(-1)
    if (run !== undefined && run[1] === week - 1) run[1] = week
    else runs.push([week, week])
  }
  const texts = runs.map(([first, last]) => (first === last ? String(first) : `${first} to ${last}`))
  return `${weeks.length === 1 ? 'Week' : 'Weeks'} ${joinList(texts)}`
}

function tableMissing(
  { season: year, standings, state, teams, champion }: HostSeason,
  { size }: OfLeague,
): string[] {
  const isBegun = state === 'in-season' || state === 'over'
  return [
    ...(!isBegun || standings.length >= Math.min(size, teams.length)
      ? []
      : [
          standings.length === 0
            ? `The files have no standings of ${year}.`
            : `The files have the standings of ${standings.length} of ${counted(teams.length, 'team')} of ${year}.`,
        ]),
    ...(state === 'over' && champion === null ? [`The files do not say who won ${year}.`] : []),
  ]
}

const MADE = new Set(['add', 'drop', 'add/drop', 'trade', 'commish'])

function movesMissing({ season: year, moves, state }: HostSeason, { found }: OfLeague): string[] {
  const left = new Map(found.transactions.map((one) => [one.transaction_key, one])).size - moves.length
  const unknown = found.transactions.flatMap(({ type }) =>
    type === undefined || MADE.has(type) || type === 'waiver' || type === 'pending_trade'
      ? []
      : [type.slice(0, 40)],
  )
  const last = found.transactions.reduce((most, { transaction_id: id = 0 }) => Math.max(most, id), 0)
  return [
    ...(moves.length === 0 && state !== 'before-draft' ? [`The files have no transactions of ${year}.`] : []),
    ...(moves.length > 0 && last > moves.length + left
      ? [
          `The files have ${counted(moves.length, 'transaction')} of ${year}, and Yahoo numbered them up to ${last}.`,
        ]
      : []),
    ...(left > 0
      ? [
          `${counted(left, 'transaction')} of ${year} did not take effect, or not yet, and did not come along.`,
        ]
      : []),
    ...(unknown.length > 0
      ? [
          `Transactions of ${year} of a kind that is not known here did not come along: ${joinList([...new Set(unknown)])}.`,
        ]
      : []),
    ...(moves.some(({ kind }) => kind === 'waiver')
      ? [`Yahoo does not list failed waiver claims of ${year}.`]
      : []),
  ]
}
