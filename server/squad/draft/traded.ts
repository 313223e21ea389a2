import type { PlayerId, TeamId, TradeId } from '../../../shared/core/ids.ts'
import type { DraftEvent } from '../../../shared/draft/event.ts'
import type { DraftState } from '../../../shared/rules/draft/state.ts'
import { picksAtOnce } from '../../../shared/rules/draft/team-clock.ts'
import type { App } from '../../core/app/app.ts'
import type { LockedLeague } from '../../league/events/in-league.ts'
import { type OpenDraft, withDraft } from './open-draft.ts'
import { appendWithClock, endIfOver, endOfTurn } from './turn.ts'

/** What a trade did that a draft in progress shows. */
export interface TradeInDraft {
  readonly tradeId: TradeId
  readonly picks: readonly {
    readonly season: number
    readonly round: number
    readonly of: TeamId
    readonly from: TeamId
    readonly to: TeamId
  }[]
  readonly players: readonly {
    readonly id: PlayerId
    readonly name: string
    readonly from: TeamId
    readonly to: TeamId | null
  }[]
}

/**
 * Follows a trade that has just been made, inside its command: where the draft is on, the board has the picks with their
 * new owners, and whoever has the pick on the clock is told. The clock continues.
 */
export async function showTrade(app: App, league: LockedLeague, trade: TradeInDraft): Promise<void> {
  if (league.phase !== 'drafting') return
  await withDraft(app, league, async (draft) => {
    const { plan, cells, endsAt } = draft.state
    if (!plan) return
    const picks = trade.picks.flatMap(({ season, round, of, from, to: ownerId }) => {
      const cell = cells.find((one) => one.round === round && one.teamId === of)
      return season === plan.season && cell
        ? [{ overall: cell.overall, round, teamId: of, from, ownerId }]
        : []
    })
    if (picks.length === 0 && trade.players.length === 0) return
    const event: Extract<DraftEvent, { kind: 'draft-traded' }> = {
      kind: 'draft-traded',
      tradeId: trade.tradeId,
      picks,
      players: [...trade.players],
      endsAt,
    }
    if (isClockAnew(draft, event)) await appendWithClock(draft, event)
    else await draft.append({ ...event, endsAt: endOfNewTurn(draft, event) })
    await endIfOver(app, draft)
  })
}

/**
 * Whether the new owner of the pick on the clock has another clock than the rest of the old one: where auto-pick acts at
 * once for one of the two, as what was left is a moment, or would be waited for by no one.
 */
function isClockAnew(draft: OpenDraft, event: DraftEvent): boolean {
  const { state } = draft
  const [before, after] = [turnOf(state), turnOf(draft.preview(event))]
  if (before === null || after === null || before === after) return false
  const { at } = draft.league
  return picksAtOnce(state, before, at) || picksAtOnce(state, after, at)
}

/** The end of the clock as it was; sooner where the new owner has less time of its own left for the draft. */
function endOfNewTurn(draft: OpenDraft, event: DraftEvent): number | null {
  const { state } = draft
  const after = draft.preview(event)
  if (state.endsAt === null || turnOf(state) === turnOf(after)) return state.endsAt
  return Math.min(state.endsAt, endOfTurn(after, draft.league.at) ?? state.endsAt)
}

function turnOf({ stage, turn }: DraftState): TeamId | null {
  return stage === 'running' ? (turn?.teamId ?? null) : null
}
