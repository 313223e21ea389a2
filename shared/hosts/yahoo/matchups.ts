import type { HostMatchup, HostSeason } from '../league/host-league.ts'
import { groupedBy } from './grouped.ts'
import { byAge, type LeagueFindings } from './collect.ts'
import type { YahooMatchup, YahooTeam } from './documents.ts'
import { hundredths } from './values.ts'

/** A matchup once, with what is known of it last. */
export interface Game {
  readonly week: number
  readonly home: string
  readonly away: string | null
  readonly isFinal: boolean
  readonly isBegun: boolean
  readonly isPlayoffs: boolean
  readonly isConsolation: boolean
  /** Null of a tie, and of one that is not over. */
  readonly winner: string | null
  readonly given: YahooMatchup
}

const STATUSES = ['preevent', 'midevent', 'postevent']

/** The matchups of a season by week: the same one may be in answers about the league and about both teams. */
export function gamesOf(found: LeagueFindings): Game[] {
  const games = new Map<string, Game>()
  for (const matchups of byAge(found.matchups)) {
    // Two teams may meet twice in a week, which one answer lists twice.
    const counts = new Map<string, number>()
    for (const matchup of matchups) {
      const game = gameOf(matchup)
      const pair = `${game.week} ${pairOf(game)}`
      const count = (counts.get(pair) ?? 0) + 1
      counts.set(pair, count)
      const known = games.get(`${pair} ${count}`)
      if (known === undefined || progressOf(known.given) <= progressOf(matchup))
        games.set(`${pair} ${count}`, game)
    }
  }
  return [...games.values()].toSorted((a, b) => a.week - b.week)
}

function progressOf({ status }: YahooMatchup): number {
  return STATUSES.indexOf(status ?? '')
}

function gameOf(matchup: YahooMatchup): Game {
  const [home, away] = matchup.teams
  const isFinal = matchup.status === 'postevent'
  return {
    week: matchup.week,
    home: home?.team_key ?? '',
    away: away?.team_key ?? null,
    isFinal,
    isBegun: isFinal || matchup.status === 'midevent',
    isPlayoffs: matchup.is_playoffs === true,
    isConsolation: matchup.is_consolation === true,
    winner: isFinal ? winnerOf(matchup) : null,
    given: matchup,
  }
}

/** As Yahoo says it, which a commissioner may have changed; by the points where it does not. */
function winnerOf({ winner_team_key: winner, is_tied: isTied, teams }: YahooMatchup): string | null {
  if (winner !== undefined) return teams.some(({ team_key: team }) => team === winner) ? winner : null
  const [home, away] = teams
  const difference = (home?.team_points?.total ?? 0) - (away?.team_points?.total ?? 0)
  if (isTied === true || home === undefined || away === undefined || difference === 0) return null
  return difference > 0 ? home.team_key : away.team_key
}

/** What a matchup is in the form of all hosts. @param has.categories how many the league compares; null for one by points */
function hostMatchup(
  { home, away, isFinal, isBegun, given }: Game,
  { part, categories }: { part: HostMatchup['part']; categories: number | null },
): HostMatchup {
  const [first, second] = given.teams
  const pointsOf = (team: Pick<YahooTeam, 'team_points'> | undefined) =>
    isBegun && categories === null && team?.team_points?.total !== undefined
      ? hundredths(team.team_points.total)
      : null
  return {
    home,
    away,
    homePoints: pointsOf(first),
    awayPoints: pointsOf(second),
    categories: categories === null || !isBegun ? null : categoryRecord(given, categories),
    part,
    isFinal,
  }
}

/** Who won how many categories; by the teams’ totals where an answer does not list them, which are that. */
function categoryRecord({ teams, stat_winners: winners }: YahooMatchup, count: number) {
  const [home, away] = teams
  const wonBy = (key: string | undefined) =>
    winners.filter(({ winner_team_key: winner }) => winner !== undefined && winner === key).length
  if (winners.length > 0)
    return {
      wins: wonBy(home?.team_key),
      losses: wonBy(away?.team_key),
      ties: winners.filter(({ is_tied: isTied }) => isTied === true).length,
    }
  const [wins, losses] = [home?.team_points?.total, away?.team_points?.total]
  if (wins === undefined || losses === undefined) return null
  if (![wins, losses].every((one) => Number.isInteger(one) && one >= 0)) return null
  return { wins, losses, ties: Math.max(0, count - wins - losses) }
}

/** Which matchups of the playoffs are for the title, and how they ended. */
export interface Bracket {
  readonly parts: ReadonlyMap<Game, HostMatchup['part']>
  /** Those whose final place is known, the champion first; none while the final is not over. */
  readonly places: readonly string[]
}

/**
 * The playoffs: those who have lost are out of it. Yahoo marks games of the consolation bracket; the one between the
 * losers of the semifinals, in the weeks of the final, may be marked or not.
 * @param lastWeek of the season, which is the final’s; null where it is not known
 */
export function bracketOf(games: readonly Game[], lastWeek: number | null): Bracket {
  const parts = new Map<Game, HostMatchup['part']>()
  const out = new Set<string>()
  let semifinalists: readonly string[] = []
  let places: string[] = []
  const weeks = [...groupedBy(games, ({ week }) => week)]
  for (const [index, [week, all]] of weeks.entries()) {
    const ofWeek = all.filter((game) => game.isPlayoffs)
    const main = new Set(
      ofWeek.filter(
        ({ home, away, isConsolation }) =>
          !isConsolation && !out.has(home) && (away === null || !out.has(away)),
      ),
    )
    const third = ofWeek.filter(
      (game) =>
        main.size === 1 &&
        !main.has(game) &&
        [game.home, game.away ?? ''].every((team) => semifinalists.includes(team)),
    )
    for (const game of ofWeek)
      parts.set(game, main.has(game) ? 'winners' : third.includes(game) ? 'third-place' : 'consolation')
    // A round of two weeks has its second leg in the next one.
    const [, next = []] = weeks[index + 1] ?? []
    const later = new Set(next.filter(({ isConsolation }) => !isConsolation).map(pairOf))
    const over = [...main].filter((game) => game.away === null || !later.has(pairOf(game)))
    const losers = over.flatMap((game) => loserOf(game) ?? [])
    for (const team of losers) out.add(team)
    const [final] = over
    if (week === lastWeek && main.size === 1 && final?.winner)
      places = [
        final.winner,
        ...losers,
        ...(third.length === 1
          ? third.flatMap((game) => [game.winner ?? [], loserOf(game) ?? []].flat())
          : []),
      ]
    if (over.length > 0) semifinalists = over.length === 2 ? losers : []
  }
  return { parts, places }
}

function pairOf({ home, away }: Game): string {
  return [home, away ?? ''].toSorted().join(' ')
}

function loserOf({ home, away, winner }: Game): string | null {
  if (winner === null || away === null) return null
  return winner === home ? away : home
}

/** Points of teams in weeks, as `team week`, in hundredths: those of games that have begun. */
export function weekPoints(games: readonly Game[]): ReadonlyMap<string, number> {
  return new Map(
    games
      .filter(({ isBegun }) => isBegun)
      .flatMap(({ week, given }) =>
        given.teams.flatMap(({ team_key: team, team_points: points }) =>
          points?.total === undefined ? [] : [[`${team} ${week}`, hundredths(points.total)] as const],
        ),
      ),
  )
}

/** The weeks of a season with their matchups. */
export function weeksOf(
  games: readonly Game[],
  { parts }: Bracket,
  categories: number | null,
): HostSeason['weeks'] {
  return [...groupedBy(games, ({ week }) => week)].map(([week, ofWeek]) => ({
    week,
    matchups: ofWeek.map((game) =>
      hostMatchup(game, {
        part: parts.get(game) ?? (game.isConsolation ? 'consolation' : 'regular'),
        categories,
      }),
    ),
    lineups: [],
  }))
}
