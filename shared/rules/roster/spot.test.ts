import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlayerId } from '../../core/ids.ts'
import type { PlayerStatus } from '../../player/player.ts'
import { activeOf, type Spot } from '../slots/rostered.ts'
import {
  type Held,
  judgeCommissionersSpots,
  judgeSpots,
  overstaying,
  rosterAfterSpots,
  type SpotMove,
  type SpotTeam,
} from './spot.ts'

const id = (name: string) => name as PlayerId
const man = (name: string, of: Partial<Held> = {}): Held => ({
  id: id(name),
  positions: ['RB'],
  spot: null,
  status: 'active',
  experience: 0,
  hasLeftTaxi: false,
  ...of,
})

const rules: SpotTeam['rules'] = {
  injuredReserve: 1,
  reserveStatuses: ['injured-reserve', 'out'],
  taxi: 1,
  taxiYears: 1,
  taxiUntil: 'week-one',
}
const team = (roster: readonly Held[], of: Partial<SpotTeam> = {}): SpotTeam => ({
  phase: 'regular',
  rules,
  plan: { starters: [], size: 3, maxima: { QB: 1 } },
  roster,
  hasBegun: false,
  lockedStarters: new Set(),
  promised: { going: new Set(), coming: [] },
  ...of,
})
const move = (changes: Record<string, Spot | null>, drop: string | null = null): SpotMove => ({
  changes: Object.entries(changes).map(([player, to]) => ({ player: id(player), to })),
  drop: drop === null ? null : id(drop),
})
const kinds = (judged: ReturnType<typeof judgeSpots>) => judged.map(({ kind }) => kind)

const hurt = man('hurt', { status: 'out' })
const away = man('away', { status: 'out', spot: 'reserve' })
const [ann, bob, cal] = [man('ann'), man('bob'), man('cal')]

describe('who may be put on reserve and taxi squad', () => {
  it.each<[what: string, team: SpotTeam, move: SpotMove, wrong: string[]]>([
    ['who is out', team([hurt]), move({ hurt: 'reserve' }), []],
    ['who is well', team([ann]), move({ ann: 'reserve' }), ['wrong-status']],
    [
      'two at once in one place',
      team([hurt, man('ill', { status: 'out' })]),
      move({ hurt: 'reserve', ill: 'reserve' }),
      ['spot-full'],
    ],
    ['where there is somebody', team([hurt, away]), move({ hurt: 'reserve' }), ['spot-full']],
    ['in the place of somebody', team([hurt, away]), move({ hurt: 'reserve', away: null }), []],
    ['in the place of somebody who is dropped', team([hurt, away]), move({ hurt: 'reserve' }, 'away'), []],
    [
      'where the league has none',
      team([hurt], { rules: { ...rules, injuredReserve: 0 } }),
      move({ hurt: 'reserve' }),
      ['no-such-spot'],
    ],
    [
      'whose game is on',
      team([hurt], { lockedStarters: new Set([hurt.id]) }),
      move({ hurt: 'reserve' }),
      ['locked-starter'],
    ],
    ['who is there', team([away]), move({ away: 'reserve' }), ['there-already']],
    ['who is nobody here', team([]), move({ hurt: 'reserve' }), ['not-on-roster']],
    ['twice', team([hurt]), move({ hurt: 'reserve' }, 'hurt'), ['twice']],
    ['nobody', team([hurt]), move({}), ['nothing-asked']],
    ['a rookie', team([ann]), move({ ann: 'taxi' }), []],
    [
      'who has played too long',
      team([man('old', { experience: 2 })]),
      move({ old: 'taxi' }),
      ['too-experienced'],
    ],
    [
      'of whom nothing is known',
      team([man('who', { experience: null })]),
      move({ who: 'taxi' }),
      ['unknown-experience'],
    ],
    [
      'anybody, where nobody is asked',
      team([man('who', { experience: null })], { rules: { ...rules, taxiYears: null } }),
      move({ who: 'taxi' }),
      [],
    ],
    ['after the first game', team([ann], { hasBegun: true }), move({ ann: 'taxi' }), ['taxi-closed']],
    ['who was there before', team([man('ann', { hasLeftTaxi: true })]), move({ ann: 'taxi' }), ['left-taxi']],
    [
      'all season',
      team([man('ann', { hasLeftTaxi: true })], { hasBegun: true, rules: { ...rules, taxiUntil: 'always' } }),
      move({ ann: 'taxi' }),
      [],
    ],
    [
      'all that is wrong',
      team([man('old', { experience: 9, hasLeftTaxi: true })], {
        hasBegun: true,
        lockedStarters: new Set([id('old')]),
      }),
      move({ old: 'taxi' }),
      ['locked-starter', 'too-experienced', 'taxi-closed', 'left-taxi'],
    ],
    ['before the draft', team([hurt], { phase: 'drafting' }), move({ hurt: 'reserve' }), ['not-open']],
    ['after the season', team([hurt], { phase: 'over' }), move({ hurt: 'reserve' }), ['not-open']],
  ])('%s', (_what, team, move, wrong) => {
    expect(kinds(judgeSpots(team, move))).toEqual(wrong)
  })
})

describe('who is brought back', () => {
  it.each<[what: string, team: SpotTeam, move: SpotMove, wrong: string[]]>([
    ['where there is room', team([ann, bob, away]), move({ away: null }), []],
    ['where there is none', team([ann, bob, cal, away]), move({ away: null }), ['roster-full']],
    ['with a drop', team([ann, bob, cal, away]), move({ away: null }, 'ann'), []],
    [
      'with a drop of one who takes no room',
      team([ann, bob, cal, away, man('cub', { spot: 'taxi' })]),
      move({ away: null }, 'cub'),
      ['roster-full'],
    ],
    [
      'with a drop of a starter whose game is on',
      team([ann, bob, cal, away], { lockedStarters: new Set([ann.id]) }),
      move({ away: null }, 'ann'),
      ['locked-starter'],
    ],
    [
      'with a drop of who is undroppable',
      team([ann, bob, cal, away], { undroppable: new Set([ann.id]) }),
      move({ away: null }, 'ann'),
      ['undroppable'],
    ],
    [
      'with a drop of who is traded',
      team([ann, bob, cal, away], { promised: { going: new Set([ann.id]), coming: [] } }),
      move({ away: null }, 'ann'),
      ['promised'],
    ],
    ['though his game is on', team([ann, away], { lockedStarters: new Set() }), move({ away: null }), []],
    [
      'over a limit',
      team([man('one', { positions: ['QB'] }), man('two', { positions: ['QB'], spot: 'reserve' })]),
      move({ two: null }),
      ['position-full'],
    ],
    [
      'in a roster that is too large already',
      team([ann, bob, cal, hurt, away], { rules: { ...rules, injuredReserve: 1 } }),
      move({ away: null, hurt: 'reserve' }),
      [],
    ],
    [
      'where a place is promised',
      team([ann, bob, away], { promised: { going: new Set(), coming: [man('new')] } }),
      move({ away: null }),
      ['no-room-for-trade'],
    ],
    [
      'where a place is promised and there is none either way',
      team([ann, bob, cal, away], { promised: { going: new Set(), coming: [man('new')] } }),
      move({ away: null }),
      ['roster-full'],
    ],
    [
      'in the place of who goes',
      team([ann, bob, away], { promised: { going: new Set([ann.id]), coming: [man('new')] } }),
      move({ away: null }),
      [],
    ],
    [
      'who goes himself',
      team([ann, bob, away], { promised: { going: new Set([away.id]), coming: [man('new')] } }),
      move({ away: null }),
      [],
    ],
  ])('%s', (_what, team, move, wrong) => {
    expect(kinds(judgeSpots(team, move))).toEqual(wrong)
  })

  it('comes last, and the others stay where they are', () => {
    expect(rosterAfterSpots([away, ann, hurt], move({ away: null, hurt: 'reserve' }, 'ann'))).toEqual([
      { ...away, spot: null },
      { ...hurt, spot: 'reserve' },
    ])
  })
})

describe('a commissioner', () => {
  it('puts anybody on a taxi squad, whenever', () => {
    const rusty = man('old', { experience: 9, hasLeftTaxi: true })

    expect(judgeCommissionersSpots(team([rusty], { hasBegun: true }), move({ old: 'taxi' }))).toEqual([])
  })

  it.each<[what: string, team: SpotTeam, move: SpotMove, wrong: string[]]>([
    ['places', team([ann, man('cub', { spot: 'taxi' })]), move({ ann: 'taxi' }), ['spot-full']],
    ['statuses', team([ann]), move({ ann: 'reserve' }), ['wrong-status']],
    [
      'a lineup that is locked',
      team([hurt], { lockedStarters: new Set([hurt.id]) }),
      move({ hurt: 'reserve' }),
      ['locked-starter'],
    ],
    ['room', team([ann, bob, cal, away]), move({ away: null }), ['roster-full']],
  ])('is held by %s', (_what, team, move, wrong) => {
    expect(kinds(judgeCommissionersSpots(team, move))).toEqual(wrong)
  })
})

describe('who stays on a reserve too long', () => {
  it('is who has recovered, and nobody elsewhere', () => {
    const well = man('well', { spot: 'reserve' })

    expect(overstaying(rules, [ann, away, well, man('cub', { spot: 'taxi' })])).toEqual([well])
  })
})

const STATUSES: readonly PlayerStatus[] = ['active', 'questionable', 'out', 'injured-reserve', 'suspended']
const anyStep = fc.record({
  changes: fc.array(
    fc.record({
      player: fc.integer({ min: 0, max: 9 }).map((number) => id(`p${number}`)),
      to: fc.constantFrom<Spot | null>(null, 'reserve', 'taxi'),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  drop: fc.option(fc.integer({ min: 0, max: 9 }).map((number) => id(`p${number}`))),
  status: fc.record({ of: fc.integer({ min: 0, max: 9 }), to: fc.constantFrom(...STATUSES) }),
})

describe('any history of steps', () => {
  it('keeps everybody in one place, rosters within their size, and spots within their places', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 40 }), (steps) => {
        let roster = Array.from({ length: 10 }, (_, number) => man(`p${number}`, { status: 'out' })).slice(
          0,
          5,
        )
        const bounds = { ...rules, injuredReserve: 2, taxi: 2 }
        for (const { status, ...step } of steps) {
          roster = roster.map((one) => (one.id === `p${status.of}` ? { ...one, status: status.to } : one))
          const state = team(roster, { rules: bounds, plan: { starters: [], size: 5, maxima: {} } })
          if (judgeSpots(state, step).length > 0) continue
          const before = roster
          roster = rosterAfterSpots(roster, step)
          expect(new Set(roster.map((one) => one.id)).size).toBe(roster.length)
          expect(activeOf(roster).length).toBeLessThanOrEqual(5)
          for (const spot of ['reserve', 'taxi'] as const)
            expect(roster.filter((one) => one.spot === spot).length).toBeLessThanOrEqual(2)
          // No player came out of nowhere, and only dropped players are gone.
          expect(
            before.filter((one) => !roster.some((other) => other.id === one.id)).map((one) => one.id),
          ).toEqual(step.drop === null ? [] : [step.drop])
        }
      }),
    )
  })
})
