import type { CrestEmblem } from '../../../shared/crest/crest.ts'

/** How an emblem is drawn on a shield of 32 by 36: white where `fill` is, and along `line`. As the `d` of SVG paths. */
export interface Emblem {
  readonly fill?: string
  readonly line?: string
  /** Of the line. */
  readonly width?: number
}

const leaf = (x: number, y: number, dx: number, dy: number) =>
  `M${x} ${y}q${dx - dy * 0.55} ${dy + dx * 0.55} ${dx * 1.6} ${dy * 1.6}q${-(dx * 0.6) + dy * 0.85} ${-(dy * 0.6) - dx * 0.85} ${-dx * 1.6} ${-dy * 1.6}z`

/** Leaves on one side of the wreath: where each begins, and where to it points. */
const LEAVES = [
  [13.6, 24.4, -3.6, -0.3],
  [10.6, 21.6, -3, -2],
  [9.2, 17.9, -1.8, -3.2],
  [9.5, 14, 0.1, -3.8],
] as const

/** By heart at 16 px: each has at most one thing to see. */
export const EMBLEMS: Readonly<Record<Exclude<CrestEmblem, 'initials'>, Emblem>> = {
  star: {
    fill: 'M16 9l2.25 5.2 5.65.5-4.28 3.7 1.28 5.52L16 20.98l-4.9 2.94 1.28-5.52L8.1 14.7l5.65-.5z',
  },
  crown: { fill: 'M8.3 21.9 7 12l5 3.7L16 9l4 6.7 5-3.7-1.3 9.9zM8.5 23.5h15v2.3h-15z' },
  bolt: { fill: 'M19.2 7.5 9.2 18.9h5.3L12.7 27 22.9 15h-5.5z' },
  swords: { line: 'M9.5 9.5 21.2 21.2M22.5 9.5 10.8 21.2M8.2 19.2l5 5M23.8 19.2l-5 5', width: 2.3 },
  column: {
    fill: 'M9 9h14v2.9H9zM9 22.5h14v2.9H9zM10.8 13.1h2.5v8.2h-2.5zM14.75 13.1h2.5v8.2h-2.5zM18.7 13.1h2.5v8.2h-2.5z',
  },
  wings: { line: 'M8 11.5l8 5 8-5M8 17.5l8 5 8-5', width: 2.6 },
  wave: {
    line: 'M7 14.6q2.25-3.8 4.5-1.4t4.5 1.4q2.25-3.8 4.5-1.4t4.5 1.4M7 21q2.25-3.8 4.5-1.4T16 21q2.25-3.8 4.5-1.4T25 21',
    width: 2.3,
  },
  arch: {
    fill: 'M8 24.5V9.8h16v14.7h-3v-5.3a1.9 1.9 0 0 0-3.8 0v5.3h-2.4v-5.3a1.9 1.9 0 0 0-3.8 0v5.3z',
  },
  sun: {
    fill: 'M20.3 17a4.3 4.3 0 1 1-8.6 0 4.3 4.3 0 1 1 8.6 0z',
    line: 'M16 7.9v2.8M16 23.3v2.8M6.9 17h2.8M22.3 17h2.8M9.6 10.6l2 2M20.4 21.4l2 2M22.4 10.6l-2 2M11.6 21.4l-2 2',
    width: 2,
  },
  peak: { fill: 'M6.5 24 13 11.5l3.7 6.7 2.5-3.6L25.5 24z' },
  ring: {
    fill: 'M18.3 17a2.3 2.3 0 1 1-4.6 0 2.3 2.3 0 1 1 4.6 0z',
    line: 'M22.6 17a6.6 6.6 0 1 1-13.2 0 6.6 6.6 0 1 1 13.2 0z',
    width: 2.7,
  },
  laurel: {
    fill: LEAVES.map(([x, y, dx, dy]) => leaf(x, y, dx, dy) + leaf(32 - x, y, -dx, dy)).join(''),
    line: 'M16 25.8Q8.8 22.5 10.1 11.5M16 25.8Q23.2 22.5 21.9 11.5',
    width: 1.3,
  },
}
