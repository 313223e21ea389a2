import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { ProposalId, type TeamId, type UserId } from '../../../shared/core/ids.ts'
import { must } from '../../../shared/core/must.ts'
import { CONSENT_TIME } from '../../../shared/proposal/limits.ts'
import type { Waits } from '../../../shared/proposal/proposal.ts'
import { HOUR } from '../../../shared/core/time.ts'
import { type App, transact } from '../../core/app/app.ts'
import { schedule } from '../../core/jobs/service.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { type Idempotency, idempotent } from '../../core/idempotency/service.ts'
import { inLeague } from '../../league/events/in-league.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { findLeague } from '../../league/events/service.ts'
import { takeTry } from '../../core/rate-limit/service.ts'
import { listTeams, type Team, teamOf } from '../../league/team/service.ts'
import type { Act, Concern, Where } from './act.ts'
import { PROPOSAL_DUE } from './job.ts'
import { listOpen, type Proposed } from './open.ts'
import { ownCause } from './own-cause.ts'
import * as queries from './queries.ts'

const REQUESTS = { max: 60, windowMs: HOUR }
const MOST_OPEN = 10

/** What someone who runs the league wants done. */
interface Wanted {
  readonly league: LeagueRow
  readonly input: unknown
  readonly reason: string | null
  /** Whether consent is asked for where it is needed; otherwise it is refused. */
  readonly ask: boolean
}

/**
 * Does an act of who runs the league at once, or asks the league for its consent where it is about their own team:
 * another manager approves it, any member objects, and after 24 hours without an objection it is done.
 * Without other members in the league it is done at once. Consent is asked for only while the act could be
 * done.
 * @param doNow as it would be done without consent, by the app that it is given: that looks once more whether it needs
 *   some when the league is locked
 * @throws {DomainError} CONSENT_NEEDED where it is not asked for; INVALID_INPUT without a reason,
 *   TOO_MANY_TRIES, KEY_REUSED, and what the act throws
 */
export async function doOrPropose<T>(
  app: App,
  idempotency: Idempotency,
  { act, league, input, reason, ask }: Wanted & { act: Act },
  doNow: (app: App) => Promise<T>,
): Promise<{ done: T } | { waits: Waits }> {
  const { userId } = idempotency
  if (!(await concernOf(app, { act, league, input, userId })))
    try {
      return { done: await doNow({ ...app, onceLocked: refuseConcern({ act, league, input, userId }) }) }
    } catch (error) {
      if (!(error instanceof ConcernArose)) throw error
    }
  if (!ask) throw new DomainError('CONSENT_NEEDED')
  if (reason === null) throw new DomainError('INVALID_INPUT', { fields: { reason: 'Please say why.' } })
  const carryOut = await act.prepare(app, league, input)
  const propose = async (app: App) =>
    inLeague(app, { leagueId: league.id, actorId: userId }, async (app, locked) => {
      const concern = must(
        await concernOf(app, { act, league: locked, input, userId }),
        'what consent is needed for',
      )
      const open = await listOpen(app, locked.id)
      // The same again, as by a second click, is the request that is there.
      const same = findSame(open, act, input)
      if (same) return { waits: { id: same.event.proposalId, dueAt: same.event.dueAt, seq: same.seq } }
      if (open.length >= MOST_OPEN)
        throw new DomainError('TOO_MANY_TRIES', {
          message: 'Your league has ten requests open already: let them be decided first.',
        })
      await rehearse(app, (app) => carryOut(app, { league: locked, userId, reason }))
      const id = ProposalId.parse(app.newId())
      const dueAt = locked.at + CONSENT_TIME
      const seq = await locked.append({
        kind: 'act-proposed',
        proposalId: id,
        act: act.name,
        input: z.json().parse(input),
        summary: concern.summary,
        teamId: (await ownTeam(app, locked.id, userId)).id,
        teams: [...concern.teams],
        reason,
        dueAt,
      })
      await schedule(app, PROPOSAL_DUE, { subject: locked.id, occurrence: id, payload: {}, dueAt })
      return { waits: { id, dueAt, seq } }
    })
  return idempotent(app, idempotency, propose, async () => {
    if (!findSame(await listOpen(app, league.id), act, input))
      await takeTry(app, `propose:${userId}`, REQUESTS)
  })
}

/** Between the look and the lock the act has become one that needs consent: the draft, say, made the pick that it corrects. */
class ConcernArose extends Error {}

/** An act, and who would do it. */
type Concerning = Pick<Wanted, 'league' | 'input'> & { readonly act: Act; readonly userId: UserId }

/** Looks again once the league is locked, when nothing else can happen any more. */
function refuseConcern({ act, league, input, userId }: Concerning) {
  return async (app: App) => {
    const now = must(await findLeague(app, league.id), 'a league that is locked')
    if (await concernOf(app, { act, league: now, input, userId }))
      throw new ConcernArose('It needs consent now')
  }
}

/** The request for the same act that is open already. */
function findSame(open: readonly Proposed[], act: Act, input: unknown): Proposed | undefined {
  const asStored: unknown = JSON.parse(JSON.stringify(input))
  return open.find(({ event }) => event.act === act.name && isDeepStrictEqual(event.input, asStored))
}

/** What an act needs consent for; null where it needs none. */
async function concernOf(app: App, { act, league, input, userId }: Concerning): Promise<Concern | null> {
  if ((await queries.countOthers(app.db, league.id, userId)) === 0) return null
  return act.look(app, await whereOf(app, league, userId), input)
}

async function whereOf(app: App, league: LeagueRow, userId: UserId): Promise<Where> {
  const teams = await listTeams(app, league.id)
  const own = must(teamOf(teams, userId), 'the team of who runs the league')
  const concerned = await ownCause(app, league, { teams, now: app.now() })
  return {
    league,
    own: own.id,
    teamIds: teams.map(({ id }) => id),
    isOwnCause: (id: TeamId) => concerned.has(id),
    teamName: (id: TeamId) => teams.find((team) => team.id === id)?.name ?? 'a team',
  }
}

/** The team of a member. */
async function ownTeam(app: App, leagueId: LeagueRow['id'], userId: UserId): Promise<Team> {
  return must(teamOf(await listTeams(app, leagueId), userId), 'the team of a member')
}

/** Ends a part of a transaction that was for show. */
class Rehearsed extends Error {}

/** Does something and undoes it, so that what cannot be done is refused at once. Throws what it throws. */
async function rehearse(app: App, act: (app: App) => Promise<unknown>): Promise<void> {
  try {
    await transact(app, async (app) => {
      await act(app)
      throw new Rehearsed('It was a rehearsal')
    })
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error
  }
}
