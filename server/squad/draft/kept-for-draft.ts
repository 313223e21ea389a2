import type { PlayerId } from '../../../shared/core/ids.ts'
import type { DraftState } from '../../../shared/rules/draft/state.ts'
import type { App } from '../../core/app/app.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { settingsOf } from '../../league/settings/service.ts'
import { nextDraftOf, rookiesOf } from './next-draft.ts'
import { draftOf } from './open-draft.ts'
import { isPlanned } from './planned.ts'
import { rankedForDraft } from './pool.ts'

/**
 * Whether a player is a rookie of a draft that is on or to come: until it is over no team can add him. Not for use inside
 * a transaction.
 */
export async function isKeptForDraft(app: App, league: LeagueRow, playerId: PlayerId): Promise<boolean> {
  const state = await draftOf(app, league.id)
  const { plan, stage } = state
  if (plan && stage !== 'over') return plan.eligible?.includes(playerId) ?? false
  if (league.phase !== 'over' && !isPlanned(league, state)) return false
  const next = await nextDraftOf(app, league, { settings: await settingsOf(app, league), state })
  if (next?.pool !== 'rookies') return false
  return rookiesOf(state, await rankedForDraft(app, league)).includes(playerId)
}

/** The same, inside a transaction, of a draft that was added to the season: before it begins by the feed and the list alone. */
export function rookieOfAddedDraft(
  { supplemental, stage, plan, rookies }: DraftState,
  { id, experience }: { readonly id: PlayerId; readonly experience: number | null },
): boolean {
  if (supplemental?.pool !== 'rookies' || stage === 'over') return false
  if (plan) return plan.eligible?.includes(id) ?? false
  return rookies.find(({ player }) => player.id === id)?.isRookie ?? experience === 0
}
