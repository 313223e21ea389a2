import { expect, it } from 'vitest'
import { must } from '../../shared/core/must.ts'
import { DAY } from '../../shared/core/time.ts'
import { claim } from '../support/claims.ts'
import { playedLeague, playWeek, score, signedInAgain } from '../support/played-league.ts'
import { createWorld } from '../support/world.ts'

it.each([
  ['standings', [0, 1, 2, 3]],
  ['reverse', [3, 2, 1, 0]],
] as const)(
  'tied bids by %s: a table that is corrected within a week counts for the next run or not',
  async (ties, expected) => {
    await using world = createWorld()
    const league = await playedLeague(world, {
      season: { weeks: 4, playoffs: null },
      roster: { bench: 1 },
      waivers: { kind: 'faab', ties, continuous: true },
    })
    const { code, teams } = league
    await playWeek(world, league, { week: 1, points: [40, 30, 20, 10] })
    const order = async () => {
      const { api } = await signedInAgain(world, league)
      const board = await api.waiver.board({ code })
      return board.teams.map(({ id }) => teams.findIndex((team) => team.id === id))
    }
    // The table is by wins first: the two who lost are behind, of them who has fewer points.
    const last = (await order())[0]
    expect(last).toBe(3)

    // A run writes the order of the week down.
    const person = await signedInAgain(world, league)
    const { rows } = await person.api.player.list({ code, available: true })
    const mine = (await person.api.roster.ofLeague({ code })).teams.find(({ isMine }) => isMine)
    const bench = must(mine?.players.find(({ id }) => id !== teams[0]?.player)?.id, 'on the bench')
    await claim(person, code, { add: must(rows[0], 'a free agent').id, drop: bench, bid: 1 })
    world.advance(DAY)
    await world.runJobs()
    const before = await order()

    for (const [team, points] of [10, 20, 30, 40].entries())
      await score(world, league, { week: 1, team, points })
    await world.runJobs()
    const after = await order()
    expect(after.at(-1)).toBe(expected.at(-1))
    expect(after[0]).toBe(expected[0])
    if (ties === 'reverse') expect(after).toEqual(before)
  },
)
