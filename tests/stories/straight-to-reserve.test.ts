import { approved } from '../support/consent.ts'
import { describe, expect, it } from 'vitest'
import { must } from '../../shared/core/must.ts'
import { DAY, HOUR, MINUTE } from '../../shared/core/time.ts'
import { claim, roster } from '../support/claims.ts'
import { beside, free, hurt, man, put, reserveLeague } from '../support/reserve.ts'
import { ownTeam } from '../support/trades.ts'
import { createWorld, type Person, type World } from '../support/world.ts'

const reason = 'They asked for it'

interface Table {
  readonly world: World
  readonly code: string
  readonly me: Person
  readonly rival: Person
}

/** A league with full rosters and two empty spots on each injured reserve. */
async function fullRosters(world: World, settings = {}): Promise<Table> {
  const { code, people } = await reserveLeague(world, { trades: { review: 'none' }, ...settings })
  const [me, rival] = people
  return { world, code, me, rival: must(rival, 'a rival') }
}

/** A way in which a player who is out joins my team, whose roster is full. @returns his id */
type Door = (table: Table) => Promise<string>

const DOORS: Readonly<Record<string, Door>> = {
  'an add': async ({ world, code, me }) => {
    const out = await free(me, code)
    await hurt(world, { [out]: 'out' })
    const { spot } = await me.api.roster.move({ code, add: out })
    expect(spot).toBe('reserve')
    return out
  },
  'an add that says so': async ({ world, code, me }) => {
    const out = await free(me, code)
    await hurt(world, { [out]: 'injured-reserve' })
    await me.api.roster.move({ code, add: out, to: 'reserve' })
    return out
  },
  'a move by the commissioner': async ({ world, code, me, rival }) => {
    const out = await free(me, code)
    await hurt(world, { [out]: 'out' })
    const { id: teamId } = await ownTeam(me, code)
    await approved(me.api.commissioner.move({ code, teamId, add: out, reason, ask: true }), {
      by: rival,
      code,
    })
    return out
  },
  'a claim': async ({ world, code, ...table }) => {
    world.advance(DAY + HOUR)
    const [me, rival] = [await world.logIn(table.me.username), await world.logIn(table.rival.username)]
    const out = await man(rival, code, -1)
    await hurt(world, { [out]: 'out' })
    await rival.api.roster.move({ code, drop: out })
    await claim(me, code, { add: out })
    const { claims } = await me.api.waiver.board({ code })
    expect(claims[0]?.forecast.won).toBe(true)
    world.advance(must(claims[0], 'a claim').runsAt + MINUTE - world.app.now())
    await world.runJobs()
    return out
  },
  'a trade': async ({ world, code, me, rival }) => {
    const out = await man(rival, code, -1)
    await hurt(world, { [out]: 'out' })
    const [mine, theirs] = [await ownTeam(me, code), await ownTeam(rival, code)]
    const { id } = await rival.api.trade.offer({
      code,
      days: 3,
      assets: [{ kind: 'player', from: theirs.id, to: mine.id, player: out }],
    })
    await me.api.trade.accept({ code, id })
    return out
  },
  'a drop undone': async ({ world, code, me, rival }) => {
    const out = await man(me, code, -1)
    const { seq } = await me.api.roster.move({ code, drop: out })
    await me.api.roster.move({ code, add: await free(me, code, 3) })
    await hurt(world, { [out]: 'out' })
    await approved(me.api.commissioner.undo({ code, seq, reason, ask: true }), { by: rival, code })
    return out
  },
}

describe('a player who is out comes straight to an empty spot of the injured reserve', () => {
  it.each(Object.entries(DOORS))('by %s', async (name, door) => {
    await using world = createWorld()
    const table = await fullRosters(world)
    const before = (await roster(table.me, table.code)).length
    const out = await door(table)
    const me = name === 'a claim' ? await world.logIn(table.me.username) : table.me
    const players = await roster(me, table.code)
    expect(await beside(me, table.code)).toEqual({ [out]: 'reserve' })
    expect(players.map(({ id }) => id)).toContain(out)
    expect(players).toHaveLength(before + 1)
    // Like all players there, they do not start.
    const { teams } = await me.api.roster.ofLeague({ code: table.code })
    const { places } = must(
      teams.find(({ isMine }) => isMine),
      'my team',
    )
    expect(places.map(({ player }) => player)).not.toContain(out)
  })

  it('where the move says so, though the roster has room', async () => {
    await using world = createWorld()
    const { code, me, rival } = await fullRosters(world)
    const out = await free(me, code)
    await hurt(world, { [out]: 'out' })
    const drop = await man(me, code, -1)
    await me.api.roster.move({ code, add: out, drop, to: 'reserve' })
    expect(await beside(me, code)).toEqual({ [out]: 'reserve' })
    // And the move undone takes them from there.
    const [moved] = await me.api.league.activity({ code })
    const undo = { code, seq: must(moved, 'a move').seq, reason, ask: true }
    await approved(me.api.commissioner.undo(undo), { by: rival, code })
    expect(await beside(me, code)).toEqual({})
    expect((await roster(me, code)).map(({ id }) => id)).toContain(drop)
  })
})

describe('nobody comes straight to the injured reserve', () => {
  it('who could play, or whose status the league does not let onto it', async () => {
    await using world = createWorld()
    const { code, me } = await fullRosters(world, { roster: { reserveStatuses: ['injured-reserve'] } })
    const [well, out] = [await free(me, code), await free(me, code, 1)]
    await hurt(world, { [out]: 'out' })
    await expect(me.api.roster.move({ code, add: well })).rejects.toThrow('Your roster is full')
    await expect(me.api.roster.move({ code, add: out })).rejects.toThrow('Your roster is full')
    for (const add of [well, out])
      await expect(me.api.roster.move({ code, add, to: 'reserve' })).rejects.toThrow(
        'Your injured reserve is for players who are on injured reserve.',
      )
    expect(await beside(me, code)).toEqual({})
  })

  it('when it is full, or the league has none', async () => {
    await using world = createWorld()
    const { code, me } = await fullRosters(world, { roster: { injuredReserve: 1 } })
    const ill = await man(me, code, -1)
    const out = await free(me, code)
    await hurt(world, { [ill]: 'out', [out]: 'out' })
    await put(me, code, { player: ill, to: 'reserve' })
    await expect(me.api.roster.move({ code, add: out, to: 'reserve' })).rejects.toThrow(
      'Your injured reserve is full with 1 player.',
    )
    await me.api.roster.move({ code, add: await free(me, code, 2) })
    await expect(me.api.roster.move({ code, add: out })).rejects.toThrow('Your roster is full')
  })

  it('from a trade that was accepted, when the spot was taken meanwhile', async () => {
    await using world = createWorld()
    const { code, me, rival } = await fullRosters(world, {
      roster: { injuredReserve: 1 },
      trades: { review: 'votes', reviewHours: 24 },
    })
    const out = await man(rival, code, -1)
    const other = await free(me, code)
    await hurt(world, { [out]: 'out', [other]: 'out' })
    const [mine, theirs] = [await ownTeam(me, code), await ownTeam(rival, code)]
    const { id } = await rival.api.trade.offer({
      code,
      days: 3,
      assets: [{ kind: 'player', from: theirs.id, to: mine.id, player: out }],
    })
    await me.api.trade.accept({ code, id })
    // The only spot is spoken for.
    await expect(me.api.roster.move({ code, add: other })).rejects.toThrow(
      'There would be no room for the players of an accepted trade',
    )
    world.advance(DAY + MINUTE)
    await world.runJobs()
    expect(await beside(await world.logIn(me.username), code)).toEqual({ [out]: 'reserve' })
  })
})
