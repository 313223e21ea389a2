import type { Matchup, RoundId } from '../../../../shared/rules/bracket/bracket.ts'
import { classNames } from '../../../ui/class-names.ts'
import { BOARD_HEIGHT, connectorsAfter, GAP_WIDTH } from './connector-paths.ts'

/** The lines from a round to the next: thin without a pick, gold and drawn where a team advances. */
export function Connectors({
  after,
  matchups,
  champion,
}: {
  after: RoundId
  matchups: readonly Matchup[]
  champion: number | null
}) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${GAP_WIDTH} ${BOARD_HEIGHT}`}
      className="mt-10 hidden h-[33rem] w-full fill-none md:block"
    >
      {connectorsAfter(after).map(({ from, open, won }) => {
        const matchup = matchups.find(({ id }) => id === from)
        const side = matchup?.sides.findIndex(({ team }) => team !== null && team === matchup.winner) ?? -1
        return (
          <g key={from}>
            <path
              d={open}
              className={classNames('stroke-edge/50', side >= 0 && 'opacity-0')}
              strokeWidth={1.5}
            />
            <path
              d={won[side === 1 ? 1 : 0]}
              pathLength={1}
              strokeDasharray={1}
              strokeDashoffset={side >= 0 ? 0 : 1}
              strokeWidth={champion !== null && matchup?.winner === champion ? 3.5 : 2}
              className={classNames(
                'stroke-gold transition-[stroke-dashoffset] duration-200 ease-out',
                side < 0 && 'opacity-0',
              )}
            />
          </g>
        )
      })}
    </svg>
  )
}
