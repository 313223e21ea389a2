import type { DraftRoom, PoolPlayer } from '../../../shared/draft-room/draft-room.ts'
import type { PlayerId, TeamId } from '../../../shared/core/ids.ts'
import { rosterPlanOf } from '../../../shared/rules/roster/plan.ts'
import type { App } from '../../core/app/app.ts'
import { draftPositions } from '../average-pick/service.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { findOwnPicks } from '../ranking/service.ts'
import { viewLeague } from '../ranking/league-view.ts'
import { settingsOf } from '../../league/settings/service.ts'
import { listTeams } from '../../league/team/service.ts'
import type { Ranked } from '../../../shared/rules/draft/autopick.ts'
import { type DraftState, isInDraft } from '../../../shared/rules/draft/state.ts'
import { listOwned } from '../ownership/service.ts'
import { nextDraftOf, rookiesOf } from './next-draft.ts'
import { draftOf } from './open-draft.ts'
import { poolOf, rankedForDraft } from './pool.ts'
import * as queries from './queries.ts'
import { rankingOf } from './ranking.ts'
import { seasonOf } from './turn.ts'

/** A member of a league, as its procedures know him. */
interface Visitor {
  readonly league: LeagueRow
  readonly team: { readonly id: TeamId }
  /** Whether they run the league. */
  readonly isOfficer: boolean
}

/** All that a draft room opens with. */
export async function getRoom(app: App, { league, team, isOfficer }: Visitor): Promise<DraftRoom> {
  const state = await draftOf(app, league.id)
  const settings = await settingsOf(app, league)
  const teams = await listTeams(app, league.id)
  const { lot } = state
  const next = state.plan ? null : await nextDraftOf(app, league, { settings, state })
  const proxies = lot
    ? await queries.listProxies(app.db, { ...seasonOf({ league, state }), lot: lot.number })
    : []
  return {
    // What was drafted before in the season is none of this room's.
    state: { ...state, before: null },
    // The league was read before its events, so that none is left out.
    head: Math.max(league.seq, state.seq),
    now: app.now(),
    teams: teams.map(({ id, name, ownerName }) => ({ id, name, ownerName })),
    me: { teamId: team.id, isCommissioner: isOfficer },
    settings: settings.draft,
    roster: state.plan?.roster ?? rosterPlanOf(league.sport, settings.roster),
    next: next && { rounds: next.rounds, pool: next.pool, isSupplemental: next.isSupplemental },
    tradesPicks:
      settings.trades.pickSeasons > 0 && settings.draft.kind !== 'auction' && state.supplemental === null,
    queue: await queries.listQueue(app.db, team.id),
    proxy: proxies.find(({ teamId }) => teamId === team.id)?.most ?? null,
  }
}

/** Enough for every pick and as many again to choose from. */
export const LEAST_LISTED = 600
const PER_PLACE = 2.5

/**
 * The players of a draft room in the league's own order, those who are taken included: as it was when the draft
 * began, or as it is while there is none. Those far down are found by name instead (`player.list`).
 */
export async function listPool(
  app: App,
  { league, team }: Omit<Visitor, 'isOfficer'>,
): Promise<PoolPlayer[]> {
  const state = await draftOf(app, league.id)
  const { plan } = state
  const whole = plan ? await rankingOf(app, seasonOf({ league, state })) : await rankedForDraft(app, league)
  const ranked = await inPool(app, league, { state, ranked: whole })
  const view = await viewLeague(app, league)
  const { picks, from } = await draftPositions(app, league.sport, plan?.season)
  const own = await findOwnPicks(app, team.id)
  const places = plan ? plan.teams.length * plan.roster.size : 0
  return poolOf(view, ranked.slice(0, Math.max(LEAST_LISTED, PER_PLACE * places)), { picks, from, own })
}

/** Those of a ranking who can be picked in a draft to which teams bring all their players; everyone in any other. */
async function inPool(
  app: App,
  league: LeagueRow,
  { state, ranked }: { state: DraftState; ranked: readonly Ranked[] },
): Promise<readonly Ranked[]> {
  const { plan } = state
  if (plan) {
    const held = new Set((plan.held ?? []).map(({ player }) => player.id))
    return ranked.filter(({ id }) => isInDraft(plan, id) && !held.has(id))
  }
  const next = await nextDraftOf(app, league, { settings: await settingsOf(app, league), state })
  if (!next) return ranked
  const owned = new Set(
    (await listOwned(app, { leagueId: league.id, season: next.from })).map(({ playerId }) => playerId),
  )
  const rookies = next.pool === 'rookies' ? new Set(rookiesOf(state, ranked)) : null
  return ranked.filter(({ id }) => !owned.has(id) && (rookies?.has(id) ?? true))
}

/** Replaces the visitor's queue. Unknown ids are skipped when a pick is made, not here. */
export async function saveQueue(
  app: App,
  { team }: Pick<Visitor, 'team'>,
  players: readonly PlayerId[],
): Promise<readonly PlayerId[]> {
  const each = [...new Set(players)]
  await queries.saveQueue(app.db, { teamId: team.id, players: each, at: app.now() })
  return each
}
