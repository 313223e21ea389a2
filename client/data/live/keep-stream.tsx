import type { StreamState } from './types.ts'
import { useLeagueStream } from './use-league-stream.ts'

const WORDS = {
  live: ' · updates instantly',
  connecting: '',
  offline: ' · live updates lost, retrying',
} as const satisfies Record<StreamState, string>

/**
 * Keeps what the browser knows of a league up to date for as long as any of its pages is open, and says whether it is.
 * @param props.isSaid whether there is something to add to
 */
export function KeepStream({ code, isSaid }: { code: string; isSaid: boolean }) {
  const { state } = useLeagueStream(code)
  return isSaid ? WORDS[state] : null
}
