import { expect, it } from 'vitest'
import { saveSchedule } from '../../../server/feed/pro-game/service.ts'
import { parseSchedule } from '../../../server/feed/upstream/parse/schedule.ts'
import { must } from '../../../shared/core/must.ts'
import { DAY, HOUR } from '../../../shared/core/time.ts'
import { draftableLeague, draftAtOnce } from '../../support/drafted-league.ts'
import { createWorld, START, type World } from '../../support/world.ts'

// Where the feed does not know when a game begins, it gives midnight on the US East coast and says timeValid false.
const MIDNIGHT = Date.parse('2026-11-21T05:00Z')
const iso = (at: number) => `${new Date(at).toISOString().slice(0, 16)}Z`

function team(id: string) {
  return { id, abbreviation: `T${id}`, displayName: `Town ${id}`, shortDisplayName: `Town ${id}` }
}

function event(
  id: string,
  at: number,
  detail: string,
  { timeValid, state = 'pre' }: { timeValid?: boolean; state?: 'pre' | 'in' } = {},
) {
  const description = state === 'pre' ? 'Scheduled' : 'In Progress'
  const name = state === 'pre' ? 'STATUS_SCHEDULED' : 'STATUS_IN_PROGRESS'
  const type = { name, state, completed: false, description, detail, shortDetail: detail }
  const competitors = [
    { id: '2', homeAway: 'home', team: team('2'), score: '0' },
    { id: '1', homeAway: 'away', team: team('1'), score: '0' },
  ]
  return {
    id,
    date: iso(at),
    season: { year: 2027, type: 2 },
    status: { period: 0, type },
    competitions: [{ id, date: iso(at), ...(timeValid === undefined ? {} : { timeValid }), competitors }],
  }
}

async function read(world: World, ...events: readonly unknown[]) {
  const season = { year: 2027, type: 2, startDate: iso(START - 30 * DAY), endDate: iso(START + 120 * DAY) }
  const leagues = [{ id: '46', name: 'NBA', season, calendar: [] }]
  const document = { leagues, season: { type: 2, year: 2027 }, events }
  await saveSchedule(world.app, 'nba', parseSchedule(document).value)
}

/** A manager of a league on the day of those games, ten in the morning, and a starter of theirs who plays. */
async function onTheDay(world: World, ...events: readonly unknown[]) {
  const league = await draftableLeague(world, { sport: 'nba' })
  await read(world, ...events)
  await draftAtOnce(world, league)
  world.advance(MIDNIGHT + 10 * HOUR - world.app.now())
  const { code, people } = league
  const { api } = await world.logIn(people[0].username)
  const lineup = await api.lineup.ofTeam({ code })
  const starters = lineup.places.flatMap(({ slot, player }) => (slot === null ? [] : [player]))
  const starter = must(
    starters.find((id) => /^1\d{4}$/.test(id ?? '')),
    'a starter of town 1',
  )
  const without = {
    code,
    days: [{ day: lineup.day, starters: starters.map((id) => (id === starter ? null : id)) }],
  }
  const seen = async () =>
    must(
      (await api.lineup.ofTeam({ code })).players.find(({ id }) => id === starter),
      'that starter',
    )
  return { api, code, starter, without, seen }
}

const AFTERNOON = event('502', MIDNIGHT + 13 * HOUR, '1:00 PM EST', { timeValid: true })

it.each([
  ['that the time is not valid', event('503', MIDNIGHT, 'Sat, November 21st', { timeValid: false })],
  ['that it is to be determined', event('503', MIDNIGHT, 'TBD', { timeValid: true })],
  ['only midnight', event('503', MIDNIGHT, 'Scheduled')],
])('a start time that is not set locks no player: the feed says %s', async (_, unset) => {
  await using world = createWorld()
  const { api, code, starter, without, seen } = await onTheDay(world, AFTERNOON, unset)
  expect(await seen()).toMatchObject({ isLocked: false, locksAt: MIDNIGHT + 13 * HOUR })
  expect((await seen()).games.map(({ id, isTimeSet }) => [id, isTimeSet])).toEqual([
    ['502', true],
    ['503', false],
  ])
  expect((await api.waiver.holds({ code })).games.filter(({ from }) => from < MIDNIGHT + DAY)).toHaveLength(1)
  await api.lineup.set(without)
  await api.roster.move({ code, drop: starter })
})

it('locks once the game has begun, with the time at which that was seen as its start', async () => {
  await using world = createWorld()
  const unset = event('503', MIDNIGHT, 'TBD', { timeValid: false })
  const { api, without, seen } = await onTheDay(world, unset)
  expect(await seen()).toMatchObject({ isLocked: false, locksAt: null })
  world.advance(5 * HOUR)
  const tipOff = world.app.now()
  await read(world, event('503', MIDNIGHT, '1st Quarter', { timeValid: false, state: 'in' }))
  expect(await seen()).toMatchObject({ isLocked: true, locksAt: tipOff })
  await expect(api.lineup.set(without)).rejects.toThrow('locked')
  // What the feed says of its start later unlocks no player.
  await read(world, event('503', MIDNIGHT + 20 * HOUR, '2nd Quarter', { timeValid: true, state: 'in' }))
  expect(await seen()).toMatchObject({ isLocked: true, locksAt: tipOff })
})

it('a game of Hawaii that begins at midnight in the East has its time', async () => {
  const of = (...events: unknown[]) =>
    parseSchedule({
      leagues: [{ id: '46', season: { year: 2027 } }],
      season: { type: 2, year: 2027 },
      events,
    }).value.games.map(({ startsAt, isTimeSet }) => [startsAt, isTimeSet])
  expect(of(event('503', MIDNIGHT, 'Scheduled', { timeValid: true }))).toEqual([[MIDNIGHT, true]])
  expect(of(event('503', MIDNIGHT, '12:00 AM EST'))).toEqual([[MIDNIGHT, true]])
  expect(of(event('503', MIDNIGHT, 'TBD', { timeValid: false }))).toEqual([[MIDNIGHT + DAY - 60_000, false]])
})
