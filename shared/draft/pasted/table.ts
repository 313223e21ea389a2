import { wordsOf } from '../../rules/player-match/name-key.ts'
import type { BoardContext, BoardLine, BoardLines } from './line.ts'
import { cutPrice, isBlank, tidy } from './line.ts'
import type { Row } from './rows.ts'

/** What the headings of a table are called. */
const HEADS = {
  overall: ['overall', 'ovr', 'overallpick', 'picknumber', 'no', 'number'],
  round: ['round', 'rd', 'rnd'],
  pick: ['pick', 'pickinround', 'roundpick', 'selection', 'slot'],
  team: ['team', 'fantasyteam', 'manager', 'owner', 'franchise', 'draftedby', 'pickedby', 'wonby', 'winner'],
  player: ['player', 'playername', 'name', 'fullname', 'athlete'],
  first: ['first', 'firstname'],
  last: ['last', 'lastname'],
  position: ['position', 'positions', 'pos'],
  proTeam: [
    'proteam',
    'nflteam',
    'nbateam',
    'mlbteam',
    'nhlteam',
    'nfl',
    'nba',
    'mlb',
    'nhl',
    'tm',
    'school',
  ],
  price: ['price', 'cost', 'amount', 'salary', 'bid', 'winningbid', 'value', 'paid', 'auctionvalue'],
} as const

type Head = keyof typeof HEADS

/** Reads a table with headings, a pick a row, as exports of drafts are. Null for what has no headings. */
export function readTable(rows: readonly Row[], of: BoardContext): BoardLines | null {
  const at = rows.findIndex(({ cells }) => isHead(cells))
  const head = rows[at]
  if (!head) return null
  const body = rows.slice(at + 1)
  const columns = columnsOf(head.cells, body, of)
  const picks = body.flatMap(({ line, cells }): BoardLine[] => {
    const cell = (one: Head) => {
      const column = columns.get(one)
      return column === undefined ? '' : (cells[column] ?? '')
    }
    const named = cell('player') || `${cell('first')} ${cell('last')}`
    if (isBlank(named)) return []
    const cut = cutPrice(named, false)
    const pick = cell('pick')
    const dotted = /^(\d{1,2})[.-](\d{1,2})$/.exec(pick.trim())
    const round = dotted ? Number(dotted[1]) : numberIn(cell('round'))
    const picked = dotted ? Number(dotted[2]) : numberIn(pick)
    // A pick beside a round is mostly one of it, and with more than the league has teams one of the draft.
    const isOfRound = round !== null && picked !== null && picked <= of.size
    return [
      {
        line,
        text: tidy([cut.text, cell('position'), cell('proTeam')].filter((part) => !isBlank(part)).join(', ')),
        team: tidy(cell('team')) || null,
        round,
        inRound: isOfRound ? picked : null,
        overall: numberIn(cell('overall')) ?? (isOfRound ? null : picked),
        price: numberIn(cell('price')) ?? cut.price,
      },
    ]
  })
  const leftOut = rows
    .slice(0, at)
    .map((row) => ({ line: row.line, text: row.cells.filter(Boolean).join(' ') }))
  return { picks, teams: [...new Set(picks.flatMap(({ team }) => team ?? []))], leftOut }
}

function isHead(cells: readonly string[]): boolean {
  const keys = cells.map(keyOf)
  const has = (head: Head) => HEADS[head].some((one) => keys.includes(one))
  const known = keys.filter((key) => headOf(key) !== null).length
  return known > 1 && (has('player') || (has('first') && has('last')))
}

/** `Team` heads the fantasy teams, or the players' own: whichever its cells are. */
function columnsOf(
  heads: readonly string[],
  body: readonly Row[],
  { teams }: BoardContext,
): Map<Head, number> {
  const columns = new Map<Head, number>()
  const ofTeams: number[] = []
  for (const [column, cell] of heads.entries()) {
    const head = headOf(keyOf(cell))
    if (head === 'team') ofTeams.push(column)
    else if (head !== null && !columns.has(head)) columns.set(head, column)
  }
  const fantasy = new Set<number>()
  const long = new Set<number>()
  for (const { cells } of body)
    for (const column of ofTeams) {
      const cell = cells[column]
      if (cell === undefined) break
      if (teams.find(cell) !== null) fantasy.add(column)
      // Abbreviations are of players' teams: no league has as many of two or three letters.
      if (!/^[A-Z]{0,4}$/.test(cell.trim())) long.add(column)
    }
  const own = ofTeams.find((column) => fantasy.has(column)) ?? ofTeams.find((column) => long.has(column))
  if (own !== undefined) columns.set('team', own)
  const other = ofTeams.find((column) => column !== own && !long.has(column))
  if (other !== undefined && !columns.has('proTeam')) columns.set('proTeam', other)
  return columns
}

function headOf(key: string): Head | null {
  for (const [head, keys] of Object.entries(HEADS)) if (keys.some((one) => one === key)) return head as Head // its own keys
  return null
}

function keyOf(cell: string): string {
  return wordsOf(cell).join('')
}

function numberIn(cell: string): number | null {
  const digits = /\d+/.exec(cell.replaceAll(',', ''))?.[0]
  return digits === undefined || digits.length > 5 ? null : Number(digits)
}
