import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { bringIn, type BringInOptions } from '../../server/ops/league-file/bring-in.ts'
import type { Row } from '../../server/league/league-file/document.ts'
import { insertRows } from '../../server/ops/league-file/queries.ts'
import { writeLeague } from '../../server/ops/league-file/write.ts'
import { sha256 } from '../../server/league/events/sha256.ts'
import { entryHash } from '../../shared/audit-log/entry-hash.ts'
import { must } from '../../shared/core/must.ts'
import { UserId } from '../../shared/core/ids.ts'
import { createCaller } from '../../server/web/trpc/router.ts'
import { startSession } from '../../server/people/auth/session.ts'
import { createWorld, type Person, type World } from './world.ts'
import { publishChange } from './publish-change.ts'

/** What a server reads of the feed, in an order in which each names those before. */
const OF_THE_FEED = [
  'pro_team',
  'player',
  'former_pro_team',
  'scoring_period',
  'game',
  'stat_line',
  'stat_line_version',
  'reading',
] as const

/** Another server has read the same of the feed. */
async function readTheSame(from: World, to: World): Promise<void> {
  for (const table of OF_THE_FEED) {
    const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(from.app.db)
    await insertRows(to.app.db, table, rows)
  }
  for (const sport of ['nfl', 'ncaaf', 'nba', 'nhl', 'mlb'] as const)
    publishChange(to.app, { what: 'players', sport })
}

/** Another server, at the same time, that has read the same of the feed and makes other ids. */
export async function elsewhere(from: World): Promise<World> {
  const to = createWorld()
  // Both begin with the same chance.
  for (let ids = 0; ids < 50_000; ids++) to.app.newId()
  to.advance(from.app.now() - to.app.now())
  await readTheSame(from, to)
  return to
}

/** The person of a held account, as if they could sign in to it: to see what they would. */
export async function inPlaceOf({ app }: World, username: string): Promise<Person> {
  const { id, password_hash: passwordHash } = await app.db
    .selectFrom('user')
    .select(['id', 'password_hash'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  const token = must(await startSession(app, { id: UserId.parse(id), passwordHash }, 'Test'), 'a session')
  const caller = { ip: '192.0.2.1', userAgent: 'Test' }
  return { username, email: '', token, api: createCaller({ app, token, caller }) }
}

/** The file of a league. */
export async function fileOf({ app }: World, code: string): Promise<Buffer> {
  const parts: string[] = []
  await writeLeague(app, code, (text) => void parts.push(text))
  return Buffer.from(parts.join(''))
}

/** Brings a league in; no commissioner is named unless a test does. */
export function bringInto({ app }: World, file: Buffer, options: Partial<BringInOptions> = {}) {
  return bringIn(app, file, {
    commissioner: null,
    samePeople: false,
    withPlayers: false,
    isRehearsal: false,
    acceptAltered: false,
    ...options,
  })
}

/** The league that an account was offered as it came in, with its commissioner's team, is theirs by their own act. */
export async function acceptOffered(world: World, username: string): Promise<Person> {
  const person = await world.logIn(username)
  const [offer] = await person.api.teamOffer.mine()
  await person.api.teamOffer.accept({ id: must(offer, 'an offer').id })
  return person
}

/** A league from elsewhere, of three unless more are named, which goes to one person where they are named. */
export async function heldLeague(
  world: World,
  commissioner: string | null = null,
  names: readonly string[] = ['titus', 'gaius'],
) {
  await using from = createWorld()
  // Both begin with the same chance.
  for (let ids = 0; ids < 10_000; ids++) from.app.newId()
  const league = await from.league()
  for (const name of names) await from.member(league, name)
  const done = await bringInto(world, await fileOf(from, league.code), { commissioner })
  if (commissioner !== null) await acceptOffered(world, commissioner)
  return done
}

/** What is in a file, to be spoilt in any way. */
export type Parsed = ReturnType<typeof JSON.parse>

/** A file with other content and a hash that fits it: as a forger makes it. */
export function rewritten(file: Buffer, change: (document: Parsed) => unknown): Buffer {
  const { sha256: _hash, ...document } = JSON.parse(file.toString())
  const changed = change(document) ?? document
  return sealed(JSON.stringify(changed).slice(0, -1) + ',')
}

/** The same with a log whose hashes fit: as a skilled forger makes it. */
export function rechained(document: Parsed): Parsed {
  let before = ''
  for (const event of document.events) {
    event.hash = entryHash(document.league.id, event, { before, digest: sha256 })
    before = event.hash
  }
  return document
}

/** The content of a file as text, but for its last line. */
export function contentOf(file: Buffer): string {
  const text = file.toString()
  return text.slice(0, text.lastIndexOf('\n"sha256"'))
}

/** A text of a file but for its last line, with that. */
export function sealed(text: string | Buffer): Buffer {
  const hash = createHash('sha256').update(text).digest('hex')
  return Buffer.concat([Buffer.from(text), Buffer.from(`\n"sha256":"${hash}"}\n`)])
}

/** The secret of a link to a team. */
export function placeIn(link: string): string {
  return must(/#([0-9a-f]{32})$/.exec(link)?.[1], 'the secret of a link')
}
