import type { Crest } from '../../../shared/crest/crest.ts'
import { footer } from './draw-result.ts'
import { drawPicture, GOLD, LINE, MUTED, PANEL } from './canvas.ts'

const SIZE = { width: 1200, height: 900 }

interface Placed {
  readonly name: string
  readonly ownerName: string
  readonly crest: Crest
}

/** Draws the champion of a season, with the next two below. @param words.date when it was decided, as the reader has dates */
export function drawChampion(
  [champion, ...next]: readonly [Placed, ...Placed[]],
  words: { readonly leagueName: string; readonly season: string; readonly date: string },
): Promise<Blob> {
  return drawPicture(SIZE, (pen) => {
    pen.box({ x: 0, y: 0, width: SIZE.width, height: 12 }, { fill: GOLD })
    pen.crown(528, 50, 6)
    pen.text(`Champion · ${words.season}`, {
      x: 600,
      y: 226,
      size: 34,
      color: MUTED,
      align: 'center',
      width: 1000,
    })
    pen.crest(champion.crest, champion.name, { x: 510, y: 256, size: 180 })
    pen.text(champion.name, {
      x: 600,
      y: 540,
      size: 72,
      weight: 700,
      align: 'center',
      width: 1080,
      color: GOLD,
    })
    pen.text(`${champion.ownerName} · ${words.date}`, {
      x: 600,
      y: 592,
      size: 32,
      color: MUTED,
      align: 'center',
      width: 1000,
    })
    for (const [index, team] of next.slice(0, 2).entries()) {
      const x = 60 + index * 560
      pen.box({ x, y: 640, width: 520, height: 110 }, { fill: PANEL, radius: 20, stroke: LINE })
      pen.text(index === 0 ? '2nd' : '3rd', { x: x + 28, y: 706, size: 32, color: MUTED, width: 70 })
      pen.crest(team.crest, team.name, { x: x + 104, y: 664, size: 56 })
      pen.text(team.name, { x: x + 180, y: 706, size: 34, weight: 700, width: 320 })
    }
    footer(pen, words.leagueName, SIZE)
  })
}
