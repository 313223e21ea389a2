import type { SeasonLuck } from '../../history/history.ts'
import { uniforms } from '../season/normals.ts'
import type { PlayedSeason } from './played-season.ts'
import { topOf } from './top.ts'

/** What a team won, and what it would have on other schedules. */
type Luck = Omit<SeasonLuck['teams'][number], 'team' | 'person'> & { readonly team: string }

/** A game of the schedule by the indices of its teams, and the week by its index. */
type Game = readonly [week: number, home: number, away: number]

/** Weeks before the playoffs, with what each team scored in them: NaN where it is not known. */
interface Played {
  readonly teams: readonly string[]
  readonly games: readonly Game[]
  readonly scores: readonly Float64Array[]
}

/**
 * How lucky each team was with its schedule: the weeks before the playoffs again with the same scores, on schedules in
 * which the teams have changed places at random. So each is a schedule as the league has them: as many games and byes, two
 * games a week where it plays two, no opponent oftener than some team had one. Games against the median are the same on all
 * of them and are left out. A team that wins ten of fourteen where it would win eight on average had luck worth two wins:
 * the average is exact, over all schedules, and how many of them would have given it fewer or more is told from those drawn.
 *
 * It is given in parts: between two of them whoever asks may do something else. Nothing comes of a season without
 * opponents, or by categories, where the points of a game are no one's own.
 * @param options.seed the same seed draws the same schedules
 * @param options.gamesAStep about how many games are played in each part
 */
export function* luckInSteps(
  season: PlayedSeason,
  options: { readonly schedules: number; readonly seed: number; readonly gamesAStep: number },
): Generator<number, Luck[]> {
  const { schedules, seed, gamesAStep } = options
  const played = weeksOf(season)
  const { teams, games, scores } = played
  if (games.length === 0) return []
  const size = teams.length
  const uniform = uniforms(seed)
  // Ties are half a win: in halves all are whole numbers.
  const actual = winsOn(played, Int32Array.from(teams.keys()))
  const fewer = new Int32Array(size)
  const more = new Int32Array(size)
  const order = Int32Array.from(teams.keys())
  const atOnce = Math.max(1, Math.ceil(gamesAStep / games.length))
  for (let done = 1; done <= schedules; done++) {
    shuffle(order, uniform)
    const wins = winsOn(played, order)
    for (let team = 0; team < size; team++) {
      const above = (wins[team] ?? 0) - (actual[team] ?? 0)
      if (above < 0) fewer[team] = (fewer[team] ?? 0) + 1
      if (above > 0) more[team] = (more[team] ?? 0) + 1
    }
    if (done % atOnce === 0 && done < schedules) yield done
  }
  const rows = teams.map((team, index) => {
    const expectedWins = rounded(expectedOf(played, index))
    return {
      team,
      ...recordIn(played, index),
      expectedWins,
      luck: rounded((actual[index] ?? 0) / 2 - expectedWins),
      fewer: (fewer[index] ?? 0) / schedules,
      more: (more[index] ?? 0) / schedules,
      allPlay: allPlayOf(scores, index),
    }
  })
  return topOf(rows, ({ luck }) => luck, size)
}

function weeksOf({ competition, scoring, teams, games, scores }: PlayedSeason): Played {
  const ids = teams.map(({ id }) => id)
  if (competition !== 'head-to-head' || scoring !== 'points') return { teams: ids, games: [], scores: [] }
  const regular = games.filter(({ part }) => part === 'regular')
  const weeks = [...new Set(regular.map(({ week }) => week))]
  const points = weeks.map(() => new Float64Array(ids.length).fill(Number.NaN))
  const put = (week: number, team: string, scored: number) => {
    const row = points[weeks.indexOf(week)]
    if (row) row[ids.indexOf(team)] = scored
  }
  for (const { week, team, points: scored } of scores) put(week, team, scored)
  for (const { week, home, away, homePoints, awayPoints } of regular) {
    put(week, home, homePoints)
    put(week, away, awayPoints)
  }
  return {
    teams: ids,
    games: regular.map(({ week, home, away }) => [weeks.indexOf(week), ids.indexOf(home), ids.indexOf(away)]),
    scores: points,
  }
}

/** What each team wins where the team at a place of the schedule is another, in halves. @param order by place the team */
function winsOn({ teams, games, scores }: Played, order: Int32Array): Int32Array {
  const wins = new Int32Array(teams.length)
  for (const [week, home, away] of games) {
    const [one, other] = [order[home] ?? 0, order[away] ?? 0]
    const lead = leadIn(scores[week], one, other)
    // A score that is not known wins nothing.
    if (lead >= 0) wins[one] = (wins[one] ?? 0) + (lead > 0 ? 2 : 1)
    if (lead <= 0) wins[other] = (wins[other] ?? 0) + (lead < 0 ? 2 : 1)
  }
  return wins
}

function leadIn(scores: Float64Array | undefined, one: number, other: number): number {
  return (scores?.[one] ?? Number.NaN) - (scores?.[other] ?? Number.NaN)
}

/** What a team won in truth. */
function recordIn({ games, scores }: Played, team: number) {
  return countedUp(
    games.flatMap(([week, home, away]) => {
      if (home !== team && away !== team) return []
      return [leadIn(scores[week], team, home === team ? away : home)]
    }),
  )
}

/**
 * What a team wins on average over all such schedules: in each game of a week it is one of the two as often as any other
 * team, and against each of the others as often.
 */
function expectedOf({ teams, games, scores }: Played, team: number): number {
  const others = teams.length - 1
  const share = scores.map((week) => {
    const { wins, ties } = allPlayOf([week], team)
    return (wins + ties / 2) / others
  })
  return games.reduce((sum, [week]) => sum + (2 / teams.length) * (share[week] ?? 0), 0)
}

/** A team against all others in each week. */
function allPlayOf(scores: readonly Float64Array[], team: number) {
  return countedUp(
    scores.flatMap((week) =>
      [...week.keys()].flatMap((other) => (other === team ? [] : [leadIn(week, team, other)])),
    ),
  )
}

function countedUp(leads: readonly number[]) {
  return {
    wins: leads.filter((lead) => lead > 0).length,
    losses: leads.filter((lead) => lead < 0).length,
    ties: leads.filter((lead) => lead === 0).length,
  }
}

/** Fisher and Yates. */
function shuffle(order: Int32Array, uniform: () => number): void {
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(uniform() * (last + 1))
    const kept = order[last] ?? 0
    order[last] = order[other] ?? 0
    order[other] = kept
  }
}

function rounded(wins: number): number {
  return Math.round(wins * 100) / 100
}
