import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { proTeamAt, type ProTeamHistory, sideIn } from './player-game.ts'

/** `A until 3, none until 5, B` */
function history(text: string): ProTeamHistory<string> {
  const parts = text.split(', ')
  const team = (word = '') => (word === 'none' ? null : word)
  return {
    now: team(parts.at(-1)),
    former: parts.slice(0, -1).map((part) => {
      const [word, until] = part.split(' until ')
      return { teamId: team(word), until: Number(until) }
    }),
  }
}

describe('proTeamAt', () => {
  it.each<[string, number, string | null]>([
    ['A', 0, 'A'],
    ['A until 3, B', 2, 'A'],
    ['A until 3, B', 3, 'B'],
    ['A until 3, none', 2, 'A'],
    ['A until 3, none', 4, null],
    ['A until 3, none until 5, B', 4, null],
    ['A until 3, none until 5, B', 5, 'B'],
    ['A until 3, none until 5, A', 4, 'A'],
    ['none until 5, B', 4, 'B'],
    ['none', 4, null],
  ])('%s: at %i it was %s', (text, at, team) => {
    expect(proTeamAt(history(text), at)).toBe(team)
  })
})

describe('sideIn', () => {
  const game = { startsAt: 4, awayId: 'A', homeId: 'X' }
  it.each<[string, string, string | undefined, string | null]>([
    ['of the present team', 'A', undefined, 'A'],
    ['of another', 'B', undefined, null],
    ['who was released after it', 'A until 5, none', undefined, 'A'],
    ['who was traded after it', 'A until 5, B', undefined, 'A'],
    ['who was traded before it', 'A until 3, B', undefined, null],
    ['who came after it', 'B until 5, A', undefined, null],
    ['who played in it, whatever rosters said', 'B until 5, A', 'X', 'X'],
    ['who played in it before anything was written down', 'none', 'A', 'A'],
    ['who has a line for a team that did not play', 'A', 'Q', 'A'],
  ])('%s', (_, text, line, side) => {
    expect(sideIn(game, { history: history(text), line })).toBe(side)
  })

  it('is the same for a game that has begun, whatever becomes of the player afterwards', () => {
    const teams = fc.constantFrom('A', 'X', 'B', null)
    const earlier = fc.array(fc.record({ until: fc.integer({ min: 0, max: 4 }), teamId: teams }), {
      maxLength: 3,
    })
    const later = fc.array(fc.record({ until: fc.integer({ min: 5, max: 9 }), teamId: teams }), {
      maxLength: 3,
    })
    fc.assert(
      fc.property(earlier, later, teams, fc.constantFrom('A', 'X'), (before, after, now, then) => {
        const sorted = (list: typeof before) => list.toSorted((a, b) => a.until - b.until)
        const known = { now: then, former: sorted(before) }
        const since = { now, former: [...sorted(before), { until: 5, teamId: then }, ...sorted(after)] }
        expect(sideIn(game, { history: since, line: undefined })).toBe(
          sideIn(game, { history: known, line: undefined }),
        )
      }),
    )
  })
})
