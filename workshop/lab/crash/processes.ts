// `npm run crash -- processes`: three servers on one PostgreSQL database, while people draft, clocks run out with nobody
// there and a live Sunday is read. Any of them is killed with -9, then whoever leads, he is frozen for so long that
// another takes over, and the database is restarted. No acknowledged pick may be lost or made twice, every clock that
// runs out is acted for once, whoever leads no more writes nothing, and every browser hears all events once and in order.
//   npm run crash -- processes [kills] [kills of the leader] [freezes of 15 s] [of 60 s] [restarts of the database]
import { randomBytes, randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openDatabase } from '../../../server/core/db/open.ts'
import type { PoolPlayer } from '../../../shared/draft-room/draft-room.ts'
import { LeagueCode } from '../../../shared/core/ids.ts'
import { must } from '../../../shared/core/must.ts'
import { DAY, MINUTE, SECOND } from '../../../shared/core/time.ts'
import { openBalancer } from './balancer.ts'
import { faultsOf, openBrowsers } from '../../../tests/support/browsers.ts'
import { type SeededDraft, seedDrafts } from '../driver/seed-drafts.ts'
import { openSportBrowser } from '../../../tests/support/sport-browser.ts'
import { collectUntilSunday, SUNDAY } from '../driver/until-sunday.ts'
import { bearer } from '../driver/caller.ts'
import { percentile } from '../driver/figures.ts'
import { startPostgres } from '../driver/postgres.ts'
import { progress } from '../driver/progress.ts'
import { addressOf } from '../driver/procedure.ts'
import { ERROR, FATAL, wordsOfLine } from '../driver/server-log.ts'
import { checkBoard, readDraftEvents } from './board.ts'
import { checkClocks } from './clocks.ts'
import { createDrafters } from './drafters.ts'
import { createLeadership } from './leadership.ts'
import { checkLogs } from './log.ts'
import { createMember, type Member } from './member.ts'
import { freePort } from '../../../tests/support/free-port.ts'
import { equal } from './server.ts'

const [KILLS = 50, LEADER_KILLS = 20, FREEZES = 3, LONG_FREEZES = 1, RESTARTS = 3] = process.argv
  .slice(3)
  .map(Number)
const ACTS = KILLS + LEADER_KILLS + FREEZES + LONG_FREEZES + RESTARTS
const PEOPLE = 12
/** Drafts without people, at the same time. */
const CLOCKED = 2
const CLOCK = 10 * SECOND
/** Leagues for drafts with people, and for those without. */
const DRAFTS = Math.ceil(ACTS / 6) + 1
const UNATTENDED = CLOCKED * (1 + Math.ceil(ACTS / 20))
/** Another leads after so long at the latest, ms. */
const TAKEOVER = 12 * SECOND
/** So long a browser takes at most to find that its stream is dead, to come back and to know all, ms. */
const CAUGHT_UP = MINUTE
const MOST_WATCHED = 150
/** So often the lines of all browsers are held against the rows. */
const LINES_EVERY = 10

const secret = randomBytes(32).toString('hex')
/** The servers', which all go alike. */
const ahead = SUNDAY - Date.now()
const postgres = await startPostgres()
const members: Member[] = []
const faults: string[] = []

/** Every address has a name by which the database knows who writes. */
const urlFor = (name: string) => postgres.url('empire', name)

await postgres.create('empire')
progress('reading the week until the Sunday')
// The rest of the season is for the servers to read.
await collectUntilSunday(urlFor('seed'), SUNDAY - 3 * DAY)
progress(`seeding ${DRAFTS + UNATTENDED} drafts`)
const seeded = await seedDrafts(urlFor('seed'), {
  leagues: DRAFTS + UNATTENDED,
  people: PEOPLE,
  everywhere: true,
  secret,
  now: () => Date.now() + ahead,
})
const people = must(seeded[0], 'a league').managers
const commissioner = must(people[0], 'a commissioner')
const waiting = { attended: seeded.slice(0, DRAFTS), unattended: seeded.slice(DRAFTS) }
const db = openDatabase(urlFor('test'), { pool: 4 })
await db.schema.createTable('witness').addColumn('name', 'text').addColumn('epoch', 'integer').execute()
await watchReadings()

/** Has the database write down who writes stat lines, and which epoch the lease has then. */
async function watchReadings(): Promise<void> {
  const client = new pg.Client({ connectionString: urlFor('test') })
  await client.connect()
  await client.query(`
    create function note_writer() returns trigger language plpgsql as $$ begin
      insert into witness select current_setting('application_name'), epoch from lease where name = 'collector';
      return null;
    end $$;
    create trigger note_writer after insert on stat_line_version
      for each statement execute function note_writer();`)
  await client.end()
}

const leadership = createLeadership('collector')
const errors = new Map<string, number>()
let refusedWrites = 0
const ports: number[] = []
for (let n = 1; n <= 3; n += 1) {
  const port = await freePort()
  ports.push(port)
  const env = { SECRET: secret, FEED: 'simulator', COLLECT: 'nfl', LOG_LEVEL: 'info', PICTURES: 'off' }
  members.push(
    createMember(n, {
      port,
      databaseUrl: urlFor,
      env,
      ahead,
      heard(name, said) {
        leadership.hear(name, said)
        if (said.err?.message === 'Another process leads now') refusedWrites += 1
        if (said.level < ERROR) return
        const what = wordsOfLine(said)
        errors.set(what, (errors.get(what) ?? 0) + 1)
        if (said.level >= FATAL) faults.push(`${name}: ${what}`)
      },
      lost: (name, how) => faults.push(`${name} ${how}`),
    }),
  )
}

const balancer = await openBalancer(ports)
const drafters = createDrafters(balancer.url, { longestThought: 600, patience: 5 * SECOND })
const { acknowledged, seen, call, read, draft } = drafters
const heads = new Map<string, number>()

async function readHead(code: string): Promise<number> {
  const { seq } = await db
    .selectFrom('league')
    .select('seq')
    .where('code', '=', LeagueCode.parse(code))
    .executeTakeFirstOrThrow()
  heads.set(code, seq)
  return seq
}

/** A league whose draft is on, and its spectators. */
async function look({ code }: SeededDraft, spectators: readonly { token: string }[]) {
  const from = await readHead(code)
  const tokens = spectators.map(({ token }) => token)
  const at = { url: balancer.url, code, tokens, from, head: () => heads.get(code) ?? from }
  const { browsers, close } = openBrowsers(tokens.length, at)
  return {
    code,
    /** Waits until all know all, and says what they did not hear as they should. */
    async end() {
      const head = await readHead(code)
      const giveUpAt = Date.now() + CAUGHT_UP
      while (browsers.some(({ events }) => from + events.length < head) && Date.now() < giveUpAt)
        await sleep(50)
      close()
      faults.push(...faultsOf(browsers, from, head).map((fault) => `${code}: ${fault}`))
      heard.browsers += browsers.length
      heard.events += browsers.reduce((sum, { events }) => sum + events.length, 0)
      heard.returns += browsers.reduce((sum, { returns }) => sum + returns, 0)
      heard.slowest = Math.max(heard.slowest, ...browsers.map(({ slowest }) => slowest))
    },
  }
}
const heard = { browsers: 0, events: 0, returns: 0, slowest: 0 }

type Looking = Awaited<ReturnType<typeof look>>
/** Drafts with people: the running one. */
const attended = new Set<Looking & { stop: () => Promise<void> }>()
/** Drafts without people. */
const unattended = new Set<Looking>()
const clocks: number[] = []
const over: string[] = []

async function beginDraft(): Promise<void> {
  const next = waiting.attended.shift()
  if (!next) return
  const { code } = next
  let pool: PoolPlayer[] | null = null
  while (pool === null) pool = await read<PoolPlayer[]>(commissioner, 'draft.players', code)
  let isOver = false
  const all = people.map((person) => draft(person, { code, pool: pool ?? [], isOver: () => isOver }))
  attended.add({
    ...(await look(next, people)),
    async stop() {
      isOver = true
      await Promise.all(all)
    },
  })
}

async function beginClocks(): Promise<void> {
  while (unattended.size < CLOCKED) {
    const next = waiting.unattended.shift()
    if (!next) return
    // Each person has a few streams, so each watches few leagues.
    const first = (waiting.unattended.length * 3) % PEOPLE
    unattended.add(await look(next, people.slice(first, first + 3)))
    const change = { code: next.code, clock: CLOCK, reason: 'To see it run out' }
    let answer = null
    while (answer?.status !== 200)
      answer = await call(commissioner, 'draft.changeClock', change, { method: 'POST' })
  }
}

/** All that must be so at any time; and where a draft is over, another begins. */
async function check(): Promise<void> {
  for (const league of attended) {
    const state = await checkBoard(db, league.code, acknowledged)
    await readHead(league.code)
    if (state.stage !== 'over') continue
    await league.stop()
    await league.end()
    over.push(league.code)
    attended.delete(league)
  }
  if (attended.size === 0) await beginDraft()
  for (const league of unattended) {
    const state = await checkBoard(db, league.code, acknowledged)
    const { late } = checkClocks(league.code, await readDraftEvents(db, league.code))
    await readHead(league.code)
    if (state.stage !== 'over') continue
    clocks.push(...late)
    await league.end()
    over.push(league.code)
    unattended.delete(league)
  }
  await beginClocks()
}

/** Players who play now, and who looks at them: through the balancer, and on each server by itself. */
async function openSportBrowsers() {
  const period = await db
    .selectFrom('game')
    .select('period')
    .where('sport', '=', 'nfl')
    .where('state', '=', 'in')
    .executeTakeFirstOrThrow()
  const number = must(period.period, 'a scoring period')
  const lines = await db
    .selectFrom('stat_line')
    .innerJoin('game', 'game.id', 'stat_line.game_id')
    .select('stat_line.player_id as player')
    .where('game.state', '=', 'in')
    .orderBy('stat_line.player_id')
    .limit(MOST_WATCHED)
    .execute()
  const players = [...new Set(lines.map(({ player }) => player))]
  const rules = new Map([[number, { points_rushyd: 1 }]])
  const watched = { sport: 'nfl', period: number, players, rules } as const
  const urls = [...ports.map((port) => `http://127.0.0.1:${port}`), ...people.map(() => balancer.url)]
  const browsers = urls.map((url, n) =>
    openSportBrowser(url, must(people[n % PEOPLE], 'a fan').token, watched),
  )
  const readRows = async () => {
    const rows = await db
      .selectFrom('stat_line')
      .innerJoin('game', 'game.id', 'stat_line.game_id')
      .select(['stat_line.player_id as player', 'stat_line.game_id as game', 'stat_line.version'])
      .where('game.period', '=', number)
      .where('game.counts', '=', 1)
      .where('game.season', '=', (eb) =>
        eb
          .selectFrom('game')
          .select((eb) => eb.fn.max('season').as('season'))
          .where('state', '=', 'in'),
      )
      .where('stat_line.player_id', 'in', players)
      .execute()
    return rows
      .map(({ player, game, version }) => `${player} ${game} ${version}`)
      .toSorted()
      .join()
  }
  const shownBy = ({ lines }: (typeof browsers)[number]) =>
    players
      .flatMap((player) => lines(player).map(({ game, version }) => `${player} ${game} ${version}`))
      .toSorted()
      .join()
  return {
    players: players.length,
    count: browsers.length,
    /** Waits until each has shown what the rows say. @returns how long that took, ms */
    async compare(): Promise<number> {
      const began = performance.now()
      let behind = [...browsers]
      while (behind.length > 0 && performance.now() - began < CAUGHT_UP) {
        const rows = await readRows()
        behind = behind.filter((browser) => shownBy(browser) !== rows)
        await sleep(200)
      }
      if (behind.length > 0) faults.push(`${behind.length} browsers show other lines than the rows`)
      return performance.now() - began
    },
    close: () => browsers.forEach(({ close }) => close()),
  }
}

const figures = {
  /** From the kill or the freeze until another leads, ms. */
  takeovers: [] as number[],
  /** From the launch of a server until it answers, ms. */
  starts: [] as number[],
  /** From the database being there again until every server reads from it, ms. */
  returns: [] as number[],
  /** From the thaw until who was frozen says that he does not lead, ms. */
  resignations: [] as number[],
}

function any(): Member {
  return must(members[randomInt(members.length)], 'a server')
}

async function kill(victim: Member): Promise<void> {
  await victim.end('SIGKILL')
  figures.starts.push(await victim.start())
}

async function leader() {
  const { name, epoch } = await leadership.next((name) => members.some((one) => one.name() === name))
  return {
    epoch,
    name,
    member: must(
      members.find((one) => one.name() === name),
      'who leads',
    ),
  }
}

async function noteTakeover(from: string, began: number): Promise<void> {
  const { since } = await leadership.next((name) => name !== from)
  figures.takeovers.push(since - began)
}

async function killLeader(): Promise<void> {
  const { name, member } = await leader()
  const began = performance.now()
  await Promise.all([kill(member), noteTakeover(name, began)])
}

async function freezeLeader(ms: number): Promise<void> {
  const { name, epoch, member } = await leader()
  const began = performance.now()
  member.freeze()
  await noteTakeover(name, began)
  await sleep(Math.max(0, began + ms - performance.now()))
  const thawed = performance.now()
  member.thaw()
  while (!leadership.hasResigned(epoch) && performance.now() - thawed < MINUTE) await sleep(10)
  figures.resignations.push(performance.now() - thawed)
  equal(`${name}: whether it says that it does not lead any more`, leadership.hasResigned(epoch), true)
}

async function restartDatabase(): Promise<void> {
  await postgres.stop()
  await sleep(randomInt(500, 4000))
  await postgres.start()
  const began = performance.now()
  const { code } = must(seeded[0], 'a league')
  await Promise.all(
    ports.map(async (port) => {
      const headers = bearer(commissioner.token)
      const url = addressOf(`http://127.0.0.1:${port}`, 'draft.room', { code })
      for (let status = 0; status !== 200; await sleep(20))
        status = (await fetch(url, { headers }).catch(() => null))?.status ?? 0
    }),
  )
  figures.returns.push(performance.now() - began)
}

const acts: Array<readonly [string, () => Promise<void>]> = [
  ...Array.from({ length: KILLS }, () => ['kill', () => kill(any())] as const),
  ...Array.from({ length: LEADER_KILLS }, () => ['kill of the leader', killLeader] as const),
  ...Array.from({ length: FREEZES }, () => ['freeze of 15 s', () => freezeLeader(15 * SECOND)] as const),
  ...Array.from({ length: LONG_FREEZES }, () => ['freeze of 60 s', () => freezeLeader(MINUTE)] as const),
  ...Array.from({ length: RESTARTS }, () => ['restart of the database', restartDatabase] as const),
]

function shuffle<T>(all: T[]): T[] {
  for (let last = all.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1)
    ;[all[last], all[other]] = [must(all[other], 'one'), must(all[last], 'another')]
  }
  return all
}

/** Of figures in ms, in words. */
function spread(all: readonly number[]): string {
  if (all.length === 0) return 'none'
  const sorted = all.toSorted((a, b) => a - b)
  const at = (share: number) => percentile(sorted, share).toFixed(0)
  return `${at(0.5)} ms, 95th percentile ${at(0.95)}, worst ${at(1)}, of ${all.length}`
}

try {
  progress('starting three servers')
  await Promise.all(members.map((member) => member.start()))
  await leader()
  await check()
  const sport = await openSportBrowsers()
  progress(`${sport.count} browsers look at ${sport.players} players`)
  await sport.compare()
  let done = 0
  for (const [what, act] of shuffle(acts)) {
    await sleep(randomInt(1500))
    await act()
    await check()
    done += 1
    const isTime = done % LINES_EVERY === 0
    const lines = isTime ? `, lines right after ${(await sport.compare()).toFixed(0)} ms` : ''
    progress(`${done} of ${ACTS}: ${what}${lines}; ${faults.length} faults, picks ${seen.picks}`)
    if (faults.length > 0) throw new Error(faults.slice(0, 5).join('; '))
  }

  progress('the end')
  const linesAfter = await sport.compare()
  sport.close()
  const unwatched = new Set([...unattended].map((one) => one.code))
  for (const { stop } of attended) await stop()
  for (const league of [...attended, ...unattended]) await league.end()
  for (const { code } of seeded) {
    await checkBoard(db, code, acknowledged)
    const { late } = checkClocks(code, await readDraftEvents(db, code))
    if (unwatched.has(code)) clocks.push(...late)
  }
  const exits = await Promise.all(members.map((member) => member.end('SIGTERM')))
  equal('exits of those who were asked to go', exits.join(), '0,0,0')
  const events = await checkLogs(db)
  const witnesses = await db
    .selectFrom('witness' as never)
    .select(['name' as never, 'epoch' as never])
    .distinct()
    .execute()
  const writers = witnesses as Array<{ name: string; epoch: number }>
  for (const { name, epoch } of writers)
    equal(`who wrote in epoch ${epoch}`, name, leadership.leaders.get(epoch))
  faults.push(...drafters.faults)
  equal('failures that are neither refusals nor words to come back', seen['other failures'], 0)
  equal('faults', faults.join('; '), '')
  const worst = Math.max(...figures.takeovers)
  console.log(
    [
      `${KILLS} kills, ${LEADER_KILLS} of the leader, ${FREEZES + LONG_FREEZES} freezes, ${RESTARTS} restarts of the database: nothing lost, nothing twice.`,
      `Picks: ${JSON.stringify(seen)}; ${over.length} drafts over; ${events} events in whole chains.`,
      `Clocks that ran out, each once; acted for after ${spread(clocks)}`,
      `Takeover of the lease: ${spread(figures.takeovers)}`,
      `After a thaw, until it says that it does not lead: ${spread(figures.resignations)}; ${refusedWrites} writes refused`,
      `Epochs that wrote stat lines, each its own process: ${writers.length}`,
      `Ready again after ${spread(figures.starts)}; after a restart of the database: ${spread(figures.returns)}`,
      `${heard.browsers} browsers of leagues heard ${heard.events} events, once and in order, with ${heard.returns} returns; right again after ${heard.slowest.toFixed(0)} ms at the slowest`,
      `${sport.count} browsers of the sport show what the rows say, the last time after ${linesAfter.toFixed(0)} ms`,
      `Connections given to each: ${balancer.given().join(', ')}`,
      ...[...errors].map(([what, times]) => `${times} × in the logs: ${what}`),
    ].join('\n'),
  )
  equal('whether another led in time', worst <= TAKEOVER, true)
} catch (error) {
  console.error(error, faults, [...errors])
  process.exitCode = 1
} finally {
  await Promise.all(members.map((member) => member.end('SIGKILL')))
  await db.destroy().catch(() => {})
  await postgres[Symbol.asyncDispose]()
}
process.exit()
