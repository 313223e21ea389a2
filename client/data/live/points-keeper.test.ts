import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GameId, PlayerId } from '../../../shared/core/ids.ts'
import type { LiveGame, LiveStatLine } from '../../../shared/live/points.ts'
import { SECOND } from '../../../shared/core/time.ts'
import { createPointsKeeper } from './points-keeper.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const [ALLEN, MOORE, OTHER] = ['100', '151', '7'].map((id) => PlayerId.parse(id)) as [
  PlayerId,
  PlayerId,
  PlayerId,
] // of three
const GAME = GameId.parse('1')
const at = (number: number, epoch = 'aaaaaaaaaaaa') => `${epoch}:${number}`

const line = (player: PlayerId, yards: number, version = yards): LiveStatLine => ({
  game: GAME,
  player,
  period: 11,
  day: 11,
  version,
  stats: { rushyd: yards },
})
const game = (change: Partial<LiveGame> = {}): LiveGame => ({
  id: GAME,
  state: 'in',
  detail: '15:00 - 1st Quarter',
  startsAt: Date.parse('2026-11-22T18:00:00Z'),
  counts: true,
  period: 11,
  left: 1,
  ...change,
})
const TENTHS = new Map([[11, { points_rushyd: 0.1 }]])

/** A page with two players, and the requests that it made. */
function keep({ lines = [line(ALLEN, 10)], from = 5 }: { lines?: LiveStatLine[]; from?: number } = {}) {
  const keeper = createPointsKeeper('nfl', new Set([ALLEN, MOORE]))
  let views = 0
  keeper.subscribe(() => void (views += 1))
  keeper.score(TENTHS)
  keeper.learn(11, { at: at(from), lines, games: [game()] })
  const points = (player: PlayerId) =>
    keeper
      .view()
      .lines.get(player)
      ?.map((scored) => scored.points)
  return { keeper, points, views: () => views }
}

function look(visibility: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('points as they come', () => {
  it('are those of the lines that were asked for, and then of what changes', () => {
    const { keeper, points } = keep()
    expect(points(ALLEN)).toEqual([100])
    expect(points(MOORE)).toBeUndefined()
    expect([...keeper.view().periods]).toEqual([11])
    keeper.take(at(6), { lines: [line(ALLEN, 25), line(MOORE, 7), line(OTHER, 99)], games: [] })

    expect(points(ALLEN)).toEqual([250])
    expect(points(MOORE)).toEqual([70])
    expect(points(OTHER)).toBeUndefined()
  })

  it('of whom nothing happened to are the same object', () => {
    const { keeper } = keep({ lines: [line(ALLEN, 10), line(MOORE, 3)] })
    const before = keeper.view()
    keeper.take(at(6), {
      lines: [line(MOORE, 4)],
      games: [game({ detail: '9:00 - 1st Quarter', left: 0.9 })],
    })
    const after = keeper.view()

    expect(after).not.toBe(before)
    expect(after.lines.get(ALLEN)).toBe(before.lines.get(ALLEN))
    expect(after.lines.get(MOORE)).not.toBe(before.lines.get(MOORE))
    expect(after.games.get(GAME)?.left).toBe(0.9)
  })

  it('do not change by what is known, is older, or is about others', () => {
    const { keeper, views } = keep({ lines: [line(ALLEN, 10, 4)] })
    const before = views()
    keeper.take(at(6), { lines: [line(ALLEN, 8, 3), line(ALLEN, 10, 4), line(OTHER, 5)], games: [game()] })
    keeper.take(at(4), { lines: [], games: [game({ detail: 'Older' })] })

    expect(views()).toBe(before)
  })

  it('of a game that is called off are none, and those of one that moves to another week that week’s', () => {
    const { keeper, points } = keep()
    keeper.take(at(6), { lines: [], games: [game({ counts: false })] })
    expect(points(ALLEN)).toBeUndefined()
    keeper.take(at(7), { lines: [], games: [game()] })
    expect(points(ALLEN)).toEqual([100])
    keeper.take(at(8), { lines: [], games: [game({ period: 12 })] })
    expect(points(ALLEN)).toBeUndefined()
    keeper.score(new Map([...TENTHS, [12, { points_rushyd: 1 }]]))

    expect(points(ALLEN)).toEqual([1000])
    expect(keeper.view().lines.get(ALLEN)?.[0]).toMatchObject({ period: 12, day: 12 })
  })

  it('are scored anew where rules change', () => {
    const { keeper, points } = keep()
    keeper.score(new Map([[11, { points_rushyd: 0.5 }]]))
    expect(points(ALLEN)).toEqual([500])
  })

  it('of a server that begins anew are those that it knows, though they be less', () => {
    const { keeper, points } = keep({ lines: [line(ALLEN, 10, 9), line(MOORE, 3)] })
    const other = 'bbbbbbbbbbbb'
    keeper.learn(11, { at: at(0, other), lines: [line(ALLEN, 8, 2)], games: [game()] })

    expect(points(ALLEN)).toEqual([80])
    expect(points(MOORE)).toBeUndefined()
  })
})

describe('a page that nobody looks at', () => {
  it('reckons twice a minute, and catches up when it is looked at', () => {
    const { keeper, points, views } = keep()
    const stop = keeper.mindThePage()
    look('hidden')
    const before = views()
    for (let n = 11; n <= 40; n += 1) {
      keeper.take(at(n), { lines: [line(ALLEN, n)], games: [] })
      vi.advanceTimersByTime(SECOND)
    }
    expect(views()).toBe(before + 1)
    keeper.take(at(41), { lines: [line(ALLEN, 41)], games: [] })
    expect(points(ALLEN)).toEqual([400])
    look('visible')
    expect(points(ALLEN)).toEqual([410])
    expect(views()).toBe(before + 2)
    stop()
    vi.advanceTimersByTime(60 * SECOND)
    expect(views()).toBe(before + 2)
  })
})

it('comes to the same whichever way answers and changes arrive, and however often', () => {
  const versions = fc.array(fc.record({ player: fc.constantFrom(ALLEN, MOORE), yards: fc.nat(300) }), {
    minLength: 1,
    maxLength: 12,
  })
  fc.assert(
    fc.property(versions, fc.nat(), fc.array(fc.nat(), { maxLength: 20 }), (told, asked, repeats) => {
      const lines = told.map(({ player, yards }, n) => line(player, yards, n + 1))
      const upTo = asked % lines.length
      const keeper = createPointsKeeper('nfl', new Set([ALLEN, MOORE]))
      keeper.score(TENTHS)
      const takeOne = (n: number) => {
        const one = lines[n % lines.length]
        if (one) keeper.take(at(one.version), { lines: [one], games: [] })
      }
      for (const n of repeats) takeOne(n)
      const known = [ALLEN, MOORE].flatMap((player) => {
        const last = lines.slice(0, upTo).findLast((one) => one.player === player)
        return last ? [last] : []
      })
      keeper.learn(11, { at: at(upTo), lines: known, games: [game()] })
      for (let n = upTo; n < lines.length; n += 1) takeOne(n)
      for (const n of repeats) takeOne(n)

      for (const player of [ALLEN, MOORE]) {
        const last = lines.findLast((one) => one.player === player)
        const now = keeper.view().lines.get(player)
        expect(now?.map(({ points }) => points)).toEqual(last && [(last.stats['rushyd'] ?? 0) * 10])
      }
    }),
  )
})
