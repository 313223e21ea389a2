import { describe, expect, it } from 'vitest'
import { must } from '../../shared/core/must.ts'
import { DAY, HOUR, MINUTE } from '../../shared/core/time.ts'
import type { TeamLineup as Lineup } from '../../shared/lineup/lineup.ts'
import { dailyLeague, SUNDAY, TIP_OFF, TODAY } from '../support/daily-week.ts'
import type { Draftable } from '../support/drafted-league.ts'
import {
  beforeWeek,
  FIRST,
  GAME,
  IN_PLAY,
  KICK_OFF,
  readGames,
  readRushing,
  signedIn,
} from '../support/matchup-week.ts'
import type { Person, World } from '../support/world.ts'

type Id = Lineup['players'][number]['id']

const lineupOf = ({ api }: Person, code: string, day: number | null = null) =>
  api.lineup.ofTeam({ code, day })

const startersOf = ({ places }: Lineup) =>
  places.flatMap(({ slot, player }) => (slot === null ? [] : [player]))

const benchOf = ({ places }: Lineup) =>
  places.flatMap(({ slot, player }) => (slot === null && player ? [player] : []))

/** The starters after one player takes the slot of another. @param there null for the first empty slot */
const instead = (lineup: Lineup, there: Id | null, player: Id | null) => {
  const starters = startersOf(lineup)
  return starters.with(starters.indexOf(there), player)
}

const named = ({ players }: Lineup, name: string) =>
  must(
    players.find((one) => one.name === name),
    name,
  ).id

const nameOf = ({ players }: Lineup, id: Id) => players.find((one) => one.id === id)?.name ?? ''

const slotOf = ({ places }: Lineup, id: Id) => places.find(({ player }) => player === id)?.slot

const rivalOf = ({ people }: Draftable) => must(people[1], 'a rival')

/** Sunday of the first week, or rather half an hour into the first of its games. */
async function duringFirstGame(): Promise<{ world: World; league: Draftable }> {
  const { world, league } = await beforeWeek()
  world.advance(KICK_OFF + 30 * MINUTE - world.app.now())
  await readGames(world, { [GAME]: IN_PLAY })
  return { world, league }
}

describe('setting a lineup', () => {
  it('moves who is moved, says so to the league, and changes nothing when it is as it was', async () => {
    const { world, league } = await beforeWeek()
    await using _world = world
    const { code, people } = league
    const [manager] = people
    const before = await lineupOf(manager, code)
    const [flex, bench] = [named(before, 'Rb 1-1'), named(before, 'Rb 11-3')]
    const order = { code, days: [{ day: FIRST, starters: instead(before, flex, bench) }] }
    const { seq } = await manager.api.lineup.set(order)
    const after = await lineupOf(manager, code)

    expect([slotOf(after, bench), slotOf(after, flex)]).toEqual(['FLEX', null])
    expect(after.carriedFrom).toBeNull()
    const [latest] = await manager.api.league.activity({ code, limit: 1 })
    expect(latest).toMatchObject({
      seq,
      event: {
        kind: 'line-up-set',
        by: 'manager',
        reason: null,
        days: [
          {
            day: FIRST,
            moves: [
              { player: { name: 'Rb 1-1' }, from: 'FLEX', to: null },
              { player: { name: 'Rb 11-3' }, from: null, to: 'FLEX' },
            ],
          },
        ],
      },
    })
    // The same again is no change: it answers with the same state, and nothing more is told.
    expect(await manager.api.lineup.set(order)).toEqual({ seq })
    expect(await manager.api.league.activity({ code, limit: 1 })).toEqual([latest])
  })

  it('is refused with every reason, and nothing of it is kept', async () => {
    const { world, league } = await beforeWeek()
    await using _world = world
    const { code, people } = league
    const [manager] = people
    const before = await lineupOf(manager, code)
    const kicker = named(before, 'Pk 10-1')
    const theirs = await lineupOf(rivalOf(league), code)
    const starters = instead(before, named(before, 'Qb 10-2'), kicker).with(
      8,
      must(startersOf(theirs)[8], 'their kicker'),
    )

    await expect(manager.api.lineup.set({ code, days: [{ day: FIRST, starters }] })).rejects.toThrow(
      /Pk 10-1 cannot be played at Quarterback\..* is not on this roster any more\./,
    )
    const few = startersOf(before).slice(1)
    await expect(manager.api.lineup.set({ code, days: [{ day: FIRST, starters: few }] })).rejects.toThrow(
      'A lineup has 9 places, and this one 8.',
    )
    await expect(
      manager.api.lineup.set({ code, days: [{ day: 99, starters: startersOf(before) }] }),
    ).rejects.toThrow('The season of the league has no such day.')
    expect(await lineupOf(manager, code)).toEqual(before)
  })

  it('leaves who is locked where he is, in his place or on the bench', async () => {
    const { world, league } = await duringFirstGame()
    await using _world = world
    const { code, people } = league
    const [manager] = people
    const before = await lineupOf(manager, code)
    const [starter, benched] = [named(before, 'Rb 1-1'), named(before, 'Te 1-1')]
    const set = (starters: (Id | null)[]) =>
      manager.api.lineup.set({ code, days: [{ day: FIRST, starters }] })

    expect(before.players.filter(({ isLocked }) => isLocked).map(({ name }) => name)).toEqual([
      'Rb 1-1',
      'Te 1-1',
    ])
    await expect(set(instead(before, starter, named(before, 'Rb 11-3')))).rejects.toThrow(
      'Rb 1-1 is locked at Flex: play has begun.',
    )
    await expect(set(instead(before, named(before, 'Te 10-1'), benched))).rejects.toThrow(
      'Te 1-1 is locked on the bench: play has begun.',
    )
    await set(instead(before, named(before, 'Te 10-1'), named(before, 'Te 11-1')))
    expect(slotOf(await lineupOf(manager, code), starter)).toBe('FLEX')
  })

  it('goes by the schedule and the server’s clock, whatever the feed has said of a game by then', async () => {
    const { world, league } = await beforeWeek()
    await using _world = world
    const { code, people } = league
    const [manager] = people
    const before = await lineupOf(manager, code)
    const starters = instead(before, named(before, 'Rb 1-1'), named(before, 'Rb 11-3'))
    world.advance(KICK_OFF - world.app.now())
    await expect(manager.api.lineup.set({ code, days: [{ day: FIRST, starters }] })).rejects.toThrow('locked')

    await readGames(world, { [GAME]: { startsAt: KICK_OFF + HOUR } })
    await manager.api.lineup.set({ code, days: [{ day: FIRST, starters }] })
    expect(slotOf(await lineupOf(manager, code), named(before, 'Rb 11-3'))).toBe('FLEX')
  })

  it('is one after another when two arrive at once, and the later one stays', async () => {
    const { world, league } = await beforeWeek()
    await using _world = world
    const { code, people } = league
    const [manager] = people
    const before = await lineupOf(manager, code)
    const flex = named(before, 'Rb 1-1')
    const others = ['Rb 11-3', 'Rb 11-4'].map((name) => named(before, name))
    const answers = await Promise.all(
      others.map((other) =>
        manager.api.lineup.set({ code, days: [{ day: FIRST, starters: instead(before, flex, other) }] }),
      ),
    )
    const [one, other] = answers.map(({ seq }) => must(seq, 'a number'))
    // Either may come first.
    expect(Math.abs(must(one, 'a number') - must(other, 'a number'))).toBe(1)
    const last = must(one, 'a number') > must(other, 'a number') ? others[0] : others[1]
    expect(startersOf(await lineupOf(manager, code))).toEqual(instead(before, flex, last ?? null))
  })

  it('goes on into the weeks after, until one of them has its own', async () => {
    const { world, league } = await beforeWeek()
    await using _world = world
    const { code, people } = league
    const [manager] = people
    const before = await lineupOf(manager, code)
    const [flex, bench] = [named(before, 'Rb 1-1'), named(before, 'Rb 11-3')]
    await manager.api.lineup.set({ code, days: [{ day: 13, starters: instead(before, flex, bench) }] })

    const carried = [12, 13, 14].map(async (day) => {
      const lineup = await lineupOf(manager, code, day)
      return [slotOf(lineup, bench), lineup.carriedFrom]
    })
    expect(await Promise.all(carried)).toEqual([
      [null, { day: 11, label: 'Week 11' }],
      ['FLEX', null],
      ['FLEX', { day: 13, label: 'Week 13' }],
    ])
  })

  it('has no place any more for who was dropped, and none of before for who came back', async () => {
    const { world, league } = await beforeWeek({ waivers: { dropHours: 0 } })
    await using _world = world
    const { code, people } = league
    const [manager] = people
    const before = await lineupOf(manager, code)
    const back = named(before, 'Rb 1-1')
    await manager.api.roster.move({ code, drop: back })
    const without = await lineupOf(manager, code)
    expect(startersOf(without)).toEqual(instead(before, back, null))
    expect(benchOf(without)).not.toContain(back)

    await manager.api.roster.move({ code, add: back })
    const again = await lineupOf(manager, code)
    expect(startersOf(again)).toEqual(instead(before, back, null))
    expect(benchOf(again)).toContain(back)
    await manager.api.lineup.set({ code, days: [{ day: FIRST, starters: startersOf(before) }] })
    expect(slotOf(await lineupOf(manager, code), back)).toBe('FLEX')
  })
})

describe('another team’s lineup', () => {
  it('is there for every member and for nobody else, and only the commissioner sets it, saying why', async () => {
    const { world, league } = await beforeWeek()
    await using _world = world
    const { code, people } = league
    const [commissioner] = people
    const rival = rivalOf(league)
    const theirs = await lineupOf(rival, code)
    const own = await lineupOf(commissioner, code)
    const teamId = theirs.team.id
    const starters = startersOf(theirs).with(0, null)
    const days = [{ day: FIRST, starters }]

    const seen = await commissioner.api.lineup.ofTeam({ code, teamId })
    expect(seen).toEqual({ ...theirs, mayChange: 'commissioner' })
    expect((await rival.api.lineup.ofTeam({ code, teamId: own.team.id })).mayChange).toBe('no')
    await expect(rival.api.lineup.set({ code, teamId: own.team.id, days })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    const stranger = await world.person('stranger')
    await expect(stranger.api.lineup.ofTeam({ code, teamId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(stranger.api.lineup.set({ code, teamId, days })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(commissioner.api.lineup.set({ code, teamId, days })).rejects.toMatchObject({
      cause: { fields: { reason: 'Please say why.' } },
    })
    expect(await lineupOf(rival, code)).toEqual(theirs)

    await commissioner.api.lineup.set({ code, teamId, days, reason: 'He is on a ship.' })
    expect(startersOf(await lineupOf(rival, code))).toEqual(starters)
    const [latest] = await rival.api.league.activity({ code, limit: 1 })
    expect(latest?.event).toMatchObject({
      kind: 'line-up-set',
      teamId,
      by: 'commissioner',
      reason: 'He is on a ship.',
    })
  })
})

describe('a day that is over', () => {
  it('is read as it was, with its points and what the bench left, and stays as it is', async () => {
    const { world, league } = await duringFirstGame()
    await using _world = world
    const { code } = league
    await readRushing(world, [
      ['10003', 43, 1],
      ['30003', 20, 0],
    ])
    world.advance(6 * DAY)
    const manager = await signedIn(world, league)
    const past = await lineupOf(manager, code, FIRST)
    const back = named(past, 'Rb 1-1')
    await manager.api.roster.move({ code, drop: back })
    const still = await lineupOf(manager, code, FIRST)

    expect([still.mayChange, slotOf(still, back), still.points]).toEqual(['no', 'FLEX', past.points])
    expect(still.points).toBe(must(still.players.find(({ id }) => id === back)?.points, 'points'))
    expect(still.points).toBeGreaterThan(0)
    const days = [{ day: FIRST, starters: startersOf(past).with(0, null) }]
    await expect(manager.api.lineup.set({ code, days })).rejects.toThrow(
      'The games of that day are over: its lineup stays as it is.',
    )
    expect(benchOf(await lineupOf(manager, code))).not.toContain(back)
  })
})

describe('lineups by day', () => {
  it('are set for several days at once, each by itself, and go on after the last', async () => {
    const { world, league } = await dailyLeague()
    await using _world = world
    const { code, people } = league
    const [manager] = people
    const before = await lineupOf(manager, code)
    expect([before.day, before.days.map(({ day }) => day).at(-1)]).toEqual([TODAY, SUNDAY])
    const util = must(before.places.find(({ slot }) => slot === 'UTIL')?.player, 'a starter')
    const bench = benchOf(before)
    const [one, other] = [must(bench[0], 'one on the bench'), must(bench[1], 'another')]
    const { seq } = await manager.api.lineup.set({
      code,
      days: [
        { day: TODAY, starters: instead(before, util, one) },
        { day: SUNDAY, starters: instead(before, util, other) },
      ],
    })
    expect(seq).not.toBeNull()
    const shown = async (day: number) => {
      const lineup = await lineupOf(manager, code, day)
      return [slotOf(lineup, one), slotOf(lineup, other), lineup.carriedFrom?.label ?? null]
    }
    expect(await shown(TODAY)).toEqual(['UTIL', null, null])
    expect(await shown(20_261_121)).toEqual(['UTIL', null, 'Fri, Nov 20'])
    expect(await shown(SUNDAY)).toEqual([null, 'UTIL', null])
    expect(await shown(20_261_123)).toEqual([null, 'UTIL', 'Sun, Nov 22'])
    const [latest] = await manager.api.league.activity({ code, limit: 1 })
    expect(latest?.event).toMatchObject({ kind: 'line-up-set', days: [{ day: TODAY }, { day: SUNDAY }] })
  })

  it('are set all of them or none, and lock each by its own games', async () => {
    const { world, league } = await dailyLeague()
    await using _world = world
    const { code, people } = league
    const [manager] = people
    const before = await lineupOf(manager, code)
    // Of the first game of the day, and of a later one.
    const isOfFirst = (id: Id) => nameOf(before, id).match(/ [12]-/) !== null
    const locked = must(
      before.places.find(({ slot, player }) => slot !== null && player !== null && isOfFirst(player))?.player,
      'a starter of the first game',
    )
    const lockedSlot = slotOf(before, locked)
    const bench = must(
      benchOf(before).find((id) => !isOfFirst(id)),
      'one on the bench',
    )
    world.advance(TIP_OFF + MINUTE - world.app.now())
    const starters = instead(before, locked, null)
    const all = [TODAY, SUNDAY].map((day) => ({ day, starters }))
    await expect(manager.api.lineup.set({ code, days: all })).rejects.toThrow(
      `${nameOf(before, locked)} is locked at`,
    )
    expect(slotOf(await lineupOf(manager, code, SUNDAY), locked)).toBe(lockedSlot)

    await manager.api.lineup.set({ code, days: [{ day: SUNDAY, starters }] })
    expect(slotOf(await lineupOf(manager, code, SUNDAY), locked)).toBeNull()
    expect(slotOf(await lineupOf(manager, code, TODAY), locked)).toBe(lockedSlot)
    const today = await lineupOf(manager, code, TODAY)
    expect(today.players.find(({ id }) => id === bench)?.isLocked).toBe(false)
  })

  it('have a best one for the rest of the week, which sets what it shows', async () => {
    const { world, league } = await dailyLeague()
    await using _world = world
    const { code, people } = league
    const [manager] = people
    const before = await lineupOf(manager, code)
    const emptied = startersOf(before).map(() => null)
    await manager.api.lineup.set({ code, days: [{ day: TODAY, starters: emptied }] })
    const days = before.days.map(({ day }) => day)
    const { days: best } = await manager.api.lineup.optimal({ code, days })
    expect(best.map(({ day }) => day)).toEqual([TODAY, 20_261_121, SUNDAY])

    await manager.api.lineup.set({ code, days: best.map(({ day, starters }) => ({ day, starters })) })
    for (const { day, starters } of best)
      expect(startersOf(await lineupOf(manager, code, day))).toEqual(starters)
  })
})
