import { differenceText, pointsText } from '../../../../shared/core/points.ts'
import { ChevronDown } from 'lucide-react'
import { benchGain } from './bench-gain.ts'
import type { Row } from './slot-rows.ts'
import { SideBySide } from './side-by-side.tsx'
import type { Matchup } from '../types.ts'

/** Both benches, folded: what the left one has, and what the best lineup would have had more. */
export function Bench({
  code,
  matchup,
  rows,
  names,
  isWide,
}: {
  code: string
  matchup: Matchup
  rows: readonly Row[]
  /** Of both teams. */
  names: string
  isWide: boolean
}) {
  const [left] = matchup.sides
  const gain = matchup.state === 'upcoming' ? 0 : benchGain(left)
  return (
    <details className="group -mx-4 border-y border-line bg-surface sm:mx-0 sm:rounded-box sm:border">
      <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 px-3 py-2 [&::-webkit-details-marker]:hidden">
        <span>Bench</span>
        {matchup.state !== 'upcoming' && <span className="font-bold">{pointsText(left.benchPoints)}</span>}
        {gain > 0 && <span className="text-sm text-muted">· best lineup {differenceText(gain)}</span>}
        <ChevronDown aria-hidden size={20} className="ml-auto shrink-0 group-open:rotate-180" />
      </summary>
      <div className="border-t border-line">
        <SideBySide
          caption={`Bench of ${names}`}
          code={code}
          matchup={matchup}
          rows={rows}
          isWide={isWide}
          isBench
        />
      </div>
    </details>
  )
}
