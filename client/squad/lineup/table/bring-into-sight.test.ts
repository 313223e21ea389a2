import { beforeEach, expect, it, vi } from 'vitest'
import { bringIntoSight } from './bring-into-sight.ts'

const scrollBy = vi.fn()

/** A table whose picked row and first open row begin at these heights, in a window of 800 px with a bar at 700. */
function tableWith(picked: number, open: number | null) {
  document.body.innerHTML = `
    <table>${[
      [picked, 'picked'],
      [open, 'open'],
      [open === null ? null : 5_000, 'open'],
    ]
      .filter(([top]) => top !== null)
      .toSorted(([a], [b]) => Number(a) - Number(b))
      .map(([top, standing]) => `<tr data-standing="${standing}" data-top="${top}"></tr>`)
      .join('')}</table><div data-pick-bar></div>`
  for (const row of document.querySelectorAll('tr'))
    row.getBoundingClientRect = () => DOMRect.fromRect({ y: Number(row.dataset['top']), height: 50 })
  const bar = document.querySelector('[data-pick-bar]')
  if (bar) bar.getBoundingClientRect = () => DOMRect.fromRect({ y: 700, height: 52 })
  const table = document.querySelector('table')
  if (table) bringIntoSight(table)
}

beforeEach(() => {
  scrollBy.mockClear()
  vi.stubGlobal('scrollBy', scrollBy)
  vi.stubGlobal('innerHeight', 800)
})

it.each([
  ['both are in sight: nothing', 300, 500, null],
  ['the open row is below the bar: down to it', 300, 680, 38],
  ['the picked row is above the window: up to it', -20, 400, -28],
  ['an open row above the window: up to it', 400, -100, -108],
  ['too far apart: the upper one is kept', 300, 1_400, 292],
  ['nothing to swap with: only the picked row counts', 690, null, 48],
])('%s', (_, picked, open, by) => {
  tableWith(picked, open)
  expect(scrollBy.mock.calls).toEqual(by === null ? [] : [[{ top: by }]])
})
