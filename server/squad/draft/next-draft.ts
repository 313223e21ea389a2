import type { HeldPlayer } from '../../../shared/draft/draft.ts'
import type { PlayerId, TeamId } from '../../../shared/core/ids.ts'
import { plain, type Ranked } from '../../../shared/rules/draft/autopick.ts'
import type { DraftState } from '../../../shared/rules/draft/state.ts'
import type { LeagueSettings } from '../../../shared/settings/settings.ts'
import type { App } from '../../core/app/app.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { findLastSeason } from '../../league/schedule/service.ts'
import { listOwned } from '../ownership/service.ts'
import { draftedPlayers } from './player.ts'

/** What a draft is beside one that fills all rosters. */
export interface NextDraft {
  readonly rounds: number
  readonly pool: 'rookies' | 'all'
  readonly isSupplemental: boolean
  /** The season whose rosters the teams bring. */
  readonly from: number
}

/**
 * The draft that a league holds next, where its teams keep all their players: the yearly one of a dynasty after its first,
 * or one that was added to a season. Null for one that fills all rosters.
 */
export async function nextDraftOf(
  app: App,
  league: Pick<LeagueRow, 'id' | 'season'>,
  { settings, state }: { settings: Pick<LeagueSettings, 'draft'>; state: Pick<DraftState, 'supplemental'> },
): Promise<NextDraft | null> {
  if (state.supplemental && league.season !== null)
    return { ...state.supplemental, isSupplemental: true, from: league.season }
  const { keepAll, rounds, pool } = settings.draft
  const from = keepAll ? await findLastSeason(app, league.id) : null
  return from === null ? null : { rounds, pool, isSupplemental: false, from }
}

/** The players that teams bring to such a draft, with their places beside the roster. @param teams who drafts */
export async function heldPlayers(
  app: App,
  league: Pick<LeagueRow, 'id' | 'sport'>,
  {
    from: season,
    teams,
    ranked,
  }: Pick<NextDraft, 'from'> & {
    teams: readonly TeamId[]
    ranked: readonly Ranked[]
  },
): Promise<HeldPlayer[]> {
  const owned = (await listOwned(app, { leagueId: league.id, season })).filter(({ teamId }) =>
    teams.includes(teamId),
  )
  const known = new Map(ranked.map((player) => [player.id, plain(player)]))
  const others = await draftedPlayers(
    app,
    league,
    owned.flatMap(({ playerId }) => (known.has(playerId) ? [] : [playerId])),
  )
  return owned.flatMap(({ playerId, teamId, spot }) => {
    const player = known.get(playerId) ?? others.get(playerId)
    return player ? [{ teamId, player, ...(spot === null ? {} : { spot }) }] : []
  })
}

/** The rookies of a draft: as the feed has them, and as the commissioner has said. */
export function rookiesOf(
  { rookies }: Pick<DraftState, 'rookies'>,
  ranked: readonly Pick<Ranked, 'id' | 'isRookie'>[],
): PlayerId[] {
  const said = new Map(rookies.map(({ player, isRookie }) => [player.id, isRookie]))
  return [
    ...ranked.flatMap(({ id, isRookie = false }) => ((said.get(id) ?? isRookie) ? [id] : [])),
    ...rookies.flatMap(({ player, isRookie }) =>
      isRookie && !ranked.some(({ id }) => id === player.id) ? [player.id] : [],
    ),
  ]
}
