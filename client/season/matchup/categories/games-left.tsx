import { counted } from '../../../../shared/core/lists.ts'
import type { MatchupSide } from '../types.ts'

/** How many games the starters of both teams still have in the week. */
export function GamesLeft({ left, right }: { left: MatchupSide; right: MatchupSide }) {
  const leftOf = ({ score }: MatchupSide) => score.on + score.toCome
  const side = (one: MatchupSide) => (one.team.isMine ? 'You' : one.team.name)
  const playing = left.score.on + right.score.on
  return (
    <section aria-labelledby="games-left" className="rounded-box border border-line bg-surface px-4 py-3">
      <div className="mb-1 flex items-baseline justify-between gap-3">
        <h3 id="games-left" className="font-bold">
          Games left
        </h3>
        <p className="text-sm text-muted">this week</p>
      </div>
      <dl className="flex justify-between gap-4">
        {[left, right].map((one, index) => (
          <div key={one.team.id} className={index === 1 ? 'text-right' : undefined}>
            <dt className="text-sm break-words text-muted">{side(one)}</dt>
            <dd className="text-xl leading-tight font-bold">{leftOf(one)}</dd>
          </div>
        ))}
      </dl>
      {playing > 0 && <p className="mt-1 text-sm text-red">{counted(playing, 'starter')} playing now</p>}
    </section>
  )
}
