import { describe, expect, it } from 'vitest'
import { TeamId } from '../../shared/ids.ts'
import type { MatchupScore, WeekScore } from '../../shared/matchup.ts'
import { differenceWord, shownMatchups } from './own-matchup.ts'

const id = (name: string) => TeamId.parse(name.padEnd(12, 'a'))
const team = (name: string, isMine = false) => ({
  id: id(name),
  name,
  ownerName: name,
  division: null,
  isMine,
})
const TEAMS = [team('me', true), team('rome'), team('capua'), team('ostia')]
const score = (name: string, points: number): WeekScore => ({
  teamId: id(name),
  points,
  adjusted: 0,
  projection: points + 100,
  over: 1,
  on: 2,
  toCome: 3,
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
    expect(others.map(({ number, first }) => [number, first.team.name])).toEqual([[1, 'rome']])
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

it.each([
  [900, 800, null, 'ahead'],
  [800, 900, null, 'behind'],
  [800, 800, null, 'tied'],
  [900, 800, true, 'won'],
  [800, 800, false, 'lost'],
])('%i to %i, won %s: %s', (points, theirs, won, word) =>
  expect(differenceWord(points, theirs, won)).toBe(word),
)
