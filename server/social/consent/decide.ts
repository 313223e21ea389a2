import type { LeagueId, ProposalId, TeamId, UserId } from '../../../shared/core/ids.ts'
import type { OpenProposal } from '../../../shared/proposal/proposal.ts'
import { DAY } from '../../../shared/core/time.ts'
import { type App, transact } from '../../core/app/app.ts'
import type { Due } from '../../core/jobs/kind.ts'
import { cancel, schedule } from '../../core/jobs/service.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { inLeague, type LockedLeague } from '../../league/events/in-league.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { findHead, findLeague, listActivity } from '../../league/events/service.ts'
import type { Doing } from '../../squad/proposal/act.ts'
import { PROPOSAL_DUE } from '../../squad/proposal/job.ts'
import { findProposed, listOpen, type Proposed } from '../../squad/proposal/open.ts'
import { handedOnBy } from '../../squad/proposal/own-cause.ts'
import { listOfficers } from '../../league/membership/service.ts'
import { isManager, isOrphan, listTeams, managersOf, type Team } from '../../league/team/service.ts'
import { ACTS } from './acts.ts'

/** Who decides, and about what. */
interface Deciding {
  readonly league: LeagueRow
  readonly userId: UserId
  readonly teamId: TeamId
  readonly id: ProposalId
}

/** A manager who came within so long before a request has no say: it may be the commissioner's other account. */
const SETTLED_FOR = 7 * DAY

/** The requests of a league that are open, oldest first. */
export async function listProposals(app: App, league: LeagueRow): Promise<OpenProposal[]> {
  return (await listOpen(app, league.id)).map(({ seq, at, actorName, event }) => {
    const { proposalId: id, teamId, summary, teams, reason, dueAt } = event
    return {
      id,
      seq,
      proposedAt: at,
      proposerName: actorName ?? 'The commissioner',
      teamId,
      summary,
      teams,
      reason,
      dueAt,
    }
  })
}

/**
 * Another manager approves a request: it is done at once, or says why it cannot be any more.
 * @returns whether it was done
 * @throws {DomainError} PROPOSAL_NOT_FOUND for one that is not open, CONSENT_NOT_YOURS
 */
export async function approve(app: App, by: Deciding): Promise<{ isDone: boolean }> {
  const act = await prepared(app, by.league, by.id)
  return decide(app, by, async (app, league, { seq: proposed, event }) => {
    if ((await listOfficers(app, league)).has(by.userId)) throw notYours('You run the league yourself.')
    await needSettled(app, league, by)
    const { proposalId, summary, teams } = event
    const { teamId } = by
    await league.append({ kind: 'act-approved', proposalId, proposed, summary, teams, teamId })
    return { isDone: await carryOut(app, league, { act, proposed, event, by: 'approval' }) }
  })
}

/** Any other member objects to a request: it is off. @throws {DomainError} PROPOSAL_NOT_FOUND, CONSENT_NOT_YOURS */
export function object(app: App, by: Deciding & { reason: string | null }): Promise<void> {
  return decide(app, by, async (_app, league, { seq: proposed, event: { proposalId, summary, teams } }) => {
    const { teamId, reason } = by
    await league.append({ kind: 'act-objected', proposalId, proposed, summary, teams, teamId, reason })
  })
}

/** Who runs the league takes a request back. @throws {DomainError} PROPOSAL_NOT_FOUND */
export function withdraw(app: App, { league, userId, id }: Omit<Deciding, 'teamId'>): Promise<void> {
  return inLeague(app, { leagueId: league.id, actorId: userId }, async (app, locked) => {
    const { seq: proposed, event } = await takeOpen(app, locked, id)
    const { proposalId, summary, teams } = event
    await locked.append({ kind: 'act-withdrawn', proposalId, proposed, summary, teams })
  })
}

/** What is to be done, or a refusal to do it. */
type Prepared = (app: App, by: Doing) => Promise<unknown>

/** What of a request takes too long while its league is locked. */
async function prepared(app: App, league: LeagueRow, id: string): Promise<Prepared> {
  const found = await findProposed(app, league.id, id)
  const act = found && ACTS.get(found.event.act)
  if (!act) return () => Promise.reject(new DomainError('PROPOSAL_NOT_FOUND'))
  try {
    return await act.prepare(app, league, found.event.input)
  } catch (error) {
    // What it is about is not there any more.
    return () => Promise.reject(error)
  }
}

/** The preparation of an act that is done without an objection. */
export async function prepareDue(
  app: App,
  leagueId: LeagueId,
  { occurrence }: Due<Record<string, never>>,
): Promise<Prepared | null> {
  const league = await findLeague(app, leagueId)
  return league ? prepared(app, league, occurrence) : null
}

/** The time for objections is over: the act is done. */
export async function onProposalDue(
  app: App,
  league: LockedLeague,
  act: Prepared | null,
  { occurrence }: Due<Record<string, never>>,
): Promise<void> {
  const found = await findProposed(app, league.id, occurrence)
  if (found && league.at < found.event.dueAt) {
    // Whoever moved the deadline in the database did not move what the log promises.
    const { dueAt } = found.event
    await schedule(app, PROPOSAL_DUE, { subject: league.id, occurrence, payload: {}, dueAt })
    return
  }
  if (found && act) await carryOut(app, league, { act, proposed: found.seq, event: found.event, by: 'time' })
}

function decide<T>(
  app: App,
  { league, userId, teamId, id }: Deciding,
  how: (app: App, league: LockedLeague, proposed: Proposed) => Promise<T>,
): Promise<T> {
  return inLeague(app, { leagueId: league.id, actorId: userId }, async (app, locked) => {
    const found = await takeOpen(app, locked, id)
    if (teamId === found.event.teamId) throw new DomainError('CONSENT_NOT_YOURS')
    return how(app, locked, found)
  })
}

/** Takes a request from those that are open. @throws {DomainError} PROPOSAL_NOT_FOUND */
async function takeOpen(app: App, league: LockedLeague, id: ProposalId): Promise<Proposed> {
  const found = await findProposed(app, league.id, id)
  const wasOpen = (await cancel(app, PROPOSAL_DUE, { subject: league.id, occurrence: id })) > 0
  if (!found || !wasOpen) throw new DomainError('PROPOSAL_NOT_FOUND')
  return found
}

/**
 * Approvers must have had their team for a while, or joined when all others did, and must not have been
 * commissioner themselves recently.
 * @throws {DomainError} CONSENT_NOT_YOURS
 */
async function needSettled(
  app: App,
  league: LockedLeague,
  { teamId, userId }: Pick<Deciding, 'teamId' | 'userId'>,
): Promise<void> {
  // The last time is enough; names in an event could be the id of another team.
  const page = { before: null, limit: 20, kinds: ['team-handed-over', 'team-lead-changed'] as const, teamId }
  const isNew = (await listActivity(app, league.id, page)).some(
    ({ at, event }) =>
      (event.kind === 'team-handed-over' || event.kind === 'team-lead-changed') &&
      event.teamId === teamId &&
      at > league.at - SETTLED_FOR,
  )
  if (isNew) throw notYours('Your team was handed over in the last seven days.')
  const teams = (await listTeams(app, league.id)).filter((team) => !isOrphan(team))
  const hasJoined = ({ createdAt }: Team) => createdAt > league.at - SETTLED_FOR
  const others = teams.filter((team) => !isManager(team, league.commissionerId))
  const own = teams.find(({ id }) => id === teamId)
  if (own && hasJoined(own) && !others.every(hasJoined))
    throw notYours('Your team joined in the last seven days.')
  const came = own?.coManagers.find((one) => one.userId === userId)?.since
  if (came !== undefined && came > league.at - SETTLED_FOR)
    throw notYours('You became co-manager in the last seven days.')
  const former = await handedOnBy(app, league.id, league.at)
  if (own && managersOf(own).some(({ username }) => former.has(username)))
    throw notYours('You were the commissioner yourself in the last seven days.')
}

function notYours(why: string): DomainError {
  return new DomainError('CONSENT_NOT_YOURS', { message: `${why} Another manager has to approve this.` })
}

/**
 * Does what was asked for, as who asked, or writes down why it cannot be done any more.
 * @returns whether it was done
 */
async function carryOut(
  app: App,
  league: LockedLeague,
  {
    act,
    proposed,
    event,
    by,
  }: { act: Prepared; proposed: number; event: Proposed['event']; by: 'approval' | 'time' },
): Promise<boolean> {
  const { proposalId, summary, teams, reason } = event
  const of = { proposalId, proposed, summary, teams }
  const officers = await listOfficers(app, league)
  const proposing = (await listTeams(app, league.id)).find(({ id }) => id === event.teamId)
  const userId = (proposing ? managersOf(proposing) : []).find((one) => officers.has(one.userId))?.userId
  try {
    if (userId === undefined)
      throw new DomainError('CONSENT_NEEDED', { message: 'Who asked does not run the league anymore.' })
    await transact(app, (app) => act(app, { league, userId, reason }))
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const why = Object.values(error.fields ?? {})[0] ?? error.message
    await league.append({ kind: 'act-lapsed', ...of, why }, null)
    return false
  }
  await league.append({ kind: 'act-applied', ...of, by, done: await findHead(app, league.id) }, null)
  return true
}
