import { expect, it } from 'vitest'
import { must } from '../../shared/core/must.ts'
import { MINUTE } from '../../shared/core/time.ts'
import { approved } from '../support/consent.ts'
import { letDraftRun } from '../support/drafted-league.ts'
import { addPlayers } from '../support/many-players.ts'
import { createWorld, type Person, type World } from '../support/world.ts'

/** Drafts a league of two to the end, the commissioner picking someone first. */
async function drafted(
  world: World,
  rival: Person,
  { first, kind = 'snake' }: { first: number; kind?: string },
) {
  const league = await world.league({
    settings: {
      draft: kind === 'auction' ? { kind: 'auction', order: 'hand' } : { order: 'hand' },
      roster: { starters: { QB: 1, RB: 1, WR: 0, TE: 0, FLEX: 0, 'D/ST': 0, K: 0 }, bench: 0 },
    },
  })
  const { code, commissioner } = league
  const invite = await commissioner.api.league.createInvite({ code })
  await rival.api.league.join({ joinCode: invite.code, teamName: 'The Others' })
  const { teams } = await commissioner.api.draft.room({ code })
  await commissioner.api.draft.setOrder({ code, teams: teams.map(({ id }) => id) })
  await commissioner.api.draft.start({ code })
  const pool = await commissioner.api.draft.players({ code })
  if (kind === 'snake') {
    const player = must(pool[first], 'a player')
    // A pick that is taken back is none.
    await commissioner.api.draft.pick({ code, overall: 1, playerId: must(pool[50], 'another').id })
    const undo = commissioner.api.draft.undo({ code, overall: 1, reason: 'A slip' })
    await approved(undo, { by: rival, code })
    await commissioner.api.draft.pick({ code, overall: 1, playerId: player.id })
  }
  await letDraftRun(world, commissioner, code)
  return { code, commissioner, picks: (await commissioner.api.draft.room({ code })).state.picks }
}

it('the average draft position is of three drafts at least, without auctions and picks taken back', async () => {
  await using world = createWorld()
  await addPlayers(world, 'nfl')
  const rival = await world.person('rival')
  const first = await drafted(world, rival, { first: 0 })
  const second = await drafted(world, rival, { first: 3 })
  await drafted(world, rival, { first: 0, kind: 'auction' })
  const { api } = first.commissioner
  const averages = async (code: string) =>
    new Map((await api.draft.players({ code })).map(({ id, adp }) => [id, adp]))
  expect(new Set((await averages(first.code)).values())).toEqual(new Set([null]))

  const third = await drafted(world, rival, { first: 0 })
  world.advance(11 * MINUTE)
  const seen = await averages(first.code)
  const drafts = [first, second, third].map(({ picks }) => picks.map((pick) => must(pick, 'a pick')))
  const ids = new Set(drafts.flat().map(({ player }) => player.id))
  for (const id of ids) {
    const overalls = drafts.flatMap((picks) => picks.findIndex(({ player }) => player.id === id) + 1 || [])
    const sum = overalls.reduce((sum, overall) => sum + overall, 0)
    expect(seen.get(id)).toBe(overalls.length < 3 ? null : Math.round((10 * sum) / overalls.length))
  }
  expect([...seen.values()].filter((adp) => adp !== null)).not.toEqual([])
  const rows = (await api.player.list({ code: first.code, limit: 100 })).rows
  for (const { id, adp } of rows) expect(adp).toBe(seen.get(id) ?? null)
})
