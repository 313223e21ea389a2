import { describe, expect, it } from 'vitest'
import { draftOf } from '../../server/squad/draft/open-draft.ts'
import { LeagueId, type TeamId } from '../../shared/core/ids.ts'
import { type DraftState, pickOf } from '../../shared/rules/draft/state.ts'
import { isNight } from '../../shared/rules/draft/clock.ts'
import type { Night, SettingsChange } from '../../shared/settings/settings.ts'
import { must } from '../../shared/core/must.ts'
import { HOUR, MINUTE, SECOND } from '../../shared/core/time.ts'
import { draftable, startAuction } from '../support/draftable.ts'
import { createWorld, type Person, type World } from '../support/world.ts'

/** A draft of two in which the commissioner leaves everything to autopick and the other is away. */
async function whileAway(world: World, draft: NonNullable<SettingsChange['draft']>) {
  const league = await draftable(world, 2)
  const { code, commissioner, people, teams } = league
  const id = LeagueId.parse(league.id)
  await commissioner.api.settings.update({ code, settings: { draft } })
  await commissioner.api.draft.setAutopick({ code, mode: 'instant' })
  const absent = must(people[1], 'who is away')
  const teamId = must(teams[1], 'their team').id
  return {
    code,
    absent,
    teamId,
    start: () => commissioner.api.draft.start({ code }),
    api: async () => (await world.logIn(commissioner.username)).api,
    back: () => world.logIn(absent.username),
    /** Lets clocks run out until the absent team has missed so many, or the draft is over. */
    async miss(most: number): Promise<void> {
      for (let step = 0; step < 200; step++) {
        const state = await draftOf(world.app, id)
        if (state.stage === 'over' || (state.autopick[teamId]?.misses ?? 0) >= most) return
        world.advance(Math.max(1, (state.endsAt ?? 0) - world.app.now()))
        await world.runJobs()
      }
      throw new Error('Nobody missed as often')
    },
    state: () => draftOf(world.app, id),
    async takeovers() {
      const events = await (
        await world.logIn(commissioner.username)
      ).api.league.activity({ code, limit: 100 })
      return events.flatMap(({ event, actorName }) =>
        event.kind === 'draft-autopick-set' && event.by === 'misses'
          ? [{ actorName, teamId: event.teamId, mode: event.mode, misses: event.misses }]
          : [],
      )
    },
  }
}

const picksOf = ({ picks }: DraftState, teamId: string) => picks.filter((pick) => pick?.teamId === teamId)
const rest = (world: World, state: DraftState) => (state.endsAt ?? 0) - world.app.now()

describe('whoever misses two picks in a row', () => {
  it.each<[clock: number, isSlow: boolean]>([
    [90 * SECOND, false],
    [HOUR - MINUTE, false],
    [HOUR, true],
    [4 * HOUR, true],
    [24 * HOUR, true],
  ])('with a clock of %i ms keeps the team: %s', async (clock, isSlow) => {
    await using world = createWorld()
    const draft = await whileAway(world, { clock })
    await draft.start()
    await draft.miss(2)
    const { teamId } = draft
    const mode = isSlow ? 'fail-safe' : 'instant'
    expect(await draft.takeovers()).toEqual([{ actorName: null, teamId, mode, misses: 2 }])
    expect((await draft.state()).autopick[teamId]).toEqual({ mode, misses: 2, takenFrom: 'fail-safe' })
    if (!isSlow) {
      await draft.miss(Infinity)
      expect((await draft.state()).stage).toBe('over')
      return
    }
    // One pick each clock, however many are missed, and the event comes once.
    for (let misses = 3; misses <= 5; misses++) {
      const before = world.app.now()
      await draft.miss(misses)
      expect(picksOf(await draft.state(), teamId)).toHaveLength(misses)
      expect(world.app.now() - before).toBeGreaterThanOrEqual(clock)
    }
    expect(await draft.takeovers()).toHaveLength(1)
  })
})

describe('a team that autopick has taken over in a slow draft', () => {
  it('is taken back by one call, with what is left of its clock', async () => {
    await using world = createWorld()
    const draft = await whileAway(world, { clock: 4 * HOUR })
    await draft.start()
    await draft.miss(2)
    // The other has two picks of its own before the next turn.
    for (let step = 0; (await draft.state()).turn?.teamId !== draft.teamId && step < 10; step++) {
      world.advance(rest(world, await draft.state()))
      await world.runJobs()
    }
    world.advance(HOUR)
    const { api } = await draft.back()
    expect(rest(world, await draft.state())).toBe(3 * HOUR)
    await api.draft.setAutopick({ code: draft.code, mode: 'fail-safe' })
    const state = await draft.state()
    expect(state.autopick[draft.teamId]).toEqual({ mode: 'fail-safe', misses: 0 })
    expect(rest(world, state)).toBe(3 * HOUR)
    // Away again, it is told again.
    await draft.miss(2)
    expect(await draft.takeovers()).toHaveLength(2)
  })

  it('is taken back by a pick by hand, and has the autopick that its manager had chosen', async () => {
    await using world = createWorld()
    const draft = await whileAway(world, { clock: 4 * HOUR })
    const { code, teamId } = draft
    await draft.absent.api.draft.setAutopick({ code, mode: 'off' })
    await draft.start()
    await draft.miss(1)
    expect(picksOf(await draft.state(), teamId)).toHaveLength(0)
    await draft.miss(2)
    expect(picksOf(await draft.state(), teamId)).toHaveLength(1)
    expect((await draft.state()).autopick[teamId]).toEqual({ mode: 'fail-safe', misses: 2, takenFrom: 'off' })

    const { api } = await draft.back()
    const state = await draft.state()
    const best = (await api.draft.players({ code })).find(({ id }) => pickOf(state, id) === null)
    await api.draft.pick({
      code,
      overall: must(state.turn, 'a turn').overall,
      playerId: must(best, 'somebody').id,
    })
    expect((await draft.state()).autopick[teamId]).toEqual({ mode: 'off', misses: 0 })
  })

  it('never has a clock that runs out at night', async () => {
    await using world = createWorld()
    const night: Night = { from: 22 * 60, until: 8 * 60, timeZone: 'America/New_York' }
    const draft = await whileAway(world, { clock: 4 * HOUR, night })
    await draft.start()
    for (let misses = 1; misses <= 6; misses++) {
      await draft.miss(misses)
      const { endsAt, turn } = await draft.state()
      // A clock may run out in the moment in which the night begins.
      if (turn?.teamId === draft.teamId) expect(isNight(must(endsAt, 'a clock') - 1, night)).toBe(false)
    }
    expect(picksOf(await draft.state(), draft.teamId)).toHaveLength(6)
  })

  it.each<[clock: number, lotClock: number]>([
    [4 * HOUR, 4 * HOUR],
    [90 * SECOND, 4 * HOUR],
    [4 * HOUR, 30 * SECOND],
  ])(
    'is not bid for in an auction with clocks of %i and %i ms, and nominates once each clock',
    async (clock, lotClock) => {
      await using world = createWorld()
      const { code, people, teams } = await startAuction(world, { draft: { clock, auction: { lotClock } } })
      const [here, away] = people as unknown as [Person, Person]
      const [mine, theirs] = teams.map(({ id }) => id) as [TeamId, TeamId]
      const { id } = await world.app.db.selectFrom('league').select('id').executeTakeFirstOrThrow()
      const room = () => draftOf(world.app, id)
      for (let step = 0; step < 40 && ((await room()).autopick[theirs]?.misses ?? 0) < 2; step++) {
        const { turn } = await room()
        if (turn?.teamId === mine) {
          const { api } = await world.logIn(here.username)
          const state = await room()
          const best = (await api.draft.players({ code })).find(({ id }) => pickOf(state, id) === null)
          await api.draft.nominate({
            code,
            overall: turn.overall,
            playerId: must(best, 'somebody').id,
            amount: 1,
          })
          // No bid is made for an absent manager.
          expect((await room()).lot).toMatchObject({ teamId: mine, bid: 1 })
        }
        world.advance(rest(world, await room()))
        await world.runJobs()
      }
      expect((await room()).autopick[theirs]).toEqual({
        mode: 'fail-safe',
        misses: 2,
        takenFrom: 'fail-safe',
      })
      // A bid by hand takes the team back.
      for (let step = 0; (await room()).lot === null && step < 4; step++) {
        world.advance(rest(world, await room()))
        await world.runJobs()
      }
      const lot = must((await room()).lot, 'a player on the block')
      if (lot.teamId === theirs) {
        const { api } = await world.logIn(here.username)
        await api.draft.bid({ code, lot: lot.number, amount: lot.bid + 1 })
      }
      const { api } = await world.logIn(away.username)
      const { lot: now } = await room()
      await api.draft.bid({ code, lot: lot.number, amount: must(now, 'a lot').bid + 1 })
      expect((await room()).autopick[theirs]).toEqual({ mode: 'fail-safe', misses: 0 })
    },
  )

  it('goes at the pace of the clock also where the commissioner makes a fast draft slow, and the other way round', async () => {
    await using world = createWorld()
    const draft = await whileAway(world, { clock: 90 * SECOND })
    const { code, teamId } = draft
    await draft.start()
    await draft.miss(2)
    const clock = async (clock: number) =>
      (await draft.api()).draft.changeClock({ code, clock, reason: 'We are tired' })
    await clock(4 * HOUR)
    for (let step = 0; (await draft.state()).turn?.teamId !== teamId && step < 10; step++) {
      world.advance(rest(world, await draft.state()))
      await world.runJobs()
    }
    expect(rest(world, await draft.state())).toBe(4 * HOUR)
    await draft.miss(3)
    expect(picksOf(await draft.state(), teamId)).toHaveLength(3)
    await clock(90 * SECOND)
    await draft.miss(Infinity)
    expect((await draft.state()).stage).toBe('over')
    expect((await draft.takeovers()).map(({ mode }) => mode).toSorted()).toEqual([
      'fail-safe',
      'instant',
      'instant',
    ])
  })
})
