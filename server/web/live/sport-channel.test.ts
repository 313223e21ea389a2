import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import fc from 'fast-check'
import { GameId, PlayerId, SessionId, UserId } from '../../../shared/core/ids.ts'
import type { LiveGame, LiveStatLine } from '../../../shared/live/points.ts'
import { parsePosition } from '../../../shared/live/position.ts'
import type { SportMessage } from '../../../shared/live/live.ts'
import { MINUTE, SECOND } from '../../../shared/core/time.ts'
import type { Frame } from './frame.ts'
import type { SportSeat } from './reader.ts'
import { createSportChannel, type Listener, type SportChannel } from './sport-channel.ts'

const EPOCH = 'aaaaaaaaaaaa'
const seat: SportSeat = {
  sport: 'nfl',
  user: { id: UserId.parse(EPOCH), username: 'livia' },
  sessionId: SessionId.parse(EPOCH),
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const line = (player: number, version: number, size = 1): LiveStatLine => ({
  game: GameId.parse('1'),
  player: PlayerId.parse(String(player)),
  period: 11,
  day: 11,
  version,
  stats: Object.fromEntries(Array.from({ length: size }, (_, n) => [`stat${n}`, version])),
})
const game = (detail: string): LiveGame => ({
  id: GameId.parse('1'),
  state: 'in',
  detail,
  startsAt: 0,
  counts: true,
  period: 11,
  left: 0.5,
})

/** A subscriber that records its messages. */
function createListener(hasRoom = () => Promise.resolve()) {
  const frames: Array<Frame<SportMessage>> = []
  const bytes: Buffer[] = []
  const listener: Listener = {
    seat,
    isGone: false,
    reader: {
      take(page) {
        frames.push(...page.frames)
        bytes.push(page.bytes)
      },
      ping: () => {},
      hasRoom,
      end: () => {},
    },
  }
  return {
    listener,
    frames,
    bytes,
    said: () => frames.map(({ id, message }) => `${parsePosition(id)?.number} ${message.type}`),
  }
}

/** So many messages, a second apart. */
function say(channel: SportChannel, times: number, size = 1): void {
  for (let n = 0; n < times; n += 1) {
    channel.note({ lines: [line(7, n + 1, size)], games: [] })
    vi.advanceTimersByTime(SECOND)
  }
}

describe('what changes in a sport', () => {
  it('is told with all of its round, then once a second, each line once as it is then', async () => {
    const channel = createSportChannel(EPOCH)
    const { listener, frames } = createListener()
    await channel.join(listener, null)
    channel.note({ lines: [line(1, 1)], games: [] })
    vi.advanceTimersByTime(150)
    channel.note({ lines: [], games: [game('5:00 - 1st Quarter')] })
    expect(frames).toHaveLength(1)
    vi.advanceTimersByTime(50)
    expect(frames).toHaveLength(2)
    for (let n = 2; n < 10; n += 1) {
      channel.note({ lines: [line(1, n), line(2, n)], games: [game(`4:0${n} - 1st Quarter`)] })
      vi.advanceTimersByTime(100)
    }
    expect(frames).toHaveLength(2)
    vi.advanceTimersByTime(200)
    channel.stop()

    expect(frames.map(({ message }) => message)).toEqual([
      { type: 'reset' },
      { type: 'change', lines: [line(1, 1)], games: [game('5:00 - 1st Quarter')] },
      { type: 'change', lines: [line(1, 9), line(2, 9)], games: [game('4:09 - 1st Quarter')] },
    ])
  })

  it('is the same bytes for all', async () => {
    const channel = createSportChannel(EPOCH)
    const all = [createListener(), createListener(), createListener()]
    for (const { listener } of all) await channel.join(listener, channel.position())
    say(channel, 1)

    expect(all[0]?.bytes).toHaveLength(1)
    expect(all.every(({ bytes }) => bytes[0] === all[0]?.bytes[0])).toBe(true)
    expect(all[0]?.bytes[0]?.toString()).toContain(`\nid: ${EPOCH}:1\n`)
  })

  it('of which there is nothing is not told', () => {
    const channel = createSportChannel(EPOCH)
    channel.note({ lines: [], games: [] })
    vi.advanceTimersByTime(MINUTE)
    expect(channel.position()).toBe(`${EPOCH}:0`)
  })
})

describe('somebody who comes back', () => {
  it.each([
    ['from nowhere', null],
    ['from another process', 'bbbbbbbbbbbb:3'],
    ['from the future', `${EPOCH}:4`],
    ['with something else', 'x'],
  ])('%s is told to ask anew, and hears what comes', async (_where, after) => {
    const channel = createSportChannel(EPOCH)
    say(channel, 3)
    const { listener, said } = createListener()
    await channel.join(listener, after)
    say(channel, 1)

    expect(said()).toEqual(['3 reset', '4 change'])
  })

  it('is told what he missed, though nobody listened then', async () => {
    const channel = createSportChannel(EPOCH)
    say(channel, 5)
    const { listener, said } = createListener()
    await channel.join(listener, `${EPOCH}:2`)
    say(channel, 1)

    expect(said()).toEqual(['3 change', '4 change', '5 change', '6 change'])
  })

  it('after more than is kept is told to ask anew', async () => {
    const channel = createSportChannel(EPOCH)
    say(channel, 201)
    const [early, late] = [createListener(), createListener()]
    await channel.join(early.listener, `${EPOCH}:0`)
    await channel.join(late.listener, `${EPOCH}:1`)

    expect(early.said()).toEqual(['201 reset'])
    expect(late.said()).toHaveLength(200)
  })

  it('after more than a megabyte too', async () => {
    const channel = createSportChannel(EPOCH)
    say(channel, 50, 5_000)
    const [early, late] = [createListener(), createListener()]
    await channel.join(early.listener, `${EPOCH}:30`)
    await channel.join(late.listener, `${EPOCH}:45`)

    expect(early.said()).toEqual(['50 reset'])
    expect(late.said()).toHaveLength(5)
  })

  it('and does not take what he is sent has no more of it sent, and begins anew when it is forgotten', async () => {
    const channel = createSportChannel(EPOCH)
    say(channel, 10, 5_000)
    let goOn = () => {}
    const slow = createListener(
      () =>
        new Promise((resolve) => {
          goOn = resolve
        }),
    )
    const joining = channel.join(slow.listener, `${EPOCH}:0`)
    goOn()
    await Promise.resolve()
    await Promise.resolve()
    const first = slow.frames.length
    expect(first).toBeGreaterThan(0)
    expect(first).toBeLessThan(5)
    say(channel, 300)
    expect(slow.frames).toHaveLength(first)
    goOn()
    await joining

    expect(slow.said().at(-1)).toBe('310 reset')
    expect(slow.frames).toHaveLength(first + 1)
  })
})

it('everybody hears all that is said after he came, once and in order, however things come together', async () => {
  const act = fc.oneof(
    fc.record({ say: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ join: fc.integer({ min: -1, max: 12 }) }),
    fc.record({ leave: fc.nat() }),
  )
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(act, { maxLength: 25 }), async (scheduler, acts) => {
      const channel = createSportChannel(EPOCH)
      const joined: Array<ReturnType<typeof createListener> & { after: number }> = []
      const head = () => parsePosition(channel.position())?.number ?? 0
      const play = scheduler.scheduleSequence(
        acts.map((one) => () => {
          if ('say' in one) say(channel, one.say, 1_500)
          else if ('join' in one) {
            const after = Math.max(0, head() - one.join)
            const somebody = createListener(() => scheduler.schedule(Promise.resolve()))
            joined.push({ ...somebody, after })
            void channel.join(somebody.listener, `${EPOCH}:${after}`)
          } else {
            const leaver = joined[one.leave % Math.max(1, joined.length)]
            if (leaver && !leaver.listener.isGone) channel.leave(leaver.listener)
          }
          return Promise.resolve()
        }),
      )
      await scheduler.waitFor(play.task)
      while (scheduler.count() > 0) await scheduler.waitAll()
      await scheduler.waitFor(Promise.resolve())

      for (const { after, listener, frames } of joined) {
        const numbers = frames.map(({ id }) => parsePosition(id)?.number ?? -1)
        const reset = frames.findIndex(({ message }) => message.type === 'reset')
        const from = reset < 0 ? after : (numbers[reset] ?? 0)
        const heard = numbers.slice(reset + 1)
        expect(heard).toEqual(heard.map((_, n) => from + 1 + n))
        if (!listener.isGone) expect(heard).toHaveLength(head() - from)
      }
    }),
    { numRuns: 40 },
  )
})
