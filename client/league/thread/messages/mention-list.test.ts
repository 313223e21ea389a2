import { describe, expect, it } from 'vitest'
import { callables, mentionAt } from './mention-list.ts'
import type { ChatContext } from '../types.ts'

describe('what is typed of a name', () => {
  it.each([
    ['@', 1, { from: 0, typed: '' }],
    ['Well, @an', 9, { from: 6, typed: 'an' }],
    ['(@an', 4, { from: 1, typed: 'an' }],
    ['@gold st', 8, { from: 0, typed: 'gold st' }],
    ['@an and more', 3, { from: 0, typed: 'an' }],
    ['me@an', 5, null],
    ['@an\nx', 5, null],
    ['nothing', 7, null],
    ['@one two three', 14, null],
  ])('in %j at %i is %j', (text, caret, found) => expect(mentionAt(text, caret)).toEqual(found))
})

describe('who can be called', () => {
  const team = (name: string, ownerName: string) => ({ id: name, name, ownerId: ownerName, ownerName })
  const place = (isCommissioner: boolean): ChatContext => ({
    code: 'x',
    me: { id: 'livia', username: 'livia' },
    isCommissioner,
    teams: [team('Second Legion', 'livia'), team('Gold Standard', 'José'), team('Toga Party', 'titus')],
  })
  const names = (typed: string, isCommissioner = false) =>
    callables(place(isCommissioner), typed).map(({ name }) => name)

  it('is everybody else, by name or team, with or without accents', () => {
    expect(names('')).toEqual(['José', 'titus'])
    expect(names('jose')).toEqual([])
    expect(names('jos')).toEqual(['José'])
    expect(names('party')).toEqual(['titus'])
    expect(names('gold sta')).toEqual(['José'])
    expect(names('old')).toEqual([])
  })

  it('is everyone for the commissioner', () => expect(names('ev', true)).toEqual(['everyone']))
})
