import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { must } from '../../shared/core/must.ts'
import { LeagueRosters } from '../../shared/roster/roster.ts'
import { countAt } from '../../shared/rules/slots/room.ts'
import { MINUTE } from '../../shared/core/time.ts'
import { draftableLeague, draftedLeague, letDraftRun } from '../support/drafted-league.ts'
import { createWorld, type Person, type World } from '../support/world.ts'

const rosters = ({ api }: Person, code: string) => api.roster.ofLeague({ code })

async function mine(person: Person, code: string) {
  return must(
    (await rosters(person, code)).teams.find(({ isMine }) => isMine),
    'one’s own team',
  )
}

/** The best free agents. */
async function freeAgents({ api }: Person, code: string, position: string | null = null) {
  return (await api.player.list({ code, available: true, position })).rows
}

const intervals = ({ app }: World) => app.db.selectFrom('ownership').selectAll().orderBy('from_seq').execute()

/** No player is on two rosters, at any event. */
async function expectNoOverlap(world: World): Promise<void> {
  const all = await intervals(world)
  for (const [index, tenure] of all.entries()) {
    if (tenure.until_seq !== null) expect(tenure.until_seq).toBeGreaterThan(tenure.from_seq)
    const next = all.find(({ player_id }, later) => later > index && player_id === tenure.player_id)
    if (next) expect(tenure.until_seq ?? Infinity).toBeLessThanOrEqual(next.from_seq)
  }
}

describe('rosters', () => {
  it('say which real teams one’s players play for', async () => {
    await using world = createWorld()
    const { code, people } = await draftedLeague(world, { size: 3 })
    const [commissioner] = people
    const { players } = await mine(commissioner, code)
    const teams = new Set(players.flatMap(({ team }) => team?.id ?? []))
    const own = await commissioner.api.roster.proTeams()
    expect(new Set(own.map(({ teamId }) => teamId))).toEqual(teams)
    expect(own).toHaveLength(teams.size)
    expect(new Set(own.map(({ sport }) => sport))).toEqual(new Set(['nfl']))
    expect(await (await world.person('stranger')).api.roster.proTeams()).toEqual([])
  })

  it('are those of the draft, in the order of a lineup, with how everybody came', async () => {
    await using world = createWorld()
    const { code, people } = await draftedLeague(world, { size: 3 })
    const [commissioner, livia] = people
    const seen = await rosters(commissioner, code)

    expect(LeagueRosters.parse(seen)).toEqual(seen)
    expect(seen.teams.map(({ isMine, players }) => [isMine, players.length])).toEqual([
      [true, seen.plan.size],
      [false, seen.plan.size],
      [false, seen.plan.size],
    ])
    for (const { players, places } of seen.teams) {
      expect(places.map(({ slot }) => slot).slice(0, 3)).toEqual(['QB', 'RB', 'RB'])
      expect(new Set(places.map(({ player }) => player))).toEqual(new Set(players.map(({ id }) => id)))
    }
    const { picks } = (await commissioner.api.draft.room({ code })).state
    const first = must(picks[0], 'the first pick')
    const whose = must(
      seen.teams.find(({ id }) => id === first.teamId),
      'its team',
    )
    expect(whose.players[0]).toMatchObject({
      id: first.player.id,
      acquired: { how: 'drafted', round: 1, overall: 1 },
      since: first.at,
    })
    expect(await must(livia, 'a member').api.roster.history({ code, id: first.player.id })).toEqual({
      keeping: null,
      spells: [
        {
          team: { id: first.teamId, name: whose.name },
          acquired: { how: 'drafted', round: 1, overall: 1 },
          from: first.at,
          until: null,
        },
      ],
    })
  })

  it('are empty before the draft, and nobody can be added', async () => {
    await using world = createWorld()
    const league = await draftableLeague(world)
    const { code } = league
    const [commissioner] = league.people
    const before = await mine(commissioner, code)
    expect(before.players).toEqual([])
    expect(before.places.every(({ player }) => player === null)).toBe(true)
    const [best] = await freeAgents(commissioner, code)
    const add = must(best, 'a player').id

    const closed = 'Free agents open when the draft is over.'
    await expect(commissioner.api.roster.move({ code, add })).rejects.toThrow(closed)
    await commissioner.api.draft.start({ code })
    await expect(commissioner.api.roster.move({ code, add })).rejects.toThrow(closed)
    await letDraftRun(world, commissioner, code)
    expect(await intervals(world)).toHaveLength(32)
  })

  it('are private to its manager', async () => {
    await using world = createWorld()
    const { code } = await draftableLeague(world)
    const stranger = await world.person('stranger')
    await expect(rosters(stranger, code)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(stranger.api.roster.move({ code, drop: '1' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(stranger.api.roster.history({ code, id: '1' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await stranger.api.roster.mine()).toEqual([])
  })

  it('are listed for everybody’s own leagues, with their phase', async () => {
    await using world = createWorld()
    const league = await draftableLeague(world)
    const [commissioner] = league.people
    await commissioner.api.league.create({ name: 'Hardwood', sport: 'nba', teamName: 'Via Appia' })
    await commissioner.api.draft.start({ code: league.code })
    expect(await commissioner.api.roster.mine()).toMatchObject([
      { name: 'Hardwood', sport: 'nba', phase: 'setting-up', teamName: 'Via Appia' },
      { code: league.code, phase: 'drafting', teamName: 'Gold Standard' },
    ])
  })
})

describe('a move', () => {
  it('swaps two players in one step, which the league hears of, and the list of players too', async () => {
    await using world = createWorld()
    const { code, people } = await draftedLeague(world)
    const [commissioner] = people
    const before = await mine(commissioner, code)
    const dropped = must(before.players.at(-1), 'a player')
    const [added] = await freeAgents(commissioner, code)
    const add = must(added, 'a free agent').id
    world.advance(MINUTE)
    const at = world.app.now()
    await commissioner.api.roster.move({ code, add, drop: dropped.id })

    const after = await mine(commissioner, code)
    expect(after.players.map(({ id }) => id)).toEqual([
      ...before.players.slice(0, -1).map(({ id }) => id),
      add,
    ])
    expect(after.players.at(-1)).toMatchObject({ acquired: { how: 'free-agent' }, since: at })
    const [event] = await commissioner.api.league.activity({ code })
    expect(event).toMatchObject({
      actorName: commissioner.username,
      event: { kind: 'roster-moved', teamId: before.id, added: { id: add }, dropped: { id: dropped.id } },
    })
    const { rows } = await commissioner.api.player.list({ code, limit: 100 })
    expect(rows.find(({ id }) => id === add)?.owner).toEqual({ id: before.id, name: before.name })
    expect((await freeAgents(commissioner, code)).map(({ id }) => id)).not.toContain(add)
    const { spells: tenures } = await commissioner.api.roster.history({ code, id: dropped.id })
    expect(tenures.map(({ until }) => until)).toEqual([at])
  })

  it('says all that is wrong with it, and changes nothing then', async () => {
    await using world = createWorld()
    const { code, people } = await draftedLeague(world)
    const [commissioner, rival] = people
    const theirs = must((await mine(must(rival, 'a rival'), code)).players[0], 'their best')
    const [kicker] = await freeAgents(commissioner, code, 'K')
    const own = await mine(commissioner, code)
    const before = await intervals(world)
    const { move } = commissioner.api.roster

    await expect(move({ code, add: must(kicker, 'a kicker').id })).rejects.toMatchObject({
      message: 'Your roster is full (16 players): choose a player to drop.',
      cause: { code: 'MOVE_REFUSED' },
    })
    await expect(move({ code, add: theirs.id })).rejects.toThrow(
      'Already on rival-2’s team. Choose another player. Your roster is full (16 players)',
    )
    await expect(move({ code })).rejects.toThrow('Choose a player to add or drop.')
    await expect(move({ code, drop: theirs.id })).rejects.toThrow('isn’t on your roster')
    const [first] = own.players
    await expect(move({ code, add: must(first, 'own').id })).rejects.toThrow('Already on your team.')
    await expect(move({ code, add: '999999999' })).rejects.toMatchObject({
      cause: { code: 'PLAYER_NOT_FOUND' },
    })
    expect(await intervals(world)).toEqual(before)
  })

  it('lets one of fifty who want a player at once have him, and tells the others who', async () => {
    await using world = createWorld()
    const { code, people } = await draftedLeague(world, { size: 10 })
    const [commissioner] = people
    const [best] = await freeAgents(commissioner, code)
    const add = must(best, 'a free agent').id
    const rivals = await Promise.all(
      people.map(async (person) => ({
        person,
        drops: (await mine(person, code)).players.slice(0, 5).map(({ id }) => id),
      })),
    )
    const before = (await intervals(world)).length
    const tries = await Promise.allSettled(
      rivals.flatMap(({ person, drops }) => drops.map((drop) => person.api.roster.move({ code, add, drop }))),
    )

    expect(tries).toHaveLength(50)
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { teams } = await rosters(commissioner, code)
    const winner = must(
      teams.find(({ players }) => players.some(({ id }) => id === add)),
      'a winner',
    )
    for (const one of tries)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({
          code: 'CONFLICT',
          message: expect.stringMatching(
            new RegExp(`^(Already on ${winner.name}\\.|.*Already on your team)`),
          ),
        })
    expect(await intervals(world)).toHaveLength(before + 1)
    await expectNoOverlap(world)
  })

  it('keeps to the maxima when one manager sends many at once', async () => {
    await using world = createWorld()
    const { code, people } = await draftedLeague(world)
    const [commissioner] = people
    const { plan } = await rosters(commissioner, code)
    for (const { id } of (await mine(commissioner, code)).players)
      await commissioner.api.roster.move({ code, drop: id })
    const kickers = await freeAgents(commissioner, code, 'K')
    await Promise.allSettled(kickers.map(({ id }) => commissioner.api.roster.move({ code, add: id })))

    const { players } = await mine(commissioner, code)
    expect(players).toHaveLength(must(plan.maxima['K'], 'a maximum'))
  })

  it('keeps everybody on one roster at a time, whatever is asked in whatever order', async () => {
    await using world = createWorld()
    const league = await draftedLeague(world, { size: 3, settings: { waivers: { dropHours: 0 } } })
    const { code, people } = league
    const [commissioner] = people
    const { plan, teams } = await rosters(commissioner, code)
    const free = (await freeAgents(commissioner, code)).slice(0, 12).map(({ id }) => id)
    const pool = [...free, ...teams.flatMap(({ players }) => players.slice(0, 6).map(({ id }) => id))]
    const some = fc.option(fc.constantFrom(...pool), { freq: 3 })
    const asked = fc.sample(fc.record({ by: fc.nat(people.length - 1), add: some, drop: some }), {
      numRuns: 300,
      seed: 7,
    })
    let done = 0
    for (const { by, add, drop } of asked) {
      world.advance(MINUTE)
      try {
        await must(people[by], 'a manager').api.roster.move({ code, add, drop })
        done++
      } catch (error) {
        expect(error).toMatchObject({ cause: { code: 'MOVE_REFUSED' } })
      }
    }

    expect(done).toBeGreaterThan(30)
    expect(done).toBeLessThan(290)
    await expectNoOverlap(world)
    const all = (await rosters(commissioner, code)).teams
    const ids = all.flatMap(({ players }) => players.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
    for (const { players } of all) {
      expect(players.length).toBeLessThanOrEqual(plan.size)
      const roster = players.map(({ eligible }) => ({ positions: eligible }))
      for (const [position, most] of Object.entries(plan.maxima))
        expect(countAt(roster, position)).toBeLessThanOrEqual(most)
    }
  })
})
