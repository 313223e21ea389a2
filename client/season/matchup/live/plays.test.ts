import { describe, expect, it } from 'vitest'
import { GameId, PlayerId, TeamId } from '../../../../shared/core/ids.ts'
import { withHeard } from './plays.ts'

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
})
