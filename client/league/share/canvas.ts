import { CREST_COLORS, type Crest } from '../../../shared/crest/crest.ts'
import { EMBLEMS } from '../../ui/crest/emblems.ts'
import { RIGHT_HALF, SHIELD } from '../../ui/crest/shield.ts'
import { initials } from '../../ui/picture/initials.ts'

/** The colors of the dark theme: a picture has no theme to follow. */
const PAGE = '#14151d'
export const PANEL = '#22242f'
export const LINE = '#3a3d4c'
export const INK = '#f4f2ee'
export const MUTED = '#a9abb9'
export const GOLD = '#edbf4c'

/** The crown of `ui/brand.tsx`, 24 by 20. */
const CROWN = 'M2 4.5 6.6 8 12 1.5 17.4 8 22 4.5 20.4 13H3.6zM3.6 15h16.8v1.6H3.6zm0 2.8h16.8v1.7H3.6z'

const EDGE = '#6b6f85'

/**
 * Draws a picture in the browser, to send to friends. Nothing in it is fetched, which would keep a browser from giving
 * it out.
 * @param size in pixels
 * @returns a PNG
 */
export async function drawPicture(
  size: { readonly width: number; readonly height: number },
  draw: (pen: Canvas) => void,
): Promise<Blob> {
  await Promise.all(['700 40px Archivo', '500 28px Archivo'].map((font) => document.fonts.load(font)))
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures')
  const pen = penOf(context)
  pen.box({ x: 0, y: 0, ...size }, { fill: PAGE })
  draw(pen)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture came of it'))), 'image/png')
  })
}

export interface Box {
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
  /** Drawn instead where it does not fit. */
  readonly short?: string | null | undefined
}

export type Canvas = ReturnType<typeof penOf>

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
    /** @param at its left, its top and its width */
    crest(crest: Crest, name: string, { x, y, size }: { x: number; y: number; size: number }): void {
      context.save()
      context.translate(x, y)
      context.scale(size / 32, size / 32)
      fill(context, SHIELD, CREST_COLORS[crest.color])
      context.globalAlpha = 0.16
      fill(context, RIGHT_HALF, '#000')
      context.globalAlpha = 1
      context.lineWidth = 1
      context.strokeStyle = EDGE
      context.stroke(new Path2D(SHIELD))
      if (crest.emblem === 'initials') {
        context.font = '700 12.5px Archivo, sans-serif'
        context.textAlign = 'center'
        context.fillStyle = '#fff'
        context.fillText(initials(name), 16, 21.5)
      } else {
        const { fill: area, line, width = 1 } = EMBLEMS[crest.emblem]
        if (area !== undefined) fill(context, area, '#fff')
        if (line !== undefined) {
          context.lineWidth = width
          context.lineCap = 'round'
          context.lineJoin = 'round'
          context.strokeStyle = '#fff'
          context.stroke(new Path2D(line))
        }
      }
      context.restore()
    },
    crown(x: number, y: number, scale: number): void {
      context.save()
      context.translate(x, y)
      context.scale(scale, scale)
      fill(context, CROWN, GOLD)
      context.restore()
    },
  }
}

function fill(context: CanvasRenderingContext2D, path: string, color: string): void {
  context.fillStyle = color
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is no list
  context.fill(new Path2D(path))
}
