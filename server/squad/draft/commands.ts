import type { AutopickMode } from '../../../shared/draft/draft.ts'
import type { PlayerId, TeamId, UserId } from '../../../shared/core/ids.ts'
import { judgeNomination, judgePick, lastMove } from '../../../shared/rules/draft/judge.ts'
import { clockEnd, clockLeft } from '../../../shared/rules/draft/clock.ts'
import { actsAtOnce } from '../../../shared/rules/draft/slow-draft.ts'
import { autopickOf, type DraftState, NO_DRAFT } from '../../../shared/rules/draft/state.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { listTeams } from '../../league/team/service.ts'
import type { LockedLeague } from '../../league/events/in-league.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { disown } from '../ownership/service.ts'
import * as auction from './auction.ts'
import { answerBid } from './automatic.ts'
import { inDraft, type OpenDraft, withDraft } from './open-draft.ts'
import { playerOfDraft } from './player.ts'
import { refuse } from './refuse.ts'
import { appendWithClock, endOfTurn, makePick, planOf } from './turn.ts'

/** Who acts in which league, and for which team. */
export interface Actor {
  readonly league: Pick<LeagueRow, 'id' | 'sport'>
  readonly userId: UserId
  readonly teamId: TeamId
}

/** What a command leaves behind: the number of the last event of the draft. */
export interface Done {
  readonly seq: number
}

/** The team that the commissioner acts for, and why. */
interface OnBehalf {
  readonly teamId: TeamId
  readonly reason: string
}

/**
 * Picks a player. The same pick again, by a second click or a second try, changes nothing.
 * @param input.overall the pick that is meant
 * @param onBehalf set where the commissioner picks for a team
 * @throws {DomainError} DRAFT_REFUSED, PLAYER_NOT_FOUND
 */
export function pick(
  app: App,
  actor: Actor,
  input: { overall: number; playerId: PlayerId },
  onBehalf: OnBehalf | null = null,
): Promise<Done> {
  return act(app, actor, async (app, draft) => {
    const teamId = onBehalf?.teamId ?? actor.teamId
    const done = draft.state.picks.find((one) => one?.overall === input.overall)
    if (done?.teamId === teamId && done.player.id === input.playerId) return
    const player = await playerOfDraft(app, draft, input.playerId)
    refuse(draft.state, judgePick(draft.state, { teamId, overall: input.overall, player }))
    await makePick(app, draft, {
      overall: input.overall,
      teamId,
      player,
      by: onBehalf ? 'commissioner' : 'manager',
      source: null,
      missed: false,
      reason: onBehalf?.reason ?? null,
    })
  })
}

/**
 * Puts a player on the block with a first bid.
 * @param input.overall number of the lot that is meant
 * @throws {DomainError} DRAFT_REFUSED, PLAYER_NOT_FOUND
 */
export function nominate(
  app: App,
  actor: Actor,
  input: { overall: number; playerId: PlayerId; amount: number },
  onBehalf: OnBehalf | null = null,
): Promise<Done> {
  return act(app, actor, async (app, draft) => {
    const teamId = onBehalf?.teamId ?? actor.teamId
    const { lot } = draft.state
    if (lot?.number === input.overall && lot.nominatedBy === teamId && lot.player.id === input.playerId)
      return
    const player = await playerOfDraft(app, draft, input.playerId)
    refuse(draft.state, judgeNomination(draft.state, { ...input, teamId, player }))
    await auction.nominate(app, draft, {
      teamId,
      player,
      amount: input.amount,
      by: onBehalf ? 'commissioner' : 'manager',
      missed: false,
      reason: onBehalf?.reason ?? null,
    })
  })
}

/** Bids. The same bid again changes nothing while it leads. @throws {DomainError} DRAFT_REFUSED */
export function bid(app: App, actor: Actor, input: { lot: number; amount: number }): Promise<Done> {
  return act(app, actor, async (app, draft) => {
    const { lot } = draft.state
    if (lot?.number === input.lot && lot.teamId === actor.teamId && lot.bid === input.amount) return
    await auction.bid(app, draft, { teamId: actor.teamId, ...input })
  })
}

/** Lets auto-pick bid for the team, up to an amount that no other member sees. @throws {DomainError} DRAFT_REFUSED */
export function setProxy(app: App, actor: Actor, input: { lot: number; most: number }): Promise<Done> {
  return act(app, actor, (app, draft) => auction.setProxy(app, draft, { teamId: actor.teamId, ...input }))
}

interface Autopick {
  readonly teamId: TeamId
  readonly mode: AutopickMode
  /** Who says so. */
  readonly by: 'manager' | 'commissioner'
}

/** What Empire does for a team. */
export function setAutopick(app: App, actor: Actor, autopick: Autopick): Promise<Done> {
  return act(app, actor, (app, draft) => setAutopickIn(app, draft, autopick))
}

/** Puts a team without a manager on auto-pick, inside a command that has locked its league. */
export function leaveToEmpire(app: App, league: LockedLeague, teamId: TeamId): Promise<void> {
  return withDraft(app, league, (draft) =>
    setAutopickIn(app, draft, { teamId, mode: 'instant', by: 'manager' }),
  )
}

/** What the manager of a team had chosen for autopick is none of the next one's, inside a command that has locked its league. */
export function resetAutopick(app: App, league: LockedLeague, teamId: TeamId): Promise<void> {
  return withDraft(app, league, async (draft) => {
    const { state } = draft
    if (state.stage === 'over' || autopickOf(state, teamId) === autopickOf(NO_DRAFT, teamId)) return
    const { mode } = autopickOf(NO_DRAFT, teamId)
    const event = {
      kind: 'draft-autopick-set',
      teamId,
      mode,
      by: 'new-manager',
      endsAt: state.endsAt,
    } as const
    // Where Empire was about to pick, the new manager has a whole clock.
    const isAnew = state.stage === 'running' && state.turn?.teamId === teamId
    if (isAnew && autopickOf(state, teamId).mode === 'instant') await appendWithClock(draft, event)
    else await draft.append(event)
  })
}

/** A team leaves a league whose draft is to come: it keeps no players for it. Inside a command that has locked its league. */
export function forgetDraftOf(app: App, league: LockedLeague, teamId: TeamId): Promise<void> {
  return withDraft(app, league, async (draft) => {
    for (const keeper of draft.state.keepers)
      if (keeper.teamId === teamId)
        await draft.append({ kind: 'keeper-removed', keeper, reason: 'The team left the league.' })
  })
}

async function setAutopickIn(app: App, draft: OpenDraft, { teamId, mode, by }: Autopick): Promise<void> {
  const { state, league } = draft
  const teams = state.plan?.teams ?? (await listTeams(app, league.id))
  if (!teams.some(({ id }) => id === teamId))
    throw new DomainError('DRAFT_REFUSED', { message: 'That team is not in this draft.' })
  const before = autopickOf(state, teamId)
  const isTaken = before.takenFrom !== undefined
  if (state.autopick[teamId]?.mode === mode && before.misses === 0 && !isTaken) return
  const event = { kind: 'draft-autopick-set', teamId, mode, by, endsAt: state.endsAt } as const
  const isOnClock = state.turn?.teamId === teamId && state.stage === 'running'
  // A team that turns auto-pick on does not wait. One whose manager is back after auto-pick took over and
  // picked at once has a whole clock; no other team has, or switching to and fro would be a clock without an
  // end.
  const isAnew = mode === 'instant' || (isTaken && actsAtOnce(state, teamId))
  if (isOnClock && isAnew) await appendWithClock(draft, event)
  else await draft.append(event)
  // So that it bids for the player who is on the block already.
  if (mode === 'instant' && state.stage === 'running') await answerBid(app, draft)
}

/** Stops the clock and all picks. @throws {DomainError} DRAFT_REFUSED */
export function pause(app: App, actor: Actor, reason: string): Promise<Done> {
  return act(app, actor, async (_app, draft) => {
    const { state, league } = draft
    if (state.stage === 'paused') return
    needStage(state, 'running')
    await draft.append({ kind: 'draft-paused', left: leftOn(state, league.at), reason })
  })
}

/** The same inside a command that has locked the league, whose draft is about to be kept as a copy; nothing where none runs. */
export function pauseForCopy(app: App, league: LockedLeague, reason: string): Promise<void> {
  return withDraft(app, league, async (draft) => {
    const { state } = draft
    if (state.stage !== 'running') return
    await draft.append({ kind: 'draft-paused', left: leftOn(state, league.at), reason })
  })
}

/** What the clock shows, ms. Never more than there is on one: the server's own may have been set back by hours. */
function leftOn({ endsAt, lot, clock, plan }: DraftState, now: number): number | null {
  if (endsAt === null) return null
  const whole = lot ? (plan?.auction?.lotClock ?? clock) : clock
  return Math.min(whole, clockLeft(now, endsAt, plan?.night ?? null))
}

/**
 * Resumes with the time that the clock showed, or with a full one, by the league's settings.
 * @throws {DomainError} DRAFT_REFUSED
 */
export function resume(app: App, actor: Actor, reason: string): Promise<Done> {
  return act(app, actor, async (_app, draft) => {
    const { state, league } = draft
    if (state.stage === 'running') return
    needStage(state, 'paused')
    await draft.append({ kind: 'draft-resumed', reason, endsAt: endOnResume(state, league.at) })
  })
}

function endOnResume(state: DraftState, now: number): number | null {
  const { onResume, night, auction } = planOf(state)
  if (onResume === 'rest' && state.left !== null) return clockEnd(now, state.left, night)
  if (state.lot) return clockEnd(now, auction?.lotClock ?? 0, night)
  return endOfTurn({ ...state, stage: 'running' }, now)
}

/**
 * Takes back the last pick, or the lot on the block, or the lot sold last.
 * @param input.overall number of the one that is meant, so that a second click takes back no second one
 * @throws {DomainError} DRAFT_REFUSED
 */
export function undo(
  app: App,
  actor: Omit<Actor, 'teamId'>,
  input: { overall: number; reason: string },
): Promise<Done> {
  return act(app, actor, async (app, draft) => {
    const { state, league } = draft
    if (state.stage !== 'paused') needStage(state, 'running')
    const last = lastMove(state)
    if (!last || last.overall !== input.overall)
      throw new DomainError('DRAFT_REFUSED', {
        message: 'Something else has happened since. Please look again.',
      })
    const wasOwned = state.lot === null
    const { teamId, player } = last
    if (state.moved[player.id] !== undefined)
      throw new DomainError('DRAFT_REFUSED', {
        message: `${player.name} has been traded since, so the pick stays.`,
      })
    const event = {
      kind: 'draft-undone',
      overall: last.overall,
      teamId,
      player,
      reason: input.reason,
    } as const
    const seq = await appendWithClock(draft, { ...event, endsAt: null })
    const { season } = planOf(state)
    if (wasOwned) await disown(app, { league, season, seq }, { playerId: player.id, teamId })
  })
}

/** @param input.clock ms for each pick or nomination from now on, the one that is on included */
export function changeClock(app: App, actor: Actor, input: { clock: number; reason: string }): Promise<Done> {
  return act(app, actor, async (_app, draft) => {
    const { state } = draft
    if (state.stage !== 'paused') needStage(state, 'running')
    if (state.clock === input.clock) return
    const event = {
      kind: 'draft-clock-changed',
      before: state.clock,
      after: input.clock,
      reason: input.reason,
      endsAt: state.endsAt,
    } as const
    // The clock of a lot is another one.
    if (state.lot) await draft.append(event)
    else await appendWithClock(draft, event)
  })
}

function needStage(state: DraftState, stage: DraftState['stage']): void {
  if (state.stage !== stage) refuse(state, [{ kind: 'not-running', stage: state.stage }])
}

async function act(
  app: App,
  { league, userId }: Omit<Actor, 'teamId'>,
  command: (app: App, draft: OpenDraft) => Promise<void>,
): Promise<Done> {
  return inDraft(app, { leagueId: league.id, actorId: userId }, async (app, draft) => {
    await command(app, draft)
    return { seq: draft.state.seq }
  })
}
