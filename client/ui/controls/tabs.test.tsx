import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { TabPanel, Tabs } from './tabs.tsx'

const TABS = [
  { value: 'games', label: 'Games' },
  { value: 'news', label: 'News' },
  { value: 'more', label: 'More' },
] as const

function Example() {
  const [value, setValue] = useState<(typeof TABS)[number]['value']>('games')
  return (
    <Tabs label="What to see" tabs={TABS} value={value} onChange={setValue}>
      <TabPanel value="games">The games</TabPanel>
      <TabPanel value="news">The news</TabPanel>
      <TabPanel value="more">And more</TabPanel>
    </Tabs>
  )
}

describe('tabs', () => {
  it.each([
    ['{ArrowRight}', 'News'],
    ['{ArrowRight}{ArrowRight}{ArrowRight}', 'Games'],
    ['{ArrowLeft}', 'More'],
    ['{End}', 'More'],
    ['{End}{Home}', 'Games'],
  ])('%s chooses %s and is on it', async (keys, label) => {
    render(<Example />)
    await userEvent.tab()
    await userEvent.keyboard(keys)

    const tab = screen.getByRole('tab', { name: label, selected: true })
    expect(document.activeElement).toBe(tab)
    expect(screen.getByRole('tabpanel', { name: label })).toBeDefined()
  })

  it('is one stop on the way through the page, then its panel', async () => {
    render(<Example />)
    await userEvent.tab()
    await userEvent.tab()

    expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: 'Games' }))
  })
})
