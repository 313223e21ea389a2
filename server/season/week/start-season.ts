import * as z from 'zod'
import type { DraftedPlayer } from '../../../shared/draft/draft.ts'
import type { TeamId } from '../../../shared/core/ids.ts'
import { type DraftState, firstDraft } from '../../../shared/rules/draft/state.ts'
import { DAY } from '../../../shared/core/time.ts'
import type { App } from '../../core/app/app.ts'
import type { JobKind } from '../../core/jobs/kind.ts'
import { schedule } from '../../core/jobs/service.ts'
import type { Happened } from '../../league/events/happened.ts'
import type { LockedLeague } from '../../league/events/in-league.ts'
import { listOwned } from '../../squad/ownership/service.ts'
import { findStoredPlayers } from '../../feed/player/service.ts'
import { listPlayable } from '../../league/schedule/calendar.ts'
import { updatePhase } from '../../league/season/service.ts'
import { beginSeason } from './begin.ts'
import { draftOf } from '../../squad/draft/open-draft.ts'
import { type DraftSeason, rankingOf } from '../../squad/draft/ranking.ts'
import { planOf, seasonOf } from '../../squad/draft/turn.ts'

/** A league that has drafted waits for the calendar of its season. */
export const SEASON_START: JobKind<Record<string, never>> = {
  name: 'season-start',
  payload: z.strictObject({}),
}

/** Follows the end of a draft. */
export async function startAfterDraft(app: App, { event, league }: Happened): Promise<void> {
  if (event.kind === 'draft-ended' && !event.isSupplemental)
    await startSeason(app, league, await draftOf(app, league.id))
}

/**
 * Begins the season of a league whose draft is over. Where the feed does not know the season yet, there is nothing to
 * make a schedule of: it is asked again each day, and until then rosters can be changed.
 */
async function startSeason(app: App, league: LockedLeague, state: DraftState): Promise<void> {
  const { season, teams } = planOf(state)
  await updatePhase(app, league.id, { season, phase: 'regular' })
  if ((await listPlayable(app, league.sport, season)).length === 0) {
    await schedule(app, SEASON_START, {
      subject: league.id,
      occurrence: String(season),
      payload: {},
      dueAt: league.at + DAY,
    })
    return
  }
  const order = teams.map(({ id }) => id)
  await beginSeason(app, league, {
    season,
    teams: order,
    rosters: await rostersOf(app, league, { of: seasonOf({ league, state }), order }),
  })
}

/** The calendar of the season may be known now. */
export async function onSeasonStart(app: App, league: LockedLeague): Promise<void> {
  if (league.phase === 'regular') await startSeason(app, league, firstDraft(await draftOf(app, league.id)))
}

/** The players of each team, by the ranking that the draft used; players without a rank come last. */
async function rostersOf(
  app: App,
  { sport }: LockedLeague,
  { of, order }: { of: DraftSeason; order: readonly TeamId[] },
): Promise<Map<TeamId, DraftedPlayer[]>> {
  const owned = await listOwned(app, of)
  const ranking = await rankingOf(app, of)
  const rankOf = new Map(ranking.map(({ id }, index) => [id, index]))
  const known = new Map(ranking.map((player) => [player.id, player]))
  const others = owned.flatMap(({ playerId }) => (known.has(playerId) ? [] : [playerId]))
  const stored = others.length > 0 ? await findStoredPlayers(app, sport, others) : []
  const playerOf = (id: DraftedPlayer['id']): DraftedPlayer[] => {
    const ranked = known.get(id)
    if (ranked) return [ranked]
    const found = stored.find((one) => one.id === id)
    return found
      ? [{ id, name: found.name, positions: found.eligible, team: found.team?.abbreviation ?? null }]
      : []
  }
  return new Map(
    order.map((teamId) => [
      teamId,
      owned
        .flatMap((one) => (one.teamId === teamId ? playerOf(one.playerId) : []))
        .toSorted((a, b) => (rankOf.get(a.id) ?? rankOf.size) - (rankOf.get(b.id) ?? rankOf.size)),
    ]),
  )
}
