import { describe, expect, it } from 'vitest'
import { must } from '../../shared/core/must.ts'
import { HOUR, MINUTE, SECOND } from '../../shared/core/time.ts'
import { teamTimeLeft } from '../../shared/rules/draft/team-clock.ts'
import { draftable } from '../support/draftable.ts'
import { createWorld, type Person, type World } from '../support/world.ts'

const stateOf = async ({ api }: Person, code: string) => (await api.draft.room({ code })).state

/** A draft of two with two minutes a pick and five for all of a team's, just begun. */
async function clocked(world: World, draft: Record<string, unknown> = {}) {
  const league = await draftable(world, 2)
  const { code, commissioner } = league
  const settings = { draft: { clock: 2 * MINUTE, teamClock: 5 * MINUTE, missesUntilAutopick: 10, ...draft } }
  await commissioner.api.settings.update({ code, settings })
  await commissioner.api.draft.start({ code })
  const [first, second] = league.teams.map(({ id }) => id)
  return {
    ...league,
    other: must(league.people[1], 'the other'),
    first: must(first, 'a team'),
    second: must(second, 'another'),
    left: async () => {
      const state = await stateOf(commissioner, code)
      return league.teams.map(({ id }) => teamTimeLeft(state, id, world.app.now()))
    },
  }
}

describe('a draft with team clocks', () => {
  it('says what is left to each team, and ends a turn when the team’s own time is over', async () => {
    await using world = createWorld()
    const { code, commissioner, other, left } = await clocked(world)
    const pick = async ({ api }: Person, overall: number) =>
      api.draft.pick({ code, overall, playerId: `${overall}0002` })
    expect(await left()).toEqual([5 * MINUTE, 5 * MINUTE])
    world.advance(MINUTE)
    await pick(commissioner, 1)
    world.advance(110 * SECOND)
    await pick(other, 2)
    world.advance(110 * SECOND)
    await pick(other, 3)
    expect(await left()).toEqual([4 * MINUTE, 80 * SECOND])

    await pick(commissioner, 4)
    await pick(commissioner, 5)
    const { turn, endsAt } = await stateOf(other, code)
    expect(turn?.overall).toBe(6)
    expect(endsAt).toBe(world.app.now() + 80 * SECOND)
  })

  it('picks at once for a team whose time is up, also where its autopick is off, and for no other', async () => {
    await using world = createWorld()
    const { code, commissioner, other, first, left } = await clocked(world, { teamClock: MINUTE })
    await commissioner.api.draft.setAutopick({ code, mode: 'off' })
    await commissioner.api.draft.saveQueue({ code, players: ['70003'] })
    world.advance(MINUTE)
    await world.runJobs()
    const state = await stateOf(commissioner, code)
    // The manager's queue decides.
    expect(state.picks[0]).toMatchObject({ teamId: first, by: 'autopick', player: { id: '70003' } })
    expect(state.autopick[first]).toMatchObject({ mode: 'off' })
    const [event] = await commissioner.api.league.activity({ code })
    expect(event?.event).toMatchObject({ kind: 'draft-picked', isOutOfTime: true, missed: true })
    expect(await left()).toEqual([0, MINUTE])

    await other.api.draft.pick({ code, overall: 2, playerId: '20001' })
    await other.api.draft.pick({ code, overall: 3, playerId: '20002' })
    const { endsAt } = await stateOf(commissioner, code)
    expect(endsAt).toBe(world.app.now() + SECOND)
    for (let turn = 0; turn < 2; turn++) {
      world.advance(SECOND)
      await world.runJobs()
    }
    const after = await stateOf(commissioner, code)
    expect(after.picks.slice(3, 5).map((one) => [one?.teamId, one?.by])).toEqual([
      [first, 'autopick'],
      [first, 'autopick'],
    ])
    // One turn was missed, and no other: nobody was waited for.
    expect(after.autopick[first]).toMatchObject({ mode: 'off', misses: 1 })
    expect(after.turn?.overall).toBe(6)
    expect(after.endsAt).toBe(world.app.now() + MINUTE)
  })

  it('gives the time of a pick back that is taken back, and none that passes in a pause', async () => {
    await using world = createWorld()
    const { code, commissioner, other, left } = await clocked(world)
    world.advance(MINUTE)
    await commissioner.api.draft.pick({ code, overall: 1, playerId: '10002' })
    world.advance(30 * SECOND)
    await other.api.draft.pick({ code, overall: 2, playerId: '20002' })
    world.advance(20 * SECOND)
    await commissioner.api.draft.pause({ code, reason: 'Pizza' })
    expect(await left()).toEqual([4 * MINUTE, 250 * SECOND])
    world.advance(HOUR)
    await commissioner.api.draft.undo({ code, overall: 2, reason: 'A slip' })
    expect(await left()).toEqual([4 * MINUTE, 5 * MINUTE])
    await commissioner.api.draft.resume({ code, reason: 'Eaten' })
    world.advance(10 * SECOND)
    expect(await left()).toEqual([4 * MINUTE, 290 * SECOND])
  })

  it('is one without them where the league has none', async () => {
    await using world = createWorld()
    const { code, commissioner, left } = await clocked(world, { teamClock: null })
    expect((await stateOf(commissioner, code)).plan).not.toHaveProperty('teamClock')
    expect(await left()).toEqual([null, null])
  })
})
