import { describe, expect, it } from 'vitest'
import { must } from '../../shared/core/must.ts'
import { DAY, HOUR, MINUTE } from '../../shared/core/time.ts'
import { claim, last, roster } from '../support/claims.ts'
import { draftableLeague, draftAtOnce } from '../support/drafted-league.ts'
import { menAt, offerOneForOne, ownTeam } from '../support/trades.ts'
import { createWorld, type Person, type World } from '../support/world.ts'

const KEPT = '30003'
const reason = 'The league agreed'

/** A league a minute after its draft, in which the second team has kept a player. */
async function freshlyDrafted(world: World) {
  const league = await draftableLeague(world, { size: 3 })
  const { code } = league
  const [{ api }] = league.people
  const { teams } = await api.draft.room({ code })
  await api.settings.update({
    code,
    settings: {
      draft: { keepers: 1, keeping: { by: 'commissioner' } },
      waivers: { afterDraft: 'free', dropHours: 48 },
    },
  })
  const teamId = must(teams[1], 'the second team').id
  await api.draft.setKeeper({ code, teamId, playerId: KEPT, cost: 1 })
  await draftAtOnce(world, league)
  world.advance(MINUTE)
  const names = league.people.map(({ username }) => username)
  return {
    code,
    /** The commissioner, the one whose players come and go, and another. */
    people: async (): Promise<[Person, Person, Person]> => {
      const [one, two, three] = await Promise.all(names.map((name) => world.logIn(name)))
      return [must(one, 'one'), must(two, 'two'), must(three, 'three')]
    },
  }
}
type Fresh = Awaited<ReturnType<typeof freshlyDrafted>>

/** The best player who can be added at once. */
async function freeAgent({ api }: Person, code: string): Promise<string> {
  const { dropped } = await api.waiver.holds({ code })
  const { rows } = await api.player.list({ code, sport: 'nfl', available: true, limit: 50 })
  return must(
    rows.find(({ id }) => dropped.every((held) => held.id !== id)),
    'a free agent',
  ).id
}

const newest = async ({ api }: Person, code: string) =>
  must((await api.league.activity({ code, limit: 1 }))[0], 'an event').seq

/** How a player may come to the second team of a league. @returns the player's id */
const WAYS = {
  'was added as a free agent': async (_world, { code, people }) => {
    const [, two] = await people()
    const add = await freeAgent(two, code)
    await two.api.roster.move({ code, add, drop: await last(two, code) })
    return add
  },
  'was drafted': async (_world, { code, people }) => {
    const [, two] = await people()
    const drafted = (await roster(two, code)).filter(({ acquired }) => acquired.how === 'drafted')
    return must(drafted[0], 'a pick').id
  },
  'was kept': () => Promise.resolve(KEPT),
  'was traded for': async (_world, { code, people }) => {
    const [one, two] = await people()
    const { id, given } = await offerOneForOne(one, two, { code })
    await two.api.trade.accept({ code, id })
    return given.id
  },
  'was added by another as a free agent and traded for': async (_world, { code, people }) => {
    const [one, two] = await people()
    const add = await freeAgent(one, code)
    await one.api.roster.move({ code, add, drop: await last(one, code) })
    const { id } = await one.api.trade.offer({
      code,
      days: 1,
      assets: [
        {
          kind: 'player',
          from: (await ownTeam(one, code)).id,
          to: (await ownTeam(two, code)).id,
          player: add,
        },
        {
          kind: 'player',
          from: (await ownTeam(two, code)).id,
          to: (await ownTeam(one, code)).id,
          player: await last(two, code),
        },
      ],
    })
    await two.api.trade.accept({ code, id })
    return add
  },
  'was put there by the commissioner': async (_world, { code, people }) => {
    const [one, two] = await people()
    const add = await freeAgent(one, code)
    const { id: teamId } = await ownTeam(two, code)
    await one.api.commissioner.move({ code, teamId, add, drop: await last(two, code), reason })
    return add
  },
  'was brought back by an undo': async (_world, { code, people }) => {
    const [one, two] = await people()
    const back = await last(two, code)
    await two.api.roster.move({ code, drop: back })
    await one.api.commissioner.undo({ code, seq: await newest(one, code), reason })
    return back
  },
  'was claimed': async (world, { code, people }) => {
    const [, before, other] = await people()
    const wanted = await last(other, code)
    await other.api.roster.move({ code, drop: wanted })
    await claim(before, code, { add: wanted, drop: await last(before, code), bid: 1 })
    for (let days = 0; days < 4; days++) {
      const [, two] = await people()
      world.advance(must((await two.api.waiver.board({ code })).nextRun, 'a run') - world.app.now())
      await world.runJobs()
      const [, later] = await people()
      if ((await roster(later, code)).some(({ id }) => id === wanted)) return wanted
    }
    throw new Error('The claim was never run')
  },
} as const satisfies Record<string, (world: World, league: Fresh) => Promise<string>>

const expectOnWaivers = async ({ code, people }: Fresh, id: string) => {
  const [one, , three] = await people()
  expect((await one.api.waiver.holds({ code })).dropped.map((held) => held.id)).toContain(id)
  const add = three.api.roster.move({ code, add: id, drop: await last(three, code) })
  await expect(add).rejects.toThrow('on waivers')
}

const expectFree = async ({ code, people }: Fresh, id: string) => {
  const [one, , three] = await people()
  expect((await one.api.waiver.holds({ code })).dropped.map((held) => held.id)).not.toContain(id)
  await three.api.roster.move({ code, add: id, drop: await last(three, code) })
}

describe('a player who is dropped', () => {
  it.each<[keyof typeof WAYS, held: number, free: boolean]>([
    ['was added as a free agent', 5 * MINUTE, true],
    ['was added as a free agent', DAY - 1, true],
    ['was added as a free agent', DAY, false],
    ['was drafted', 0, false],
    ['was drafted', 30 * HOUR, false],
    ['was kept', 0, false],
    ['was traded for', 5 * MINUTE, false],
    ['was traded for', 30 * HOUR, false],
    ['was added by another as a free agent and traded for', 5 * MINUTE, false],
    ['was put there by the commissioner', 5 * MINUTE, false],
    ['was brought back by an undo', 5 * MINUTE, false],
    ['was claimed', 5 * MINUTE, false],
    ['was claimed', 30 * HOUR, false],
  ])('and %s %i ms before is a free agent: %s', async (way, held, isFree) => {
    await using world = createWorld()
    const league = await freshlyDrafted(world)
    const id = await WAYS[way](world, league)
    world.advance(held)
    const [, two] = await league.people()
    await two.api.roster.move({ code: league.code, drop: id })
    await (isFree ? expectFree(league, id) : expectOnWaivers(league, id))
  })

  /** By which door a drafted player leaves the second team within a day. */
  const DOORS = {
    'in a swap': async (_world, { code, people }, id) => {
      const [, two] = await people()
      await two.api.roster.move({ code, add: await freeAgent(two, code), drop: id })
    },
    'by the commissioner': async (_world, { code, people }, id) => {
      const [one, two] = await people()
      const { id: teamId } = await ownTeam(two, code)
      await one.api.commissioner.move({ code, teamId, drop: id, reason })
    },
    'for a trade': async (_world, { code, people }, id) => {
      const [one, two] = await people()
      const [mine, theirs] = [(await ownTeam(two, code)).id, (await ownTeam(one, code)).id]
      const [first, second] = await menAt(one, code, 'WR')
      const own = must(
        (await menAt(two, code, 'WR')).find((man) => man.id !== id),
        'a receiver',
      ).id
      const given = [first, second].map((man) => ({
        kind: 'player' as const,
        from: theirs,
        to: mine,
        player: must(man, 'a receiver').id,
      }))
      const offer = await one.api.trade.offer({
        code,
        days: 1,
        assets: [...given, { kind: 'player', from: mine, to: theirs, player: own }],
      })
      await two.api.trade.accept({ code, id: offer.id, drops: [id] })
    },
    'for a claim': async (world, { code, people }, id) => {
      const [, two, three] = await people()
      const wanted = await last(three, code)
      await three.api.roster.move({ code, drop: wanted })
      await claim(two, code, { add: wanted, drop: id, bid: 1 })
      for (let days = 0; days < 4; days++) {
        const [, again] = await people()
        world.advance(must((await again.api.waiver.board({ code })).nextRun, 'a run') - world.app.now())
        await world.runJobs()
      }
    },
  } as const satisfies Record<string, (world: World, league: Fresh, id: string) => Promise<void>>

  it.each(['in a swap', 'by the commissioner', 'for a trade', 'for a claim'] as const)(
    '%s goes to waivers',
    async (door) => {
      await using world = createWorld()
      const league = await freshlyDrafted(world)
      const [, two] = await league.people()
      const id = must((await menAt(two, league.code, 'RB'))[1], 'a running back').id
      await DOORS[door](world, league, id)
      await expectOnWaivers(league, id)
    },
  )

  it('because the move that brought him was undone is what he was: a free agent, or on waivers if he was claimed', async () => {
    await using world = createWorld()
    const league = await freshlyDrafted(world)
    const { code, people } = league
    const claimed = await WAYS['was claimed'](world, league)
    const [one] = await people()
    const won = (await one.api.league.activity({ code })).find(({ event }) => event.kind === 'waiver-claimed')
    await one.api.commissioner.undo({ code, seq: must(won, 'a claim').seq, reason })
    await expectOnWaivers(league, claimed)
    const added = await WAYS['was added as a free agent'](world, league)
    await one.api.commissioner.undo({ code, seq: await newest(one, code), reason })
    await expectFree(league, added)
  })
})
