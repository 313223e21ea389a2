import { expect, it } from 'vitest'
import { must } from '../../shared/core/must.ts'
import { DAY, HOUR } from '../../shared/core/time.ts'
import { dailyLeague, endGames } from '../support/daily-week.ts'
import { START } from '../support/world.ts'

it('a team adds no more players on a day than its league allows, and again on the next', async () => {
  const { world: w, league } = await dailyLeague({ waivers: { addsPerDay: 1, addsPerWeek: 4 } })
  await using world = w
  const { code, people } = league
  const [{ api, username }] = people
  const { rows: free } = await api.player.list({ code, available: true })
  const { places } = await api.lineup.ofTeam({ code })
  const bench = places.flatMap(({ slot, player }) => (slot === null && player !== null ? [player] : []))
  const move = (index: number) => ({
    code,
    add: must(free[index], 'a free agent').id,
    drop: must(bench[index], 'a player'),
  })
  await api.roster.move(move(0))
  const { teams } = await api.waiver.board({ code })
  expect(teams.find(({ isMine }) => isMine)?.adds).toEqual({ day: 1, week: 1, season: 1 })
  await expect(api.roster.move(move(1))).rejects.toMatchObject({
    cause: { code: 'MOVE_REFUSED' },
    message: 'Your league allows 1 add a day, and you’ve used it.',
  })

  // One minute before midnight on the East coast it is still the same day.
  await endGames(world, 0)
  world.advance(START + 12 * HOUR - 1 - world.app.now())
  const late = await world.logIn(username)
  await expect(late.api.roster.move(move(1))).rejects.toMatchObject({ cause: { code: 'MOVE_REFUSED' } })
  world.advance(1)
  await late.api.roster.move(move(1))
  world.advance(DAY)
  const { teams: after } = await (await world.logIn(username)).api.waiver.board({ code })
  expect(after.find(({ isMine }) => isMine)?.adds).toEqual({ day: 0, week: 2, season: 2 })
})
