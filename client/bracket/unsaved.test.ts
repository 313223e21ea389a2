import { describe, expect, it } from 'vitest'
import type { Bracket } from '../../shared/rules/bracket.ts'
import { keepUnsaved, readUnsaved } from './unsaved.ts'

const bracket: Bracket = { teams: { 8: 333, 9: 2483 }, winners: { 'first-8-9': 333 } }

describe('unsaved picks', () => {
  it('are kept for each account and league, until they are saved', () => {
    keepUnsaved('livia/l1', { bracket, base: 5, inDoubt: [bracket] })
    keepUnsaved('livia/l2', { bracket: { teams: {}, winners: {} }, base: null, inDoubt: [] })

    expect(readUnsaved('livia/l1')).toEqual({ bracket, base: 5, inDoubt: [bracket] })
    expect(readUnsaved('titus/l1')).toBeNull()
    keepUnsaved('livia/l1', null)
    expect([readUnsaved('livia/l1'), readUnsaved('livia/l2')?.base]).toEqual([null, null])
    keepUnsaved('livia/l2', null)
    expect(localStorage.getItem('unsavedBrackets')).toBeNull()
  })

  it.each([
    'no JSON',
    'null',
    '[]',
    '{"livia/l1":3}',
    '{"livia/l1":{"bracket":{}}}',
    '{"livia/l1":{"bracket":{"teams":{"1":7,"2":7},"winners":{}}}}',
    '{"livia/l1":{"bracket":{"teams":{"1":7},"winners":{"final":8}}}}',
  ])('are not there when storage has something else: %s', (stored) => {
    localStorage.setItem('unsavedBrackets', stored)
    expect(readUnsaved('livia/l1')).toBeNull()
  })
})
