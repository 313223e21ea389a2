import { expect, it } from 'vitest'
import { must } from '../../shared/core/must.ts'
import { DAY, HOUR } from '../../shared/core/time.ts'
import { dailyLeague, readPoints } from '../support/daily-week.ts'
import { START } from '../support/world.ts'

const townOf = (player: string) => Number(player.slice(0, -4))

it('where lineups are weekly one counts for all days of a week, and a player locks with his first game of it', async () => {
  const { world: w, league } = await dailyLeague({ season: { lineupsFor: 'week' } })
  await using world = w
  const { code, people } = league
  const [{ username, api }] = people
  const first = await api.lineup.ofTeam({ code })
  expect(first.isWeekly).toBe(true)
  expect(first.days).toHaveLength(1)
  expect(first.dayLabel).toBe(first.periodLabel)
  const place = first.places.findIndex(({ slot, player }) => slot !== null && player !== null)
  const starter = must(first.places[place]?.player, 'a starter')
  const bench = must(
    first.places.find(({ slot, player }) => slot === null && player !== null)?.player,
    'on the bench',
  )
  const starters = first.places.flatMap(({ slot, player }) => (slot === null ? [] : [player]))
  const day = first.day

  // A day within the week has no lineup of its own.
  await expect(api.lineup.set({ code, days: [{ day: 20_261_121, starters }] })).rejects.toMatchObject({
    cause: { code: 'LINE_UP_REFUSED' },
  })

  // His game on Friday is over: on Saturday he is still locked, in the lineup and on the bench.
  world.advance(START + 9 * HOUR - world.app.now())
  await readPoints(world, townOf(starter), 0, { [starter]: 20 })
  world.advance(START + DAY - world.app.now())
  const saturday = await world.logIn(username)
  const now = await saturday.api.lineup.ofTeam({ code })
  expect([now.day, now.points]).toEqual([day, 2_000])
  expect(now.players.find(({ id }) => id === starter)?.isLocked).toBe(true)
  const without = starters.map((one) => (one === starter ? null : one))
  await expect(saturday.api.lineup.set({ code, days: [{ day, starters: without }] })).rejects.toMatchObject({
    cause: { code: 'LINE_UP_REFUSED' },
  })
  expect(now.players.find(({ id }) => id === bench)?.isLocked).toBe(true)
  // Nor can he be dropped before the week is over.
  await expect(saturday.api.roster.move({ code, drop: starter })).rejects.toMatchObject({
    cause: { code: 'MOVE_REFUSED' },
  })

  // Sunday's game counts by the same lineup.
  world.advance(START + 2 * DAY + 9 * HOUR - world.app.now())
  await readPoints(world, townOf(starter), 2, { [starter]: 31 })
  const sunday = await world.logIn(username)
  const { sides } = await sunday.api.matchup.get({ code })
  const row = must(
    sides.find((side) => side?.team.isMine)?.players.find(({ id }) => id === starter),
    'the starter',
  )
  expect(row).toMatchObject({ points: 5_100, benchPoints: 0 })

  // The week after has one of its own, which is carried over until it is set; he may go now.
  world.advance(START + 3 * DAY - 4 * HOUR - world.app.now())
  await world.runJobs()
  const monday = await world.logIn(username)
  const next = await monday.api.lineup.ofTeam({ code })
  expect(next.day).toBe(20_261_123)
  expect(next.carriedFrom?.label).toBe(first.periodLabel)
  await monday.api.lineup.set({ code, days: [{ day: next.day, starters: without }] })
  await monday.api.roster.move({ code, drop: starter })
})
