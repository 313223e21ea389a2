import { describe, expect, it } from 'vitest'
import { TeamId } from '../../../shared/core/ids.ts'
import type { MatchupScore, WeekScore } from '../../../shared/matchup/matchup.ts'
import { shownMatchups } from './own-matchup.ts'

const id = (name: string) => TeamId.parse(name.padEnd(12, 'a'))
const team = (name: string, rank: number, isMine = false) => ({
  id: id(name),
  name,
  ownerName: name,
  division: null,
  isMine,
  rank,
  record: '2-2',
})
const TEAMS = [team('me', 3, true), team('rome', 2), team('capua', 1), team('ostia', 4)]
const score = (name: string, points: number): WeekScore => ({
  teamId: id(name),
  points,
  adjusted: 0,
  projection: points + 100,
  over: 1,
  on: 2,
  toCome: 3,
  nextAt: null,
})
const game = (number: number, home: WeekScore | null, away: WeekScore | null): MatchupScore => ({
  number,
  home,
  away,
  isBye: false,
  part: null,
  carried: null,
  winner: null,
  homeChance: 0.3,
})

const shownOf = (...matchups: MatchupScore[]) => shownMatchups({ teams: TEAMS, matchups })

describe('the matchups of a week', () => {
  it('have one’s own team first, wherever it plays, with its own chance', () => {
    const { mine, others } = shownOf(
      game(1, score('rome', 500), score('capua', 700)),
      game(2, score('ostia', 900), score('me', 800)),
    )
    expect(mine).toMatchObject({ number: 2, isMine: true, chance: 0.7, won: null })
    expect([mine?.first.team.name, mine?.first.points]).toEqual(['me', 800])
    expect([mine?.second?.team.name, mine?.second?.points]).toEqual(['ostia', 900])
    // Of two others the one ahead in the standings.
    expect(others.map(({ number, first }) => [number, first.team.name])).toEqual([[1, 'capua']])
  })

  it('count the week before in a round of two weeks, and say who has won', () => {
    const { mine } = shownOf({
      ...game(1, score('rome', 500), score('me', 700)),
      carried: { home: 1_000, away: 200 },
      winner: id('rome'),
      homeChance: null,
    })
    expect(mine).toMatchObject({ chance: null, won: false })
    expect([mine?.first.points, mine?.first.projection]).toEqual([900, 1_000])
    expect(mine?.second?.points).toBe(1_500)
  })

  it('may be a bye, or a game of which one team is not known yet', () => {
    expect(shownOf({ ...game(1, score('me', 1), null), isBye: true }).mine).toMatchObject({
      isBye: true,
      second: null,
    })
    expect(shownOf(game(1, null, score('rome', 1))).others[0]?.first.team.name).toBe('rome')
    expect(shownOf(game(1, null, null))).toEqual({ mine: null, others: [] })
  })
})
