import type { LeaderboardRow } from '../../../shared/game.ts'
import { href, parseAthlete, parseTeam } from './people.ts'
import { count, firstText, imageUrl, isoDate, isRecord, type JsonRecord, list, record, text } from './read.ts'

const HOLES = 18
/** No tournament has more; a larger number is a mistake of the feed. */
const MOST_ROUNDS = 6
/** No tournament cuts earlier than after the second. */
const ROUNDS_BEFORE_CUT = 2
/** What the feed writes for golfers who play no more. */
const OUT = /^(CUT|WD|DQ|MDF|DNS)$/

/** Where a tournament stands, as far as its leaderboard needs it. */
export interface TournamentStage {
  /** The round being played or last played; 0 before the first. */
  readonly round: number
  /** The event itself is over, not only a round. */
  readonly over: boolean
}

interface Round {
  readonly number: number
  /** Null where the feed does not tell the holes one by one. */
  readonly holes: number | null
  readonly strokes: number | null
  /** To par, or null before the first hole. */
  readonly toPar: string | null
  readonly teeTime: string | null
}

interface Golfer {
  readonly row: LeaderboardRow
  readonly order: number
  readonly rounds: readonly Round[]
  /** The feed tells the position: the leaderboard endpoint does, the scoreboard does not. */
  readonly placed: boolean
}

/**
 * A tournament's leaderboard, best first, from either shape of the feed: the scoreboard tells holes and
 * order, the leaderboard endpoint positions and hole counts. A golfer without a name is left out.
 */
export function parseLeaderboard(competitors: unknown, stage: TournamentStage): LeaderboardRow[] {
  const golfers = list(competitors)
    .flatMap((entry) => parseGolfer(record(entry), stage))
    .toSorted((a, b) => a.order - b.order)
  const unique = [...new Map(golfers.map((golfer) => [golfer.row.id, golfer])).values()]
  return unique.every((golfer) => golfer.placed)
    ? unique.map((golfer) => golfer.row)
    : withPositions(unique, stage)
}

function parseGolfer(competitor: JsonRecord, stage: TournamentStage): Golfer[] {
  const id = text(competitor['id'])
  const athlete = parseAthlete(competitor['athlete']) ?? teamAsAthlete(competitor['team'])
  if (id === null || athlete === null) return []
  const status = record(competitor['status'])
  const rounds = parseRounds(competitor['linescores'])
  const strokesByRound = Array.from({ length: rounds.at(-1)?.number ?? 0 }, (_, index) => {
    const round = rounds.find((candidate) => candidate.number === index + 1)
    return round && isFinished(round, status) ? round.strokes : null
  })
  const finished = strokesByRound.filter((strokes) => strokes !== null)
  const flag = imageUrl(href(record(competitor['athlete'])['flag']))
  return [
    {
      order: count(competitor['order']) ?? count(competitor['sortOrder']) ?? Number.MAX_SAFE_INTEGER,
      rounds,
      placed: isRecord(status['position']),
      row: {
        id,
        athlete: { ...athlete, id: athlete.id ?? id },
        country: parseCountry(record(competitor['athlete']), flag),
        flag,
        position: toldPosition(status),
        score: toPar(competitor['score']) ?? '-',
        today: rounds.findLast((round) => round.toPar !== null)?.toPar ?? '-',
        thru: parseThru(status, rounds, stage),
        rounds: strokesByRound,
        strokes: finished.length > 0 ? finished.reduce((sum, strokes) => sum + strokes, 0) : null,
      },
    },
  ]
}

/** Two golfers play as one team in some tournaments. */
function teamAsAthlete(value: unknown): ReturnType<typeof parseAthlete> {
  const team = parseTeam(value)
  return (
    team && { id: team.id, displayName: team.displayName, shortName: null, headshot: null, position: null }
  )
}

/** In order, without play-off holes. */
function parseRounds(linescores: unknown): Round[] {
  return list(linescores)
    .map(record)
    .filter((entry) => entry['isPlayoff'] !== true)
    .map((entry, index) => {
      const strokes = count(entry['value'])
      return {
        number: count(entry['period']) ?? index + 1,
        holes: Array.isArray(entry['linescores']) ? entry['linescores'].length : null,
        strokes: strokes === 0 ? null : strokes,
        toPar: toPar(entry['displayValue']),
        teeTime: isoDate(entry['teeTime']),
      }
    })
    .filter((round) => round.number >= 1 && round.number <= MOST_ROUNDS)
    .toSorted((a, b) => a.number - b.number)
}

/** By its holes where they are told, else by the golfer's status, which is about his latest round. */
function isFinished(round: Round, status: JsonRecord): boolean {
  if (round.toPar === null) return false
  if (round.holes !== null) return round.holes === HOLES
  const latest = count(status['period'])
  const stillOut = record(status['type'])['state'] === 'in' && (count(status['thru']) ?? 0) < HOLES
  return !(stillOut && round.number === latest)
}

/** `-12`, `E`, `+3`; null for anything else, such as the `-` of a round not begun. */
function toPar(value: unknown): string | null {
  const shown = text(isRecord(value) ? value['displayValue'] : value)
  if (shown === '0') return 'E'
  return shown !== null && /^(E|[+-]\d{1,3})$/.test(shown) ? shown : null
}

function toldPosition(status: JsonRecord): string {
  const position = text(record(status['position'])['displayName'])
  if (position !== null && position !== '-') return position
  return wordForOut(status) ?? '-'
}

function wordForOut(status: JsonRecord): string | null {
  const word = text(record(status['type'])['shortDetail'])
  return word !== null && OUT.test(word) ? word : null
}

/** `F`, the holes played, a tee time, or `-` for somebody who plays no more. */
function parseThru(status: JsonRecord, rounds: readonly Round[], stage: TournamentStage): string {
  if (wordForOut(status) !== null) return '-'
  const next = rounds.find((round) => round.toPar === null && round.number === Math.max(stage.round, 1))
  const teeTime = next && !stage.over ? (isoDate(status['teeTime']) ?? next.teeTime) : null
  if (teeTime !== null) return teeTime
  const begun = rounds.findLast((round) => round.toPar !== null)
  const holes = begun?.holes ?? count(status['thru'])
  if (begun === undefined || holes === null) return '-'
  return holes >= HOLES ? 'F' : String(holes)
}

/** The flag's file is named after the country (`…/500/usa.png`); the birthplace may be another one. */
function parseCountry(athlete: JsonRecord, flag: string | null): string | null {
  const code = flag === null ? undefined : /\/([a-z]{2,3})\.png(?:$|[?&])/i.exec(flag)?.[1]
  const name = firstText(code, record(athlete['birthPlace'])['countryAbbreviation'])
  return name !== null && /^[a-z]{2,3}$/i.test(name) ? name.toUpperCase() : null
}

/**
 * Equal scores share a position. Who plays no more has none: `CUT` after whole rounds, `WD` after a
 * part of one. The scoreboard tells neither, so both are read from the rounds.
 */
function withPositions(golfers: readonly Golfer[], stage: TournamentStage): LeaderboardRow[] {
  const latest = Math.max(0, ...golfers.map((golfer) => lastStarted(golfer)?.number ?? 0))
  const lastInPlay = Math.max(
    0,
    ...golfers.filter((golfer) => isOnCard(golfer, latest)).map((golfer) => golfer.order),
  )

  const wayOut = (golfer: Golfer): 'CUT' | 'WD' | null => {
    const last = lastStarted(golfer)
    const inPart = last !== undefined && last.holes !== null && last.holes < HOLES
    if (inPart && (stage.over || last.number < latest)) return 'WD'
    if (last === undefined || last.number === latest || latest <= ROUNDS_BEFORE_CUT) return null
    if (stage.over) return isOnCard(golfer, latest) ? 'WD' : 'CUT'
    // Somebody ahead of players of this round has only not teed off yet.
    return !isOnCard(golfer, latest) && golfer.order > lastInPlay ? 'CUT' : null
  }

  const placed = golfers.map((golfer) => ({ row: golfer.row, out: wayOut(golfer) }))
  const rank = ranks(placed.filter(({ out }) => out === null).map(({ row }) => row.score))
  return placed.map(({ row, out }) =>
    out === null ? { ...row, position: rank(row.score) } : { ...row, position: out, thru: '-' },
  )
}

function lastStarted(golfer: Golfer): Round | undefined {
  return golfer.rounds.findLast((round) => round.toPar !== null)
}

function isOnCard(golfer: Golfer, number: number): boolean {
  return golfer.rounds.some((round) => round.number === number)
}

function ranks(scores: readonly string[]): (score: string) => string {
  return (score) => {
    const value = strokesToPar(score)
    if (value === null) return '-'
    const better = scores.filter((other) => (strokesToPar(other) ?? Infinity) < value).length
    const tied = scores.filter((other) => other === score).length > 1
    return `${tied ? 'T' : ''}${better + 1}`
  }
}

function strokesToPar(score: string): number | null {
  if (score === 'E') return 0
  return score === '-' ? null : Number(score)
}
