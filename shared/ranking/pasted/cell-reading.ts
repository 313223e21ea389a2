import { wordsOf } from '../../rules/player-match/name-key.ts'
import type { PlayerHints } from '../../rules/player-match/fit.ts'
import type { Vocabulary } from '../../rules/player-match/pool.ts'

/** One way to read a text: this much of it is the name. */
export interface CellReading extends PlayerHints {
  /** Folded, the first name first. */
  readonly words: readonly string[]
}

const NOTHING: PlayerHints = { positions: null, teams: [] }

/** Words beside a name that say nothing of who it is: how he is, that he is new, that he has no team. */
const ASIDES = new Set(
  'o q d p r ir il dl na fa out dtd gtd inj pup nfi susp sus ret nwt rookie bye il10 il15 il60 g-league gleague nr cov ufa rfa minors aaa aa'.split(
    ' ',
  ),
)

/** What stands beside the name: at most so many words before and behind it. */
const MOST_BEFORE = 2
const MOST_BEHIND = 5

/** What cells beside the name's say. Numbers and everything else say nothing. */
export function readAsides(cells: readonly string[], words: Vocabulary): PlayerHints {
  let said = NOTHING
  for (const cell of cells) if (/\p{L}/u.test(cell)) said = join(said, readAside(cell, words) ?? NOTHING)
  return said
}

/** A text that is a position, a team, or both, or says nothing; null for any other. */
function readAside(text: string, words: Vocabulary): PlayerHints | null {
  const bare = text.trim()
  const whole = readWord(bare, words)
  if (whole || !/\s/.test(bare)) return whole
  let said = NOTHING
  for (const part of bare.split(/[\s,]+/)) {
    const one = readWord(part, words)
    if (one === null) return null
    said = join(said, one)
  }
  return said
}

function readOne(text: string, { positions, teams }: Vocabulary): PlayerHints | null {
  const own = positions.read(text)
  if (own) return { positions: own, teams: [] }
  const named = teams.read(text)
  return named.length > 0 ? { positions: null, teams: named } : null
}

function isSilent(text: string): boolean {
  return /^[^\p{L}]*$/u.test(text) || ASIDES.has(text.toLowerCase())
}

function join(a: PlayerHints, b: PlayerHints): PlayerHints {
  return {
    positions: a.positions && b.positions ? [...a.positions, ...b.positions] : (a.positions ?? b.positions),
    teams: [...new Set([...a.teams, ...b.teams])],
  }
}

/**
 * The ways to read a cell that has a name in it, those first that take most of it for the name: `Josh Allen`,
 * `12. Josh Allen BUF - QB`, `QB1 Josh Allen (BUF)`, `Allen, Josh`.
 */
export function cellReadingsOf(cell: string, words: Vocabulary): CellReading[] {
  if (!/\p{L}/u.test(cell)) return []
  const inBrackets: string[] = []
  const open = cell.replace(/[([{]([^)\]}]*)[)\]}]?/g, (_, inner: string) => {
    inBrackets.push(...inner.split(/[,|/–-]/))
    return ' '
  })
  let beside = readAsides(inBrackets, words)
  const parts: string[] = []
  for (const part of open.split(/\s[-–—]+\s|[|•·]|,/)) {
    // Dallas Goedert and Parker Washington: what comes first is a name where it has a team’s name in it.
    const bare = withoutNumber(part)
    const aside = readAside(bare, words)
    if (aside && (parts.length > 0 || !hasTeamName(bare, words))) beside = join(beside, aside)
    else parts.push(part)
  }
  const [name = '', more] = parts
  const readings = stripped(name, words)
  // `Allen, Josh`, or `Allen, Josh BUF QB`.
  if (more !== undefined) {
    const last = wordsOf(withoutNumber(name))
    for (const first of stripped(more, words)) readings.push({ ...first, words: [...first.words, ...last] })
  }
  return readings.map((reading) => ({ ...reading, ...join(reading, beside) }))
}

function hasTeamName(text: string, { teams }: Vocabulary): boolean {
  return [text, ...text.split(/\s+/)].some((part) => teams.readName(part).length > 0)
}

/** What lists are numbered with: `12.`, `12)`, `#12`, `1.05`, `T12`, and dots and dashes before names. */
function withoutNumber(text: string): string {
  return text
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/^T?\d+(?:[.)]\s*|\.\d+\s+|:?\s+)(?=\S)/, '')
    .replace(/^[^\p{L}\p{N}]+/u, '')
}

/** With fewer and fewer of the words before and behind that are positions, teams or asides. */
function stripped(text: string, words: Vocabulary): CellReading[] {
  const parts = withoutNumber(text).split(/\s+/)
  const said = parts.map((part) => {
    const bare = part.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.]+$/gu, '')
    return readWord(bare, words)
  })
  const firstOfName = said.indexOf(null)
  const before = Math.min(MOST_BEFORE, firstOfName < 0 ? parts.length : firstOfName)
  const behind = Math.min(MOST_BEHIND, parts.length - 1 - said.lastIndexOf(null))
  const readings: CellReading[] = []
  for (let gone = 0; gone <= before + behind; gone++) {
    for (let first = Math.max(0, gone - behind); first <= Math.min(before, gone); first++) {
      const end = parts.length - (gone - first)
      if (first > end) continue
      const beside = [...said.slice(0, first), ...said.slice(end)]
      readings.push({
        ...beside.reduce<PlayerHints>((all, one) => join(all, one ?? NOTHING), NOTHING),
        words: parts.slice(first, end).flatMap(wordsOf),
      })
    }
  }
  return readings
}

/** A text as one, or its parts: `BUF-QB`. A number says nothing, nor does what is beside any name. */
function readWord(word: string, words: Vocabulary): PlayerHints | null {
  const whole = readOne(word, words) ?? (isSilent(word) ? NOTHING : null)
  if (whole || !/[-/]/.test(word)) return whole
  const parts = word.split(/[-/]/).map((part) => readOne(part, words))
  return parts.reduce((all, one) => all && one && join(all, one), NOTHING)
}
