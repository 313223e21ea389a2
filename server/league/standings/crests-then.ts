import type { Crest } from '../../../shared/crest/crest.ts'
import type { TeamId } from '../../../shared/core/ids.ts'
import type { App } from '../../core/app/app.ts'
import type { LeagueRow } from '../events/league-row.ts'
import { listActivity, listEventsOf } from '../events/service.ts'
import { listCrests } from '../team/crests.ts'

/** Longer than any league lasts. */
const MOST_SEASONS = 100

/**
 * The crest of each team when a season ended: the log has every one that was changed since, with the one before it.
 * @returns null while the season is not over
 */
export async function crestsAtEnd(
  app: App,
  { id: leagueId }: Pick<LeagueRow, 'id'>,
  season: number,
): Promise<ReadonlyMap<TeamId, Crest> | null> {
  const ends = await listActivity(app, leagueId, {
    before: null,
    limit: MOST_SEASONS,
    kinds: ['season-ended'],
  })
  const end = ends.find(({ event }) => event.kind === 'season-ended' && event.season === season)
  if (!end) return null
  const crests = new Map<TeamId, Crest>()
  for (const { id, crest } of await listCrests(app, leagueId)) {
    const [changed] = await listEventsOf(app, leagueId, {
      text: id,
      kinds: ['crest-set'],
      from: end.seq,
      limit: 1,
    })
    crests.set(id, changed?.event.kind === 'crest-set' ? changed.event.before : crest)
  }
  return crests
}
