import { SECOND } from '../../../shared/core/time.ts'
import type { UserId } from '../../../shared/core/ids.ts'
import { HOST_NAMES } from '../../../shared/hosts/league/host-names.ts'
import { HostFileError } from '../../../shared/hosts/league/host-file-error.ts'
import type { HostKey } from '../../../shared/hosts/league/host-league.ts'
import type { App } from '../../core/app/app.ts'
import { own } from '../../core/app/own.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { HostApiError } from '../../feed/host-api/failure.ts'
import { playerMatcher } from '../../feed/host-player/service.ts'
import { hostReaderOf } from '../../feed/host-reader/reader.ts'
import type { Given, ReadLeague } from '../../feed/host-reader/task.ts'
import { answersOf } from './answers.ts'
import { RESTARTED } from './league-move.ts'
import { matchPeople, type Mover } from './people.ts'
import { showPlayers } from './players.ts'
import * as queries from './queries.ts'
import type { StoredFindings } from './stored.ts'
import { findMovedBefore } from './before.ts'

/** What is under way in this process. */
interface Reading {
  readonly abort: AbortController
  readonly done: Promise<void>
}

/** Of all accounts: each may hold as many bytes as a league has. */
const MOST_AT_ONCE = 6

/** How often who reads says that they are at it, while nothing new is to be told, ms. */
const SIGN_OF_LIFE = 10 * SECOND
/** Between two notes of progress in the database, ms. */
const BETWEEN_NOTES = SECOND

/** Why it failed where nothing is known to be wrong with the league. */
const FAULT = 'Something went wrong on our side while reading. Nothing was changed here: try again.'

const readingsOf = own((_app: App) => new Map<UserId, Reading>())

/** Refuses one more where there are as many as this process reads at once. @throws {DomainError} BUSY */
export function refuseWhenFull(app: App, userId: UserId): void {
  const running = readingsOf(app)
  if (running.size >= MOST_AT_ONCE && !running.has(userId)) throw new DomainError('BUSY')
}

/** What is to be read: files that are there, or those that a host is asked for. */
export type Fetching = (about: { signal: AbortSignal; say: (progress: string) => void }) => Promise<Given>

/**
 * Reads in the background of this process. What the same account has under way is ended first.
 * @param move.id of its row, which is there already
 */
export function beginReading(
  app: App,
  move: { readonly id: string; readonly mover: Mover; readonly host: HostKey },
  fetching: Fetching,
): void {
  const running = readingsOf(app)
  const { id: userId } = move.mover
  const before = running.get(userId)
  before?.abort.abort(new Replaced())
  const abort = new AbortController()
  const done = (before?.done ?? Promise.resolve())
    .then(async () => await read(app, move, { fetching, abort }))
    .finally(() => {
      if (running.get(userId)?.abort === abort) running.delete(userId)
    })
  running.set(userId, { abort, done })
}

/** Ends what an account has under way. */
export async function endReading(app: App, userId: UserId): Promise<void> {
  const running = readingsOf(app).get(userId)
  running?.abort.abort(new Replaced())
  await running?.done
}

/** Ends all that is under way, when the process is asked to stop: their people are told to start again. */
export async function stopReadings(app: App): Promise<void> {
  const all = [...readingsOf(app).values()]
  for (const { abort } of all) abort.abort(new ProcessEnds())
  await Promise.all(all.map(({ done }) => done))
  await hostReaderOf(app).stop()
}

class Replaced extends Error {}
class ProcessEnds extends Error {}

/** Never fails: what goes wrong is in its row. */
async function read(
  app: App,
  { id, mover, host }: { id: string; mover: Mover; host: HostKey },
  { fetching, abort }: { fetching: Fetching; abort: AbortController },
): Promise<void> {
  const { signal } = abort
  const note = createNotes(app, id, abort)
  try {
    signal.throwIfAborted()
    const given = await fetching({ signal, say: note.say })
    note.say('Checking what was read')
    const found = await hostReaderOf(app).read(host, given, signal)
    note.say('Looking up teams and players')
    const isFromFiles = given.kind === 'form'
    const findings = { ...(await findingsFor(app, { mover, host, found })), isFromFiles }
    await note.end()
    signal.throwIfAborted()
    await queries.putReady(app.db, id, {
      league: found.packed,
      findings: JSON.stringify(findings),
      progress: `${found.findings.name} was read from ${HOST_NAMES[host]}.`,
      at: app.now(),
    })
  } catch (error) {
    await note.end()
    const why = signal.aborted ? whyEnded(signal.reason) : whyFailed(app, error)
    if (why !== null) await putFailed(app, id, why)
  }
}

/** Null where no one waits for it any more. */
function whyEnded(reason: unknown): string | null {
  return reason instanceof ProcessEnds ? RESTARTED : null
}

function whyFailed(app: App, error: unknown): string {
  if (error instanceof HostFileError || error instanceof HostApiError || error instanceof DomainError)
    return error.message
  app.log.error({ err: error }, 'A league of another host could not be read')
  return FAULT
}

async function putFailed(app: App, id: string, why: string): Promise<void> {
  try {
    await queries.putFailed(app.db, id, why)
  } catch (error) {
    // It counts as stopped when no one has said for a while that they are at it.
    app.log.error({ err: error }, 'That a league was not read could not be written down')
  }
}

/** Writes down what is being read, not more often than it is looked at. Ends the reading where its row is gone. */
function createNotes(app: App, id: string, abort: AbortController) {
  let text: string | undefined
  let notedAt = Number.NEGATIVE_INFINITY
  let writing = Promise.resolve()

  const write = () => {
    const progress = text
    text = undefined
    notedAt = performance.now()
    writing = writing.then(async () => {
      const isThere = await queries
        .noteProgress(app.db, id, { at: app.now(), ...(progress === undefined ? {} : { progress }) })
        // It is only a note.
        .catch(() => true)
      if (!isThere) abort.abort(new Replaced())
    })
  }
  const timer = setInterval(write, SIGN_OF_LIFE)
  timer.unref()
  return {
    say: (progress: string) => {
      text = `${progress} …`
      if (performance.now() - notedAt >= BETWEEN_NOTES) write()
    },
    async end() {
      clearInterval(timer)
      await writing
    },
  }
}

async function findingsFor(
  app: App,
  { mover, host, found }: { mover: Mover; host: HostKey; found: ReadLeague },
): Promise<Omit<StoredFindings, 'isFromFiles'>> {
  const { findings, players, ids } = found
  const { sport } = findings
  const matcher = await playerMatcher(app, {
    sport,
    players,
    firstNamed: new Map(players.map(({ id, firstNamed }) => [id, firstNamed])),
  })
  const before = await findMovedBefore(app, {
    userId: mover.id,
    source: { host, name: findings.name, ids },
  })
  const answers = await answersOf(app, { userId: mover.id, host, sport, players })
  return {
    shown: {
      ...findings,
      seasons: findings.seasons.map((season) => ({ ...season, lines: [...season.lines] })),
      teams: await matchPeople(app, mover, findings.teams),
      players: await showPlayers(matcher, players, answers),
      updates: before && { code: before.code, name: before.name, isClaimed: before.isClaimed },
    },
    players: [...players],
  }
}
