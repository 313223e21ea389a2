import { describe, expect, it } from 'vitest'
import { PlayerId, type TeamId } from '../../shared/core/ids.ts'
import { must } from '../../shared/core/must.ts'
import { rosterOf } from '../../shared/rules/draft/state.ts'
import { missingStarters } from '../../shared/rules/slots/slots.ts'
import { HOUR, MINUTE, SECOND } from '../../shared/core/time.ts'
import { approved } from '../support/consent.ts'
import { draftable } from '../support/draftable.ts'
import { letDraftRun } from '../support/drafted-league.ts'
import { playSeason } from '../support/football-season.ts'
import { createWorld, type Person } from '../support/world.ts'

const state = async ({ api }: Person, code: string) => (await api.draft.room({ code })).state

describe('a draft', () => {
  it('gives everybody a full roster, whether or not anybody is there', async () => {
    await using world = createWorld()
    const { code, commissioner, people, teams } = await draftable(world, 4)

    await commissioner.api.draft.start({ code })
    const first = await commissioner.api.draft.players({ code })
    await commissioner.api.draft.pick({ code, overall: 1, playerId: must(first[0], 'a player').id })
    await letDraftRun(world, commissioner, code)

    const over = await state(must(people[1], 'a member'), code)
    expect(over.stage).toBe('over')
    const plan = must(over.plan, 'a plan')
    for (const { id } of teams) {
      expect(rosterOf(over, id)).toHaveLength(plan.roster.size)
      expect(missingStarters(plan.roster.starters, rosterOf(over, id))).toBe(0)
    }
    expect(over.picks[0]).toMatchObject({ by: 'manager', rank: 1 })
    expect((await commissioner.api.league.home({ code })).league.phase).toBe('regular')
  })

  it('lets one of two have a player, and tells the other who has him', async () => {
    await using world = createWorld()
    const { code, commissioner, people } = await draftable(world, 4)
    await commissioner.api.draft.start({ code })
    const [best] = await commissioner.api.draft.players({ code })
    const playerId = must(best, 'a player').id

    await commissioner.api.draft.pick({ code, overall: 1, playerId })
    await expect(
      must(people[1], 'the second').api.draft.pick({ code, overall: 2, playerId }),
    ).rejects.toThrow('Already taken by Gold Standard. Please choose another player.')
    await expect(must(people[2], 'the third').api.draft.pick({ code, overall: 1, playerId })).rejects.toThrow(
      'That turn is over',
    )
    // A second click is no second pick.
    await commissioner.api.draft.pick({ code, overall: 1, playerId })
    expect((await state(commissioner, code)).picks.filter(Boolean)).toHaveLength(1)
  })

  it('takes a player as he was when it began, whoever picks him', async () => {
    await using world = createWorld()
    await playSeason(world)
    const { code, commissioner } = await draftable(world, 2)
    const { api } = commissioner
    const receiver = must(
      (await api.draft.players({ code })).find(({ positions }) => positions.join() === 'WR'),
      'a receiver',
    )
    const grant = (position: string) =>
      api.position.grant({ code, playerId: receiver.id, position, reason: 'He has trained there' })
    await grant('TE')
    await api.draft.start({ code })
    await grant('RB')

    await api.draft.pick({ code, overall: 1, playerId: receiver.id })
    const { id, name, team } = receiver
    expect((await state(commissioner, code)).picks[0]?.player).toEqual({
      id,
      name,
      team,
      positions: ['WR', 'TE'],
    })
  })

  it('begins at its time, and says what keeps it from beginning', async () => {
    await using world = createWorld()
    const { code, commissioner } = await draftable(world, 4)
    const season = { playoffs: { teams: 2, roundWeeks: [1] } }
    await commissioner.api.settings.update({ code, settings: { size: 4, season } })
    await commissioner.api.draft.schedule({ code, startsAt: world.app.now() + HOUR })
    world.advance(HOUR)
    await world.runJobs()
    expect((await state(commissioner, code)).stage).toBe('running')

    const alone = await world.league({ name: 'Lonely' })
    await alone.commissioner.api.draft.schedule({ code: alone.code, startsAt: world.app.now() + MINUTE })
    world.advance(MINUTE)
    await world.runJobs()
    const { stage, scheduledFor } = await state(alone.commissioner, alone.code)
    expect([stage, scheduledFor]).toEqual(['planned', null])
    const [last] = await alone.commissioner.api.league.activity({ code: alone.code })
    expect(last?.event).toMatchObject({ kind: 'draft-put-off', reason: expect.stringContaining('two teams') })
  })

  it('picks for whoever misses two clocks, until the manager is back', async () => {
    await using world = createWorld()
    const { code, commissioner, people } = await draftable(world, 2)
    const absent = must(people[1], 'the second')
    await commissioner.api.draft.start({ code })
    const { teams } = await commissioner.api.draft.room({ code })
    const absentId = must(teams[1], 'a team').id

    for (let turn = 0; turn < 3; turn++) {
      world.advance(90 * SECOND)
      await world.runJobs()
    }
    let now = await state(commissioner, code)
    expect(now.autopick[absentId]).toEqual({
      mode: 'instant',
      misses: 2,
      takenFrom: 'fail-safe',
    })
    expect(now.picks.filter(Boolean)).toHaveLength(3)

    await absent.api.draft.setAutopick({ code, mode: 'fail-safe' })
    now = await state(commissioner, code)
    expect(now.autopick[absentId]).toEqual({ mode: 'fail-safe', misses: 0 })
  })

  it('keeps the deadline of its clock while nothing changes the clock', async () => {
    await using world = createWorld()
    const { code, commissioner, people } = await draftable(world, 2)
    const deadline = () =>
      world.app.db.selectFrom('deadline').selectAll().where('kind', '=', 'draft-clock').executeTakeFirst()
    await commissioner.api.draft.start({ code })
    const before = await deadline()
    world.advance(SECOND)

    await must(people[1], 'the second').api.draft.setAutopick({ code, mode: 'instant' })
    expect(await deadline()).toEqual(before)
    await commissioner.api.draft.setAutopick({ code, mode: 'instant' })
    expect(await deadline()).toMatchObject({ due_at: world.app.now() + SECOND })
  })

  it('stops, goes on where the clock was, and takes back a pick, each with its reason', async () => {
    await using world = createWorld()
    const { code, commissioner, people } = await draftable(world, 4)
    await commissioner.api.draft.start({ code })
    const [best] = await commissioner.api.draft.players({ code })
    await commissioner.api.draft.pick({ code, overall: 1, playerId: must(best, 'a player').id })
    world.advance(30 * SECOND)
    await commissioner.api.draft.pause({ code, reason: 'Pizza is here' })
    world.advance(HOUR)
    await world.runJobs()
    expect((await state(commissioner, code)).left).toBe(60 * SECOND)
    await commissioner.api.draft.resume({ code, reason: 'Pizza is gone' })
    expect((await state(commissioner, code)).endsAt).toBe(world.app.now() + 60 * SECOND)

    await approved(commissioner.api.draft.undo({ code, overall: 1, reason: 'He meant another one' }), {
      by: must(people[1], 'a member'),
      code,
    })
    const undone = await state(commissioner, code)
    expect([undone.turn?.overall, undone.picks[0]]).toEqual([1, null])
    await commissioner.api.draft.pick({ code, overall: 1, playerId: must(best, 'a player').id })
    await expect(
      must(people[1], 'a member').api.draft.pause({ code, reason: 'Me too' }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('before a draft', () => {
  it('autopick is set for a team of the league and for no other', async () => {
    await using world = createWorld()
    const { code, commissioner, teams } = await draftable(world, 2)
    const elsewhere = await world.league({ name: 'Elsewhere' })
    const [stranger] = (await elsewhere.commissioner.api.draft.room({ code: elsewhere.code })).teams
    const setFor = (teamId: TeamId) =>
      commissioner.api.draft.setAutopickFor({ code, teamId, mode: 'instant' })
    await expect(setFor(must(stranger, 'a team').id)).rejects.toThrow('That team is not in this draft.')
    await setFor(must(teams[1], 'a team').id)
    expect(Object.keys((await state(commissioner, code)).autopick)).toEqual([teams[1]?.id])
  })

  it('limits by position that leave somebody without a full roster are refused', async () => {
    await using world = createWorld()
    const { code, commissioner } = await draftable(world, 4)
    const limit = (maxima: Record<string, number | null>, starters = {}) =>
      commissioner.api.settings.update({ code, settings: { roster: { maxima, starters } } })
    await expect(limit({ QB: 1, RB: 3, WR: 3, TE: 2, K: 2, 'D/ST': 2 })).rejects.toMatchObject({
      cause: {
        fields: {
          'settings.roster.bench': 'A team has room for 16 players, but the position limits allow only 13.',
        },
      },
    })
    // A team may have as many kickers as it likes; there are sixteen in all.
    await limit({ QB: 1, RB: 3, WR: 3, TE: 1, K: null, 'D/ST': 1 })
    await expect(commissioner.api.draft.start({ code })).rejects.toThrow(
      'The draft needs 64 players, and with the league’s limits by position only 52 can be drafted.',
    )
    await limit({ RB: 8 })
    await commissioner.api.draft.start({ code })
    await letDraftRun(world, commissioner, code)
    expect((await state(commissioner, code)).stage).toBe('over')
  })

  it('a keeper is one whom the team has room for, and none too many', async () => {
    await using world = createWorld()
    const { code, commissioner, teams } = await draftable(world, 2)
    const teamId = must(teams[0], 'a team').id
    const settings = (draft: { keepers: number }, QB: number) =>
      commissioner.api.settings.update({ code, settings: { draft, roster: { maxima: { QB } } } })
    const keep = (playerId: string, cost: number) =>
      commissioner.api.draft.setKeeper({ code, teamId, playerId: PlayerId.parse(playerId), cost })
    await settings({ keepers: 3 }, 2)
    await keep('10001', 1)
    await keep('20001', 2)
    await expect(keep('30001', 3)).rejects.toMatchObject({
      cause: { fields: { playerId: 'The team is at the league’s limit at QB: 2.' } },
    })
    await keep('30003', 3)
    await expect(keep('30004', 4)).rejects.toMatchObject({
      cause: { fields: { teamId: 'A team may keep 3.' } },
    })

    // Who was kept before the settings changed is not dropped in silence.
    await settings({ keepers: 3 }, 1)
    await expect(commissioner.api.draft.start({ code })).rejects.toThrow(
      'Qb 2-1 cannot be kept: The team is at the league’s limit at QB: 1.',
    )
    await settings({ keepers: 2 }, 2)
    await expect(commissioner.api.draft.start({ code })).rejects.toThrow(
      'Rb 3-1 cannot be kept: A team may keep 2.',
    )
    await commissioner.api.draft.removeKeeper({ code, playerId: PlayerId.parse('30003') })
    await commissioner.api.draft.start({ code })
    expect((await state(commissioner, code)).picks.filter(Boolean)).toHaveLength(2)
  })
})
