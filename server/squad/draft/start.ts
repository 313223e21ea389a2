import { storedDigest } from '../../../shared/audit-log/rows/stored-digest.ts'
import { sha256 } from '../../league/events/sha256.ts'
import type { DraftPlan, HeldPlayer, RosterPlan, TradedPick } from '../../../shared/draft/draft.ts'
import type { LeagueId, TeamId } from '../../../shared/core/ids.ts'
import { plain, type Ranked } from '../../../shared/rules/draft/autopick.ts'
import { autopickOf, type DraftState } from '../../../shared/rules/draft/state.ts'
import { roundsOf } from '../../../shared/rules/draft/order.ts'
import { mostDraftable } from '../../../shared/rules/draft/supply.ts'
import { rosterPlanOf } from '../../../shared/rules/roster/plan.ts'
import type { App } from '../../core/app/app.ts'
import { cancel } from '../../core/jobs/service.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { endOpenDraftOrders } from '../draft-order/close.ts'
import { closeWithLottery } from '../draft-order/service.ts'
import type { LockedLeague } from '../../league/events/in-league.ts'
import { own, setSpot } from '../ownership/service.ts'
import { findLastSeason } from '../../league/schedule/service.ts'
import { updatePhase } from '../../league/season/service.ts'
import { settingsOf } from '../../league/settings/service.ts'
import { isOrphan, listTeams } from '../../league/team/service.ts'
import { putOffBy, takePicks } from '../trade-book/service.ts'
import { lastStandings } from '../draft-order/standings.ts'
import { DRAFT_START } from './before.ts'
import { heldPlayers, nextDraftOf, rookiesOf } from './next-draft.ts'
import { seasonToDraft } from './pool.ts'
import { notifyStarted } from './notifications.ts'
import { needPlanned } from './planned.ts'
import { keeperFault } from './keeper-problem.ts'
import { takeBackUnkeepable } from './keepers.ts'
import { draftOf, type OpenDraft, withDraft } from './open-draft.ts'
import { keepRanking } from './ranking.ts'
import { appendWithClock, endIfOver } from './turn.ts'

/**
 * Begins the draft of a league that is locked: who is in it now drafts, by the settings as they are now.
 * @param ranked the league's own order of the players, which the draft goes by
 * @throws {DomainError} DRAFT_BEGUN, DRAFT_NOT_READY with what is missing
 */
export async function start(app: App, league: LockedLeague, ranked: readonly Ranked[]): Promise<void> {
  const before = await draftOf(app, league.id)
  needPlanned(league, before)
  if (before.supplemental === null) {
    await endOpenDraftOrders(app, league.id, 'The draft begins')
    await orderByStandings(app, league)
    if (await isToBeDrawn(app, league)) await closeWithLottery(app, league, 'draft-order')
  }
  return withDraft(app, league, async (draft) => {
    await leaveOrphansToEmpire(app, draft)
    const last = await findLastSeason(app, league.id)
    const plan = await makePlan(app, draft, ranked)
    needEnough(plan, ranked)
    const { season, isSupplemental = false } = plan
    const putOff = plan.kind === 'auction' || isSupplemental ? null : putOffBy({ season, last })
    if (isUnannounced(draft)) await notifyStarted(app, league)
    await keepRanking(app, { leagueId: league.id, season }, ranked)
    if (!isSupplemental) await updatePhase(app, league.id, { season, phase: 'drafting' })
    const seq = await appendWithClock(draft, {
      kind: 'draft-started',
      plan,
      endsAt: null,
      ranking: storedDigest(ranked, sha256),
      ...(putOff && { putOff }),
    })
    const change = { league, season, seq }
    for (const { teamId, player } of plan.keepers) await own(app, change, { playerId: player.id, teamId })
    // In a season that is played they are on the rosters already.
    for (const { teamId, player, spot } of isSupplemental ? [] : (plan.held ?? [])) {
      await own(app, change, { playerId: player.id, teamId })
      if (spot) await setSpot(app, change, { playerId: player.id, teamId, spot })
    }
    await cancel(app, DRAFT_START, { subject: league.id })
    await endIfOver(app, draft)
  })
}

/** Whether the league was told another time, or none after one that passed. */
function isUnannounced({ league, state: { scheduledFor, putOff } }: OpenDraft): boolean {
  return putOff !== null || (scheduledFor !== null && league.at < scheduledFor)
}

/** @throws {DomainError} DRAFT_NOT_READY where a team would find no player for its last spots */
export function needEnough(plan: DraftPlan, ranked: readonly Ranked[]): void {
  const { teams, roster } = plan
  if (plan.held) return needFree(plan, plan.held, ranked)
  const places = teams.length * roster.size
  if (ranked.length < places)
    throw notReady(
      `The draft needs ${places} players, and only ${ranked.length} can start in this league. If rosters are still being read from the feed, please wait for them; otherwise make rosters smaller, or add slots for more positions.`,
    )
  const most = mostDraftable(roster, teams.length, ranked)
  if (most < places)
    throw notReady(
      `The draft needs ${places} players, and with the league’s limits by position only ${most} can be drafted. Please raise the limits in the settings.`,
    )
}

/** The same of a draft to which teams bring all their players. */
function needFree(plan: DraftPlan, held: readonly HeldPlayer[], ranked: readonly Ranked[]): void {
  const { teams, eligible } = plan
  const taken = new Set(held.map(({ player }) => player.id))
  const free = (eligible ?? ranked.map(({ id }) => id)).filter((id) => !taken.has(id)).length
  const needed = teams.length * roundsOf(plan)
  if (free >= needed) return
  throw notReady(
    eligible
      ? `The draft needs ${needed} rookies, and only ${free} are known. Please put others on the list of rookies, or make the draft shorter.`
      : `The draft needs ${needed} free agents, and only ${free} are known. Please make it shorter.`,
  )
}

/** Puts teams without a manager on auto-pick, so that they delay no draft. */
async function leaveOrphansToEmpire(app: App, draft: OpenDraft): Promise<void> {
  for (const team of await listTeams(app, draft.league.id))
    if (isOrphan(team) && autopickOf(draft.state, team.id).mode !== 'instant')
      await draft.append({
        kind: 'draft-autopick-set',
        teamId: team.id,
        mode: 'instant',
        by: 'no-manager',
        endsAt: null,
      })
}

/** The order of last season's standings, where the league goes by it and has ended a season. */
export async function orderByStandings(app: App, league: LockedLeague): Promise<void> {
  if ((await settingsOf(app, league)).draft.order !== 'standings') return
  const standings = await lastStandings(app, league)
  if (!standings) return
  const { order } = await draftOf(app, league.id)
  if (order?.by === 'standings' && order.teams.join() === standings.order.join()) return
  await league.append({ kind: 'draft-order-set', teams: [...standings.order], by: 'standings' }, null)
}

/** Whether the league draws its order and has not, or not among those who are in it now. */
async function isToBeDrawn(app: App, league: LockedLeague): Promise<boolean> {
  const { order } = await draftOf(app, league.id)
  const teams = await listTeams(app, league.id)
  const isDecided = order !== null && teams.every(({ id }) => order.teams.includes(id))
  return !isDecided && teams.length > 1 && (await settingsOf(app, league)).draft.order !== 'hand'
}

/** Everything that a draft goes by that would begin now. @throws {DomainError} DRAFT_NOT_READY */
export async function makePlan(app: App, draft: OpenDraft, ranked: readonly Ranked[]): Promise<DraftPlan> {
  const { league } = draft
  const settings = await settingsOf(app, league)
  const { kind, clock, teamClock, night, onResume, missesUntilAutopick, auction } = settings.draft
  const teams = await teamsInOrder(app, league.id, draft.state)
  if (teams.length < 2) throw notReady('A draft needs at least two teams. Invite a friend.')
  const roster: RosterPlan = rosterPlanOf(league.sport, settings.roster)
  const ids = teams.map(({ id }) => id)
  const last = await findLastSeason(app, league.id)
  const next = await nextDraftOf(app, league, { settings, state: draft.state })
  const season = next?.isSupplemental ? next.from : await seasonToDraft(app, league)
  const hasPicks = kind !== 'auction' && !next?.isSupplemental
  const traded = !hasPicks ? [] : await tradedPicks(app, { leagueId: league.id, season, last, ids })
  const keeping = { settings, ids, roster, traded }
  await takeBackUnkeepable(draft, keeping)
  // Where teams keep all their players, no one is chosen.
  const keepers = next ? [] : draft.state.keepers
  for (const [index, keeper] of keepers.entries()) {
    const fault = keeperFault(keeper, { ...keeping, others: keepers.slice(0, index) })
    if (fault) throw notReady(`${keeper.player.name} cannot be kept: ${Object.values(fault).join(' ')}`)
  }
  return {
    kind,
    season,
    teams,
    roster,
    clock,
    night,
    onResume,
    missesUntilAutopick,
    // Where they may be played now, which may be more than when they were chosen.
    keepers: keepers.map(({ player, ...keeper }) => {
      const known = ranked.find(({ id }) => id === player.id)
      return { ...keeper, player: known ? plain(known) : player }
    }),
    traded,
    auction: kind === 'auction' ? auction : null,
    ...(next && {
      rounds: next.rounds,
      held: await heldPlayers(app, league, { from: next.from, teams: ids, ranked }),
      ...(next.pool === 'rookies' && { eligible: rookiesOf(draft.state, ranked) }),
      ...(next.isSupplemental && { isSupplemental: true as const }),
    }),
    ...(teamClock !== null && { teamClock }),
  }
}

/** Picks of the draft that are another team's now. */
async function tradedPicks(
  app: App,
  { ids, ...of }: { leagueId: LeagueId; season: number; last: number | null; ids: readonly TeamId[] },
): Promise<TradedPick[]> {
  const picks = await takePicks(app, of)
  return picks.flatMap(({ round, of: teamId, owner: ownerId }) =>
    ids.includes(teamId) && ids.includes(ownerId) ? [{ round, teamId, ownerId }] : [],
  )
}

/** In the order that was decided, without who has left; who came later comes last. */
async function teamsInOrder(
  app: App,
  leagueId: LeagueId,
  { order }: DraftState,
): Promise<{ id: TeamId; name: string }[]> {
  const teams = (await listTeams(app, leagueId)).map(({ id, name }) => ({ id, name }))
  const place = (id: TeamId) => {
    const index = order?.teams.indexOf(id) ?? -1
    return index < 0 ? teams.length : index
  }
  return teams.toSorted((a, b) => place(a.id) - place(b.id))
}

function notReady(message: string): DomainError {
  return new DomainError('DRAFT_NOT_READY', { message })
}
