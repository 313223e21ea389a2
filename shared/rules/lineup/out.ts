import type { PlayerStatus } from '../../player/player.ts'

/** Whether somebody will not play, or very likely not: the feed's `Doubtful` stands among the questionable ones. */
export function isOutOrDoubtful({
  status,
  statusNote,
}: {
  readonly status: PlayerStatus
  readonly statusNote: string | null
}): boolean {
  if (status === 'questionable') return /^doubtful/i.test(statusNote ?? '')
  return status !== 'active'
}
