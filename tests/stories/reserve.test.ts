import { describe, expect, it } from 'vitest'
import { must } from '../../shared/core/must.ts'
import { DAY, HOUR, MINUTE } from '../../shared/core/time.ts'
import { approved } from '../support/consent.ts'
import { claim, drop, last, roster, waiverLeague } from '../support/claims.ts'
import {
  beforeWeek,
  FIRST,
  GAME,
  IN_PLAY,
  KICK_OFF,
  OVER,
  readGames,
  readRushing,
} from '../support/matchup-week.ts'
import { beside, free, hurt, man, put, reserveLeague } from '../support/reserve.ts'
import { ownTeam } from '../support/trades.ts'
import { createWorld, type Person } from '../support/world.ts'

type Two = [Person, Person]
type Three = [Person, Person, Person]

const reason = 'The league agreed'
const active = async (person: Person, code: string) =>
  (await roster(person, code)).filter(({ spot }) => spot === null).map(({ id }) => id)
const newest = async ({ api }: Person, code: string) =>
  must((await api.league.activity({ code }))[0], 'an event')
const starting = async ({ api }: Person, code: string, day: number | null = null) =>
  (await api.lineup.ofTeam({ code, day })).places.flatMap(({ slot, player }) =>
    slot === null || player === null ? [] : [player as string],
  )

describe('the injured reserve', () => {
  it('takes who is out from roster and lineup, makes room for another, and everybody reads it', async () => {
    const { world, league } = await beforeWeek({ roster: { injuredReserve: 1 } })
    await using _world = world
    const [rome, capua] = league.people as unknown as Two
    const { code } = league
    const [ill = ''] = await starting(rome, code)
    await expect(put(rome, code, { player: ill, to: 'reserve' })).rejects.toThrow(
      /is active: the injured reserve/,
    )
    await hurt(world, { [ill]: 'out' })
    const { seq } = await put(rome, code, { player: ill, to: 'reserve' })

    expect(await beside(rome, code)).toEqual({ [ill]: 'reserve' })
    for (const day of [FIRST, FIRST + 1]) {
      const lineup = await capua.api.lineup.ofTeam({ code, day, teamId: (await ownTeam(rome, code)).id })
      expect(lineup.places.map(({ player }) => player)).not.toContain(ill)
      expect(lineup.beside).toMatchObject([{ id: ill, spot: 'reserve' }])
    }
    const { sides } = await capua.api.matchup.get({ code })
    const besides = sides.flatMap((side) => side?.players.filter(({ spot }) => spot !== null) ?? [])
    expect(besides).toMatchObject([{ id: ill, slot: null, spot: 'reserve' }])
    expect(sides.map((side) => side?.places.at(-1)?.player)).toContain(ill)
    expect(await newest(capua, code)).toMatchObject({
      seq,
      event: {
        kind: 'spot-changed',
        changes: [{ player: { id: ill }, from: null, to: 'reserve' }],
        dropped: null,
      },
    })
    await rome.api.roster.move({ code, add: await free(rome, code) })
    await expect(rome.api.roster.move({ code, add: await free(rome, code) })).rejects.toThrow('full')
  })

  it('starts no one from there, by hand, by itself or in the best lineup', async () => {
    const { world, league } = await beforeWeek({ roster: { injuredReserve: 1 } })
    await using _world = world
    const [rome] = league.people as unknown as Two
    const { code } = league
    const before = await starting(rome, code)
    const [ill = ''] = before
    await hurt(world, { [ill]: 'out' })
    await put(rome, code, { player: ill, to: 'reserve' })
    const { places } = await rome.api.lineup.ofTeam({ code })
    const starters = places.flatMap(({ slot, player }) => (slot === null ? [] : [player]))

    await expect(
      rome.api.lineup.set({ code, days: [{ day: FIRST, starters: starters.with(0, ill as never) }] }),
    ).rejects.toThrow()
    const best = await rome.api.lineup.optimal({ code, days: [FIRST] })
    expect(best.days[0]?.starters).not.toContain(ill)
    await put(rome, code, { player: ill, to: null })
    // His place is not his any more.
    expect(await starting(rome, code)).toEqual(before.slice(1))
    await rome.api.lineup.set({ code, days: [{ day: FIRST, starters: starters.with(0, ill as never) }] })
    expect(await starting(rome, code)).toEqual(before)
  })

  it('does not take a starter whose game is on, and lets him who is there come back while his is', async () => {
    const { world, league } = await beforeWeek({ roster: { injuredReserve: 2 } })
    await using _world = world
    const [rome] = league.people as unknown as Two
    const { code } = league
    const { players, places } = await rome.api.lineup.ofTeam({ code })
    const playing = players
      .filter(({ games }) => games.some(({ id }) => id === GAME))
      .map(({ id }) => id as string)
    const starters = places.flatMap(({ slot, player }) => (slot !== null && player ? [player as string] : []))
    const starter = must(
      playing.find((id) => starters.includes(id)),
      'a starter of the first game',
    )
    const other = must(
      playing.find((id) => id !== starter),
      'another',
    )
    await hurt(world, { [starter]: 'out', [other]: 'out' })
    await put(rome, code, { player: other, to: 'reserve' })
    world.advance(KICK_OFF + 30 * MINUTE - world.app.now())
    await readGames(world, { [GAME]: IN_PLAY })

    await expect(put(rome, code, { player: starter, to: 'reserve' })).rejects.toThrow('their game has begun')
    await put(rome, code, { player: other, to: null })
    expect(await beside(rome, code)).toEqual({})
    expect((await rome.api.lineup.ofTeam({ code })).players.find(({ id }) => id === other)?.isLocked).toBe(
      true,
    )
  })

  it('lets points of a starter count who is put there once his game is over', async () => {
    const { world, league } = await beforeWeek({ roster: { injuredReserve: 1 } })
    await using _world = world
    const [rome] = league.people as unknown as Two
    const { code } = league
    const { players } = await rome.api.lineup.ofTeam({ code })
    const starters = await starting(rome, code)
    const runner = must(
      players.find(({ id, games }) => starters.includes(id) && games.some((game) => game.id === GAME)),
      'a starter of the first game',
    ).id as string
    world.advance(KICK_OFF + 4 * HOUR - world.app.now())
    await readGames(world, { [GAME]: OVER })
    await readRushing(world, [[runner, 100, 1]], { state: 'post', detail: 'Final' })
    await hurt(world, { [runner]: 'out' })
    // The lineup of the week counts until its last game is over.
    await expect(put(rome, code, { player: runner, to: 'reserve' })).rejects.toThrow('their game has begun')
    world.advance(5 * DAY)
    const again = await world.logIn(rome.username)
    await put(again, code, { player: runner, to: 'reserve' })

    const then = await again.api.lineup.ofTeam({ code, day: FIRST })
    expect(then.points).toBe(1600)
    expect(then.beside).toEqual([])
  })

  it('keeps a team whose player has recovered from adding, claiming and being traded to, until he is settled', async () => {
    await using world = createWorld()
    const { code, people } = await reserveLeague(world)
    const [livia, rome] = people as unknown as Three
    const ill = await man(rome, code, -1)
    await hurt(world, { [ill]: 'injured-reserve' })
    await put(rome, code, { player: ill, to: 'reserve' })
    await hurt(world, {})
    const { name } = must(
      (await roster(rome, code)).find(({ id }) => id === ill),
      'him',
    )

    await expect(rome.api.roster.move({ code, add: await free(rome, code) })).rejects.toThrow(
      `${name} is on your injured reserve and no longer eligible for it`,
    )
    const [mine, theirs] = [await ownTeam(rome, code), await ownTeam(livia, code)]
    const offer = {
      code,
      days: 3,
      assets: [
        {
          kind: 'player' as const,
          from: theirs.id,
          to: mine.id,
          player: (await man(livia, code, 0)) as never,
        },
        {
          kind: 'player' as const,
          from: mine.id,
          to: theirs.id,
          player: (await man(rome, code, 0)) as never,
        },
      ],
    }
    await expect(rome.api.trade.offer(offer)).rejects.toThrow('no longer eligible for it')
    const { id } = await livia.api.trade.offer(offer)
    await expect(rome.api.trade.accept({ code, id, drops: [] })).rejects.toThrow('no longer eligible for it')
    // Whoever drops him in the same step has settled it.
    await rome.api.roster.move({ code, add: await free(rome, code), drop: ill })
    await rome.api.trade.accept({ code, id, drops: [] })
    expect(await beside(rome, code)).toEqual({})
  })

  it('frees no place of the roster by a drop from it', async () => {
    await using world = createWorld()
    const { code, people } = await reserveLeague(world)
    const [rome] = people as unknown as Three
    const ill = await man(rome, code, -1)
    await hurt(world, { [ill]: 'out' })
    await put(rome, code, { player: ill, to: 'reserve' })
    await rome.api.roster.move({ code, add: await free(rome, code) })

    await expect(rome.api.roster.move({ code, add: await free(rome, code), drop: ill })).rejects.toThrow(
      'full',
    )
    await expect(put(rome, code, { player: ill, to: null })).rejects.toThrow('full')
    const [first = ''] = await active(rome, code)
    await put(rome, code, { player: ill, to: null, drop: first })
    expect(await active(rome, code)).not.toContain(first)
    expect((await active(rome, code)).at(-1)).toBe((await roster(rome, code)).at(-1)?.id)
  })

  it('is nobody’s but the team’s: strangers see no league, rivals cannot reach into it', async () => {
    await using world = createWorld()
    const { code, people } = await reserveLeague(world)
    const [livia, rome] = people as unknown as Three
    const stranger = await world.person('stranger')
    const ill = await man(rome, code, -1)
    await hurt(world, { [ill]: 'out' })

    await expect(put(stranger, code, { player: ill, to: 'reserve' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(put(livia, code, { player: ill, to: 'reserve' })).rejects.toThrow('not on the roster')
    const { id: teamId } = await ownTeam(rome, code)
    await expect(
      rome.api.commissioner.setSpots({ code, teamId, changes: [{ player: ill, to: 'reserve' }], reason }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await beside(rome, code)).toEqual({})
  })

  it('takes one of fifty who come at once, and keeps its bounds', async () => {
    await using world = createWorld()
    const { code, people } = await reserveLeague(world, { roster: { injuredReserve: 1 } })
    const [rome] = people as unknown as Three
    const ids = (await roster(rome, code)).map(({ id }) => id as string)
    await hurt(world, Object.fromEntries(ids.map((id) => [id, 'out' as const])))
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        put(rome, code, { player: must(ids[index % ids.length], 'one'), to: 'reserve' }),
      ),
    )

    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(Object.keys(await beside(rome, code))).toHaveLength(1)
  })
})

describe('the taxi squad', () => {
  it('is set before the first game, and who has left it does not return', async () => {
    const { world, league } = await beforeWeek({ roster: { taxi: 2, taxiYears: null } })
    await using _world = world
    const [rome] = league.people as unknown as Two
    const { code } = league
    const [one, two, three] = [
      await man(rome, code, -1),
      await man(rome, code, -2),
      await man(rome, code, -3),
    ]
    await put(rome, code, { player: one, to: 'taxi' })
    await put(rome, code, { player: two, to: 'taxi' })
    await put(rome, code, { player: one, to: null })

    await expect(put(rome, code, { player: one, to: 'taxi' })).rejects.toThrow('can’t return')
    world.advance(KICK_OFF + MINUTE - world.app.now())
    await expect(put(rome, code, { player: three, to: 'taxi' })).rejects.toThrow('The season has begun')
    expect(await beside(rome, code)).toEqual({ [two]: 'taxi' })
    await put(rome, code, { player: two, to: null })
    expect(await beside(rome, code)).toEqual({})
  })

  it('asks how long somebody has played, and says so where nobody knows', async () => {
    await using world = createWorld()
    const { code, people } = await reserveLeague(world, { roster: { taxi: 1, taxiYears: 1 } })
    const [rome] = people as unknown as Three

    await expect(put(rome, code, { player: await man(rome, code, 0), to: 'taxi' })).rejects.toThrow(
      'It isn’t known how many seasons',
    )
  })

  it('takes no place of the roster', async () => {
    await using world = createWorld()
    const { code, people } = await reserveLeague(world, { roster: { taxiUntil: 'always' } })
    const [rome] = people as unknown as Three
    const cub = await man(rome, code, -1)
    await put(rome, code, { player: cub, to: 'taxi' })
    const added = await free(rome, code)
    await rome.api.roster.move({ code, add: added })

    expect(await active(rome, code)).toContain(added)
    // He can go straight to the reserve, and another player has his spot.
    await hurt(world, { [cub]: 'out' })
    await rome.api.roster.setSpots({
      code,
      changes: [
        { player: cub, to: 'reserve' },
        { player: added, to: 'taxi' },
      ],
    })
    expect(await beside(rome, code)).toEqual({ [cub]: 'reserve', [added]: 'taxi' })
  })
})

describe('what ends a place there', () => {
  it('is a drop, and who is added again is on the roster', async () => {
    await using world = createWorld()
    const { code, people } = await reserveLeague(world, { waivers: { kind: 'none' } })
    const [rome] = people as unknown as Three
    const ill = await man(rome, code, -1)
    await hurt(world, { [ill]: 'out' })
    await put(rome, code, { player: ill, to: 'reserve' })
    await rome.api.roster.move({ code, drop: ill })
    await rome.api.roster.move({ code, add: ill })

    expect(await beside(rome, code)).toEqual({})
  })

  it('is a trade: he comes to the other roster’s bench, and needs room there or a spot on its reserve', async () => {
    await using world = createWorld()
    const { code, people } = await reserveLeague(world, { roster: { injuredReserve: 1 } })
    const [livia, rome] = people as unknown as Three
    const ill = await man(rome, code, -1)
    await hurt(world, { [ill]: 'out' })
    await put(rome, code, { player: ill, to: 'reserve' })
    const theirIll = await man(livia, code, -2)
    await hurt(world, { [ill]: 'out', [theirIll]: 'out' })
    await put(livia, code, { player: theirIll, to: 'reserve' })
    await livia.api.roster.move({ code, add: await free(livia, code) })
    const [mine, theirs] = [await ownTeam(rome, code), await ownTeam(livia, code)]
    const { id } = await rome.api.trade.offer({
      code,
      days: 3,
      assets: [{ kind: 'player', from: mine.id, to: theirs.id, player: ill }],
    })
    await expect(livia.api.trade.accept({ code, id, drops: [] })).rejects.toThrow('too many')
    await livia.api.trade.accept({ code, id, drops: [await last(livia, code)] })

    expect(await active(livia, code)).toContain(ill)
    expect(await beside(livia, code)).toEqual({ [theirIll]: 'reserve' })
    expect(await beside(rome, code)).toEqual({})
    // And undone, he is where he was.
    const { seq } = await newest(livia, code)
    await approved(livia.api.commissioner.undo({ code, seq, reason, ask: true }), { by: rome, code })
    expect(await beside(rome, code)).toEqual({ [ill]: 'reserve' })
  })
})

describe('undoing', () => {
  it('a step puts everybody back, and a drop with it', async () => {
    await using world = createWorld()
    const { code, people } = await reserveLeague(world)
    const [livia, rome] = people as unknown as Three
    const [ill, well] = [await man(rome, code, -1), await man(rome, code, 0)]
    await hurt(world, { [ill]: 'out' })
    await put(rome, code, { player: ill, to: 'reserve' })
    const before = await roster(rome, code)
    const { seq } = await put(rome, code, { player: ill, to: null, drop: well })
    const undone = await livia.api.commissioner.undo({ code, seq, reason })

    expect(await beside(rome, code)).toEqual({ [ill]: 'reserve' })
    expect((await roster(rome, code)).map(({ id }) => id).toSorted()).toEqual(
      before.map(({ id }) => id).toSorted(),
    )
    expect((await newest(livia, code)).event).toMatchObject({
      kind: 'move-undone',
      players: [{ player: { id: well } }, { player: { id: ill }, spot: 'reserve' }],
    })
    await expect(livia.api.commissioner.undo({ code, seq, reason })).rejects.toThrow('moved on')
    await expect(livia.api.commissioner.undo({ code, seq: undone.seq, reason })).rejects.toThrow(
      'nothing else',
    )
  })

  it('a drop from a reserve that is full since brings him to the roster, where there is room', async () => {
    await using world = createWorld()
    const { code, people } = await reserveLeague(world, { roster: { injuredReserve: 1 } })
    const [livia, rome] = people as unknown as Three
    const [ill, other] = [await man(rome, code, -1), await man(rome, code, -2)]
    await hurt(world, { [ill]: 'out', [other]: 'out' })
    await put(rome, code, { player: ill, to: 'reserve' })
    const { seq } = await rome.api.roster.move({ code, drop: ill })
    await put(rome, code, { player: other, to: 'reserve' })
    await livia.api.commissioner.undo({ code, seq, reason })

    expect(await beside(rome, code)).toEqual({ [other]: 'reserve' })
    expect(await active(rome, code)).toContain(ill)
  })
})

describe('a commissioner', () => {
  it('puts somebody there for a team, with a reason, within its places', async () => {
    await using world = createWorld()
    const { code, people } = await reserveLeague(world, { roster: { injuredReserve: 1, taxiYears: 0 } })
    const [livia, rome, capua] = people as unknown as Three
    const { id: teamId } = await ownTeam(rome, code)
    const [ill, cub] = [await man(rome, code, -1), await man(rome, code, 0)]
    await hurt(world, { [ill]: 'out' })
    const set = (player: string, to: 'reserve' | 'taxi') =>
      livia.api.commissioner.setSpots({ code, teamId, changes: [{ player, to }], reason })
    await set(ill, 'reserve')
    // Players whose experience the feed does not give.
    await set(cub, 'taxi')

    await expect(set(await man(rome, code, 1), 'taxi')).rejects.toThrow('full')
    await expect(set(await man(rome, code, 1), 'reserve')).rejects.toThrow('is active')
    expect(await newest(capua, code)).toMatchObject({ event: { kind: 'spot-set', teamId, reason } })
  })
})

describe('a waiver run', () => {
  it('counts the roster alone, and gives nobody to a team with somebody who has recovered', async () => {
    await using world = createWorld()
    const { code, people } = await waiverLeague(world, { kind: 'faab' })
    const [livia, rome, capua] = people as unknown as Three
    await livia.api.settings.update({ code, settings: { roster: { injuredReserve: 1 } } })
    const [wanted, other] = [await drop(livia, code), await drop(livia, code)]
    const [ill, sick] = [await man(rome, code, -1), await man(capua, code, -1)]
    await hurt(world, { [ill]: 'out', [sick]: 'out' })
    await put(rome, code, { player: ill, to: 'reserve' })
    await put(capua, code, { player: sick, to: 'reserve' })
    await claim(rome, code, { add: wanted, bid: 3 })
    await claim(rome, code, { add: other, drop: ill, bid: 2 })
    await claim(capua, code, { add: wanted, bid: 9 })
    await hurt(world, { [ill]: 'out' })
    const [mine] = (await capua.api.waiver.board({ code })).claims
    expect(mine?.forecast).toMatchObject({ won: false, reason: 'no-room' })
    for (let day = 0; day < 4; day++) {
      world.advance(DAY)
      await world.runJobs()
    }
    const again = await world.logIn(rome.username)
    const { runs } = await again.api.waiver.board({ code })
    const reports = await Promise.all(runs.map(({ dueAt }) => again.api.waiver.report({ code, dueAt })))
    const claims = reports.flatMap((report) => report.claims)
    const { name } = must(
      (await roster(await world.logIn(capua.username), code)).find(({ id }) => id === sick),
      'him',
    )

    expect(claims.map(({ reason }) => reason)).toEqual(['no-room', null, 'no-room'])
    expect(claims[0]?.because).toBe(
      `Lost: ${name} was no longer eligible for the team’s injured reserve, so it couldn’t add anyone.`,
    )
    // The place that the first of his claims took was the last.
    expect(claims[2]?.because).toBe('Lost: no room on the roster.')
    expect(await beside(again, code)).toEqual({ [ill]: 'reserve' })
  })
})

describe('a notice', () => {
  it('tells a manager once that somebody may not stay on his reserve', async () => {
    await using world = createWorld()
    const { code, people } = await reserveLeague(world)
    const [livia, rome] = people as unknown as Three
    const ill = await man(rome, code, -1)
    await hurt(world, { [ill]: 'out' })
    await put(rome, code, { player: ill, to: 'reserve' })
    await hurt(world, { [ill]: 'injured-reserve' })
    await world.runJobs()
    const told = async ({ api }: Person) => (await api.notification.list({})).map(({ content }) => content)
    const ofReserve = async (person: Person) =>
      (await told(person)).filter((content) => content?.kind === 'reserve-recovered')
    expect(await ofReserve(rome)).toEqual([])
    for (const status of ['questionable', 'out', 'questionable'] as const) {
      await hurt(world, { [ill]: status })
      await world.runJobs()
    }
    await hurt(world, {})
    await world.runJobs()

    expect(await ofReserve(rome)).toMatchObject([{ player: { id: ill }, status: 'questionable' }])
    expect(await ofReserve(livia)).toEqual([])
  })
})

describe('a league that is older than these settings', () => {
  it('has the places that it said, for who is out, and no taxi squad', async () => {
    await using world = createWorld()
    const { code, people } = await reserveLeague(world)
    const [rome] = people as unknown as Three
    const newest = await world.app.db
      .selectFrom('settings')
      .selectAll()
      .orderBy('version', 'desc')
      .executeTakeFirstOrThrow()
    const stored = JSON.parse(newest.settings) as { roster: Record<string, unknown> }
    for (const younger of ['reserveStatuses', 'taxi', 'taxiYears', 'taxiUntil']) delete stored.roster[younger]
    await world.app.db
      .insertInto('settings')
      .values({ ...newest, version: newest.version + 1, settings: JSON.stringify(stored) })
      .execute()

    expect((await rome.api.settings.get({ code })).settings.roster).toMatchObject({
      injuredReserve: 2,
      reserveStatuses: ['injured-reserve', 'out'],
      taxi: 0,
      taxiUntil: 'week-one',
    })
    expect((await rome.api.roster.ofLeague({ code })).spots.taxi).toBe(0)
  })
})
