import type { Crest } from '../../../shared/crest/crest.ts'
import { drawPicture, GOLD, INK, LINE, MUTED, PANEL, type Canvas } from './canvas.ts'

const SIZE = { width: 1200, height: 675 }

/** A side of a matchup that is over. */
export interface Side {
  readonly name: string
  readonly ownerName: string
  readonly crest: Crest
  /** As the page has it: `104.62`. */
  readonly score: string
  readonly hasWon: boolean
}

/** Draws the result of a matchup: both teams, their scores, and which league and week it was. */
export function drawResult(
  sides: readonly [Side, Side],
  words: { readonly leagueName: string; readonly week: string },
): Promise<Blob> {
  return drawPicture(SIZE, (pen) => {
    pen.box({ x: 0, y: 0, width: SIZE.width, height: 12 }, { fill: GOLD })
    pen.text(`Final · ${words.week}`, { x: 600, y: 84, size: 32, color: MUTED, align: 'center', width: 1000 })
    for (const [index, side] of sides.entries()) drawSide(pen, side, 60 + index * 560)
    footer(pen, words.leagueName, SIZE)
  })
}

function drawSide(pen: Canvas, side: Side, x: number): void {
  const middle = x + 260
  pen.box(
    { x, y: 120, width: 520, height: 440 },
    { fill: PANEL, radius: 28, stroke: side.hasWon ? GOLD : LINE },
  )
  pen.crest(side.crest, side.name, { x: middle - 64, y: 150, size: 128 })
  pen.text(side.name, { x: middle, y: 352, size: 40, weight: 700, align: 'center', width: 470 })
  pen.text(side.ownerName, { x: middle, y: 394, size: 28, color: MUTED, align: 'center', width: 470 })
  pen.text(side.score, {
    x: middle,
    y: 490,
    size: 84,
    weight: 700,
    align: 'center',
    width: 470,
    color: side.hasWon ? GOLD : INK,
  })
  if (side.hasWon) pen.text('Won', { x: middle, y: 536, size: 28, color: GOLD, align: 'center', width: 200 })
}

/** Which league it was, and who drew it, at the foot of a picture. */
export function footer(
  pen: Canvas,
  leagueName: string,
  { width, height }: { width: number; height: number },
): void {
  pen.text(leagueName, { x: 60, y: height - 46, size: 32, weight: 700, width: 760 })
  pen.crown(width - 240, height - 78, 1.8)
  pen.text('Empire', { x: width - 60, y: height - 46, size: 36, weight: 700, align: 'right', width: 200 })
}
