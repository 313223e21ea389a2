import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import {
  INJURIES,
  readFixture,
  ROSTERS,
  SCHEDULES,
  SCOREBOARDS,
  SUMMARIES,
  TEAMS,
} from '../../../../tests/fixtures/read-fixture.ts'
import { GameState, News, Scoreboard, SportsTeam, Summary } from '../../../../shared/game/game.ts'
import { ROUND_IDS } from '../../../../shared/rules/bracket/bracket.ts'
import { GameId, PlayerId, ProTeamId } from '../../../../shared/core/ids.ts'
import { PlayerStatus } from '../../../../shared/player/player.ts'
import { FeedError } from '../../../../shared/feed/source.ts'
import { parseHeadlines } from './headlines.ts'
import { parseInjuries } from './injuries.ts'
import { parseNews } from './news.ts'
import { parseRoster } from './roster.ts'
import { parseSchedule } from './schedule.ts'
import { parseScoreboard } from './scoreboard.ts'
import { parseSummary } from './summary.ts'
import { parseTeams } from './teams.ts'
import { inRing } from '../../../../tests/support/ring.ts'

const Team = SportsTeam.extend({ id: ProTeamId })
const Side = z.object({ team: Team, score: z.int().min(0).nullable() })
const Time = z.int().min(Date.UTC(1900, 0)).max(Date.UTC(2200, 0))
const Stage = z.enum(['pre', 'regular', 'post'])

const Roster = z.array(
  z.object({
    id: PlayerId,
    name: z.string().min(1),
    position: z.string().max(10).nullable(),
    number: z.string().max(3).nullable(),
    headshot: z.url().nullable(),
    status: PlayerStatus,
    statusNote: z.string().min(1).nullable(),
    experience: z.object({ in: z.enum(['years', 'class']), count: z.int().min(0).max(40) }).nullable(),
    birthDate: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}$/)
      .nullable(),
  }),
)
const Injuries = z.array(
  z.object({
    playerId: PlayerId,
    status: PlayerStatus,
    note: z.string().min(1).nullable(),
    report: z.object({
      at: Time.nullable(),
      comment: z.string().min(1).max(280).nullable(),
      returnOn: z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2}$/)
        .nullable(),
    }),
  }),
)
const Headlines = z.array(
  z.object({
    article: z.string().min(1).max(200),
    headline: z.string().min(1).max(200),
    url: z.url().nullable(),
    publishedAt: Time,
    players: z.array(PlayerId).min(1).max(8),
  }),
)
const Schedule = z.object({
  season: z.object({ year: z.int(), startsAt: Time, endsAt: Time }).nullable(),
  weeks: z.array(
    z.object({
      stage: Stage,
      number: z.int().min(1),
      label: z.string().min(1),
      startsAt: Time,
      endsAt: Time,
    }),
  ),
  games: z.array(
    z.object({
      id: GameId,
      season: z.int().min(1950).max(2150),
      stage: z.enum([...Stage.options, 'off']),
      week: z.int().min(1).nullable(),
      startsAt: Time,
      isTimeSet: z.boolean(),
      state: GameState,
      status: z.string().min(1),
      detail: z.string().min(1),
      clockPeriod: z.int().min(0),
      calledOff: z.boolean(),
      away: Side,
      home: Side,
      playoff: z.enum(ROUND_IDS).nullable(),
    }),
  ),
})

const KINDS = [
  { kind: 'scoreboard', names: SCOREBOARDS, parse: parseScoreboard, schema: Scoreboard },
  { kind: 'summary', names: SUMMARIES, parse: parseSummary, schema: Summary },
  { kind: 'news', names: ['nba-news'], parse: parseNews, schema: News },
  {
    kind: 'news of players',
    names: ['nba-news'],
    parse: (document: unknown) => parseHeadlines('nba', document),
    schema: Headlines,
  },
  { kind: 'schedule', names: SCHEDULES, parse: parseSchedule, schema: Schedule },
  { kind: 'list of teams', names: TEAMS, parse: parseTeams, schema: z.array(Team) },
  { kind: 'roster', names: ROSTERS, parse: parseRoster, schema: Roster },
  { kind: 'list of injuries', names: INJURIES, parse: parseInjuries, schema: Injuries },
] as const

const oddValue = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    [],
    {},
    '',
    '-',
    -1,
    1e308,
    '99999999999999999999',
    true,
    'a\0b',
    '\uD83C',
    'http://',
    '2026-02-30T99:99Z',
  ),
  fc.double(),
  fc.string(),
  fc.anything({ maxDepth: 2 }),
)

/** Somewhere in a document: at each level, the so-manieth of its entries. */
const somewhere = fc.record({
  path: fc.array(fc.nat(), { minLength: 1, maxLength: 14 }),
  value: fc.option(oddValue, { nil: undefined }),
})

/** Replaces, or with `undefined` removes, whatever is at the end of the path. */
function damage(node: unknown, { path, value }: { path: readonly number[]; value: unknown }): void {
  const [step, ...rest] = path
  if (step === undefined || typeof node !== 'object' || node === null) return
  const keys = Object.keys(node)
  const key = keys[step % keys.length]
  if (key === undefined) return
  const child: unknown = Reflect.get(node, key)
  const goOn = rest.length > 0 && typeof child === 'object' && child !== null && Object.keys(child).length > 0
  if (goOn) damage(child, { path: rest, value })
  else if (value === undefined && Array.isArray(node)) node.splice(Number(key), 1)
  else if (value === undefined) Reflect.deleteProperty(node, key)
  else Reflect.set(node, key, value)
}

/** What is parsed must be what the schema says, with nothing left over, and JSON must carry it. */
function expectSound(schema: z.ZodType, value: unknown): void {
  expect(schema.parse(value)).toEqual(value)
  expect(JSON.parse(JSON.stringify(value))).toEqual(value)
}

describe.each(KINDS)('any $kind', ({ names, parse, schema }) => {
  it('as recorded is read whole', () => {
    for (const name of names) {
      const { value, dropped } = parse(readFixture(name))
      expect(dropped).toBe(0)
      expectSound(schema, value)
    }
  })

  it('with any part damaged or gone gives a sound document or a FeedError', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.array(somewhere, { minLength: 1, maxLength: 12 }),
        (name, damages) => {
          const document = readFixture(name)
          for (const one of damages) damage(document, one)
          try {
            const { value, dropped } = parse(document)
            expect(dropped).toBeGreaterThanOrEqual(0)
            expectSound(schema, value)
          } catch (error) {
            if (!(error instanceof FeedError)) throw error
          }
        },
      ),
      { numRuns: inRing({ fast: 60, all: 300 }) },
    )
  })

  it('that is none at all is a FeedError or an empty document', () => {
    fc.assert(
      fc.property(fc.anything(), (document) => {
        try {
          expectSound(schema, parse(document).value)
        } catch (error) {
          if (!(error instanceof FeedError)) throw error
        }
      }),
      { numRuns: inRing({ fast: 60, all: 300 }) },
    )
  })
})

it('a damaged event costs no other event', () => {
  fc.assert(
    fc.property(fc.constantFrom(...SCOREBOARDS), fc.array(somewhere, { maxLength: 12 }), (name, damages) => {
      const document = readFixture(name) as { events: Array<{ id: string }> } // a scoreboard, as recorded
      const others = document.events.slice(1).map((event) => event.id)
      for (const one of damages) damage(document.events[0], one)
      const ids = parseScoreboard(document).value.events.map((game) => game.id)
      expect(ids).toEqual(
        expect.arrayContaining(others.filter((id) => id !== String(document.events[0]?.id))),
      )
    }),
    { numRuns: inRing({ fast: 40, all: 200 }) },
  )
})
