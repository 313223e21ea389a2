import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { HOUR } from '../../../../shared/core/time.ts'
import { ChanceChart } from './chance-chart.tsx'

const NOON = Date.parse('2026-11-22T17:00:00Z')
const point = (hours: number, homeChance: number, home: number) => ({
  at: NOON + hours * HOUR,
  homeChance,
  home,
  away: 500,
})

describe('the chance of winning over time', () => {
  it('is a line by time, and a table with the same', () => {
    const points = [point(0, 0.5, 0), point(1, 0.75, 1_000), point(4, 0.995, 4_210)]
    const { container } = render(<ChanceChart left="Rome" right="Carthage" points={points} />)

    expect(container.querySelector('polyline')?.getAttribute('points')).toBe('0.0,48.0 150.0,25.0 600.0,2.5')
    const rows = screen.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent)
    expect(rows[0]).toBe('WhenPointsRomeCarthage')
    expect(rows[3]).toContain('42.10–5.00> 99%< 1%')
    expect(within(container).getByText('Show as a table')).toBeDefined()
  })

  it('says so where there is no line to draw', () => {
    const { container } = render(<ChanceChart left="Rome" right="Carthage" points={[point(0, 0.5, 0)]} />)
    expect(container.textContent).toBe('Win probabilityNo data for this week yet.')
  })
})
