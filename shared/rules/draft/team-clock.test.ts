import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DraftEvent } from '../../draft/event.ts'
import type { DraftPlan } from '../../draft/draft.ts'
import type { TeamId } from '../../core/ids.ts'
import { HOUR, MINUTE, SECOND } from '../../core/time.ts'
import { isNight } from './clock.ts'
import { lastMove } from './judge.ts'
import { AUCTION, nominate, pick, planFor, player, sell, team, undo } from './made-up.ts'
import { applyDraftEvent } from './reduce.ts'
import { type DraftState, NO_DRAFT } from './state.ts'
import { picksAtOnce, teamTimeLeft, turnEnd } from './team-clock.ts'

const START = Date.parse('2026-08-30T18:00:00Z')
const NIGHT = { from: 23 * 60, until: 8 * 60, timeZone: 'America/New_York' }

/** A draft in which time passes. */
function clocked(plan: DraftPlan) {
  let at = START
  let state = NO_DRAFT
  const happen = (event: DraftEvent) => {
    // As the server does it: first what the event makes of the draft, and then when the clock of that runs out.
    const preview = applyDraftEvent(state, {
      seq: state.seq + 1,
      at,
      event: { ...event, endsAt: null } as DraftEvent,
    })
    const isDue = preview.stage === 'running' && preview.turn !== null
    const endsAt = isDue ? turnEnd(preview, preview.turn?.teamId ?? team('-'), at) : null
    state = applyDraftEvent(state, { seq: state.seq + 1, at, event: { ...event, endsAt } as DraftEvent })
  }
  happen({ kind: 'draft-started', plan, endsAt: null })
  return {
    get state() {
      return state
    },
    get at() {
      return at
    },
    happen,
    wait(ms: number) {
      at += ms
    },
    left: (letter: string) => teamTimeLeft(state, team(letter), at),
  }
}

const plan = planFor('A B', 'QB RB WR', { bench: 3, clock: 2 * MINUTE, teamClock: 5 * MINUTE })

describe('a team clock', () => {
  it('runs while the team is on the clock, and for no other', () => {
    const draft = clocked(plan)
    draft.wait(90 * SECOND)
    expect([draft.left('A'), draft.left('B')]).toEqual([3.5 * MINUTE, 5 * MINUTE])
    draft.happen(pick(draft.state, player('RB 1')))
    draft.wait(MINUTE)
    expect([draft.left('A'), draft.left('B')]).toEqual([3.5 * MINUTE, 4 * MINUTE])
  })

  it('ends the turn before the clock of the pick where it has less', () => {
    const draft = clocked({ ...plan, teamClock: 3 * MINUTE })
    expect(draft.state.endsAt).toBe(START + 2 * MINUTE)
    draft.wait(2 * MINUTE - SECOND)
    draft.happen(pick(draft.state, player('RB 1')))
    draft.happen(pick(draft.state, player('RB 2')))
    draft.happen(pick(draft.state, player('RB 3')))
    expect(draft.state.turn).toMatchObject({ overall: 4, teamId: team('A') })
    expect(draft.state.endsAt).toBe(draft.at + MINUTE + SECOND)
  })

  it('that has run out has the team’s picks made at once, from then on', () => {
    const draft = clocked({ ...plan, teamClock: MINUTE })
    draft.wait(MINUTE)
    expect(picksAtOnce(draft.state, team('A'), draft.at)).toBe(true)
    draft.happen(pick(draft.state, player('RB 1'), { by: 'autopick', missed: true }))
    expect(picksAtOnce(draft.state, team('A'), draft.at)).toBe(true)
    expect(picksAtOnce(draft.state, team('B'), draft.at)).toBe(false)
  })

  it('stands still in a pause, and takes up where it was', () => {
    const draft = clocked(plan)
    draft.wait(30 * SECOND)
    draft.happen({ kind: 'draft-paused', left: 90 * SECOND, reason: 'Pizza' })
    draft.wait(HOUR)
    expect(draft.left('A')).toBe(4.5 * MINUTE)
    draft.happen({ kind: 'draft-resumed', reason: 'Eaten', endsAt: null })
    draft.wait(30 * SECOND)
    expect(draft.left('A')).toBe(4 * MINUTE)
  })

  it('stands still at night', () => {
    const draft = clocked({ ...plan, clock: 4 * HOUR, teamClock: 10 * HOUR, night: NIGHT })
    // From 2 pm to 11 pm, and from 8 am on.
    draft.wait(9 * HOUR)
    expect(draft.left('A')).toBe(6 * HOUR)
    const other = clocked({ ...plan, clock: 20 * HOUR, teamClock: 20 * HOUR, night: NIGHT })
    other.wait(20 * HOUR)
    expect(other.left('A')).toBe(9 * HOUR)
  })

  it('has its time back when the pick is taken back, and so has the team whose turn it was after it', () => {
    const draft = clocked(plan)
    draft.wait(MINUTE)
    draft.happen(pick(draft.state, player('RB 1')))
    draft.wait(30 * SECOND)
    draft.happen(undo(lastMove(draft.state)))
    expect([draft.left('A'), draft.left('B')]).toEqual([5 * MINUTE, 5 * MINUTE])
  })

  it('runs no longer than the clock showed, where the server was down', () => {
    const draft = clocked(plan)
    draft.wait(HOUR)
    expect(draft.left('A')).toBe(3 * MINUTE)
    draft.happen(pick(draft.state, player('RB 1'), { by: 'autopick', missed: true }))
    expect(draft.left('A')).toBe(3 * MINUTE)
  })

  it('of an auction runs for nominations and not for bids', () => {
    const draft = clocked({ ...plan, ...AUCTION })
    draft.wait(MINUTE)
    draft.happen(nominate(draft.state, player('RB 1')))
    draft.wait(MINUTE)
    expect([draft.left('A'), draft.left('B')]).toEqual([4 * MINUTE, 5 * MINUTE])
    draft.happen(sell(draft.state))
    draft.wait(MINUTE)
    expect(draft.left('B')).toBe(4 * MINUTE)
    draft.happen(undo(lastMove(draft.state)))
    expect([draft.left('A'), draft.left('B')]).toEqual([5 * MINUTE, 5 * MINUTE])
  })

  it('is none where the league has none', () => {
    const draft = clocked(planFor('A B', 'QB RB', {}))
    expect(draft.left('A')).toBe(null)
    expect(draft.state.teamClocks).toBe(null)
  })
})

/** What is left of each team's time, counted minute by minute, with a list of all that ever ran. */
class SlowClocks {
  readonly minutes: { turn: TeamId; pick: number }[] = []
  private readonly whole: number
  constructor(whole: number) {
    this.whole = whole
  }
  /** A minute in which a turn was on. */
  pass(turn: TeamId, pick: number) {
    this.minutes.push({ turn, pick })
  }
  /** The turn of a pick, and all after it, never were. */
  forget(pick: number) {
    for (let at = this.minutes.length - 1; at >= 0; at--)
      if ((this.minutes[at]?.pick ?? 0) >= pick) this.minutes.splice(at, 1)
  }
  left(teamId: TeamId): number {
    return Math.max(0, this.whole - MINUTE * this.minutes.filter(({ turn }) => turn === teamId).length)
  }
}

describe('any draft with team clocks', () => {
  it('has the time left that counting minute by minute has', () => {
    const acts = fc.array(
      fc.record({
        wait: fc.integer({ min: 0, max: 200 }),
        act: fc.constantFrom('pick', 'pick', 'pick', 'undo', 'pause', 'autopick', 'clock', 'miss'),
      }),
      { maxLength: 40 },
    )
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 4 }),
        fc.integer({ min: 30, max: 1500 }),
        fc.boolean(),
        acts,
        (teams, minutes, hasNight, steps) => {
          const letters = Array.from('ABCD').slice(0, teams)
          const night = hasNight ? NIGHT : null
          const whole = minutes * MINUTE
          const made = planFor(letters.join(' '), 'RB', {
            bench: 30,
            clock: 3 * HOUR,
            teamClock: whole,
            night,
          })
          const draft = clocked(made)
          const slow = new SlowClocks(whole)
          let player_ = 0
          const pass = (count: number) => {
            for (let minute = 0; minute < count; minute++) {
              const { stage, turn, endsAt } = draft.state
              const isOn = stage === 'running' && turn && endsAt !== null && draft.at < endsAt
              if (isOn && !(night && isNight(draft.at, night))) slow.pass(turn.teamId, turn.overall)
              draft.wait(MINUTE)
            }
          }
          const agree = (state: DraftState) => {
            for (const letter of letters)
              expect(teamTimeLeft(state, team(letter), draft.at), letter).toBe(slow.left(team(letter)))
          }
          for (const { wait, act } of steps) {
            pass(wait)
            agree(draft.state)
            const { state } = draft
            if (state.stage === 'paused') draft.happen({ kind: 'draft-resumed', reason: 'On', endsAt: null })
            else if (act === 'pick') draft.happen(pick(state, player(`RB ${++player_}`)))
            else if (act === 'pause') draft.happen({ kind: 'draft-paused', left: null, reason: 'Off' })
            else if (act === 'autopick')
              draft.happen({
                kind: 'draft-autopick-set',
                teamId: team('B'),
                mode: 'off',
                by: 'manager',
                endsAt: null,
              })
            else if (act === 'clock')
              draft.happen({
                kind: 'draft-clock-changed',
                before: 1,
                after: 2 * HOUR,
                reason: 'Late',
                endsAt: null,
              })
            else if (act === 'miss' && state.turn)
              draft.happen({ kind: 'draft-clock-missed', ...state.turn, endsAt: null })
            else if (act === 'undo') {
              const last = lastMove(state)
              if (last) {
                slow.forget(last.overall)
                draft.happen(undo(last))
              }
            }
            agree(draft.state)
          }
        },
      ),
      { numRuns: 150, seed: 7 },
    )
  })
})
