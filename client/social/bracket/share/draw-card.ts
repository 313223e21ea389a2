import { type Bracket, champion } from '../../../../shared/rules/bracket/bracket.ts'
import { textColorOn } from '../../../ui/picture/readable-color.ts'
import { CARD, cardLayout, CHAMPION_AT, type CardSlot } from './card-layout.ts'
import { GOLD, LINE, MUTED, PANEL, type Canvas, drawPicture } from '../../../league/share/canvas.ts'
import type { FbsTeam } from '../types.ts'

export interface CardWords {
  readonly leagueName: string
  readonly teamName: string
}

/**
 * Draws a bracket as a picture to send to friends: the champion, the whole way there, and whose it is. It
 * holds names and colours and no logos, which belong to others and would keep a browser from giving it out.
 */
export function drawCard(
  bracket: Bracket,
  byId: ReadonlyMap<number, FbsTeam>,
  words: CardWords,
): Promise<Blob> {
  return drawPicture(CARD, (pen) => drawBracket(pen, bracket, byId, words))
}

function drawBracket(
  pen: Canvas,
  bracket: Bracket,
  byId: ReadonlyMap<number, FbsTeam>,
  words: CardWords,
): void {
  pen.box({ x: 0, y: 0, width: CARD.width, height: 12 }, { fill: GOLD })
  const winner = champion(bracket)
  drawChampion(pen, winner === null ? null : (byId.get(winner) ?? null))
  const { slots, lines } = cardLayout(bracket)
  for (const { points, isChampions } of lines) pen.path(points, isChampions ? 8 : 3)
  for (const slot of slots) drawSlot(pen, slot, slot.team === null ? null : (byId.get(slot.team) ?? null))
  pen.text(words.teamName, { x: 48, y: 1428, size: 36, weight: 700, width: 760 })
  pen.text(words.leagueName, { x: 48, y: 1468, size: 26, color: MUTED, width: 760 })
  pen.crown(960, 1404, 2)
  pen.text('Empire', { x: CARD.width - 48, y: 1440, size: 40, weight: 700, align: 'right', width: 300 })
}

function drawChampion(pen: Canvas, team: FbsTeam | null): void {
  const { x, y } = CHAMPION_AT
  pen.crown(x - 72, y - 110, 6)
  pen.text('College Football Playoff champion', {
    x,
    y: y + 74,
    size: 28,
    color: MUTED,
    align: 'center',
    width: 900,
  })
  const color = team?.color ?? PANEL
  pen.box({ x: 150, y: y + 110, width: 900, height: 140 }, { fill: color, radius: 28, stroke: GOLD })
  pen.text(team?.school ?? 'Not picked yet', {
    x,
    y: y + 206,
    size: 76,
    weight: 700,
    align: 'center',
    width: 820,
    color: textColorOn(color),
  })
}

function drawSlot(pen: Canvas, slot: CardSlot, team: FbsTeam | null): void {
  const isOut = slot.outcome === 'lost'
  const fill = team?.color && !isOut ? team.color : PANEL
  const color = team === null || isOut ? MUTED : textColorOn(fill)
  pen.box(
    { ...slot, y: slot.y + 1, height: slot.height - 2 },
    { fill, radius: 12, stroke: slot.outcome === 'won' ? GOLD : LINE },
  )
  // The edge of a team that is out keeps its color.
  if (team?.color && isOut)
    pen.box(
      { x: slot.x + 4, y: slot.y + 12, width: 6, height: slot.height - 24 },
      { fill: team.color, radius: 3 },
    )
  const y = slot.y + slot.height / 2 + 9
  if (slot.seed !== null)
    pen.text(String(slot.seed), {
      x: slot.x + 34,
      y,
      size: 24,
      weight: 700,
      color,
      align: 'center',
      width: 36,
    })
  const left = slot.seed === null ? 22 : 58
  const weight = slot.outcome === 'won' ? 700 : 500
  const name = team?.school ?? '–'
  pen.text(name, {
    x: slot.x + left,
    y,
    size: 26,
    weight,
    color,
    width: slot.width - left - 12,
    short: team?.abbreviation,
  })
}
