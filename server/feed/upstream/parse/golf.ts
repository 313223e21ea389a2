import type { LeaderboardRow } from '../../../../shared/game/game.ts'
import {
  type Card,
  lastBegun,
  parseCards,
  parseToPar,
  scoreThrough,
  strokesToPar,
  type UnjudgedCard,
  wholeRounds,
} from './golf-cards.ts'
import { type TournamentStage, type WayOut, waysOut } from './golf-outs.ts'
import { isMostBest, ranksOf, withoutPlayOff } from './golf-ranks.ts'
import { href, parseAthlete } from './athletes.ts'
import { count, firstText, imageUrl, isoDate, isRecord, type JsonRecord, list, record, text } from './read.ts'

const HOLES = 18

interface Golfer {
  readonly id: string
  readonly athlete: LeaderboardRow['athlete']
  readonly competitor: JsonRecord
  readonly status: JsonRecord
  readonly order: number
  readonly cards: readonly Card[]
  /** Strokes over or under par so far; null before play. */
  readonly score: number | null
  /** What the leaderboard endpoint says of him; scoreboards say nothing. */
  readonly told: WayOut | null
}

/**
 * A tournament's leaderboard as a tour publishes it: those who play, best first, then those who have not
 * begun, then those who are out. It comes in either shape of the feed: the leaderboard endpoint tells
 * positions and who is out; the scoreboard tells holes, and an order in which those who are out may stand
 * anywhere. A golfer without a name is left out.
 */
export function parseLeaderboard(competitors: unknown, stage: TournamentStage): LeaderboardRow[] {
  const golfers = readField(competitors)
  const isPlaced = golfers.every(({ status }) => isRecord(status['position']))
  const sign = isMostBest(golfers) ? -1 : 1
  const outs = isPlaced ? parseOuts(golfers) : waysOut(golfers, stage, sign)
  const inside = golfers.filter((golfer) => !outs.has(golfer))
  const waiting = inside.filter((golfer) => !hasBegun(golfer, stage))
  const playing = inside.filter((golfer) => hasBegun(golfer, stage))
  const worth = ({ score }: Golfer) => (score === null ? Infinity : sign * score)
  const ranked = sortedBy(playing, isPlaced ? parsePlace : worth)
  const places = ranksOf(ranked, stage.over && stage.isCalledOff !== true)
  const placeOf = (golfer: Golfer) => (isPlaced ? parsePosition(golfer) : (places.get(golfer) ?? '-'))
  return [
    ...ranked.map((golfer) => rowOf(golfer, { position: placeOf(golfer), stage })),
    ...waiting.map((golfer) => rowOf(golfer, { position: '-', stage })),
    ...WAYS_OUT.flatMap((way) =>
      sortedBy(
        golfers.filter((golfer) => outs.get(golfer) === way),
        worth,
      ).map((golfer) => ({ ...rowOf(golfer, { position: way, stage }), thru: '-' })),
    ),
  ]
}

/** In the order in which a leaderboard lists them. */
const WAYS_OUT = ['MDF', 'CUT', 'WD', 'DQ'] as const satisfies readonly WayOut[]

/** Those who are level stay as they are. */
function sortedBy(golfers: readonly Golfer[], worth: (golfer: Golfer) => number): Golfer[] {
  return golfers.toSorted((a, b) => {
    const [one, other] = [worth(a), worth(b)]
    return one === other ? 0 : one - other
  })
}

/** In the feed's order, each once. */
function readField(competitors: unknown): Golfer[] {
  const read = list(competitors)
    .flatMap((entry) => readGolfer(record(entry)))
    .toSorted((a, b) => a.order - b.order)
  const isWhole = wholeRounds(read.flatMap(({ cards }) => cards))
  const unique = [...new Map(read.map((golfer) => [golfer.id, golfer])).values()]
  const judged = unique.map((golfer) => ({
    ...golfer,
    cards: golfer.cards.map((card) => ({
      ...card,
      isWhole: isWhole(card) && !isPlaying(card, golfer.status),
    })),
  }))
  return withoutPlayOff(judged).map((golfer) => ({ ...golfer, score: readScore(golfer) }))
}

function readGolfer(competitor: JsonRecord) {
  const id = text(competitor['id'])
  const athlete = parseAthlete(competitor['athlete']) ?? pairAsAthlete(competitor)
  if (id === null || athlete === null) return []
  const status = record(competitor['status'])
  const cards: UnjudgedCard[] = parseCards(competitor['linescores'])
  const order = count(competitor['order']) ?? count(competitor['sortOrder']) ?? Number.MAX_SAFE_INTEGER
  return [
    {
      id,
      athlete: { ...athlete, id: athlete.id ?? id },
      competitor,
      status,
      order,
      cards,
      told: parseOut(status),
    },
  ]
}

/** Two golfers play as one team in some tournaments, named together or each for himself. */
function pairAsAthlete(competitor: JsonRecord): LeaderboardRow['athlete'] | null {
  const team = record(competitor['team'])
  const members = [...list(competitor['roster']), ...list(team['roster']), ...list(team['athletes'])]
    .map((member) => parseAthlete(record(member)['athlete'] ?? member))
    .filter((member) => member !== null)
  const displayName =
    firstText(team['displayName'], team['shortDisplayName'], team['name'], team['abbreviation']) ??
    members.map((member) => member.displayName).join(' / ')
  if (displayName === '') return null
  return { id: text(team['id']), displayName, shortName: null, headshot: null, position: null }
}

/** The golfer's own status is about his latest round. */
function isPlaying(card: UnjudgedCard, status: JsonRecord): boolean {
  const isOut = record(status['type'])['state'] === 'in' && (count(status['thru']) ?? 0) < HOLES
  return isOut && card.holes === null && card.number === count(status['period'])
}

/** As the feed tells it, or where it does not the sum of his rounds. */
function readScore({ competitor, cards }: { competitor: JsonRecord; cards: readonly Card[] }): number | null {
  const last = lastBegun(cards)
  return strokesToPar(parseScore(competitor)) ?? (last ? scoreThrough(cards, last.number) : null)
}

function parseScore(competitor: JsonRecord): string | null {
  const score = competitor['score']
  return parseToPar(isRecord(score) ? score['displayValue'] : score)
}

/** Feeds show all golfers level with par before they start. */
function hasBegun({ cards, score, status }: Golfer, stage: TournamentStage): boolean {
  if (lastBegun(cards) !== undefined || parsePlace({ status }) !== Infinity) return true
  return score !== null && (score !== 0 || (stage.over && cards.length === 0))
}

function rowOf(golfer: Golfer, of: { position: string; stage: TournamentStage }): LeaderboardRow {
  const { id, athlete, competitor, cards, score } = golfer
  const flag = imageUrl(href(record(competitor['athlete'])['flag']))
  const strokesByRound = Array.from({ length: cards.at(-1)?.number ?? 0 }, (_, index) => {
    const card = cards.find(({ number }) => number === index + 1)
    return card?.isWhole ? card.strokes : null
  })
  const finished = strokesByRound.filter((strokes) => strokes !== null)
  return {
    id,
    athlete,
    country: parseCountry(record(competitor['athlete']), flag),
    flag,
    position: of.position,
    // Feeds show who has not begun level with par.
    score: score === null || (score === 0 && cards.length > 0 && !lastBegun(cards)) ? '-' : parText(score),
    today: cards.findLast(({ toPar }) => toPar !== null)?.toPar ?? '-',
    thru: parseThru(golfer, of.stage),
    rounds: strokesByRound,
    strokes: finished.length > 0 ? finished.reduce((sum, strokes) => sum + strokes, 0) : null,
  }
}

function parText(score: number): string {
  if (score === 0) return 'E'
  return score > 0 ? `+${score}` : String(score)
}

function parseOuts(golfers: readonly Golfer[]): ReadonlyMap<Golfer, WayOut> {
  return new Map(golfers.flatMap((golfer) => (golfer.told === null ? [] : [[golfer, golfer.told] as const])))
}

/** What the feed writes for golfers who play no more. */
const WORDS_FOR_OUT: readonly (readonly [WayOut, RegExp])[] = [
  ['MDF', /^MDF$|_MDF$/],
  ['CUT', /^(?:CUT|MC)$|_CUT$/],
  ['WD', /^(?:W\/?D|DNS|RTD)$|_WITHDRAWN$|_DID_NOT_START$|_DNS$/],
  ['DQ', /^DSQ?$|^DQ$|_DISQUALIFIED$/],
]

function parseOut(status: JsonRecord): WayOut | null {
  const type = record(status['type'])
  for (const value of [
    type['shortDetail'],
    type['name'],
    status['displayValue'],
    record(status['position'])['displayName'],
  ]) {
    const word = text(value)?.toUpperCase() ?? ''
    const found = WORDS_FOR_OUT.find(([, pattern]) => pattern.test(word))
    if (found) return found[0]
  }
  return null
}

function parsePosition({ status }: Pick<Golfer, 'status'>): string {
  return text(record(status['position'])['displayName']) ?? '-'
}

function parsePlace(golfer: Pick<Golfer, 'status'>): number {
  const place = /^T?(\d{1,3})$/.exec(parsePosition(golfer))?.[1]
  return place === undefined ? Infinity : Number(place)
}

/** `F`, the holes played, or a tee time. */
function parseThru({ status, cards }: Golfer, stage: TournamentStage): string {
  const next = cards.find((card) => !card.isBegun && card.number === Math.max(stage.round, 1))
  const teeTime = next && !stage.over ? (isoDate(status['teeTime']) ?? next.teeTime) : null
  if (teeTime !== null) return teeTime
  const begun = lastBegun(cards)
  if (begun === undefined) return '-'
  const holes = begun.holes ?? count(status['thru'])
  if (begun.isWhole && (holes === null || holes >= HOLES)) return 'F'
  return holes === null ? '-' : holes >= HOLES ? 'F' : String(holes)
}

/** The flag's file is named after the country (`…/500/usa.png`); the birthplace may be another one. */
function parseCountry(athlete: JsonRecord, flag: string | null): string | null {
  const code = flag === null ? undefined : /\/([a-z]{2,3})\.png(?:$|[?&])/i.exec(flag)?.[1]
  const name = firstText(code, record(athlete['birthPlace'])['countryAbbreviation'])
  return name !== null && /^[a-z]{2,3}$/i.test(name) ? name.toUpperCase() : null
}
