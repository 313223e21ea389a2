import { LRUCache } from 'lru-cache'
import type { DraftState, Pick as DraftPick } from '../../../shared/rules/draft/state.ts'
import type { PlayedPick } from '../../../shared/rules/history/played-season.ts'
import { isByCategories } from '../../../shared/settings/catalogue/format.ts'
import type { App } from '../../core/app/app.ts'
import { own } from '../../core/app/own.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { listResultSeqs } from '../../league/result/service.ts'
import type { SeasonRecord } from '../../league/standings/record.ts'
import { listPastDrafts } from '../../squad/draft/past-drafts.ts'
import { holdingKey, pointsForTeams } from './player-points.ts'

/** Seasons of leagues; a few KB each. */
const MOST_KEPT = 200

/** Picks of seasons that are over, by what they were worked out from: a message in a league's chat alters none. */
const picksOf = own(() => new LRUCache<string, Promise<PlayedPick[]>>({ max: MOST_KEPT }))

/** Reads a league's drafts once for all of its seasons, and only where one of them is not known. */
export type Drafts = () => ReturnType<typeof listPastDrafts>

export function draftsOnce(app: App, league: Pick<LeagueRow, 'id'>): Drafts {
  let drafts: ReturnType<typeof listPastDrafts> | null = null
  return () => (drafts ??= listPastDrafts(app, league.id))
}

/**
 * The picks of a season that is over with what each player scored for the team that picked them: none by categories. Of its
 * first draft alone, as a rookie draft or one during the season has other players to choose from.
 */
export async function listPicks(
  app: App,
  league: Pick<LeagueRow, 'id' | 'sport'>,
  { record, drafts }: { record: SeasonRecord; drafts: Drafts },
): Promise<PlayedPick[]> {
  const { season, settings } = record
  if (isByCategories(settings.format)) return []
  const seqs = await listResultSeqs(app, { leagueId: league.id, season })
  const key = `${league.id} ${season} ${Math.max(0, ...seqs.map(({ seq }) => seq))}`
  const before = picksOf(app).get(key)
  if (before) return before
  const picks = loadPicks(app, league, { record, drafts })
  picksOf(app).set(key, picks)
  picks.catch(() => picksOf(app).delete(key))
  return picks
}

async function loadPicks(
  app: App,
  league: Pick<LeagueRow, 'id' | 'sport'>,
  { record, drafts }: { record: SeasonRecord; drafts: Drafts },
): Promise<PlayedPick[]> {
  const draft = (await drafts()).get(record.season)?.[0]
  if (!draft) return []
  const teams = new Set(record.teams.map(({ id }) => id))
  const picks = draft.picks.flatMap((pick) => (pick !== null && teams.has(pick.teamId) ? [pick] : []))
  const wanted = new Set(picks.map(({ teamId, player }) => holdingKey(teamId, player.id)))
  const points = await pointsForTeams(app, league, record, wanted)
  return picks.map((pick) => ({
    overall: pick.overall,
    round: roundOf(draft, pick),
    team: pick.teamId,
    player: { id: pick.player.id, name: pick.player.name },
    price: pick.price,
    isKeeper: pick.by === 'keeper',
    points: points.get(holdingKey(pick.teamId, pick.player.id)) ?? 0,
  }))
}

/** Of an auction, whose lots are in no rounds, the first. */
function roundOf({ plan, cells }: DraftState, { overall }: DraftPick): number {
  if (plan === null || plan.kind === 'auction') return 1
  return cells[overall - 1]?.round ?? 1
}
