import { describe, expect, it } from 'vitest'
import type { MatchupScore, WeekScores } from '../../../shared/matchup/matchup.ts'
import { TeamId } from '../../../shared/core/ids.ts'
import { facingScore, isTurned, turnedChances } from './facing.ts'

const mine = { isMine: true, rank: 4 }
const other = (rank: number) => ({ isMine: false, rank })

it.each([
  ['own team at home', mine, other(1), false],
  ['own team away', other(1), mine, true],
  ['the better of two others at home', other(1), other(2), false],
  ['the better of two others away', other(2), other(1), true],
  ['a bye', other(2), null, false],
  ['one that is not known yet', null, mine, false],
] as const)('%s: turned is as it should be', (_, home, away, turned) => {
  expect(isTurned(home, away)).toBe(turned)
})

describe('a matchup that is turned', () => {
  const [ROME, CARTHAGE] = [TeamId.parse('aaaaaaaaaaaa'), TeamId.parse('bbbbbbbbbbbb')]
  const side = (teamId: TeamId, points: number) => ({
    teamId,
    points,
    adjusted: 0,
    projection: points,
    over: 9,
    on: 0,
    toCome: 0,
    nextAt: null,
  })
  const team = (id: TeamId, isMine: boolean): WeekScores['teams'][number] => ({
    id,
    name: id,
    ownerName: id,
    division: null,
    isMine,
    rank: 1,
    record: '0-0',
  })
  const matchup: MatchupScore = {
    number: 1,
    home: side(ROME, 100),
    away: side(CARTHAGE, 200),
    isBye: false,
    part: null,
    carried: { home: 10, away: 20 },
    winner: ROME,
    homeChance: 0.75,
  }

  it('takes its scores, what they carry and its odds along', () => {
    const turned = facingScore(matchup, [team(ROME, false), team(CARTHAGE, true)])
    expect(turned).toMatchObject({
      home: { teamId: CARTHAGE },
      away: { teamId: ROME },
      carried: { home: 20, away: 10 },
      homeChance: 0.25,
      winner: ROME,
    })
    expect(facingScore(matchup, [team(ROME, true), team(CARTHAGE, false)])).toBe(matchup)
  })

  it('has the odds of the other team in its chart', () => {
    expect(turnedChances([{ at: 1, homeChance: 0.75, home: 10, away: 20 }])).toEqual([
      { at: 1, homeChance: 0.25, home: 20, away: 10 },
    ])
  })
})
