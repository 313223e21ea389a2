import type { PlayoffSettings } from '../../settings/settings.ts'
import { roundsOf } from '../../settings/catalogue/rounds.ts'
import { playFallen, playOutside } from './consolation.ts'
import type { Judge, Meeting, Part, PointsOfRound } from './meeting.ts'
import type { TeamKey } from './result.ts'
import { playTree, type TreePlan } from './tree.ts'

export type PlayoffRules = Omit<PlayoffSettings, 'divisionWinnersFirst'>

/** What a team scored in a week of the playoffs, hundredths. */
export interface PlayoffPoints<Id extends TeamKey> {
  readonly week: number
  readonly team: Id
  readonly points: number
  /** Decides equal points where `tie` is `bench-points`; without them the better seed advances. */
  readonly benchPoints?: number
}

/** A game of the playoffs, or a bye. It is listed as soon as it is known who plays it. */
export interface PlayoffGame<Id extends TeamKey> {
  /** From 1, in every part: the game for the third place has the round of the final. */
  readonly round: number
  /** The first week of the round. */
  readonly week: number
  /** How many weeks the round lasts. */
  readonly weeks: number
  readonly part: Part
  /** The second is null for a bye. */
  readonly teams: readonly [Id, Id | null]
  /** Hundredths over all weeks of the round, in the order of `teams`; null while some are missing, and for a bye. */
  readonly points: readonly [number | null, number | null]
  /** Who has more, of equal ones the better seed, in a toilet bowl too; of a bye its team. */
  readonly winner: Id | null
  readonly loser: Id | null
  /** The better of the two places that the game decides, from 1; null where it decides none. */
  readonly place: number | null
}

/**
 * A winner that advances whatever the points of the game are by now, because the next round has begun (game
 * rules 2.13).
 */
export interface KeptWinner<Id extends TeamKey> {
  /** Any of the round. */
  readonly week: number
  readonly winner: Id
  readonly loser: Id
}

/** What has come of the playoffs so far. */
interface Played<Id extends TeamKey> {
  /** In a league by categories the points say nothing but which weeks are over. */
  readonly points: readonly PlayoffPoints<Id>[]
  /** What two teams scored against each other over some weeks that are over, hundredths; left out where it is their points. */
  readonly scores?:
    | ((teams: readonly [Id, Id], weeks: readonly number[]) => readonly [number, number])
    | undefined
  /** None where left out. */
  readonly kept?: readonly KeptWinner<Id>[]
}

export interface Playoffs<Id extends TeamKey> {
  /** Round by round: the winners' tree, the game for the third place, consolation. */
  readonly games: readonly PlayoffGame<Id>[]
  /** All teams, first to last; null while a place is open. */
  readonly places: readonly (Id | null)[]
}

const PARTS = ['winners', 'third-place', 'consolation'] as const

/**
 * The playoffs as far as they are played (game rules 2.10, court of appeal).
 * @param seeds all teams of the league, best first
 * @param firstWeek of the first round
 * @param soFar.points a week that is not over for a team is left out, and its games have no winner
 */
export function playoffsOf<Id extends TeamKey>(
  seeds: readonly Id[],
  rules: PlayoffRules,
  firstWeek: number,
  soFar: Played<Id>,
): Playoffs<Id> {
  const rounds = roundsOf(Math.min(rules.teams, seeds.length))
  const weeks = roundWeeksOf(rules, rounds, firstWeek)
  const judge = judgeOf(seeds, rules, weeks, soFar)
  const plan: TreePlan = {
    entrants: [...seeds.slice(0, rules.teams).keys()],
    firstRound: 1,
    reseed: rules.reseed,
    thirdPlace: rules.thirdPlace,
    goesOn: 'more',
    part: 'winners',
    placeAt: (rank) => rank + 1,
  }
  const consolation = { ...rules, teams: plan.entrants.length, size: seeds.length, rounds }
  const played = playTree(plan, judge)
  const fallen = playFallen({ plan, played }, consolation, judge)
  const outside = playOutside(consolation, judge)

  const places = new Map([...played.places, ...fallen.places, ...outside.places])
  const meetings = [...played.meetings, ...fallen.meetings, ...outside.meetings]
  const teamOf = (seed: number | null | undefined) => seeds[seed ?? -1] ?? null
  return {
    games: meetings.toSorted(inOrder).flatMap((meeting): PlayoffGame<Id>[] => {
      const first = teamOf(meeting.teams[0])
      const span = weeks[meeting.round - 1]
      if (first === null || span === undefined) return []
      return [
        {
          ...meeting,
          week: span.from,
          weeks: span.count,
          teams: [first, teamOf(meeting.teams[1])],
          winner: teamOf(meeting.winner),
          loser: teamOf(meeting.loser),
        },
      ]
    }),
    places: seeds.map((_, index) => teamOf(places.get(index + 1))),
  }
}

/** When each round is played. Rounds without a length last a week. */
function roundWeeksOf(
  { roundWeeks }: Pick<PlayoffRules, 'roundWeeks'>,
  rounds: number,
  firstWeek: number,
): { readonly from: number; readonly count: number }[] {
  let from = firstWeek
  return Array.from({ length: rounds }, (_, index) => {
    const span = { from, count: roundWeeks[index] ?? 1 }
    from += span.count
    return span
  })
}

function judgeOf<Id extends TeamKey>(
  seeds: readonly Id[],
  { tie }: PlayoffRules,
  weeks: readonly { readonly from: number; readonly count: number }[],
  { points, scores, kept = [] }: Played<Id>,
): Judge {
  const byWeek = new Map<number, Map<Id, PlayoffPoints<Id>>>()
  for (const row of points) {
    const ofWeek = byWeek.get(row.week) ?? new Map<Id, PlayoffPoints<Id>>()
    byWeek.set(row.week, ofWeek.set(row.team, row))
  }
  const sum =
    (of: (row: PlayoffPoints<Id>) => number | undefined): PointsOfRound =>
    (seed, round) => {
      const team = seeds[seed]
      const span = weeks[round - 1]
      if (team === undefined || span === undefined) return null
      let all = 0
      for (let week = span.from; week < span.from + span.count; week++) {
        const row = byWeek.get(week)?.get(team)
        const scored = row && of(row)
        if (scored === undefined) return null
        all += scored
      }
      return all
    }
  const pointsOf = sum((row) => row.points)
  return {
    points: ([first, second], round) => {
      const own = [pointsOf(first, round), pointsOf(second, round)] as const
      const one = seeds[first]
      const other = seeds[second]
      const span = weeks[round - 1]
      if (!scores || own.includes(null) || one === undefined || other === undefined || !span) return own
      return scores([one, other], weeksIn(span))
    },
    kept: (pair, round) => {
      const span = weeks[round - 1]
      const found = kept.find(
        ({ week, winner, loser }) =>
          span !== undefined &&
          week >= span.from &&
          week < span.from + span.count &&
          pair.every((seed) => seeds[seed] === winner || seeds[seed] === loser),
      )
      return found ? seeds.indexOf(found.winner) : null
    },
    benchPoints: tie === 'bench-points' ? sum((row) => row.benchPoints) : () => null,
  }
}

function weeksIn({ from, count }: { readonly from: number; readonly count: number }): number[] {
  return Array.from({ length: count }, (_, index) => from + index)
}

function inOrder(a: Meeting, b: Meeting): number {
  return a.round - b.round || PARTS.indexOf(a.part) - PARTS.indexOf(b.part)
}
