import { describe, expect, it } from 'vitest'
import { PlayerId, ProposalId, TradeId } from '../../../shared/core/ids.ts'
import type { Needs } from '../../../shared/league/need.ts'
import { NOTHING_WAITS as NOTHING } from '../../../shared/league/nothing-waits.ts'
import { datedDay } from '../../ui/time/local-time.ts'
import type { LineupNeed } from './lineup-needs.ts'
import { needLines } from './needs.ts'

const fixable = (index: number, name: string, gain = 940): LineupNeed => ({
  index,
  words: `${name} is on bye at FLEX`,
  player: `${name} (bye)`,
  fix: { player: PlayerId.parse('9'), slot: 'FLEX', starters: ['9' as never], gain, name: 'Galloweth' },
})
const stuck = (name: string | null): LineupNeed => ({
  index: 0,
  words: name === null ? 'QB is empty' : `${name} is out at QB`,
  player: name === null ? null : `${name} (out)`,
  fix: null,
})

function lines(of: Partial<Parameters<typeof needLines>[0]>): string[] {
  return needLines({
    code: 'abcdefgh',
    teamId: null,
    lineup: [],
    mayFix: true,
    chanceWith: () => null,
    requests: [],
    isCommissioner: false,
    waiting: NOTHING,
    time: (at) => `at ${at}`,
    money: (minor, currency) => `${minor / 100} ${currency}`,
    now: 8,
    ...of,
  }).map(({ text, detail, action }) => `${text} | ${detail} | ${action.label}`)
}

describe('what waits for a manager', () => {
  it('has the lineup first, then requests, offers, votes, claims and dues', () => {
    const requests = [{ id: 'r', proposerName: 'claudia', summary: 'change her score', dueAt: 5 }]
    const waiting: Needs = {
      ...NOTHING,
      offers: [{ id: TradeId.parse('a'.repeat(12)), from: 'Rubicon Runners', expiresAt: 7 }],
      votes: 2,
      amendments: [
        {
          id: ProposalId.parse('b'.repeat(12)),
          by: 'titus',
          summary: 'Weeks: 14 instead of 13',
          closesAt: 8,
        },
      ],
      dues: { amount: 5000, currency: 'USD', dueAt: 9 },
      claims: { count: 2, runsAt: 9, faab: { left: 41, budget: 100 } },
    }
    expect(lines({ lineup: [fixable(3, 'Sandifer')], requests, waiting })).toEqual([
      'Sandifer is on bye at FLEX | +9.40 projected | Start Galloweth',
      'claudia asks to change her score | Goes through at 5 | Review',
      'Trade offer from Rubicon Runners | Expires at 7 | Review',
      '2 trades in review | You have a vote | Vote',
      'titus’s amendment: Weeks: 14 instead of 13 | You have a vote until at 8 | Vote',
      '2 waiver claims run at 9 | $41 of $100 FAAB left | Edit',
      'Your team owes 50 USD | Due at 9 | Dues',
    ])
    expect(lines({ requests, waiting, isCommissioner: true }).at(-1)).toBe(
      'You asked to change her score | Goes through at 5 | Review',
    )
  })

  it.each<[string, Partial<Parameters<typeof needLines>[0]>, string]>([
    [
      'what a replacement does to the chance',
      { lineup: [fixable(3, 'Sandifer')], chanceWith: (starters) => (starters ? 0.68 : 0.54) },
      'Sandifer is on bye at FLEX | Win chance 54% → 68% | Start Galloweth',
    ],
    [
      'the points where the chance stays what it is',
      { lineup: [fixable(3, 'Sandifer')], chanceWith: () => 0.99 },
      'Sandifer is on bye at FLEX | +9.40 projected | Start Galloweth',
    ],
    [
      'nothing where nothing is known of the replacement',
      { lineup: [fixable(3, 'Sandifer', 0)] },
      'Sandifer is on bye at FLEX |  | Start Galloweth',
    ],
    [
      'the way to the lineup where it cannot be set here',
      { lineup: [fixable(3, 'Sandifer')], mayFix: false },
      'Sandifer is on bye at FLEX | +9.40 projected | Open lineup',
    ],
    [
      'the way to free agents where the bench has no one',
      { lineup: [stuck('Hollowell')] },
      'Hollowell is out at QB | No one on your bench fits | Find players',
    ],
    [
      'all of those in one line',
      { lineup: [stuck('Hollowell'), stuck('Sandifer'), stuck(null)] },
      '2 starters aren’t playing: Hollowell (out), Sandifer (out), 1 empty slot | No one on your bench fits | Find players',
    ],
    [
      'one claim, without FAAB',
      { waiting: { ...NOTHING, claims: { count: 1, runsAt: 9, faab: null } } },
      '1 waiver claim runs at 9 |  | Edit',
    ],
    [
      'dues without a due date',
      { waiting: { ...NOTHING, dues: { amount: 5000, currency: 'USD', dueAt: null } } },
      'Your team owes 50 USD |  | Dues',
    ],
    [
      'since when dues are overdue',
      {
        waiting: { ...NOTHING, dues: { amount: 5000, currency: 'USD', dueAt: Date.UTC(2026, 10, 20) } },
        now: Date.UTC(2026, 10, 21),
      },
      `Your team owes 50 USD | Overdue since ${datedDay(Date.UTC(2026, 10, 20))} | Dues`,
    ],
  ])('says %s', (_what, of, said) => expect(lines(of)).toEqual([said]))

  it('is nothing where all is well', () => expect(lines({})).toEqual([]))
})
