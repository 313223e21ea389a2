import { expect } from 'vitest'
import { checkIntegrity, nothingLooked } from '../../server/ops/integrity/service.ts'
import type { FantasySportKey } from '../../shared/sports/index.ts'
import { playOut } from './play-out.ts'
import { recount } from './recount.ts'

/** What a season ended with, as it is compared with itself. */
export interface Ended {
  readonly champion: string | null
  readonly places: readonly (string | null)[]
  readonly results: readonly (readonly [week: number, home: string, points: number | null])[]
}

/**
 * Plays a league's season on a simulated feed and holds all that it says to what raw rows say: the points of every
 * team and week, and the table that they make. @returns how it ended, by the names of the teams
 */
export async function playAndRecount(
  sport: FantasySportKey,
  options: Parameters<typeof playOut>[1],
): Promise<Ended> {
  const played = await playOut(sport, options)
  await using world = played.world
  const { api, code, id } = played
  const schedule = await api.schedule.ofLeague({ code })
  const recounted = await recount(world, id)
  const pointsOf = (period: number, team: string | null) =>
    recounted.find((row) => row.period === period && row.team === team)?.points ?? null

  const wins = new Map(schedule.teams.map((team) => [team.id as string, 0]))
  const pointsFor = new Map(schedule.teams.map((team) => [team.id as string, 0]))
  const results: [number, string, number | null][] = []
  const nameOf = (team: string | null) => schedule.teams.find(({ id }) => id === team)?.name ?? ''
  for (const { week, period, state, round, matchups } of schedule.weeks) {
    expect([week, state]).toEqual([week, 'official'])
    for (const { home, away, isBye, homePoints, awayPoints } of matchups) {
      expect([week, homePoints]).toEqual([week, pointsOf(period, home)])
      if (!isBye) expect([week, awayPoints]).toEqual([week, pointsOf(period, away)])
      results.push([week, nameOf(home), homePoints])
      if (round !== null || home === null || away === null) continue
      const [own, other] = [homePoints ?? 0, awayPoints ?? 0]
      wins.set(
        own > other ? home : away,
        (wins.get(own > other ? home : away) ?? 0) + (own === other ? 0 : 1),
      )
      pointsFor.set(home, (pointsFor.get(home) ?? 0) + own)
      pointsFor.set(away, (pointsFor.get(away) ?? 0) + other)
    }
  }
  const standings = await api.standings.ofLeague({ code })
  for (const team of standings.teams)
    expect([team.name, team.wins, team.pointsFor]).toEqual([
      team.name,
      wins.get(team.id),
      pointsFor.get(team.id),
    ])
  // By wins, and of equal ones by points: the league has changed nothing about ties.
  const order = standings.teams.map(({ wins, pointsFor }) => [wins, pointsFor] as const)
  expect(order).toEqual(order.toSorted(([a, b], [c, d]) => c - a || d - b))

  // And what `empire check` says to it.
  const looked = nothingLooked()
  for await (const problem of checkIntegrity(world.app, looked)) throw new Error(problem)
  expect(looked.results).toBe(schedule.weeks.length * schedule.teams.length)

  const { champion, places } = await api.standings.playoffs({ code })
  const [past] = await api.season.past({ code })
  expect(past?.places).toEqual(places)
  expect(champion).toBe(places[0])
  expect(past?.awards.length).toBeGreaterThan(5)
  return { champion: nameOf(champion), places: places.map(nameOf), results }
}
