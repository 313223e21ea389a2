import { storedDigest } from '../../../shared/audit-log/rows/stored-digest.ts'
import type { DraftPlan } from '../../../shared/draft/draft.ts'
import type { EnteredDraft } from '../../../shared/draft/pasted/board.ts'
import type { PlayerId, UserId } from '../../../shared/core/ids.ts'
import { boardProblemLabel } from '../../../shared/labels/draft/board-problem.ts'
import { plain, type Ranked } from '../../../shared/rules/draft/autopick.ts'
import { type BoardPick, judgeBoard, planOfBoard } from '../../../shared/rules/draft/entered.ts'
import { type DraftState, NO_DRAFT } from '../../../shared/rules/draft/state.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { cancel } from '../../core/jobs/service.ts'
import { inLeague, type LockedLeague } from '../../league/events/in-league.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { sha256 } from '../../league/events/sha256.ts'
import { findLastSeason } from '../../league/schedule/service.ts'
import { updatePhase } from '../../league/season/service.ts'
import { endOpenDraftOrders } from '../draft-order/close.ts'
import { own } from '../ownership/service.ts'
import { putOffBy } from '../trade-book/service.ts'
import { DRAFT_START } from './before.ts'
import type { Done } from './commands.ts'
import { DRAFT_SOON } from './notifications.ts'
import { draftOf, type OpenDraft, withDraft } from './open-draft.ts'
import { needPlanned } from './planned.ts'
import { draftedPlayers } from './player.ts'
import { rankedForDraft } from './pool.ts'
import { keepRanking } from './ranking.ts'
import { makePlan } from './start.ts'
import { give } from './turn.ts'

/**
 * Enters a draft that was held elsewhere: the league has drafted, with rosters, board and events as after a draft of its
 * own, and its season begins. All of it or nothing; the same board again changes nothing. Not inside a transaction.
 * @throws {DomainError} DRAFT_BEGUN; DRAFT_REFUSED with the first thing that is wrong with the board; DRAFT_NOT_READY;
 *   PLAYER_NOT_FOUND
 */
export async function enterDraft(
  app: App,
  { league, userId }: { readonly league: LeagueRow; readonly userId: UserId },
  entered: EnteredDraft,
): Promise<Done> {
  const ranked = await rankedForDraft(app, league)
  return inLeague(app, { leagueId: league.id, actorId: userId }, async (app, league) => {
    const before = await draftOf(app, league.id)
    if (league.phase !== 'setting-up' && isSame(before, entered)) return { seq: before.seq }
    needPlanned(league, NO_DRAFT)
    await endOpenDraftOrders(app, league.id, 'The draft was held elsewhere')
    return withDraft(app, league, (draft) => enterIn(app, draft, { entered, ranked }))
  })
}

async function enterIn(
  app: App,
  draft: OpenDraft,
  { entered, ranked }: { readonly entered: EnteredDraft; readonly ranked: readonly Ranked[] },
): Promise<Done> {
  const { league } = draft
  const last = await findLastSeason(app, league.id)
  const usual = inOrder(await makePlan(app, draft, ranked), entered)
  const board = await playersOf(app, league, { entered, ranked })
  const [problem, ...more] = judgeBoard(usual, board)
  if (problem)
    throw refused(boardProblemLabel(problem, usual) + (more.length > 0 ? ` And ${more.length} more.` : ''))
  const { plan, picks } = planOfBoard(usual, board)
  const { season } = plan
  const putOff = plan.kind === 'auction' ? null : putOffBy({ season, last })
  await keepRanking(app, { leagueId: league.id, season }, ranked)
  await updatePhase(app, league.id, { season, phase: 'drafting' })
  const ranking = storedDigest(ranked, sha256)
  const started = { kind: 'draft-started', plan, endsAt: null, ranking, ...(putOff && { putOff }) } as const
  const seq = await draft.append(started)
  for (const { teamId, player } of plan.keepers)
    await own(app, { league, season, seq }, { playerId: player.id, teamId })
  const placeOf = new Map<string, number>(ranked.map(({ id }, index) => [id, index + 1]))
  for (const pick of picks) await enterPick(app, draft, { pick, rank: placeOf.get(pick.player.id) ?? null })
  await cancel(app, DRAFT_START, { subject: league.id })
  await cancel(app, DRAFT_SOON, { subject: league.id })
  return { seq: await draft.append({ kind: 'draft-ended' }) }
}

/** A pick by the team's manager, as it was made elsewhere; in an auction a sale. */
async function enterPick(
  app: App,
  draft: OpenDraft,
  {
    pick: { overall, teamId, player, price },
    rank,
  }: { readonly pick: BoardPick; readonly rank: number | null },
): Promise<void> {
  const of = { teamId, player, rank, by: 'manager', endsAt: null } as const
  const seq = await draft.append(
    draft.state.plan?.kind === 'auction'
      ? { kind: 'draft-sold', ...of, lot: overall, amount: price ?? 0 }
      : { kind: 'draft-picked', ...of, overall, source: null, missed: false, reason: null },
  )
  await give(app, draft, { seq, teamId, player })
}

/** With the teams in the order of the board. @throws {DomainError} DRAFT_REFUSED where it has others than the league */
function inOrder(plan: DraftPlan, { order }: EnteredDraft): DraftPlan {
  const teams = order.flatMap((id) => plan.teams.find((team) => team.id === id) ?? [])
  const isWhole = order.length === plan.teams.length && new Set(teams).size === plan.teams.length
  if (!isWhole) throw refused('The league’s teams have changed since. Please look at the board again.')
  return { ...plan, teams }
}

/** The picks with their players, as a draft that begins now would have them. @throws {DomainError} PLAYER_NOT_FOUND */
async function playersOf(
  app: App,
  league: LockedLeague,
  { entered, ranked }: { readonly entered: EnteredDraft; readonly ranked: readonly Ranked[] },
): Promise<BoardPick[]> {
  const known = new Map<PlayerId, Ranked>(ranked.map((player) => [player.id, player]))
  const ids = entered.picks.map(([, , playerId]) => playerId)
  const others = await draftedPlayers(
    app,
    league,
    ids.filter((id) => !known.has(id)),
  )
  return entered.picks
    .map(([overall, place, playerId, price]) => {
      const ranked = known.get(playerId)
      const player = ranked ? plain(ranked) : others.get(playerId)
      const teamId = entered.order[place]
      if (!player) throw new DomainError('PLAYER_NOT_FOUND')
      if (teamId === undefined) throw refused('Every pick needs a team of the order.')
      return { overall, teamId, player, price }
    })
    .toSorted((a, b) => a.overall - b.overall)
}

/** Whether a board is the one that was entered, as where the answer was lost and it is sent again. */
function isSame({ plan, picks, stage }: DraftState, entered: EnteredDraft): boolean {
  if (stage !== 'over' || plan?.entered !== true) return false
  const made = picks.flatMap((pick) => (pick ? [`${pick.teamId} ${pick.player.id}`] : []))
  const sent = entered.picks.map(([, place, playerId]) => `${entered.order[place]} ${playerId}`)
  return made.toSorted().join() === sent.toSorted().join()
}

function refused(message: string): DomainError {
  return new DomainError('DRAFT_REFUSED', { message })
}
