import { projectedFromLabel } from '../../../shared/labels/player/projection.ts'
import { roundedPointsText } from '../../../shared/core/points.ts'
import { STATUS_WORDS } from './player-status.tsx'
import type { PlayerRow } from './types.ts'

/** What is expected of a player, or in a word why he will not play. */
export function Projection({ player }: { player: PlayerRow }) {
  const { projection, projectedFrom, absence, status } = player
  if (projection === null) return '–'
  if (absence === null) {
    const from = projectedFrom === null ? undefined : projectedFromLabel(projectedFrom, null)
    return <span title={from}>{roundedPointsText(projection)}</span>
  }
  return (
    <span className="whitespace-nowrap text-muted">
      {absence === 'status' ? <Status status={status} /> : ABSENCES[absence]}
    </span>
  )
}

const ABSENCES = { bye: 'Bye', 'no-game': 'No game' } as const

const SHORT: Readonly<Partial<Record<PlayerRow['status'], string>>> = {
  'injured-reserve': 'IR',
  suspended: 'Susp.',
}

function Status({ status }: { status: PlayerRow['status'] }) {
  const short = SHORT[status]
  return short ? (
    <abbr title={STATUS_WORDS[status]} className="no-underline">
      {short}
    </abbr>
  ) : (
    STATUS_WORDS[status]
  )
}
