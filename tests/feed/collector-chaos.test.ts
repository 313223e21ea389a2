import { beforeAll, describe, expect, it } from 'vitest'
import { easternDay } from '../../shared/core/eastern-time.ts'
import type { App } from '../../server/core/app/app.ts'
import { createCollector } from '../../server/feed/collector/collector.ts'
import { readStatLines } from '../../server/feed/upstream/box-score/index.ts'
import { type JsonRecord, list, record } from '../../server/feed/upstream/parse/read.ts'
import { parseTeams } from '../../server/feed/upstream/parse/teams.ts'
import { must } from '../../shared/core/must.ts'
import { nfl } from '../../shared/sports/nfl/sport.ts'
import { DAY, MINUTE, SECOND } from '../../shared/core/time.ts'
import { createFakeEspn, FAILURES, type Fault, ODDITIES } from '../support/fake-espn.ts'
import { createImpatientEspn } from '../support/impatient-espn.ts'
import { selectGames } from '../support/readings.ts'
import { inRing } from '../support/ring.ts'
import { simulated } from '../support/simulated.ts'
import { amountsIn } from '../support/amounts.ts'
import { createWorld, readAllDue, START } from '../support/world.ts'

/** When some games are over and others in the middle. */
const THEN = START + 60 * MINUTE
const LATER = THEN + 5 * MINUTE

type Documents = Map<string, unknown>

/** What the feed has to say at a moment, by call. Only today has games. */
async function documentsAt(moment: number): Promise<Documents> {
  const simulator = simulated(() => moment, { anchor: START })
  const days = { from: easternDay(moment), to: easternDay(moment + DAY) }
  const whole = record(await simulator.scoreboard('nfl', days))
  const events = list(whole['events']).map(record)
  const inState = (state: string) => events.filter((event) => stateOf(event) === state)
  const scoreboard = { ...whole, events: [...inState('in').slice(0, 3), ...inState('post').slice(-2)] }
  const teams = onlyThose(await simulator.teams('nfl'), teamsOf(scoreboard.events))
  const documents: Documents = new Map([
    ['scoreboard', scoreboard],
    ['teams', teams],
    ['injuries', await simulator.injuries('nfl')],
  ])
  for (const id of scoreboard.events.map((event) => String(event['id'])))
    documents.set(`summary ${id}`, await simulator.summary('nfl', id))
  for (const { id } of parseTeams(teams).value)
    documents.set(`teams/${id}/roster`, await simulator.roster('nfl', id))
  return documents
}

/** Who plays in these games. */
function teamsOf(events: readonly JsonRecord[]): ReadonlySet<unknown> {
  const competitions = events.flatMap((event) => list(event['competitions']).map(record))
  const competitors = competitions.flatMap((competition) => list(competition['competitors']).map(record))
  return new Set(competitors.map(({ team }) => record(team)['id']))
}

/** The others' rosters would be read by every one of these tests, and are like theirs. */
function onlyThose(document: unknown, ids: ReadonlySet<unknown>): JsonRecord {
  const whole = record(document)
  const sports = list(whole['sports']).map((sport) => {
    const leagues = list(record(sport)['leagues']).map((league) => {
      const teams = list(record(league)['teams']).filter((entry) =>
        ids.has(record(record(entry)['team'])['id']),
      )
      return { ...record(league), teams }
    })
    return { ...record(sport), leagues }
  })
  return { ...whole, sports }
}

function stateOf(event: JsonRecord): unknown {
  return record(record(event['status'])['type'])['state']
}

let then: Documents
let later: Documents
beforeAll(async () => {
  then = await documentsAt(THEN)
  later = await documentsAt(LATER)
})

function answerFrom(documents: Documents) {
  const scoreboard = record(documents.get('scoreboard'))
  return (path: string, query: URLSearchParams): unknown => {
    const call = path.split(`/${nfl.path}/`)[1] ?? ''
    if (call === 'summary') return documents.get(`summary ${query.get('event')}`)
    if (call !== 'scoreboard') return documents.get(call)
    const [from = '', to = ''] = (query.get('dates') ?? '').split('-')
    const isToday = from <= easternDay(THEN) && to >= easternDay(THEN)
    return isToday ? scoreboard : { ...scoreboard, events: [] }
  }
}

/** A server that has read today's games from a feed on the network, which is about to fail. */
async function openChaos() {
  const espn = await createFakeEspn(answerFrom(then))
  const clock = { now: () => START }
  const source = createImpatientEspn(espn, { now: () => clock.now(), bytes: 2 * 1024 * 1024 })
  const world = createWorld({ source })
  clock.now = world.app.now
  espn.now = world.app.now
  world.advance(THEN - START)
  const collector = createCollector(world.app, {
    sports: ['nfl'],
    since: THEN - DAY,
    pace: { gap: 0, days: 7 },
  })
  await readAllDue(collector)
  return {
    espn,
    app: world.app,
    /** Moves on so many seconds and reads what is due. */
    async pass(seconds: number): Promise<void> {
      world.advance(seconds * SECOND)
      await collector.readLive()
      await collector.readOne()
    },
    async [Symbol.asyncDispose]() {
      await world[Symbol.asyncDispose]()
      await espn[Symbol.asyncDispose]()
    },
  }
}

/** What counts: lines, scores, and who plays. */
async function everything({ db }: App) {
  return {
    lines: await db
      .selectFrom('stat_line')
      .select(['game_id', 'player_id', 'version', 'stats', 'stage'])
      .orderBy('game_id')
      .orderBy('player_id')
      .execute(),
    games: await db
      .selectFrom('game')
      .select(['id', 'state', 'counts', 'period', 'home_score', 'away_score'])
      .orderBy('id')
      .execute(),
    players: await db.selectFrom('player').select(['id', 'name', 'pro_team_id']).orderBy('id').execute(),
  }
}

type Everything = Awaited<ReturnType<typeof everything>>

/** Requests do not arrive. */
const ASTRAY: ReadonlySet<Fault> = new Set(['no such host', 'tls error'])
/** Looked at often enough for every second answer to be another. */
const FIVE_MINUTES = [10, 10, 20, 30, 50, 60, 60, 60]

/** Each is seconds of work: before a release all of them. */
const FAULTS = inRing({
  fast: [...FAILURES, ...ODDITIES].filter((_, index) => index % 5 === 0),
  all: [...FAILURES, ...ODDITIES],
})

describe.each(FAULTS)('%s for five minutes', (fault: Fault) => {
  it('takes no number away, and is over 30 s after the feed is back', async () => {
    await using chaos = await openChaos()
    const before = await everything(chaos.app)
    expect(before.lines.length).toBeGreaterThan(100)
    const calls = chaos.espn.calls.length

    chaos.espn.fault = fault
    chaos.espn.retryAfter = '20'
    for (const seconds of FIVE_MINUTES) {
      await chaos.pass(seconds)
      expectNothingLost(before, await everything(chaos.app))
    }
    if (FAILURES.some((failure) => failure === fault)) expect(await everything(chaos.app)).toEqual(before)

    if (!ASTRAY.has(fault)) expect(chaos.espn.calls.length).toBeGreaterThan(calls + 5)

    chaos.espn.fault = 'none'
    chaos.espn.document = answerFrom(later)
    const recovered = chaos.app.now()
    for (const seconds of [10, 10, 10]) await chaos.pass(seconds)
    const live = await selectGames(chaos.app).select(['id', 'read_at']).where('state', '=', 'in').execute()
    expect(live.length).toBeGreaterThan(1)
    for (const game of live) expect(game.read_at).toBeGreaterThan(recovered)
    // One more for numbers that went down.
    await chaos.pass(10)
    const { lines } = await everything(chaos.app)
    for (const { id } of live) {
      const stored = lines
        .filter((line) => line.game_id === id)
        .map((line) => [line.player_id, amountsIn(JSON.parse(line.stats))] as const)
        .filter(([, amounts]) => Object.keys(amounts).length > 0)
      expect(Object.fromEntries(stored)).toEqual(statsIn(later.get(`summary ${id}`)))
    }
    expect(lines).not.toEqual(before.lines)
  })
})

/** By player, without zeros and without players who have nothing else. */
function statsIn(document: unknown): Record<string, unknown> {
  return Object.fromEntries(
    readStatLines('nfl', document).flatMap(({ player, stats }) => {
      const amounts = amountsIn(stats)
      return Object.keys(amounts).length > 0 ? [[player.id, amounts]] : []
    }),
  )
}

function expectNothingLost(before: Everything, after: Everything): void {
  const lines = new Map(after.lines.map((line) => [`${line.game_id} ${line.player_id}`, line]))
  for (const line of before.lines) {
    const now: unknown = JSON.parse(must(lines.get(`${line.game_id} ${line.player_id}`), 'the line').stats)
    expect(Object.keys(record(now))).toEqual(expect.arrayContaining(Object.keys(JSON.parse(line.stats))))
  }
  const games = new Map(after.games.map((game) => [game.id, game]))
  for (const game of before.games) {
    expect(games.get(game.id)).toMatchObject({ state: game.state, counts: game.counts, period: game.period })
    if (game.home_score !== null) expect(games.get(game.id)?.home_score).not.toBeNull()
  }
  expect(after.players.length).toBeGreaterThanOrEqual(before.players.length)
}
