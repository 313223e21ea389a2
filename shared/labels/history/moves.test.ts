import { describe, expect, it } from 'vitest'
import type { HostMove } from '../../hosts/league/host-league.ts'
import { moveLines, moveTitle } from './moves.ts'

const move = (of: Partial<HostMove>): HostMove => ({
  id: null,
  at: null,
  week: null,
  kind: 'waiver',
  teams: ['rome'],
  players: [],
  picks: [],
  faab: [],
  bid: null,
  ...of,
})

const linesOf = (of: Partial<HostMove>) =>
  moveLines(move(of), { team: (id) => id.toUpperCase(), player: (id) => `Player ${id}` })

describe('transactions of another host', () => {
  it('say who was added and dropped, and for how much', () => {
    const players = [
      { player: '1', from: null, to: 'rome' },
      { player: '2', from: 'rome', to: null },
    ]
    expect(linesOf({ players, bid: 12 })).toEqual(['ROME added Player 1 ($12) and dropped Player 2.'])
    expect(linesOf({ players, bid: 3, kind: 'waiver-failed' })).toEqual([
      'ROME tried to add Player 1 ($3) and drop Player 2.',
    ])
    expect(linesOf({ players: players.slice(1), kind: 'drop' })).toEqual(['ROME dropped Player 2.'])
    // To IR nothing changes hands.
    expect(linesOf({ players: [{ player: '1', from: 'rome', to: 'rome' }], kind: 'roster' })).toEqual([])
    expect(moveTitle({ kind: 'waiver-failed' })).toBe('Failed waiver claim')
  })

  it('say what each side of a trade got', () => {
    expect(
      linesOf({
        kind: 'trade',
        teams: ['rome', 'gaul'],
        players: [{ player: '1', from: 'gaul', to: 'rome' }],
        picks: [
          { season: 2025, round: 1, original: 'rome', from: 'rome', to: 'gaul' },
          { season: 2025, round: 2, original: 'kent', from: 'rome', to: 'gaul' },
        ],
        faab: [{ from: 'rome', to: 'gaul', amount: 10 }],
      }),
    ).toEqual([
      'ROME got Player 1.',
      'GAUL got a 2025 1st-round pick, a 2025 2nd-round pick (of KENT) and $10 of FAAB.',
    ])
  })
})
