import { describe, expect, it } from 'vitest'
import { keeperCostText, verdictLabel } from '../../shared/labels/keeper/keeper.ts'
import { must } from '../../shared/core/must.ts'
import { DAY, HOUR } from '../../shared/core/time.ts'
import { approved } from '../support/consent.ts'
import {
  boardOf,
  draftNow,
  idOf,
  keeperLeague,
  type KeeperLeague,
  personOf,
  playAndRenew,
  playSeason,
} from '../support/keeper-league.ts'
import { roster } from '../support/claims.ts'
import { beside } from '../support/reserve.ts'
import { createWorld, type Person, type World } from '../support/world.ts'

/** Rounds of the commissioner's team: 1 Qb 1-1, 2 Rb 2-1, 3 Wr 1-1 …; of the other: 1 Rb 1-1, 2 Qb 2-1, 3 Wr 2-1 … */
const PICKS = ['Qb 1-1', 'Rb 1-1', 'Qb 2-1', 'Rb 2-1', 'Wr 1-1', 'Wr 2-1'] as const

/** The board's text for a player of its team. */
async function said(person: Person, league: KeeperLeague, index: number, name: string): Promise<string> {
  const found = must((await boardOf(person, league, index)).of(name), name)
  return verdictLabel(found.verdict)
}

const keep = ({ api }: Person, { code }: KeeperLeague, name: string) =>
  api.draft.chooseKeeper({ code, playerId: idOf(name) })

async function keepersOf({ api }: Person, { code }: KeeperLeague): Promise<string[]> {
  const { state } = await api.draft.room({ code })
  return state.keepers.map(
    ({ player, cost, costsIn = 'rounds' }) => `${player.name}: ${keeperCostText(cost, costsIn)}`,
  )
}

/** What one of the league was told of the end of choosing. */
async function notificationsOf(world: World, league: KeeperLeague, index: number) {
  const { api } = await personOf(world, league, index)
  return (await api.notification.list({})).flatMap(({ content }) =>
    content?.kind === 'keepers-due' ? [content] : [],
  )
}

/** Drafted as above, played, and to be drafted anew. */
async function afterOneSeason(world: World, options: Parameters<typeof keeperLeague>[1] = {}) {
  const league = await keeperLeague(world, options)
  await draftNow(world, league, PICKS)
  await playAndRenew(world, league)
  return { league, commissioner: await personOf(world, league), marcus: await personOf(world, league, 1) }
}

describe('keepers by rule', () => {
  it('cost a round more each season, until the league’s limit, and the draft begins with them', async () => {
    await using world = createWorld()
    const { league, marcus } = await afterOneSeason(world, { keeping: { years: 2, roundsPerYear: 1 } })
    const { code } = league
    expect(await said(marcus, league, 1, 'Wr 2-1')).toBe('Drafted in round 3 in 2026: 3 − 1 = round 2.')
    expect(await said(marcus, league, 1, 'Rb 1-1')).toBe(
      'Drafted in round 1 in 2026: 1 − 1, and there is no round before round 1.',
    )
    await keep(marcus, league, 'Wr 2-1')
    await keep(marcus, league, 'Wr 2-1')
    expect(await keepersOf(marcus, league)).toEqual(['Wr 2-1: Round 2'])
    await expect(keep(marcus, league, 'Rb 1-1')).rejects.toMatchObject({
      message: expect.stringContaining('there is no round before round 1'),
      cause: { code: 'KEEPER_REFUSED' },
    })

    await draftNow(world, league)
    const { state } = await marcus.api.draft.room({ code })
    const kept = state.picks.find((pick) => pick?.by === 'keeper')
    expect(kept).toMatchObject({ overall: 3, teamId: league.teams[1], player: { name: 'Wr 2-1' } })

    await playAndRenew(world, league)
    const again = await personOf(world, league, 1)
    expect(await said(again, league, 1, 'Wr 2-1')).toBe(
      'Drafted in round 3 in 2026, kept once since: 3 − 2 = round 1.',
    )
    await keep(again, league, 'Wr 2-1')
    await draftNow(world, league)
    await playAndRenew(world, league)
    const last = await personOf(world, league, 1)
    expect(await said(last, league, 1, 'Wr 2-1')).toBe('Kept for 2 seasons in a row, the league’s limit.')
    await expect(keep(last, league, 'Wr 2-1')).rejects.toThrow('the league’s limit')
  })

  it('are on the roster though they ended the season on the taxi squad, where nobody begins the next', async () => {
    await using world = createWorld()
    const league = await keeperLeague(world, { roster: { taxi: 1, taxiYears: null } })
    const { code } = league
    await draftNow(world, league, PICKS)
    const before = await personOf(world, league, 1)
    await before.api.roster.setSpots({ code, changes: [{ player: idOf('Wr 2-1'), to: 'taxi' }] })
    await playAndRenew(world, league)
    await keep(await personOf(world, league, 1), league, 'Wr 2-1')
    await draftNow(world, league)
    const marcus = await personOf(world, league, 1)
    const players = await roster(marcus, code)
    expect(players.map(({ id }) => id)).toContain(idOf('Wr 2-1'))
    expect(players.filter(({ spot }) => spot !== null)).toEqual([])
    // The place is free again, also for him, in a season of its own.
    await marcus.api.roster.setSpots({ code, changes: [{ player: idOf('Wr 2-1'), to: 'taxi' }] })
    expect(await beside(marcus, code)).toEqual({ [idOf('Wr 2-1')]: 'taxi' })
  })

  it('go on with who is traded, also there and back, and begin anew with who is dropped only for another team', async () => {
    await using world = createWorld()
    const league = await keeperLeague(world)
    await draftNow(world, league, PICKS)
    const [commissioner, marcus] = [await personOf(world, league), await personOf(world, league, 1)]
    const { code } = league
    const [mine, his] = [must(league.teams[0], 'a team'), must(league.teams[1], 'another')]
    const { id } = await commissioner.api.trade.offer({
      code,
      days: 3,
      assets: [
        { kind: 'player', from: mine, to: his, player: idOf('Wr 1-1') },
        { kind: 'player', from: his, to: mine, player: idOf('Wr 2-1') },
      ],
    })
    await marcus.api.trade.accept({ code, id })
    const move = (teamId: string, add: string | null, drop: string | null) =>
      commissioner.api.commissioner.move({
        code,
        teamId,
        add: add && idOf(add),
        drop: drop && idOf(drop),
        reason: 'A slip',
        ask: true,
      })
    await approved(move(mine, null, 'Rb 2-1'), { by: marcus, code })
    await approved(move(mine, 'Rb 2-1', 'Qb 1-1'), { by: marcus, code })
    await move(his, 'Qb 1-1', 'Qb 2-1')
    // His cost for next year is shown during the season.
    const { teams } = await marcus.api.roster.ofLeague({ code })
    const traded = teams.flatMap(({ players }) => players).find(({ id: of }) => of === idOf('Wr 1-1'))
    expect(traded?.keeping).toMatchObject({ can: true, cost: 2, costsIn: 'rounds' })
    expect(await said(marcus, league, 1, 'Wr 1-1')).toBe('Drafted in round 3 in 2026: 3 − 1 = round 2.')
    const history = await marcus.api.roster.history({ code, id: idOf('Wr 1-1') })
    expect(history.keeping).toEqual(traded?.keeping)

    await playAndRenew(world, league)
    const after = await personOf(world, league)
    expect(await said(after, league, 0, 'Wr 2-1')).toBe('Drafted in round 3 in 2026: 3 − 1 = round 2.')
    expect(await said(after, league, 0, 'Rb 2-1')).toBe('Drafted in round 2 in 2026: 2 − 1 = round 1.')
    expect(await said(after, league, 1, 'Qb 1-1')).toBe('Not drafted, added in 2026: round 6.')
    await after.api.settings.update({ code, settings: { draft: { keeping: { resetByDrop: false } } } })
    expect(await said(after, league, 0, 'Rb 2-1')).toBe('Drafted in round 2 in 2026: 2 − 1 = round 1.')
    expect(await said(after, league, 1, 'Qb 1-1')).toBe(
      'Drafted in round 1 in 2026: 1 − 1, and there is no round before round 1.',
    )
    await expect(keep(after, league, 'Wr 1-1')).rejects.toThrow('This player was not on your roster')
  })

  it('do not go by a trade that was undone', async () => {
    await using world = createWorld()
    const league = await keeperLeague(world)
    await draftNow(world, league, PICKS)
    const [commissioner, marcus] = [await personOf(world, league), await personOf(world, league, 1)]
    const { code } = league
    const [mine, his] = [must(league.teams[0], 'a team'), must(league.teams[1], 'another')]
    const { id } = await commissioner.api.trade.offer({
      code,
      days: 3,
      assets: [
        { kind: 'player', from: mine, to: his, player: idOf('Wr 1-1') },
        { kind: 'player', from: his, to: mine, player: idOf('Wr 2-1') },
      ],
    })
    await marcus.api.trade.accept({ code, id })
    const made = (await marcus.api.league.activity({ code })).find(({ event }) => event.kind === 'trade-made')
    const undo = { code, seq: must(made, 'a trade').seq, reason: 'A slip', ask: true }
    await approved(commissioner.api.commissioner.undo(undo), { by: marcus, code })
    await commissioner.api.roster.move({ code, drop: idOf('Wr 1-1') })
    const move = { code, teamId: his, add: idOf('Wr 1-1'), drop: idOf('Qb 2-1'), reason: 'Agreed' }
    await commissioner.api.commissioner.move(move)
    const { teams } = await marcus.api.roster.ofLeague({ code })
    const added = teams.flatMap(({ players }) => players).find(({ id: of }) => of === idOf('Wr 1-1'))
    expect(added?.keeping).toMatchObject({ can: true, cost: 6, costsIn: 'rounds' })
  })

  it('cost what was paid and more in an auction', async () => {
    await using world = createWorld()
    const league = await keeperLeague(world, {
      draft: { kind: 'auction' },
      keeping: { raiseBy: 'percent', raisePercent: 10 },
    })
    await draftNow(world, league)
    await playAndRenew(world, league)
    const person = await personOf(world, league)
    const { team } = await boardOf(person, league)
    const bought = must(
      team.players.find(({ verdict }) => verdict.can),
      'somebody to keep',
    )
    if (!bought.verdict.can) throw new Error('He can be kept')
    const { base, change } = bought.verdict.terms
    expect(bought.verdict).toMatchObject({ costsIn: 'dollars', cost: base + change })
    expect(change).toBe(Math.ceil(base / 10))
    const { code } = league
    await person.api.draft.chooseKeeper({ code, playerId: bought.player.id })
    await draftNow(world, league)
    const { state } = await person.api.draft.room({ code })
    expect(state.picks.find((pick) => pick?.by === 'keeper')).toMatchObject({
      price: bought.verdict.cost,
      player: { name: bought.player.name },
    })
  })
})

describe('choosing keepers', () => {
  it('two at one pick: the second takes the one before, and traded picks count', async () => {
    await using world = createWorld()
    const { league, commissioner } = await afterOneSeason(world, {
      draft: { keepers: 4 },
      keeping: { cost: 'last-rounds' },
    })
    const { code } = league
    const names = ['Qb 1-1', 'Rb 2-1', 'Wr 1-1']
    for (const name of names) await keep(commissioner, league, name)
    const { team } = await boardOf(commissioner, league)
    expect(team.keepers.map(({ takes }) => takes)).toEqual([6, 5, 4])
    await commissioner.api.draft.releaseKeeper({ code, playerId: idOf('Rb 2-1') })
    expect((await boardOf(commissioner, league)).team.keepers.map(({ takes }) => takes)).toEqual([6, 5])
  })

  it('is refused where no pick is left, and to whom a pick was traded away before the draft', async () => {
    await using world = createWorld()
    const { league, commissioner, marcus } = await afterOneSeason(world, {
      keeping: { roundsPerYear: 0 },
      trades: { pickSeasons: 1 },
    })
    const { code } = league
    await keep(commissioner, league, 'Qb 1-1')
    await keep(marcus, league, 'Rb 1-1')
    const [mine, his] = [must(league.teams[0], 'a team'), must(league.teams[1], 'another')]
    const pick = (of: typeof mine, to: typeof mine, round: number) => ({
      kind: 'pick' as const,
      from: of,
      to,
      pick: { season: 2027, round, of },
    })
    const { id } = await commissioner.api.trade.offer({
      code,
      days: 3,
      assets: [pick(mine, his, 1), pick(his, mine, 2)],
    })
    await marcus.api.trade.accept({ code, id })
    expect((await boardOf(commissioner, league)).team.keepers).toMatchObject([{ takes: null }])
    expect((await boardOf(commissioner, league, 1)).team.keepers).toMatchObject([{ takes: 1 }])

    // No keeper delays a draft: Empire removes those without a pick.
    await draftNow(world, league)
    const { state } = await marcus.api.draft.room({ code })
    expect(state.picks.flatMap((one) => (one?.by === 'keeper' ? [one.player.name] : []))).toEqual(['Rb 1-1'])
    const events = await marcus.api.league.activity({ code, limit: 50, topic: 'draft' })
    expect(events.flatMap(({ event }) => (event.kind === 'keeper-removed' ? [event.reason] : []))).toEqual([
      'The team has no pick left in round 1 or before it.',
    ])
  })

  it('ends before the draft, and who has chosen nobody is told once', async () => {
    await using world = createWorld()
    const { league, commissioner } = await afterOneSeason(world, { keeping: { closesHours: 24 } })
    const { code } = league
    const startsAt = world.app.now() + 5 * DAY
    await commissioner.api.draft.schedule({ code, startsAt })
    await keep(commissioner, league, 'Wr 1-1')
    world.advance(2 * DAY)
    await world.runJobs()
    expect(await notificationsOf(world, league, 1)).toEqual([])
    world.advance(DAY)
    await world.runJobs()
    expect(await notificationsOf(world, league, 1)).toEqual([
      { kind: 'keepers-due', closesAt: startsAt - DAY, most: 2 },
    ])
    expect(await notificationsOf(world, league, 0)).toEqual([])
    world.advance(DAY - 1)
    await world.runJobs()
    expect(await notificationsOf(world, league, 1)).toHaveLength(1)
    const marcus = await personOf(world, league, 1)
    await keep(marcus, league, 'Wr 2-1')
    world.advance(1)
    await expect(keep(marcus, league, 'Qb 2-1')).rejects.toThrow('the time for it is over')
    await expect(marcus.api.draft.releaseKeeper({ code, playerId: idOf('Wr 2-1') })).rejects.toThrow(
      'is over',
    )
    // A clock that is set back opens it again, as the draft is further off again, and no second notice comes.
    world.setClock(-2 * HOUR)
    const again = await personOf(world, league, 1)
    await keep(again, league, 'Qb 2-1')
    await world.runJobs()
    expect(await notificationsOf(world, league, 1)).toHaveLength(1)
  })

  it('is told in time where the league moves the end of it', async () => {
    await using world = createWorld()
    const { league, commissioner } = await afterOneSeason(world, { keeping: { closesHours: 0 } })
    const { code } = league
    await commissioner.api.draft.schedule({ code, startsAt: world.app.now() + 5 * DAY })
    await commissioner.api.settings.update({ code, settings: { draft: { keeping: { closesHours: 72 } } } })
    await world.runJobs()
    world.advance(DAY)
    await world.runJobs()
    expect(await notificationsOf(world, league, 1)).toHaveLength(1)
  })

  it('happens once, however often it is asked for at the same time, and no team keeps too many', async () => {
    await using world = createWorld()
    const { league, marcus } = await afterOneSeason(world, { keeping: { roundsPerYear: 0 } })
    const { code } = league
    const { seq } = await marcus.api.league.home({ code })
    await Promise.all(Array.from({ length: 50 }, () => keep(marcus, league, 'Wr 2-1')))
    expect((await marcus.api.league.home({ code })).seq).toBe(seq + 1)
    const all = ['Rb 1-1', 'Qb 2-1'].map((name) => keep(marcus, league, name))
    const outcomes = await Promise.allSettled(all)
    // Whichever comes first.
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await keepersOf(marcus, league)).toHaveLength(2)
  })

  it('is each manager’s for his own team, and nobody’s business outside the league', async () => {
    await using world = createWorld()
    const { league, commissioner, marcus } = await afterOneSeason(world)
    const { code } = league
    await keep(commissioner, league, 'Wr 1-1')
    await marcus.api.draft.releaseKeeper({ code, playerId: idOf('Wr 1-1') })
    expect(await keepersOf(marcus, league)).toEqual(['Wr 1-1: Round 2'])
    await expect(keep(marcus, league, 'Wr 1-1')).rejects.toThrow('Another team keeps this player')
    await expect(keep(marcus, league, 'Pk 16-1')).rejects.toThrow()
    const stranger = await world.person('stranger')
    await expect(stranger.api.draft.keepers({ code })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(keep(stranger, league, 'Wr 1-1')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('keeps the rules that costs follow from as they are', async () => {
    await using world = createWorld()
    const { league, commissioner } = await afterOneSeason(world)
    const { code } = league
    const change = (roundsPerYear: number) =>
      commissioner.api.settings.update({ code, settings: { draft: { keeping: { roundsPerYear } } } })
    await change(2)
    expect(await said(commissioner, league, 0, 'Wr 1-1')).toBe('Drafted in round 3 in 2026: 3 − 2 = round 1.')
    await keep(commissioner, league, 'Wr 1-1')
    await expect(change(0)).rejects.toMatchObject({ cause: { code: 'SETTINGS_FROZEN' } })
    await commissioner.api.draft.releaseKeeper({ code, playerId: idOf('Wr 1-1') })
    await change(0)
  })
})

describe('the commissioner', () => {
  it('has it otherwise with a reason that all read, and the next season goes on from there', async () => {
    await using world = createWorld()
    const { league, commissioner, marcus } = await afterOneSeason(world)
    const { code } = league
    const his = must(league.teams[1], 'a team')
    const set = (name: string, cost: number | null, reason: string | null) =>
      commissioner.api.draft.setKeeper({ code, teamId: his, playerId: idOf(name), cost, reason })
    await expect(set('Rb 1-1', 4, null)).rejects.toMatchObject({
      cause: { fields: { reason: 'Please say why.' } },
    })
    await expect(set('Rb 1-1', null, 'We agreed')).rejects.toMatchObject({
      cause: { fields: { cost: 'The rule has no cost for this player on that team. Please enter one.' } },
    })
    await set('Rb 1-1', 4, 'We agreed on it in 2025')
    expect(await keepersOf(marcus, league)).toEqual(['Rb 1-1: Round 4'])
    const [newest] = await marcus.api.league.activity({ code, limit: 1, topic: 'draft' })
    expect(newest?.event).toMatchObject({ keeper: { by: 'commissioner', reason: 'We agreed on it in 2025' } })
    await expect(marcus.api.draft.releaseKeeper({ code, playerId: idOf('Rb 1-1') })).rejects.toThrow(
      'only the commissioner',
    )

    await keep(marcus, league, 'Wr 2-1')
    await expect(
      commissioner.api.draft.removeKeeper({ code, playerId: idOf('Wr 2-1') }),
    ).rejects.toMatchObject({ cause: { fields: { reason: 'Please say why.' } } })
    await commissioner.api.draft.removeKeeper({ code, playerId: idOf('Wr 2-1'), reason: 'Sold to us' })

    await draftNow(world, league)
    await playAndRenew(world, league)
    const again = await personOf(world, league, 1)
    expect(await said(again, league, 1, 'Rb 1-1')).toBe('Kept for round 4 in 2027: 4 − 1 = round 3.')
  })

  it('enters them alone where the league says so, and by the rule needs no reason', async () => {
    await using world = createWorld()
    const { league, commissioner, marcus } = await afterOneSeason(world, { keeping: { by: 'commissioner' } })
    await expect(keep(marcus, league, 'Wr 2-1')).rejects.toThrow('the commissioner enters keepers')
    const { code } = league
    const teamId = must(league.teams[1], 'a team')
    await commissioner.api.draft.setKeeper({ code, teamId, playerId: idOf('Wr 2-1'), cost: null })
    expect(await keepersOf(marcus, league)).toEqual(['Wr 2-1: Round 2'])
    await expect(
      commissioner.api.draft.setKeeper({ code, teamId, playerId: idOf('Qb 2-1'), cost: 5 }),
    ).rejects.toMatchObject({ cause: { fields: { reason: 'Please say why.' } } })
  })
})

describe('a league', () => {
  it('that has played no season here has nobody to keep, and its commissioner enters whom it brings', async () => {
    await using world = createWorld()
    const league = await keeperLeague(world)
    const commissioner = await personOf(world, league)
    const { code } = league
    const { board, team } = await boardOf(commissioner, league)
    expect(board).toMatchObject({ season: null, most: 2, isOpen: true })
    expect(team.players).toEqual([])
    await commissioner.api.draft.setKeeper({
      code,
      teamId: must(league.teams[0], 'a team'),
      playerId: idOf('Rb 5-1'),
      cost: 3,
    })
    await draftNow(world, league)
    await playSeason(world, league)
    expect(await said(await personOf(world, league), league, 0, 'Rb 5-1')).toBe(
      'Kept for round 3 in 2026: 3 − 1 = round 2.',
    )
  })

  it('whose settings are older than the rule of keepers plays by the usual one', async () => {
    await using world = createWorld()
    const league = await keeperLeague(world)
    const { api } = await personOf(world, league)
    const { code } = league
    const { id } = await world.app.db
      .selectFrom('league')
      .select('id')
      .where('code', '=', code as never)
      .executeTakeFirstOrThrow()
    const row = await world.app.db
      .selectFrom('settings')
      .select('settings')
      .where('league_id', '=', id)
      .executeTakeFirstOrThrow()
    const { draft, ...rest } = JSON.parse(row.settings)
    delete draft.keeping
    await world.app.db
      .updateTable('settings')
      .set({ settings: JSON.stringify({ ...rest, draft }) } as never)
      .where('league_id', '=', id)
      .execute()
    const { settings } = await api.settings.get({ code })
    expect(settings.draft.keepers).toBe(2)
    expect(settings.draft.keeping).toMatchObject({
      by: 'managers',
      cost: 'acquired',
      roundsPerYear: 1,
      years: 3,
    })
    await api.settings.update({ code, settings: { draft: { keeping: { years: 1 } } } })
    expect((await api.settings.get({ code })).settings.draft.keeping).toMatchObject({
      years: 1,
      roundsPerYear: 1,
    })
  })
})
