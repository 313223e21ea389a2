import { useSearchParams } from 'wouter'
import type { PointsWindow } from '../../../shared/stat-line/stat-line.ts'
import { OPENED_HERE, wasOpenedHere } from '../../ui/page/opened-here.ts'
import { changed } from '../../ui/page/search-params.ts'

/** Points of one game, of a scoring period by its number, or of several games that are shown as one sum. */
export type Explainable =
  | { readonly game: string }
  | { readonly period: number }
  | { readonly over: PointsWindow }

export type ToExplain = Explainable & {
  /** Null for the player whose page it is. */
  readonly player: string | null
}

const WINDOWS = ['season', 'last3', 'last15Days', 'lastSeason'] as const satisfies PointsWindow[]

/**
 * Which points the address asks to explain: `?explain=<game>`, `season`, `last3`, `last15Days`, `lastSeason`
 * or `week-<number>`, with `&of=<player>` on a page about more than one. A game that was opened out of a sum
 * says which: `&from=last3`.
 */
export function useExplained() {
  const [params, setParams] = useSearchParams()
  const explain = params.get('explain')
  const player = params.get('of')
  const from = params.get('from')
  return {
    opened: explain === null ? null : { ...explainable(explain), player },
    /** The sum whose game is explained; null where the panel was opened on it right away. */
    cameFrom: from === null ? null : explainable(from),
    /** From inside the panel it leads on, so that one can go back. */
    open: (points: ToExplain) =>
      setParams(
        (current) => changed(current, { explain: nameOf(points), from: explain, of: points.player }),
        // Opened by its address it cannot be closed by going back, wherever it has led since.
        { state: explain === null ? FIRST : wasOpenedHere() ? { ...FIRST, steps: steps() + 1 } : LED_ON },
      ),
    back: () => {
      if (window.history.state === null) setParams(backTo(from), { replace: true })
      else window.history.back()
    },
    close: () => {
      if (wasOpenedHere()) window.history.go(-Math.max(1, steps()))
      else setParams((current) => changed(current, NOTHING), { replace: true })
    },
  }
}

const NOTHING = { explain: null, of: null, from: null } as const
const FIRST = { ...OPENED_HERE, steps: 1 } as const
const LED_ON = { ledOn: true } as const

function backTo(from: string | null) {
  return (current: URLSearchParams) => changed(current, { explain: from, from: null })
}

/** How many entries of the history the panel has made since it was opened. */
function steps(): number {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'steps' in state ? Number(state.steps) : 0
}

function nameOf(points: Explainable): string {
  if ('game' in points) return points.game
  return 'over' in points ? points.over : `week-${points.period}`
}

function explainable(name: string): Explainable {
  const over = WINDOWS.find((window) => window === name)
  if (over) return { over }
  const period = /^week-(\d{1,3})$/.exec(name)?.[1]
  return period === undefined ? { game: name } : { period: Number(period) }
}
