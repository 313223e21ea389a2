import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WaiverSettings } from '../../settings/settings.ts'
import { DAY, HOUR } from '../../core/time.ts'
import { defaultSettings } from '../settings/default-settings.ts'
import { afterDraftHold, dropHold, gameHold, holdOn, type Holds, holdsEverybody } from './holds.ts'
import { nextRunAfter } from './run-times.ts'

const at = (iso: string) => Date.parse(iso)
const iso = (ms: number | null | undefined) => (ms ? new Date(ms).toISOString().slice(0, 16) : ms)

const FOOTBALL = defaultSettings('nfl').waivers
const HOCKEY = defaultSettings('nhl').waivers

/** Asked at a time, with all runs made that were due by then. */
const asked = (now: string, rules: WaiverSettings = FOOTBALL) => ({
  rules,
  now: at(now),
  nextRun: rules.kind === 'none' ? null : nextRunAfter(at(now), rules),
})
const game = (
  startsAt: string,
  more: { state?: 'pre' | 'in' | 'post'; counts?: boolean; startsAt?: number } = {},
) => ({ startsAt: at(startsAt), state: 'pre' as const, counts: true, awayId: 'KC', homeId: 'BUF', ...more })

describe('a change of waiver settings', () => {
  const changes = fc.record({
    continuous: fc.boolean(),
    dropHours: fc.constantFrom(0, 24, 48, 120),
    afterGame: fc.constantFrom('free' as const, 'next' as const, 'weekly' as const),
    days: fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }),
    time: fc.integer({ min: 0, max: 1439 }),
  })
  /** Each hold, of a player who came on waivers at a moment. */
  const HOLDS = {
    'after a drop': (of: Parameters<typeof dropHold>[0], since: number) =>
      dropHold(of, { from: since - 10 * DAY, until: since, isFreeAgentAdd: false }),
    'after the draft': afterDraftHold,
    'where everybody is': (of: Parameters<typeof holdsEverybody>[0]) =>
      holdsEverybody(of) ? of.nextRun : null,
    'after a game': (of: Parameters<typeof gameHold>[0], since: number) =>
      gameHold(of, { startsAt: since, state: 'post', counts: true, awayId: 'KC', homeId: 'BUF' })?.until ??
      null,
  }

  it.each(Object.entries(HOLDS))(
    'puts nobody on waivers again, and takes nobody from them before a run: %s',
    (_, hold) => {
      fc.assert(
        fc.property(
          changes,
          changes,
          fc.integer({ min: 1, max: 7 * DAY }),
          fc.integer({ min: 1, max: 7 * DAY }),
          (one, other, after, later) => {
            const [before, rules] = [one, other].map((change) => ({
              ...FOOTBALL,
              ...change,
              weekday: change.days[0] ?? 0,
            })) as [WaiverSettings, WaiverSettings] // as many as there were
            const since = at('2026-09-18T18:00Z')
            const changedAt = since + after
            const now = changedAt + later
            const then = hold(
              { rules: before, now: changedAt, nextRun: nextRunAfter(changedAt, before) },
              since,
            )
            const held = (now: number) =>
              hold(
                {
                  rules,
                  former: [{ until: changedAt, rules: before }],
                  now,
                  nextRun: nextRunAfter(now, rules),
                },
                since,
              )
            // A setting that puts all players on waivers includes free agents.
            if (then === null)
              expect(rules.continuous && hold === HOLDS['where everybody is'] ? null : held(now)).toBeNull()
            else expect(held(changedAt)).toBeGreaterThanOrEqual(nextRunAfter(changedAt, rules))
          },
        ),
      )
    },
  )
})

describe('who was dropped', () => {
  const dropped = at('2026-09-18T18:00Z') // Friday, 2:00 pm in New York
  const tenure = { from: dropped - 10 * DAY, until: dropped, isFreeAgentAdd: true }

  it('is on waivers for two days, and then up to the next run', () => {
    expect(iso(dropHold(asked('2026-09-18T19:00Z'), tenure))).toBe('2026-09-21T07:00')
  })

  it('is free after that run', () => {
    expect(dropHold(asked('2026-09-21T07:01Z'), tenure)).toBeNull()
  })

  it('is on waivers still while that run is due and not made', () => {
    const late = { ...asked('2026-09-21T07:01Z'), nextRun: at('2026-09-21T07:00Z') }
    expect(iso(dropHold(late, tenure))).toBe('2026-09-21T07:00')
  })

  it('is a free agent at once where there is no such time, and without waivers', () => {
    expect(dropHold(asked('2026-09-18T19:00Z', { ...FOOTBALL, dropHours: 0 }), tenure)).toBeNull()
    expect(dropHold(asked('2026-09-18T19:00Z', { ...FOOTBALL, kind: 'none' }), tenure)).toBeNull()
  })

  it('is a free agent again only where he was added as one and dropped within a day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20 * DAY }), fc.boolean(), (held, isFreeAgentAdd) => {
        const hold = dropHold(asked('2026-09-18T19:00Z'), {
          from: dropped - held,
          until: dropped,
          isFreeAgentAdd,
        })
        expect(hold === null).toBe(isFreeAgentAdd && held < DAY)
      }),
      {
        examples: [
          [DAY - 1, true],
          [DAY, true],
          [0, false],
        ],
      },
    )
  })
})

describe('who was not drafted', () => {
  const drafted = at('2026-09-05T02:30Z') // Friday, 10:30 pm in New York

  it('is on waivers until the first run after the draft, also while that is due and not made', () => {
    expect(iso(afterDraftHold(asked('2026-09-05T02:31Z'), drafted))).toBe('2026-09-05T07:00')
    const late = { ...asked('2026-09-05T07:01Z'), nextRun: at('2026-09-05T07:00Z') }
    expect(iso(afterDraftHold(late, drafted))).toBe('2026-09-05T07:00')
    const wednesdays = { ...FOOTBALL, days: [3] }
    expect(iso(afterDraftHold(asked('2026-09-05T02:31Z', wednesdays), drafted))).toBe('2026-09-09T07:00')
  })

  it('is a free agent after it, where the league says so, without waivers, and long after the draft', () => {
    expect(afterDraftHold(asked('2026-09-05T07:00Z'), drafted)).toBeNull()
    expect(
      afterDraftHold(asked('2026-09-05T02:31Z', { ...FOOTBALL, afterDraft: 'free' }), drafted),
    ).toBeNull()
    expect(afterDraftHold(asked('2026-09-05T02:31Z', { ...FOOTBALL, kind: 'none' }), drafted)).toBeNull()
    expect(afterDraftHold(asked('2026-11-05T02:31Z'), null)).toBeNull()
  })
})

describe('whose game has begun', () => {
  it('is on waivers up to the weekly run in football', () => {
    const hold = gameHold(asked('2026-09-20T18:00Z'), game('2026-09-20T17:00Z'))
    expect(hold).toMatchObject({ teams: ['KC', 'BUF'], from: at('2026-09-20T17:00Z') })
    expect(iso(hold?.until)).toBe('2026-09-23T07:00')
  })

  it('is free after that run', () => {
    expect(gameHold(asked('2026-09-23T07:00Z'), game('2026-09-20T17:00Z', { state: 'post' }))).toBeNull()
  })

  it('waits for the next run where his game was on in his own', () => {
    const late = game('2026-09-23T06:30Z', { state: 'in' })
    expect(iso(gameHold(asked('2026-09-23T07:30Z'), late)?.until)).toBe('2026-09-24T07:00')
  })

  it('is locked only while the game is on where a league says so', () => {
    expect(gameHold(asked('2026-11-20T01:00Z', HOCKEY), game('2026-11-20T00:00Z'))?.until).toBeNull()
    const over = game('2026-11-20T00:00Z', { state: 'post' })
    expect(gameHold(asked('2026-11-20T03:00Z', HOCKEY), over)).toBeNull()
    expect(
      gameHold(asked('2026-11-20T01:00Z', { ...FOOTBALL, kind: 'none' }), game('2026-11-20T00:00Z')),
    ).toMatchObject({ until: null })
  })

  it('is not locked for ever by a feed that says nothing', () => {
    const silent = game('2026-11-20T00:00Z', { state: 'in' })
    expect(gameHold(asked('2026-11-20T08:00Z', HOCKEY), silent)).toBeNull()
  })

  it('is held though its start be moved, and by nothing where the game is called off', () => {
    const moved = game('2026-11-21T00:00Z', { state: 'in' })
    expect(gameHold(asked('2026-11-20T01:00Z', HOCKEY), moved)?.from).toBe(at('2026-11-20T01:00Z'))
    expect(
      gameHold(asked('2026-11-20T01:00Z', HOCKEY), game('2026-11-20T00:00Z', { counts: false })),
    ).toBeNull()
  })
})

describe('a player', () => {
  const now = at('2026-09-20T18:00Z')
  const holds: Holds = {
    nextRun: now + HOUR,
    continuous: false,
    afterDraft: null,
    dropped: [{ id: '1', until: now + 3 * DAY }],
    games: [
      { teams: ['KC', 'BUF'], from: now - HOUR, until: now + 2 * DAY },
      { teams: ['NYJ', 'MIA'], from: now - HOUR, until: null },
      { teams: ['SF', 'LAR'], from: now + 1, until: now + 2 * DAY },
    ],
  }
  it.each<[id: string, teamId: string | null, hold: object | null]>([
    ['2', 'KC', { kind: 'on-waivers', until: now + 2 * DAY }],
    ['1', 'KC', { kind: 'on-waivers', until: now + 3 * DAY }],
    ['1', 'MIA', { kind: 'on-waivers', until: now + 3 * DAY }],
    ['2', 'MIA', { kind: 'locked' }],
    ['2', 'SF', null],
    ['2', null, null],
  ])('%s of %s is held by %j', (id, teamId, hold) => {
    expect(holdOn(holds, { id, teamId }, now)).toEqual(hold)
  })

  it('is held by the game that is theirs, whoever they play for since', () => {
    const moved = [
      { id: '8', isTheirs: true },
      { id: '9', isTheirs: false },
    ]
    const hold = gameHold(asked('2026-09-20T18:00Z'), game('2026-09-20T17:00Z', { state: 'post' }), moved)
    if (!hold) throw new Error('The game holds nobody')
    const kinds = [
      { id: '7', teamId: 'KC' },
      { id: '8', teamId: null },
      { id: '8', teamId: 'NYJ' },
      { id: '9', teamId: 'KC' },
    ].map((player) => holdOn({ ...holds, dropped: [], games: [hold] }, player, now)?.kind ?? null)
    expect(kinds).toEqual(['on-waivers', 'on-waivers', 'on-waivers', null])
  })

  it('is held by no game whose time is not set, until it has begun', () => {
    const unset = { ...game('2026-09-20T17:00Z'), isTimeSet: false }
    expect(gameHold(asked('2026-09-20T18:00Z'), unset)).toBeNull()
    expect(gameHold(asked('2026-09-20T18:00Z'), { ...unset, state: 'in' })).not.toBeNull()
  })

  it('is on waivers for as long as the draft or his drop says, whichever is longer', () => {
    const after = { ...holds, afterDraft: now + 2 * DAY }
    expect(holdOn(after, { id: '2', teamId: null }, now)).toEqual({
      kind: 'on-waivers',
      until: now + 2 * DAY,
    })
    expect(holdOn(after, { id: '1', teamId: null }, now)).toEqual({
      kind: 'on-waivers',
      until: now + 3 * DAY,
    })
  })

  it('is on waivers always where everybody is', () => {
    expect(holdOn({ ...holds, continuous: true }, { id: '2', teamId: null }, now)).toEqual({
      kind: 'on-waivers',
      until: now + HOUR,
    })
  })
})
