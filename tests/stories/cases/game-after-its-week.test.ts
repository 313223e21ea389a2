import { expect, it } from 'vitest'
import { listPeriods } from '../../../server/feed/pro-game/service.ts'
import { must } from '../../../shared/core/must.ts'
import { HOUR } from '../../../shared/core/time.ts'
import { beforeWeek, FIRST, GAME, OVER, readGames, signedIn } from '../../support/matchup-week.ts'

it('a lineup may be changed up to a game of its week that was moved beyond the week’s end', async () => {
  const { world, league } = await beforeWeek({}, 2)
  await using _world = world
  const { code } = league
  const { endsAt } = must(
    (await listPeriods(world.app, 'nfl', 2026)).find(({ number }) => number === FIRST),
    'a week',
  )
  const moved = endsAt + 12 * HOUR
  await readGames(world, { [GAME]: { startsAt: moved } })
  world.advance(moved - HOUR - world.app.now())
  await readGames(world, { '401000002': OVER, [GAME]: { startsAt: moved } })
  await world.runJobs()
  const { api } = await signedIn(world, league, 0)
  const lineup = await api.lineup.ofTeam({ code, day: FIRST })
  const starters = lineup.places.flatMap(({ slot, player }) => (slot === null ? [] : [player]))
  const te = starters.findIndex((id) => id === lineup.places.find(({ slot }) => slot === 'TE')?.player)
  // Te 1-1 of town 1, whose game of this week begins in an hour, for a tight end without one.
  await api.lineup.set({ code, days: [{ day: FIRST, starters: starters.with(te, '10012' as never) }] })
  expect((await api.lineup.ofTeam({ code, day: FIRST })).mayChange).toBe('manager')
})
