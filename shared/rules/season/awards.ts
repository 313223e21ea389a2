import { indexOf, scoresByWeek } from './played.ts'
import type { GameResult, SeasonTeam, TeamKey } from './result.ts'
import { longestStreak, resultsByTeam } from './streak.ts'

/** A row of a season: what a team scored in a week and left on its bench, hundredths. */
export interface BenchPoints<Id extends TeamKey> {
  readonly week: number
  readonly team: Id
  readonly benchPoints: number
}

/** Something of a season to be remembered by. Points are hundredths. Of equal ones the earlier, then the first in the list of teams. */
export type Award<Id extends TeamKey> =
  | {
      readonly kind: 'most-points' | 'fewest-points'
      readonly team: Id
      readonly week: number
      readonly points: number
    }
  | {
      readonly kind: 'biggest-win' | 'narrowest-win' | 'highest-losing-score' | 'lowest-winning-score'
      readonly team: Id
      readonly over: Id
      readonly week: number
      readonly points: number
      readonly theirs: number
    }
  | {
      /** Wins, ties as half, beyond those that a team's scores would have won on average against all teams. */
      readonly kind: 'best-luck' | 'worst-luck'
      readonly team: Id
      readonly wins: number
      /** With two places. */
      readonly expected: number
    }
  | { readonly kind: 'most-bench-points'; readonly team: Id; readonly week: number; readonly points: number }
  | {
      readonly kind: 'longest-winning-streak' | 'longest-losing-streak'
      readonly team: Id
      readonly games: number
    }
  | { readonly kind: 'most-weeks-on-top'; readonly team: Id; readonly weeks: number }

/** The two sides of a game of which one has won: `team` is the one that an award of its kind is about. */
interface Side<Id extends TeamKey> {
  readonly team: Id
  readonly over: Id
  readonly week: number
  readonly points: number
  readonly theirs: number
}

/**
 * A season's awards, counted from its games. Awards that no team has earned are left out: there is no luck
 * before the first week.
 * @param games those before the playoffs, or with them
 */
export function awardsOf<Id extends TeamKey>(
  teams: readonly SeasonTeam<Id>[],
  games: readonly GameResult<Id>[],
  bench: readonly BenchPoints<Id>[] = [],
): Award<Id>[] {
  const inOrder = games.toSorted((a, b) => a.week - b.week)
  const wins = inOrder.flatMap(winOf)
  const losses = wins.map(({ team, over, week, points, theirs }) => ({
    team: over,
    over: team,
    week,
    points: theirs,
    theirs: points,
  }))
  return [
    ...weeklyAwards(teams, inOrder),
    ...named(
      'biggest-win',
      best(wins, ({ points, theirs }) => points - theirs),
    ),
    ...named(
      'narrowest-win',
      best(wins, ({ points, theirs }) => theirs - points),
    ),
    ...named(
      'highest-losing-score',
      best(losses, ({ points }) => points),
    ),
    ...named(
      'lowest-winning-score',
      best(wins, ({ points }) => -points),
    ),
    ...luckAwards(teams, inOrder),
    ...streakAwards(teams, inOrder),
    ...named(
      'most-bench-points',
      best(
        bench.map(({ team, week, benchPoints }) => ({ team, week, points: benchPoints })),
        ({ points }) => points,
      ),
    ),
  ]
}

function named<Kind extends string, Fact extends object>(kind: Kind, fact: Fact | undefined) {
  return fact === undefined ? [] : [{ kind, ...fact }]
}

function winOf<Id extends TeamKey>({ week, home, away, homePoints, awayPoints }: GameResult<Id>): Side<Id>[] {
  if (away === null || awayPoints === null || homePoints === awayPoints) return []
  return homePoints > awayPoints
    ? [{ team: home, over: away, week, points: homePoints, theirs: awayPoints }]
    : [{ team: away, over: home, week, points: awayPoints, theirs: homePoints }]
}

function best<Fact>(facts: readonly Fact[], worth: (fact: Fact) => number): Fact | undefined {
  return facts.reduce<Fact | undefined>(
    (best, fact) => (best === undefined || worth(fact) > worth(best) ? fact : best),
    undefined,
  )
}

function weeklyAwards<Id extends TeamKey>(
  teams: readonly SeasonTeam<Id>[],
  games: readonly GameResult<Id>[],
): Award<Id>[] {
  const weeks = [...scoresByWeek(indexOf(teams), games)]
  const scored = weeks.flatMap(([week, scores]) =>
    teams.flatMap(({ id: team }, index) => {
      const points = scores[index] ?? Number.NaN
      return Number.isNaN(points) ? [] : [{ team, week, points }]
    }),
  )
  const onTop = teams.map(({ id: team }, index) => ({
    team,
    weeks: weeks.filter(
      ([, scores]) => scores[index] === Math.max(...scores.filter((one) => !Number.isNaN(one))),
    ).length,
  }))
  const most = best(onTop, ({ weeks }) => weeks)
  return [
    ...named(
      'most-points',
      best(scored, ({ points }) => points),
    ),
    ...named(
      'fewest-points',
      best(scored, ({ points }) => -points),
    ),
    ...named('most-weeks-on-top', most && most.weeks > 0 ? most : undefined),
  ]
}

function luckAwards<Id extends TeamKey>(
  teams: readonly SeasonTeam<Id>[],
  games: readonly GameResult<Id>[],
): Award<Id>[] {
  const weeks = scoresByWeek(indexOf(teams), games)
  const luck = teams.flatMap(({ id: team }, index) => {
    let wins = 0
    let expected = 0
    let played = 0
    for (const { week, home, away, homePoints, awayPoints } of games) {
      if (away === null || awayPoints === null || (home !== team && away !== team)) continue
      const lead = home === team ? homePoints - awayPoints : awayPoints - homePoints
      wins += lead > 0 ? 1 : lead === 0 ? 0.5 : 0
      expected += shareBeaten(weeks.get(week), index)
      played++
    }
    return played === 0 ? [] : [{ team, wins, expected: Math.round(expected * 100) / 100 }]
  })
  const lucky = best(luck, ({ wins, expected }) => wins - expected)
  const unlucky = best(luck, ({ wins, expected }) => expected - wins)
  return [
    ...named('best-luck', lucky && lucky.wins > lucky.expected ? lucky : undefined),
    ...named('worst-luck', unlucky && unlucky.wins < unlucky.expected ? unlucky : undefined),
  ]
}

/** What part of the others a team would have beaten in a week. */
function shareBeaten(scores: Float64Array | undefined, team: number): number {
  const own = scores?.[team] ?? Number.NaN
  const others = [...(scores ?? [])].filter((score, other) => other !== team && !Number.isNaN(score))
  const beaten = others.reduce((sum, score) => sum + (own > score ? 1 : own === score ? 0.5 : 0), 0)
  return others.length === 0 ? 0.5 : beaten / others.length
}

function streakAwards<Id extends TeamKey>(
  teams: readonly SeasonTeam<Id>[],
  games: readonly GameResult<Id>[],
): Award<Id>[] {
  const results = resultsByTeam(indexOf(teams), games, { medianGame: false })
  const longest = (result: 'W' | 'L') => {
    const all = teams.map(({ id: team }, index) => ({
      team,
      games: longestStreak(results[index] ?? [], result),
    }))
    const found = best(all, ({ games }) => games)
    return found && found.games > 1 ? found : undefined
  }
  return [...named('longest-winning-streak', longest('W')), ...named('longest-losing-streak', longest('L'))]
}
