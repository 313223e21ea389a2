import type { Crest } from '../../../shared/crest/crest.ts'
import { footer } from './draw-result.ts'
import { drawPicture, GOLD, LINE, MUTED, PANEL } from './canvas.ts'

/** Picks beside each other. */
const ACROSS = 2
const ROW = 62

/** A pick as the picture says it: `Grady Farrowby`, `RB DET`, `3.05`. */
export interface DrawnPick {
  readonly player: string
  readonly position: string
  readonly turn: string
}

/** Draws what a team drafted, in the order of its picks. @param words.facts a line below its name */
export function drawDraft(
  picks: readonly DrawnPick[],
  words: {
    readonly teamName: string
    readonly crest: Crest
    readonly leagueName: string
    readonly facts: string
  },
): Promise<Blob> {
  const rows = Math.ceil(picks.length / ACROSS)
  const size = { width: 1200, height: 340 + rows * ROW }
  return drawPicture(size, (pen) => {
    pen.box({ x: 0, y: 0, width: size.width, height: 12 }, { fill: GOLD })
    pen.crest(words.crest, words.teamName, { x: 60, y: 48, size: 112 })
    pen.text(words.teamName, { x: 200, y: 110, size: 56, weight: 700, width: 940 })
    pen.text(words.facts, { x: 200, y: 156, size: 28, color: MUTED, width: 940 })
    for (const [index, pick] of picks.entries()) {
      const x = 60 + Math.floor(index / rows) * 550
      const y = 210 + (index % rows) * ROW
      pen.box({ x, y, width: 530, height: ROW - 8 }, { fill: PANEL, radius: 12, stroke: LINE })
      pen.text(pick.turn, { x: x + 18, y: y + 36, size: 24, color: MUTED, width: 80 })
      pen.text(pick.player, { x: x + 104, y: y + 36, size: 26, weight: 700, width: 290 })
      pen.text(pick.position, { x: x + 512, y: y + 36, size: 24, color: MUTED, align: 'right', width: 110 })
    }
    footer(pen, words.leagueName, size)
  })
}
