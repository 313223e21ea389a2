import { HOUR } from '../../../../shared/core/time.ts'
import { weekAddsUsedLabel } from '../../../../shared/labels/limit/adds.ts'
import { addsLeftOf } from '../../../../shared/rules/limit/adds.ts'
import { useOwnAdds } from '../../../squad/roster/adds-left.tsx'
import { feedWeekday } from '../../../ui/time/local-time.ts'
import { useTicking } from '../../../ui/time/ticking.ts'
import type { MatchupSide, WeekScores } from '../types.ts'

/** How many games the starters of both teams still have in the week, and of one’s own how many players it has added. */
export function GamesLeft({
  code,
  week: { endsAt, state },
  left,
  right,
}: {
  code: string
  week: WeekScores
  left: MatchupSide
  right: MatchupSide
}) {
  const leftOf = ({ score }: MatchupSide) => score.on + score.toCome
  const side = (one: MatchupSide) => (one.team.isMine ? 'You' : one.team.name)
  const lastDay = useTicking((now) => (endsAt === null ? null : feedWeekday(endsAt - HOUR, now)))
  return (
    <section aria-labelledby="games-left" className="rounded-box border border-line bg-surface px-4 py-3">
      <div className="mb-1 flex items-baseline justify-between gap-3">
        <h3 id="games-left" className="font-bold">
          Games left
        </h3>
        <p className="text-sm text-muted">{lastDay === null ? 'this week' : `through ${lastDay}`}</p>
      </div>
      <dl className="flex justify-between gap-4">
        {[left, right].map((one, index) => (
          <div key={one.team.id} className={index === 1 ? 'text-right' : undefined}>
            <dt className="text-sm break-words text-muted">{side(one)}</dt>
            <dd className="text-xl leading-tight font-bold">{leftOf(one)}</dd>
          </div>
        ))}
      </dl>
      {left.team.isMine && state === 'live' && <AddsUsed code={code} />}
    </section>
  )
}

/** `2 of 4 adds used this week`; nothing in a league without such a limit. */
function AddsUsed({ code }: { code: string }) {
  const adds = useOwnAdds(code)
  const words = adds && weekAddsUsedLabel(addsLeftOf(adds.limits, adds.used))
  return words ? <p className="mt-1 text-sm text-muted">{words}</p> : null
}
