import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/controls/card.tsx'

/** Players who are in a game now, at most. */
export const PLAYING_SHOWN = 4

/** The place of so many players, and what is in it: every row has its height before its player is known. */
export function PlayingRows({ rows, children }: { rows: number; children?: ReactNode[] }) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-6 sm:grid-cols-2">
      {Array.from({ length: rows }, (_, row) => (
        <li key={row} className="flex h-10 items-center sm:h-11">
          {children?.[row] ?? <Skeleton className="h-8 w-full" />}
        </li>
      ))}
    </ul>
  )
}
