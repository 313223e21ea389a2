import { describe, expect, it } from 'vitest'
import { GameId, PlayerId, TeamId } from '../../shared/ids.ts'
import { playWords, withHeard } from './plays.ts'

const play = (player: string, version: number) => ({
  at: 0,
  teamId: TeamId.parse('aaaaaaaaaaaa'),
  player: PlayerId.parse(player),
  name: player,
  game: GameId.parse('1'),
  version,
  points: 100,
  terms: [],
})

describe('scoring plays', () => {
  it('are what was heard before what was asked for, each once', () => {
    const asked = [play('1', 4), play('2', 1), play('1', 3)]
    const heard = [play('3', 1), play('1', 5), play('1', 4), play('2', 1)]
    const known = withHeard(asked, heard).map(({ player, version }) => `${player} ${version}`)
    expect(known.join(', ')).toBe('3 1, 1 5, 1 4, 2 1, 1 3')
  })

  it.each([
    ['nfl', 'points_rushtd', 'rushtd', 1, 'rushing touchdown'],
    ['nfl', 'points_rushyd', 'rushyd', 12, '12 × rushing yard'],
    ['nfl', 'points_rushtd', 'rushtd', -1, '−1 × rushing touchdown'],
    ['mlb', 'points_home_run', 'home_run', 1, 'home run'],
    ['mlb', 'points_ip', 'ip', 1, '0.1 × inning pitched'],
    ['nhl', 'points_save', 'save', 2, '2 × save by the goalie'],
    ['nfl', 'points_something_new', 'something_new', 1, 'points something new'],
  ] as const)('are in words: %s %s', (...[sport, rule, stat, amount, words]) => {
    expect(playWords(sport, { terms: [{ rule, stat, amount, points: 1 }] })).toBe(words)
  })
})
