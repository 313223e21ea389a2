import { describe, expect, it } from 'vitest'
import { must } from '../../shared/core/must.ts'
import { SECOND } from '../../shared/core/time.ts'
import { allFindings } from '../support/audit.ts'
import { letDraftRun } from '../support/drafted-league.ts'
import { idOf, keeperLeague, type KeeperLeague, openNextSeason, personOf } from '../support/keeper-league.ts'
import { createWorld, type Person, type World } from '../support/world.ts'

/** Two teams and six rounds, with A's first pick on the clock. Picks of this draft and of three more can be traded. */
async function onTheClock(world: World, review: 'none' | 'commissioner' = 'none') {
  const league = await keeperLeague(world, { trades: { pickSeasons: 3, review }, draft: { clock: 60_000 } })
  await openNextSeason(world, league)
  const [a, b] = [await personOf(world, league), await personOf(world, league, 1)]
  await a.api.draft.setOrder({ code: league.code, teams: [...league.teams] })
  await a.api.draft.start({ code: league.code })
  const [A, B] = [must(league.teams[0], 'a team'), must(league.teams[1], 'a team')]
  return { league, code: league.code, a, b, A, B }
}

const stateOf = async ({ api }: Person, { code }: KeeperLeague) => (await api.draft.room({ code })).state

function pickOf(season: number, round: number, [of, from, to]: readonly [string, string, string]) {
  type Asset = Extract<Parameters<Person['api']['trade']['offer']>[0]['assets'][number], { kind: 'pick' }>
  return { kind: 'pick', from, to, pick: { season, round, of } } as Asset // ids as the league has them
}

describe('a pick that is traded while the draft is on', () => {
  it('changes hands on the clock, which goes on, and everybody sees it', async () => {
    await using world = createWorld()
    const { league, code, a, b, A, B } = await onTheClock(world, 'commissioner')
    const before = await stateOf(a, league)
    expect(before.turn).toEqual({ overall: 1, teamId: A })
    world.advance(20 * SECOND)
    const { id } = await a.api.trade.offer({
      code,
      assets: [pickOf(2026, 1, [A, A, B]), pickOf(2026, 2, [B, B, A]), pickOf(2028, 1, [B, B, A])],
    })
    await b.api.trade.accept({ code, id })

    const after = await stateOf(a, league)
    expect(after.turn).toEqual({ overall: 1, teamId: B })
    expect(after.endsAt).toBe(before.endsAt)
    expect(after.cells.map(({ ownerId }) => ownerId).slice(0, 4)).toEqual([B, B, A, A])
    const kinds = (await b.api.league.activity({ code })).map(({ event }) => event.kind)
    expect(kinds.slice(0, 3)).toEqual(['draft-traded', 'trade-made', 'trade-accepted'])
    const told = (await b.api.notification.list({})).map(({ content }) => content?.kind)
    expect(told).toContain('your-pick')

    await expect(a.api.draft.pick({ code, overall: 1, playerId: idOf('Qb 1-1') })).rejects.toThrow(
      'is on the clock right now',
    )
    await b.api.draft.pick({ code, overall: 1, playerId: idOf('Qb 1-1') })
    // What was picked with cannot be traded any more; what is still to come can.
    await expect(b.api.trade.offer({ code, assets: [pickOf(2026, 1, [A, B, A])] })).rejects.toThrow(
      'The pick 2026 1st round of Gold Standard has been made.',
    )
    const { board } = await b.api.trade.portal({ code })
    expect(board?.open).toHaveLength(11)
    expect(await allFindings(world)).toEqual([])

    for (const { api } of [a, b]) await api.draft.setAutopick({ code, mode: 'instant' })
    await letDraftRun(world, a, code)
    const over = await stateOf(a, league)
    expect(over.picks.filter((pick) => pick?.teamId === A)).toHaveLength(6)
    expect((await b.api.trade.portal({ code })).picks).toEqual([{ season: 2028, round: 1, of: B, owner: A }])
    expect(await allFindings(world)).toEqual([])
  })

  it('is picked with at once where auto-pick acts for its new owner, who waits for no one', async () => {
    await using world = createWorld()
    const { league, code, a, b, A, B } = await onTheClock(world)
    await b.api.draft.setAutopick({ code, mode: 'instant' })
    const { id } = await b.api.trade.offer({
      code,
      assets: [pickOf(2026, 1, [A, A, B]), pickOf(2026, 3, [B, B, A])],
    })
    await a.api.trade.accept({ code, id })
    expect((await stateOf(a, league)).endsAt).toBe(world.app.now() + SECOND)
    world.advance(SECOND)
    await world.runJobs()
    expect((await stateOf(a, league)).picks[0]).toMatchObject({ teamId: B, by: 'autopick' })
  })

  it('gives its new owner a whole clock where auto-pick was about to pick', async () => {
    await using world = createWorld()
    const { league, code, a, b, A, B } = await onTheClock(world)
    const { id } = await a.api.trade.offer({
      code,
      assets: [pickOf(2026, 1, [A, A, B]), pickOf(2026, 3, [B, B, A])],
    })
    await a.api.draft.setAutopick({ code, mode: 'instant' })
    await b.api.trade.accept({ code, id })
    expect((await stateOf(a, league)).endsAt).toBe(world.app.now() + 60 * SECOND)
  })

  it('takes no players along, nor FAAB, and fails with a reason once the pick is made', async () => {
    await using world = createWorld()
    const { league, code, a, b, A, B } = await onTheClock(world)
    const { id } = await a.api.trade.offer({
      code,
      assets: [pickOf(2026, 1, [A, A, B]), pickOf(2026, 2, [B, B, A])],
    })
    await a.api.draft.pick({ code, overall: 1, playerId: idOf('Rb 1-1') })
    await expect(b.api.trade.accept({ code, id })).rejects.toThrow('has been made')
    await expect(
      a.api.trade.offer({
        code,
        assets: [{ kind: 'player', from: A, to: B, player: idOf('Rb 1-1') }, pickOf(2026, 2, [B, B, A])],
      }),
    ).rejects.toThrow('Only picks can be traded during the draft.')
    expect((await stateOf(b, league)).turn).toEqual({ overall: 2, teamId: B })
  })

  it('stays traded where the draft is paused, and where its first pick is called off', async () => {
    await using world = createWorld()
    const { league, code, a, b, A, B } = await onTheClock(world)
    await a.api.draft.pause({ code, reason: 'Dinner.' })
    const { id } = await a.api.trade.offer({
      code,
      assets: [pickOf(2026, 1, [A, A, B]), pickOf(2026, 2, [B, B, A])],
    })
    await b.api.trade.accept({ code, id })
    expect(await stateOf(a, league)).toMatchObject({ stage: 'paused', endsAt: null, turn: { teamId: B } })
    await a.api.draft.resume({ code, reason: 'Fed.' })
    expect((await stateOf(a, league)).endsAt).toBe(world.app.now() + 60 * SECOND)
    await a.api.draft.callOff({ code, reason: 'Too early.' })
    await a.api.draft.start({ code })
    expect((await stateOf(a, league)).turn).toEqual({ overall: 1, teamId: B })
    expect(await allFindings(world)).toEqual([])
  })
})
