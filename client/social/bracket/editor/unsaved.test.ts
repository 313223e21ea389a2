import { describe, expect, it } from 'vitest'
import type { Bracket } from '../../../../shared/rules/bracket/bracket.ts'
import { unsavedPicks } from './unsaved.ts'

const bracket: Bracket = { teams: { 8: 333, 9: 2483 }, winners: { 'first-8-9': 333 } }

describe('unsaved picks', () => {
  it('are kept for each account and league, until they are saved', () => {
    unsavedPicks.keep('livia/l1', { what: bracket, base: 5, inDoubt: [bracket] })
    unsavedPicks.keep('livia/l2', { what: { teams: {}, winners: {} }, base: null, inDoubt: [] })

    expect(unsavedPicks.read('livia/l1')).toEqual({ what: bracket, base: 5, inDoubt: [bracket] })
    expect(unsavedPicks.read('titus/l1')).toBeNull()
    unsavedPicks.keep('livia/l1', null)
    expect([unsavedPicks.read('livia/l1'), unsavedPicks.read('livia/l2')?.base]).toEqual([null, null])
    unsavedPicks.keep('livia/l2', null)
    expect(localStorage.getItem('unsavedBrackets')).toBeNull()
  })

  it.each([
    'no JSON',
    'null',
    '[]',
    '{"livia/l1":3}',
    '{"livia/l1":{"what":{}}}',
    '{"livia/l1":{"what":{"teams":{"1":7,"2":7},"winners":{}}}}',
    '{"livia/l1":{"what":{"teams":{"1":7},"winners":{"final":8}}}}',
  ])('are not there when storage has something else: %s', (stored) => {
    localStorage.setItem('unsavedBrackets', stored)
    expect(unsavedPicks.read('livia/l1')).toBeNull()
  })
})
