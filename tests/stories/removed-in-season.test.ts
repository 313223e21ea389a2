import { describe, expect, it } from 'vitest'
import type { OrphanRoster } from '../../shared/league/member-event.ts'
import { must } from '../../shared/core/must.ts'
import { allFindings } from '../support/audit.ts'
import { letResultsStand, playedLeague, playWeek, signedInAgain } from '../support/played-league.ts'
import { createWorld } from '../support/world.ts'

const reason = 'No lineup in four weeks'

/** Six teams, five weeks and a final; the last of them goes after the fourth. */
const SEASON = { size: 6, season: { weeks: 7, playoffs: { teams: 2, roundWeeks: [1] } } }
const POINTS = [160, 150, 140, 130, 120, 110]

describe.each(['locked', 'released'] as const)(
  'a team that is removed in week 5, its players %s',
  (roster) => {
    it('keeps its results and its games, and the season ends as it should', async () => {
      await using world = createWorld()
      const league = await playedLeague(world, SEASON)
      const { code } = league
      for (const week of [1, 2, 3, 4]) await playWeek(world, league, { week, points: POINTS })
      let { api } = await signedInAgain(world, league)
      const gone = must(league.teams[5], 'the last team')
      const before = await api.schedule.ofLeague({ code })
      const results = await weeksOf(api, code, [1, 2, 3, 4])
      await api.commissioner.removeTeam({
        code,
        teamId: gone.id,
        roster: roster satisfies OrphanRoster,
        reason,
      })

      const { teams } = await api.roster.ofLeague({ code })
      const players = must(
        teams.find(({ id }) => id === gone.id),
        'its roster',
      ).players
      expect(players.map(({ id }) => id)).toEqual(roster === 'locked' ? [gone.player] : [])
      // Everybody else has the games that they had.
      expect((await api.schedule.ofLeague({ code })).weeks).toEqual(before.weeks)
      expect(await weeksOf(api, code, [1, 2, 3, 4])).toEqual(results)

      for (const week of [5, 6, 7]) await playWeek(world, league, { week, points: POINTS })
      ;({ api } = await signedInAgain(world, league))
      const table = await api.standings.ofLeague({ code })
      const row = must(
        table.teams.find(({ id }) => id === gone.id),
        'its row',
      )
      expect(row.wins + row.losses + row.ties).toBe(7)
      const points = roster === 'locked' ? 7 * 110 : 4 * 110
      expect(row.pointsFor).toBe(points * 100)
      // Whoever plays it wins, as its player has the least points, or none.
      expect(row.wins).toBe(0)
      expect(table.teams.slice(0, 2).map(({ id }) => id)).toEqual([league.teams[0]?.id, league.teams[1]?.id])
      await playWeek(world, league, { week: 8, points: POINTS })
      await letResultsStand(world)
      ;({ api } = await signedInAgain(world, league))
      expect((await api.league.home({ code })).league.phase).toBe('over')
      const { champion } = await api.standings.playoffs({ code })
      expect(champion).toBe(league.teams[0]?.id)
      expect(await allFindings(world)).toEqual([])
    })
  },
)

describe('a rival of the commissioner in the playoffs', () => {
  it('is not removed without another manager’s word', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, {
      size: 4,
      season: { weeks: 3, playoffs: { teams: 2, roundWeeks: [1] } },
    })
    const { code } = league
    for (const week of [1, 2, 3]) await playWeek(world, league, { week, points: [160, 150, 140, 130] })
    const { api } = await signedInAgain(world, league)
    const rival = must(league.teams[1], 'the rival')
    const asked = await api.commissioner.removeTeam({ code, teamId: rival.id, roster: 'released', reason })
    expect(asked).toMatchObject({ waits: expect.anything() })
    const { teams } = await api.league.home({ code })
    expect(teams.find(({ id }) => id === rival.id)?.isOrphaned).toBe(false)
  })
})

/** What came of some weeks. */
async function weeksOf(
  api: Awaited<ReturnType<typeof signedInAgain>>['api'],
  code: string,
  weeks: readonly number[],
) {
  const all = await Promise.all(weeks.map((period) => api.matchup.ofWeek({ code, period })))
  return all.map(({ matchups }) =>
    matchups.map(({ home, away }) => [home?.points ?? null, away?.points ?? null] as const),
  )
}
