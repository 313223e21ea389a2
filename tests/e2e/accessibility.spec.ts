import { AxeBuilder } from '@axe-core/playwright'
import { type DemoVisitor, PAGES, signInToDemo } from '../support/demo-pages.ts'
import { expect, test } from './visitor.ts'

let visitor: DemoVisitor

test.beforeAll(async ({ baseURL }) => {
  visitor = await signInToDemo(baseURL ?? '')
})

for (const shown of PAGES) {
  test(`axe finds nothing on ${shown.name}, in either theme`, async ({ page }) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    if (!shown.isPublic) {
      await page.addInitScript((token) => localStorage.setItem('authToken', token), visitor.token)
    }
    if (shown.onlyOn === 'phone') await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(shown.path(visitor))
    await page.locator('h1').first().waitFor()
    await shown.prepare?.(page)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expect(page.locator('.animate-pulse')).toHaveCount(0)

    for (const theme of ['light', 'dark']) {
      await page.evaluate(async (chosen) => {
        document.documentElement.dataset['theme'] = chosen
        // Even the shortest transition starts from the other theme's colour, which axe would measure.
        const running = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
        await Promise.allSettled(running.map((animation) => animation.finished))
      }, theme)
      const { violations } = await new AxeBuilder({ page }).analyze()
      const found = violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map((node) => node.html.slice(0, 200)),
      }))
      expect(found, theme).toEqual([])
    }
    expect(complaints).toEqual([])
  })
}
