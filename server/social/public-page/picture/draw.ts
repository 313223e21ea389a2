import { CREST_COLORS } from '../../../../shared/crest/crest.ts'
import { leagueLine, progressLine, topTeams } from '../../../../shared/labels/public-page/summary.ts'
import type { PublicLeague, PublicStandings } from '../../../../shared/public-page/public-page.ts'
import { type Canvas, createCanvas } from './canvas.ts'
import { drawable } from './letters.ts'

/** As apps that show links ask for it. */
const SIZE = { width: 1200, height: 630 } as const

/** Those of pictures that fans share, `client/league/share/canvas.ts`. */
const BACK = '#171821'
const PANEL = '#22242f'
const INK = '#f4f2ee'
const MUTED = '#a9abb9'
const GOLD = '#edbf4c'

const ROW = 70
const FIRST_ROW = 188
/** So many teams have room. */
const MOST_ROWS = 5

/** A league as its link shows it: its name, how far it is, and the first teams of its table. */
export function drawLeague(league: PublicLeague, standings: PublicStandings): Canvas {
  const canvas = createCanvas(SIZE.width, SIZE.height, BACK)
  canvas.box({ x: 0, y: 0, width: SIZE.width, height: 12 }, GOLD)
  canvas.text(named(league.name, 'Fantasy league'), { x: 60, y: 96, size: 56, color: INK, width: 1080 })
  canvas.text(`${leagueLine(league)} · ${progressLine(standings)}`, {
    x: 60,
    y: 150,
    size: 30,
    color: MUTED,
    width: 1080,
  })
  for (const [index, team] of rowsOf(league, standings).entries()) {
    const top = FIRST_ROW + index * ROW
    canvas.box({ x: 60, y: top, width: 1080, height: ROW - 8 }, PANEL)
    if (team.rank !== null)
      canvas.text(String(team.rank), {
        x: 106,
        y: top + 43,
        size: 34,
        color: GOLD,
        align: 'center',
        width: 60,
      })
    canvas.crest({ x: 148, y: top + 8, width: 42 }, team.color, initialsOf(team.name))
    canvas.text(team.name, { x: 216, y: top + 43, size: 34, color: INK, width: 660 })
    canvas.text(team.value, { x: 1116, y: top + 43, size: 34, color: INK, align: 'right', width: 220 })
  }
  canvas.text('Empire', { x: 1140, y: 596, size: 34, color: GOLD, align: 'right', width: 300 })
  return canvas
}

/** The first of the table, or before there is one the first teams. */
function rowsOf(league: PublicLeague, standings: PublicStandings) {
  const colorOf = (id: string) =>
    CREST_COLORS[league.teams.find((team) => team.id === id)?.crest.color ?? 'slate']
  const top = topTeams(league, standings)
  if (top.length > 0)
    return top.map(({ rank, id, name, value }) => ({
      rank,
      name: named(name, `Team ${rank}`),
      value,
      color: colorOf(id),
    }))
  return league.teams.slice(0, MOST_ROWS).map(({ id, name }, index) => ({
    rank: null,
    name: named(name, `Team ${index + 1}`),
    value: '',
    color: colorOf(id),
  }))
}

/** A name as far as it can be drawn; of one in another script, or in pictures alone, what stands for it. */
function named(name: string, otherwise: string): string {
  const letters = drawable(name)
  return /[\p{L}\p{N}]/u.test(letters) ? letters : otherwise
}

function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  return words
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase()
}
