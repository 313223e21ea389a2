import { describe, expect, it } from 'vitest'
import { findIdByCode } from '../../server/ops/league-file/queries.ts'
import { verifyProof } from '../../shared/draft-order/verify-proof.ts'
import { must } from '../../shared/core/must.ts'
import { HOUR } from '../../shared/core/time.ts'
import type { PlayerId, TeamId } from '../../shared/core/ids.ts'
import { allFindings } from '../support/audit.ts'
import { roster } from '../support/claims.ts'
import { letDraftRun } from '../support/drafted-league.ts'
import {
  draftNow,
  idOf,
  keeperLeague,
  type KeeperLeague,
  openNextSeason,
  personOf,
  playSeason,
} from '../support/keeper-league.ts'
import { addRookies, rookieId } from '../support/many-players.ts'
import { whereabouts } from '../support/whereabouts.ts'
import { createWorld, type Person, type World } from '../support/world.ts'

type Asset = Parameters<Person['api']['trade']['offer']>[0]['assets'][number]

const DYNASTY = {
  size: 4,
  draft: { keepAll: true, rounds: 2, pool: 'rookies', order: 'hand', keepers: 0 },
  trades: { pickSeasons: 3 },
} as const

async function idOfLeague(world: World, { code }: KeeperLeague) {
  return must(await findIdByCode(world.app.db, code), 'the league')
}

/** Nothing is lost or in two places, neither by the log nor by the rows. */
async function expectWhole(world: World, league: KeeperLeague) {
  const { faults, players, picks } = await whereabouts(world, await idOfLeague(world, league))
  expect(faults).toEqual([])
  expect(await allFindings(world)).toEqual([])
  return { players, picks }
}

function teamAt({ teams }: KeeperLeague, index: number): TeamId {
  return must(teams[index], 'a team')
}

function pick(season: number, round: number, [of, from, to]: readonly [TeamId, TeamId, TeamId]): Asset {
  return { kind: 'pick', from, to, pick: { season, round, of } }
}

function player(id: PlayerId, from: TeamId, to: TeamId): Asset {
  return { kind: 'player', from, to, player: id }
}

/** One offers, the other accepts. */
async function trade(from: Person, to: Person, { code }: KeeperLeague, assets: Asset[]): Promise<void> {
  const { id } = await from.api.trade.offer({ code, assets })
  await to.api.trade.accept({ code, id })
}

async function idsOf(person: Person, { code }: KeeperLeague): Promise<PlayerId[]> {
  return (await roster(person, code)).map(({ id }) => id)
}

/** Lets auto-pick make all picks that are left. */
async function finish(world: World, league: KeeperLeague): Promise<void> {
  const { code } = league
  for (const index of league.teams.keys())
    await (await personOf(world, league, index)).api.draft.setAutopick({ code, mode: 'instant' })
  await letDraftRun(world, await personOf(world, league), code)
}

describe('a dynasty', () => {
  it('lives through three seasons with everything in one place at every event', async () => {
    await using world = createWorld()
    const league = await keeperLeague(world, DYNASTY)
    const { code } = league
    const [A, B, C] = [teamAt(league, 0), teamAt(league, 1), teamAt(league, 2)]

    // The startup draft fills the rosters: six rounds for four teams.
    await draftNow(world, league, ['Qb 1-1', 'Qb 2-1', 'Qb 3-1', 'Qb 4-1'])
    expect((await expectWhole(world, league)).players.size).toBe(24)
    await playSeason(world, league)

    // Season over, not renewed yet: players and picks of three drafts can be traded.
    let [a, b, c] = [
      await personOf(world, league),
      await personOf(world, league, 1),
      await personOf(world, league, 2),
    ]
    await trade(a, b, league, [
      player(idOf('Qb 1-1'), A, B),
      player(idOf('Qb 2-1'), B, A),
      pick(2027, 1, [B, B, A]),
    ])
    expect(await idsOf(b, league)).toContain(idOf('Qb 1-1'))
    await a.api.season.renew({ code })
    expect((await a.api.league.home({ code })).league).toMatchObject({
      phase: 'setting-up',
      season: null,
      offSeason: { trades: true, adds: false, spots: true },
    })
    expect(await idsOf(b, league)).toContain(idOf('Qb 1-1'))
    await trade(b, c, league, [player(idOf('Qb 1-1'), B, C), pick(2028, 2, [C, C, B])])
    await expect(
      b.api.roster.move({ code, add: null, drop: (await idsOf(b, league))[0] ?? null }),
    ).rejects.toThrow('Free agents open when the draft is over.')
    await expectWhole(world, league)

    // Rookies come, whom no one can add before the draft, also where others can be added.
    await addRookies(world, 1)
    await a.api.settings.update({
      code,
      settings: { offSeason: { adds: true }, draft: { order: 'lottery' } },
    })
    // Its trades have left C with a player more than fit: who adds someone makes room first.
    const [worst, next] = (await idsOf(c, league)).filter((id) => id !== idOf('Qb 1-1')).toReversed()
    await expect(c.api.roster.move({ code, add: idOf('Qb 9-1'), drop: worst ?? null })).rejects.toThrow(
      'Your roster is full',
    )
    await c.api.roster.move({ code, add: null, drop: must(next, 'a player') })
    await expect(
      c.api.roster.move({ code, add: rookieId(1, 1, 1), drop: must(worst, 'a player') }),
    ).rejects.toThrow('Rookies can be added when the draft is over.')
    await c.api.roster.move({ code, add: idOf('Qb 9-1'), drop: must(worst, 'a player') })
    expect(await idsOf(c, league)).toContain(idOf('Qb 9-1'))
    await expectWhole(world, league)

    // The lottery: two teams missed the playoffs, the last with two balls.
    const { drawId } = await a.api.draftOrder.open({ code, minutes: 0 })
    const { draw } = await a.api.draftOrder.proof({ code, drawId })
    const proof = must(draw?.state === 'revealed' ? draw.proof : null, 'a proof')
    expect(proof.version).toBe('empire-lottery-v1')
    expect(proof.lottery).toEqual({ places: 2, balls: [2, 1, 0, 0] })
    expect(verifyProof(proof)).toEqual([])
    const [past] = await a.api.season.past({ code })
    expect(proof.order.slice(2)).toEqual(past?.places.slice(0, 2).toReversed())

    // The rookie draft: two rounds, and everybody brings all their players.
    await openNextSeason(world, league)
    await a.api.draft.start({ code })
    let { state } = await a.api.draft.room({ code })
    expect(state.cells).toHaveLength(8)
    expect(state.plan?.held).toHaveLength(23)
    expect(state.plan?.eligible).toHaveLength(32)
    expect((await a.api.draft.players({ code })).every(({ name }) => name.startsWith('Rookie'))).toBe(true)
    // The pick on the clock goes for a player and a pick of the next draft.
    const clock = must(state.turn, 'a turn')
    const [seller, buyer] = [league.teams.indexOf(clock.teamId), clock.teamId === C ? 0 : 2]
    const from = await personOf(world, league, seller)
    const to = await personOf(world, league, buyer)
    const price = must((await idsOf(to, league))[0], 'a player')
    const cell = must(state.cells[0], 'the first pick')
    await expect(from.api.draft.pick({ code, overall: 1, playerId: idOf('Wr 9-5') })).rejects.toThrow(
      'This draft is for rookies.',
    )
    await trade(from, to, league, [
      pick(2027, cell.round, [cell.teamId, clock.teamId, teamAt(league, buyer)]),
      player(price, teamAt(league, buyer), clock.teamId),
      pick(2029, 1, [teamAt(league, buyer), teamAt(league, buyer), clock.teamId]),
    ])
    ;({ state } = await a.api.draft.room({ code }))
    expect(state.turn).toEqual({ overall: 1, teamId: teamAt(league, buyer) })
    expect(state.moved).toEqual({ [price]: clock.teamId })
    await expectWhole(world, league)
    await to.api.draft.pick({ code, overall: 1, playerId: rookieId(1, 3, 1) })
    expect(await idsOf(from, league)).toContain(price)
    await finish(world, league)
    const after = await expectWhole(world, league)
    expect(after.players.size).toBe(31)
    expect((await a.api.league.home({ code })).league).toMatchObject({ phase: 'regular', season: 2027 })

    // Who has more players than the roster may have drops first.
    ;[a, b, c] = [
      await personOf(world, league),
      await personOf(world, league, 1),
      await personOf(world, league, 2),
    ]
    const full = (await idsOf(to, league)).length
    expect(full).toBeGreaterThan(6)
    const last = must((await idsOf(to, league)).at(-1), 'a player')
    await to.api.roster.move({ code, add: null, drop: last })
    expect(await idsOf(to, league)).toHaveLength(full - 1)
    await playSeason(world, league)

    // The third season, drafted by the standings.
    a = await personOf(world, league)
    await a.api.season.renew({ code })
    await a.api.settings.update({ code, settings: { draft: { order: 'standings' } } })
    await addRookies(world, 2)
    await openNextSeason(world, league)
    await a.api.draft.start({ code })
    ;({ state } = await a.api.draft.room({ code }))
    expect(state.plan?.eligible?.every((id) => id.endsWith('0201') || id.endsWith('0202'))).toBe(true)
    const [ended] = await a.api.season.past({ code })
    expect(state.order).toMatchObject({ by: 'standings' })
    expect(state.order?.teams.slice(2)).toEqual(ended?.places.slice(0, 2).toReversed())
    // C's second pick of this draft was traded two years ago.
    expect(state.cells.find(({ round, teamId }) => round === 2 && teamId === C)?.ownerId).toBe(B)
    await finish(world, league)
    await playSeason(world, league)
    a = await personOf(world, league)
    const whole = await expectWhole(world, league)
    expect(whole.picks.get(`2028 2 ${C}`)).toBe(B)
    expect(await a.api.season.past({ code })).toHaveLength(3)
  }, 120_000)

  it('draws the order of each season without a reason, and of one again with it', async () => {
    await using world = createWorld()
    const league = await keeperLeague(world, {
      size: 2,
      draft: { keepAll: true, rounds: 1, pool: 'all', order: 'draw', keepers: 0 },
    })
    const { code } = league
    const again = { cause: { fields: { reason: 'Please say why it is run again.' } } }
    let a = await personOf(world, league)
    await a.api.draftOrder.open({ code, minutes: 0 })
    await expect(a.api.draftOrder.open({ code, minutes: 0 })).rejects.toMatchObject(again)
    expect(await a.api.draftOrder.proof({ code })).toMatchObject({ isAgain: true })
    await openNextSeason(world, league)
    await a.api.draft.start({ code })
    await finish(world, league)
    await playSeason(world, league)
    a = await personOf(world, league)
    await a.api.season.renew({ code })
    const renewed = await a.api.draftOrder.proof({ code })
    expect(renewed.isAgain).toBeUndefined()
    expect(renewed.draws).toHaveLength(1)
    const { drawId } = await a.api.draftOrder.open({ code, minutes: 0 })
    const { draw } = await a.api.draftOrder.proof({ code, drawId })
    expect(draw).toMatchObject({ state: 'revealed', proof: { number: 2, reason: null } })
    await expect(a.api.draftOrder.open({ code, minutes: 0 })).rejects.toMatchObject(again)
  })

  it('can hold another draft in its season, which ends with no second one', async () => {
    await using world = createWorld()
    const league = await keeperLeague(world, DYNASTY)
    const { code } = league
    await draftNow(world, league)
    const [a, b] = [await personOf(world, league), await personOf(world, league, 1)]
    await a.api.draft.add({ code, rounds: 1, pool: 'rookies' })
    await expect(a.api.draft.add({ code, rounds: 1, pool: 'all' })).rejects.toThrow(
      'has a draft to hold already',
    )
    await expect(a.api.draft.start({ code })).rejects.toThrow('needs 4 rookies, and only 0 are known')
    // Where the feed does not know, the commissioner says who is one.
    for (const name of ['Te 9-1', 'Te 9-2', 'Te 9-3', 'Te 10-1'])
      await a.api.draft.setRookie({ code, playerId: idOf(name), isRookie: true })
    await expect(
      b.api.roster.move({ code, add: idOf('Te 9-1'), drop: must((await idsOf(b, league))[0], 'a player') }),
    ).rejects.toThrow('Rookies can be added when the draft is over.')
    await a.api.draft.setOrder({ code, teams: [...league.teams] })
    await a.api.draft.start({ code })
    expect((await a.api.league.home({ code })).league.phase).toBe('regular')
    await a.api.draft.pick({ code, overall: 1, playerId: idOf('Te 9-3') })
    await a.api.draft.pause({ code, reason: 'Dinner.' })
    await a.api.draft.resume({ code, reason: 'Fed.' })
    await finish(world, league)
    expect((await a.api.draft.room({ code })).state).toMatchObject({ stage: 'over' })
    expect((await a.api.league.home({ code })).league.phase).toBe('regular')
    const { players } = await expectWhole(world, league)
    expect(players.size).toBe(28)
    await playSeason(world, league)
    expect(await (await personOf(world, league)).api.season.past({ code })).toHaveLength(1)
    await expectWhole(world, league)
  })

  it('has a draft that was added called off and held again, without a change of rosters', async () => {
    await using world = createWorld()
    const league = await keeperLeague(world, DYNASTY)
    const { code } = league
    await draftNow(world, league)
    const a = await personOf(world, league)
    await a.api.draft.add({ code, rounds: 2, pool: 'all' })
    const startsAt = world.app.now() + 5 * HOUR
    await a.api.draft.schedule({ code, startsAt })
    await a.api.draft.start({ code })
    const hasRookies = async () =>
      (await a.api.draft.players({ code })).some(({ name }) => name.startsWith('Rookie'))
    expect(await hasRookies()).toBe(false)
    await a.api.draft.callOff({ code, reason: 'Half of us are asleep.' })
    expect((await a.api.league.home({ code })).league).toMatchObject({ phase: 'regular', season: 2026 })
    expect((await expectWhole(world, league)).players.size).toBe(24)
    // It goes by what players are worth when it is held, at the time that it had.
    expect((await a.api.draft.room({ code })).state.scheduledFor).toBe(startsAt)
    await addRookies(world, 1)
    world.advance(5 * HOUR)
    await world.runJobs()
    expect((await a.api.draft.room({ code })).state.stage).toBe('running')
    expect(await hasRookies()).toBe(true)
    await finish(world, league)
    expect((await expectWhole(world, league)).players.size).toBe(32)
  })

  it('has its yearly draft called off, until players were traded in it', async () => {
    await using world = createWorld()
    const league = await keeperLeague(world, { ...DYNASTY, draft: { ...DYNASTY.draft, pool: 'all' } })
    const { code } = league
    const [A, B] = [teamAt(league, 0), teamAt(league, 1)]
    await draftNow(world, league, ['Qb 1-1', 'Qb 2-1'])
    await playSeason(world, league)
    const [a, b] = [await personOf(world, league), await personOf(world, league, 1)]
    await a.api.season.renew({ code })
    await openNextSeason(world, league)
    await a.api.draft.setOrder({ code, teams: [...league.teams] })
    await a.api.draft.start({ code })
    await a.api.draft.callOff({ code, reason: 'Too early.' })
    expect(await idsOf(a, league)).toHaveLength(6)
    expect(await allFindings(world)).toEqual([])
    await a.api.draft.start({ code })
    await trade(a, b, league, [player(idOf('Qb 1-1'), A, B), player(idOf('Qb 2-1'), B, A)])
    await expect(a.api.draft.callOff({ code, reason: 'Too early.' })).rejects.toThrow(
      'can’t be called off any more',
    )
    expect(await allFindings(world)).toEqual([])
  })
})
