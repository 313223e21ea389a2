import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TeamId } from '../../../shared/core/ids.ts'
import { CategoryImpact } from './category-impact.tsx'

const team = TeamId.parse('aaaabbbbcccc')

it('says of each category which way it goes, where fewer is better too', () => {
  render(
    <CategoryImpact
      sport="nba"
      teamId={team}
      categories={[
        {
          teamId: team,
          moves: [
            { category: 'steal', isFewerBetter: false, ...from([120_400], [118_000]) },
            { category: 'turnover', isFewerBetter: true, ...from([90_000], [80_000]) },
            // Both read .487.
            { category: 'fg_pct', isFewerBetter: false, ...from([48_700, 100_000], [48_701, 100_000]) },
            { category: 'block', isFewerBetter: false, ...from([5_000], [5_000]) },
          ],
        },
      ]}
    />,
  )
  const rows = within(screen.getByRole('table', { name: 'Rest of season, best lineup' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(rows).toEqual([
    ['STL', '1,204', '1,180', 'worse'],
    ['TO', '900', '800', 'better'],
    ['FG%', '.487', '.487', 'better'],
    ['BLK', '50', '50', 'same'],
  ])
})

it('is nothing in a league for points', () => {
  const { container } = render(<CategoryImpact sport="nba" teamId={team} categories={[]} />)
  expect(container.textContent).toBe('')
})

/** Hundredths: a sum, and of a ratio what it is divided by. */
function from(
  [beforeOf, beforePer = null]: readonly [number, (number | null)?],
  [afterOf, afterPer = null]: readonly [number, (number | null)?],
) {
  return { before: { of: beforeOf, per: beforePer }, after: { of: afterOf, per: afterPer } }
}
