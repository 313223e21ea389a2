import type { PlayerStatus } from '../../shared/player.ts'
import { classNames } from '../ui/class-names.ts'

export const STATUS_WORDS = {
  active: 'Active',
  questionable: 'Questionable',
  out: 'Out',
  'injured-reserve': 'Injured reserve',
  suspended: 'Suspended',
} as const satisfies Record<PlayerStatus, string>

// Object.keys forgets what it is given; the keys are those of the record above.
export const STATUS_KEYS = Object.keys(STATUS_WORDS) as PlayerStatus[]

export function isStatus(value: unknown): value is PlayerStatus {
  return STATUS_KEYS.some((key) => key === value)
}

/** What keeps a player from playing, in words; nothing for one who is well. */
export function StatusChip({ status }: { status: PlayerStatus }) {
  if (status === 'active') return null
  return (
    <span
      className={classNames(
        'inline-block shrink-0 rounded-box px-1.5 text-sm leading-5 font-medium whitespace-nowrap',
        status === 'questionable' ? 'bg-gold-wash text-amber' : 'bg-red-wash text-red',
      )}
    >
      {STATUS_WORDS[status]}
    </span>
  )
}
