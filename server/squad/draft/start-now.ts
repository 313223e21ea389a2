import type { LeagueId, UserId } from '../../../shared/core/ids.ts'
import { must } from '../../../shared/core/must.ts'
import type { Ranked } from '../../../shared/rules/draft/autopick.ts'
import { emptySpotsLabel } from '../../../shared/labels/lineup/empty-spots.ts'
import { type App, transact } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { inLeague, type LockedLeague } from '../../league/events/in-league.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { findLeague } from '../../league/events/service.ts'
import { countTeams } from '../../league/team/service.ts'
import { putOff } from './before.ts'
import { draftOf } from './open-draft.ts'
import { isPlanned } from './planned.ts'
import { rankedForDraft } from './pool.ts'
import { start } from './start.ts'

/** The commissioner begins the draft by hand. @throws {DomainError} DRAFT_BEGUN, DRAFT_NOT_READY */
export async function startNow(app: App, league: LeagueRow, userId: UserId): Promise<void> {
  const ranked = await rankedForDraft(app, league)
  await inLeague(app, { leagueId: league.id, actorId: userId }, (app, league) => start(app, league, ranked))
}

/** What a draft that begins at its time needs, made before its league is locked. */
export async function prepareStart(app: App, leagueId: LeagueId): Promise<readonly Ranked[]> {
  return rankedForDraft(app, must(await findLeague(app, leagueId), 'the league of a draft'))
}

/**
 * The time has come. What keeps the draft from beginning is written into the league's log instead: with empty spots it
 * waits for the commissioner, who begins it with the teams that are there, or sets another time.
 */
export async function startAtItsTime(
  app: App,
  league: LockedLeague,
  ranked: readonly Ranked[],
): Promise<void> {
  const state = await draftOf(app, league.id)
  if (!isPlanned(league, state)) return
  const teams = await countTeams(app, league.id)
  // One alone is told that it takes two.
  if (state.supplemental === null && teams > 1 && teams < league.seats) {
    const empty = { teams, spots: league.seats }
    return putOff(app, league.id, { reason: emptySpotsLabel(empty), empty })
  }
  try {
    await transact(app, (app) => start(app, league, ranked))
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'DRAFT_NOT_READY') throw error
    await putOff(app, league.id, { reason: error.message })
  }
}
