import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { App } from '../../../core/app/app.ts'
import { own } from '../../../core/app/own.ts'
import { getPublicLeague, getPublicStandings } from '../answers.ts'
import type { PublicLeagueRow } from '../service.ts'

export interface DrawnPicture {
  readonly bytes: Buffer
  readonly etag: string
}

/** Leagues; some 30 KB each. */
const MOST_KEPT = 200

/** By what is drawn: while nothing of it changes it is drawn once for all who ask, and several at once wait for the same. */
const picturesOf = own(() => ({
  kept: new LRUCache<string, Promise<DrawnPicture>>({ max: MOST_KEPT }),
  last: Promise.resolve() as Promise<unknown>,
}))

/** The picture of a public page, a PNG of 1200 by 630: of real figures, drawn here, one at a time. */
export async function drawPublicPicture(app: App, open: PublicLeagueRow): Promise<DrawnPicture> {
  const league = await getPublicLeague(app, open)
  const standings = await getPublicStandings(app, open)
  const of = createHash('sha256')
    .update(JSON.stringify([league, standings]))
    .digest('base64url')
  const pictures = picturesOf(app)
  const known = pictures.kept.get(of)
  if (known) return known
  const drawing = pictures.last.then(async (): Promise<DrawnPicture> => {
    // Letters are loaded with the first picture: most servers never draw one.
    const { drawLeague } = await import('./draw.ts')
    const { encodePng } = await import('./png.ts')
    const canvas = drawLeague(league, standings)
    return { bytes: await encodePng(canvas.rgb, canvas), etag: `"${of.slice(0, 22)}"` }
  })
  pictures.last = drawing.catch(() => {})
  pictures.kept.set(of, drawing)
  drawing.catch(() => pictures.kept.delete(of))
  return drawing
}
