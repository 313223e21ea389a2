import type { GameId } from '../../ids.ts'
import type { Ruleset } from '../../sports/sport.ts'
import { type LineUpSet, lineUpInForce } from '../line-up/in-force.ts'
import type { LineUpDay } from '../line-up/day.ts'
import type { StartingSlot } from '../roster/line-up.ts'
import { scoreStatLine, type Stats } from '../scoring.ts'

/** A time in which a team had a player, by the number of the event, ms since the epoch; null while it lasts. */
export interface Spell<Id> {
  readonly playerId: Id
  readonly fromSeq: number
  readonly from: number
  readonly until: number | null
}

/** A game that counts, and the day of the line-ups that it counts for. */
export interface CountedGame {
  readonly day: LineUpDay
  /** As scheduled, ms since the epoch. */
  readonly startsAt: number
}

/** What a player did in a game, in which version of the feed's word. */
export interface CountableLine<Id> {
  readonly gameId: GameId
  readonly playerId: Id
  readonly version: number
  readonly stats: Stats
}

/** A line as it counted: null for the bench. */
export interface LineOfTeam<Id> {
  readonly gameId: GameId
  readonly playerId: Id
  readonly version: number
  readonly slot: string | null
  /** Hundredths. */
  readonly points: number
}

/** What a team came to in a week, in hundredths. */
export interface CountedTeam<Id> {
  readonly points: number
  readonly benchPoints: number
  readonly lines: readonly LineOfTeam<Id>[]
}

/**
 * A team's week: stats count for the team that had the player when his game was scheduled to begin, and as points if
 * he was in its line-up of the game's day (game rules 2.12).
 * @param of.games those that count; lines of others are left out
 * @param of.spells of this team
 */
export function countTeamWeek<Id extends string>(of: {
  readonly rules: Ruleset
  readonly starters: readonly StartingSlot[]
  readonly lineUps: readonly LineUpSet<Id>[]
  readonly spells: readonly Spell<Id>[]
  readonly games: ReadonlyMap<string, CountedGame>
  readonly lines: readonly CountableLine<Id>[]
}): CountedTeam<Id> {
  const had = new Set(of.spells.map(({ playerId }) => playerId))
  const lines = of.lines.flatMap((line): LineOfTeam<Id>[] => {
    const game = had.has(line.playerId) ? of.games.get(line.gameId) : undefined
    if (!game || !spellAt(of.spells, line.playerId, game.startsAt)) return []
    const slot = slotOn(of, game, line.playerId)
    const { points } = scoreStatLine(of.rules, line.stats)
    const { gameId, playerId, version } = line
    return [{ gameId, playerId, version, slot, points }]
  })
  const sum = (isStarter: boolean) =>
    lines.reduce((total, { slot, points }) => ((slot !== null) === isStarter ? total + points : total), 0)
  return { points: sum(true), benchPoints: sum(false), lines }
}

/** Whether a team had the player at a moment, ms since the epoch. */
export function isDuring({ from, until }: Pick<Spell<unknown>, 'from' | 'until'>, at: number): boolean {
  return from <= at && (until === null || until > at)
}

function spellAt<Id>(spells: readonly Spell<Id>[], player: Id, at: number): Spell<Id> | undefined {
  return spells.find((spell) => spell.playerId === player && isDuring(spell, at))
}

/** The slot that a player had when a game began; null for the bench. */
function slotOn<Id>(
  of: {
    readonly starters: readonly StartingSlot[]
    readonly lineUps: readonly LineUpSet<Id>[]
    readonly spells: readonly Spell<Id>[]
  },
  game: CountedGame,
  playerId: Id,
): string | null {
  const { starters } = lineUpInForce({
    ...of,
    day: game.day,
    ownedSince: (player) => spellAt(of.spells, player, game.startsAt)?.fromSeq ?? null,
  })
  const index = starters.indexOf(playerId)
  return of.starters[index]?.slot ?? null
}
