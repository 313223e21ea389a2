import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isFound, searchKey, searchWords, sortKey } from './search.ts'

const found = (text: string, ...names: string[]) => isFound(searchKey(...names), searchWords(text))

describe('a search', () => {
  it.each([
    ['dandre swift', 'D’Andre Swift'],
    ["d'andre", 'D’Andre Swift'],
    ['andre', "D'Andre Swift"],
    ['Jose Ramirez', 'José Ramírez'],
    ['josé', 'Jose Altuve'],
    ['oneal', "Shaquille O'Neal"],
    ['st brown', 'Amon-Ra St. Brown'],
    ['amonra', 'Amon-Ra St. Brown'],
    ['amon ra', 'Amon-Ra St. Brown'],
    ['st. brown amon-ra', 'Amon-Ra St. Brown'],
    ['dj moore', 'D.J. Moore'],
    ['d j', 'D.J. Moore'],
    ['D.J.', 'DJ Moore'],
    ['doncic', 'Luka Dončić'],
    ['bjorkstrand', 'Oliver Bjørkstrand'],
    ['smithnjigba', 'Jaxon Smith-Njigba'],
    ['ALLEN', 'Josh Allen'],
    ['jo al', 'Josh Allen'],
    ['', 'Anybody'],
    [' - ', 'Anybody'],
  ])('for %j finds %s', (text, name) => {
    expect(found(text, name)).toBe(true)
  })

  it.each([
    ['osh', 'Josh Allen'],
    ['josh cook', 'Josh Allen'],
    ['allenj', 'Josh Allen'],
    ['brownamon', 'Amon-Ra St. Brown'],
  ])('for %j does not find %s', (text, name) => {
    expect(found(text, name)).toBe(false)
  })

  it('finds by the team as well', () => {
    expect(found('allen buf', 'Josh Allen', 'BUF', 'Buffalo Bills')).toBe(true)
    expect(found('bills josh', 'Josh Allen', 'BUF', 'Buffalo Bills')).toBe(true)
  })

  it('finds every name by itself and by the beginnings of its words', () => {
    const letters = fc.constantFrom('a', 'b', 'c', 'x', 'é', 'ñ', 'ç', 'ø', 'ł', "'", '’', '-', '.')
    const word = fc
      .tuple(fc.constantFrom('a', 'é', 'ø'), fc.string({ unit: letters, maxLength: 6 }))
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), fc.nat(), (words, cut) => {
        const name = words.join(' ')
        expect(found(name, name)).toBe(true)
        expect(found(name.toUpperCase(), name)).toBe(true)
        expect(found(words.map((one) => one.slice(0, 1 + (cut % one.length))).join(' '), name)).toBe(true)
      }),
    )
  })
})

describe('the order of names', () => {
  it('heeds neither accents nor punctuation', () => {
    const names = ['Ørjan A', 'DJ Moore', 'Álex B', 'D.J. Chark', 'Dan E', 'Alex A']
    expect(names.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))).toEqual([
      'Alex A',
      'Álex B',
      'Dan E',
      'D.J. Chark',
      'DJ Moore',
      'Ørjan A',
    ])
  })
})
