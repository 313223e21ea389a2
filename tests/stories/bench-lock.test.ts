import { expect, it } from 'vitest'
import { must } from '../../shared/core/must.ts'
import { DAY, HOUR } from '../../shared/core/time.ts'
import { dailyLeague, endGames } from '../support/daily-week.ts'
import { START } from '../support/world.ts'

it.each([true, false])(
  'a player on the bench whose game has begun stays for the day, if the bench locks: %s',
  async (benchLocks) => {
    const { world: w, league } = await dailyLeague({ season: { benchLocks } })
    await using world = w
    const { code, people } = league
    const [{ api, username }] = people
    const { places } = await api.lineup.ofTeam({ code })
    const player = must(
      places.find(({ slot, player }) => slot === null && player !== null)?.player,
      'on the bench',
    )
    // All sixteen towns play on the day of the draft.
    world.advance(START + 8 * HOUR - world.app.now())
    const evening = await world.logIn(username)
    const drop = evening.api.roster.move({ code, drop: player })
    if (benchLocks)
      await expect(drop).rejects.toMatchObject({
        cause: { code: 'MOVE_REFUSED' },
        message:
          'The game of the player to drop has begun: they stay until the games of this lineup are over.',
      })
    else await drop
    await endGames(world, 0)
    world.advance(START + 13 * HOUR - world.app.now())
    const next = await world.logIn(username)
    if (benchLocks) await next.api.roster.move({ code, drop: player })
    world.advance(DAY)
    const { teams } = await (await world.logIn(username)).api.roster.ofLeague({ code })
    expect(teams.find(({ isMine }) => isMine)?.players.some(({ id }) => id === player)).toBe(false)
  },
)
