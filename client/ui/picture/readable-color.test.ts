import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrastRatio, readableTeamColor, textColorOn } from './readable-color.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)

describe('contrastRatio', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#949494', '#ffffff', 3.03],
    ['#959595', '#ffffff', 2.995],
    ['#ff0000', '#ffffff', 4.0],
    ['#00ff00', '#ffffff', 1.37],
    ['#0000ff', '#FFFFFF', 8.59],
    ['#ff0000', '#000000', 5.25],
  ])('%s and %s: %d', (a, b, ratio) => {
    expect(contrastRatio(a, b)).toBeCloseTo(ratio, 2)
    expect(contrastRatio(b, a)).toBe(contrastRatio(a, b))
  })

  it.each(['red', '#fff', '', '#ggg000', '#ffffff00'])('refuses %j', (bad) => {
    expect(() => contrastRatio(bad, '#ffffff')).toThrow('Not a #rrggbb color')
  })
})

describe('textColorOn', () => {
  it.each([
    ['#ffffff', '#000000'],
    ['#000000', '#ffffff'],
    ['#ffcc00', '#000000'],
    ['#041e42', '#ffffff'],
    ['#ff6500', '#000000'],
    ['#9e1632', '#ffffff'],
  ])('on %s is %s', (background, text) => {
    expect(textColorOn(background)).toBe(text)
  })

  it('passes AA for text on every color there is', () => {
    fc.assert(
      fc.property(color, (background) => {
        expect(contrastRatio(textColorOn(background), background)).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('readableTeamColor', () => {
  it('leaves a color that stands out as it is', () => {
    expect(readableTeamColor('#9e1632', '#ffffff')).toBe('#9e1632')
    expect(readableTeamColor('#ffcc00', '#14161a')).toBe('#ffcc00')
  })

  it('darkens gold on white and lightens navy on black', () => {
    const gold = readableTeamColor('#ffcc00', '#ffffff')
    expect(contrastRatio(gold, '#ffffff')).toBeLessThan(3.2)
    expect(contrastRatio(gold, '#000000')).toBeLessThan(contrastRatio('#ffcc00', '#000000'))

    const navy = readableTeamColor('#041e42', '#000000')
    expect(contrastRatio(navy, '#000000')).toBeLessThan(3.2)
    expect(contrastRatio(navy, '#000000')).toBeGreaterThan(contrastRatio('#041e42', '#000000'))
  })

  it('passes 3:1 for every team on every surface, and is content with its own answer', () => {
    fc.assert(
      fc.property(color, color, (team, surface) => {
        const readable = readableTeamColor(team, surface)
        expect(contrastRatio(readable, surface)).toBeGreaterThanOrEqual(3)
        expect(readableTeamColor(readable, surface)).toBe(readable)
      }),
      { numRuns: 1000 },
    )
  })
})
