import { describe, expect, it } from 'vitest'
import { PlayerId, TeamId } from '../../core/ids.ts'
import { lineupEffectLabel } from './effect.ts'

const teamId = TeamId.parse('aaaaaaaaaaaa')
const named = (id: string, name: string) => ({ id: PlayerId.parse(id), name })
const [old, fresh] = [named('1', 'Dominic Crestmore'), named('2', 'Kendrick Burnsworth')]
const taken = { teamId, slot: 'QB', days: [11], of: old, player: fresh }
const empty = { teamId, slot: 'QB', days: [11], of: old }

describe('what a change of rosters does to a lineup', () => {
  it.each([
    ['nothing', { taken: [], empty: [] }, { empty: '', taken: '' }],
    [
      'a slot taken',
      { taken: [taken], empty: [] },
      { empty: '', taken: 'Kendrick Burnsworth will start at QB.' },
    ],
    ['a slot empty', { taken: [], empty: [empty] }, { empty: 'QB will be empty.', taken: '' }],
    [
      'a slot taken next week, for the game has begun',
      { taken: [{ ...taken, days: [12] }], empty: [empty] },
      { empty: 'QB will be empty until Kendrick Burnsworth’s next game.', taken: '' },
    ],
  ])('%s', (_, effect, words) => {
    expect(lineupEffectLabel(effect, { when: 'before' })).toEqual(words)
  })

  it('says afterwards what is so, and whose', () => {
    const effect = { taken: [], empty: [empty] }
    expect(lineupEffectLabel(effect, { when: 'after', teamName: () => 'Gold Standard' }).empty).toBe(
      'Gold Standard: QB is empty.',
    )
  })
})
