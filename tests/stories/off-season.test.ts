import { describe, expect, it } from 'vitest'
import type { SettingsChange } from '../../shared/settings/settings.ts'
import { must } from '../../shared/core/must.ts'
import { allFindings } from '../support/audit.ts'
import { roster } from '../support/claims.ts'
import {
  boardOf,
  draftNow,
  idOf,
  keeperLeague,
  openNextSeason,
  personOf,
  playSeason,
} from '../support/keeper-league.ts'
import { createWorld, type World } from '../support/world.ts'

/** Two teams that have played a season: A drafted Qb 1-1 first, B Rb 1-1. */
async function between(world: World, change: SettingsChange & { isRenewed?: boolean } = {}) {
  const { isRenewed = true, offSeason, ...more } = change
  const league = await keeperLeague(world, {
    draft: more.draft ?? { keepAll: true, keepers: 0, pool: 'all', rounds: 1 },
    trades: { pickSeasons: 2 },
    keeping: more.draft?.keeping ?? {},
    roster: { taxi: 1, taxiYears: null, injuredReserve: 1, ...more.roster },
  })
  const { code } = league
  if (offSeason) {
    const { api } = await personOf(world, league)
    await api.settings.update({ code, settings: { offSeason } })
  }
  await draftNow(world, league, ['Qb 1-1', 'Rb 1-1'])
  await playSeason(world, league)
  const [a, b] = [await personOf(world, league), await personOf(world, league, 1)]
  if (isRenewed) await a.api.season.renew({ code })
  const [A, B] = [must(league.teams[0], 'a team'), must(league.teams[1], 'a team')]
  const swap = [
    { kind: 'player', from: A, to: B, player: idOf('Qb 1-1') },
    { kind: 'player', from: B, to: A, player: idOf('Rb 1-1') },
  ] as const
  return { league, code, a, b, swap: [...swap] }
}

const TAXI = { changes: [{ player: idOf('Qb 1-1'), to: 'taxi' as const }], drop: null }

describe.each([
  ['before the next season is set up', false],
  ['while it is', true],
])('between two seasons, %s', (_when, isRenewed) => {
  it('has trades, adds and the taxi squad open as the league says', async () => {
    await using world = createWorld()
    const { code, a, b, swap } = await between(world, {
      isRenewed,
      offSeason: { trades: true, adds: true, spots: true },
    })
    await a.api.roster.setSpots({ code, ...TAXI })
    expect((await roster(a, code)).find(({ id }) => id === idOf('Qb 1-1'))?.spot).toBe('taxi')
    await a.api.roster.move({ code, add: idOf('Te 9-1'), drop: null })
    await a.api.roster.setSpots({
      code,
      changes: [{ player: idOf('Qb 1-1'), to: null }],
      drop: idOf('Te 9-1'),
    })
    const { id } = await a.api.trade.offer({ code, assets: swap })
    await b.api.trade.accept({ code, id })
    expect((await roster(b, code)).map((one) => one.id)).toContain(idOf('Qb 1-1'))
    // FAAB belongs to a season.
    const first = must(swap[0], 'a player')
    await expect(
      a.api.trade.offer({
        code,
        assets: [
          ...swap.map((one) => ({ ...one, from: one.to, to: one.from })),
          { kind: 'money', from: first.from, to: first.to, amount: 5 },
        ],
      }),
    ).rejects.toThrow(/FAAB/)
    expect(await a.api.waiver.holds({ code })).toMatchObject({ dropped: [], games: [], continuous: false })
    expect(await allFindings(world)).toEqual([])
  })

  it('has them shut as the league says', async () => {
    await using world = createWorld()
    const { code, a, swap } = await between(world, {
      isRenewed,
      offSeason: { trades: false, adds: false, spots: false },
    })
    const all = isRenewed ? 'when the draft is over' : 'The season is over'
    await expect(a.api.trade.offer({ code, assets: swap })).rejects.toThrow(all)
    await expect(a.api.roster.move({ code, add: null, drop: idOf('Qb 1-1') })).rejects.toThrow(all)
    await expect(a.api.roster.setSpots({ code, ...TAXI })).rejects.toThrow(all)
    expect((await roster(a, code)).map(({ id }) => id)).toContain(idOf('Qb 1-1'))
  })
})

it('a league that keeps no one has no rosters between two seasons', async () => {
  await using world = createWorld()
  const { code, a, swap } = await between(world, { draft: { keepers: 0 } })
  expect((await a.api.league.home({ code })).league.offSeason).toBeNull()
  expect(await roster(a, code)).toEqual([])
  await expect(a.api.trade.offer({ code, assets: swap })).rejects.toThrow(
    'Players and FAAB can be traded when',
  )
})

it('whoever is traded between two seasons is their new team’s to keep, at the same cost', async () => {
  await using world = createWorld()
  const { league, code, a, b, swap } = await between(world, {
    draft: { keepers: 2, keeping: { roundsPerYear: 0 } },
  })
  const before = (await boardOf(a, league)).of('Qb 1-1')?.verdict
  const { id } = await a.api.trade.offer({ code, assets: swap })
  await b.api.trade.accept({ code, id })
  expect((await boardOf(a, league)).of('Qb 1-1')).toBeUndefined()
  expect((await boardOf(b, league, 1)).of('Qb 1-1')?.verdict).toEqual(before)
  await b.api.draft.chooseKeeper({ code, playerId: idOf('Qb 1-1') })
  await openNextSeason(world, league)
  await a.api.draft.setOrder({ code, teams: [...league.teams] })
  await a.api.draft.start({ code })
  const { state } = await a.api.draft.room({ code })
  expect(state.picks.flatMap((pick) => (pick ? [[pick.by, pick.player.name]] : []))).toEqual([
    ['keeper', 'Qb 1-1'],
  ])
  expect(await allFindings(world)).toEqual([])
})

it('who was chosen as a keeper and leaves the team is none any more', async () => {
  await using world = createWorld()
  const { code, a, b, swap } = await between(world, {
    draft: { keepers: 2, keeping: { cost: 'last-rounds' } },
    offSeason: { trades: true, adds: true },
  })
  const [, third] = await roster(a, code)
  const dropped = must(third, 'a player').id
  await a.api.draft.chooseKeeper({ code, playerId: idOf('Qb 1-1') })
  await a.api.draft.chooseKeeper({ code, playerId: dropped })
  const { id } = await a.api.trade.offer({ code, assets: swap })
  await b.api.trade.accept({ code, id })
  await a.api.roster.move({ code, add: null, drop: dropped })
  expect((await a.api.draft.room({ code })).state.keepers).toEqual([])
  const events = (await a.api.league.activity({ code })).map(({ event }) => event)
  expect(events.filter(({ kind }) => kind === 'keeper-removed')).toMatchObject([
    { reason: 'They left the team.' },
    { reason: 'They left the team.' },
  ])
})

it('more than 20 can be kept, and every one of a roster', async () => {
  await using world = createWorld()
  const { league, code, a } = await between(world, {
    draft: { keepers: 23, keeping: { cost: 'last-rounds', years: null } },
    roster: { bench: 21 },
  })
  for (const { id } of await roster(a, code)) await a.api.draft.chooseKeeper({ code, playerId: id })
  expect((await boardOf(a, league)).team.keepers).toHaveLength(23)
})
