import type { BoardContext, BoardLine, BoardLines } from './line.ts'
import { cutPrice, isBlank, tidy } from './line.ts'
import { LONGEST, type Row } from './rows.ts'

/** A line of a list, with the number before it. */
interface Numbered extends BoardLine {
  readonly number: number | null
  /** The heading that it is below. */
  readonly under: 'round' | 'team' | null
  readonly isKnown: boolean
}

const ROUND = /^\W*(?:round|rnd|rd)\.?\s*#?(\d{1,2})\W*$/i
const ROUND_AND_PICK = /^\W*(?:round|rnd|rd|r)\.?\s*(\d{1,2})\W+(?:pick|pk|p)\.?\s*#?(\d{1,3})\b[\s.,:)–—-]*/i
const DOTTED = /^\W*(\d{1,2})[.-](\d{1,2})(?![\d.])[\s.,:)–—-]*/
const NUMBERED = /^\W*(\d{1,4})(?:st|nd|rd|th)?(?:[.):\s–—-]+|$)/

/**
 * Reads a list, a pick a line: below headings of rounds or of teams, with numbers before the names or without, each with
 * its team or all in the order of the draft; or a team a line with all of its players behind it.
 */
export function readList(rows: readonly Row[], of: BoardContext): BoardLines {
  const lines: Numbered[] = []
  const leftOut: { line: number; text: string }[] = []
  let round: number | null = null
  let block: string | null = null
  for (const row of rows) {
    const whole = tidy(row.cells.filter((cell) => cell !== '').join(', ')).slice(0, LONGEST)
    const heading = ROUND.exec(whole)?.[1]
    if (heading !== undefined) {
      round = Number(heading)
      block = null
      continue
    }
    const bare = tidy(whole.replace(/[:*#]+/g, ' '))
    if (
      of.teams.find(bare) !== null ||
      (/:\s*$/.test(row.cells.filter(Boolean).at(-1) ?? '') && !of.isPlayer(bare))
    ) {
      block = bare
      round = null
      continue
    }
    const read = readRow(row, of)
    const under = round !== null ? 'round' : block !== null ? 'team' : null
    for (const [index, pick] of read.entries()) {
      const isMany = read.length > 1
      lines.push({
        ...pick,
        team: pick.team ?? block,
        round: isMany ? index + 1 : (pick.round ?? round),
        under,
      })
    }
  }
  const isPick = picksIn(lines)
  const picks = numbered(lines.filter(isPick), of)
  for (const [index, one] of lines.entries())
    if (!isPick(one, index)) leftOut.push({ line: one.line, text: one.text })
  return { picks, teams: [...new Set(picks.flatMap(({ team }) => team ?? []))], leftOut }
}

/** Titles and the like have neither a number, nor a team, nor a name that is known, where others have. */
function picksIn(all: readonly Numbered[]): (one: Numbered, index: number) => boolean {
  const first = all.findIndex(({ isKnown }) => isKnown)
  const isMarked = all.some(
    ({ isKnown, number, inRound, team }) => isKnown && (number ?? inRound ?? team) !== null,
  )
  return ({ isKnown, number, inRound, team, under }, index) =>
    isKnown || (number ?? inRound ?? team ?? under) !== null || (!isMarked && index > first)
}

function readRow({ line, cells: all }: Row, of: BoardContext): Numbered[] {
  let cells = all.filter((cell) => !isBlank(cell))
  const base = { line, overall: null, under: null }
  const mark = markOf(cells)
  cells = mark.cells
  let team: string | null = null
  let price: number | null = null
  cells = cells.flatMap((cell, index) => {
    if (team === null && of.teams.find(cell) !== null && !(index === 0 && cells.length === 1)) {
      team = cell
      return []
    }
    const cut = team === null && index === 0 ? cutTeam(cell, of) : null
    if (cut) team = cut.label
    const { text, price: said } = cutPrice(cut?.rest ?? cell, of.isAuction)
    price ??= said ?? (of.isAuction && /^\d{1,4}$/.test(text) && index > 0 ? Number(text) : null)
    return isBlank(text) || (of.isAuction && index > 0 && /^\d{1,4}$/.test(text)) ? [] : [text]
  })
  const known = cells.filter((cell) => of.isPlayer(cell))
  if (team !== null && known.length > 1)
    return cells.map((text) => {
      const cut = cutPrice(text, of.isAuction)
      return {
        ...base,
        text: cut.text,
        team,
        round: null,
        inRound: null,
        price: cut.price,
        number: null,
        isKnown: true,
      }
    })
  const text = cells.join(', ').slice(0, LONGEST)
  if (isBlank(text)) return []
  const isKnown = known.length > 0 || of.isPlayer(text)
  return [
    { ...base, text, team, round: mark.round, inRound: mark.inRound, price, number: mark.number, isKnown },
  ]
}

/** The number before a name: `2.07`, `Round 2, Pick 7`, `19.`, or in cells of its own. */
function markOf(cells: readonly string[]): {
  readonly round: number | null
  readonly inRound: number | null
  readonly number: number | null
  readonly cells: string[]
} {
  const whole = cells.join(', ')
  const both = ROUND_AND_PICK.exec(whole) ?? DOTTED.exec(whole)
  if (both) {
    const rest = whole.slice(both[0].length)
    return { round: Number(both[1]), inRound: Number(both[2]), number: null, cells: partsOf(rest) }
  }
  const [first = '', second = ''] = cells
  if (/^\d{1,2}$/.test(first) && /^\d{1,3}$/.test(second))
    return { round: Number(first), inRound: Number(second), number: null, cells: cells.slice(2) }
  const one = NUMBERED.exec(first)
  if (!one) return { round: null, inRound: null, number: null, cells: [...cells] }
  const rest = first.slice(one[0].length)
  return {
    round: null,
    inRound: null,
    number: Number(one[1]),
    cells: [...(rest === '' ? [] : [rest]), ...cells.slice(1)],
  }
}

function partsOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** `Team: Player`, `Team - Player`, `Player (Team)`; a name before a colon is one also where the league does not know it. */
function cutTeam(cell: string, { teams, isPlayer }: BoardContext): { label: string; rest: string } | null {
  const known = teams.cutFrom(cell)
  if (known) return known
  const bracket = /\(([^()]+)\)\s*/.exec(cell)
  if (bracket && teams.find(bracket[1] ?? '') !== null)
    return { label: bracket[1] ?? '', rest: cell.replace(bracket[0], ' ') }
  const colon = cell.indexOf(':')
  const label = tidy(cell.slice(0, Math.max(0, colon)))
  if (colon < 1 || !/\p{L}/u.test(label) || isPlayer(label)) return null
  return { label, rest: cell.slice(colon + 1) }
}

/** Makes of numbers what they count: picks of a round, picks of the draft, or rounds of a team. */
function numbered(lines: readonly Numbered[], { size, isAuction }: BoardContext): BoardLine[] {
  const plain = lines.map(({ number: _number, under: _under, isKnown: _isKnown, ...line }) => line)
  if (isAuction) return plain
  const numbers = lines.flatMap(({ number }) => number ?? [])
  const repeats = new Set(numbers).size < numbers.length
  // All lines of all teams have one, and they count the picks of the draft.
  const countsDraft = !repeats && numbers.length === lines.length && Math.max(...numbers) > numbers.length / 2
  const isBoard = lines.every(({ team, round, under }) => team === null && round === null && under === null)
  const counts = new Map<string, number>()
  const count = (key: string) => {
    const next = (counts.get(key) ?? 0) + 1
    counts.set(key, next)
    return next
  }
  let round = 1
  let last = 0
  return plain.map((pick, index) => {
    const { number = null, under = null } = lines[index] ?? {}
    if (pick.inRound !== null)
      return pick.inRound > size && pick.round !== null
        ? { ...pick, overall: pick.inRound, inRound: null }
        : pick
    if (under === 'round' && pick.round !== null) {
      const place = count(`round ${pick.round}`)
      if (number !== null && number > size) return { ...pick, overall: number }
      return pick.team !== null && number === null ? pick : { ...pick, inRound: number ?? place }
    }
    if (under === 'team') {
      const place = count(`team ${pick.team}`)
      return number !== null && countsDraft
        ? { ...pick, overall: number }
        : { ...pick, round: number ?? place }
    }
    if (pick.round !== null) return pick
    if (repeats && number !== null) {
      if (number <= last) round++
      last = number
      return { ...pick, round, inRound: number }
    }
    if (number !== null) return { ...pick, overall: number }
    if (isBoard && numbers.length === 0) return { ...pick, overall: index + 1 }
    return pick.team === null ? pick : { ...pick, round: count(`team ${pick.team}`) }
  })
}
