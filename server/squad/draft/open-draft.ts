import { setImmediate } from 'node:timers/promises'
import * as z from 'zod'
import type { LeagueId } from '../../../shared/core/ids.ts'
import { DraftEvent } from '../../../shared/draft/event.ts'
import { applyDraftEvent, reduceDraft } from '../../../shared/rules/draft/reduce.ts'
import type { DraftState } from '../../../shared/rules/draft/state.ts'
import { MINUTE } from '../../../shared/core/time.ts'
import type { App } from '../../core/app/app.ts'
import type { JobKind } from '../../core/jobs/kind.ts'
import { cancel, schedule } from '../../core/jobs/service.ts'
import { type By, inLeague, type LockedLeague } from '../../league/events/in-league.ts'
import { findHead } from '../../league/events/service.ts'
import { takeTry } from '../../core/rate-limit/service.ts'
import { draftsOf, type KnownDraft } from './memory.ts'
import { notifyWhoseTurn } from './whose-turn.ts'
import * as queries from './queries.ts'

/** When the clock of a league's draft runs out, whatever it is for. */
export const DRAFT_CLOCK: JobKind<Record<string, never>> = {
  name: 'draft-clock',
  payload: z.strictObject({}),
}

/** A draft that belongs to a command while it runs. */
export interface OpenDraft {
  readonly league: LockedLeague
  /** As of the last event, those of this command included. */
  readonly state: DraftState
  /** What the draft would be after an event. */
  preview(event: DraftEvent): DraftState
  /** Writes down what happened. @returns the event's number */
  append(event: DraftEvent): Promise<number>
}

/** Events read in one go: years of a league's events do not block the process. */
const AT_ONCE = 500

/** The draft as of the last event that is committed, or written in this transaction. @throws {DomainError} LEAGUE_NOT_FOUND */
export async function draftOf(app: App, leagueId: LeagueId): Promise<DraftState> {
  if (app.db.isTransaction) return (await readOn(app, leagueId, await findHead(app, leagueId))).state
  const { reading } = draftsOf(app)
  // Of all who come back at once after a restart one reads from the beginning, and the others what is new since.
  const before = reading.get(leagueId)
  if (before) await before.catch(() => {})
  const own = findHead(app, leagueId).then((head) => readOn(app, leagueId, head))
  reading.set(leagueId, own)
  try {
    const known = await own
    draftsOf(app).keep(leagueId, known)
    return known.state
  } finally {
    if (reading.get(leagueId) === own) reading.delete(leagueId)
  }
}

/** Folds what happened since the draft was kept. @param head number of the league's last event */
async function readOn(app: App, leagueId: LeagueId, head: number): Promise<KnownDraft> {
  let { state, seen } = draftsOf(app).get(leagueId)
  while (seen < head) {
    const upTo = Math.min(head, seen + AT_ONCE)
    const rows = await queries.listDraftEvents(app.db, leagueId, { after: seen, upTo })
    state = reduceDraft(
      rows.map(({ seq, at, payload }) => ({ seq, at, event: DraftEvent.parse(JSON.parse(payload)) })),
      state,
    )
    seen = upTo
    if (seen < head) await setImmediate()
  }
  return { state, seen }
}

/** Of a person in a league, that change something: each is an event, which stays in its log and is folded for ever. */
const COMMANDS = { max: 200, windowMs: MINUTE }

/**
 * Runs a command on a league's draft: as `inLeague`, and afterwards the deadline of its clock is what its
 * events say.
 * @throws {DomainError} TOO_MANY_TRIES, and what the command throws
 */
export function inDraft<T>(
  app: App,
  by: By,
  command: (app: App, draft: OpenDraft) => Promise<T>,
): Promise<T> {
  return inLeague(app, by, async (app, league) => {
    // What was locked a moment ago says which event is the last.
    const { state: before } = await readOn(app, league.id, league.seq)
    return lead(app, { league, before }, async (draft) => {
      const result = await command(app, draft)
      const isChanged = draft.state !== before
      if (isChanged && by.actorId !== null) await takeTry(app, `draft:${league.id}:${by.actorId}`, COMMANDS)
      return result
    })
  })
}

/** The same inside a command that has locked the league. */
export async function withDraft<T>(
  app: App,
  league: LockedLeague,
  command: (draft: OpenDraft) => Promise<T>,
): Promise<T> {
  return lead(app, { league, before: await draftOf(app, league.id) }, command)
}

/** A draft through a command. @param from.before as it is then */
async function lead<T>(
  app: App,
  { league, before }: { league: LockedLeague; before: DraftState },
  command: (draft: OpenDraft) => Promise<T>,
): Promise<T> {
  let state = before
  const result = await command({
    league,
    get state() {
      return state
    },
    preview: (event) => applyDraftEvent(state, { seq: state.seq, at: league.at, event }),
    async append(event) {
      // Auto-pick's bids are its own, also in answer to a manager's bid.
      const isOfEmpire = event.kind === 'draft-bid' && event.proxy
      const seq = await league.append(event, isOfEmpire ? null : undefined)
      state = applyDraftEvent(state, { seq, at: league.at, event })
      return seq
    },
  })
  if (state !== before) {
    // A clock that ran out is crossed off, and what happens then always leaves another end, or none.
    if (state.endsAt !== before.endsAt) await setClock(app, league.id, state.endsAt)
    await notifyWhoseTurn(app, league, { before, after: state })
    app.afterCommit(() => draftsOf(app).keep(league.id, { state, seen: state.seq }))
  }
  return result
}

/** Has the clock of a draft run out when its events say. */
export async function setClock(app: App, leagueId: LeagueId, endsAt: number | null): Promise<void> {
  const which = { subject: leagueId, occurrence: 'clock' }
  if (endsAt === null) await cancel(app, DRAFT_CLOCK, which)
  else await schedule(app, DRAFT_CLOCK, { ...which, payload: {}, dueAt: endsAt })
}
