import { expect, it } from 'vitest'
import { listGames, saveSchedule } from '../../../server/feed/pro-game/service.ts'
import { parseSchedule } from '../../../server/feed/upstream/parse/schedule.ts'
import { DAY } from '../../../shared/core/time.ts'
import { createWorld } from '../../support/world.ts'

// The hurricane game of 2017: put off, and later given a date ten weeks on.
const FIRST_WEEK = Date.parse('2026-09-09T07:00Z')
const entries = Array.from({ length: 18 }, (_, index) => ({
  label: `Week ${index + 1}`,
  value: String(index + 1),
  startDate: iso(FIRST_WEEK + index * 7 * DAY),
  endDate: iso(FIRST_WEEK + (index + 1) * 7 * DAY - 60_000),
}))

function iso(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16)}Z`
}

function scoreboard(date: string, week: number, [state, name]: readonly ['pre' | 'post', string]) {
  const type = { name, state, completed: false, description: name.slice(7), detail: name, shortDetail: name }
  const competitors = ['1', '2'].map((id, index) => ({
    id,
    homeAway: index === 0 ? 'away' : 'home',
    team: { id, abbreviation: `T${id}`, displayName: `Town ${id}`, shortDisplayName: `Town ${id}` },
    score: '0',
  }))
  const season = { year: 2026, type: 2, startDate: '2026-08-01T07:00Z', endDate: '2027-02-20T07:59Z' }
  return {
    leagues: [{ id: '28', season, calendar: [{ value: '2', label: 'Regular Season', entries }] }],
    season: { type: 2, year: 2026 },
    events: [
      {
        id: '701',
        date,
        week: { number: week },
        season: { year: 2026, type: 2 },
        status: { period: 0, type },
        competitions: [{ id: '701', date, timeValid: true, competitors }],
      },
    ],
  }
}

it.each([
  ['its new week', 11],
  ['its old week still', 1],
])('a game moved from week 1 to week 11 counts in week 11, though the feed names %s', async (_, told) => {
  await using world = createWorld()
  const read = (document: unknown) => saveSchedule(world.app, 'nfl', parseSchedule(document).value)
  await read(scoreboard('2026-09-13T17:00Z', 1, ['pre', 'STATUS_SCHEDULED']))
  await read(scoreboard('2026-09-13T17:00Z', 1, ['post', 'STATUS_POSTPONED']))
  expect(await listGames(world.app, 'nfl', 2026)).toMatchObject([{ period: 1, counts: false }])
  await read(scoreboard('2026-11-22T18:00Z', told, ['pre', 'STATUS_SCHEDULED']))
  expect(await listGames(world.app, 'nfl', 2026)).toMatchObject([
    { period: 11, counts: true, startsAt: Date.parse('2026-11-22T18:00Z') },
  ])
})
