/**
 * Leads to the next or previous link that has `data-row`: a game, a player, a league. From elsewhere it begins
 * with the first or last that can be seen.
 * @returns false where there is none
 */
export function focusRow(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row]')].filter(isShown)
  const here = rows.findIndex((row) => row === document.activeElement)
  const row =
    here >= 0 ? rows[here + step] : step > 0 ? rows.find(isBelowTheBar) : rows.findLast(isAboveTheEnd)
  row?.focus()
  return row !== undefined
}

function isShown(row: HTMLElement): boolean {
  // Browsers of 2023 and older cannot say.
  return typeof row.checkVisibility !== 'function' || row.checkVisibility()
}

function isBelowTheBar(row: HTMLElement): boolean {
  const bar = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
  return row.getBoundingClientRect().top >= (bar || 0)
}

function isAboveTheEnd(row: HTMLElement): boolean {
  return row.getBoundingClientRect().bottom <= window.innerHeight
}
