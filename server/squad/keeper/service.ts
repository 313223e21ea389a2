import type { DraftPlan } from '../../../shared/draft/draft.ts'
import type { LeagueId, PlayerId, TeamId } from '../../../shared/core/ids.ts'
import type { KeeperVerdict } from '../../../shared/keeper/keeper.ts'
import type { LeagueSettings } from '../../../shared/settings/settings.ts'
import { keeperVerdict } from '../../../shared/rules/keeper/cost.ts'
import { keeperStory, type Tenure, type TenureStart } from '../../../shared/rules/keeper/story.ts'
import { rosterSize } from '../../../shared/rules/settings/roster.ts'
import type { App } from '../../core/app/app.ts'
import { cached } from '../../core/cache/cached.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { settingsOf } from '../../league/settings/service.ts'
import { type CostThere, costsThere, MOVED_IN } from '../ownership/moved-in.ts'
import * as queries from './queries.ts'

/** A player of a team at the end of a season, and his cost in the draft after it. */
export interface Keepable {
  readonly teamId: TeamId
  readonly playerId: PlayerId
  readonly verdict: KeeperVerdict
}

/**
 * The keeper costs of all players that teams of a league have at the end of a season, or now while it is in
 * progress, by the given settings. In the order in which the teams got them.
 */
export async function listKeepable(
  app: App,
  { leagueId, season }: { leagueId: LeagueId; season: number },
  { roster, draft }: Pick<LeagueSettings, 'roster' | 'draft'>,
): Promise<Keepable[]> {
  const rows = await queries.listTenures(app.db, { leagueId, season })
  if (rows.length === 0) return []
  const plans = await plansOf(app, { leagueId, season })
  const there = rows.some(({ kind }) => kind === MOVED_IN) ? await costsThere(app, leagueId) : new Map()
  const tenures = new Map<PlayerId, Tenure[]>()
  for (const row of rows) {
    const own = tenures.get(row.playerId) ?? []
    if (own.length === 0) tenures.set(row.playerId, own)
    const { teamId, from, until } = row
    own.push({
      season: row.season,
      teamId,
      from,
      until,
      by: startOf(row, { plan: plans.get(row.season) ?? null, there: there.get(row.playerId) }),
      // An undo takes a player back from the team that the undone event gave him to.
      isUndone: row.endedBy === 'move-undone',
    })
  }
  const rules = { draft, rounds: rosterSize(roster) }
  const seasons = [...plans.keys()]
  return rows.flatMap(({ playerId, teamId, until, season: of }): Keepable[] => {
    if (of !== season || until !== null) return []
    const story = keeperStory(season, { tenures: tenures.get(playerId) ?? [], seasons, rules: draft.keeping })
    return story ? [{ teamId, playerId, verdict: keeperVerdict(story, rules) }] : []
  })
}

/** The same for the season in progress, by the league's settings as they are, cached until its next event; empty in a league that has no keepers, or drafts. */
export async function nextCosts(
  app: App,
  league: Pick<LeagueRow, 'id' | 'seq' | 'sport' | 'seats' | 'season' | 'phase'>,
): Promise<ReadonlyMap<PlayerId, KeeperVerdict>> {
  const { id: leagueId, season, phase } = league
  if (season === null || phase === 'drafting') return new Map()
  return cached(app, league, { name: 'next-costs', isOfGames: false }, async () => {
    const settings = await settingsOf(app, league)
    const keepable =
      settings.draft.keepers === 0 || settings.draft.keepAll
        ? []
        : await listKeepable(app, { leagueId, season }, settings)
    return new Map(keepable.map(({ playerId, verdict }) => [playerId, verdict]))
  })
}

type Plan = Pick<DraftPlan, 'season' | 'teams' | 'keepers' | 'kind'>

/** How each season was drafted, in their order; null for one that was not. */
async function plansOf(
  app: App,
  of: { leagueId: LeagueId; season: number },
): Promise<Map<number, Plan | null>> {
  const plans = new Map<number, Plan | null>()
  for (const { season, first } of await queries.listSeasons(app.db, of)) {
    const payload = await queries.findStart(app.db, { leagueId: of.leagueId, upTo: first })
    const { plan } = payload ? (JSON.parse(payload) as { plan: Plan }) : { plan: null } // written by the draft alone
    plans.set(season, plan?.season === season ? plan : null)
  }
  return plans
}

/** How a spell began, by its event. */
function startOf(
  { kind, payload, playerId }: { kind: string; payload: string | null; playerId: PlayerId },
  { plan, there }: { plan: Plan | null; there: CostThere | undefined },
): TenureStart {
  switch (kind) {
    case MOVED_IN:
      if (typeof there?.price === 'number') return { how: 'bought', price: there.price }
      return typeof there?.round === 'number' ? { how: 'drafted', round: there.round } : { how: 'added' }
    case 'draft-picked': {
      const { overall } = JSON.parse(payload ?? '') as { overall: number } // written by the draft alone
      return { how: 'drafted', round: Math.ceil(overall / Math.max(1, plan?.teams.length ?? 1)) }
    }
    case 'draft-pick-corrected': {
      // Written by the draft alone.
      const { overall, amount } = JSON.parse(payload ?? '') as { overall: number; amount: number | null }
      return amount === null
        ? { how: 'drafted', round: Math.ceil(overall / Math.max(1, plan?.teams.length ?? 1)) }
        : { how: 'bought', price: amount }
    }
    case 'draft-sold': {
      const { amount } = JSON.parse(payload ?? '') as { amount: number } // written by the draft alone
      return { how: 'bought', price: amount }
    }
    case 'draft-started': {
      const keeper = plan?.keepers.find(({ player }) => player.id === playerId)
      if (!plan || !keeper) return { how: 'added' }
      const costsIn = keeper.costsIn ?? (plan.kind === 'auction' ? 'dollars' : 'rounds')
      return { how: 'kept', cost: keeper.cost, costsIn, isByRule: keeper.terms !== undefined }
    }
    case 'trade-made':
      return { how: 'traded' }
    case 'move-undone':
      return { how: 'returned' }
    default:
      return { how: 'added' }
  }
}
