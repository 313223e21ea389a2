import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rankTeams } from './standings.ts'

/** `A 3-1` is team A with three wins and one loss; teams join in the order written. */
function ranked(table: string): string {
  const teams = table.split(', ').map((row, index) => {
    const [id = '', record = ''] = row.split(' ')
    const [wins = 0, losses = 0] = record.split('-').map(Number)
    return { id, wins, losses, seat: index + 1 }
  })
  return rankTeams(teams)
    .map((team) => `${team.rank}${team.id}`)
    .join(' ')
}

describe('rankTeams', () => {
  it.each([
    ['before the season, in join order', 'A 0-0, B 0-0, C 0-0', '1A 2B 3C'],
    ['by wins', 'A 1-2, B 3-0, C 2-1', '1B 2C 3A'],
    ['by losses where wins are equal', 'A 2-2, B 2-1, C 2-0', '1C 2B 3A'],
    ['wins before losses', 'A 2-0, B 3-9', '1B 2A'],
    ['by join order where records are equal', 'A 1-1, B 2-0, C 1-1', '1B 2A 3C'],
  ])('%s', (_, table, expected) => {
    expect(ranked(table)).toBe(expected)
  })

  it('takes an empty league', () => {
    expect(rankTeams([])).toEqual([])
  })

  const team = fc.record({
    id: fc.uuid(),
    wins: fc.nat(5),
    losses: fc.nat(5),
    seat: fc.integer({ min: 1, max: 1000 }),
    name: fc.string(),
  })
  const league = fc.uniqueArray(team, { selector: (team) => team.seat, maxLength: 20 })

  it('ranks every team once, leaves it otherwise alone, and does not depend on the order given', () => {
    fc.assert(
      fc.property(league, (teams) => {
        const table = rankTeams(teams)
        expect(table.map((row) => row.rank)).toEqual(teams.map((_, index) => index + 1))
        for (const { rank: _, ...row } of table) expect(teams).toContainEqual(row)
        expect(rankTeams(teams.toReversed())).toEqual(table)
      }),
    )
  })

  it('never puts a team below one with fewer wins, or with as many wins and more losses', () => {
    fc.assert(
      fc.property(league, (teams) => {
        const table = rankTeams(teams)
        for (const [index, below] of table.slice(1).entries()) {
          const above = table[index]
          expect(above?.wins).toBeGreaterThanOrEqual(below.wins)
          if (above?.wins === below.wins) expect(above.losses).toBeLessThanOrEqual(below.losses)
        }
      }),
    )
  })
})
