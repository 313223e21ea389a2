import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Clinch, type Clinches, clinchOf, type ClinchRules, playoffClinchesOf } from './clinch.ts'
import { normals } from './normals.ts'
import type { GameResult, SeasonTeam } from './result.ts'
import { type Scheduled, scheduleOf } from './schedule.ts'
import { seedsOf } from './seeds.ts'
import { inRing } from '../../../tests/support/ring.ts'

interface League {
  readonly teams: readonly SeasonTeam<number>[]
  readonly played: readonly GameResult<number>[]
  readonly left: readonly Scheduled<number>[]
  readonly rules: ClinchRules
}

/** What each team can end up with over every way in which the games left can end with scores of a few kinds. */
function tried({ teams, played, left, rules }: League, scores: readonly number[]): Map<number, Fates> {
  const fates = new Map(teams.map(({ id }) => [id, emptyFates()]))
  const weeks = [...new Set(left.map(({ week }) => week))]
  const slots = weeks.flatMap((week) => teams.map(({ id }) => ({ week, id })))
  const seeding = { ...rules, divisionWinnersFirst: rules.playoffs?.divisionWinnersFirst ?? false }
  const places = rules.playoffs?.teams ?? 0
  const byes = places === 3 ? 1 : 0
  for (let way = 0; way < scores.length ** slots.length; way++) {
    let digits = way
    const points = new Map<string, number>()
    for (const { week, id } of slots) {
      points.set(`${week} ${id}`, scores[digits % scores.length] ?? 0)
      digits = Math.floor(digits / scores.length)
    }
    const rest = left.map(({ week, home, away }) => ({
      week,
      home,
      away,
      homePoints: points.get(`${week} ${home}`) ?? 0,
      awayPoints: away === null ? null : (points.get(`${week} ${away}`) ?? 0),
    }))
    const games = [...played, ...rest]
    const order = seedsOf(teams, games, seeding).map(({ team }) => team)
    const winners = seedsOf(teams, games, { ...seeding, divisionWinnersFirst: true })
    for (const [place, team] of order.entries()) {
      const of = fates.get(team) ?? emptyFates()
      of.playoffs.add(place < places)
      of.bye.add(place < byes)
      of.firstSeed.add(place === 0)
      of.division.add(winners.some((seed) => seed.team === team && seed.as === 'division-winner'))
    }
  }
  return fates
}

type Fates = Record<Exclude<keyof Clinches<number>, 'team'>, Set<boolean>>

function emptyFates(): Fates {
  return { playoffs: new Set(), bye: new Set(), firstSeed: new Set(), division: new Set() }
}

function asClinch(fates: ReadonlySet<boolean>): Clinch {
  return fates.size === 2 ? 'open' : fates.has(true) ? 'clinched' : 'eliminated'
}

const QUESTIONS = ['playoffs', 'bye', 'firstSeed', 'division'] as const

/** Answers that are not what was tried, and of those the ones that are wrong: `open` may be too careful. */
function compare(league: League, scores: readonly number[]) {
  const truth = tried(league, scores)
  const answers = clinchOf(league.teams, league.played, league.left, league.rules).flatMap((row) =>
    QUESTIONS.flatMap((question) => {
      const said = row[question]
      const is = asClinch(truth.get(row.team)?.[question] ?? new Set())
      return said === null ? [] : [{ team: row.team, question, said, is }]
    }),
  )
  return {
    careful: answers.filter(({ said, is }) => said === 'open' && is !== 'open'),
    wrong: answers.filter(({ said, is }) => said !== 'open' && said !== is),
  }
}

/** Games with the scores of their weeks. */
function playedOut(
  games: readonly Scheduled<number>[],
  score: (team: number) => number,
): GameResult<number>[] {
  const points = new Map<string, number>()
  const scoreOf = (week: number, team: number) => {
    const key = `${week} ${team}`
    const scored = points.get(key) ?? score(team)
    points.set(key, scored)
    return scored
  }
  return games.map(({ week, home, away }) => ({
    week,
    home,
    away,
    homePoints: scoreOf(week, home),
    awayPoints: away === null ? null : scoreOf(week, away),
  }))
}

const breakers = fc.shuffledSubarray(
  ['head-to-head', 'points-for', 'points-against', 'division-record', 'all-play'] as const,
  { minLength: 1 },
)

function leagues(weeksLeft: number): fc.Arbitrary<League> {
  return fc
    .record({
      size: fc.integer({ min: 3, max: 4 }),
      weeks: fc.integer({ min: Math.max(1, weeksLeft), max: 5 }),
      hasDivisions: fc.boolean(),
      scores: fc.infiniteStream(fc.integer({ min: 0, max: 6 })),
      places: fc.integer({ min: 2, max: 3 }),
      divisionWinnersFirst: fc.boolean(),
      tieBreakers: breakers,
      restartTies: fc.boolean(),
      medianGame: fc.boolean(),
    })
    .map(({ size, weeks, hasDivisions, scores, places, divisionWinnersFirst, ...rules }) => {
      const teams = Array.from({ length: size }, (_, id) => ({
        id,
        division: hasDivisions && size === 4 ? (id < 2 ? 'A' : 'B') : null,
      }))
      const { games } = scheduleOf({ teams, weeks, divisions: false, doubleHeaders: false })
      const points = new Map<string, number>()
      for (const { week } of games)
        for (const { id } of teams)
          if (!points.has(`${week} ${id}`)) points.set(`${week} ${id}`, Number(scores.next().value))
      const played = games
        .filter(({ week }) => week <= weeks - weeksLeft)
        .map(({ week, home, away }) => ({
          week,
          home,
          away,
          homePoints: points.get(`${week} ${home}`) ?? 0,
          awayPoints: away === null ? null : (points.get(`${week} ${away}`) ?? 0),
        }))
      const left = games.filter(({ week }) => week > weeks - weeksLeft)
      return { teams, played, left, rules: { ...rules, playoffs: { teams: places, divisionWinnersFirst } } }
    })
}

/** Nothing, something, and twice as much more than all points before, each in a few steps. */
const MANY_SCORES = [0, 1, 2, 3, 1000, 1001, 1002, 1003]
const FEW_SCORES = [0, 1, 1000]

/** Whether nothing hangs on what is looked at apart: all play on, and ties are settled by points for, or before that by games. */
function isSettledByPoints({ rules, left }: League): boolean {
  const [first, second] = rules.tieBreakers
  if (left.some(({ away }) => away === null)) return false
  return first === 'points-for' || (first === 'head-to-head' && second === 'points-for' && !rules.medianGame)
}

describe('clinchOf', () => {
  it('says what every way to play a last week shows, and is never wrong', () => {
    fc.assert(
      fc.property(leagues(1), (league) => {
        const { wrong, careful } = compare(league, MANY_SCORES)
        expect(wrong).toEqual([])
        if (isSettledByPoints(league)) expect(careful).toEqual([])
      }),
      { numRuns: inRing({ fast: 8, all: 25 }) },
    )
  })

  it('is never wrong with two weeks left', () => {
    fc.assert(
      fc.property(leagues(2), (league) => {
        expect(compare(league, FEW_SCORES).wrong).toEqual([])
      }),
      { numRuns: 8 },
    )
  })

  it('is never wrong of up to 32 teams, in any of many ways to play on', () => {
    const large = fc
      .record({
        size: fc.integer({ min: 17, max: 32 }),
        divisions: fc.constantFrom(0, 2, 4, 8),
        weeks: fc.integer({ min: 4, max: 30 }),
        weeksLeft: fc.integer({ min: 0, max: 6 }),
        doubleHeaders: fc.boolean(),
        spread: fc.constantFrom(0, 300, 3000),
        seed: fc.nat(),
        places: fc.integer({ min: 2, max: 16 }),
        divisionWinnersFirst: fc.boolean(),
        tieBreakers: breakers,
        restartTies: fc.boolean(),
        medianGame: fc.boolean(),
      })
      .filter(({ places, divisions }) => divisions <= places)
    fc.assert(
      fc.property(
        large,
        ({ size, divisions, weeks, weeksLeft, doubleHeaders, spread, seed, places, ...more }) => {
          const teams = Array.from({ length: size }, (_, id) => ({
            id,
            division: divisions === 0 ? null : `${id % divisions}`,
          }))
          const { games } = scheduleOf({ teams, weeks, divisions: divisions > 0, doubleHeaders })
          const { divisionWinnersFirst, ...of } = more
          const rules = { ...of, playoffs: { teams: places, divisionWinnersFirst } }
          const isLeft = ({ week }: Scheduled<number>) => week > Math.max(1, weeks - weeksLeft)
          const left = games.filter(isLeft)
          const normal = normals(seed)
          const next = () => Math.max(0, 1000 + Math.round(300 * normal()))
          const before = playedOut(
            games.filter((game) => !isLeft(game)),
            (team) => next() + Math.round((spread * (size - team)) / size),
          )
          const clinches = clinchOf(teams, before, left, rules)
          const fates = playoffClinchesOf(teams, before, left, rules)
          for (let way = 0; way < 10; way++) {
            // Each way has other favorites, so that the last may be first.
            const rest = playedOut(left, (team) => next() + 500 * ((team + way) % 5))
            const seeds = seedsOf(teams, [...before, ...rest], { ...rules, divisionWinnersFirst })
            for (const { team, seed } of seeds) {
              const wrong = seed <= places ? 'eliminated' : 'clinched'
              expect(clinches[team]?.playoffs).not.toBe(wrong)
              expect(fates.get(team)).not.toBe(wrong)
              expect(clinches[team]?.firstSeed).not.toBe(seed === 1 ? 'eliminated' : 'clinched')
            }
          }
        },
      ),
      { numRuns: inRing({ fast: 8, all: 40 }) },
    )
  })

  it('leaves open what would take too many tries: a last week in which all 15 are level', () => {
    const teams = Array.from({ length: 15 }, (_, id) => ({ id, division: null }))
    const { games } = scheduleOf({ teams, weeks: 15, divisions: false, doubleHeaders: false })
    const isLeft = ({ week }: Scheduled<number>) => week === 15
    const played = playedOut(
      games.filter((game) => !isLeft(game)),
      () => 100,
    )
    const clinches = playoffClinchesOf(teams, played, games.filter(isLeft), {
      tieBreakers: ['head-to-head', 'points-for'],
      restartTies: true,
      medianGame: false,
      playoffs: { teams: 6, divisionWinnersFirst: true },
    })
    expect([...clinches.values()].every((clinch) => clinch === 'open')).toBe(true)
  })

  it('knows all once nothing is left', () => {
    fc.assert(
      fc.property(leagues(0), (league) => {
        expect(compare(league, [0])).toMatchObject({ wrong: [], careful: [] })
      }),
    )
  })

  /** Twelve teams, of which team 0 has won all its games and team 11 has lost all. */
  const twelve = (weeksPlayed: number, rules: Partial<ClinchRules> = {}) => {
    const teams = Array.from({ length: 12 }, (_, id) => ({ id, division: null }))
    const { games } = scheduleOf({ teams, weeks: 14, divisions: false, doubleHeaders: false })
    const played = games
      .filter(({ week }) => week <= weeksPlayed)
      .map((game) => ({
        ...game,
        homePoints: 10_000 - 100 * game.home,
        awayPoints: 10_000 - 100 * (game.away ?? 0),
      }))
    const left = games.filter(({ week }) => week > weeksPlayed)
    return clinchOf(teams, played, left, {
      tieBreakers: ['points-for'],
      restartTies: true,
      medianGame: false,
      playoffs: { teams: 6, divisionWinnersFirst: true },
      ...rules,
    })
  }

  it('says nothing at the start, and more from week to week', () => {
    const decided = [0, 6, 9, 11, 13, 14].map(
      (week) => twelve(week).filter(({ playoffs }) => playoffs !== 'open').length,
    )
    expect(decided[0]).toBe(0)
    expect(decided.at(-1)).toBe(12)
    expect(decided).toEqual(decided.toSorted((a, b) => a - b))
    expect(twelve(12)[0]).toMatchObject({ playoffs: 'clinched', division: null })
    expect(twelve(12)[11]).toMatchObject({
      playoffs: 'eliminated',
      bye: 'eliminated',
      firstSeed: 'eliminated',
    })
  })

  it('has no byes of eight, and no playoffs where there are none', () => {
    expect(twelve(14, { playoffs: { teams: 8, divisionWinnersFirst: false } })[0]?.bye).toBeNull()
    expect(twelve(14, { playoffs: null })[0]).toMatchObject({
      playoffs: null,
      bye: null,
      firstSeed: 'clinched',
    })
  })
})
