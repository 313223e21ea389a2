import { DELETED_NAME } from '../../../shared/core/account-limits.ts'
import {
  type LeagueCode,
  type LeagueId,
  PlayerId,
  type TeamId,
  type UserId,
} from '../../../shared/core/ids.ts'
import { must } from '../../../shared/core/must.ts'
import { nameKey } from '../../../shared/core/name.ts'
import { isReservedName } from '../../../shared/core/reserved-names.ts'
import { SignUp } from '../../../shared/account/user.ts'
import { type App, transact } from '../../core/app/app.ts'
import { createHeldAccounts, unknownPassword } from '../../people/auth/held-accounts.ts'
import { findUserByName } from '../../people/auth/service.ts'
import { schedule } from '../../core/jobs/service.ts'
import { inLeague } from '../../league/events/in-league.ts'
import { removedKey } from '../../social/team-offer/leave.ts'
import { offerLeague } from '../../social/team-offer/offers.ts'
import { inviteToUnclaimedTeam, listUnclaimedTeams } from '../../social/unclaimed-team/service.ts'
import { ensureNamed } from '../../feed/player/service.ts'
import { normalizedOf } from '../../social/chat/post.ts'
import { listTeams } from '../../league/team/service.ts'
import { type AuditedFile, checkLeagueFile } from './check.ts'
import { JOBS_THAT_GO } from './jobs.ts'
import { type LeagueFile, type Row, rowsOf } from '../../league/league-file/document.ts'
import { Refusal } from '../../core/errors/refusal.ts'
import * as queries from './queries.ts'
import { readLeagueFile } from './read.ts'
import { type Section, SECTIONS } from '../../league/league-file/sections.ts'

export interface BringInOptions {
  /** The name of an account here that is offered the commissioner's team, and the league with it; null for none. */
  readonly commissioner: string | null
  /** Whether people of the file who have an account here with their id are the same people: true for this server's own file. */
  readonly samePeople: boolean
  /** Whether players on its rosters are added who are not known here. */
  readonly withPlayers: boolean
  /** Whether it comes in though rows of it are not what its log says. */
  readonly acceptAltered: boolean
  /** Whether all of it is done and then undone. */
  readonly isRehearsal: boolean
}

/** What came in. */
export interface BroughtIn {
  readonly name: string
  readonly code: LeagueCode
  /** The code that it had, where that is another league's here. */
  readonly codeBefore: string | null
  readonly teams: number
  readonly events: number
  readonly head: { readonly seq: number; readonly hash: string }
  /** The account here that is offered the commissioner's team, with the league; null where none is. */
  readonly offeredTo: string | null
  /** Teams whose people are not here, each with the link for them. */
  readonly places: readonly {
    readonly teamName: string
    readonly holderName: string
    readonly link: string
    readonly expiresAt: number
  }[]
  /** Claims that waited where it comes from and have to be made again. */
  readonly waitingClaims: number
  /** Games of its results that have not been read here, of so many. */
  readonly unreadGames: { readonly count: number; readonly of: number }
  readonly addedPlayers: number
  /** How many of its rows were held against its log, and what was found, a sentence each. */
  readonly audited: {
    readonly rows: number
    readonly findings: readonly string[]
    readonly open: readonly string[]
  }
}

/**
 * Imports the league of a file, all of it or nothing. Each person in it gets a held account, which a link
 * fills: an account here with the same name is not taken for the same person.
 * @throws {Refusal} with the first problem found; then nothing was changed
 */
export async function bringIn(app: App, bytes: Buffer, options: BringInOptions): Promise<BroughtIn> {
  const audit = checkLeagueFile(readLeagueFile(bytes))
  if (audit.findings.length > 0 && !options.acceptAltered) throw alteredFile(audit)
  const passwordHash = await unknownPassword(app)
  try {
    return await transact(app, async (app) => {
      const done = await insertAll(app, audit.file, { ...options, passwordHash, audit })
      if (options.isRehearsal) throw new Rehearsed(done)
      return done
    })
  } catch (error) {
    if (error instanceof Rehearsed) return error.done
    if (isContradiction(error))
      throw new Refusal('It contradicts itself, or something that is here.', { cause: error })
    throw error
  }
}

/** Ends a transaction that was for show. */
class Rehearsed extends Error {
  readonly done: BroughtIn

  constructor(done: BroughtIn) {
    super('This was a rehearsal')
    this.done = done
  }
}

/** A key that is there twice, one that names nothing, or a value that a column does not take: on either engine. */
function isContradiction(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    /^(SQLITE_CONSTRAINT|SQLITE_MISMATCH|22|23)/.test(String(error.code))
  )
}

async function insertAll(
  app: App,
  file: LeagueFile,
  options: BringInOptions & { passwordHash: string; audit: AuditedFile },
): Promise<BroughtIn> {
  const { league } = file
  if (await queries.hasLeague(app.db, league.id)) throw new Refusal('This league is here already.')
  const unreadGames = await findUnread(app, file)
  const addedPlayers = await seeToPlayers(app, file, options)
  await seeToPeople(app, file, options)
  const code = await insertRows(app, file)
  const id = league.id as LeagueId // its schema says so
  const { findings, rows, open, waiting } = options.audit
  if (waiting.length > 0) await lapse(app, { leagueId: id, commitments: waiting })
  const offeredTo =
    options.commissioner === null ? null : await offerToCommissioner(app, file, options.commissioner)
  return {
    name: league.name,
    code,
    codeBefore: code === league.code ? null : league.code,
    teams: rowsOf(file, 'teams').filter((row) => row['removed_at'] === null).length,
    events: file.events.length,
    head: { seq: league.seq, hash: must(file.events.at(-1), 'the last event').hash },
    offeredTo,
    places: await invitePeople(app, id),
    waitingClaims: file.waitingClaims,
    unreadGames,
    addedPlayers,
    audited: { rows, findings: findings.map(({ words }) => words), open },
  }
}

/** Writes the rows of a league whose people are here, and what is to happen in it. @returns the code that it has here */
export async function insertRows(app: App, file: LeagueFile): Promise<LeagueCode> {
  const { league } = file
  const code = await insertLeague(app, file)
  for (const section of SECTIONS)
    await queries.insertRows(
      app.db,
      section.table,
      rowsOf(file, section.name).map((row) => asStored(section, { row, leagueId: league.id })),
    )
  await queries.insertRows(
    app.db,
    'league_event',
    file.events.map(({ actorId, ...event }) => ({ league_id: league.id, actor_id: actorId, ...event })),
  )
  await scheduleAll(app, file)
  return code
}

/** Claims stay behind, sealed for the server that the league has come from: the log says so, or they would seem taken away. */
function lapse(
  app: App,
  { leagueId, commitments }: { leagueId: LeagueId; commitments: readonly string[] },
): Promise<void> {
  return inLeague(app, { leagueId, actorId: null }, async (_app, league) => {
    await league.append({ kind: 'claims-lapsed', commitments: [...commitments], why: 'moved' })
  })
}

/** How many are told of what does not follow from the log. */
const MOST_FINDINGS = 20

function alteredFile({ findings }: AuditedFile): Refusal {
  const first = findings.slice(0, MOST_FINDINGS).map(({ words }) => `  ${words}`)
  const more = findings.length - first.length
  return new Refusal(
    [
      `${findings.length} of its rows are not what its log says. --accept-altered brings it in all the same.`,
      ...first,
      ...(more > 0 ? [`  And ${more} more.`] : []),
    ].join('\n'),
  )
}

/** @returns the code that the league has here */
async function insertLeague(app: App, { league }: LeagueFile): Promise<LeagueCode> {
  const isTaken = (await queries.findIdByCode(app.db, league.code)) !== undefined
  const code = isTaken ? app.newId().slice(-8) : league.code
  await queries.insertRows(app.db, 'league', [{ ...league, code, name_key: nameKey(league.name) }])
  return code as LeagueCode // made as all are, or of its schema
}

/** A row as its table has it: with its league, with JSON as text, and with what follows from the rest. */
function asStored({ name, belongs, json }: Section, of: { row: Row; leagueId: string }): Row {
  const stored: Row = { ...(belongs === 'league' ? { league_id: of.leagueId } : {}), ...of.row }
  for (const column of json) stored[column] = of.row[column] === null ? null : JSON.stringify(of.row[column])
  if (name === 'teams')
    stored['name_key'] =
      of.row['removed_at'] === null ? nameKey(String(of.row['name'])) : removedKey(of.row['id'] as TeamId) // its section says so
  if (name === 'messages') {
    const { text, choices } = of.row as { text: string | null; choices: string[] | null } // as their section says
    stored['folded'] = text === null ? null : normalizedOf(text, choices)
  }
  return stored
}

/** @throws {Refusal} */
async function seeToPeople(
  app: App,
  { people }: LeagueFile,
  { samePeople, passwordHash }: { samePeople: boolean; passwordHash: string },
): Promise<void> {
  const here = await queries.listPeople(
    app.db,
    people.map(({ id }) => id),
  )
  const account = here.find(({ email }) => email !== '')
  if (account && !samePeople)
    throw new Refusal(
      `Someone in it has the id of ${account.username}, who has an account here. If the file is of this ` +
        'server’s own people, say so with --same-people.',
    )
  const known = new Set<string>(here.map(({ id }) => id))
  await createHeldAccounts(app, people.filter(({ id }) => !known.has(id)).map(heldAs), passwordHash)
}

/** The name in the file, unless it is reserved here. */
function heldAs({ id, username }: LeagueFile['people'][number]): { id: UserId; username: string } {
  const isFine =
    username === DELETED_NAME ||
    (!isReservedName(username) && SignUp.shape.username.safeParse(username).success)
  return { id, username: isFine ? username : `${username} (imported)` }
}

/**
 * The sport's data that a season in progress needs: its calendar, the players of its rosters, and the games
 * of weeks that may still be counted again.
 * @throws {Refusal}
 */
async function findUnread(app: App, file: LeagueFile): Promise<BroughtIn['unreadGames']> {
  const { sport, season } = file.league
  const wait = `Start Empire here, let it read the ${sport} (COLLECT), and try again.`
  const isScheduled = rowsOf(file, 'matchups').some((row) => row['season'] === season)
  if (isScheduled && season !== null && (await queries.countPeriods(app.db, sport, season)) === 0)
    throw new Refusal(`The season ${season} that it plays is not known here. ${wait}`)
  const results = rowsOf(file, 'results')
  const games = gamesOf(results)
  const read = new Set(await queries.listReadGames(app.db, sport, [...games]))
  const open = new Set(
    rowsOf(file, 'closedWeeks')
      .filter(({ state }) => state === 'provisional')
      .map((week) => `${String(week['season'])} ${String(week['period'])}`),
  )
  const needed = gamesOf(
    results.filter((row) => open.has(`${String(row['season'])} ${String(row['period'])}`)),
  )
  const missing = [...needed].filter((game) => !read.has(game)).length
  if (missing > 0)
    throw new Refusal(
      `A week of it may still be counted again, and ${missing} of its games have not been read here. ${wait}`,
    )
  return { count: [...games].filter((game) => !read.has(game)).length, of: games.size }
}

function gamesOf(results: readonly Row[]): Set<string> {
  // As their section says.
  return new Set(results.flatMap(({ lines }) => (lines as [game: string][]).map(([game]) => game)))
}

/** @returns how many were added @throws {Refusal} */
async function seeToPlayers(
  app: App,
  file: LeagueFile,
  { withPlayers }: { withPlayers: boolean },
): Promise<number> {
  const { sport, season } = file.league
  const owned = rowsOf(file, 'ownership')
    .filter((row) => row['until_seq'] === null && row['season'] === season)
    .map((row) => PlayerId.parse(row['player_id']))
  const here = new Set<string>((await queries.listKnownPlayers(app.db, sport, owned)).map(({ id }) => id))
  const unknown = owned.filter((id) => !here.has(id))
  const [first] = unknown
  if (first === undefined) return 0
  if (!withPlayers)
    throw new Refusal(
      `${unknown.length} of the ${owned.length} players on its rosters are not known here. Start Empire here ` +
        `and let it read the ${sport} (COLLECT), or have them added by name with --with-players.`,
    )
  const named = file.players.filter(({ id }) => unknown.includes(id))
  if (named.length < unknown.length) throw new Refusal('players: a player on its rosters is not among them.')
  await ensureNamed(app, sport, named)
  return named.length
}

async function scheduleAll(app: App, { league, deadlines }: LeagueFile): Promise<void> {
  for (const { kind, occurrence, payload, due_at: dueAt, expires_at: expiresAt } of deadlines)
    await schedule(app, must(JOBS_THAT_GO.get(kind), 'a kind of deadline'), {
      subject: league.id,
      occurrence,
      payload,
      dueAt,
      ...(expiresAt === null ? {} : { expiresAt }),
    })
}

/**
 * Offers an account here the league with its commissioner's team, in the name of its former commissioner: a
 * command on the machine makes no one a member or a commissioner without their consent.
 * @returns the name of the account; null where it has the league already
 * @throws {Refusal}
 */
async function offerToCommissioner(
  app: App,
  { league }: LeagueFile,
  username: string,
): Promise<string | null> {
  const user = await findUserByName(app, username)
  if (!user) throw new Refusal(`No account here is called ${username}.`)
  const leagueId = league.id as LeagueId // its schema says so
  const ownerId = league.commissioner_id
  if (user.id === ownerId) return null
  await inLeague(app, { leagueId, actorId: null }, async (app, locked) => {
    const teams = await listTeams(app, leagueId)
    if (teams.some((team) => team.ownerId === user.id))
      throw new Refusal(`${user.username} has another team in it.`)
    const team = must(
      teams.find((one) => one.ownerId === ownerId),
      'the team of the commissioner',
    )
    if (!(await listUnclaimedTeams(app, leagueId)).some(({ teamId }) => teamId === team.id))
      throw new Refusal(`Its commissioner ${team.ownerName} has an account here, and can hand it on.`)
    await offerLeague(app, locked, { team, to: user, ownerId, reason: 'The league came from another server' })
  })
  return user.username
}

/** A link for every team whose manager is not here. */
async function invitePeople(app: App, leagueId: LeagueId): Promise<BroughtIn['places']> {
  const places: BroughtIn['places'][number][] = []
  for (const { teamId, teamName, holderName } of await listUnclaimedTeams(app, leagueId))
    places.push({ teamName, holderName, ...(await inviteToUnclaimedTeam(app, { leagueId, teamId })) })
  return places
}
