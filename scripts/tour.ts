// `npm run tour`: the three pictures of the sign-in page, out of docs/screenshots/, small enough to be lazy extras.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { must } from '../shared/core/must.ts'
import { findHeadlessChromium } from '../tests/support/chromium.ts'

/** Which page stands for what. */
const PICTURES = { scores: 'dashboard-nfl', matchup: 'matchup-over', draft: 'draft-room' } as const
const THEMES = ['light', 'dark'] as const
/** In CSS pixels of the page; the pictures show its upper part. */
const SIZE = { width: 640, height: 400, quality: 0.72 } as const

const root = fileURLToPath(new URL('..', import.meta.url))
const to = path.join(root, 'client/people/auth/tour')
mkdirSync(to, { recursive: true })
const browser = await chromium.launch({ executablePath: must(findHeadlessChromium(), 'a Chromium') })
const page = await browser.newPage()
for (const [name, from] of Object.entries(PICTURES)) {
  for (const theme of THEMES) {
    const png = readFileSync(path.join(root, `docs/screenshots/${from}-${theme}-1280.png`)).toString('base64')
    const webp = await page.evaluate(
      async ({ png, width, height, quality }) => {
        const image = new Image()
        image.src = `data:image/png;base64,${png}`
        await image.decode()
        const canvas = document.createElement('canvas')
        Object.assign(canvas, { width, height })
        const part = (image.width * height) / width
        canvas.getContext('2d')?.drawImage(image, 0, 0, image.width, part, 0, 0, width, height)
        return canvas.toDataURL('image/webp', quality).split(',')[1] ?? ''
      },
      { png, ...SIZE },
    )
    const file = path.join(to, `${name}-${theme}.webp`)
    writeFileSync(file, Buffer.from(webp, 'base64'))
    console.log(`${path.relative(root, file)}: ${Math.round((webp.length * 3) / 4 / 1024)} KB`)
  }
}
await browser.close()
