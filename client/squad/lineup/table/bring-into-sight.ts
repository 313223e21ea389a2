/** Room between a row and what covers the page, CSS pixels. */
const ROOM = 8

/**
 * Scrolls so that the row that is picked up and the first it can be swapped with are both in sight, between the bar on
 * top and the one that says so. Where both do not fit, the upper one is in sight.
 */
export function bringIntoSight(table: HTMLElement): void {
  const rows = [
    table.querySelector('[data-standing="picked"]'),
    table.querySelector('[data-standing="open"]'),
  ].flatMap((row) => (row ? [row.getBoundingClientRect()] : []))
  if (rows.length === 0) return
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  const head = padding + ROOM
  const bar = document.querySelector('[data-pick-bar]')?.getBoundingClientRect()
  const foot = (bar && bar.height > 0 ? bar.top : window.innerHeight) - ROOM
  const top = Math.min(...rows.map((row) => row.top))
  const bottom = Math.max(...rows.map((row) => row.bottom))
  const by = bottom > foot ? Math.min(bottom - foot, top - head) : top < head ? top - head : 0
  if (by !== 0) window.scrollBy({ top: by })
}
