import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { WIDTHS } from '../support/demo-pages.ts'

/** axe takes a second a look: by default it looks at a phone and a desk; MATRIX=full looks at every width. */
export const AXE_WIDTHS = process.env['MATRIX'] === 'full' ? WIDTHS : [360, 1280]

/** What axe finds wrong with a page in a theme, the sizes of what is pressed included. */
export async function violationsOf(page: Page, theme: 'light' | 'dark'): Promise<object[]> {
  await page.evaluate(async (chosen) => {
    document.documentElement.dataset['theme'] = chosen
    // Even the shortest transition starts from the other theme's colour, which axe would measure; and where a
    // colour is inherited, the end of one begins the next.
    let running: Animation[]
    do {
      // What the window's new size changes too is drawn by then.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      // What is folded away keeps its transitions for good, even finished ones.
      running = document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition && animation.playState !== 'finished')
      await Promise.allSettled(running.map((animation) => animation.finished))
    } while (running.length > 0)
  }, theme)
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: { 'target-size': { enabled: true } } })
    .analyze()
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html.slice(0, 200)) }))
}
