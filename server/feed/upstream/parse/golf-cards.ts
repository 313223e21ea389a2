import { count, isoDate, type JsonRecord, list, record, text } from './read.ts'

const HOLES = 18
/** No tournament has more; a larger number is a mistake of the feed. */
const MOST_ROUNDS = 6
/** Par of a whole round on any course that a tour plays. */
const [LEAST_PAR, MOST_PAR] = [66, 76]
/** Tournaments on several courses have several pars; rarer ones come from rounds not finished. */
const SHARE_OF_A_COURSE = 0.05
/** The best round of the tours’ history is 57. */
const FEWEST_STROKES = 55

/** What the feed has of one golfer's round. */
export interface Card {
  readonly number: number
  /** Null where the feed does not tell the holes one by one. */
  readonly holes: number | null
  /** On the holes played so far; null before the first, and where the feed does not tell. */
  readonly strokes: number | null
  /** As the feed shows it: `-3`, `E`; null before the first hole. */
  readonly toPar: string | null
  readonly teeTime: string | null
  readonly isBegun: boolean
  /** All of it is played. */
  readonly isWhole: boolean
  /** `0` and `-` without a tee time: what the feed has for a round that will not be played. */
  readonly isBlank: boolean
}

/** A card on its own does not tell par, and so not always whether the round was finished. */
export type UnjudgedCard = Omit<Card, 'isWhole'>

/** In order, one a round, without a playoff where the feed marks it. */
export function parseCards(linescores: unknown): UnjudgedCard[] {
  const cards = list(linescores)
    .map(record)
    .filter((entry) => entry['isPlayoff'] !== true)
    .map((entry, index) => parseCard(entry, count(entry['period']) ?? index + 1))
    .filter(({ number }) => number >= 1 && number <= MOST_ROUNDS)
  return cards
    .filter(({ number }, index) => cards.findIndex((card) => card.number === number) === index)
    .toSorted((a, b) => a.number - b.number)
}

function parseCard(entry: JsonRecord, number: number): UnjudgedCard {
  const value = count(entry['value'])
  const holes = list(entry['linescores']).length
  const shown = parseToPar(entry['displayValue'])
  const strokes = value === 0 ? null : value
  const teeTime = isoDate(entry['teeTime'])
  const isBegun = holes > 0 || strokes !== null || (shown !== null && value === null)
  return {
    number,
    holes: holes > 0 ? holes : null,
    strokes,
    toPar: isBegun ? shown : null,
    teeTime,
    isBegun,
    isBlank:
      !isBegun && (value === 0 || text(entry['displayValue']) === '-') && teeTime === null && !hasDate(entry),
  }
}

/** The scoreboard hides a start among a card's figures. Its time zone is wrong, so that it only tells that there is one. */
function hasDate(entry: JsonRecord): boolean {
  return list(record(entry['statistics'])['categories'])
    .flatMap((category) => list(record(category)['stats']))
    .some((stat) => /\d\d:\d\d:\d\d/.test(text(record(stat)['displayValue']) ?? ''))
}

/** `-12`, `E`, `+3`; null for anything else, such as the `-` of a round not begun. */
export function parseToPar(value: unknown): string | null {
  const shown = text(value)
  if (shown === '0') return 'E'
  return shown !== null && /^(E|[+-]\d{1,3})$/.test(shown) ? shown : null
}

/** Strokes over or under par; null for what is no score. */
export function strokesToPar(score: string | null): number | null {
  if (score === 'E') return 0
  return score === null || score === '-' ? null : Number(score) + 0
}

/**
 * Tells whole rounds from parts of them: by 18 holes, or where the holes are not told by what the strokes say
 * of par, because on a part of a round par is less. A round of which only the score is known counts as whole.
 * @param field the cards of all golfers
 */
export function wholeRounds(field: readonly UnjudgedCard[]): (card: UnjudgedCard) => boolean {
  const pars = parsOf(field)
  return (card) => {
    if (!card.isBegun) return false
    if (card.holes !== null) return card.holes >= HOLES
    const par = parOf(card)
    if (par === null) return card.strokes === null || card.strokes >= FEWEST_STROKES
    return pars.has(par)
  }
}

/** Of the courses played on: from rounds with all their holes, or where there are none from what many share. */
function parsOf(field: readonly UnjudgedCard[]): ReadonlySet<number> {
  const told = field.filter(({ holes }) => holes !== null && holes >= HOLES)
  const pars = (told.length > 0 ? told : field.filter(({ holes }) => holes === null)).flatMap((card) => {
    const par = parOf(card)
    return par !== null && par >= LEAST_PAR && par <= MOST_PAR ? [par] : []
  })
  const times = new Map<number, number>()
  for (const par of pars) times.set(par, (times.get(par) ?? 0) + 1)
  return new Set([...times].filter(([, n]) => n >= SHARE_OF_A_COURSE * pars.length).map(([par]) => par))
}

function parOf({ strokes, toPar }: UnjudgedCard): number | null {
  const over = strokesToPar(toPar)
  return strokes === null || over === null ? null : strokes - over
}

/** The latest round that the golfer has begun. */
export function lastBegun(cards: readonly Card[]): Card | undefined {
  return cards.findLast(({ isBegun }) => isBegun)
}

/** To par over the rounds up to one of them; null if one is not known. */
export function scoreThrough(cards: readonly Card[], number: number): number | null {
  let sum = 0
  for (let round = 1; round <= number; round++) {
    const score = strokesToPar(cards.find((card) => card.number === round)?.toPar ?? null)
    if (score === null) return null
    sum += score
  }
  return sum
}
