import { describe, expect, it } from 'vitest'
import { clinchOf } from './clinch.ts'
import { type OddsInput, oddsInSteps, oddsOf } from './odds.ts'
import { scheduleOf } from './schedule.ts'

const TEAMS = Array.from({ length: 12 }, (_, id) => ({
  id,
  division: null,
  mean: 10_000 + (id < 6 ? 500 : 0),
  deviation: 2_000,
}))
const SCHEDULE = scheduleOf({ teams: TEAMS, weeks: 14, divisions: false, doubleHeaders: false }).games
const PLAYOFFS = {
  teams: 6,
  reseed: false,
  roundWeeks: [1, 1, 1],
  divisionWinnersFirst: true,
  thirdPlace: true,
  consolation: 'ladder',
  tie: 'higher-seed',
} as const

function input(changes: Partial<OddsInput<number>> = {}): OddsInput<number> {
  return {
    teams: TEAMS,
    played: [],
    left: SCHEDULE,
    rules: {
      tieBreakers: ['points-for'],
      restartTies: true,
      medianGame: false,
      playoffs: { ...PLAYOFFS, roundWeeks: [...PLAYOFFS.roundWeeks] },
    },
    seasons: 2_000,
    seed: 7,
    ...changes,
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

describe('oddsOf', () => {
  it('shares out as many places, byes and titles as there are', () => {
    const odds = oddsOf(input())
    expect(sum(odds.map(({ playoffs }) => playoffs))).toBeCloseTo(6)
    expect(sum(odds.map(({ bye }) => bye))).toBeCloseTo(2)
    expect(sum(odds.map(({ firstSeed }) => firstSeed))).toBeCloseTo(1)
    expect(sum(odds.map(({ title }) => title))).toBeCloseTo(1)
    expect(sum(odds.map(({ meanSeed }) => meanSeed))).toBeCloseTo(78)
  })

  it('is the same for the same seed, at once or in steps, and may be stopped', () => {
    const odds = oddsOf(input())
    expect(oddsOf(input())).toEqual(odds)
    expect(oddsOf(input({ seed: 8 }))).not.toEqual(odds)
    const steps = oddsInSteps(input(), 300)
    const done: number[] = []
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done === true) {
        expect(step.value).toEqual(odds)
        break
      }
      done.push(step.value)
    }
    expect(done).toEqual([300, 600, 900, 1200, 1500, 1800])
  })

  it('comes near what can be reckoned: a team wins a game that it leads by a deviation in 76 of 100 cases', () => {
    const [better, worse] = [
      { id: 1, division: null, mean: 12_000, deviation: 2_000 },
      { id: 2, division: null, mean: 10_000, deviation: 2_000 },
    ]
    const two = input({
      teams: [better, worse],
      left: [{ week: 1, home: 1, away: 2 }],
      seasons: 20_000,
      rules: { tieBreakers: ['points-for'], restartTies: true, medianGame: false, playoffs: null },
    })
    // Φ(2000 / √(2 · 2000²)) = Φ(0.7071) = 0.7602
    expect(oddsOf(two)[0]?.title).toBeCloseTo(0.7602, 1)
    expect(Math.abs((oddsOf(two)[0]?.title ?? 0) - 0.7602)).toBeLessThan(0.012)
  })

  it('is 1 for who has clinched and 0 for who is out', () => {
    const played = SCHEDULE.filter(({ week }) => week < 13).map((game) => ({
      ...game,
      homePoints: 10_000 - 300 * game.home,
      awayPoints: 10_000 - 300 * (game.away ?? 0),
    }))
    const left = SCHEDULE.filter(({ week }) => week >= 13)
    const state = input({ played, left })
    const clinches = clinchOf(TEAMS, played, left, state.rules)
    expect(clinches.some(({ playoffs }) => playoffs === 'clinched')).toBe(true)
    expect(clinches.some(({ playoffs }) => playoffs === 'eliminated')).toBe(true)
    for (const [index, { playoffs }] of oddsOf(state).entries()) {
      if (clinches[index]?.playoffs === 'clinched') expect(playoffs).toBe(1)
      if (clinches[index]?.playoffs === 'eliminated') expect(playoffs).toBe(0)
    }
  })

  it('counts games against the median and all-play as the season does', () => {
    const rules = { ...input().rules, medianGame: true, tieBreakers: ['all-play' as const] }
    const steady = TEAMS.map((team, index) => ({ ...team, mean: 10_000 - 100 * index, deviation: 0 }))
    const odds = oddsOf(input({ teams: steady, rules, seasons: 3 }))
    expect(odds.map(({ meanSeed }) => meanSeed)[0]).toBe(1)
    expect(odds.map(({ title }) => title)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  })
})
