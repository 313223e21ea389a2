import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PlayerId, ProTeamId } from '../../../shared/core/ids.ts'
import { must } from '../../../shared/core/must.ts'
import { scoreStatLine, type Stats } from '../../../shared/rules/scoring/scoring.ts'
import type { Places } from '../../../shared/stat-line/stat-line.ts'
import {
  type CurrentStatLine,
  type Doubts,
  hasLostMost,
  type StatLineUpdate,
  settleGame,
} from './settle-game.ts'
import { DEFAULT_RULES } from '../../../shared/sports/stats.ts'

const TEAM = ProTeamId.parse('1')

interface Box {
  readonly final: boolean
  /** By player. */
  readonly lines: Readonly<Record<string, Stats>>
}

/** A game read again and again, and what was written on the way. */
function play(boxes: readonly Box[]) {
  const lines = new Map<PlayerId, CurrentStatLine>()
  const written: StatLineUpdate[] = []
  let doubts: Doubts = {}
  for (const { final, lines: read } of boxes) {
    const settled = settleGame({
      current: [...lines.values()],
      doubts,
      boxScore: {
        final,
        lines: Object.entries(read).map(([id, stats]) => ({
          playerId: PlayerId.parse(id),
          proTeamId: TEAM,
          stats,
          places: null,
          flags: final ? [] : ['Provisional: the game is not over.'],
        })),
      },
    })
    doubts = settled.doubts
    for (const update of settled.updates) lines.set(update.line.playerId, update.line)
    written.push(...settled.updates)
  }
  return { lines, doubts, written, stats: statsOf(lines) }
}

/** Without players who have nothing any more. */
function statsOf(lines: ReadonlyMap<string, CurrentStatLine>): Record<string, Stats> {
  return Object.fromEntries(
    [...lines].filter(([, { stats }]) => Object.keys(stats).length > 0).map(([id, { stats }]) => [id, stats]),
  )
}

const stats = fc.dictionary(
  fc.constantFrom('rushyd', 'rushtd', 'reception', 'fumble'),
  fc.integer({ min: -5, max: 40 }).filter((amount) => amount !== 0),
  { minKeys: 1 },
)
const lines = fc.dictionary(fc.constantFrom('11', '12', '13', '14'), stats, { minKeys: 1 })
const live = lines.map((of): Box => ({ final: false, lines: of }))
const final = lines.map((of): Box => ({ final: true, lines: of }))
const boxes = fc.array(fc.oneof(live, final), { maxLength: 8 })

describe('any order and repetition of readings', () => {
  it('of a running game ends with the newest, once it has been read twice', () => {
    fc.assert(
      fc.property(fc.array(live, { maxLength: 8 }), live, (older, newest) => {
        const { stats, doubts } = play([...older, newest, newest])
        expect(stats).toEqual(newest.lines)
        expect(doubts).toEqual({})
      }),
    )
  })

  it('of a running game changes nothing once the final box score counts', () => {
    fc.assert(
      fc.property(boxes, final, fc.array(live), (before, box, after) => {
        const over = play([...before, box, box])
        expect(over.stats).toEqual(box.lines)
        expect(play([...before, box, box, ...after]).lines).toEqual(over.lines)
      }),
    )
  })

  it('gives versions whose differences, from nothing on, add up to what counts', () => {
    fc.assert(
      fc.property(boxes, (readings) => {
        const { written, lines } = play(readings)
        const replayed = new Map<string, Record<string, number>>()
        for (const { line, changes } of written) {
          if (changes === null) continue
          const stats = { ...replayed.get(line.playerId) }
          for (const [stat, [before, after]] of Object.entries(changes)) {
            expect(stats[stat] ?? 0).toBe(before)
            if (after === 0) delete stats[stat]
            else stats[stat] = after
          }
          expect(stats).toEqual(line.stats)
          replayed.set(line.playerId, stats)
        }
        for (const [id, line] of lines) expect(replayed.get(id)).toEqual(line.stats)
      }),
    )
  })

  it('numbers the versions of a line from one, without a gap', () => {
    fc.assert(
      fc.property(boxes, (readings) => {
        const versions = new Map<string, number>()
        for (const { line, changes } of play(readings).written) {
          const before = versions.get(line.playerId) ?? 0
          expect(line.version).toBe(changes === null ? before : before + 1)
          versions.set(line.playerId, line.version)
        }
      }),
    )
  })

  it('writes nothing when the last reading comes once more without a doubt', () => {
    fc.assert(
      fc.property(boxes, final, (readings, last) => {
        const { written } = play([...readings, last, last])
        expect(play([...readings, last, last, last]).written).toHaveLength(written.length)
      }),
    )
  })
})

describe('a final box score', () => {
  it('corrected and corrected back leaves the points as they were, two versions on', () => {
    fc.assert(
      fc.property(lines, stats, (of, other) => {
        const [id, before] = must(Object.entries(of)[0], 'a line')
        fc.pre(JSON.stringify(sorted(before)) !== JSON.stringify(sorted(other)))
        const box: Box = { final: true, lines: of }
        const corrected: Box = { final: true, lines: { ...of, [id]: other } }
        const there = play([box, corrected, corrected])
        const back = play([box, corrected, corrected, box, box])

        const player = PlayerId.parse(id)
        const line = must(back.lines.get(player), 'the line')
        expect(scoreStatLine(DEFAULT_RULES.nfl, line.stats)).toEqual(scoreStatLine(DEFAULT_RULES.nfl, before))
        expect(there.stats).toEqual(corrected.lines)
        expect(line.stage).toBe('correction')
        expect(line.version).toBe(3)
      }),
    )
  })

  it('of the same numbers makes a line final without a new version', () => {
    const of = { 11: { rushyd: 40 } }
    const { written } = play([
      { final: false, lines: of },
      { final: true, lines: of },
    ])
    expect(
      written.map(({ line, changes }) => [line.version, line.stage, line.flags.length, changes]),
    ).toEqual([
      [1, 'live', 1, { rushyd: [0, 40] }],
      [1, 'final', 0, null],
    ])
  })

  it('with a lower number is no correction: the line becomes final when it has been read twice', () => {
    const { written } = play([
      { final: false, lines: { 11: { rushyd: 40 } } },
      { final: true, lines: { 11: { rushyd: 38 } } },
      { final: true, lines: { 11: { rushyd: 38 } } },
    ])
    expect(written.at(-1)).toMatchObject({
      line: { version: 2, stage: 'final' },
      changes: { rushyd: [40, 38] },
    })
  })

  it('with somebody new is a correction', () => {
    const { lines } = play([
      { final: true, lines: { 11: { rushyd: 40 } } },
      { final: true, lines: { 11: { rushyd: 40 }, 12: { fumble: 1 } } },
    ])
    expect(lines.get(PlayerId.parse('12'))?.stage).toBe('correction')
  })

  it('that does not list somebody any more leaves his line empty, and says so', () => {
    const without = { final: true, lines: { 12: { rushyd: 3 } } }
    const { lines } = play([
      { final: true, lines: { 11: { fumble: 1 }, 12: { rushyd: 3 } } },
      without,
      without,
    ])
    expect(lines.get(PlayerId.parse('11'))).toMatchObject({
      stats: {},
      stage: 'correction',
      flags: ['The box score does not list this player any more.'],
    })
  })
})

describe('a line with a new flag', () => {
  const PLAYER = PlayerId.parse('11')
  const current: CurrentStatLine = {
    playerId: PLAYER,
    proTeamId: TEAM,
    version: 1,
    stats: { rushyd: 40, rushtd: 1 },
    places: null,
    flags: [],
    stage: 'live',
  }
  const other = { playerId: PlayerId.parse('12'), proTeamId: TEAM, stats: {}, places: null, flags: [] }
  const troubled = { ...current, stats: { rushyd: 44 }, flags: ['The box score has no column TD.'] }

  it('keeps what the flag may speak of, and its old flags, however often it comes', () => {
    let line = current
    let doubts: Doubts = {}
    for (let times = 0; times < 3; times += 1) {
      const settled = settleGame({
        current: [line],
        doubts,
        boxScore: { final: false, lines: [troubled, other] },
      })
      line = settled.updates.find((update) => update.line.playerId === PLAYER)?.line ?? line
      doubts = settled.doubts
    }
    expect(line).toMatchObject({ version: 2, stats: { rushyd: 44, rushtd: 1 }, flags: [] })
    expect(doubts).toEqual({})
  })

  it('takes the flag when nothing is missing', () => {
    const whole = { ...troubled, stats: current.stats }
    const { updates } = settleGame({
      current: [current],
      doubts: {},
      boxScore: { final: false, lines: [whole] },
    })
    expect(updates).toMatchObject([{ line: { version: 1, flags: troubled.flags }, changes: null }])
  })
})

describe('where somebody played', () => {
  const PLAYER = PlayerId.parse('11')
  const boxScore = (final: boolean, places: Places | null, stats: Stats = { hit: 1 }) => ({
    final,
    lines: [{ playerId: PLAYER, proTeamId: TEAM, stats, places, flags: [] }],
  })
  /** The last line, and which readings wrote one. */
  function read(...readings: ReturnType<typeof boxScore>[]) {
    let line: CurrentStatLine | null = null
    const written: boolean[] = []
    for (const one of readings) {
      const { updates } = settleGame({ current: line ? [line] : [], doubts: {}, boxScore: one })
      line = updates[0]?.line ?? line
      written.push(updates.length > 0)
    }
    return { line, written }
  }

  it('follows the running game, without a version of its own', () => {
    const { line, written } = read(
      boxScore(false, { LF: 1 }),
      boxScore(false, { LF: 1 }),
      boxScore(false, { LF: 1, CF: 0 }),
      boxScore(false, { SS: 1 }),
    )
    expect(line).toMatchObject({ version: 1, places: { SS: 1 } })
    expect(written).toEqual([true, false, true, true])
  })

  it('stays where a document does not tell, or does not list him any more', () => {
    const places = { '2B': 1 } as const
    expect(read(boxScore(false, places), boxScore(false, null)).line).toMatchObject({ places })
    const { line } = read(boxScore(true, places), { final: true, lines: [] })
    expect(line).toMatchObject({ places })
  })

  it('is added to once the game was over, and never taken away', () => {
    const { line, written } = read(
      boxScore(false, { SS: 1 }),
      boxScore(true, { '2B': 1, SS: 0 }),
      boxScore(true, { SS: 0 }),
      boxScore(true, { SS: 1, '3B': 0 }),
    )
    expect(line).toMatchObject({ version: 1, stage: 'final', places: { '2B': 1, SS: 1, '3B': 0 } })
    expect(written).toEqual([true, true, false, true])
  })
})

describe('a document that has lost most', () => {
  const known = play([
    {
      final: false,
      lines: {
        11: { rushyd: 1, rushtd: 1, fumble: 1 },
        12: { recyd: 9, rectd: 1, reception: 2 },
        13: { sack: 1 },
      },
    },
  ])
  const read = (of: Record<string, Stats>) =>
    Object.entries(of).map(([id, stats]) => ({
      playerId: PlayerId.parse(id),
      proTeamId: TEAM,
      stats,
      places: null,
      flags: [],
    }))

  it.each<[string, Record<string, Stats>, boolean]>([
    ['has no players', {}, true],
    ['has its players but not their numbers', { 11: {}, 12: {}, 13: {} }, true],
    ['has less than half of the numbers', { 11: { rushyd: 2, rushtd: 1, fumble: 1 } }, true],
    ['has most of them', { 11: { rushyd: 2, rushtd: 1, fumble: 1 }, 13: { sack: 1 } }, false],
  ])('is one that %s', (_what, of, isBroken) => {
    expect(hasLostMost([...known.lines.values()], read(of))).toBe(isBroken)
  })

  it('is judged team by team', () => {
    const other = [...known.lines.values()].map((line, index) => ({
      ...line,
      playerId: PlayerId.parse(String(21 + index)),
      proTeamId: ProTeamId.parse('2'),
    }))
    const whole = Object.fromEntries([...known.lines.values()].map((line) => [line.playerId, line.stats]))
    expect(hasLostMost([...known.lines.values(), ...other], read(whole))).toBe(true)
  })

  it('cannot be told after the first plays of a game', () => {
    const { lines } = play([{ final: false, lines: { 11: { rushyd: 3, fumble: 1 } } }])
    expect(hasLostMost([...lines.values()], [])).toBe(false)
  })
})

function sorted(of: Stats): [string, number][] {
  return Object.entries(of).toSorted(([a], [b]) => a.localeCompare(b))
}

describe('minutes and what else drifts', () => {
  const drifting = new Set(['minutes', 'plus_minus'])
  const line = (stats: Stats, version = 1, stage: CurrentStatLine['stage'] = 'live'): CurrentStatLine => ({
    playerId: PlayerId.parse('1'),
    proTeamId: TEAM,
    stats,
    places: null,
    flags: [],
    version,
    stage,
  })
  const read = (before: Stats, latest: Stats, final = false) =>
    settleGame({
      current: [line(before)],
      doubts: {},
      boxScore: { final, lines: [line(latest)] },
      drifting,
    })

  it('are no news by themselves', () => {
    expect(
      read({ '@C': 1, point: 4, minutes: 300, plus_minus: 5 }, { '@C': 1, point: 4, minutes: 420 }),
    ).toEqual({
      updates: [],
      doubts: {},
    })
  })

  it('come with what is', () => {
    const { updates } = read({ point: 4, minutes: 300 }, { point: 6, minutes: 420 })
    expect(updates.map(({ line: { stats, version } }) => ({ stats, version }))).toEqual([
      { stats: { point: 6, minutes: 420 }, version: 2 },
    ])
  })

  it('are told whole when the game is over', () => {
    const { updates } = read({ point: 4, minutes: 300 }, { point: 4, minutes: 420 }, true)
    expect(updates.map(({ line: { stats, stage } }) => ({ stats, stage }))).toEqual([
      { stats: { point: 4, minutes: 420 }, stage: 'final' },
    ])
  })
})
