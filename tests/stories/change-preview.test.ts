import { expect, it } from 'vitest'
import { playedLeague, playWeeks, signedInAgain } from '../support/played-league.ts'
import { createWorld } from '../support/world.ts'

const PLAYOFFS = { teams: 2, roundWeeks: [1] }

/** Two of three weeks are over; in the last the third had more points than the second, and no win. */
async function underWay(world: ReturnType<typeof createWorld>) {
  const league = await playedLeague(world, { season: { weeks: 3, playoffs: PLAYOFFS } })
  await playWeeks(world, league, [
    [100, 90, 80, 70],
    [100, 60, 95, 70],
  ])
  const { api } = await signedInAgain(world, league)
  const { code } = league
  const table = async () => (await api.standings.ofLeague({ code })).teams.map(({ id, rank }) => [id, rank])
  return { api, code, table, league }
}

it('settings that alter nothing so far say so', async () => {
  await using world = createWorld()
  const { api, code } = await underWay(world)
  expect(await api.season.previewSettings({ code, settings: { season: { autoStart: true } } })).toEqual({
    results: [],
    scores: 0,
    moves: [],
    into: [],
    outOf: [],
    words: 'This alters no result and nobody’s place so far.',
  })
})

it('the median is as many games more as there are teams and weeks, and what was foretold comes true', async () => {
  await using world = createWorld()
  const { api, code, table } = await underWay(world)
  const settings = { season: { medianGame: true } }
  const before = await table()
  const preview = await api.season.previewSettings({ code, settings })
  expect(preview.results).toHaveLength(8)
  expect(preview.results[0]).toMatchObject({ week: 1, away: null, before: { away: null } })
  expect(preview.words).toMatch(/^This alters 8 results/)
  // Nothing was changed by asking.
  expect(await table()).toEqual(before)

  await api.settings.update({ code, settings })
  const after = new Map((await table()) as [string, number][])
  for (const [id, rank] of before as [string, number][]) {
    const move = preview.moves.find(({ teamId }) => teamId === id)
    expect(after.get(id)).toBe(move?.after ?? rank)
    expect(move?.before ?? rank).toBe(rank)
  }
})

it('other tie-breakers turn places, and bring one team into the play-offs for another', async () => {
  await using world = createWorld()
  const { api, code, table } = await underWay(world)
  const settings = { season: { tieBreakers: ['points-against' as const] } }
  const preview = await api.season.previewSettings({ code, settings })
  expect(preview.results).toEqual([])
  expect(preview.into).toHaveLength(preview.outOf.length)
  await api.settings.update({ code, settings })
  const after = new Map((await table()) as [string, number][])
  for (const { teamId, after: place } of preview.moves) expect(after.get(teamId)).toBe(place)
})

it('rules from the start of the season turn the results that are not official, which are counted so when they are saved', async () => {
  await using world = createWorld()
  const { api, code, table } = await underWay(world)
  // A yard that costs a point turns every result round.
  const rules = { points_passyd: -1 }
  const onlyFrom = await api.season.previewRules({ code, rules, from: 'period' })
  expect(onlyFrom.scores).toBe(0)
  const preview = await api.season.previewRules({ code, rules, from: 'season' })
  expect(preview.results.length).toBeGreaterThan(0)
  expect(preview.results.every(({ week }) => week === 2)).toBe(true)
  const [result] = preview.results
  expect(Math.sign(result?.before.home ?? 0)).toBe(1)
  expect(Math.sign(result?.after.home ?? 0)).toBe(-1)

  await api.ruleset.update({ code, rules, from: 'season' })
  await world.runDeadlines()
  const after = new Map((await table()) as [string, number][])
  for (const { teamId, after: place } of preview.moves) expect(after.get(teamId)).toBe(place)
  const { weeks } = await api.schedule.ofLeague({ code })
  const games = weeks.find(({ week }) => week === 2)?.matchups ?? []
  for (const { home, away, after: points } of preview.results)
    expect(games.find((game) => game.home === home && game.away === away)).toMatchObject({
      homePoints: points.home,
      awayPoints: points.away,
    })
})

it('before the draft there is nothing to alter', async () => {
  await using world = createWorld()
  const { code, commissioner } = await world.league()
  const preview = await commissioner.api.season.previewSettings({
    code,
    settings: { season: { medianGame: true } },
  })
  expect([preview.results, preview.moves]).toEqual([[], []])
})
