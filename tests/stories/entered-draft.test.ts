import { describe, expect, it } from 'vitest'
import type { BoardReading, EnteredDraft } from '../../shared/draft/pasted/board.ts'
import { orderOfBoard, placeBoard } from '../../shared/rules/draft/place-board.ts'
import { PlayerId, type TeamId } from '../../shared/core/ids.ts'
import { must } from '../../shared/core/must.ts'
import { rosterOf } from '../../shared/rules/draft/state.ts'
import type { DraftKind } from '../../shared/settings/settings.ts'
import { allFindings } from '../support/audit.ts'
import { draftable } from '../support/draftable.ts'
import { roster } from '../support/claims.ts'
import { addNamedPlayers, namedId } from '../support/named-players.ts'
import { createWorld, type Person, type World } from '../support/world.ts'

/** What the page sends of a board whose doubts are settled. */
function entryOf(
  { teams, picks }: BoardReading,
  usual: readonly TeamId[],
  kind: DraftKind = 'snake',
): EnteredDraft {
  const teamOf = (label: string) => teams.find((team) => team.label === label)?.teamId ?? null
  const order = orderOfBoard(picks, { kind, usual, labels: teams.map(({ label }) => label), teamOf })
  const placed = placeBoard(picks, { kind, order, teamOf })
  return {
    order,
    picks: placed.flatMap(({ overall, teamId }, at) => {
      const pick = must(picks[at], 'a pick')
      if (pick.match.kind !== 'sure' || overall === null || teamId === null) return []
      return [[overall, order.indexOf(teamId), pick.match.player.id, pick.price]]
    }),
  }
}

async function playersKnown(world: World, size: number) {
  const league = await draftable(world, size)
  await addNamedPlayers(world)
  return league
}

const stateOf = async ({ api }: Person, code: string) => (await api.draft.room({ code })).state

describe('a draft that was held elsewhere', () => {
  it('is the league’s: rosters, board, events and season are as after one of its own', async () => {
    await using world = createWorld()
    const { code, commissioner, people, teams } = await playersKnown(world, 3)
    const { api } = commissioner
    const ids = teams.map(({ id }) => id)
    const text = [
      ['', ...teams.map(({ name }) => name)],
      ['1', 'Aaron Abbott', 'Bruno Barlow', 'Cedric Castell, WR'],
      ['2', 'Fabian Farrow (WR - T16)', 'Emil Ellery', 'Dorian Dunmore'],
      ['3', 'Gordon Gaines', '', 'Nobody We Know'],
    ]
      .map((row) => row.join('\t'))
      .join('\n')

    const reading = await api.draft.readBoard({ code, text })
    expect(reading.teams.map(({ teamId }) => teamId)).toEqual(ids)
    expect(reading.picks.map(({ match }) => match.kind)).toEqual([
      ...Array<string>(7).fill('sure'),
      'unknown',
    ])
    expect((await stateOf(commissioner, code)).stage).toBe('planned')

    const entry = entryOf(reading, ids)
    const done = await api.draft.enter({ code, ...entry })
    const state = await stateOf(must(people[1], 'a member'), code)
    expect(state).toMatchObject({ stage: 'over', turn: null, endsAt: null, plan: { entered: true } })
    expect(state.cells.slice(0, 9).map((_, at) => state.picks[at]?.player.name ?? null)).toEqual([
      'Aaron Abbott',
      'Bruno Barlow',
      'Cedric Castell',
      'Dorian Dunmore',
      'Emil Ellery',
      'Fabian Farrow',
      'Gordon Gaines',
      null,
      null,
    ])
    for (const [at, id] of ids.entries()) {
      const drafted = rosterOf(state, id).map(({ name }) => name)
      const owned = await roster(must(people[at], 'a member'), code)
      expect(owned.map(({ name }) => name).toSorted()).toEqual(drafted.toSorted())
    }
    expect((await api.league.home({ code })).league.phase).toBe('regular')
    const activity = await api.league.activity({ code })
    const started = activity.find(({ event }) => event.kind === 'draft-started')
    expect(started).toMatchObject({ event: { plan: { entered: true } } })
    expect(activity.find(({ event }) => event.kind === 'draft-picked')).toMatchObject({
      event: { by: 'manager', player: { name: 'Gordon Gaines' } },
    })
    expect(await allFindings(world)).toEqual([])

    // Whoever was not there is told once, and not of every pick.
    const told = await must(people[1], 'a member').api.notification.list({})
    expect(
      told.flatMap(({ content }) => (content?.kind === 'league-change' ? [...content.changes] : [])),
    ).toEqual([{ what: 'draft-order', by: 'hand' }, { what: 'draft-entered' }])

    // The answer was lost, and it is sent again.
    expect(await api.draft.enter({ code, ...entry })).toEqual(done)
    const other = entry.picks.slice(1)
    await expect(api.draft.enter({ code, ...entry, picks: other })).rejects.toMatchObject({
      cause: { code: 'DRAFT_BEGUN' },
    })
  })

  it('that is wrong anywhere is not entered at all, and says where', async () => {
    await using world = createWorld()
    const { code, commissioner, people, teams } = await playersKnown(world, 2)
    const { api } = commissioner
    const [one, two] = teams.map(({ id }) => id) as [TeamId, TeamId]
    const order = [one, two]
    const pick = (overall: number, teamId: TeamId, playerId: string): EnteredDraft['picks'][number] => [
      overall,
      order.indexOf(teamId),
      PlayerId.parse(playerId),
      null,
    ]
    const enter = (...picks: EnteredDraft['picks']) => api.draft.enter({ code, order, picks })
    const before = (await api.league.activity({ code })).length

    await expect(enter(pick(1, one, '10001'), pick(2, two, '10001'))).rejects.toThrow(
      '1.02, marcus’s team: Qb 1-1 is already at 1.01.',
    )
    await expect(enter(pick(1, one, '10001'), pick(1, one, '10002'))).rejects.toThrow(
      '1.01, Gold Standard: Two players are in this pick.',
    )
    await expect(enter(pick(99, one, '10001'))).rejects.toThrow('the draft has no more rounds')
    await expect(api.draft.enter({ code, order: [one], picks: [pick(1, one, '10001')] })).rejects.toThrow()
    await expect(enter(pick(1, one, '999999'))).rejects.toMatchObject({ cause: { code: 'PLAYER_NOT_FOUND' } })
    await expect(
      must(people[1], 'a member').api.draft.enter({ code, order, picks: [pick(1, one, '10001')] }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect((await api.league.activity({ code })).length).toBe(before)
    expect((await stateOf(commissioner, code)).stage).toBe('planned')

    await enter(pick(1, one, '10001'))
    await expect(enter(pick(1, two, '10001'))).rejects.toMatchObject({ cause: { code: 'DRAFT_BEGUN' } })
  })

  it('has its keepers in the rounds of the board, and traded picks where they were made', async () => {
    await using world = createWorld()
    const { code, commissioner, teams } = await playersKnown(world, 2)
    const { api } = commissioner
    const [one, two] = teams as [(typeof teams)[number], (typeof teams)[number]]
    await api.settings.update({ code, settings: { draft: { keepers: 1 } } })
    await api.draft.setKeeper({ code, teamId: one.id, playerId: namedId('Dorian Dunmore'), cost: 5 })
    const lines = [
      'Bruno Barlow',
      'Aaron Abbott',
      'Cedric Castell',
      'Dorian Dunmore',
      'Emil Ellery',
      'Gordon Gaines',
    ]
    const owners = [one, two, two, one, two, two]
    const numbered = (names: readonly string[]) =>
      names.map((name, at) => `${at + 1}. ${must(owners[at], 'a team').name}: ${name}`).join('\n')
    const ids = teams.map(({ id }) => id)

    const without = await api.draft.readBoard({ code, text: numbered(lines.with(3, 'Hugo Hollis')) })
    await expect(api.draft.enter({ code, ...entryOf(without, ids) })).rejects.toThrow(
      'Dorian Dunmore is a keeper, and not on the board.',
    )
    const reading = await api.draft.readBoard({ code, text: numbered(lines) })
    await api.draft.enter({ code, ...entryOf(reading, ids) })
    const { picks, cells, plan } = await stateOf(commissioner, code)
    expect(picks.slice(0, 6).map((made) => [made?.player.name, made?.by])).toEqual([
      ['Bruno Barlow', 'manager'],
      ['Aaron Abbott', 'manager'],
      ['Cedric Castell', 'manager'],
      ['Dorian Dunmore', 'keeper'],
      ['Emil Ellery', 'manager'],
      ['Gordon Gaines', 'manager'],
    ])
    expect(plan?.keepers).toMatchObject([{ cost: 2 }])
    expect(cells[4]).toMatchObject({ teamId: one.id, ownerId: two.id })
    expect(await allFindings(world)).toEqual([])
  })

  it('as an auction has its prices, within the budget', async () => {
    await using world = createWorld()
    const { code, commissioner, teams } = await playersKnown(world, 2)
    const { api } = commissioner
    await api.settings.update({ code, settings: { draft: { kind: 'auction' } } })
    const ids = teams.map(({ id }) => id)
    const board = (price: number) =>
      `Player,Price,Team\nAaron Abbott,$${price},${teams[0]?.name}\nEmil Ellery,$31,${teams[1]?.name}\nGordon Gaines,$12,${teams[0]?.name}`
    const read = async (price: number) =>
      entryOf(await api.draft.readBoard({ code, text: board(price) }), ids, 'auction')
    await expect(api.draft.enter({ code, ...(await read(189)) })).rejects.toThrow(
      'Gold Standard: Spent $201 of $200.',
    )
    await api.draft.enter({ code, ...(await read(45)) })
    const { picks, stage } = await stateOf(commissioner, code)
    expect(stage).toBe('over')
    expect(picks.map((made) => [made?.player.name, made?.price, made?.teamId])).toEqual([
      ['Aaron Abbott', 45, ids[0]],
      ['Emil Ellery', 31, ids[1]],
      ['Gordon Gaines', 12, ids[0]],
    ])
    expect(await allFindings(world)).toEqual([])
  })
})
