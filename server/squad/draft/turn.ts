import type { DraftEvent } from '../../../shared/draft/event.ts'
import type { DraftedPlayer, DraftPlan } from '../../../shared/draft/draft.ts'
import type { TeamId } from '../../../shared/core/ids.ts'
import { must } from '../../../shared/core/must.ts'
import type { DraftState } from '../../../shared/rules/draft/state.ts'
import { picksAtOnce, turnEnd } from '../../../shared/rules/draft/team-clock.ts'
import { SECOND } from '../../../shared/core/time.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { own } from '../ownership/service.ts'
import type { OpenDraft } from './open-draft.ts'
import * as queries from './queries.ts'
import { rankIn, type DraftSeason } from './ranking.ts'

/** What a team has whose picks Empire makes at once: the others shall see them happen. */
const INSTANT = SECOND

/** When the clock of the pick or nomination runs out; null where none is due. */
export function endOfTurn(state: DraftState, now: number): number | null {
  const { stage, turn, plan, clock } = state
  if (stage !== 'running' || !turn || !plan) return null
  return picksAtOnce(state, turn.teamId, now)
    ? now + Math.min(INSTANT, clock)
    : turnEnd(state, turn.teamId, now)
}

/** A pick: the team, the player, and how it was made. */
export interface NewPick {
  readonly overall: number
  readonly teamId: TeamId
  readonly player: DraftedPlayer
  readonly by: 'manager' | 'autopick' | 'commissioner'
  readonly source: 'queue' | 'ranking' | 'league' | null
  readonly missed: boolean
  /** Whether the team's own clock has run out. */
  readonly isOutOfTime?: boolean
  readonly reason: string | null
}

/** Makes a pick that has been judged. */
export async function makePick(app: App, draft: OpenDraft, pick: NewPick): Promise<void> {
  const rank = await rankIn(app, seasonOf(draft), pick.player.id)
  const event = { kind: 'draft-picked', ...pick, rank, endsAt: null } as const
  const seq = await appendWithClock(draft, event)
  await give(app, draft, { seq, teamId: pick.teamId, player: pick.player })
  await endIfOver(app, draft)
}

/** Appends an event after which the clock of the next turn starts. */
export function appendWithClock(
  draft: OpenDraft,
  event: Extract<DraftEvent, { endsAt: number | null }>,
): Promise<number> {
  return draft.append({ ...event, endsAt: endOfTurn(draft.preview(event), draft.league.at) })
}

/** Gives a drafted player to the team. */
export async function give(
  app: App,
  { league, state }: OpenDraft,
  { seq, teamId, player }: { seq: number; teamId: TeamId; player: DraftedPlayer },
): Promise<void> {
  const { season } = planOf(state)
  if (!(await own(app, { league, season, seq }, { playerId: player.id, teamId })))
    throw new DomainError('DRAFT_REFUSED', { message: `${player.name} is taken.` })
}

/** Ends the draft after its last pick, which begins the season. */
export async function endIfOver(app: App, draft: OpenDraft): Promise<void> {
  const { turn, lot, stage } = draft.state
  if (turn || lot || stage === 'over') return
  const { season, teams, isSupplemental } = planOf(draft.state)
  await draft.append({ kind: 'draft-ended', ...(isSupplemental && { isSupplemental }) })
  await queries.deleteProxies(app.db, { teamIds: teams.map(({ id }) => id), season })
}

export function planOf({ plan }: DraftState): DraftPlan {
  return must(plan, 'the plan of a draft that has begun')
}

/** The season of a league that is drafted for, once it has begun. */
export function seasonOf({
  league,
  state,
}: {
  readonly league: Pick<LeagueRow, 'id'>
  readonly state: DraftState
}): DraftSeason {
  return { leagueId: league.id, season: planOf(state).season, ranking: state.ranking }
}
