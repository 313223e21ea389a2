import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { WeekBars } from './week-bars.tsx'

afterEach(cleanup)

const periods = [1, 2, 3, 4].map((number) => ({ number, label: `Week ${number}` }))

it.each([
  ['1240,3120,,800', 'Points by week: best 31.2 in Week 2, latest 8.0 in Week 4'],
  ['1240,3120,,', 'Points by week: best and latest 31.2 in Week 2'],
  [',-200,,', 'Points by week: best and latest −2.0 in Week 2'],
  ['0,0,0,0', 'Points by week: best 0.0 in Week 1, latest 0.0 in Week 4'],
])('says the best week and the latest: %s', (byPeriod, words) => {
  render(<WeekBars byPeriod={byPeriod} periods={periods} />)
  expect(screen.getByRole('img', { name: words })).toBeDefined()
})

it('is nothing of who has not played', () => {
  const { container } = render(<WeekBars byPeriod=",,," periods={periods} />)
  expect(container.innerHTML).toBe('')
})

it('draws a bar for each week played, the best apart', () => {
  const { container } = render(<WeekBars byPeriod="1000,2000,,-500" periods={periods} />)
  const bars = [...container.querySelectorAll('path')].map(
    (path) => path.getAttribute('d')?.split('z').length,
  )
  // The axis, the weeks but the best, and the best: a text after the last bar counts as one more.
  expect(bars).toEqual([1, 3, 2])
})
