import type { DraftedPlayer } from '../../../shared/draft/draft.ts'
import { must } from '../../../shared/core/must.ts'
import { correctionProblemLabel } from '../../../shared/labels/draft/correction-problem.ts'
import { type Correction, isCorrected, judgeCorrection, pickAt } from '../../../shared/rules/draft/correct.ts'
import type { DraftState, Pick } from '../../../shared/rules/draft/state.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { disown, own } from '../ownership/service.ts'
import type { OpenDraft } from './open-draft.ts'
import { rankIn } from './ranking.ts'
import { endOfTurn, planOf, seasonOf } from './turn.ts'

/**
 * The pick that a correction is about, once it has been judged by what the draft knows; null where it is so already.
 * @throws {DomainError} DRAFT_REFUSED
 */
export function pickToCorrect(state: DraftState, correction: Correction): Pick | null {
  const pick = pickAt(state, correction.overall)
  if (pick && isCorrected(pick, correction)) return null
  const [problem] = judgeCorrection(state, correction)
  if (problem) {
    const teamName = (id: string) => state.plan?.teams.find((team) => team.id === id)?.name ?? 'another team'
    throw new DomainError('DRAFT_REFUSED', { message: correctionProblemLabel(problem, { teamName }) })
  }
  const judged = must(pick, 'the pick of a correction that has been judged')
  if (state.stage !== 'over' && state.moved[judged.player.id] !== undefined)
    throw new DomainError('DRAFT_REFUSED', {
      message: `${judged.player.name} has been traded since, so the pick stays.`,
    })
  return judged
}

/** What the event says of a correction, apart from when the clock ends. */
export async function correctionOf(
  app: App,
  draft: OpenDraft,
  {
    pick,
    player,
    amount,
    reason,
  }: { pick: Pick; player: DraftedPlayer; amount: number | null; reason: string },
) {
  return {
    kind: 'draft-pick-corrected',
    overall: pick.overall,
    teamId: pick.teamId,
    before: pick.player,
    player,
    rank: await rankIn(app, seasonOf(draft), player.id),
    amountBefore: pick.price,
    amount,
    reason,
  } as const
}

/**
 * Corrects a pick while the draft goes on: the team has the other player from now on, or the same for another price. The clock runs on, unless money
 * makes it another team's turn to nominate.
 * @param of.pick as `pickToCorrect` has judged it
 */
export async function correctInDraft(
  app: App,
  draft: OpenDraft,
  of: {
    readonly pick: Pick
    readonly player: DraftedPlayer
    readonly amount: number | null
    readonly reason: string
  },
): Promise<number> {
  const { pick, player } = of
  const { state, league } = draft
  const event = { ...(await correctionOf(app, draft, of)), endsAt: state.endsAt }
  const after = draft.preview(event)
  const isSameTurn = after.turn?.teamId === state.turn?.teamId
  const seq = await draft.append({
    ...event,
    endsAt: isSameTurn ? state.endsAt : endOfTurn(after, league.at),
  })
  const change = { league, season: planOf(state).season, seq }
  await disown(app, change, { playerId: pick.player.id, teamId: pick.teamId })
  if (!(await own(app, change, { playerId: player.id, teamId: pick.teamId })))
    throw new DomainError('DRAFT_REFUSED', { message: `${player.name} is taken.` })
  return seq
}
