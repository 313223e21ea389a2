import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultSettings } from '../settings/default-settings.ts'
import { withChange } from '../settings/change.ts'
import { scoreStatLine } from '../scoring/scoring.ts'
import { teamPoints } from '../lineup/team-points.ts'
import type { CapSettings } from '../../settings/settings.ts'
import type { FantasySportKey } from '../../sports/index.ts'
import { addUse, leagueCaps, NO_USE, starterGamesBeyond, usageOf, usedOf } from './league-caps.ts'

function settingsWith(sport: FantasySportKey, caps: Partial<CapSettings>) {
  return withChange(sport, defaultSettings(sport), { season: { caps } })
}

const P = { slot: 'P', positions: ['SP', 'RP'] }
const C = { slot: 'C', positions: ['C'] }
const STARTERS = [C, P, P]

const pitched = (day: number, outs: number, of: { start?: boolean; slot?: string } = {}) => ({
  day,
  startsAt: day,
  slot: of.slot ?? 'P',
  isToCome: false,
  stats: { ip: outs, appearance: 1, pitcher_start: of.start ? 1 : 0 },
})

describe('the caps of a league', () => {
  it.each<[FantasySportKey, Partial<CapSettings>, unknown[]]>([
    ['mlb', {}, []],
    ['nfl', { weekGames: 5, weekInnings: 20 }, []],
    ['nba', { weekGames: 40, weekStarts: 3 }, [{ of: 'games', per: 'week', slot: null, most: 40 }]],
    ['mlb', { weekInnings: 50 }, [{ of: 'innings', per: 'week', slot: null, most: 150 }]],
    ['nhl', { seasonStarts: 82 }, [{ of: 'starts', per: 'season', slot: null, most: 82 }]],
    [
      'mlb',
      { weekSlotGames: { C: 6 }, seasonSlotGames: { OF: 486 } },
      [
        { of: 'games', per: 'week', slot: 'C', most: 6 },
        { of: 'games', per: 'season', slot: 'OF', most: 486 },
      ],
    ],
  ])('of %s with %o', (sport, caps, expected) => {
    expect(leagueCaps(sport, settingsWith(sport, caps))).toEqual(expected)
  })

  it('are none in best ball, where no one chooses who starts', () => {
    const settings = withChange('nba', settingsWith('nba', { weekGames: 40 }), {
      format: { lineups: 'best-ball' },
    })
    expect(leagueCaps('nba', settings)).toEqual([])
  })
})

describe('games of starters under caps', () => {
  const beyond = (
    caps: Partial<CapSettings>,
    games: ReturnType<typeof pitched>[],
    used = NO_USE,
  ): (string | null)[] => {
    const settings = settingsWith('mlb', { atCap: 'game-by-game', ...caps })
    const found = starterGamesBeyond(
      { sport: 'mlb', caps: leagueCaps('mlb', settings), atCap: settings.season.caps.atCap, used },
      games,
      STARTERS,
    )
    return games.map((game) => found.get(game)?.of ?? null)
  }

  it('stop with the innings, and a pitcher who gets no one out is beyond them too', () => {
    const games = [pitched(1, 18), pitched(2, 12), pitched(3, 3), pitched(4, 0)]
    expect(beyond({ weekInnings: 10 }, games)).toEqual([null, null, 'innings', 'innings'])
    expect(beyond({ seasonInnings: 10 }, games, { ...NO_USE, innings: 20 })).toEqual([
      null,
      'innings',
      'innings',
      'innings',
    ])
  })

  it('leave relief alone where starts are limited', () => {
    const games = [pitched(1, 18, { start: true }), pitched(2, 3), pitched(3, 15, { start: true })]
    expect(beyond({ weekStarts: 1 }, games)).toEqual([null, null, 'starts'])
  })

  it('leave hitters alone where innings are limited', () => {
    const hitter = { ...pitched(5, 0, { slot: 'C' }), stats: { hit: 1 } }
    expect(beyond({ weekInnings: 1 }, [pitched(1, 18), hitter as never])).toEqual([null, null])
  })

  it('count a game to come, and none that a player sat out', () => {
    const at = (day: number, isToCome: boolean, stats = {}) => ({
      day,
      startsAt: day,
      slot: 'C',
      isToCome,
      stats,
    })
    const games = [at(1, false), at(2, false, { hit: 0 }), at(3, true), at(4, true)]
    expect(beyond({ weekSlotGames: { C: 2 } }, games as never)).toEqual([null, null, null, 'games'])
  })

  it('tell of a pitcher’s next game when the innings are used up', () => {
    const next = { ...pitched(9, 0), isToCome: true, stats: {} }
    expect(beyond({ weekInnings: 6 }, [pitched(1, 18), next as never])).toEqual([null, 'innings'])
    expect(beyond({ weekInnings: 7 }, [pitched(1, 18), next as never])).toEqual([null, null])
  })
})

describe('the use of caps', () => {
  it('is that of the games that count', () => {
    const use = usageOf('mlb', [
      pitched(1, 18, { start: true }),
      pitched(2, 4),
      { slot: 'C', stats: { hit: 2 } },
    ])
    expect(use).toEqual({ games: { P: 2, C: 1 }, innings: 22, starts: 1 })
    expect(addUse(use, use)).toEqual({ games: { P: 4, C: 2 }, innings: 44, starts: 2 })
    expect(usedOf({ of: 'games', slot: null }, use)).toBe(3)
    expect(usedOf({ of: 'games', slot: 'OF' }, use)).toBe(0)
  })
})

describe('the points of a team under caps', () => {
  const rules = { points_ip: 1, points_hit: 1 }
  const team = (caps: Partial<CapSettings> | null, outs: readonly number[]) =>
    teamPoints({
      rules,
      caps:
        caps === null
          ? null
          : {
              sport: 'mlb',
              caps: leagueCaps('mlb', settingsWith('mlb', caps)),
              atCap: caps.atCap ?? 'whole-day',
              used: NO_USE,
            },
      starters: STARTERS,
      lineUps: [{ day: 1, seq: 2, places: [['P', 'ace']] }],
      tenures: [{ playerId: 'ace', fromSeq: 1, from: 0, until: null }],
      games: new Map(outs.map((_, index) => [String(index), { day: index + 1, startsAt: index + 1 }])),
      lines: outs.map((ip, index) => ({
        gameId: String(index),
        playerId: 'ace',
        version: 1,
        stats: { ip, appearance: 1 },
      })),
    })

  it('leave out what is beyond, which is the bench’s', () => {
    const { points, benchPoints, bySlot, lines } = team({ weekInnings: 8 }, [18, 9, 3])
    expect([points, benchPoints]).toEqual([900, 100])
    expect(bySlot).toContainEqual({ slot: 'P', points: 900 })
    expect(lines.map(({ slot, beyond }) => [slot, beyond?.slot, beyond?.cap.most])).toEqual([
      ['P', undefined, undefined],
      ['P', undefined, undefined],
      [null, 'P', 24],
    ])
  })

  it('share out the same points between lineup and bench, whatever the cap', () => {
    const outs = fc.array(fc.integer({ min: 0, max: 27 }), { maxLength: 12 })
    fc.assert(
      fc.property(outs, fc.integer({ min: 1, max: 60 }), (outs, weekInnings) => {
        const all = outs.reduce((sum, ip) => sum + scoreStatLine(rules, { ip, appearance: 1 }).points, 0)
        const free = team(null, outs)
        const capped = team({ weekInnings }, outs)
        expect(free.points).toBe(all)
        expect(capped.points + capped.benchPoints).toBe(all)
        expect(capped.points).toBeLessThanOrEqual(free.points)
        const used = capped.lines.reduce(
          (sum, { slot, stats }) => (slot === null ? sum : sum + (stats['ip'] ?? 0)),
          0,
        )
        if (capped.benchPoints > 0) expect(used).toBeGreaterThanOrEqual(3 * weekInnings)
      }),
    )
  })
})
