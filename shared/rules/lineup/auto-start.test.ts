import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fits } from '../slots/slots.ts'
import { autoStart, type ReplaceableStarter } from './auto-start.ts'
import { judgeLineup } from './move.ts'

const STARTERS = [
  { slot: 'QB', positions: ['QB'] },
  { slot: 'RB', positions: ['RB'] },
  { slot: 'FLEX', positions: ['RB', 'WR', 'TE'] },
]
const OUT = { why: 'status', status: 'out' } as const

/** `RB1 12`, `RB1! 12` is locked, `RB1 -` is out, `RB1 ?` has no projection. */
const players = (text: string): ReplaceableStarter<string>[] =>
  text.split(', ').map((one) => {
    const [name = '', points = ''] = one.split(' ')
    return {
      id: name.replace('!', ''),
      positions: [name.slice(0, 2)],
      isLocked: name.endsWith('!'),
      noShow: points === '-' ? OUT : null,
      projection: points === '-' || points === '?' ? null : Number(points) * 100,
    }
  })
const places = (text: string) => text.split(' ').map((name) => (name === '-' ? null : name))
const started = (before: string, roster: string) =>
  autoStart({ starters: STARTERS, before: places(before), roster: players(roster) })

describe('autoStart', () => {
  it('replaces who will not play by the best who may, and says why', () => {
    expect(started('QB1 RB1 WR1', 'QB1 20, RB1 -, WR1 5, RB2 7, RB3 9, WR2 30')).toEqual({
      starters: ['QB1', 'RB3', 'WR1'],
      replacements: [{ out: 'RB1', why: OUT, in: 'RB3', slot: 'RB' }],
    })
  })

  it('lets a starter change his slot for somebody better', () => {
    expect(started('QB1 RB1 RB2', 'QB1 20, RB1 -, RB2 5, RB3 7, WR1 9')).toEqual({
      starters: ['QB1', 'RB2', 'WR1'],
      replacements: [{ out: 'RB1', why: OUT, in: 'WR1', slot: 'FLEX' }],
    })
  })

  it('fills an empty slot, and says that it was empty', () => {
    expect(started('QB1 - WR1', 'QB1 20, RB1 9, WR1 5, RB2 -')).toEqual({
      starters: ['QB1', 'RB1', 'WR1'],
      replacements: [{ out: null, why: { why: 'empty' }, in: 'RB1', slot: 'RB' }],
    })
  })

  it('fills the slot of who will not play and an empty one', () => {
    expect(started('QB1 RB1 -', 'QB1 20, RB1 -, RB2 9, WR1 5').replacements).toEqual([
      { out: 'RB1', why: OUT, in: 'RB2', slot: 'RB' },
      { out: null, why: { why: 'empty' }, in: 'WR1', slot: 'FLEX' },
    ])
  })

  it.each([
    ['where everybody may play, though the bench be better', 'QB1 RB1 WR1', 'QB1 1, RB1 1, WR1 1, RB2 99'],
    ['where nobody else may be played there', 'QB1 RB1 WR1', 'QB1 -, RB1 5, WR1 5, RB2 9'],
    ['where the others will not play either', 'QB1 RB1 WR1', 'QB1 20, RB1 -, WR1 5, RB2 -'],
    ['where the others are locked', 'QB1 RB1 WR1', 'QB1 20, RB1 -, WR1 5, RB2! 9'],
    ['of who is locked himself', 'QB1 RB1 WR1', 'QB1 20, RB1! -, WR1 5, RB2 9'],
    [
      'of an empty slot that nobody on the bench can fill',
      'QB1 - WR1',
      'QB1 20, WR1 5, WR2 9, RB2 -, RB3! 9',
    ],
    ['for whom less than nothing is expected', 'QB1 RB1 WR1', 'QB1 20, RB1 -, WR1 5, RB2 -0.05'],
  ])('changes nothing %s', (_, before, roster) => {
    expect(started(before, roster)).toEqual({ starters: places(before), replacements: [] })
  })

  it('takes somebody of whom nothing is known rather than nobody', () => {
    expect(started('QB1 RB1 WR1', 'QB1 20, RB1 -, WR1 5, RB2 ?').starters).toEqual(['QB1', 'RB2', 'WR1'])
  })

  it('replaces as many as can be, benches nobody who may play, and does nothing that is not allowed', () => {
    const player = fc.record({
      positions: fc.subarray(['QB', 'RB', 'WR'], { minLength: 1 }),
      isLocked: fc.boolean(),
      noShow: fc.constantFrom(null, OUT),
      projection: fc.option(fc.nat(9)),
    })
    const team = fc.array(player, { maxLength: 7 }).chain((roster) =>
      fc.record({
        roster: fc.constant(roster.map((one, index) => ({ ...one, id: index }))),
        order: fc.shuffledSubarray([...roster.keys()]),
      }),
    )
    fc.assert(
      fc.property(team, ({ roster, order }) => {
        const before = STARTERS.map((slot, place) => {
          const player = roster[order[place] ?? -1]
          return player && fits(slot, player) ? player.id : null
        })
        const { starters: after, replacements } = autoStart({ starters: STARTERS, before, roster })
        expect(judgeLineup({ starters: STARTERS, before, after, roster, isOver: false })).toEqual([])
        const mayPlay = (id: number | null) => id !== null && roster[id]?.noShow === null
        for (const id of before) if (mayPlay(id)) expect(after).toContain(id)
        expect(after.filter((id) => id !== null).length).toBeGreaterThanOrEqual(
          before.filter((id) => id !== null).length,
        )
        const came = after.filter((id) => id !== null && !before.includes(id))
        expect(new Set(replacements.map((one) => one.in))).toEqual(new Set(came))
        expect(replacements).toHaveLength(came.length)
        for (const { out } of replacements) {
          if (out === null) continue
          expect(after).not.toContain(out)
          expect(mayPlay(out)).toBe(false)
        }
        // No other player could come in for one of those who are left, or in an empty slot.
        for (const [place, id] of after.entries()) {
          if (mayPlay(id) || (id !== null && roster[id]?.isLocked)) continue
          const could = roster.filter(
            (one) =>
              !one.isLocked && one.noShow === null && !after.includes(one.id) && fits(slotAt(place), one),
          )
          expect(could).toEqual([])
        }
        expect(autoStart({ starters: STARTERS, before: after, roster }).replacements).toEqual([])
      }),
      { numRuns: 500 },
    )
  })
})

function slotAt(place: number) {
  return STARTERS[place] ?? { slot: '', positions: [] }
}
