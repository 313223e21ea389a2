import type { TeamId } from '../../../shared/core/ids.ts'
import type { LineupEffect } from '../../../shared/roster-change/lineup-effect.ts'
import { lineupEffectLabel } from '../../../shared/labels/lineup/effect.ts'
import { toast } from '../../ui/toast/toast.ts'
import { type TeamChange, useLineupsAfter } from './use-lineups-after.ts'

/** What a change would do to a team's lineup, in red where a slot would be empty. */
export function EffectText({ effect, teamId }: { effect: LineupEffect; teamId: TeamId }) {
  const ofTeam = (one: { teamId: string }) => one.teamId === teamId
  const { empty, taken } = lineupEffectLabel(
    { empty: effect.empty.filter(ofTeam), taken: effect.taken.filter(ofTeam) },
    { when: 'before' },
  )
  return (
    <>
      {empty !== '' && <p className="mt-2 font-bold text-red">{empty}</p>}
      {taken !== '' && <p className="mt-2 text-muted">{taken}</p>}
    </>
  )
}

/** The same of a change that is asked about. */
export function EffectOf({ code, change }: { code: string; change: TeamChange }) {
  const { data } = useLineupsAfter(code, [change])
  return data ? <EffectText effect={data.effect} teamId={change.teamId} /> : null
}

/** Says what was done, and in a message of its own which slots are empty by it. */
export function sayDone(words: string, effect: LineupEffect | undefined): void {
  const { empty, taken } = effect ? lineupEffectLabel(effect, { when: 'after' }) : { empty: '', taken: '' }
  toast.success(taken === '' ? words : `${words} ${taken}`)
  if (empty !== '') toast.error(`${empty} Set your lineup before it locks.`)
}
