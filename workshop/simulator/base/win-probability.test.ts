import { expect, test } from 'vitest'
import { easternDay } from '../../../shared/core/eastern-time.ts'
import { must } from '../../../shared/core/must.ts'
import type { SportKey } from '../../../shared/sports/index.ts'
import { parseScoreboard } from '../../../server/feed/upstream/parse/scoreboard.ts'
import { parseSummary } from '../../../server/feed/upstream/parse/summary.ts'
import { createSimulator } from '../simulator.ts'

const NOON = Date.parse('2026-11-20T17:00:00Z')
const DAY_OF_IT = { from: easternDay(NOON), to: easternDay(NOON) }
const source = createSimulator({ now: () => NOON, seed: 'seed', anchor: NOON })
const games = async (sport: SportKey) =>
  parseScoreboard(await source.scoreboard(sport, DAY_OF_IT)).value.events
const live = async (sport: SportKey) =>
  (await games(sport)).filter(({ status }) => status.type.state === 'in')

test.each(['nfl', 'nba', 'mlb', 'ncaaf', 'ncaa_mbb'] as const)(
  'the odds of %s end with the winner, and move with the score',
  async (sport) => {
    const final = must(
      (await games(sport)).find(({ status }) => status.type.completed),
      'a final',
    )
    const { winProbability } = parseSummary(await source.summary(sport, final.id)).value
    expect(winProbability.length).toBeGreaterThan(20)
    const last = must(winProbability.at(-1), 'the last play')
    const home = must(final.competitions[0].competitors[1], 'home')
    expect(last.home > 0.5).toBe(home.winner)
    expect([last.period > 0, last.homeScore !== null]).toEqual([true, true])
    expect(new Set(winProbability.map((moment) => moment.home)).size).toBeGreaterThan(10)
  },
)

test.each(['nfl', 'nba'] as const)('a live game of %s has its odds on the scoreboard', async (sport) => {
  const odds = (await live(sport)).map(({ competitions: [one] }) => one.homeWinChance)
  expect(odds.some((one) => one !== null && one > 0 && one < 1)).toBe(true)
})

test.each([
  ['nfl', 'down'],
  ['mlb', 'at-bat'],
] as const)('a live game of %s has figures of its situation', async (sport, kind) => {
  const kinds = (await live(sport)).map(({ competitions: [one] }) => one.stateOfPlay?.kind)
  expect(kinds).toContain(kind)
})

test('hockey has power plays, and says so in words', async () => {
  const told = new Set<string | null>()
  for (let minute = 0; minute < 90; minute += 1) {
    const then = createSimulator({ now: () => NOON + minute * 60_000, seed: 'seed', anchor: NOON })
    const { value } = parseScoreboard(await then.scoreboard('nhl', DAY_OF_IT))
    for (const { competitions } of value.events) {
      const [{ situation, stateOfPlay }] = competitions
      expect(stateOfPlay === null).toBe(situation === null)
      told.add(situation)
    }
  }
  expect([...told]).toEqual(expect.arrayContaining([null, 'Power play']))
})
