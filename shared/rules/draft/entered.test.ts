import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DraftPlan } from '../../draft/draft.ts'
import { must } from '../../core/must.ts'
import { type BoardPick, judgeBoard, planOfBoard } from './entered.ts'
import { AUCTION, begun, happen, keeper, letterOf, planFor, player, team } from './made-up.ts'
import type { DraftState } from './state.ts'

/** `1A RB 1, 2B RB 2 $5` */
function board(text: string): BoardPick[] {
  return text.split(', ').map((one) => {
    const [, overall = '', letter = '', name = '', price] =
      /^(\d+)(\w) (\S+ \S+)(?: \$(\d+))?$/.exec(one) ?? []
    return {
      overall: Number(overall),
      teamId: team(letter),
      player: player(name),
      price: price === undefined ? null : Number(price),
    }
  })
}

/** The draft that a board makes. */
function draftOf(plan: DraftPlan, picks: readonly BoardPick[]): DraftState {
  const entered = planOfBoard(plan, picks)
  return entered.picks.reduce((state, { overall, teamId, player: who, price }) => {
    const how = { teamId, player: who, rank: null, by: 'manager', endsAt: null } as const
    return happen(
      state,
      plan.kind === 'auction'
        ? { kind: 'draft-sold', ...how, lot: overall, amount: price ?? 0 }
        : { kind: 'draft-picked', ...how, overall, source: null, missed: false, reason: null },
    )
  }, begun(entered.plan))
}

describe('a board', () => {
  const plan = planFor('A B', 'QB RB', { bench: 1 })
  it.each([
    ['1A RB 1, 2B RB 2', []],
    ['1A RB 1, 2B RB 1', ['2 twice']],
    ['1A RB 1, 1A RB 2', ['1 same-pick']],
    ['7A RB 1', ['7 beyond-board']],
    ['1C RB 1', ['1 not-in-league']],
    ['1A K 1', ['1 no-slot']],
    ['1A RB 1, 4A RB 2, 5A RB 3, 2A RB 4', ['2 roster-full']],
  ])('%s', (text, problems) => {
    expect(judgeBoard(plan, board(text)).map(({ overall, kind }) => `${overall} ${kind}`)).toEqual(problems)
  })

  it.each([
    ['1A RB 1 $15, 2A QB 1 $5', []],
    ['1A RB 1 $16, 2A QB 1 $5', ['null over-budget']],
    ['1A RB 1', ['1 no-price']],
    ['1A RB 1 $0', ['1 price-too-low']],
  ])('of an auction: %s', (text, problems) => {
    const auction = planFor('A B', 'QB RB', AUCTION)
    expect(judgeBoard(auction, board(text)).map(({ overall, kind }) => `${overall} ${kind}`)).toEqual(
      problems,
    )
  })

  it('has the league’s keepers on their teams', () => {
    const keepers = [keeper('A', 'RB 1', 2)]
    expect(judgeBoard({ ...plan, keepers }, board('2B RB 1')).map(({ kind }) => kind)).toEqual([
      'keeper-missing',
    ])
    expect(judgeBoard({ ...plan, keepers }, board('1A RB 1'))).toEqual([])
  })

  it('gives a team its picks whoever’s column they are in', () => {
    const { cells, picks } = draftOf(plan, board('1B RB 1, 2B RB 2, 3A RB 3'))
    expect(picks.slice(0, 3).map((made) => letterOf(made?.teamId))).toEqual(['B', 'B', 'A'])
    expect(cells.slice(0, 4).map(({ ownerId }) => letterOf(ownerId))).toEqual(['B', 'B', 'A', 'A'])
  })

  it('has each of its players once, on their team and in their round, keepers included', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('snake', 'linear', 'third-round-reversal', 'auction'),
        fc.integer({ min: 2, max: 5 }),
        fc.array(fc.record({ owner: fc.nat(4), isKept: fc.boolean(), isMade: fc.boolean() }), {
          minLength: 20,
          maxLength: 20,
        }),
        (kind, teams, chances) => {
          const letters = Array.from('ABCDE').slice(0, teams)
          const rounds = Math.floor(20 / teams)
          const of = { kind, auction: kind === 'auction' ? AUCTION.auction : null } as const
          const all = chances.slice(0, rounds * teams).flatMap(({ owner, isKept, isMade }, at) =>
            isMade
              ? [
                  {
                    overall: at + 1,
                    letter: must(letters[owner % teams], 'a team'),
                    who: `RB ${at + 1}`,
                    isKept,
                  },
                ]
              : [],
          )
          const keepers = all.filter(({ isKept }) => isKept).map(({ letter, who }) => keeper(letter, who, 1))
          const base = planFor(letters.join(' '), 'RB', { bench: 40, ...of, keepers })
          const picks = all.map(({ overall, letter, who }) => ({
            overall,
            teamId: team(letter),
            player: player(who),
            price: kind === 'auction' ? overall : null,
          }))
          const state = draftOf(base, picks)
          const roundOf = (overall: number) => (kind === 'auction' ? 0 : Math.ceil(overall / teams))
          const shown = (overall: number, letter: string, name: string) =>
            `${roundOf(overall)} ${letter} ${name}`
          expect(
            state.picks
              .flatMap((made, at) =>
                made ? [shown(kind === 'auction' ? 0 : at + 1, letterOf(made.teamId), made.player.name)] : [],
              )
              .toSorted(),
          ).toEqual(all.map(({ overall, letter, who }) => shown(overall, letter, who)).toSorted())
          for (const made of state.picks)
            if (made?.price !== null && made !== null) expect(made.player.name).toBe(`RB ${made.price}`)
        },
      ),
      { numRuns: 200, seed: 7 },
    )
  })
})
