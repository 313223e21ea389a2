import { ProposalId, type TeamId, type UserId } from '../../../shared/core/ids.ts'
import type { Vote } from '../../../shared/amendment/majorities.ts'
import { type AmendmentState } from '../../../shared/rules/amendment/reduce.ts'
import { outcomeOf } from '../../../shared/rules/amendment/tally.ts'
import { type App, transact } from '../../core/app/app.ts'
import type { Due } from '../../core/jobs/kind.ts'
import { cancel, schedule } from '../../core/jobs/service.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { findOpenPeriod, listPeriods } from '../../feed/pro-game/service.ts'
import type { Happened } from '../../league/events/happened.ts'
import { inLeague, type LockedLeague } from '../../league/events/in-league.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { notifyTeams } from '../../people/notification/service.ts'
import { applyChange } from './change.ts'
import { AMENDMENT_CLOSE, AMENDMENT_EFFECT, AMENDMENT_SOON } from './job.ts'
import { refused } from './propose.ts'
import { needAmendment, readAmendments } from './read.ts'

interface By {
  readonly league: LeagueRow
  readonly userId: UserId
  readonly teamId: TeamId
  readonly id: ProposalId
}

/**
 * A team votes, once: votes are final, as on trades. Once no vote can change it any more the amendment is decided.
 * @throws {DomainError} AMENDMENT_NOT_FOUND, AMENDMENT_REFUSED
 */
export function vote(app: App, { league, userId, teamId, id, vote }: By & { vote: Vote }): Promise<void> {
  return inLeague(app, { leagueId: league.id, actorId: userId }, async (app, locked) => {
    const amendment = await needAmendment(app, locked, id)
    const { proposed, votes, state, seq } = amendment
    const given = votes.get(teamId)
    if (given === vote) return
    if (given !== undefined) throw refused('Your team has voted on this already, and votes are final.')
    if (state !== 'open' || locked.at >= proposed.closesAt)
      throw refused('No more votes are taken on this amendment.')
    if (!proposed.teams.includes(teamId))
      throw refused('Your team came after this was proposed, and has no vote on it.')
    const of = { amendmentId: id, proposed: seq, summary: proposed.summary }
    await locked.append({ kind: 'amendment-voted', ...of, teamId, vote })
    await decideIfClear(app, locked, { ...amendment, votes: new Map([...votes, [teamId, vote]]) }, false)
  })
}

/** The team that proposed it takes it back. @throws {DomainError} AMENDMENT_NOT_FOUND, AMENDMENT_REFUSED */
export function withdraw(app: App, { league, userId, teamId, id }: By): Promise<void> {
  return inLeague(app, { leagueId: league.id, actorId: userId }, async (app, locked) => {
    const { proposed, state, seq } = await needAmendment(app, locked, id)
    if (proposed.teamId !== teamId) throw refused('Only the team that proposed it can withdraw it.')
    if (state === 'withdrawn') return
    if (state !== 'open') throw refused('It is decided, and cannot be withdrawn any more.')
    await stopJobs(app, locked, id)
    await locked.append({
      kind: 'amendment-withdrawn',
      amendmentId: id,
      proposed: seq,
      summary: proposed.summary,
    })
  })
}

async function stopJobs(app: App, league: LockedLeague, id: ProposalId): Promise<void> {
  for (const kind of [AMENDMENT_CLOSE, AMENDMENT_SOON])
    await cancel(app, kind, { subject: league.id, occurrence: id })
}

async function decideIfClear(
  app: App,
  league: LockedLeague,
  { proposed, votes, seq }: AmendmentState,
  isOver: boolean,
): Promise<void> {
  const { amendmentId, majority, teams, summary, takesEffect } = proposed
  const outcome = outcomeOf([...votes.values()], { majority, teams: teams.length, isOver })
  if (outcome === 'open') return
  await stopJobs(app, league, amendmentId)
  const isAccepted = outcome === 'accepted'
  const effectAt = isAccepted ? await effectOf(app, league, takesEffect) : null
  await league.append(
    {
      kind: 'amendment-decided',
      amendmentId,
      proposed: seq,
      summary,
      isAccepted,
      votes: [...votes].map(([teamId, given]) => ({ teamId, vote: given })),
      effectAt,
    },
    null,
  )
  if (effectAt === null) return
  const job = { subject: league.id, occurrence: amendmentId, payload: {} }
  await schedule(app, AMENDMENT_EFFECT, { ...job, dueAt: effectAt })
}

/**
 * When what is accepted now takes effect: in a season under way once the scoring period is over, so that it counts from
 * the next, and otherwise at once. Null for the next season, which begins when it is set up.
 */
async function effectOf(
  app: App,
  league: LockedLeague,
  takesEffect: AmendmentState['proposed']['takesEffect'],
): Promise<number | null> {
  if (takesEffect === 'season' && league.phase !== 'setting-up') return null
  if (league.phase !== 'regular' && league.phase !== 'playoffs') return league.at
  const open = await findOpenPeriod(app, league.sport)
  if (open === null) return league.at
  const period = (await listPeriods(app, league.sport, open.season)).find(
    ({ number }) => number === open.number,
  )
  // One that is still to come has not begun.
  return period && period.startsAt <= league.at ? period.endsAt : league.at
}

/** The time to vote is over. */
export async function onClose(
  app: App,
  league: LockedLeague,
  { occurrence }: Due<Record<string, never>>,
): Promise<void> {
  const amendment = await findOpen(app, league, occurrence)
  if (!amendment) return
  const { closesAt } = amendment.proposed
  if (league.at < closesAt) {
    // Whoever moved the deadline in the database did not move what the log promises.
    const job = { subject: league.id, occurrence, payload: {} }
    await schedule(app, AMENDMENT_CLOSE, { ...job, dueAt: closesAt })
    return
  }
  await decideIfClear(app, league, amendment, true)
}

async function findOpen(app: App, league: LockedLeague, id: string): Promise<AmendmentState | undefined> {
  const { amendments } = await readAmendments(app, league)
  return amendments.find(({ proposed, state }) => state === 'open' && proposed.amendmentId === id)
}

/** Tells the teams that have not voted. */
export async function onSoon(
  app: App,
  league: LockedLeague,
  { occurrence }: Due<Record<string, never>>,
): Promise<void> {
  const amendment = await findOpen(app, league, occurrence)
  if (!amendment) return
  const { proposed, votes } = amendment
  const { summary, closesAt: at, teams } = proposed
  await notifyTeams(
    app,
    league.id,
    teams
      .filter((teamId) => !votes.has(teamId))
      .map((teamId) => ({
        teamId,
        subject: `${occurrence} closing`,
        content: { kind: 'amendment', state: 'closing', by: null, summary, at, why: null },
      })),
  )
}

/** An amendment that was accepted takes effect, or says why it cannot any more. */
export async function onEffect(
  app: App,
  league: LockedLeague,
  { occurrence }: Due<Record<string, never>>,
): Promise<void> {
  const { proposed, state, seq } = await needAmendment(app, league, ProposalId.parse(occurrence))
  if (state !== 'accepted') return
  const of = { amendmentId: proposed.amendmentId, proposed: seq, summary: proposed.summary }
  try {
    await transact(app, (app) => applyChange(app, league, proposed))
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    await league.append({ kind: 'amendment-lapsed', ...of, why: whyOf(error) }, null)
    return
  }
  await league.append({ kind: 'amendment-applied', ...of }, null)
}

function whyOf({ code, fields, message }: DomainError): string {
  if (code === 'SETTINGS_CHANGED') return 'The same was changed after the amendment was proposed.'
  if (code === 'CONSTITUTION_CHANGED') return 'The constitution was changed after the amendment was proposed.'
  return Object.values(fields ?? {})[0] ?? message
}

/** Once the next season is set up, what was accepted for it takes effect. */
export async function effectAfterRenewal(app: App, { event, league }: Happened): Promise<void> {
  if (event.kind !== 'season-renewed') return
  const { amendments } = await readAmendments(app, league)
  for (const { state, effectAt, proposed } of amendments)
    if (state === 'accepted' && effectAt === null)
      await schedule(app, AMENDMENT_EFFECT, {
        subject: league.id,
        occurrence: proposed.amendmentId,
        payload: {},
      })
}
