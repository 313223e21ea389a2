import { expect, it } from 'vitest'
import { must } from '../../shared/core/must.ts'
import { draftedLeague } from '../support/drafted-league.ts'
import { createWorld } from '../support/world.ts'

const reason = 'He was the first pick.'
const SENTENCE = 'The player to drop is undroppable in your league. Trades are fine.'

async function leagueWithStar() {
  const world = createWorld()
  const league = await draftedLeague(world, { size: 4 })
  const { code, people } = league
  const [boss, rival] = people
  const manager = must(rival, 'another manager')
  const { teams } = await manager.api.roster.ofLeague({ code })
  const mine = must(
    teams.find(({ isMine }) => isMine),
    'their team',
  )
  const star = must(mine.players.at(-1), 'a player').id
  const { rows } = await manager.api.player.list({ code, available: true })
  return { world, code, boss, manager, teamId: mine.id, star, free: must(rows[0], 'a free agent').id }
}

it('no manager drops an undroppable player, by a move, for another player or with a spot; the commissioner may', async () => {
  const { world: w, code, boss, manager, teamId, star, free } = await leagueWithStar()
  await using _ = w
  const answer = await boss.api.roster.setUndroppable({ code, playerId: star, isUndroppable: true, reason })
  // Of the commissioner's opponent's player another manager is asked.
  const isAsked = 'waits' in answer && answer.waits !== undefined
  if (isAsked) {
    w.advance(25 * 60 * 60 * 1000)
    await w.runJobs()
  }
  const { players, mayChange } = await (await w.logIn(manager.username)).api.roster.undroppable({ code })
  expect([players.map(({ id }) => id), mayChange]).toEqual([[star], false])
  const { api } = await w.logIn(manager.username)
  const refusal = { cause: { code: 'MOVE_REFUSED' }, message: SENTENCE }
  await expect(api.roster.move({ code, drop: star })).rejects.toMatchObject(refusal)
  await expect(api.roster.move({ code, add: free, drop: star })).rejects.toMatchObject(refusal)
  const commissioner = await w.logIn(boss.username)
  const activity = await commissioner.api.league.activity({ code })
  expect(activity.map(({ event }) => event)).toContainEqual(
    expect.objectContaining({ kind: 'undroppable-changed', isUndroppable: true, players: [star], reason }),
  )
  await commissioner.api.commissioner.move({ code, teamId, add: null, drop: star, reason, ask: true })
})

it('may be dropped again once the commissioner says so', async () => {
  const { world: w, code, boss, manager, star } = await leagueWithStar()
  await using _ = w
  const act = async (isUndroppable: boolean) => {
    const { api } = await w.logIn(boss.username)
    await api.roster.setUndroppable({ code, playerId: star, isUndroppable, reason })
    w.advance(25 * 60 * 60 * 1000)
    await w.runJobs()
  }
  await act(true)
  await act(false)
  const { api } = await w.logIn(manager.username)
  expect((await api.roster.undroppable({ code })).players).toEqual([])
  await api.roster.move({ code, drop: star })
})

it('is changed at most 120 times an hour', async () => {
  const { world: w, code, boss, free } = await leagueWithStar()
  await using _ = w
  const { api } = boss
  for (let change = 0; change < 120; change += 1)
    await api.roster.setUndroppable({ code, playerId: free, isUndroppable: change % 2 === 0, reason })
  const once = { code, playerId: free, isUndroppable: true, reason }
  await expect(api.roster.setUndroppable(once)).rejects.toMatchObject({ cause: { code: 'TOO_MANY_TRIES' } })
  w.advance(60 * 60 * 1000)
  const { api: later } = await w.logIn(boss.username)
  await expect(later.roster.setUndroppable(once)).resolves.toMatchObject({})
})
