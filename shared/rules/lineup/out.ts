import type { PlayerStatus } from '../../player/player.ts'

/** Whether a player will not play, or very likely not: the feed lists `Doubtful` among the questionable ones. */
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
