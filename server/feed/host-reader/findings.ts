import type { HostLeague } from '../../../shared/hosts/league/host-league.ts'
import { must } from '../../../shared/core/must.ts'
import type { LeftOut } from '../../../shared/hosts/league/summary.ts'
import type { MoveSeason } from '../../../shared/move-in/move-in.ts'
import { ruleFindings } from './rule-words.ts'
import { firstLines } from './season-findings.ts'
import type { LeagueFindings } from './task.ts'

/** Lines of a season, and of all seasons, the newest first: what is stored is complete, this is to be looked at. */
const LINES_OF_A_SEASON = 25
const LINES_OF_ALL = 300
const MOST_MISSING = 60
const MOST_UNREAD = 100
/** Of a team, the one who leads first. */
const MOST_PEOPLE = 4

/** What is found in a league, for whoever is about to move it in. @param seasons the oldest first */
export function findingsOf(
  league: HostLeague,
  { seasons, leftOut }: { seasons: readonly MoveSeason[]; leftOut: readonly LeftOut[] },
): LeagueFindings {
  const newest = must(league.seasons.at(-1), 'a season')
  const names = new Map(league.people.map(({ id, name }) => [id, name]))
  return {
    name: league.name,
    sport: league.sport,
    seasons: shortened(seasons.toReversed()),
    teams: newest.teams.map(({ id, name, people }) => ({
      id,
      name,
      people: people.slice(0, MOST_PEOPLE).flatMap((one) => names.get(one) ?? []),
    })),
    people: new Set(league.seasons.flatMap(({ teams }) => teams.flatMap(({ people }) => people))).size,
    picks: sumOf(league, ({ drafts }) => drafts.reduce((sum, { picks }) => sum + picks.length, 0)),
    transactions: sumOf(league, ({ moves }) => moves.length),
    rules: ruleFindings(league.sport, newest),
    missing: firstLines(league.missing, MOST_MISSING),
    unread: firstLines(
      [
        ...leftOut.map(({ path, why }) => `${path} ${why}`),
        ...league.unread.map(({ path, count }) => `${path}${count === 1 ? '' : ` (${count} times)`}`),
      ],
      MOST_UNREAD,
    ),
  }
}

function sumOf(league: HostLeague, count: (season: HostLeague['seasons'][number]) => number): number {
  return league.seasons.reduce((sum, season) => sum + count(season), 0)
}

function shortened(newestFirst: readonly MoveSeason[]): MoveSeason[] {
  let left = LINES_OF_ALL
  return newestFirst.map((season) => {
    const lines = firstLines(season.lines, Math.max(1, Math.min(LINES_OF_A_SEASON, left)))
    left -= lines.length
    return { ...season, lines }
  })
}
