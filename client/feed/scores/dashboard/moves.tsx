import { Component, type ReactNode } from 'react'
import { prefersReducedMotion } from '../../../ui/page/reduced-motion.ts'
import { rowId } from '../row/row-frame.tsx'

const TAKES = 180

interface Props {
  /** Ids of all games in the order in which they are shown. */
  readonly order: readonly string[]
  readonly children: ReactNode
}

type Places = ReadonlyMap<string, DOMRect>

/**
 * Animates rows from their old to their new places when their order changes, also from one area to another.
 * Only then is anything measured, and only visible rows move. A class, because React offers
 * `getSnapshotBeforeUpdate` to no other.
 */
export class Moves extends Component<Props> {
  override getSnapshotBeforeUpdate({ order }: Props): Places | null {
    const { order: next } = this.props
    const isSame = order.length === next.length && order.every((id, index) => id === next[index])
    return isSame || prefersReducedMotion() ? null : placesOf(order)
  }

  override componentDidUpdate(_props: Props, _state: object, before: Places | null): void {
    if (before === null) return
    for (const [id, to] of placesOf(this.props.order)) {
      const from = before.get(id)
      if (from && (isInView(from) || isInView(to))) slide(id, from, to)
    }
  }

  override render() {
    return this.props.children
  }
}

function rowOf(id: string): HTMLElement | null {
  return document.getElementById(rowId(id))?.parentElement ?? null
}

function placesOf(ids: readonly string[]): Places {
  const places = new Map<string, DOMRect>()
  for (const id of ids) {
    const row = rowOf(id)
    if (row) places.set(id, row.getBoundingClientRect())
  }
  return places
}

function isInView({ top, bottom }: DOMRect): boolean {
  return bottom > 0 && top < window.innerHeight
}

function slide(id: string, from: DOMRect, to: DOMRect): void {
  const [x, y] = [from.left - to.left, from.top - to.top]
  if (x === 0 && y === 0) return
  // Above the rows that stay, and below the headings.
  const zIndex = x === 0 ? '2' : '3'
  rowOf(id)?.animate(
    [
      { translate: `${x}px ${y}px`, zIndex },
      { translate: '0 0', zIndex },
    ],
    {
      duration: TAKES,
      easing: 'ease-out',
    },
  )
}
