import type { ProposalId, TeamId } from '../../../shared/core/ids.ts'
import type { Amendment, AmendmentTerms } from '../../../shared/amendment/amendment.ts'
import type { AmendmentEvent } from '../../../shared/amendment/event.ts'
import { type AmendmentState, amendmentsOf } from '../../../shared/rules/amendment/reduce.ts'
import { neededOf } from '../../../shared/rules/amendment/tally.ts'
import type { App } from '../../core/app/app.ts'
import { cached } from '../../core/cache/cached.ts'
import { DomainError } from '../../core/errors/errors.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { listActivity } from '../../league/events/service.ts'
import { listFormerTeams, listTeams } from '../../league/team/service.ts'

const KINDS = [
  'amendment-terms-set',
  'amendment-proposed',
  'amendment-voted',
  'amendment-withdrawn',
  'amendment-decided',
  'amendment-applied',
  'amendment-lapsed',
] as const satisfies AmendmentEvent['kind'][]

/** The newest events of amendments, more than a page can show of them. */
const MOST_EVENTS = 20_000
/** On the page. */
const MOST_LISTED = 100

/** All amendments of a league, the oldest first, and how it votes on those to come. */
export function readAmendments(
  app: App,
  league: Pick<LeagueRow, 'id' | 'seq' | 'sport'>,
): Promise<ReturnType<typeof amendmentsOf>> {
  return cached(app, league, { name: 'amendments', isOfGames: false }, async () => {
    const events = await listActivity(app, league.id, { before: null, limit: MOST_EVENTS, kinds: KINDS })
    return amendmentsOf(
      events.toReversed().flatMap(({ event, ...of }) => {
        // Of the kinds that were asked for, or unreadable.
        return event.kind.startsWith('amendment-') ? [{ ...of, event: event as AmendmentEvent }] : []
      }),
    )
  })
}

/** @throws {DomainError} AMENDMENT_NOT_FOUND */
export async function needAmendment(
  app: App,
  league: Pick<LeagueRow, 'id' | 'seq' | 'sport'>,
  id: ProposalId,
): Promise<AmendmentState> {
  const { amendments } = await readAmendments(app, league)
  const found = amendments.find(({ proposed }) => proposed.amendmentId === id)
  if (!found) throw new DomainError('AMENDMENT_NOT_FOUND')
  return found
}

/** The amendments of a league for the manager of a team: those that are open first, then the newest. */
export async function listAmendments(
  app: App,
  league: LeagueRow,
  own: TeamId,
): Promise<{ terms: AmendmentTerms; amendments: Amendment[] }> {
  const { terms, amendments } = await readAmendments(app, league)
  const names = new Map(
    [...(await listTeams(app, league.id)), ...(await listFormerTeams(app, league.id))].map(({ id, name }) => [
      id,
      name,
    ]),
  )
  const newest = amendments.toSorted(
    (a, b) => Number(b.state === 'open') - Number(a.state === 'open') || b.seq - a.seq,
  )
  return { terms, amendments: newest.slice(0, MOST_LISTED).map((one) => shown(one, { own, names })) }
}

/** Whether a team has a vote on an amendment that it has not given. */
export function mayVote(
  { proposed: { teams }, votes, state }: Pick<AmendmentState, 'proposed' | 'votes' | 'state'>,
  team: TeamId,
): boolean {
  return state === 'open' && teams.includes(team) && !votes.has(team)
}

function shown(
  { seq, at, proposerName, proposed, votes, state, decidedAt, effectAt, why }: AmendmentState,
  { own, names }: { own: TeamId; names: ReadonlyMap<TeamId, string> },
): Amendment {
  const { amendmentId: id, teamId, about, changes, reason, consequences } = proposed
  const { takesEffect, majority, closesAt, teams } = proposed
  return {
    id,
    seq,
    proposedAt: at,
    proposerName,
    teamId,
    isMine: teamId === own,
    about,
    changes,
    reason,
    consequences,
    takesEffect,
    majority,
    closesAt,
    state,
    decidedAt,
    effectAt,
    why,
    needed: neededOf(majority, teams.length),
    teams: teams.map((team) => ({
      teamId: team,
      name: names.get(team) ?? 'A team',
      vote: votes.get(team) ?? null,
    })),
    canVote: mayVote({ proposed, votes, state }, own),
  }
}
