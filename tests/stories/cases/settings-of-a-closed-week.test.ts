import { expect, it } from 'vitest'
import { playedLeague, playWeek, playWeeks, signedInAgain, untilEnd } from '../../support/played-league.ts'
import { createWorld } from '../../support/world.ts'

const SEASON = { weeks: 4, playoffs: { teams: 2, roundWeeks: [1] } }

it('games against the median count from the week on in which the league begins them', async () => {
  await using world = createWorld()
  const league = await playedLeague(world, { size: 6, season: SEASON })
  const { code } = league
  const points = [10, 20, 30, 40, 50, 60]
  await playWeeks(world, league, [points, points])
  const { api } = await signedInAgain(world, league)
  const records = async () =>
    (await api.standings.ofLeague({ code })).teams.map(({ name, wins, losses }) => [name, wins, losses])
  const before = await records()
  await api.settings.update({ code, settings: { season: { medianGame: true } } })
  expect(await records()).toEqual(before)
})

it('who goes to the playoffs is not decided when the last games are played', async () => {
  await using world = createWorld()
  const league = await playedLeague(world, { size: 6, season: SEASON })
  const { code } = league
  const points = [10, 20, 30, 40, 50, 60]
  await playWeeks(world, league, [points, points])
  await playWeek(world, league, { week: 3, points })
  await untilEnd(world, league, { week: 4, points: [60, 50, 10, 20, 40, 5] })
  const { api } = await signedInAgain(world, league)
  const change = (season: object) => api.settings.update({ code, settings: { season } })
  await expect(change({ playoffs: { teams: 4, roundWeeks: [1, 1] } })).rejects.toThrow()
  await expect(change({ tieBreakers: ['points-against'] })).rejects.toThrow()
})
