import { describe, expect, it } from 'vitest'
import { must } from '../../shared/core/must.ts'
import { allFindings } from '../support/audit.ts'
import { playedLeague, playWeeks, score, signedInAgain } from '../support/played-league.ts'
import { createWorld, type World } from '../support/world.ts'

/** A season of which two weeks are over. */
async function underWay(world: World, options: Parameters<typeof playedLeague>[1] = {}) {
  const league = await playedLeague(world, {
    size: 4,
    season: { weeks: 3, playoffs: { teams: 2, roundWeeks: [1] } },
    ...options,
  })
  const rows = [
    [20, 10, 30, 40],
    [90, 10, 20, 30],
  ]
  await playWeeks(
    world,
    league,
    rows.map((row) => row.slice(0, league.teams.length)),
  )
  const { api } = await signedInAgain(world, league)
  return { league, api, code: league.code, ids: league.teams.map(({ id }) => id) }
}

describe('a look at another format, once the season has begun', () => {
  it('ranks by total points, and alters nothing', async () => {
    await using world = createWorld()
    const { league, api, code } = await underWay(world)
    const before = [await api.standings.ofLeague({ code }), await api.league.activity({ code })]
    const look = await api.season.previewFormat({ code, format: { competition: 'table' } })
    const now = (await api.standings.ofLeague({ code })).teams.map(({ id }) => id)
    // 110, 20, 50 and 70 points.
    const ranks = new Map([1, 4, 3, 2].map((rank, index) => [league.teams[index]?.id, rank]))
    for (const { teamId, before: was, after } of look.moves)
      expect([was, after]).toEqual([now.indexOf(teamId) + 1, ranks.get(teamId)])
    const still = now.filter((id) => look.moves.every(({ teamId }) => teamId !== id))
    for (const id of still) expect(now.indexOf(id) + 1).toBe(ranks.get(id))
    expect(look.moves.length).toBeGreaterThan(0)
    expect(look.effects).toEqual([
      'The playoffs fall away: the standings decide the title.',
      'The 2 completed weeks are taken with their points as they are.',
    ])
    expect(look).toMatchObject({ results: [], into: [], outOf: [] })
    expect([await api.standings.ofLeague({ code }), await api.league.activity({ code })]).toEqual(before)
    expect(await allFindings(world)).toEqual([])
    const saved = api.settings.update({ code, settings: { format: { lineups: 'best-ball' } } })
    await expect(saved).rejects.toMatchObject({ cause: { code: 'SETTINGS_FROZEN' } })
  })

  it('says who would be out by now', async () => {
    await using world = createWorld()
    const { api, code, ids } = await underWay(world)
    const { teams } = await api.standings.ofLeague({ code })
    const nameOf = (id: string | undefined) => teams.find((team) => team.id === id)?.name
    const look = await api.season.previewFormat({ code, format: { competition: 'elimination' } })
    expect(look.effects?.at(-1)).toBe(
      `Out by now: ${nameOf(ids[1])} (Week 1) and ${nameOf(ids[2])} (Week 2).`,
    )
  })

  it('makes up the games of a league that had none', async () => {
    await using world = createWorld()
    const { api, code } = await underWay(world, {
      format: { competition: 'table' },
      season: { weeks: 4, playoffs: null },
    })
    const look = await api.season.previewFormat({ code, format: { competition: 'head-to-head' } })
    expect(look.effects).toContain('The matchups are made from the draft order, as a new schedule would be.')
    expect(look.results).toEqual([])
  })

  it('counts weeks again by categories, and says whose games would be turned', async () => {
    await using world = createWorld()
    const { league, api, code, ids } = await underWay(world, { size: 2 })
    // More points with fewer of the categories: an interception costs nothing but a category.
    const of = { week: 2, team: 0, points: 90 }
    await score(world, league, { ...of, more: { int: 3, fumble: 2 } })
    await world.runJobs()
    const look = await api.season.previewFormat({ code, format: { scoring: 'most-categories' } })
    expect(look.units).toEqual({ before: 'points', after: 'categories' })
    expect(look.results.map(({ week }) => week)).toEqual([2])
    const result = must(look.results[0], 'a game')
    const isHome = result.home === ids[0]
    expect(Math.sign(result.before.home - (result.before.away ?? 0))).toBe(isHome ? 1 : -1)
    expect(Math.sign(result.after.home - (result.after.away ?? 0))).toBe(isHome ? -1 : 1)
    expect(look.words).toMatch(/^1 game would have another winner/)
    expect(look.effects?.[0]).toContain('these are the usual ones')
  })

  it('is refused where it cannot be played, and has nothing to say of the league’s own', async () => {
    await using world = createWorld()
    const { api, code } = await underWay(world)
    const clash = api.season.previewFormat({
      code,
      format: { scoring: 'each-category', lineups: 'best-ball' },
    })
    await expect(clash).rejects.toMatchObject({ cause: { code: 'INVALID_INPUT' } })
    const { words } = await api.season.previewFormat({ code, format: {} })
    expect(words).toBe('This is the format that the league plays.')
  })

  it('is the commissioner’s, and sixty an hour', async () => {
    await using world = createWorld()
    const { league, api, code } = await underWay(world)
    const asked = { code, format: { competition: 'table' } } as const
    const { api: stranger } = await world.person('stranger')
    await expect(stranger.season.previewFormat(asked)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { api: member } = await signedInAgain(world, league, 1)
    await expect(member.season.previewFormat(asked)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const many = await Promise.allSettled(Array.from({ length: 61 }, () => api.season.previewFormat(asked)))
    expect(many.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  })
})
