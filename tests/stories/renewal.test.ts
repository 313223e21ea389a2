import { describe, expect, it } from 'vitest'
import { findIdByCode } from '../../server/ops/league-file/queries.ts'
import { must } from '../../shared/core/must.ts'
import { allFindings } from '../support/audit.ts'
import { roster } from '../support/claims.ts'
import { letDraftRun } from '../support/drafted-league.ts'
import {
  draftNow,
  keeperLeague,
  type KeeperLeague,
  openNextSeason,
  personOf,
  playSeason,
} from '../support/keeper-league.ts'
import { addRookies } from '../support/many-players.ts'
import { whereabouts } from '../support/whereabouts.ts'
import { createWorld, type Person, type World } from '../support/world.ts'

const reason = 'They have no time any more'

/** Nothing is lost or in two places, neither by the log nor by the rows. */
async function expectWhole(world: World, { code }: KeeperLeague): Promise<void> {
  const id = must(await findIdByCode(world.app.db, code), 'the league')
  expect((await whereabouts(world, id)).faults).toEqual([])
  expect(await allFindings(world)).toEqual([])
}

/** A season that is over, in a league of so many. */
async function over(world: World, size: number, draft: object = { keepers: 0 }) {
  const league = await keeperLeague(world, { size, draft, trades: { pickSeasons: 3 } })
  await draftNow(world, league)
  await playSeason(world, league)
  return { league, code: league.code, commissioner: await personOf(world, league) }
}

const DYNASTY = { keepAll: true, rounds: 2, pool: 'rookies', order: 'hand', keepers: 0 } as const

/** Drafts what is to be drafted, whoever is in the league now, and plays the season. */
async function playNext(world: World, league: KeeperLeague): Promise<void> {
  await openNextSeason(world, league)
  const { api } = await personOf(world, league)
  const { teams } = await api.league.home({ code: league.code })
  for (const { ownerName, isOrphaned } of teams) {
    if (isOrphaned) continue
    const person = await world.logIn(ownerName)
    await person.api.draft.setAutopick({ code: league.code, mode: 'instant' })
  }
  await api.draft.start({ code: league.code })
  await letDraftRun(world, await personOf(world, league), league.code)
  await playSeason(world, league)
}

async function join(world: World, { code }: KeeperLeague, commissioner: Person, name: string) {
  const person = await world.person(name)
  const { code: joinCode } = await commissioner.api.league.createInvite({ code })
  await person.api.league.join({ joinCode, teamName: `${name}’s team` })
  return person
}

describe('a league that shrinks', () => {
  it('goes on with ten of twelve, orphans first, and keeps its history', async () => {
    await using world = createWorld()
    const { league, code, commissioner } = await over(world, 12)
    const { api } = commissioner
    const gone = await personOf(world, league, 4)
    await gone.api.league.leave({ code })
    await (await personOf(world, league, 7)).api.league.askReplacement({ code, asked: true })
    const plan = await api.renewal.plan({ code })
    expect(plan.teams.slice(0, 2).map(({ id, why }) => [id, why])).toEqual([
      [league.teams[4], 'no-manager'],
      [league.teams[7], 'asked'],
    ])
    expect(plan.teams.at(-1)).toMatchObject({ isCommissioners: true })
    const before = await api.standings.ofLeague({ code, season: 2026 })
    const leaving = plan.teams.slice(0, 2).map(({ id }) => id)
    await api.renewal.start({ code, size: 10, leaving, reason })

    const home = await api.league.home({ code })
    expect(home.league).toMatchObject({ phase: 'setting-up', seats: 10 })
    expect(home.teams).toHaveLength(10)
    const left = await personOf(world, league, 7)
    await expect(left.api.league.home({ code })).rejects.toMatchObject({
      cause: { code: 'LEAGUE_NOT_FOUND' },
    })
    const told = (await left.api.notification.list({})).map(({ content }) => content)
    expect(told).toContainEqual(
      expect.objectContaining({
        kind: 'team-change',
        changes: [{ what: 'removed', league: 'Sunday Rivals', reason }],
      }),
    )
    await playNext(world, league)
    const [api2] = [(await personOf(world, league)).api]
    const table = await api2.standings.ofLeague({ code, season: 2027 })
    expect(table.teams).toHaveLength(10)
    expect(await api2.standings.ofLeague({ code, season: 2026 })).toEqual(before)
    await expectWhole(world, league)
  })

  it('frees the players of a dynasty’s teams, and settles picks', async () => {
    await using world = createWorld()
    const { league, code, commissioner } = await over(world, 4, DYNASTY)
    const [A, B, C, D] = league.teams as [never, never, never, never]
    const [b, c, d] = [
      await personOf(world, league, 1),
      await personOf(world, league, 2),
      await personOf(world, league, 3),
    ]
    const swap = async (from: Person, to: Person, picks: [never, never, number][]) => {
      const assets = picks.map(([of, receiver, round]) => ({
        kind: 'pick' as const,
        from: of,
        to: receiver,
        pick: { season: 2027, round, of },
      }))
      const { id } = await from.api.trade.offer({ code, assets })
      await to.api.trade.accept({ code, id })
    }
    // D has B's first, C has D's second.
    await swap(b, d, [
      [B, D, 1],
      [D, B, 1],
    ])
    await swap(c, d, [
      [D, C, 2],
      [C, D, 2],
    ])
    const theirs = (await roster(d, code)).map(({ id }) => id)
    expect(theirs.length).toBeGreaterThan(0)
    await commissioner.api.renewal.start({ code, size: 3, leaving: [D], reason })
    await commissioner.api.settings.update({
      code,
      settings: { offSeason: { adds: true }, draft: { order: 'standings' } },
    })
    await expectWhole(world, league)
    // Free from now on: whoever makes room has them.
    const [own] = (await roster(b, code)).toReversed()
    const [wanted] = theirs
    await b.api.roster.move({ code, drop: must(own, 'a player').id, add: must(wanted, 'a player') })
    expect((await roster(b, code)).map(({ id }) => id)).toContain(wanted)

    await addRookies(world, 1)
    await openNextSeason(world, league)
    const { api } = await personOf(world, league)
    await api.draft.start({ code })
    const { state } = await api.draft.room({ code })
    expect(state.cells).toHaveLength(6)
    // Each of the three has its own picks again, and there is none of the team that is gone.
    expect(new Set(state.cells.map(({ teamId }) => teamId))).toEqual(new Set([A, B, C]))
    expect(state.plan?.traded).toEqual([])
    expect(state.plan?.held?.some(({ teamId }) => teamId === D)).toBe(false)
    await expectWhole(world, league)
  })

  it('is refused whole where the settings do not fit, the own team is named or a team is not there', async () => {
    await using world = createWorld()
    const { league, code, commissioner } = await over(world, 4)
    const { api } = commissioner
    const [own, B, C] = league.teams as [never, never, never]
    await expect(api.renewal.start({ code, size: 3, leaving: [], reason: null })).rejects.toMatchObject({
      cause: { code: 'INVALID_INPUT' },
    })
    await expect(api.renewal.start({ code, size: 3, leaving: [B], reason: null })).rejects.toMatchObject({
      cause: { code: 'INVALID_INPUT' },
    })
    for (const leaving of [[own], [B, 'aaaaaaaaaaaa' as never]])
      await expect(api.renewal.start({ code, size: 4, leaving, reason })).rejects.toMatchObject({
        cause: { code: 'LEAVE_REFUSED' },
      })
    expect((await api.league.home({ code })).league).toMatchObject({ phase: 'over', seats: 4 })
    expect((await api.league.home({ code })).teams).toHaveLength(4)
    // The same team twice is one.
    await api.renewal.start({ code, size: 4, leaving: [B, B, C], reason })
    expect((await api.league.home({ code })).teams).toHaveLength(2)
  })
})

describe('a league that grows', () => {
  it('goes on with twelve of ten, once two have come', async () => {
    await using world = createWorld()
    const { league, code, commissioner } = await over(world, 10)
    await commissioner.api.renewal.start({ code, size: 12, leaving: [] })
    for (const name of ['drusus', 'agrippa']) await join(world, league, commissioner, name)
    expect((await commissioner.api.league.home({ code })).teams).toHaveLength(12)
    await playNext(world, league)
    const { api } = await personOf(world, league)
    expect((await api.standings.ofLeague({ code, season: 2027 })).teams).toHaveLength(12)
    expect((await api.standings.ofLeague({ code, season: 2026 })).teams).toHaveLength(10)
    await expectWhole(world, league)
  })

  it('drafts a dynasty with teams that begin with nobody, after those that played', async () => {
    await using world = createWorld()
    const { league, code, commissioner } = await over(world, 4, DYNASTY)
    await commissioner.api.renewal.start({ code, size: 5, leaving: [] })
    await commissioner.api.settings.update({ code, settings: { draft: { order: 'standings' } } })
    const drusus = await join(world, league, commissioner, 'drusus')
    await addRookies(world, 1)
    await openNextSeason(world, league)
    const { api } = await personOf(world, league)
    await api.draft.start({ code })
    const { state } = await api.draft.room({ code })
    expect(state.cells).toHaveLength(10)
    const { id } = must(
      (await api.league.home({ code })).teams.find(({ ownerName }) => ownerName === drusus.username),
      'the new team',
    )
    expect(state.cells.filter(({ teamId }) => teamId === id)).toHaveLength(2)
    for (const { ownerName } of (await api.league.home({ code })).teams)
      await (await world.logIn(ownerName)).api.draft.setAutopick({ code, mode: 'instant' })
    await letDraftRun(world, await personOf(world, league), code)
    expect(await roster(await world.logIn('drusus'), code)).toHaveLength(2)
    await playSeason(world, league)
    await expectWhole(world, league)
  })
})
