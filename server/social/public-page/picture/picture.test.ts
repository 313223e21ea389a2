import { inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PublicLeague, PublicStandings } from '../../../../shared/public-page/public-page.ts'
import { createCanvas } from './canvas.ts'
import { drawLeague } from './draw.ts'
import { drawable, letterAt } from './letters.ts'
import { encodePng } from './png.ts'

function leagueOf(names: readonly string[], name = 'Sunday Rivals'): PublicLeague {
  return {
    name,
    sport: 'nfl',
    phase: 'regular',
    seasonName: '2026',
    competition: 'head-to-head',
    scoring: 'points',
    teams: names.map((one, index) => ({
      id: `team${index}`,
      name: one,
      crest: { color: 'red', emblem: 'star' },
      manager: null,
    })),
  }
}

function standingsOf(size: number, weeksPlayed = 3): PublicStandings {
  return {
    weeksPlayed,
    weeks: 14,
    playoffTeams: 4,
    rows: Array.from({ length: size }, (_, index) => ({
      team: `team${index}`,
      rank: index + 1,
      wins: size - index,
      losses: index,
      ties: 0,
      pointsFor: 10_000,
      pointsAgainst: 10_000,
      streak: null,
      moved: null,
      fate: null,
      outIn: null,
    })),
  }
}

describe('a picture', () => {
  it('is a PNG whose pixels are those that were drawn', async () => {
    const canvas = createCanvas(40, 20, '#102030')
    canvas.box({ x: -5, y: 10, width: 100, height: 5 }, '#ff0000')
    const png = await encodePng(canvas.rgb, canvas)
    expect(png.subarray(0, 8)).toEqual(Buffer.from('89504e470d0a1a0a', 'hex'))
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([40, 20])
    const length = png.readUInt32BE(33)
    const rows = inflateSync(png.subarray(41, 41 + length))
    expect(rows).toHaveLength(20 * (1 + 40 * 3))
    const pixel = (x: number, y: number) => [...rows.subarray(y * 121 + 1 + x * 3, y * 121 + 4 + x * 3)]
    expect(pixel(0, 0)).toEqual([0x10, 0x20, 0x30])
    expect(pixel(39, 12)).toEqual([255, 0, 0])
    expect(pixel(39, 15)).toEqual([0x10, 0x20, 0x30])
  })

  it('of a league has its names, and is another one for another table', () => {
    const draw = (names: readonly string[]) => drawLeague(leagueOf(names), standingsOf(names.length)).rgb
    const one = draw(['Rome', 'Carthage'])
    expect(one).toHaveLength(1200 * 630 * 3)
    expect(draw(['Rome', 'Carthage'])).toEqual(one)
    expect(draw(['Carthage', 'Rome'])).not.toEqual(one)
    // Not only the background: letters are light.
    expect(one.some((part) => part > 0xe0)).toBe(true)
  })

  it('is drawn before the first week, and of any names', () => {
    expect(drawLeague(leagueOf(['Rome']), standingsOf(1, 0)).rgb).toHaveLength(1200 * 630 * 3)
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'binary', maxLength: 80 }), { maxLength: 6 }),
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        (names, name) => {
          const { rgb } = drawLeague(leagueOf(names, name), standingsOf(names.length))
          expect(rgb).toHaveLength(1200 * 630 * 3)
        },
      ),
      { numRuns: 20 },
    )
  })

  it('cuts what is too long, so that nothing lies upon anything else', () => {
    const canvas = createCanvas(400, 60, '#000000')
    canvas.text('W'.repeat(500), { x: 10, y: 40, size: 30, color: '#ffffff', width: 200 })
    for (let y = 0; y < 60; y++) for (let x = 215; x < 400; x++) expect(canvas.rgb[(y * 400 + x) * 3]).toBe(0)
  })
})

describe('letters', () => {
  it.each([
    ['Gold Standard', 'Gold Standard'],
    ['Šárka’s Łódź', 'Šárka’s Łódź'],
    ['𝓑𝓮𝓷 🏈', 'Ben'],
    ['a\u202Eb\u200Bc\n\td', 'abc d'],
    ['مرحبا', ''],
    ['🔥🔥', ''],
    ['<script>&"', '<script>&"'],
  ])('of %j are %j', (text, expected) => {
    expect(drawable(text)).toBe(expected)
  })

  it('are as wide at half the size by half', () => {
    const [large, small] = [letterAt('M', 56), letterAt('M', 28)]
    expect((small?.advance ?? 0) * 2).toBeCloseTo(large?.advance ?? Number.NaN)
    expect(letterAt('字', 30)).toBeNull()
  })
})
