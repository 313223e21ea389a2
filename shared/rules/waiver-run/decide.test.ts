import { describe, expect, it } from 'vitest'
import { PlayerId, TeamId } from '../../core/ids.ts'
import { DAY } from '../../core/time.ts'
import { defaultSettings } from '../settings/default-settings.ts'
import { decideRun, isDue, type RunInput } from './decide.ts'
import type { WaiverClaim } from '../waiver/run.ts'

const DUE = Date.parse('2026-11-25T08:00:00Z')
const NO_HOLDS = { nextRun: DUE, continuous: false, afterDraft: null, dropped: [], games: [] }
const [OURS, THEIRS] = [TeamId.parse('aaaaaaaaaaaa'), TeamId.parse('bbbbbbbbbbbb')]
const HURT = PlayerId.parse('1')
const OLD = PlayerId.parse('2')
const NEW = PlayerId.parse('3')
const OTHER = PlayerId.parse('4')

type Team = RunInput['teams'][number]
type Player = { id: PlayerId; status?: 'active' | 'out'; teamId?: string }

const team = (id: TeamId, priority: number, more: Partial<Team> = {}): Team => ({
  id,
  budget: 100,
  priority,
  addsLeft: Infinity,
  locked: new Set(),
  promised: { going: new Set(), coming: [] },
  ...more,
})

/** Teams with one starter, no bench and an injured reserve of one. */
function input(more: Partial<RunInput> & { known?: readonly Player[] } = {}): RunInput {
  const { known = [], ...rest } = more
  const everyone: readonly Player[] = [HURT, OLD, NEW, OTHER].map((id) => ({ id }))
  return {
    sport: 'nfl',
    rules: { kind: 'rolling', ties: 'rolling', minimumBid: 0 },
    roster: {
      ...defaultSettings('nfl').roster,
      starters: { FLEX: 1 },
      bench: 0,
      injuredReserve: 1,
      reserveStatuses: ['out'],
      taxi: 0,
    },
    dueAt: DUE,
    holds: NO_HOLDS,
    teams: [team(OURS, 1), team(THEIRS, 2)],
    owned: [],
    players: new Map(
      [...everyone, ...known].map(({ id, status = 'active', teamId = null }) => [
        id,
        { positions: ['WR'], status, teamId },
      ]),
    ),
    ...rest,
  }
}

const claim = (add: PlayerId, drop: PlayerId | null = null): WaiverClaim<TeamId, PlayerId> => ({
  id: `${add} for ${drop ?? 'no one'}`,
  team: OURS,
  add,
  drop,
  bid: 0,
  order: null,
  group: null,
  at: DUE - DAY,
})

const outcome = (of: RunInput, ...claims: WaiverClaim<TeamId, PlayerId>[]) =>
  decideRun(of, claims).run.claims.map(
    ({ loss, isReserved }) => loss?.reason ?? (isReserved ? 'reserved' : 'won'),
  )

describe('a claim is due', () => {
  it('when its player is free by then, and waits for as long as waivers or a game hold them', () => {
    const dropped = (until: number) => input({ holds: { ...NO_HOLDS, dropped: [{ id: NEW, until }] } })
    expect(isDue(dropped(DUE), claim(NEW))).toBe(true)
    expect(isDue(dropped(DUE + 1), claim(NEW))).toBe(false)
    expect(isDue(dropped(DUE + 1), claim(OTHER))).toBe(true)

    const playing = {
      holds: { ...NO_HOLDS, games: [{ teams: ['7', '8'] as const, from: DUE, until: null }] },
    }
    expect(isDue(input({ ...playing, known: [{ id: NEW, teamId: '7' }] }), claim(NEW))).toBe(false)
    expect(isDue(input({ ...playing, known: [{ id: NEW }] }), claim(NEW))).toBe(true)
  })

  it('when its player has an owner, who had them first', () => {
    const owned = [{ playerId: NEW, teamId: THEIRS, spot: null }]
    const held = { ...NO_HOLDS, dropped: [{ id: NEW, until: DUE + 1 }] }
    expect(isDue(input({ owned, holds: held }), claim(NEW))).toBe(true)
    expect(outcome(input({ owned }), claim(NEW))).toEqual(['taken'])
  })
})

describe('a run', () => {
  const full = [{ playerId: OLD, teamId: OURS, spot: null }]

  it('gives a full team a player for one it drops, and else none', () => {
    expect(outcome(input({ owned: full }), claim(NEW), claim(OTHER, OLD))).toEqual(['no-room', 'won'])
  })

  it('puts an injured player on the injured reserve of a full team while it has a spot', () => {
    const known = [{ id: NEW, status: 'out' }, { id: OTHER, status: 'out' }, { id: HURT }] as const
    expect(outcome(input({ owned: full, known }), claim(NEW), claim(OTHER))).toEqual(['reserved', 'no-room'])
  })

  it('gives a team none whose injured reserve has a player who has recovered, but for that player', () => {
    const owned = [{ playerId: HURT, teamId: OURS, spot: 'reserve' as const }]
    const { run, overstayingOf } = decideRun(input({ owned }), [claim(NEW), claim(OTHER, HURT)])
    expect(overstayingOf(OURS)).toEqual([HURT])
    expect(overstayingOf(THEIRS)).toEqual([])
    expect(run.claims.map(({ loss }) => loss)).toEqual([{ reason: 'no-room', why: 'overstaying' }, null])
  })

  it('drops no starter who is locked, and none who goes by a trade that was accepted', () => {
    const locked = [team(OURS, 1, { locked: new Set([OLD]) })]
    expect(outcome(input({ owned: full, teams: locked }), claim(NEW, OLD))).toEqual(['drop-locked'])
    const going = [team(OURS, 1, { promised: { going: new Set([OLD]), coming: [] } })]
    expect(outcome(input({ owned: full, teams: going }), claim(NEW, OLD))).toEqual(['drop-locked'])
    const listed = { ...input({ owned: full }), undroppable: new Set([OLD]) }
    expect(outcome(listed, claim(NEW, OLD))).toEqual(['drop-undroppable'])
  })

  it('keeps room for a player who comes by a trade that was accepted', () => {
    const coming = [team(OURS, 1, { promised: { going: new Set(), coming: [OTHER] } })]
    expect(outcome(input(), claim(NEW))).toEqual(['won'])
    expect(outcome(input({ teams: coming }), claim(NEW))).toEqual(['no-room'])
  })

  it('gives a team no more than it may still add', () => {
    const teams = [team(OURS, 1, { addsLeft: 0 })]
    expect(outcome(input({ teams }), claim(NEW))).toEqual(['limit'])
  })
})
