import { sumText } from '../../../shared/core/points.ts'
import { useIsPrinting } from '../../ui/page/use-printing.ts'
import type { RankedRow } from './types.ts'

/** As many as fit on two sheets. */
const MOST = 300

/** An order of players for draft night, on paper only: a box to tick, position, club and points of the last season. */
export function DraftSheet({ rows }: { rows: readonly RankedRow[] }) {
  const isPrinting = useIsPrinting()
  if (!isPrinting) return null
  return (
    <section data-print-sheet aria-label="Draft sheet">
      <h2 className="font-bold">Draft sheet</h2>
      <p className="mb-2 text-sm text-muted">Rank, player, position, club, points last season</p>
      <ol className="columns-3 gap-6 text-sm">
        {rows.slice(0, MOST).map((row, index) => (
          <li key={row.id} className="flex items-baseline gap-1.5 border-b border-line py-0.5">
            <span className="size-2.5 shrink-0 self-center border border-edge" />
            <span className="w-6 shrink-0 text-right">{index + 1}</span>
            <span className="min-w-0 grow font-medium">{row.name}</span>
            <span className="shrink-0">{[row.positions[0], row.team].filter(Boolean).join(' ')}</span>
            <span className="w-8 shrink-0 text-right">
              {row.lastSeason === null ? '–' : sumText(row.lastSeason)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
