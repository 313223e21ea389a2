import { describe, expect, it } from 'vitest'
import { type Bracket, SEEDS } from '../../../../shared/rules/bracket/bracket.ts'
import { make, type Move, moveWords, sideEffectWords } from './moves.ts'

const field: Bracket = { teams: Object.fromEntries(SEEDS.map((seed) => [seed, 100 + seed])), winners: {} }

function after(bracket: Bracket, move: Move): Bracket {
  const change = make(bracket, move)
  if (!change.ok) throw new Error(change.problem.kind)
  return change.bracket
}

const full = after(field, { kind: 'favorites' })

describe('a move', () => {
  it.each([
    [{ kind: 'seed', seed: 8, team: 108 }, 'T108 is No. 8'],
    [{ kind: 'seed', seed: 8, team: null }, 'No. 8 emptied'],
    [{ kind: 'winner', matchup: 'first-8-9', team: 109 }, 'T109 wins No. 8 vs No. 9'],
    [{ kind: 'winner', matchup: 'semi-1', team: null }, 'No winner of Semifinal 1'],
    [{ kind: 'winner', matchup: 'final', team: 101 }, 'T101 wins the Championship'],
    [{ kind: 'favorites' }, 'Favorites picked'],
    [{ kind: 'clear' }, 'Bracket cleared'],
  ] as const)('%o is said as %s', (move, words) => {
    expect(moveWords(move, (team) => `T${team}`)).toBe(words)
  })

  it.each([
    // The first seed was picked to win it all.
    [{ kind: 'winner', matchup: 'quarter-1', team: 108 }, 'Cleared 2 later picks.'],
    [{ kind: 'winner', matchup: 'semi-1', team: 104 }, 'Cleared 1 later pick.'],
    [{ kind: 'winner', matchup: 'first-8-9', team: 109 }, null],
    [{ kind: 'winner', matchup: 'quarter-1', team: null }, '2 later picks wait for a team.'],
    [{ kind: 'seed', seed: 1, team: 555 }, 'Cleared 3 later picks.'],
    [{ kind: 'seed', seed: 8, team: null }, 'Cleared 1 later pick. 3 later picks wait for a team.'],
    [{ kind: 'clear' }, null],
  ] as const)('%o on a full bracket says what became of later picks: %s', (move, words) => {
    expect(sideEffectWords(full, after(full, move), move)).toBe(words)
  })
})
