import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DraftEvent } from '../../draft/event.ts'
import { DRAFT_KINDS } from '../../settings/settings.ts'
import { must } from '../../core/must.ts'
import { countAt } from '../slots/room.ts'
import { judgeCorrection } from './correct.ts'
import { applyDraftEvent, reduceDraft, type Numbered } from './reduce.ts'
import { judgePick, lastMove } from './judge.ts'
import { bid, happen, nominate, pick, sell, undo } from './made-up.ts'
import { maximumBidOf, moneyLeft } from './money.ts'
import { type Chance, type Random, type RandomLeague, randomLeague } from './random-league.ts'
import { type DraftState, NO_DRAFT, rosterOf } from './state.ts'

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 40)
const HOW = { numRuns: RUNS, seed: Number(process.env['FUZZ_SEED'] ?? 7) }
const PATIENCE = { timeout: 30_000 + RUNS * 500 }

/** Something that might happen next. */
function next(state: DraftState, { league, plan }: RandomLeague, random: Random): DraftEvent | null {
  const last = lastMove(state)
  const one = must(random.one(plan.teams), 'a team').id
  const by = random.one(['manager', 'autopick', 'commissioner'] as const)
  const missed = by === 'autopick' && random.below(2) === 0
  if (state.stage === 'paused' && random.below(2) === 0)
    return { kind: 'draft-resumed', reason: 'On', endsAt: 5 }
  switch (random.below(14)) {
    case 0:
      return last && undo(last)
    case 1:
      return state.stage === 'running' ? { kind: 'draft-paused', left: 7, reason: 'Off' } : null
    case 2:
      return {
        kind: 'draft-autopick-set',
        teamId: one,
        mode: random.one(['off', 'fail-safe', 'instant']),
        by: random.one(['manager', 'commissioner', 'misses']),
        endsAt: 9,
      }
    case 3:
      return { kind: 'draft-clock-changed', before: state.clock, after: 60_000, reason: 'Late', endsAt: 9 }
    case 4:
      return state.turn && { kind: 'draft-clock-missed', ...state.turn, endsAt: 9 }
    case 5:
      return corrected(state, league, random)
    default:
  }
  if (state.stage !== 'running') return null
  if (state.lot)
    return random.below(2) === 0
      ? sell(state)
      : state.lot.bid < maximumBidOf(state, one)
        ? bid(state, one, state.lot.bid + 1, random.below(2) === 0)
        : null
  const { turn } = state
  if (!turn) return null
  const anybody = random
    .shuffled(league)
    .slice(0, 20)
    .find((player) => judgePick(state, { ...turn, player }).length === 0)
  if (!anybody) return null
  const { id, name, positions, team } = anybody
  const player = { id, name, positions, team }
  return plan.kind === 'auction'
    ? nominate(state, player, { by, missed, amount: plan.auction?.minimumBid ?? 0 })
    : pick(state, player, { by, missed })
}

/** A pick that was made with another player, where that may be. */
function corrected(state: DraftState, league: RandomLeague['league'], random: Random): DraftEvent | null {
  const made = state.picks.flatMap((one) => (one && one.by !== 'keeper' ? [one] : []))
  if (made.length === 0) return null
  const wrong = random.one(made)
  const { id, name, positions, team } = random.one(league)
  const player = { id, name, positions, team }
  const amount = wrong.price === null ? null : wrong.price + random.below(3) - 1
  if (judgeCorrection(state, { overall: wrong.overall, player, amount }).length > 0) return null
  const { overall, teamId, player: before, price: amountBefore } = wrong
  const of = { overall, teamId, before, player, rank: null, amountBefore, amount }
  return { kind: 'draft-pick-corrected', ...of, reason: 'A slip', endsAt: 9 }
}

/** A draft of so many events at most, each of which could have happened. */
function historyOf(chance: Chance, length: number): Numbered[] {
  const made = randomLeague(chance)
  const events: Numbered[] = [
    {
      seq: 3,
      at: 1000,
      event: { kind: 'draft-order-set', teams: made.plan.teams.map(({ id }) => id), by: 'draw' },
    },
    { seq: 5, at: 2000, event: { kind: 'draft-started', plan: made.plan, endsAt: 9 } },
  ]
  let state = reduceDraft(events)
  for (let tries = 0; tries < length; tries++) {
    const event = next(state, made, made.random)
    if (!event) continue
    const numbered = { seq: state.seq + 1 + made.random.below(2), at: 3000 + tries, event }
    state = applyDraftEvent(state, numbered)
    events.push(numbered)
  }
  return events
}

const history = [
  fc.record({
    seed: fc.integer(),
    sport: fc.constantFrom('nfl', 'nba'),
    teams: fc.integer({ min: 2, max: 6 }),
    kind: fc.constantFrom(...DRAFT_KINDS),
    roster: fc.constant('random'),
    players: fc.constantFrom('scarce', 'plenty'),
    spare: fc.nat(20),
    keepers: fc.nat(2),
    trades: fc.nat(6),
    isHostile: fc.constant(false),
  }),
  fc.nat(120),
] as const

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value))
    for (const one of Object.values(Object.freeze(value))) frozen(one)
  return value
}

/** All but when: what is redone is a later event, and its clock another one. */
function timeless({ seq: _seq, endsAt: _endsAt, lots: _lots, lot, picks, ...state }: DraftState) {
  return {
    ...state,
    lot: lot && { ...lot, at: 0 },
    picks: picks.map((pick) => pick && { ...pick, at: 0 }),
  }
}

function isOf<K extends DraftEvent['kind']>(
  event: DraftEvent,
  kind: K,
): event is Extract<DraftEvent, { kind: K }> {
  return event.kind === kind
}

describe('any draft', () => {
  it('is the same folded in one go, one by one, and on from a copy kept as JSON', PATIENCE, () => {
    fc.assert(
      fc.property(...history, fc.nat(120), (chance, length, at) => {
        const events = historyOf(chance, length)
        const whole = reduceDraft(events)
        let state = NO_DRAFT
        for (const event of events) state = applyDraftEvent(state, event)
        expect(state).toEqual(whole)
        const kept = JSON.stringify(reduceDraft(events.slice(0, at)))
        // As a browser gets it.
        const copy = JSON.parse(kept) as DraftState
        expect(reduceDraft(events.slice(at), copy)).toEqual(whole)
      }),
      HOW,
    )
  })

  it(
    'has each player once, no more of a team than it may have, and no team over its budget',
    PATIENCE,
    () => {
      fc.assert(
        fc.property(...history, (chance, length) => {
          const state = reduceDraft(historyOf(chance, length))
          const { roster, teams } = must(state.plan, 'a plan')
          const ids = state.picks.flatMap((pick) => pick?.player.id ?? [])
          expect(new Set(ids).size).toBe(ids.length)
          for (const { id } of teams) {
            const own = rosterOf(state, id)
            expect(own.length).toBeLessThanOrEqual(roster.size)
            for (const [position, most] of Object.entries(roster.maxima))
              expect(countAt(own, position)).toBeLessThanOrEqual(most)
            expect(moneyLeft(state, id)).toBeGreaterThanOrEqual(0)
          }
        }),
        HOW,
      )
    },
  )

  it('leaves what was as it was', PATIENCE, () => {
    fc.assert(
      fc.property(...history, (chance, length) => {
        const events = historyOf(chance, length)
        let state = frozen(NO_DRAFT)
        for (const event of events) state = frozen(applyDraftEvent(state, frozen(event)))
        expect(state.seq).toBe(events.at(-1)?.seq)
      }),
      HOW,
    )
  })

  /** Each event of a kind, with the draft before it, after it, and when it was taken back. */
  function takenBack<K extends DraftEvent['kind']>(events: readonly Numbered[], kind: K) {
    let before = NO_DRAFT
    return events.flatMap((numbered) => {
      const [was, after] = [before, applyDraftEvent(before, numbered)]
      before = after
      if (!isOf(numbered.event, kind)) return []
      const undone = happen(after, undo(lastMove(after)))
      return [{ event: numbered.event, before: was, after, undone }]
    })
  }

  it(
    'is where it was when a pick is taken back, and again where it came to when it is redone',
    PATIENCE,
    () => {
      fc.assert(
        fc.property(...history, (chance, length) => {
          for (const { event, before, after, undone } of takenBack(
            historyOf(chance, length),
            'draft-picked',
          )) {
            // Only that the manager was there, or was not, is remembered.
            expect(timeless(undone)).toEqual({ ...timeless(before), autopick: after.autopick })
            expect(timeless(happen(undone, { ...event, missed: false }))).toEqual(timeless(after))
          }
        }),
        HOW,
      )
    },
  )

  it('is where it was when a nomination is taken back, with its number used up', PATIENCE, () => {
    fc.assert(
      fc.property(...history, (chance, length) => {
        for (const { event, before, after, undone } of takenBack(
          historyOf(chance, length),
          'draft-nominated',
        )) {
          const [turn, next] = [must(before.turn, 'a turn'), must(undone.turn, 'a turn')]
          expect(next).toEqual({ ...turn, overall: turn.overall + 1 })
          expect(timeless(undone)).toEqual({ ...timeless(before), autopick: after.autopick, turn: next })
          const redone = happen(undone, { ...event, missed: false, lot: next.overall })
          const { lot } = timeless(after)
          expect(timeless(redone)).toEqual({
            ...timeless(after),
            lot: lot && { ...lot, number: next.overall },
          })
        }
      }),
      HOW,
    )
  })

  it('is where it was before the nomination when a sale is taken back', PATIENCE, () => {
    fc.assert(
      fc.property(...history, (chance, length) => {
        for (const { before, after, undone } of takenBack(historyOf(chance, length), 'draft-sold')) {
          const lot = must(before.lot, 'a lot')
          expect(undone.turn).toEqual({ overall: lot.number + 1, teamId: lot.nominatedBy })
          const { autopick } = after
          expect(timeless(undone)).toEqual({ ...timeless(before), autopick, lot: null, turn: undone.turn })
        }
      }),
      HOW,
    )
  })
})
