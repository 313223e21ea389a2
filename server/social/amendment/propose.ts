import * as z from 'zod'
import { ProposalId, type TeamId } from '../../../shared/core/ids.ts'
import { DAY } from '../../../shared/core/time.ts'
import type { AmendmentChange, AmendmentTerms, TakesEffect } from '../../../shared/amendment/amendment.ts'
import type { App } from '../../core/app/app.ts'
import { schedule } from '../../core/jobs/service.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { type Idempotency, idempotent } from '../../core/idempotency/service.ts'
import { takeTry } from '../../core/rate-limit/service.ts'
import { inLeague } from '../../league/events/in-league.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { listOfficers } from '../../league/membership/service.ts'
import { isOrphan, listTeams } from '../../league/team/service.ts'
import { storeText } from '../constitution/texts.ts'
import { describe, previewOf } from './change.ts'
import { AMENDMENT_CLOSE, AMENDMENT_SOON } from './job.ts'
import { readAmendments } from './read.ts'

const PROPOSALS = { max: 20, windowMs: DAY }
const MOST_OPEN = 10
const MOST_OPEN_OF_TEAM = 3
/** So long before the end of a vote who has not voted is told. */
const AHEAD = DAY / 2

interface Proposal {
  readonly league: LeagueRow
  readonly teamId: TeamId
  readonly change: AmendmentChange
  readonly reason: string
  readonly takesEffect: TakesEffect
}

/**
 * A team proposes a change, on which all teams with a manager vote.
 * @throws {DomainError} AMENDMENT_REFUSED where the league does not let it, or has too many open; what refuses the change
 *   itself, as when the commissioner saved it
 */
export async function propose(
  app: App,
  idempotency: Idempotency,
  { league, teamId, change, reason, takesEffect }: Proposal,
): Promise<{ id: ProposalId }> {
  const { userId } = idempotency
  const { about } = change
  // What takes too long while the league is locked.
  const look = about === 'constitution' ? null : about === 'settings' ? change.settings : change.rules
  const preview = look && (await previewOf(app, league, { about, change: z.json().parse(look) }))
  const consequences = preview
    ? [preview.words, ...(preview.effects ?? []), ...(preview.counts ? [preview.counts] : [])].join(' ')
    : ''
  const effect = (app: App) =>
    inLeague(app, { leagueId: league.id, actorId: userId }, async (app, locked) => {
      const { terms, amendments } = await readAmendments(app, locked)
      if (terms.proposers === 'commissioner' && !(await listOfficers(app, locked)).has(userId))
        throw refused('In this league the commissioner proposes amendments. Talk to them.')
      const open = amendments.filter(({ state }) => state === 'open')
      if (open.length >= MOST_OPEN)
        throw refused('Your league votes on ten amendments already: let them be decided first.')
      if (open.filter(({ proposed }) => proposed.teamId === teamId).length >= MOST_OPEN_OF_TEAM)
        throw refused('Your team has three amendments open: let them be decided first.')
      const changes = await describe(app, locked, change)
      const id = ProposalId.parse(app.newId())
      const closesAt = locked.at + terms.days * DAY
      const stored =
        change.about === 'constitution' ? await storeText(app, locked.id, change.text) : z.json().parse(look)
      const teams = (await listTeams(app, locked.id)).filter((team) => !isOrphan(team))
      await locked.append({
        kind: 'amendment-proposed',
        amendmentId: id,
        teamId,
        about,
        change: stored,
        seen: change.seen,
        summary: summaryOf(about, changes),
        changes,
        reason,
        consequences,
        takesEffect,
        majority: terms.majority,
        closesAt,
        teams: teams.map((team) => team.id),
      })
      const job = { subject: locked.id, occurrence: id, payload: {} }
      await schedule(app, AMENDMENT_CLOSE, { ...job, dueAt: closesAt })
      await schedule(app, AMENDMENT_SOON, { ...job, dueAt: closesAt - AHEAD })
      return { id }
    })
  return idempotent(app, idempotency, effect, async () => {
    await takeTry(app, `amend:${userId}`, PROPOSALS)
  })
}

function summaryOf(about: AmendmentChange['about'], changes: readonly string[]): string {
  const [only] = changes
  if (about === 'constitution') return 'a change of the constitution'
  if (changes.length === 1 && only !== undefined) return only
  return `${changes.length} changes of the ${about === 'rules' ? 'scoring rules' : 'settings'}`
}

/** The commissioner decides how the league votes from now on; amendments that are open keep what they have. */
export function setTerms(
  app: App,
  by: { league: LeagueRow; userId: Idempotency['userId'] },
  terms: AmendmentTerms,
): Promise<void> {
  return inLeague(app, { leagueId: by.league.id, actorId: by.userId }, async (app, locked) => {
    const { terms: before } = await readAmendments(app, locked)
    if (JSON.stringify(before) === JSON.stringify(sorted(terms))) return
    await takeTry(app, `amend-terms:${by.userId}`, PROPOSALS)
    await locked.append({ kind: 'amendment-terms-set', before, after: sorted(terms) })
  })
}

/** With its fields in the order in which they are stored. */
function sorted({ proposers, majority, days }: AmendmentTerms): AmendmentTerms {
  return { proposers, majority, days }
}

export function refused(message: string): DomainError {
  return new DomainError('AMENDMENT_REFUSED', { message })
}
