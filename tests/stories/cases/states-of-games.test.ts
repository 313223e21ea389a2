import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { hasScore, startTime, statusWords } from '../../../client/feed/scores/row/status-labels.ts'
import { listGames, saveSchedule } from '../../../server/feed/pro-game/service.ts'
import { type Settled, settle } from '../../../server/feed/scores/settle.ts'
import { type CurrentStatLine, type Doubts, settleGame } from '../../../server/feed/stat-line/settle-game.ts'
import { list, record } from '../../../server/feed/upstream/parse/read.ts'
import { parseScoreboard } from '../../../server/feed/upstream/parse/scoreboard.ts'
import { parseSchedule } from '../../../server/feed/upstream/parse/schedule.ts'
import { PlayerId, ProTeamId } from '../../../shared/core/ids.ts'
import { must } from '../../../shared/core/must.ts'
import { lineupDayOf } from '../../../shared/rules/lineup/day.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { createWorld } from '../../support/world.ts'

// What public bug reports tell of games that are suspended, put off, moved, delayed and called off.

function caseOf(name: string): unknown {
  return JSON.parse(readFileSync(`tests/fixtures/feed-cases/${name}.json`, 'utf8'))
}

/** The game after each of these scoreboards, as the database has it and as its card shows it. */
async function after(sport: FantasySportKey, documents: readonly unknown[]) {
  await using world = createWorld()
  const doubts = new Map<string, string>()
  let card: Settled | undefined
  const steps = []
  for (const document of documents) {
    world.advance(10_000)
    await saveSchedule(world.app, sport, parseSchedule(document).value, doubts)
    const [game] = parseScoreboard(document).value.events
    card = settle(card, must(game, 'a card'), { sport, now: world.app.now() })
    const [row] = await listGames(world.app, sport, 2026)
    steps.push({ row: must(row, 'a game'), card: card.game })
  }
  return steps
}

describe('a game', () => {
  it('that is suspended stays that of its first day, and is resumed under another', async () => {
    const steps = await after('mlb', list(caseOf('suspended')))
    const first = must(steps[0], 'the first').row
    expect(lineupDayOf('mlb', { period: must(first.period, 'a period'), startsAt: first.startsAt })).toBe(
      20260628,
    )
    for (const { row } of steps)
      expect(row).toMatchObject({ startsAt: first.startsAt, period: first.period, counts: true })
    // The rest of it is listed as a game to come before it goes on.
    expect(steps.map(({ row }) => row.state)).toEqual(['in', 'in', 'in', 'in', 'post'])
  })

  it.each(['new', 'old'] as const)(
    'that is moved from week 1 to week 11 counts there, though the feed names its %s week',
    async (week) => {
      const steps = await after('nfl', list(record(caseOf('moved-from-week-1-to-11'))[week]))
      expect(steps.map(({ row }) => [row.period, row.counts])).toEqual([
        [1, true],
        [1, false],
        [11, true],
      ])
    },
  )

  it('that starts late is shown as delayed, without an hour', async () => {
    const [step] = await after('nfl', list(caseOf('delayed-start')))
    expect(step?.row).toMatchObject({ state: 'in', counts: true })
    expect(statusWords(must(step, 'a step').card.status)).toBe('Delayed')
  })

  it('that has begun and is canceled counts nothing, and its card has no score', async () => {
    const steps = await after('nfl', list(caseOf('begun-then-cancelled')))
    expect(steps.map(({ row }) => row.counts)).toEqual([true, true, false])
    expect(steps.map(({ card }) => hasScore(card.status))).toEqual([true, true, false])
    expect(statusWords(must(steps.at(-1), 'the last').card.status)).toBe('Canceled')
  })

  it('whose time is not set has none on its card, however the feed says so', () => {
    const document = record(list(caseOf('time-not-set'))[0])
    const cards = parseScoreboard(document).value.events
    expect(cards.map(startTime)).toEqual([Date.parse('2026-07-04T17:10Z'), null])
    const unset = record(list(document['events'])[1])
    const type = { name: 'STATUS_SCHEDULED', state: 'pre', completed: false, description: 'Scheduled' }
    for (const detail of ['Scheduled', 'Sat, July 4th at 12:00 AM EDT', 'Sat, July 4th']) {
      const status = { period: 0, type: { ...type, detail, shortDetail: detail } }
      const competition = { ...record(list(unset['competitions'])[0]), status }
      const said = { ...unset, status, competitions: [competition] }
      expect(parseScoreboard({ ...document, events: [said] }).value.events.map(startTime)).toEqual([null])
    }
  })

  it('without two sides is left out, and one whose sides are not known yet is shown', () => {
    const documents = record(caseOf('missing-sides'))
    const shown = Object.entries(documents).map(([name, document]) => {
      const { value, dropped } = parseScoreboard(document)
      const scheduled = parseSchedule(document).value.games.length
      const ids = value.events.flatMap(({ competitions: [{ competitors }] }) =>
        competitors.map(({ id }) => id),
      )
      return [name, ids, dropped, scheduled]
    })
    expect(shown).toEqual([
      ['TBD--1--2', ['-2', '-1'], 0, 0],
      ['TBD-twice-same-id', [], 1, 0],
      ['none', [], 1, 0],
      ['null-home', [], 1, 0],
      ['one', [], 1, 0],
      ['team-TBD-vs-team', ['-2', '5'], 0, 0],
    ])
  })
})

it('a touchdown that is taken back after the game is a correction, once it was read twice', () => {
  const readings = list(record(caseOf('touchdown-taken-back'))['readings']).map(record)
  const playerId = PlayerId.parse('7')
  let current: CurrentStatLine[] = []
  let doubts: Doubts = {}
  for (const { final, stats: told } of readings) {
    const stats = Object.fromEntries(
      Object.entries(record(told)).map(([stat, amount]) => [stat, Number(amount)]),
    )
    const line = { playerId, proTeamId: ProTeamId.parse('1'), stats, places: null, flags: [] }
    const settled = settleGame({ current, doubts, boxScore: { final: final === true, lines: [line] } })
    doubts = settled.doubts
    for (const update of settled.updates) current = [update.line]
  }
  expect(current).toMatchObject([{ stage: 'correction', stats: { rushtd: 1, rushyd: 50 } }])
})
