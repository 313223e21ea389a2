import { describe, expect, it } from 'vitest'
import { must } from '../../../../shared/core/must.ts'
import { DAY, HOUR } from '../../../../shared/core/time.ts'
import { easternDay } from '../../../../shared/core/eastern-time.ts'
import { tournamentsFor } from '../../../../workshop/simulator/golf/calendar.ts'
import { tournamentDoc } from '../../../../workshop/simulator/golf/documents.ts'
import { playTournament } from '../../../../workshop/simulator/golf/play.ts'
import { type JsonRecord, list, record } from './read.ts'
import { parseScoreboard } from './scoreboard.ts'

const FRIDAY = Date.parse('2026-11-20T17:00:00Z')
/** Two of one week, of which one was decided in a playoff. */
const played = tournamentsFor('golf', { from: easternDay(FRIDAY), to: easternDay(FRIDAY + DAY) }, FRIDAY).map(
  (tournament) => playTournament('golf', tournament),
)

/** What the scoreboard has for a round that a golfer has not begun. */
const SHAPES = {
  'cards without a score': (period: number) => [{ period }],
  'no cards': () => [],
  'blank cards': (period: number) => [{ period, value: 0, displayValue: '-' }],
} as const
type Shape = keyof typeof SHAPES

/** Rounds that a golfer who is out did not begin are blank, or missing. */
function cardsOf(competitor: JsonRecord, { shape, round }: { shape: Shape; round: number }) {
  const cards = list(competitor['linescores']).map(record)
  const begun = cards.filter((card) => card['isPlayoff'] === true || list(card['linescores']).length > 0)
  const isOut = /CUT|WD/.test(String(record(record(competitor['status'])['type'])['shortDetail']))
  const next = begun.filter((card) => card['isPlayoff'] !== true).length + 1
  const isNumbered = Number(competitor['id']) % 2 === 0
  const unmarked = begun.map(({ isPlayoff, ...card }) => (isNumbered ? { ...card, isPlayoff } : card))
  if (isOut && isNumbered) return [...unmarked, { period: next, value: 0, displayValue: '-' }]
  if (isOut || next > round) return unmarked
  return [...unmarked, ...SHAPES[shape](next)]
}

/** The same tournament as the real scoreboard has it: nothing about a golfer but his score, cards and order. */
function bare(document: ReturnType<typeof tournamentDoc>, shape: Shape) {
  const [competition] = document.competitions
  const round = Math.max(1, competition?.status.period ?? 0)
  const isComplete = competition?.status.type.name === 'STATUS_PLAY_COMPLETE'
  const competitors = list(competition?.competitors)
    .map(record)
    .map((competitor) => ({
      id: competitor['id'],
      athlete: competitor['athlete'],
      score: competitor['score'] === '-' ? 'E' : competitor['score'],
      linescores: cardsOf(competitor, { shape, round: isComplete ? round + 1 : round }),
      order: Number(competitor['order']),
    }))
  // By score, whoever is out among them; of those who are level the winner first.
  const strokes = (score: unknown) => (score === 'E' ? 0 : Number(score))
  const inOrder = competitors
    .toSorted((a, b) => strokes(a.score) - strokes(b.score) || a.order - b.order)
    .map((competitor, index) => ({ ...competitor, order: index + 1 }))
  return { ...document, competitions: [{ ...competition, competitors: inOrder }] }
}

function placesOf(event: unknown): string[] {
  const [game] = parseScoreboard({ events: [event] }).value.events
  const rows = must(game, 'event').competitions[0].leaderboard
  return rows.map(({ id, position }) => `${position} ${id}`).toSorted()
}

/** In every round, and between them, of which the first is played only in part where no golfer withdrew. */
const cases = played.flatMap((one) => {
  const moments = one.rounds.flatMap(({ begin, end }) => [begin + HOUR / 2, (begin + end) / 2, end + 1])
  const hasWithdrawn = one.entries.some(({ withdrew }) => withdrew)
  return [...moments, one.over, one.over + DAY].flatMap((at) => {
    const round = one.rounds.filter(({ begin }) => begin < at).length
    const isResting = must(one.rounds[round - 1], 'round').end < at
    // In the first round the two differ on whether a golfer on his first hole has a place; withdrawals of the
    // second are known when it is over.
    if (!isResting && (round === 1 || (round === 2 && hasWithdrawn))) return []
    const document = tournamentDoc(one, at)
    return [{ document, round, isResting, expected: placesOf(document) }]
  })
})

it('is checked with and without a playoff', () =>
  expect(played.map(({ playOff }) => playOff !== null)).toEqual([false, true]))

describe('a scoreboard that tells nothing but scores, cards and an order', () => {
  it.each(Object.keys(SHAPES) as Shape[])('has the places of one that tells all: %s', (shape) => {
    for (const { document, round, isResting, expected } of cases) {
      // Before the first golfer starts the third, only cards tell that the cut has been made.
      if (round === 2 && isResting && shape !== 'cards without a score') continue
      expect(placesOf(bare(document, shape))).toEqual(expected)
    }
  })
})
