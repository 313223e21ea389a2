import { must } from '../../../shared/core/must.ts'
import type { LeagueCode } from '../../../shared/core/ids.ts'
import { HOUR } from '../../../shared/core/time.ts'
import type { MoveChoices } from '../../../shared/move-in/move-in.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { type Idempotency, idempotent } from '../../core/idempotency/service.ts'
import { takeTry } from '../../core/rate-limit/service.ts'
import { unknownPassword } from '../../people/auth/held-accounts.ts'
import { makeLink } from '../claim/link.ts'
import { offerTeam } from '../team-offer/offers.ts'
import { type MovedBefore, findMovedBefore } from './before.ts'
import { type LoadedMove, loadMove } from './load.ts'
import { type MovePlan, planMove } from './plan.ts'
import { deleteMoved } from './undo.ts'
import { isSameMove, updatePast } from './update.ts'
import { writeMove } from './write.ts'
import type { WrittenTeam } from './written.ts'
import * as queries from './queries.ts'

const MOVES = { max: 20, windowMs: HOUR }

/** What is made ready before the transaction. */
export interface PreparedMove {
  readonly plan: MovePlan
  readonly passwordHash: string
}

/**
 * Moves a league in that its mover has read and checked: all of it or nothing. The same source again replaces the league
 * while no second person has claimed a team of it, keeping its links, and after that updates its past seasons alone. Where nothing
 * has changed, nothing is written.
 * @throws {DomainError} NOT_HERE, IMPORT_REFUSED, INVALID_INPUT, TOO_MANY_TRIES, KEY_REUSED
 */
export async function commitMove(
  app: App,
  idempotency: Idempotency,
  choices: MoveChoices,
): Promise<{ code: LeagueCode }> {
  const { userId } = idempotency
  let prepared: PreparedMove | null = null
  const prepare = async () => {
    await takeTry(app, `commit-move:${userId}`, MOVES)
    prepared = await prepareMove(app, await loadMove(app, { userId, id: choices.id }), choices)
  }
  return idempotent(
    app,
    idempotency,
    async (app) => {
      const done = await writePrepared(app, must(prepared, 'a league that was made ready'), idempotency)
      await queries.deleteMove(app.db, userId)
      return done
    },
    prepare,
  )
}

/** Not in a transaction. @throws {DomainError} IMPORT_REFUSED, INVALID_INPUT */
export async function prepareMove(
  app: App,
  loaded: Omit<LoadedMove, 'findings'>,
  choices: MoveChoices,
): Promise<PreparedMove> {
  return { plan: await planMove(app, loaded, choices), passwordHash: await unknownPassword(app) }
}

/** Writes what was made ready, inside a transaction. */
export async function writePrepared(
  app: App,
  { plan, passwordHash }: PreparedMove,
  { userId }: Pick<Idempotency, 'userId'>,
): Promise<{ code: LeagueCode }> {
  const before = await findMovedBefore(app, { userId, source: sourceOf(plan) })
  if (before?.isClaimed) {
    await updatePast(app, before, { plan, userId })
    return { code: before.code }
  }
  if (before && (await isSameMove(app, before, plan))) return { code: before.code }
  const gone = before && (await deleteMoved(app, before))
  const kept = before && gone && { id: before.id, code: before.code, teams: before.teams, held: gone.held }
  const { code, teams, id } = await writeMove(app, plan, { userId, passwordHash, kept })
  if (gone) await gone.putLinksBack(app)
  if (teams.length > 1) await makeLink(app, { leagueId: id, actorId: userId })
  await offerTeams(app, { leagueId: id, userId, teams })
  return { code }
}

function sourceOf({ league: { host, id, name, seasons } }: MovePlan) {
  return { host, name, ids: [id, ...seasons.map((season) => season.id)].flatMap((one) => one ?? []) }
}

/** Offers teams to the accounts that their mover has named. One that can’t be offered is left for its link. */
async function offerTeams(
  app: App,
  {
    leagueId,
    userId,
    teams,
  }: { leagueId: MovedBefore['id']; userId: Idempotency['userId']; teams: readonly WrittenTeam[] },
): Promise<void> {
  for (const { id: teamId, account } of teams) {
    if (account === null || account === '') continue
    try {
      const reason = 'The league has moved in'
      await offerTeam(app, { leagueId, actorId: userId }, { teamId, username: account, reason })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
    }
  }
}
