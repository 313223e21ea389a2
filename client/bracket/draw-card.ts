import { type Bracket, champion } from '../../shared/rules/bracket.ts'
import { textColorOn } from '../ui/readable-color.ts'
import { CARD, cardLayout, CHAMPION_AT, type CardSlot } from './card-layout.ts'
import type { FbsTeam } from './types.ts'

/** The colours of the dark theme: a picture has no theme to follow. */
const PAGE = '#14151d'
const PANEL = '#22242f'
const LINE = '#3a3d4c'
const INK = '#f4f2ee'
const MUTED = '#a9abb9'
const GOLD = '#edbf4c'

/** The crown of `ui/brand.tsx`, 24 by 20. */
const CROWN = 'M2 4.5 6.6 8 12 1.5 17.4 8 22 4.5 20.4 13H3.6zM3.6 15h16.8v1.6H3.6zm0 2.8h16.8v1.7H3.6z'

export interface CardWords {
  readonly leagueName: string
  readonly teamName: string
}

/**
 * Draws a bracket as a picture to send to friends: the champion, the whole way there, and whose it is. It
 * holds names and colours and no logos, which belong to others and would keep a browser from giving it out.
 */
export async function drawCard(
  bracket: Bracket,
  byId: ReadonlyMap<number, FbsTeam>,
  words: CardWords,
): Promise<Blob> {
  await Promise.all(['700 40px Archivo', '500 28px Archivo'].map((font) => document.fonts.load(font)))
  const canvas = document.createElement('canvas')
  canvas.width = CARD.width
  canvas.height = CARD.height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures')
  const pen = penOf(context)
  pen.box({ x: 0, y: 0, width: CARD.width, height: CARD.height }, { fill: PAGE })
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
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture came of it'))), 'image/png')
  })
}

function drawChampion(pen: Pen, team: FbsTeam | null): void {
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

function drawSlot(pen: Pen, slot: CardSlot, team: FbsTeam | null): void {
  const isOut = slot.outcome === 'lost'
  const fill = team?.color && !isOut ? team.color : PANEL
  const color = team === null || isOut ? MUTED : textColorOn(fill)
  pen.box(
    { ...slot, y: slot.y + 1, height: slot.height - 2 },
    { fill, radius: 12, stroke: slot.outcome === 'won' ? GOLD : LINE },
  )
  // The edge of a team that is out keeps its colour.
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

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface TextStyle {
  readonly x: number
  readonly y: number
  readonly size: number
  /** What it must fit in. */
  readonly width: number
  readonly weight?: 500 | 700
  readonly color?: string
  readonly align?: CanvasTextAlign
  /** Said instead where it does not fit. */
  readonly short?: string | null | undefined
}

type Pen = ReturnType<typeof penOf>

function penOf(context: CanvasRenderingContext2D) {
  return {
    box({ x, y, width, height }: Box, style: { fill: string; radius?: number; stroke?: string }): void {
      context.beginPath()
      context.roundRect(x, y, width, height, style.radius ?? 0)
      context.fillStyle = style.fill
      context.fill()
      if (style.stroke === undefined) return
      context.lineWidth = 2
      context.strokeStyle = style.stroke
      context.stroke()
    },
    path(points: ReadonlyArray<readonly [number, number]>, width: number): void {
      context.beginPath()
      for (const [x, y] of points) context.lineTo(x, y)
      context.lineWidth = width
      context.lineJoin = 'round'
      context.strokeStyle = GOLD
      context.stroke()
    },
    text(
      text: string,
      { x, y, size, width, weight = 500, color = INK, align = 'left', short }: TextStyle,
    ): void {
      context.font = `${weight} ${size}px Archivo, sans-serif`
      context.fillStyle = color
      context.textAlign = align
      const fits = context.measureText(text).width <= width
      // The last resort of the canvas is to squeeze it.
      context.fillText(fits ? text : (short ?? text), x, y, width)
    },
    crown(x: number, y: number, scale: number): void {
      context.save()
      context.translate(x, y)
      context.scale(scale, scale)
      context.fillStyle = GOLD
      // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is no list
      context.fill(new Path2D(CROWN))
      context.restore()
    },
  }
}
