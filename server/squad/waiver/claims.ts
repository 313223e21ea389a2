import type * as z from 'zod'
import { ClaimId, type PlayerId, type TeamId, type UserId } from '../../../shared/core/ids.ts'
import { judgeClaim } from '../../../shared/rules/roster/move.ts'
import { overstaying } from '../../../shared/rules/roster/spot.ts'
import { rosterPlanOf } from '../../../shared/rules/roster/plan.ts'
import { holdOn } from '../../../shared/rules/waiver/holds.ts'
import { openClaim } from '../../../shared/waiver/seal/claim.ts'
import { HOUR } from '../../../shared/core/time.ts'
import { moveProblemsLabel } from '../../../shared/labels/roster/move.ts'
import { zoneTime } from '../../../shared/core/zone-time.ts'
import { type ClaimInput, type ClaimOrder, MOST_CLAIMS } from '../../../shared/waiver/waiver.ts'
import type { LeagueSettings } from '../../../shared/settings/settings.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { type Idempotency, idempotent } from '../../core/idempotency/service.ts'
import { inLeague, type LockedLeague } from '../../league/events/in-league.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { needRostersOpen } from '../../league/events/paused.ts'
import { takeTry } from '../../core/rate-limit/service.ts'
import { lockedStarters } from '../lineup/locked.ts'
import { listOwned } from '../ownership/service.ts'
import { findStoredPlayers } from '../../feed/player/service.ts'
import { settingsOf } from '../../league/settings/service.ts'
import { listTeams } from '../../league/team/service.ts'
import { promisesOf } from '../trade-book/service.ts'
import { lockedOut } from '../limit/eliminated.ts'
import { rookieOfAddedDraft } from '../draft/kept-for-draft.ts'
import { draftOf } from '../draft/open-draft.ts'
import { undroppableIn } from '../limit/undroppable.ts'
import { addsOf, noAddsOf } from './adds.ts'
import { nextRunOf, scheduleRun } from './job.ts'
import { type HoldsAsOf, holdsOf } from './holds.ts'
import { claimOpener } from './key.ts'
import { waiverPriorityOf } from './priority.ts'
import * as queries from './queries.ts'

const CLAIMS = { max: 300, windowMs: HOUR }

/** A team of a league. */
interface TeamOf {
  readonly league: LeagueRow
  readonly teamId: TeamId
}

/**
 * Makes a claim, which stays sealed until its run, or replaces another. It is opened once in memory, so that
 * a claim that could never be won is refused at once; only the box and the commitment are stored.
 * @throws {DomainError} CLAIM_REFUSED with all that is wrong, CLAIM_UNREADABLE, CLAIM_NOT_FOUND of the one to
 *   replace, PLAYER_NOT_FOUND, TOO_MANY_TRIES, KEY_REUSED
 */
export function makeClaim(
  app: App,
  idempotency: Idempotency,
  { league, teamId, ...claim }: TeamOf & z.output<typeof ClaimInput>,
): Promise<{ id: ClaimId }> {
  const { userId } = idempotency
  const act = (app: App) =>
    inLeague(app, { leagueId: league.id, actorId: userId }, (app, locked) =>
      makeIn(app, locked, { teamId, claim }),
    )
  return idempotent(app, idempotency, act, async () => void (await takeTry(app, `claim:${userId}`, CLAIMS)))
}

async function makeIn(
  app: App,
  league: LockedLeague,
  { teamId, claim }: { teamId: TeamId; claim: z.output<typeof ClaimInput> },
): Promise<{ id: ClaimId }> {
  const { season } = league
  needRostersOpen(league)
  const settings = await settingsOf(app, league)
  const { waivers: rules } = settings
  const nextRun = await nextRunOf(app, league, rules)
  if (season === null || nextRun === null || (league.phase !== 'regular' && league.phase !== 'playoffs'))
    throw new DomainError('CLAIM_REFUSED', {
      message:
        nextRun === null
          ? 'Your league has no waivers: whoever is free can be added.'
          : 'Claims can be made only during the season.',
    })
  const of = { leagueId: league.id, season, teamId }
  const secret = openClaim(claimOpener(app, of), of, claim)
  if (!secret) throw new DomainError('CLAIM_UNREADABLE')
  const waiting = await queries.listClaims(app.db, of)
  const own = waiting.filter((one) => one.teamId === teamId)
  const replaced = own.find(({ id }) => id === claim.replaces)
  if (claim.replaces !== null && !replaced) throw new DomainError('CLAIM_NOT_FOUND')
  if (!replaced && own.length >= MOST_CLAIMS)
    throw refusal([`A team may have ${MOST_CLAIMS} claims waiting at most: withdraw one first.`])
  if (own.some(({ commitment }) => commitment === claim.commitment))
    throw refusal(['That claim is there already.'])
  const problems = await problemsOf(app, league, {
    teamId,
    add: secret.add as PlayerId, // of the shape of one, as `openClaim` has looked
    drop: secret.drop as PlayerId | null, // the same
    settings,
    asOf: { rules, nextRun, now: league.at },
  })
  const { teams } = await waiverPriorityOf(app, league, { rules, now: league.at })
  const budget = teams.find(({ id }) => id === teamId)?.budget ?? 0
  problems.push(...bidProblems(rules, secret.bid, budget))
  if (problems.length > 0) throw refusal(problems)
  if (replaced) await withdraw(app, league, replaced)
  const id = ClaimId.parse(app.newId())
  await queries.insertClaim(app.db, of, {
    id,
    teamId,
    sealed: claim.sealed,
    commitment: claim.commitment,
    place: replaced?.place ?? Math.max(0, ...own.map(({ place }) => place)) + 1,
    alternatives: claim.alternatives,
    madeAt: league.at,
  })
  // Without an actor: the number of a member's claims is private too.
  await league.append(
    { kind: 'claim-sealed', commitment: claim.commitment, waiting: waiting.length + (replaced ? 0 : 1) },
    null,
  )
  await scheduleRun(app, league.id, nextRun)
  return { id }
}

function refusal(sentences: readonly string[]): DomainError {
  return new DomainError('CLAIM_REFUSED', { message: sentences.join(' ') })
}

function bidProblems(
  { kind, minimumBid }: { kind: string; minimumBid: number },
  bid: number,
  budget: number,
): string[] {
  if (kind !== 'faab') return bid === 0 ? [] : ['There is no bidding in your league.']
  if (bid < minimumBid) return [`Bid at least $${minimumBid}.`]
  return bid > budget ? [`You have $${budget} left: bid no more than that.`] : []
}

/** What is wrong with a claim but its bid, in sentences. @throws {DomainError} PLAYER_NOT_FOUND */
async function problemsOf(
  app: App,
  league: LockedLeague,
  {
    teamId,
    add,
    drop,
    settings,
    asOf,
  }: {
    teamId: TeamId
    add: PlayerId
    drop: PlayerId | null
    settings: LeagueSettings
    asOf: HoldsAsOf
  },
): Promise<string[]> {
  const { season, sport, phase } = league
  const owned = season === null ? [] : await listOwned(app, { leagueId: league.id, season })
  const own = owned.filter((one) => one.teamId === teamId)
  const ids = own.map(({ playerId }) => playerId)
  const promises = await promisesOf(app, league.id)
  const coming = promises.comingTo(teamId)
  const stored = await findStoredPlayers(app, sport, [...new Set([...ids, add, ...coming])])
  const player = (id: PlayerId) => stored.find((one) => one.id === id)
  const positioned = (id: PlayerId) => ({ id, positions: player(id)?.eligible ?? [] })
  const wanted = player(add)
  const roster = own.map(({ playerId: id, spot }) => ({ ...positioned(id), spot }))
  if (!wanted) throw new DomainError('PLAYER_NOT_FOUND')
  const holds = await holdsOf(app, league, { ...asOf, players: [add] })
  const problems = judgeClaim(
    {
      teamId,
      phase,
      plan: rosterPlanOf(sport, settings.roster),
      spots: settings.roster,
      roster,
      promised: {
        going: promises.goingFrom(teamId),
        coming: coming.map((id) => ({ ...positioned(id), status: player(id)?.status ?? 'active' })),
      },
      lockedStarters:
        drop === null ? new Set() : await lockedStarters(app, league, { teamId, players: stored }),
      isEliminated: (await lockedOut(app, league, settings)).has(teamId),
      undroppable: await undroppableIn(app, league),
      overstaying: overstaying(
        settings.roster,
        roster.map((one) => ({ ...one, status: player(one.id)?.status ?? 'active' })),
      ).map(({ id }) => id),
      // It is an add of the day and the week of its run.
      noAdds: noAddsOf(asOf.rules, await addsOf(app, league, asOf.nextRun ?? league.at), teamId),
    },
    {
      add: {
        id: add,
        positions: wanted.eligible,
        status: wanted.status,
        ownerId: owned.find((one) => one.playerId === add)?.teamId ?? null,
        hold: holdOn(holds, { id: add, teamId: wanted.team?.id ?? null }, league.at),
      },
      drop,
    },
    // A starter whose game is on now may be free to go when the claim is run.
  ).filter(({ kind }) => kind !== 'locked-starter')
  const isForDraft = rookieOfAddedDraft(await draftOf(app, league.id), wanted)
  if (problems.length === 0 && !isForDraft) return []
  const teams = await listTeams(app, league.id)
  const teamName = (of: TeamId) => teams.find(({ id }) => id === of)?.name ?? 'another team'
  const time = (at: number) => zoneTime(at, asOf.rules.timeZone)
  const playerName = (id: PlayerId) => player(id)?.name ?? 'Someone'
  const all = [...problems, ...(isForDraft ? [{ kind: 'for-draft' } as const] : [])]
  return [moveProblemsLabel(all, { teamName, playerName, time })]
}

async function withdraw(app: App, league: LockedLeague, claim: queries.ClaimRow): Promise<void> {
  await queries.deleteClaim(app.db, claim.id)
  await league.append({ kind: 'claim-withdrawn', commitment: claim.commitment }, null)
}

/** Takes back a claim of a team. @throws {DomainError} CLAIM_NOT_FOUND, also once its run was made */
export function withdrawClaim(
  app: App,
  by: { userId: UserId },
  { league, teamId, id }: TeamOf & { id: ClaimId },
): Promise<void> {
  return inLeague(app, { leagueId: league.id, actorId: by.userId }, async (app, locked) => {
    const claim = (await ownClaims(app, locked, teamId)).find((one) => one.id === id)
    if (!claim) throw new DomainError('CLAIM_NOT_FOUND')
    await withdraw(app, locked, claim)
  })
}

/**
 * Withdraws all claims of a team, for a command that gives it another manager: the sealed claims of one
 * manager are opened for no other.
 */
export async function withdrawClaimsOf(app: App, league: LockedLeague, teamId: TeamId): Promise<void> {
  for (const claim of await ownClaims(app, league, teamId)) await withdraw(app, league, claim)
}

/** How many claims of a team wait for a run. */
export async function countClaimsOf(app: App, league: LeagueRow, teamId: TeamId): Promise<number> {
  return (await ownClaims(app, league, teamId)).length
}

/** How many claims of a league wait for a run. */
export async function countWaiting(app: App, { id: leagueId, season }: LeagueRow): Promise<number> {
  return season === null ? 0 : (await queries.listClaims(app.db, { leagueId, season })).length
}

/**
 * Puts the claims of a team in another order, and into groups. All of them are named, or the order is of others than
 * there are.
 * @throws {DomainError} CLAIM_NOT_FOUND where they are not those that wait
 */
export function arrangeClaims(
  app: App,
  by: { userId: UserId },
  { league, teamId, claims }: TeamOf & z.output<typeof ClaimOrder>,
): Promise<void> {
  return inLeague(app, { leagueId: league.id, actorId: by.userId }, async (app, locked) => {
    const own = await ownClaims(app, locked, teamId)
    const named = new Set(claims.map(({ id }) => id))
    if (named.size !== claims.length || own.length !== claims.length || !own.every(({ id }) => named.has(id)))
      throw new DomainError('CLAIM_NOT_FOUND')
    for (const [index, { id, alternatives }] of claims.entries())
      await queries.updatePriority(app.db, id, { place: index + 1, alternatives })
  })
}

async function ownClaims(
  app: App,
  { id: leagueId, season }: LeagueRow,
  teamId: TeamId,
): Promise<queries.ClaimRow[]> {
  if (season === null) return []
  return (await queries.listClaims(app.db, { leagueId, season })).filter((claim) => claim.teamId === teamId)
}
