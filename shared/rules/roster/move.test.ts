import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PlayerId, TeamId } from '../../core/ids.ts'
import { LeaguePhase } from '../../league/league.ts'
import { judgeClaim, judgeMove, type MovingTeam, playerStanding, rosterAfter } from './move.ts'
import type { Rostered } from '../slots/rostered.ts'
import { countAt, type RosterPlan } from '../slots/room.ts'

const MINE = TeamId.parse('aaaaaaaaaaaa')
const THEIRS = TeamId.parse('bbbbbbbbbbbb')
const id = (number: number) => PlayerId.parse(String(number))
const player = (number: number, position = 'RB'): Rostered => ({ id: id(number), positions: [position] })

const PLAN: RosterPlan = {
  starters: [
    { slot: 'QB', positions: ['QB'] },
    { slot: 'RB', positions: ['RB'] },
  ],
  size: 3,
  maxima: { QB: 1 },
}
const FULL = [player(1, 'QB'), player(2), player(3)]
const team = (over: Partial<MovingTeam> = {}): MovingTeam => ({
  teamId: MINE,
  phase: 'regular',
  plan: PLAN,
  roster: FULL,
  ...over,
})
const HELD = { kind: 'on-waivers', until: 1_000 } as const
const LOCKED = { kind: 'locked' } as const
const free = (number: number, position = 'RB') => ({ ...player(number, position), ownerId: null, hold: null })

describe('judgeMove', () => {
  it.each([
    ['a swap', team(), { add: free(9), drop: id(3) }, []],
    ['a swap in the playoffs', team({ phase: 'playoffs' }), { add: free(9), drop: id(3) }, []],
    ['an addition where there is room', team({ roster: FULL.slice(1) }), { add: free(9), drop: null }, []],
    ['a drop', team(), { add: null, drop: id(2) }, []],
    ['a swap of the only quarterback for another', team(), { add: free(9, 'QB'), drop: id(1) }, []],
    [
      'a drop of whom a trade takes',
      team({ promised: { going: new Set([id(2)]), coming: [] } }),
      { add: null, drop: id(2) },
      ['promised'],
    ],
    [
      'an addition that a trade leaves room for',
      team({ promised: { going: new Set([id(2)]), coming: [player(8)] } }),
      { add: free(9), drop: id(3) },
      [],
    ],
    [
      'an addition to the place that a trade needs',
      team({ roster: FULL.slice(1), promised: { going: new Set(), coming: [player(8)] } }),
      { add: free(9), drop: null },
      ['no-room-for-trade'],
    ],
    [
      'an addition beside somebody on reserve',
      team({ roster: [...FULL.slice(1), { ...player(4, 'QB'), spot: 'reserve' }] }),
      { add: free(9, 'QB'), drop: null },
      [],
    ],
    [
      'a drop from the taxi squad for an addition to a full roster',
      team({ roster: [...FULL, { ...player(4), spot: 'taxi' }] }),
      { add: free(9), drop: id(4) },
      ['roster-full'],
    ],
    [
      'an addition with somebody on reserve who has recovered',
      team({ roster: [...FULL.slice(1), { ...player(4), spot: 'reserve' }], overstaying: [id(4)] }),
      { add: free(9), drop: null },
      ['overstaying'],
    ],
    [
      'an addition for who has recovered',
      team({ roster: [...FULL.slice(1), { ...player(4), spot: 'reserve' }], overstaying: [id(4)] }),
      { add: free(9), drop: id(4) },
      [],
    ],
    [
      'a drop with somebody on reserve who has recovered',
      team({ overstaying: [id(4)] }),
      { add: null, drop: id(2) },
      [],
    ],
    ['nothing', team(), { add: null, drop: null }, ['nothing-asked']],
    ['an addition to a full roster', team(), { add: free(9), drop: null }, ['roster-full']],
    [
      'an addition beyond a maximum',
      team(),
      { add: free(9, 'QB'), drop: null },
      ['roster-full', 'position-full'],
    ],
    [
      'a swap that leaves the maximum in the way',
      team(),
      { add: free(9, 'QB'), drop: id(2) },
      ['position-full'],
    ],
    [
      'somebody else’s player',
      team(),
      { add: { ...player(9), ownerId: THEIRS, hold: null }, drop: id(3) },
      ['owned'],
    ],
    ['somebody one has', team(), { add: { ...player(2), ownerId: MINE, hold: null }, drop: null }, ['yours']],
    [
      'a player for himself',
      team(),
      { add: { ...player(2), ownerId: MINE, hold: null }, drop: id(2) },
      ['same-player', 'yours'],
    ],
    ['a drop of somebody who is not there', team(), { add: null, drop: id(8) }, ['not-on-roster']],
    [
      'a swap for somebody who is not there',
      team(),
      { add: free(9), drop: id(8) },
      ['not-on-roster', 'roster-full'],
    ],
    ['before the draft', team({ phase: 'setting-up' }), { add: null, drop: id(2) }, ['not-open']],
    ['during the draft', team({ phase: 'drafting', roster: [] }), { add: free(9), drop: null }, ['not-open']],
    [
      'everything that is wrong after the season',
      team({ phase: 'over' }),
      { add: { ...player(9, 'QB'), ownerId: THEIRS, hold: null }, drop: id(8) },
      ['not-open', 'not-on-roster', 'owned', 'roster-full', 'position-full'],
    ],
    [
      'a swap on a roster that has more than it may',
      team({ plan: { ...PLAN, size: 2 } }),
      { add: free(9), drop: id(3) },
      ['roster-full'],
    ],
    ['somebody on waivers', team(), { add: { ...free(9), hold: HELD }, drop: id(3) }, ['on-waivers']],
    ['somebody whose game is on', team(), { add: { ...free(9), hold: LOCKED }, drop: id(3) }, ['locked']],
    [
      'a drop of who is undroppable',
      team({ undroppable: new Set([id(3)]) }),
      { add: free(9), drop: id(3) },
      ['undroppable'],
    ],
    ['a drop of another player', team({ undroppable: new Set([id(2)]) }), { add: free(9), drop: id(3) }, []],
    [
      'one more than the league allows a week',
      team({ noAdds: { kind: 'no-adds', per: 'week', most: 4 } }),
      { add: free(9), drop: id(3) },
      ['no-adds'],
    ],
    [
      'a drop when no add is left',
      team({ noAdds: { kind: 'no-adds', per: 'week', most: 4 } }),
      { add: null, drop: id(3) },
      [],
    ],
    ['a drop from such a one', team({ plan: { ...PLAN, size: 2 } }), { add: null, drop: id(3) }, []],
  ])('%s', (_, asking, move, kinds) => {
    expect(judgeMove(asking, move).map(({ kind }) => kind)).toEqual(kinds)
  })

  const phase = fc.constantFrom(...LeaguePhase.options)
  const moves = fc.array(
    fc.record({ add: fc.option(fc.nat(8)), drop: fc.option(fc.nat(8)), team: fc.nat(1), phase }),
    { maxLength: 60 },
  )
  const positionOf = (number: number) => (number % 3 === 0 ? 'QB' : 'RB')

  it('lets nobody be on two rosters, and no roster be more than it may, whatever is asked in whatever order', () => {
    fc.assert(
      fc.property(moves, (asked) => {
        const rosters: [Rostered[], Rostered[]] = [[], []]
        const teams = [MINE, THEIRS] as const
        const ownerOf = (one: PlayerId) =>
          teams.find((_, index) => rosters[index]?.some((other) => other.id === one)) ?? null
        for (const one of asked) {
          const at = one.team === 0 ? 0 : 1
          const add =
            one.add === null
              ? null
              : { ...player(one.add, positionOf(one.add)), ownerId: ownerOf(id(one.add)), hold: null }
          const drop = one.drop === null ? null : id(one.drop)
          const moving = { teamId: teams[at], phase: one.phase, plan: PLAN, roster: rosters[at] }
          if (judgeMove(moving, { add, drop }).length > 0) continue
          expect(['regular', 'playoffs']).toContain(one.phase)
          rosters[at] = rosterAfter<Rostered>(rosters[at], { add, drop })
          const all = rosters.flat().map((player) => player.id)
          expect(new Set(all).size).toBe(all.length)
          expect(rosters[at].length).toBeLessThanOrEqual(PLAN.size)
          expect(countAt(rosters[at], 'QB')).toBeLessThanOrEqual(1)
        }
      }),
    )
  })

  it('refuses to add exactly those whose standing is not that of a free agent, where there is room', () => {
    const owner = fc.constantFrom(MINE, THEIRS, null)
    fc.assert(
      fc.property(phase, owner, (phase, ownerId) => {
        const empty = team({ phase, roster: ownerId === MINE ? [player(9)] : [] })
        const refused =
          judgeMove(empty, { add: { ...player(9), ownerId, hold: null }, drop: null }).length > 0
        expect(refused).toBe(playerStanding({ ...empty, ownerId, hold: null }).kind !== 'free')
      }),
    )
  })
})

describe('playerStanding', () => {
  it('is on waivers or locked where a hold says so, but only for whom nobody has, while the season goes on', () => {
    const of = { teamId: MINE, phase: 'regular', ownerId: null, hold: HELD } as const
    expect(playerStanding(of)).toEqual(HELD)
    expect(playerStanding({ ...of, hold: LOCKED }).kind).toBe('locked')
    expect(playerStanding({ ...of, ownerId: THEIRS }).kind).toBe('owned')
    expect(playerStanding({ ...of, phase: 'over' }).kind).toBe('not-open')
  })

  it.each([
    ['regular', null, 'free'],
    ['playoffs', null, 'free'],
    ['regular', THEIRS, 'owned'],
    ['regular', MINE, 'yours'],
    ['setting-up', null, 'not-open'],
    ['drafting', null, 'not-open'],
    ['drafting', THEIRS, 'owned'],
    ['over', MINE, 'yours'],
  ] as const)('in the phase %s, of %s: %s', (phase, ownerId, kind) => {
    expect(playerStanding({ teamId: MINE, phase, ownerId, hold: null }).kind).toBe(kind)
  })
})

describe('judgeClaim', () => {
  const held = { ...free(9), hold: HELD }
  it.each([
    ['somebody on waivers', { add: held, drop: id(3) }, []],
    ['somebody who is free', { add: free(9), drop: id(3) }, ['free']],
    ['somebody whose game is on', { add: { ...held, hold: LOCKED }, drop: id(3) }, ['locked']],
    ['somebody else’s player', { add: { ...held, ownerId: THEIRS }, drop: id(3) }, ['owned']],
    ['somebody one has', { add: { ...player(2), ownerId: MINE, hold: HELD }, drop: null }, ['yours']],
    ['nobody', { add: null, drop: null }, ['nothing-asked']],
    ['more than there is room for', { add: held, drop: null }, ['roster-full']],
    ['with a drop that is not there', { add: held, drop: id(8) }, ['not-on-roster', 'roster-full']],
  ])('%s', (_, move, kinds) => {
    expect(judgeClaim(team(), move).map(({ kind }) => kind)).toEqual(kinds)
  })
})
