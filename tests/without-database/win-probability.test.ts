import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { project } from '../../shared/rules/projection/projection.ts'
import { scoreOutcome, winProbability } from '../../shared/rules/projection/win-probability.ts'

/** Whole seasons of what players did, where they lie beside the project. */
const seasons = fileURLToPath(new URL('../../../shared/fantasy-points/nflverse', import.meta.url))
const haveSeasons = existsSync(seasons)
if (!haveSeasons) console.info(`There is no folder ${seasons}: odds are not held against a season.`)

interface Performance {
  readonly player: string
  readonly position: string
  readonly week: number
  /** Hundredths. */
  readonly points: number
}

const LINE_UP = ['QB', 'RB', 'RB', 'WR', 'WR', 'WR', 'TE']
const TEAMS = 12

/** Of every player with a position of the lineup what he did in each week of the regular season. */
function readSeason(season: number): Performance[] {
  const text = readFileSync(`${seasons}/player_stats_${season}.csv`, 'utf8')
  const [head = [], ...rows] = text
    .trim()
    .split(/\r?\n/)
    // The one field with commas in it is in quotes, and is none of these.
    .map((line) => line.replaceAll(/"[^"]*"/g, '').split(','))
  const at = (row: readonly string[], name: string) => row[head.indexOf(name)] ?? ''
  return rows.flatMap((row) => {
    const position = at(row, 'position')
    if (at(row, 'season_type') !== 'REG' || !LINE_UP.includes(position)) return []
    const points = Math.round(Number(at(row, 'fantasy_points_ppr')) * 100)
    return [{ player: at(row, 'player_id'), position, week: Number(at(row, 'week')), points }]
  })
}

/** What was expected in each week from the fourth on of those who had played twice or more, the most first. */
function* expectWeeks(season: readonly Performance[]) {
  const before = new Map<string, number[]>()
  const sums = new Map<string, { games: number; points: number }>()
  for (let week = 1; week <= 17; week++) {
    const played = season.filter((one) => one.week === week)
    if (week > 3)
      yield played
        .flatMap((one) => {
          const points = before.get(one.player) ?? []
          const all = sums.get(one.position)
          const positionAverage = all ? all.points / all.games : null
          const basis = { points, positionAverage, lastSeason: null, absence: null }
          const projection = points.length < 2 ? null : project({ sport: 'nfl', ...basis })
          return projection === null ? [] : [{ ...one, projection }]
        })
        .toSorted((a, b) => b.projection - a.projection)
    for (const { player, position, points } of played) {
      before.set(player, [...(before.get(player) ?? []), points])
      const { games, points: sum } = sums.get(position) ?? { games: 0, points: 0 }
      sums.set(position, { games: games + 1, points: sum + points })
    }
  }
}

/** The best of each position dealt out to teams, each time round to another one first. */
function deal<Player extends { readonly position: string }>(players: readonly Player[]): Player[][] {
  const left = [...players]
  return LINE_UP.reduce<Player[][]>(
    (teams, position, round) =>
      teams.map((_, index) => {
        const team = teams[(index * 5 + round) % TEAMS] ?? []
        const next = left.findIndex((player) => player.position === position)
        return next < 0 ? team : [...team, ...left.splice(next, 1)]
      }),
    Array.from({ length: TEAMS }, () => []),
  )
}

describe.skipIf(!haveSeasons)('odds of lineups', () => {
  it.each([2019, 2022])('come true in the season of %i', (season) => {
    const misses: number[] = []
    const said = { chance: 0, won: 0, pairs: 0 }
    for (const week of expectWeeks(readSeason(season))) {
      const teams = deal(week)
      for (const [index, one] of teams.entries())
        for (const other of teams.slice(index + 1)) {
          const [outlook, against] = [one, other].map((team) =>
            scoreOutcome(
              'nfl',
              team.map(({ position, projection }) => ({
                position,
                points: 0,
                games: [{ projection, left: 1 }],
              })),
            ),
          )
          if (!outlook || !against) continue
          const sum = (team: readonly Performance[]) => team.reduce((total, { points }) => total + points, 0)
          const ahead = sum(one) - sum(other)
          const spread = Math.sqrt(outlook.variance + against.variance)
          misses.push((ahead - (outlook.expected - against.expected)) / spread)
          const chance = winProbability(outlook, against)
          said.chance += Math.max(chance, 1 - chance)
          said.won += chance >= 0.5 === ahead > 0 ? 1 : 0
          said.pairs++
        }
    }
    expect(misses.length).toBeGreaterThan(800)
    const spread = Math.sqrt(misses.reduce((sum, miss) => sum + miss ** 2, 0) / misses.length)
    expect(spread).toBeGreaterThan(0.9)
    expect(spread).toBeLessThan(1.12)
    expect(Math.abs(said.chance - said.won) / said.pairs).toBeLessThan(0.05)
  })
})
