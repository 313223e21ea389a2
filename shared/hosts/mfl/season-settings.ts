import { usualPlayoffTeams } from '../../settings/catalogue/playoffs.ts'
import { roundsOf } from '../../settings/catalogue/rounds.ts'
import { LONGEST_SEASONS, SEASON_WEEKS, type TieBreaker } from '../../settings/catalogue/season.ts'
import type { SettingsChange } from '../../settings/settings.ts'
import { titleBracketOf } from './brackets.ts'
import type { MflLeague } from './league-answer.ts'
import type { Note } from './notes.ts'
import type { Played } from './weeks.ts'
import type { SeasonFiles } from './years.ts'

/** The weeks of a season and its playoffs: by the host’s weeks and brackets, else by the games that were played. */
export function seasonSettingsOf(
  { year, ...files }: SeasonFiles,
  of: { size: number; isTable: boolean; played: Played; divisions: number; note: Note },
): SettingsChange['season'] {
  const { league } = files
  const { size, isTable, played, divisions, note } = of
  const first = league.startWeek ?? 1
  const last = league.lastRegularSeasonWeek ?? league.endWeek ?? null
  if (last === null) return isTable ? { playoffs: null } : {}
  const weeks = Math.min(SEASON_WEEKS.max, LONGEST_SEASONS.nfl, Math.max(1, last - first + 1))
  if (first > 1) note('startWeek', first, 'A season in Empire begins when its league does.')
  const doubleHeaders = !isTable && isOfDoubleHeaders(played)
  const room = Math.min(LONGEST_SEASONS.nfl - weeks, Math.max(0, (league.endWeek ?? last) - last))
  const teams = isTable ? null : playoffTeams({ year, ...files }, { size, played, note, room })
  if (teams === null) return { weeks, doubleHeaders, playoffs: null }
  const rounds = roundsOf(teams)
  return {
    weeks,
    doubleHeaders,
    playoffs: {
      teams,
      roundWeeks: Array.from({ length: rounds }, () => 1),
      // Which of them come first the host does not say.
      ...(divisions > teams && { divisionWinnersFirst: false }),
    },
  }
}

/** How many play for the title; null for none, or where more rounds would be played than the season has weeks for. */
function playoffTeams(
  files: SeasonFiles,
  { size, played, note, room }: { size: number; played: Played; note: Note; room: number },
): number | null {
  const said = titleBracketOf(files)?.teams ?? (played.ending.contenders.size || null)
  const hasSchedule = played.weeks.length > 0
  const teams =
    said ?? (hasSchedule && !played.hasPlayoffs ? null : Math.min(usualPlayoffTeams(size), 2 ** room))
  if (teams === null || teams < 2) {
    note('lastRegularSeasonWeek', files.league.lastRegularSeasonWeek, 'The files have no playoffs.')
    return null
  }
  if (said === null)
    note('endWeek', files.league.endWeek, 'The files do not say how many teams reach the playoffs.')
  const most = Math.min(16, size, 2 ** Math.min(4, room))
  if (teams <= most) return teams
  note('playoffs', teams, 'Empire has at most 16 playoff teams, and a week for each round.')
  return most < 2 ? null : most
}

/** Whether in most weeks someone plays twice. */
function isOfDoubleHeaders({ weeks }: Played): boolean {
  const played = weeks.filter(({ games }) => games.length > 0)
  const twice = played.filter(({ games }) => {
    const teams = games.flatMap(({ home, away }) => (away === null ? [home] : [home, away]))
    return new Set(teams).size < teams.length
  })
  return played.length > 0 && twice.length * 2 > played.length
}

const TIES: Readonly<Record<string, TieBreaker>> = {
  PTS: 'points-for',
  H2H: 'head-to-head',
  OPP_PTS: 'points-against',
  DIVPCT: 'division-record',
  ALL_PLAY_PCT: 'all-play',
}

/** `PCT,PTS,H2H,`: the table by records, then by what breaks ties. */
export function tieBreakersOf(
  { standingsSort = '' }: MflLeague,
  { hasDivisions, note }: { hasDivisions: boolean; note: Note },
): { tieBreakers?: TieBreaker[] } {
  const columns = standingsSort
    .split(',')
    .map((column) => column.trim())
    .filter((column) => column !== '')
  const known = columns.flatMap((column) => (Object.hasOwn(TIES, column) ? (TIES[column] ?? []) : []))
  const tieBreakers = [...new Set(known)].filter((one) => one !== 'division-record' || hasDivisions)
  if (columns.some((column) => column !== 'PCT' && !Object.hasOwn(TIES, column)) || columns[0] !== 'PCT')
    note(
      'standingsSort',
      standingsSort,
      'Standings in Empire go by record, then by points, games against each other, divisions and all-play records.',
    )
  return tieBreakers.length === 0 ? {} : { tieBreakers }
}
