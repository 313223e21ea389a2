import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createNameSearch } from './name-search.ts'
import { isFound, searchKey, searchWords } from './search.ts'

const among = (names: readonly string[]) => {
  const search = createNameSearch(names.map((name) => searchKey(name)))
  return (question: string) => {
    const found = search.find(question)
    return names.filter((_, place) => found === null || found[place] === 1)
  }
}

describe('a search among many names', () => {
  it('finds every name that has the words, and no part of one word after another', () => {
    const find = among(['Al Woods', 'Garwood Al', 'Wood', '—', 'Alan Wood-Smith'])
    expect(find('wood')).toEqual(['Al Woods', 'Wood', 'Alan Wood-Smith'])
    expect(find('al wood')).toEqual(['Al Woods', 'Alan Wood-Smith'])
    expect(find('')).toHaveLength(5)
    expect(find('nobody')).toEqual([])
  })

  it('is of nobody where there is nobody', () => {
    expect(among([])('wood')).toEqual([])
  })

  it('finds whom a look at each name would find', () => {
    const letters = fc.constantFrom('a', 'b', 'é', "'", '-', '.', ' ')
    const text = fc.string({ unit: letters, maxLength: 8 })
    fc.assert(
      fc.property(fc.array(text, { maxLength: 12 }), text, (names, question) => {
        const oneByOne = names.filter((name) => isFound(searchKey(name), searchWords(question)))
        expect(among(names)(question)).toEqual(oneByOne)
      }),
      { numRuns: 500 },
    )
  })
})
