import type { PlayerStatus } from '../../../shared/player/player.ts'
import { classNames } from '../../ui/class-names.ts'

export const STATUS_WORDS = {
  active: 'Active',
  questionable: 'Questionable',
  out: 'Out',
  'injured-reserve': 'Injured reserve',
  suspended: 'Suspended',
} as const satisfies Record<PlayerStatus, string>

const SHORT = {
  active: '',
  questionable: 'Q',
  out: 'Out',
  'injured-reserve': 'IR',
  suspended: 'Susp.',
} as const satisfies Record<PlayerStatus, string>

// Object.keys forgets what it is given; the keys are those of the record above.
export const STATUS_KEYS = Object.keys(STATUS_WORDS) as PlayerStatus[]

export function isStatus(value: unknown): value is PlayerStatus {
  return STATUS_KEYS.some((key) => key === value)
}

/**
 * What keeps a player from playing, in words; nothing for one who is well.
 * @param props.isShort as fans write it in a table, with the words for who hears or hovers it
 */
export function StatusChip({ status, isShort = false }: { status: PlayerStatus; isShort?: boolean }) {
  if (status === 'active') return null
  return (
    <span
      title={isShort ? STATUS_WORDS[status] : undefined}
      className={classNames(
        'relative inline-block shrink-0 rounded-box px-1.5 text-sm leading-5 font-medium whitespace-nowrap',
        status === 'questionable' ? 'bg-gold-wash text-amber' : 'bg-red-wash text-red',
      )}
    >
      {isShort && <span aria-hidden>{SHORT[status]}</span>}
      <span className={isShort ? 'sr-only' : undefined}>{STATUS_WORDS[status]}</span>
    </span>
  )
}
