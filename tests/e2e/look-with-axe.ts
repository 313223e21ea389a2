import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { animationsDone } from '../support/animations-done.ts'
import { WIDTHS } from '../support/demo-pages.ts'
import { inRing } from '../support/ring.ts'

const IS_FULL = process.env['MATRIX'] === 'full'

/** Axe looks at a phone, before a release at a desk too; MATRIX=full looks at every width. */
export const AXE_WIDTHS = IS_FULL ? WIDTHS : inRing({ fast: [360], all: [360, 1280] })

/** The dark theme is looked at before a release: it is half of axe's work. */
export const AXE_THEMES = inRing<readonly ('light' | 'dark')[]>({ fast: ['light'], all: ['light', 'dark'] })

/** By name: asked for by their category, the one of level AAA comes along, which is off by default. */
const RULES_ABOUT_COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * What axe finds wrong with a page in a theme, the sizes of what is pressed included. The dark theme is the light one
 * in other colours and nothing else, so in it only rules about colours are asked. How texts stand out is asked of one of
 * each kind, for it takes axe milliseconds a text, and lists have hundreds that are alike. MATRIX=full asks everything
 * of everything.
 */
export async function violationsOf(page: Page, theme: 'light' | 'dark'): Promise<object[]> {
  await showUncut(page)
  await page.evaluate(putOn, theme)
  await animationsDone(page)
  const options: RunOptions = {
    rules: { 'target-size': { enabled: true } },
    // Of what is well, and of how to find each element again, nothing is read: it is half of axe's work.
    resultTypes: ['violations'],
    selectors: false,
    ...(theme === 'dark' && !IS_FULL ? { runOnly: RULES_ABOUT_COLOURS, rules: {} } : {}),
  }
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  if (!IS_FULL) await page.evaluate(markOneOfEachKind)
  return page.evaluate(
    async ({ options, isFull }) => {
      if (!isFull) window.axe.configure({ rules: [{ id: 'color-contrast', selector: '[data-of-its-kind]' }] })
      const { violations } = await window.axe.run(document, options)
      return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html.slice(0, 200)) }))
    },
    { options, isFull: IS_FULL },
  )
}

/** At once: else each text would change by a transition of its own, which takes longer than axe. Runs in the page. */
function putOn(theme: 'light' | 'dark'): void {
  const atOnce = new CSSStyleSheet()
  atOnce.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets.push(atOnce)
  document.documentElement.dataset['theme'] = theme
  // Only what is drawn anew has changed.
  document.body.getBoundingClientRect()
  document.adoptedStyleSheets.pop()
}

/**
 * Marks what axe is to ask how it stands out: of all texts that are drawn alike, of one colour, size and weight, on the
 * same colours behind them down to one that covers the rest, the first that nothing hides; once for as long as the page
 * is open, for they stand out as much in a wider window. What may lie upon something else on the way there is like
 * nothing but itself, and so is a field. Runs in the page.
 */
function markOneOfEachKind(): void {
  interface Look {
    /** Of all that shines through. */
    readonly colours: string
    readonly opacity: number
    readonly mayLieUpon: boolean
  }
  const MARK = 'data-of-its-kind'
  const looks = new Map<Element, Look>()
  const kinds = new Map<string | symbol, Element[]>()
  for (const element of document.querySelectorAll(`[${MARK}]`)) element.removeAttribute(MARK)
  for (const field of document.querySelectorAll('input, select, textarea')) field.setAttribute(MARK, '')
  for (const element of document.querySelectorAll('body *')) {
    const texts = [...element.childNodes].filter((node) => node instanceof Text)
    const text = texts.map(({ data }) => data.trim()).join('')
    if (text === '' || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const { colours, opacity, mayLieUpon } = lookOf(element)
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    // A letter alone is not judged, nor what is disabled.
    const isJudged = text.length > 1 && !element.closest(':disabled, [aria-disabled="true"]')
    const kind = [color, fontSize, fontWeight, textShadow, opacity, colours, isJudged].join()
    const key = mayLieUpon ? Symbol(kind) : kind
    const alike = kinds.get(key) ?? []
    alike.push(element)
    kinds.set(key, alike)
  }
  window.kindsAsked ??= new Set()
  for (const [kind, alike] of kinds) {
    if (window.kindsAsked.has(kind)) continue
    const bare = alike.find(isBare)
    if (bare) window.kindsAsked.add(kind)
    ;(bare ?? alike[0])?.setAttribute(MARK, '')
  }

  function isBare(element: Element): boolean {
    const [box] = element.getClientRects()
    if (!box) return false
    const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2)
    return top !== null && element.contains(top)
  }

  function lookOf(element: Element): Look {
    const known = looks.get(element)
    if (known) return known
    const behind = element.parentElement ? lookOf(element.parentElement) : null
    const style = getComputedStyle(element)
    const own = `${style.backgroundColor} ${style.backgroundImage} ${style.filter} ${style.mixBlendMode}`
    const covers = !/rgba|\/|transparent/.test(style.backgroundColor)
    const isMoved =
      /absolute|fixed|sticky/.test(style.position) ||
      [style.transform, style.translate, style.scale, style.rotate].some((value) => value !== 'none')
    const look = {
      colours: covers ? own : `${own}; ${behind?.colours ?? ''}`,
      opacity: (behind?.opacity ?? 1) * Number(style.opacity),
      mayLieUpon: !covers && (isMoved || (behind?.mayLieUpon ?? false)),
    }
    looks.set(element, look)
    return look
  }
}

/**
 * A page that is longer than its window is cut by what sticks to the bottom, wherever that happens to fall on it, and
 * what was clicked before may have left it scrolled, so that the strip above cuts it too: axe would find what is half
 * covered too small to press.
 */
async function showUncut(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.scrollTo(0, 0)
    const isCut = document.documentElement.scrollHeight > window.innerHeight
    const strip = document.querySelector<HTMLElement>('footer')
    if (strip) strip.style.visibility = isCut ? 'hidden' : ''
    // What is above the strip of its own has its place at the page's end, where it is looked at too.
    for (const bar of document.querySelectorAll<HTMLElement>('[data-on-dock]'))
      bar.style.position = isCut ? 'static' : ''
  })
}

declare global {
  interface Window {
    axe: typeof axe
    /** Of texts, by how they are drawn, in any theme and width: what axe has been shown one of. */
    kindsAsked?: Set<string | symbol>
  }
}
