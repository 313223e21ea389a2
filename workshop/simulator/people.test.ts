import { describe, expect, test } from 'vitest'
import { easternDay } from '../../shared/core/eastern-time.ts'
import { must } from '../../shared/core/must.ts'
import { FANTASY_SPORTS } from '../../shared/sports/fantasy.ts'
import { FANTASY_SPORT_KEYS, type FantasySportKey } from '../../shared/sports/index.ts'
import { DAY, HOUR } from '../../shared/core/time.ts'
import { readStatLines } from '../../server/feed/upstream/box-score/index.ts'
import { parseInjuries } from '../../server/feed/upstream/parse/injuries.ts'
import { list, record } from '../../server/feed/upstream/parse/read.ts'
import { parseRoster } from '../../server/feed/upstream/parse/roster.ts'
import { parseSchedule } from '../../server/feed/upstream/parse/schedule.ts'
import { parseTeams } from '../../server/feed/upstream/parse/teams.ts'
import { FeedError } from '../../shared/feed/source.ts'
import { TEAMS } from './base/leagues.ts'
import { createSimulator } from './simulator.ts'

const SUNDAY = Date.parse('2026-11-22T21:30:00Z')
const WEEK = 7 * DAY

function at(time: number) {
  return createSimulator({ now: () => time, seed: 'people', anchor: SUNDAY })
}

async function rosters(sport: FantasySportKey, time: number) {
  const source = at(time)
  return Promise.all(
    TEAMS[sport].map(async ({ id }) => {
      const { value, dropped } = parseRoster(await source.roster(sport, id))
      expect(dropped).toBe(0)
      return { teamId: id, players: value }
    }),
  )
}

describe.each(FANTASY_SPORT_KEYS)('the people of %s', (sport) => {
  test('the parsers of production read all teams and rosters', async () => {
    const teams = parseTeams(await at(SUNDAY).teams(sport))
    expect(teams.dropped).toBe(0)
    expect(teams.value.map(({ id }) => id)).toEqual(TEAMS[sport].map(({ id }) => id))
    const players = (await rosters(sport, SUNDAY)).flatMap((roster) => roster.players)
    expect(new Set(players.map(({ id }) => id)).size).toBe(players.length)
    const { eligibility, positions } = FANTASY_SPORTS[sport]
    const eligible = players.flatMap(({ position }) => list(record(eligibility)[position ?? '']))
    expect(new Set(eligible)).toEqual(
      new Set(positions.map(({ key }) => key).filter((key) => key !== 'D/ST')),
    )
  })

  test('a team that is not there is an error of the feed', async () => {
    await expect(at(SUNDAY).roster(sport, '999999')).rejects.toBeInstanceOf(FeedError)
  })

  test('injuries and rosters tell the same, and change from week to week', async () => {
    const source = at(SUNDAY)
    const { value, dropped } = parseInjuries(await source.injuries(sport))
    expect(dropped).toBe(0)
    const hurt = (await rosters(sport, SUNDAY))
      .flatMap((roster) => roster.players)
      .filter(({ status }) => status !== 'active')
    expect(hurt.length).toBeGreaterThan(5)
    expect(new Map(hurt.map(({ id, status }) => [id, status]))).toEqual(
      new Map(value.map(({ playerId, status }) => [playerId, status])),
    )
    const next = parseInjuries(await at(SUNDAY + WEEK).injuries(sport)).value
    expect(next.map(({ playerId }) => playerId)).not.toEqual(value.map(({ playerId }) => playerId))
  })

  test('whoever is out, on injured reserve or suspended at the start of a game does not play in it', async () => {
    const source = at(SUNDAY)
    const range = { from: easternDay(SUNDAY - 7 * DAY), to: easternDay(SUNDAY) }
    const { games } = parseSchedule(await source.scoreboard(sport, range)).value
    const over = games.filter(({ state, calledOff }) => state === 'post' && !calledOff)
    const played = over.filter((_, i) => i % 4 === 0)
    let absent = 0
    for (const game of played) {
      const lines = readStatLines(sport, await source.summary(sport, game.id))
      expect(lines.length).toBeGreaterThan(15)
      const ids = new Set(lines.map(({ player }) => player.id))
      for (const { team } of [game.away, game.home]) {
        const roster = parseRoster(await at(game.startsAt).roster(sport, must(team.id, 'team')))
        for (const { id, status } of roster.value) {
          if (status === 'active' || status === 'questionable') continue
          absent++
          expect(ids).not.toContain(id)
        }
      }
    }
    expect(absent).toBeGreaterThan(3)
  })

  test('a scoreboard tells the season and its calendar', async () => {
    const range = { from: easternDay(SUNDAY - 7 * DAY), to: easternDay(SUNDAY) }
    const { value, dropped } = parseSchedule(await at(SUNDAY).scoreboard(sport, range))
    expect(dropped).toBe(0)
    const season = must(value.season, 'season')
    expect(season.startsAt).toBeLessThan(SUNDAY)
    expect(season.endsAt).toBeGreaterThan(SUNDAY)
    expect(value.games.length).toBeGreaterThan(10)
    const football = sport === 'nfl' || sport === 'ncaaf'
    const weeks = value.weeks.filter(({ stage }) => stage === 'regular')
    expect(weeks).toHaveLength(sport === 'nfl' ? 18 : sport === 'ncaaf' ? 15 : 0)
    for (const game of value.games) {
      expect(game).toMatchObject({ season: season.year, stage: 'regular' })
      if (!football) {
        expect(game.week).toBeNull()
        continue
      }
      const week = must(
        weeks.find(({ number }) => number === game.week),
        'week of the game',
      )
      expect(game.startsAt).toBeGreaterThanOrEqual(week.startsAt)
      expect(game.startsAt).toBeLessThan(week.endsAt)
    }
  })
})

test('a football week ends as the feed’s: on Wednesday in the NFL, on Monday in college, at three in the morning', async () => {
  for (const [sport, days] of [
    ['nfl', 2],
    ['ncaaf', 1],
  ] as const) {
    const range = { from: easternDay(SUNDAY), to: easternDay(SUNDAY) }
    const { weeks } = parseSchedule(await at(SUNDAY).scoreboard(sport, range)).value
    const week = weeks.find(({ startsAt, endsAt }) => startsAt <= SUNDAY && SUNDAY < endsAt)
    // College plays on Saturday: for it the anchor is one.
    const end = SUNDAY - 16.5 * HOUR + (days + 1) * DAY + 3 * HOUR
    expect(Math.abs((week?.endsAt ?? 0) - end)).toBeLessThan(2 * 60_000)
  }
})
