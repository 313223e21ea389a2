import { roundsOf } from '../../settings/catalogue/rounds.ts'
import { normals } from './normals.ts'
import { recordsOf, indexOf, at } from './played.ts'
import type { PlayoffRules } from './playoffs.ts'
import {
  type GameResult,
  hasMedian,
  type MedianRules,
  type SeasonTeam,
  type StandingsRules,
  type TeamKey,
} from './result.ts'
import type { Scheduled } from './schedule.ts'
import { membersOf, seedOrder } from './seeds.ts'
import { copyRecords, countAllPlay, countGame, countMedian, createRecords } from './team-records.ts'
import { playTree, type TreePlan } from './tree.ts'
import type { Judge } from './meeting.ts'

/** What a team is expected to score in a week, hundredths. */
export interface Form {
  readonly mean: number
  readonly deviation: number
}

export interface OddsInput<Id extends TeamKey> {
  readonly teams: readonly (SeasonTeam<Id> & Form)[]
  readonly played: readonly GameResult<Id>[]
  /** Games before the playoffs that are not over, byes too. */
  readonly left: readonly Scheduled<Id>[]
  readonly rules: StandingsRules & {
    readonly playoffs: (PlayoffRules & { readonly divisionWinnersFirst: boolean }) | null
  }
  /** In a league by categories: a game's score is shared among so many, and where each counts it is as many games. */
  readonly categories?: { readonly count: number; readonly areGames: boolean } | undefined
  /** Seasons that are played out. Of 10,000 a share of ½ is off by 1 % in one case of twenty. */
  readonly seasons: number
  /** The same seed gives the same odds. */
  readonly seed: number
}

/** Shares of the seasons that were played out, from 0 to 1. */
export interface Odds<Id extends TeamKey> {
  readonly team: Id
  readonly playoffs: number
  /** A bye in the first round. */
  readonly bye: number
  readonly firstSeed: number
  readonly title: number
  /** Mean rank before the playoffs by seed, from 1. */
  readonly meanSeed: number
}

/**
 * How often each team gets how far when the rest of the season is played out many times (game rules 2.14), by the
 * same tie-breakers and the same bracket as the season itself. Scores are normal, at least 0, in whole hundredths; by
 * categories one team has what the other has not, and more of it as it has won more than the other so far.
 */
export function oddsOf<Id extends TeamKey>(input: OddsInput<Id>): Odds<Id>[] {
  const steps = oddsInSteps(input, input.seasons)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/**
 * The same, a part at a time: between two parts whoever asks may do something else, or stop.
 * @param seasonsAStep how many seasons are played out in each
 * @returns after each part how many seasons have been played out, at last the odds
 */
export function* oddsInSteps<Id extends TeamKey>(
  input: OddsInput<Id>,
  seasonsAStep: number,
): Generator<number, Odds<Id>[]> {
  const season = createSeason(input)
  for (let done = 0; done < input.seasons;) {
    const until = Math.min(input.seasons, done + Math.max(1, seasonsAStep))
    for (; done < until; done++) season.playOut()
    if (done < input.seasons) yield done
  }
  const share = (count: number | undefined) => (count ?? 0) / Math.max(1, input.seasons)
  const { playoffs, byes, firsts, titles, seeds } = season.counts
  return input.teams.map(({ id: team }, index) => ({
    team,
    playoffs: share(playoffs[index]),
    bye: share(byes[index]),
    firstSeed: share(firsts[index]),
    title: share(titles[index]),
    meanSeed: share(seeds[index]),
  }))
}

interface Week {
  readonly games: readonly (readonly [number, number])[]
  readonly teams: readonly number[]
  readonly hasMedian: boolean
}

function createSeason<Id extends TeamKey>({ teams, played, left, rules, categories, seed }: OddsInput<Id>) {
  const size = teams.length
  const perTeam = () => new Float64Array(size)
  const counts = {
    playoffs: perTeam(),
    byes: perTeam(),
    firsts: perTeam(),
    titles: perTeam(),
    seeds: perTeam(),
  }
  const before = recordsOf(teams, played, rules)
  const records = createRecords(teams.map(({ division }) => division))
  const weeks = weeksOf(teams, left, rules)
  const next = normals(seed)
  const score = (team: number) => {
    const { mean, deviation } = teams[team] ?? { mean: 0, deviation: 0 }
    return Math.max(0, Math.round(mean + deviation * next()))
  }
  /** What two teams score against each other. */
  const meet = (home: number, away: number): readonly [number, number] => {
    if (!categories) return [score(home), score(away)]
    const whole = 100 * categories.count
    const [own, theirs] = [teams[home], teams[away]]
    const lead = (own?.mean ?? 0) - (theirs?.mean ?? 0)
    const drawn = whole / 2 + lead + (own?.deviation ?? 0) * next()
    const won = Math.min(whole, Math.max(0, Math.round(drawn / 100) * 100))
    return [won, whole - won]
  }
  const scores = perTeam()
  const seeding = {
    ...rules,
    divisionWinnersFirst: rules.playoffs?.divisionWinnersFirst ?? false,
  }
  const divisions = membersOf(records)
  const needsAllPlay = rules.tieBreakers.includes('all-play')
  const bracket = rules.playoffs === null ? null : bracketOf(rules.playoffs, size)

  function playWeek({ games, teams: playing, hasMedian }: Week): void {
    if (categories) {
      for (const game of games) {
        const [own, theirs] = meet(...game)
        const record = categories.areGames ? { wins: own / 100, losses: theirs / 100, ties: 0 } : undefined
        countGame(records, game, [own, theirs], record)
      }
      return
    }
    scores.fill(Number.NaN)
    for (const team of playing) scores[team] = score(team)
    for (const game of games) {
      const [home, away] = game
      countGame(records, game, [scores[home] ?? 0, scores[away] ?? 0])
    }
    if (hasMedian) countMedian(records, scores)
    if (needsAllPlay) countAllPlay(records, scores)
  }

  function playOut(): void {
    copyRecords(before, records)
    for (const week of weeks) playWeek(week)
    const { winners, others } = seedOrder(records, seeding, divisions)
    const order = [...winners, ...others]
    for (const [place, team] of order.entries()) {
      add(counts.seeds, team, place + 1)
      if (bracket !== null && place < bracket.teams) add(counts.playoffs, team, 1)
      if (bracket !== null && place < bracket.byes) add(counts.byes, team, 1)
    }
    add(counts.firsts, order[0] ?? 0, 1)
    if (bracket === null) add(counts.titles, order[0] ?? 0, 1)
    else add(counts.titles, order[champion(bracket, order, meet)] ?? 0, 1)
  }

  return { counts, playOut }
}

interface Bracket {
  readonly teams: number
  readonly byes: number
  readonly plan: TreePlan
  readonly roundWeeks: readonly number[]
}

function bracketOf(rules: PlayoffRules, size: number): Bracket {
  const teams = Math.min(rules.teams, size)
  const plan: TreePlan = {
    entrants: Array.from({ length: teams }, (_, seed) => seed),
    firstRound: 1,
    reseed: rules.reseed,
    thirdPlace: false,
    goesOn: 'more',
    part: 'winners',
    placeAt: (rank) => rank + 1,
  }
  return { teams, byes: 2 ** roundsOf(teams) - teams, plan, roundWeeks: rules.roundWeeks }
}

/** The seed, from 0, of who wins the playoffs. A tie goes to the better seed: no one knows the bench. */
function champion(
  { plan, roundWeeks }: Bracket,
  order: readonly number[],
  meet: (one: number, other: number) => readonly [number, number],
): number {
  const judge: Judge = {
    points: ([first, second], round) => {
      const sums: [number, number] = [0, 0]
      for (let week = 0; week < (roundWeeks[round - 1] ?? 1); week++) {
        const [own, theirs] = meet(order[first] ?? 0, order[second] ?? 0)
        sums[0] += own
        sums[1] += theirs
      }
      return sums
    },
    benchPoints: () => null,
    kept: () => null,
  }
  return playTree(plan, judge).places.get(1) ?? 0
}

function weeksOf<Id extends TeamKey>(
  teams: readonly SeasonTeam<Id>[],
  left: readonly Scheduled<Id>[],
  rules: MedianRules,
): Week[] {
  const indices = indexOf(teams)
  const weeks = new Map<number, { games: (readonly [number, number])[]; teams: Set<number> }>()
  for (const { week, home, away } of left) {
    const known = weeks.get(week) ?? { games: [], teams: new Set() }
    weeks.set(week, known)
    known.teams.add(at(indices, home))
    if (away === null) continue
    known.teams.add(at(indices, away))
    known.games.push([at(indices, home), at(indices, away)])
  }
  return [...weeks].map(([week, { games, teams: playing }]) => ({
    games,
    teams: [...playing],
    hasMedian: hasMedian(rules, week),
  }))
}

function add(counts: Float64Array, at: number, more: number): void {
  counts[at] = (counts[at] ?? 0) + more
}
