import { useSearchParams } from 'wouter'
import type { TradeId } from '../../../shared/core/ids.ts'
import { OPENED_HERE, wasOpenedHere } from '../../ui/page/opened-here.ts'
import { changed } from '../../ui/page/search-params.ts'

/**
 * Whether the address asks to accept a trade: `?accept=<id>`. Opened by a press it is an entry of the history of its
 * own, so that the browser's Back closes it, as it closes a game's.
 */
export function useAccepting(trade: TradeId) {
  const [params, setParams] = useSearchParams()
  return {
    isOpen: params.get('accept') === trade,
    open: () => setParams((before) => changed(before, { accept: trade }), { state: OPENED_HERE }),
    close: () => {
      if (wasOpenedHere()) window.history.back()
      else setParams((before) => changed(before, { accept: null }), { replace: true })
    },
  }
}
