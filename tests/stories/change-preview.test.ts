import { expect, it } from 'vitest'
import { must } from '../../shared/core/must.ts'
import {
  advanceIntoWeek,
  playedLeague,
  playWeek,
  playWeeks,
  signedInAgain,
} from '../support/played-league.ts'
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
    words: 'This alters no result and no team’s rank so far.',
  })
})

it('the median counts from the week on of which no game has begun, and the preview says so', async () => {
  await using world = createWorld()
  const { api, code, table, league } = await underWay(world)
  const settings = { season: { medianGame: true } }
  const records = async () =>
    (await api.standings.ofLeague({ code })).teams.map(({ wins, losses, streak }) => [wins, losses, streak])
  const [before, recordsBefore] = [await table(), await records()]
  const preview = await api.season.previewSettings({ code, settings })
  expect(preview).toMatchObject({ results: [], scores: 0, moves: [] })
  expect(preview.counts).toBe(
    'Counts from Week 3 on. The 2 completed weeks keep their results, and the standings after them keep their order.',
  )
  await api.settings.update({ code, settings })
  expect([await table(), await records()]).toEqual([before, recordsBefore])

  await playWeek(world, league, { week: 3, points: [10, 20, 30, 40] })
  const { api: later } = await signedInAgain(world, league)
  const { teams } = await later.standings.ofLeague({ code })
  // A game more for each team in that week alone.
  expect(teams.map(({ wins, losses, ties }) => wins + losses + ties)).toEqual([4, 4, 4, 4])
})

it('a week whose games are on keeps what decides its result', async () => {
  await using world = createWorld()
  const league = await playedLeague(world, { season: { weeks: 4, playoffs: PLAYOFFS } })
  const { code } = league
  await playWeeks(world, league, [[100, 90, 80, 70]])
  await advanceIntoWeek(world, 2)
  const { api } = await signedInAgain(world, league)
  const change = { code, settings: { season: { medianGame: true } }, from: 'season' as const }
  expect((await api.season.previewSettings(change)).counts).toMatch(/^Counts from Week 3 on\./)
  expect((await api.settings.update(change)).from).toMatchObject({ period: 3 })
  // Nor does a week get another starting slot, for whoever has a good player left to play.
  await api.settings.update({ code, settings: { roster: { starters: { QB: 2 } } } })
  const slots = async (day: number) => (await api.lineup.ofTeam({ code, day })).plan.starters.length
  expect([await slots(1), await slots(2), await slots(3)]).toEqual([1, 1, 2])
  // What comes after it in the same week does not bring it forward.
  await api.settings.update({ code, settings: { season: { autoStart: true } } })
  expect(await slots(2)).toBe(1)
  await playWeek(world, league, { week: 2, points: [10, 20, 30, 40] })
  const { api: later } = await signedInAgain(world, league)
  const { teams } = await later.standings.ofLeague({ code })
  expect(teams.map(({ wins, losses, ties }) => wins + losses + ties)).toEqual([2, 2, 2, 2])
})

it('other tie-breakers leave the standings of weeks that are over, and say who would be in the playoffs by them', async () => {
  await using world = createWorld()
  const { api, code, table, league } = await underWay(world)
  const settings = { season: { tieBreakers: ['points-against' as const] } }
  const before = await table()
  const preview = await api.season.previewSettings({ code, settings })
  expect(preview).toMatchObject({ results: [], moves: [] })
  expect(preview.into).toHaveLength(preview.outOf.length)
  expect(preview.counts).toMatch(/ The final standings and the playoffs go by it\.$/)
  await api.settings.update({ code, settings })
  expect(await table()).toEqual(before)

  // Three teams are level after the last week: by what it says now, and the weeks before stay as they were.
  const { history: was } = await api.standings.ofLeague({ code })
  await playWeek(world, league, { week: 3, points: [10, 20, 30, 40] })
  const { api: later } = await signedInAgain(world, league)
  const { history, teams } = await later.standings.ofLeague({ code })
  expect(history.slice(0, 2)).toEqual(was)
  const whys = teams.map(({ why }) => why).filter((why) => why !== null)
  expect(whys.length).toBeGreaterThan(0)
  for (const why of whys) expect(why).toContain('on points against')
})

it('rules from the start of the season turn the results that are not official, which are counted so when they are saved', async () => {
  await using world = createWorld()
  const { api, code, table, league } = await underWay(world)
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

  const { waits } = await api.ruleset.update({ code, rules, from: 'season' })
  const rival = await signedInAgain(world, league, 1)
  await rival.api.consent.approve({ code, id: must(waits, 'a week that has begun').id })
  await world.runJobs()
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
