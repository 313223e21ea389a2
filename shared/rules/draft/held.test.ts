import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlayerId, TradeId } from '../../core/ids.ts'
import { automaticPick, type Ranked } from './autopick.ts'
import { judgePick } from './judge.ts'
import { begun, happen, letterOf, pick, planFor, player, team } from './made-up.ts'
import { picksLeft, rosterOf } from './state.ts'

const TRADE = 't'.repeat(12) as TradeId // as long as an id is

/** Two teams with full rosters of two, and a rookie draft of two rounds. */
const plan = planFor('A B', 'RB WR', {
  rounds: 2,
  held: [
    { teamId: team('A'), player: player('RB 1') },
    { teamId: team('A'), player: player('WR 1') },
    { teamId: team('B'), player: player('RB 2') },
    { teamId: team('B'), player: player('WR 2'), spot: 'taxi' },
  ],
  eligible: ['RB 8', 'RB 9', 'WR 8', 'WR 9'].map((name) => player(name).id),
})

const ranked = (name: string, value = 0): Ranked => ({ ...player(name), value, isOut: false })

describe('a draft to which teams bring all their players', () => {
  it('has as many rounds as it says, and costs no one a pick for whom they have', () => {
    const state = begun(plan)
    expect(state.cells.map(({ ownerId }) => letterOf(ownerId)).join('')).toBe('ABBA')
    expect(state.picks).toEqual([null, null, null, null])
    expect(rosterOf(state, team('A')).map(({ name }) => name)).toEqual(['RB 1', 'WR 1'])
    expect(picksLeft(state, team('A'))).toBe(2)
  })

  it.each([
    ['a rookie', 'RB 8', []],
    ['who is no rookie', 'RB 7', [{ kind: 'no-rookie' }]],
    ['one’s own player', 'RB 1', [{ kind: 'taken', teamId: team('A') }]],
    ['another’s player', 'WR 2', [{ kind: 'taken', teamId: team('B') }]],
  ])('judges %s', (_what, name, problems) => {
    expect(judgePick(begun(plan), { teamId: team('A'), overall: 1, player: player(name) })).toEqual(problems)
  })

  it('makes rosters larger than they may be, and ends with its board', () => {
    const over = ['RB 8', 'RB 9', 'WR 8', 'WR 9'].reduce(
      (state, name) => happen(state, pick(state, player(name))),
      begun(plan),
    )
    expect(over.turn).toBeNull()
    expect(rosterOf(over, team('B')).map(({ name }) => name)).toEqual(['RB 2', 'WR 2', 'RB 9', 'WR 8'])
  })

  it('knows who changed teams in a trade, and who was dropped for it', () => {
    const state = happen(begun(plan), {
      kind: 'draft-traded',
      tradeId: TRADE,
      picks: [],
      players: [
        { id: player('RB 1').id, name: 'RB 1', from: team('A'), to: team('B') },
        { id: player('WR 2').id, name: 'WR 2', from: team('B'), to: null },
      ],
      endsAt: 0,
    })
    expect(rosterOf(state, team('A')).map(({ name }) => name)).toEqual(['WR 1'])
    expect(rosterOf(state, team('B')).map(({ name }) => name)).toEqual(['RB 1', 'RB 2'])
    expect(judgePick(state, { teamId: team('A'), overall: 1, player: player('RB 1') })).toEqual([
      { kind: 'taken', teamId: team('B') },
    ])
  })

  it('lets auto-pick take rookies alone, the best of them, whatever its team has queued', () => {
    const league = [ranked('RB 7', 900), ranked('RB 1', 800), ranked('RB 8', 500), ranked('WR 9', 300)]
    const sources = { queue: [player('RB 7'), player('RB 2')], ranking: [player('WR 2')], league }
    expect(automaticPick(begun(plan), team('A'), sources)).toEqual({
      player: player('RB 8'),
      source: 'league',
    })
  })

  it('ends with each player on one team, whoever picks and trades what', () => {
    const rookies = Array.from({ length: 12 }, (_, index) => player(`RB ${20 + index}`))
    const wide = { ...plan, rounds: 6, eligible: rookies.map(({ id }) => id) }
    const step = fc.record({ isTrade: fc.boolean(), who: fc.nat(15), to: fc.constantFrom('A', 'B') })
    fc.assert(
      fc.property(fc.array(step, { minLength: 12, maxLength: 40 }), (steps) => {
        let state = begun(wide)
        const owners = new Map<PlayerId, string>(
          (wide.held ?? []).map(({ player: { id }, teamId }) => [id, teamId]),
        )
        for (const { isTrade, who, to } of steps) {
          const owned = [...owners]
          const [id, from] = owned[who % owned.length] ?? []
          if (isTrade && id && from && from !== team(to)) {
            const moved = { id, name: id, from: from === team('A') ? team('A') : team('B'), to: team(to) }
            state = happen(state, {
              kind: 'draft-traded',
              tradeId: TRADE,
              picks: [],
              players: [moved],
              endsAt: 0,
            })
            owners.set(id, team(to))
          }
          const { turn } = state
          const next = rookies[who % rookies.length]
          if (isTrade || !turn || !next) continue
          if (judgePick(state, { ...turn, player: next }).length > 0) continue
          state = happen(state, pick(state, next))
          owners.set(next.id, turn.teamId)
        }
        for (const letter of ['A', 'B']) {
          const own = [...owners].flatMap(([id, teamId]) => (teamId === team(letter) ? [id] : []))
          expect(
            rosterOf(state, team(letter))
              .map(({ id }) => id)
              .toSorted(),
          ).toEqual(own.toSorted())
        }
      }),
    )
  })
})
