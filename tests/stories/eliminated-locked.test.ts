import { expect, it } from 'vitest'
import { must } from '../../shared/core/must.ts'
import { playedLeague, playWeek, playWeeks, signedInAgain } from '../support/played-league.ts'
import { createWorld } from '../support/world.ts'

const SENTENCE = 'Your team is eliminated: in your league it can’t add, drop or trade any more.'
const PLAYOFFS = { teams: 2, roundWeeks: [1], thirdPlace: false, consolation: 'none' as const }

it.each([true, false])(
  'who is not in the playoffs adds and drops no more, where the league locks them: %s',
  async (locksEliminated) => {
    await using world = createWorld()
    const league = await playedLeague(world, {
      season: { weeks: 3, playoffs: PLAYOFFS, locksEliminated },
      roster: { bench: 1 },
    })
    const { code, teams } = league
    const points = [40, 30, 20, 10]
    await playWeeks(world, league, [points, points])
    // Before the playoffs no one is out.
    const early = await signedInAgain(world, league, 3)
    expect((await early.api.roster.ofLeague({ code })).eliminated).toEqual([])
    await playWeek(world, league, { week: 3, points })
    await world.runJobs()

    const last = await signedInAgain(world, league, 3)
    const out = [must(teams[2], 'the third').id, must(teams[3], 'the fourth').id]
    const rosters = await last.api.roster.ofLeague({ code })
    expect(rosters.phase).toBe('playoffs')
    expect(rosters.eliminated.toSorted()).toEqual(locksEliminated ? out.toSorted() : [])
    const bench = (who: number) =>
      must(
        rosters.teams
          .find(({ id }) => id === teams[who]?.id)
          ?.players.find(({ id }) => id !== teams[who]?.player),
        'on the bench',
      ).id
    const drop = last.api.roster.move({ code, drop: bench(3) })
    if (locksEliminated)
      await expect(drop).rejects.toMatchObject({ cause: { code: 'MOVE_REFUSED' }, message: SENTENCE })
    else await drop
    const first = await signedInAgain(world, league, 0)
    await first.api.roster.move({ code, drop: bench(0) })
  },
)
