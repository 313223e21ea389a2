import { must } from '../../core/must.ts'
import type { LineupGrade, Milestone, RecapFigures, RecapRecord, RecapResult } from '../../recap/recap.ts'
import { topOf } from '../history/top.ts'
import { scoresIn } from './all-play.ts'
import { recapLuck } from './luck.ts'
import { milestonesOf } from './milestones.ts'
import { powerRankings } from './power.ts'
import type { RecapInput } from './recap-input.ts'
import { brokenRecords } from './records.ts'

/**
 * The recap of a week that is over: what stands out in its results, who was lucky, what was left on benches, power rankings,
 * records and milestones. Everything is as of that week, however many have been played since, and follows from the results
 * that stand now. What has no meaning in the league's format is empty.
 */
export function recapOf(input: RecapInput): RecapFigures {
  const { seasons, week, weeks, results, standings, fates, out } = input
  const season = must(seasons.at(-1), 'the season of a recap')
  const last = must(weeks.at(-1), 'the week of a recap')
  const listed = scoresIn(last, season.competition)
  const scores = topOf(listed, ({ points }) => points, listed.length)
  const lineups = gradesOf(input)
  const records = brokenRecords(seasons, week)
  return {
    results: [...results],
    scores,
    ...extremes(scores),
    ...margins(results),
    luck: recapLuck(season, weeks, results),
    lineups,
    manager: managerOf(lineups),
    power: powerRankings(weeks, season.competition),
    records,
    milestones: milestonesOf(input).filter((one) => !isToldAsRecord(one, records)),
    standings: standings.map(({ team, rank, wins, losses, ties, points, before }) => ({
      team,
      rank,
      moved: before === null ? null : before.rank - rank,
      wins,
      losses,
      ties,
      points,
    })),
    clinched: newly('clinched', fates),
    eliminated: newly('eliminated', fates),
    out: [...out],
  }
}

/** A streak that is a record is told as that. */
function isToldAsRecord(milestone: Milestone, records: readonly RecapRecord[]): boolean {
  if (milestone.kind !== 'streak') return false
  const kind = milestone.result === 'W' ? 'winning-streak' : 'losing-streak'
  return records.some((record) => record.kind === kind && record.team === milestone.team)
}

/** The best and the worst score, with all who have it; neither where all are equal. */
function extremes(scores: RecapFigures['scores']): Pick<RecapFigures, 'best' | 'worst'> {
  const [first, last] = [scores.at(0), scores.at(-1)]
  if (!first || !last || first.points === last.points) return { best: null, worst: null }
  const withScore = (points: number) => ({
    teams: scores.flatMap((one) => (one.points === points ? [one.team] : [])),
    points,
  })
  return { best: withScore(first.points), worst: withScore(last.points) }
}

/** The closest game that someone won, and the one by the most; of a single game neither. */
function margins(results: readonly RecapResult[]): Pick<RecapFigures, 'closest' | 'biggest'> {
  const won = results.flatMap(({ number, home, away, homePoints, awayPoints, winner }) => {
    if (winner === null || winner !== (homePoints > awayPoints ? home : away) || homePoints === awayPoints)
      return []
    return [
      {
        number,
        winner,
        loser: winner === home ? away : home,
        points: Math.max(homePoints, awayPoints),
        theirs: Math.min(homePoints, awayPoints),
      },
    ]
  })
  if (won.length < 2) return { closest: null, biggest: null }
  const by = ({ points, theirs }: (typeof won)[number]) => points - theirs
  const inOrder = won.toSorted((a, b) => by(a) - by(b))
  return { closest: inOrder[0] ?? null, biggest: inOrder.at(-1) ?? null }
}

/** How well each manager started, the best first: of a best lineup of nothing there is nothing to say. */
function gradesOf({ lineups, results }: RecapInput): LineupGrade[] {
  return lineups
    .flatMap(({ team, started, best }): LineupGrade[] => {
      if (best <= 0) return []
      const left = best - started
      const game = results.find(
        (one) => one.weeks === 1 && !one.isOpen && (one.home === team || one.away === team),
      )
      const isLost = game !== undefined && game.winner !== null && game.winner !== team
      const behind = game === undefined ? 0 : Math.abs(game.homePoints - game.awayPoints)
      return [
        {
          team,
          started,
          best,
          left,
          efficiency: Math.max(0, started) / best,
          wouldHaveWon: isLost && left > behind,
        },
      ]
    })
    .toSorted((a, b) => b.efficiency - a.efficiency || b.best - a.best)
}

function managerOf(lineups: readonly LineupGrade[]): RecapFigures['manager'] {
  const first = lineups[0]
  if (!first || lineups.length < 2) return null
  const { efficiency } = first
  return { teams: lineups.flatMap((one) => (one.efficiency === efficiency ? [one.team] : [])), efficiency }
}

function newly(fate: 'clinched' | 'eliminated', { before, after }: RecapInput['fates']): string[] {
  return [...after].flatMap(([team, now]) => (now === fate && before.get(team) !== fate ? [team] : []))
}
