import type { TeamId } from '../../../shared/core/ids.ts'
import type { LockedLeague } from '../../league/events/in-league.ts'
import { actsAtOnce, modeAfterMisses } from '../../../shared/rules/draft/slow-draft.ts'
import { teamTimeLeft } from '../../../shared/rules/draft/team-clock.ts'
import { autopickOf } from '../../../shared/rules/draft/state.ts'
import type { App } from '../../core/app/app.ts'
import { nominate, sell } from './auction.ts'
import { pickByItself } from './automatic.ts'
import { type OpenDraft, setClock, withDraft } from './open-draft.ts'
import { appendWithClock, makePick, planOf } from './turn.ts'

/** The clock of a draft has run out. Late, where the server was down: it acts once, and the next clock begins now. */
export function onDraftClock(app: App, league: LockedLeague): Promise<void> {
  return withDraft(app, league, async (draft) => {
    const { stage, endsAt, lot, turn } = draft.state
    if (stage !== 'running' || endsAt === null) return
    // The server's clock has been set back since this came due: it comes again, or nothing would ever come.
    if (endsAt > league.at) return setClock(app, league.id, endsAt)
    if (lot) await sell(app, draft)
    else if (turn) await actFor(app, draft, turn)
  })
}

/** What Empire does for a team that is on the clock. */
async function actFor(
  app: App,
  draft: OpenDraft,
  { teamId, overall }: { teamId: TeamId; overall: number },
): Promise<void> {
  const { mode, misses, takenFrom } = autopickOf(draft.state, teamId)
  const { plan, teamClocks, endsAt } = draft.state
  // Whose time was up before has missed nothing: nobody was waited for.
  const wasUp = plan?.teamClock !== undefined && (teamClocks?.spent[teamId] ?? 0) >= plan.teamClock
  const isUp = teamTimeLeft(draft.state, teamId, endsAt ?? draft.league.at) === 0
  const missed = !actsAtOnce(draft.state, teamId) && !wasUp
  const isTooMany = missed && misses + 1 >= planOf(draft.state).missesUntilAutopick
  const taken = modeAfterMisses(draft.state)
  if (mode === 'off' && !isTooMany && !isUp) {
    await appendWithClock(draft, { kind: 'draft-clock-missed', overall, teamId, endsAt: null })
    return
  }
  const pick = await pickByItself(app, draft, teamId)
  if (!pick) {
    await draft.append({
      kind: 'draft-paused',
      left: null,
      reason: 'No player is left that the team can take',
    })
    return
  }
  const { player, source } = pick
  if (isTooMany && !(takenFrom !== undefined && mode === taken))
    await draft.append({
      kind: 'draft-autopick-set',
      teamId,
      mode: taken,
      by: 'misses',
      misses: misses + 1,
      endsAt: draft.state.endsAt,
    })
  const isOutOfTime = isUp && !wasUp
  const how = {
    teamId,
    overall,
    player,
    by: 'autopick',
    missed,
    ...(isOutOfTime && { isOutOfTime }),
    reason: null,
  } as const
  if (planOf(draft.state).kind === 'auction') await nominate(app, draft, { ...how, amount: null })
  else await makePick(app, draft, { ...how, source })
}
