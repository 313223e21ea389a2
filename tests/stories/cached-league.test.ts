import { describe, expect, it } from 'vitest'
import { cachedOfSport } from '../../server/core/cache/cached.ts'
import { cacheOf, createCache } from '../../server/core/cache/cache.ts'
import { createCaller } from '../../server/web/trpc/router.ts'
import { transact } from '../../server/core/app/app.ts'
import { LeagueId } from '../../shared/core/ids.ts'
import { MINUTE, SECOND } from '../../shared/core/time.ts'
import {
  beforeWeek,
  closeWeek,
  FIRST,
  GAME,
  IN_PLAY,
  KICK_OFF,
  OVER,
  readGames,
  readRushing,
  signedIn,
} from '../support/matchup-week.ts'
import { createWorld, type Person, type World } from '../support/world.ts'
import { otherProcess } from '../support/other-process.ts'
import { publishChange } from '../support/publish-change.ts'

/** Starts for the first team, in its FLEX. */
const STARTER = '10003'

/** The same account at a process that has just begun, which has kept nothing. */
function atAnotherProcess({ app }: World, { token }: Person) {
  const caller = { ip: '192.0.2.1', userAgent: 'Test' }
  const other = otherProcess(app)
  cacheOf.give(other, createCache())
  return createCaller({ app: other, token, caller })
}

/** All that a league of a season shows. */
async function pagesOf(api: Person['api'], code: string) {
  return {
    home: await api.league.home({ code }),
    matchup: await api.matchup.get({ code }),
    week: await api.matchup.ofWeek({ code }),
    lineUp: await api.lineup.ofTeam({ code }),
    rosters: await api.roster.ofLeague({ code }),
    standings: await api.standings.ofLeague({ code }),
    schedule: await api.schedule.ofLeague({ code }),
  }
}

describe('what is kept of a league', () => {
  it('is what a process would answer that has kept nothing, whatever has happened', async () => {
    const { world, league } = await beforeWeek()
    await using _world = world
    const { code } = league
    const seen: string[] = []
    const look = async (person: Person) => {
      await pagesOf(person.api, code)
      const pages = await pagesOf(person.api, code)
      expect(pages).toEqual(await pagesOf(atAnotherProcess(world, person), code))
      seen.push(JSON.stringify(pages))
    }
    const [commissioner] = league.people
    await look(commissioner)

    const { places } = await commissioner.api.lineup.ofTeam({ code })
    const starters = places.flatMap(({ slot, player }) => (slot === null ? [] : [player]))
    await commissioner.api.lineup.set({
      code,
      days: [{ day: FIRST, starters: starters.map((id) => (id === STARTER ? null : id)) }],
    })
    await look(commissioner)

    world.advance(KICK_OFF - world.app.now() + 30 * MINUTE)
    await readGames(world, { [GAME]: IN_PLAY })
    await look(commissioner)
    await readRushing(world, [[STARTER, 43, 1]])
    await look(commissioner)
    // Nothing but the clock of the game has moved.
    await readGames(world, { [GAME]: { ...IN_PLAY, detail: '2:30 - 2nd Quarter' } })
    await look(commissioner)

    await closeWeek(world, [[STARTER, 43, 1]])
    const later = await signedIn(world, league)
    await look(later)
    await readRushing(world, [[STARTER, 63, 1]], OVER)
    await world.runJobs()
    await look(later)
    expect(new Set(seen).size).toBe(seen.length)
  })

  it('is looked at again ten seconds after another process has read of games, and when the clock is set', async () => {
    const { world, league } = await beforeWeek()
    await using _world = world
    const { code } = league
    world.advance(KICK_OFF - world.app.now() + 30 * MINUTE)
    await readGames(world, { [GAME]: IN_PLAY })
    // Not closed: the database is the first one's.
    const other = createWorld({ database: world.app.db })
    other.advance(world.app.now() - other.app.now())
    const [{ api }] = league.people
    const points = async () => {
      const { players } = await api.lineup.ofTeam({ code })
      return players.find(({ id }) => id === STARTER)?.points
    }
    expect(await points()).toBeNull()
    await readRushing(other, [[STARTER, 10, 0]])
    world.advance(10 * SECOND)
    expect(await points()).toBe(100)
    await readRushing(other, [[STARTER, 40, 0]])
    world.setClock(-5 * MINUTE)
    expect(await points()).toBe(400)
  })

  it('is not asked inside a transaction, nor made of what is rolled back there', async () => {
    await using world = createWorld()
    const { app } = world
    const ask = (value: string, inside = app) =>
      cachedOfSport(inside, 'nfl', 'test', () => Promise.resolve(value))
    const inside = transact(app, async (app) => {
      expect(await ask('made inside', app)).toBe('made inside')
      throw new Error('no')
    })

    await expect(inside).rejects.toThrow('no')
    expect(await ask('made outside')).toBe('made outside')
    expect(await ask('made again')).toBe('made outside')
    publishChange(app, { what: 'clocks', sport: 'nfl' })
    expect(await ask('made anew')).toBe('made anew')
  })

  it('is made once for all who ask meanwhile, and again after it could not be made', async () => {
    const kept = createCache()
    const subject = LeagueId.parse('abcdefghijkl')
    let made = 0
    const ask = (make: () => Promise<number>) => kept.get({ subject, name: 'test', version: '1' }, make)
    const fail = () => Promise.reject(new Error('no'))
    await expect(ask(fail)).rejects.toThrow('no')
    const makeOne = async () => Promise.resolve((made += 1))

    expect(await Promise.all([ask(makeOne), ask(makeOne), ask(makeOne)])).toEqual([1, 1, 1])
    kept.invalidateLeague(subject)
    expect(await ask(makeOne)).toBe(2)
  })
})
