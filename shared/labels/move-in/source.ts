import { HOST_NAMES } from '../../hosts/league/host-names.ts'
import type { MovedIn } from '../../move-in/move-in.ts'

/** Where the seasons of a league that moved in were read, as a sentence; empty where it is not known. Files are their mover’s word. */
export function sourceLabel({ host, source }: Pick<MovedIn, 'host' | 'source'>): string {
  if (source === null) return ''
  return source === 'files'
    ? 'Read from files that its commissioner chose.'
    : `Read from ${HOST_NAMES[host]} itself.`
}
