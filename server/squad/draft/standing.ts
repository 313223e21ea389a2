import type { DraftStanding } from '../../../shared/draft-room/draft-room.ts'
import type { LeagueId, TeamId } from '../../../shared/core/ids.ts'
import type { DraftState } from '../../../shared/rules/draft/state.ts'
import type { App } from '../../core/app/app.ts'
import { draftOf } from './open-draft.ts'

/** How the draft of a league stands for one of its teams. @returns with the server's clock, by which countdowns go */
export async function getStanding(
  app: App,
  { league, team }: { league: { readonly id: LeagueId }; team: { readonly id: TeamId } },
): Promise<DraftStanding & { now: number }> {
  return { ...standingOf(await draftOf(app, league.id), team.id), now: app.now() }
}

/** What of a draft is seen from outside. */
export function standingOf(
  { stage, scheduledFor, putOff, turn, lot, plan }: DraftState,
  me: TeamId,
): DraftStanding {
  return {
    stage,
    scheduledFor,
    putOff: putOff?.reason ?? null,
    kind: plan?.kind ?? null,
    teams: plan?.teams.length ?? 0,
    turn: turn?.overall ?? lot?.number ?? null,
    onTheClock: plan?.teams.find(({ id }) => id === turn?.teamId)?.name ?? null,
    isMyTurn: turn?.teamId === me,
    onTheBlock: lot?.player.name ?? null,
  }
}
