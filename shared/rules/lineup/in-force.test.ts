import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LineupSet, lineupInForce } from './in-force.ts'

const slots = (text: string) => text.split(' ').map((slot) => ({ slot, positions: [slot.slice(0, 2)] }))
/** `5: QB Allen, RB Henry` was set for day 5 by the event of ten times that number. */
function set(text: string): LineupSet<string> {
  const [day = '', places = ''] = text.split(': ')
  return {
    day: Number(day),
    seq: Number(day) * 10,
    places: places
      .split(', ')
      .filter(Boolean)
      .map((one): [string, string] => {
        const [slot = '', player = ''] = one.split(' ')
        return [slot, player]
      }),
  }
}
/** The team has had all players from the beginning, but for those it lists. */
const since =
  (listed: Readonly<Record<string, number | null>> = {}) =>
  (player: string) =>
    player in listed ? (listed[player] ?? null) : 0

const inForce = (
  day: number,
  places: string,
  lineups: readonly string[],
  ownedSince: (player: string) => number | null = since(),
) => lineupInForce({ starters: slots(places), lineUps: lineups.map(set), ownedSince, day })

describe('lineUpInForce', () => {
  it('is the one that was set for the day', () => {
    expect(inForce(5, 'QB RB', ['5: QB Allen, RB Henry', '4: QB Burrow', '6: QB Dart'])).toEqual({
      starters: ['Allen', 'Henry'],
      carriedFrom: null,
      isSet: true,
    })
  })

  it('is carried over from the newest before, and says so', () => {
    expect(inForce(7, 'QB RB', ['3: QB Burrow', '5: QB Allen, RB Henry', '9: QB Dart'])).toEqual({
      starters: ['Allen', 'Henry'],
      carriedFrom: 5,
      isSet: true,
    })
  })

  it.each([
    ['who is not owned any more', 'QB RB', since({ Henry: null }), ['Allen', null]],
    ['who left and came back', 'QB RB', since({ Henry: 51 }), ['Allen', null]],
    ['who came with the lineup itself', 'QB RB', since({ Henry: 50 }), ['Allen', 'Henry']],
    ['whose slot the league has no more', 'RB', since(), ['Henry']],
    ['a slot that is new', 'QB RB TE', since(), ['Allen', 'Henry', null]],
  ])('%s', (_, places, ownedSince, starters) => {
    expect(inForce(6, places, ['5: QB Allen, RB Henry'], ownedSince).starters).toEqual(starters)
  })

  it('has the first two of three where the league has two places of a kind left', () => {
    expect(inForce(5, 'RB RB', ['5: RB Henry, RB Cook, RB Hall']).starters).toEqual(['Henry', 'Cook'])
  })

  it('lets those start who came first before one was ever set', () => {
    const roster = ['QBAllen', 'RBHenry', 'QBDart', 'RBCook'].map((id) => ({
      id,
      positions: [id.slice(0, 2)],
    }))
    const before = (ownedSince = since()) =>
      lineupInForce({
        starters: slots('QB RB TE'),
        lineUps: [set('9: QB QBDart')],
        ownedSince,
        day: 5,
        roster,
      })
    expect(before()).toEqual({ starters: ['QBAllen', 'RBHenry', null], carriedFrom: null, isSet: false })
    expect(before(since({ QBAllen: null })).starters).toEqual(['QBDart', 'RBHenry', null])
    expect(inForce(5, 'QB', []).starters).toEqual([null])
  })

  it('has nobody twice, nobody who is not owned, and nobody at a slot that was not his', () => {
    const players = fc.uniqueArray(fc.constantFrom('A', 'B', 'C', 'D', 'E'))
    const lineups = fc.array(
      fc.record({
        day: fc.integer({ min: 1, max: 6 }),
        seq: fc.nat(9),
        places: players.chain((own) =>
          fc.tuple(...own.map((id) => fc.constantFrom('QB', 'RB', 'TE').map((slot) => [slot, id] as const))),
        ),
      }),
    )
    const owned = fc.dictionary(fc.constantFrom('A', 'B', 'C', 'D', 'E'), fc.option(fc.nat(9)))
    const starters = fc.array(fc.constantFrom('QB', 'RB', 'TE')).map((some) => slots(some.join(' ')))
    fc.assert(
      fc.property(lineups, owned, starters, fc.nat(7), (lineups, owned, starters, day) => {
        const { starters: start, carriedFrom } = lineupInForce({
          starters,
          lineUps: lineups,
          ownedSince: (player) => owned[player] ?? null,
          day,
        })
        expect(start).toHaveLength(starters.length)
        const there = start.filter((id) => id !== null)
        expect(new Set(there).size).toBe(there.length)
        for (const [place, id] of start.entries()) {
          if (id === null) continue
          const slot = starters[place]?.slot ?? ''
          const from = lineups.find((one) => one.day === (carriedFrom ?? day))
          expect(owned[id]).not.toBeNull()
          expect(from?.places).toContainEqual([slot, id])
        }
      }),
    )
  })
})
