import { useSearchParams } from 'wouter'
import { changed } from '../ui/search-params.ts'
import { OPENED_HERE, wasOpenedHere } from '../ui/opened-here.ts'

export interface ToExplain {
  /** Null for the player whose page it is. */
  readonly player: string | null
  /** Null for the season so far. */
  readonly game: string | null
}

const SEASON = 'season'

/**
 * Which points the address asks to explain: `?explain=<game>` or `?explain=season`, with `&of=<player>`
 * on a page about more than one.
 */
export function useExplained() {
  const [params, setParams] = useSearchParams()
  const explain = params.get('explain')
  return {
    opened: explain === null ? null : asked(explain, params.get('of')),
    open: ({ player, game }: ToExplain) =>
      setParams((current) => changed(current, { explain: game ?? SEASON, of: player }), {
        state: OPENED_HERE,
      }),
    close: () => {
      if (wasOpenedHere()) window.history.back()
      else setParams((current) => changed(current, { explain: null, of: null }), { replace: true })
    },
  }
}

function asked(explain: string, player: string | null): ToExplain {
  return { player, game: explain === SEASON ? null : explain }
}
