import type { Ruleset } from '../../sports/model/sport.ts'
import { bestBallSlots } from './best-ball.ts'
import type { LineupDay } from './day.ts'
import { type LineupSet, lineupInForce } from './in-force.ts'
import { type LeagueCap, starterGamesBeyond, type WeekCaps } from '../limit/league-caps.ts'
import type { Spot } from '../slots/rostered.ts'
import type { StartingSlot } from '../slots/slots.ts'
import { scoreStatLine, type Stats, type Term } from '../scoring/scoring.ts'

/** A time in which a team had a player. */
export interface Tenure<Id> {
  readonly playerId: Id
  /** Number of the event by which he came. */
  readonly fromSeq: number
  /** ms since the epoch; null while it lasts. */
  readonly from: number
  readonly until: number | null
  /** Where he takes no place of the roster, and cannot start; null, or left out, for who does. */
  readonly spot?: Spot | null
}

/** A game that counts, and the day of the lineups that it counts for. */
export interface CountedGame {
  readonly day: LineupDay
  /** As scheduled, ms since the epoch. */
  readonly startsAt: number
  /** The day by the calendar, where the lineups are those of a week; left out where it is the same. */
  readonly date?: number
  /** Whether nothing more comes of it; left out where it makes no difference. */
  readonly isOver?: boolean
}

/** What a player did in a game, in which version of the feed's word. */
export interface CountableStatLine<Id, GameId> {
  readonly gameId: GameId
  readonly playerId: Id
  readonly version: number
  readonly stats: Stats
}

/** A line as it counted. */
export interface StatLineOfTeam<Id, GameId> {
  readonly gameId: GameId
  readonly playerId: Id
  readonly version: number
  /** Key of the slot in which he started; null for the bench. */
  readonly slot: string | null
  /** Where he started in vain, and the cap that the game is beyond: it is the bench's. Left out for all other games. */
  readonly beyond?: { readonly slot: string; readonly cap: LeagueCap }
  readonly stats: Stats
  /** Hundredths; the terms sum to them. */
  readonly points: number
  readonly terms: readonly Term[]
}

/** A team's points in a scoring period, in hundredths. */
export interface TeamPoints<Id, GameId> {
  readonly points: number
  readonly benchPoints: number
  /** What came from each slot, in the order of a lineup; all places of one slot together. */
  readonly bySlot: ReadonlyArray<{ readonly slot: string; readonly points: number }>
  /** In the order in which they were given, starters and bench. */
  readonly lines: readonly StatLineOfTeam<Id, GameId>[]
}

/**
 * The points of a team in a scoring period: a stat line counts for the team that had the player when his game was
 * scheduled to begin, and as points if he was in its lineup of the game's day; otherwise it is the bench's (game
 * rules 2.12, "Stats count only while active at game time"). In best ball the lineup is the best one of the period.
 * @param of.caps of games that count, in a league that has some
 * @param of.starters the starting slots of the period
 * @param of.lineUps those of this team
 * @param of.spells those of this team, in the order in which they began
 * @param of.games those that count, by their id; lines of others are left out
 */
export function teamPoints<Id, GameId>(of: {
  readonly rules: Ruleset
  readonly starters: readonly StartingSlot[]
  readonly isBestBall?: boolean
  readonly caps?: WeekCaps | null
  readonly lineUps: readonly LineupSet<Id>[]
  readonly tenures: readonly Tenure<Id>[]
  readonly games: ReadonlyMap<GameId, CountedGame>
  readonly lines: readonly CountableStatLine<Id, GameId>[]
}): TeamPoints<Id, GameId> {
  const tenuresOf = new Map<Id, Tenure<Id>[]>()
  for (const tenure of of.tenures)
    tenuresOf.set(tenure.playerId, [...(tenuresOf.get(tenure.playerId) ?? []), tenure])
  const owned = of.lines.flatMap((line) => {
    const game = tenuresOf.has(line.playerId) ? of.games.get(line.gameId) : undefined
    const tenure = game && tenureAt(tenuresOf, line.playerId, game.startsAt)
    if (!game || !tenure) return []
    return [
      { ...line, ...scoreStatLine(of.rules, line.stats), game, mayStart: (tenure.spot ?? null) === null },
    ]
  })
  const slotsAt = of.isBestBall
    ? constant(
        bestBallSlots(
          of.starters,
          owned.filter(({ mayStart }) => mayStart),
        ),
      )
    : startersByGame(of, tenuresOf)
  const placed = owned.map((line) => ({
    ...line,
    slot: line.mayStart ? (slotsAt(line.game).get(line.playerId) ?? null) : null,
  }))
  const beyondOf = of.caps ? linesBeyond(of.caps, placed, of.starters) : null
  const lines = placed.map((line): StatLineOfTeam<Id, GameId> => {
    const { gameId, playerId, version, stats, points, terms } = line
    const beyond = beyondOf?.get(line)
    return {
      gameId,
      playerId,
      version,
      slot: beyond ? null : line.slot,
      ...(beyond && { beyond }),
      stats,
      points,
      terms,
    }
  })
  const sum = (counts: (slot: string | null) => boolean) =>
    lines.reduce((total, { slot, points }) => (counts(slot) ? total + points : total), 0)
  return {
    points: sum((slot) => slot !== null),
    benchPoints: sum((slot) => slot === null),
    bySlot: [...new Set(of.starters.map(({ slot }) => slot))].map((key) => ({
      slot: key,
      points: sum((slot) => slot === key),
    })),
    lines,
  }
}

/** The lines of starters that are beyond a cap. Of games that begin at one moment those of a higher slot come first. */
function linesBeyond<Line extends CountableStatLine<unknown, unknown>>(
  caps: WeekCaps,
  lines: ReadonlyArray<Line & { readonly slot: string | null; readonly game: CountedGame }>,
  starters: readonly StartingSlot[],
): Map<Line, NonNullable<StatLineOfTeam<unknown, unknown>['beyond']>> {
  const order = starters.map(({ slot }) => slot)
  const started = lines.flatMap((line) => {
    const { slot, game, stats, version } = line
    if (slot === null) return []
    const isToCome = version === 0 && game.isOver !== true
    return [
      {
        line,
        slot,
        stats,
        isToCome,
        day: game.date ?? game.day,
        startsAt: game.startsAt,
        at: order.indexOf(slot),
      },
    ]
  })
  started.sort((a, b) => a.at - b.at || (idOf(a.line) < idOf(b.line) ? -1 : 1))
  const beyond = starterGamesBeyond(caps, started, starters)
  return new Map([...beyond].map(([{ line, slot }, cap]) => [line, { slot, cap }]))
}

function idOf({ playerId, gameId }: CountableStatLine<unknown, unknown>): string {
  return `${String(playerId)} ${String(gameId)}`
}

/** Whether a team had the player at a moment, ms since the epoch. */
export function isDuring({ from, until }: Pick<Tenure<unknown>, 'from' | 'until'>, at: number): boolean {
  return from <= at && (until === null || until > at)
}

function tenureAt<Id>(tenuresOf: ReadonlyMap<Id, readonly Tenure<Id>[]>, player: Id, at: number) {
  return tenuresOf.get(player)?.find((tenure) => isDuring(tenure, at))
}

function constant<T>(value: T): () => T {
  return () => value
}

/** Who started where in a game: worked out once for all that begin at one moment. */
function startersByGame<Id>(
  of: { readonly starters: readonly StartingSlot[]; readonly lineUps: readonly LineupSet<Id>[] },
  tenuresOf: ReadonlyMap<Id, readonly Tenure<Id>[]>,
): (game: CountedGame) => ReadonlyMap<Id, string> {
  const known = new Map<string, ReadonlyMap<Id, string>>()
  return ({ day, startsAt }) => {
    const key = `${day} ${startsAt}`
    const found = known.get(key)
    if (found) return found
    const { starters } = lineupInForce({
      ...of,
      day,
      ownedSince: (player) => {
        const tenure = tenureAt(tenuresOf, player, startsAt)
        return tenure && (tenure.spot ?? null) === null ? tenure.fromSeq : null
      },
    })
    const slots = new Map<Id, string>()
    for (const [place, { slot }] of of.starters.entries()) {
      const player = starters[place] ?? null
      if (player !== null) slots.set(player, slot)
    }
    known.set(key, slots)
    return slots
  }
}
