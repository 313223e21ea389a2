import { describe, expect, it } from 'vitest'
import {
  type Bracket,
  EMPTY_BRACKET,
  pickFavorites,
  SEEDS,
} from '../../../../shared/rules/bracket/bracket.ts'
import { CARD, cardLayout } from './card-layout.ts'

const field: Bracket = { teams: Object.fromEntries(SEEDS.map((seed) => [seed, 100 + seed])), winners: {} }

describe('the picture of a bracket', () => {
  it('has every slot on it, and none on another', () => {
    const { slots } = cardLayout(EMPTY_BRACKET)
    expect(slots).toHaveLength(22)
    for (const [index, slot] of slots.entries()) {
      expect(slot.x).toBeGreaterThan(0)
      expect(slot.x + slot.width).toBeLessThan(CARD.width)
      expect(slot.y + slot.height).toBeLessThan(CARD.height)
      const under = slots.slice(index + 1).filter((other) => {
        const beside = other.x >= slot.x + slot.width || other.x + other.width <= slot.x
        return !beside && other.y < slot.y + slot.height && other.y + other.height > slot.y
      })
      expect(under).toEqual([])
    }
  })

  it('draws a line for each winner who goes on, those of the champion as such', () => {
    expect(cardLayout(field).lines).toEqual([])
    const { lines } = cardLayout(pickFavorites(field))
    expect(lines).toHaveLength(10)
    expect(lines.filter(({ isChampions }) => isChampions).map(({ from }) => from)).toEqual([
      'quarter-1',
      'semi-1',
    ])
  })

  it('leads each line from a slot to the slot of the same team', () => {
    const { lines, slots } = cardLayout(pickFavorites(field))
    const slotAt = (x: number, y: number) =>
      slots.find((slot) => x >= slot.x && x <= slot.x + slot.width && y > slot.y && y < slot.y + slot.height)
    for (const { points } of lines) {
      const [from, to] = [points[0], points.at(-1)]
      expect(from && to && slotAt(...from)?.team).toBe(to && slotAt(...to)?.team)
      expect(from && slotAt(...from)?.outcome).toBe('won')
    }
  })
})
