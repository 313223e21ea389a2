import type { PlayerStatus } from '../../../../shared/player/player.ts'
import { FeedError } from '../../../../shared/feed/source.ts'
import { isFeedId } from './ids.ts'
import { parseAthlete } from './athletes.ts'
import { rosterStatus } from './player-status.ts'
import { count, list, type Parsed, record, text } from './read.ts'

/** A player of a roster. */
export interface RosterPlayer {
  readonly id: string
  readonly name: string
  /** The feed's abbreviation. */
  readonly position: string | null
  /** On the shirt. */
  readonly number: string | null
  readonly headshot: string | null
  readonly status: PlayerStatus
  /** The feed's own word where it says more than the status: `10-Day IL`. */
  readonly statusNote: string | null
  /** Null where the feed does not say; every sport counts in its own way (server/feed/player/experience.ts). */
  readonly experience: FeedExperience | null
  /** `1996-04-30`; null where the feed does not say. */
  readonly birthDate: string | null
}

/** A player's experience: in years, or for a college the year of his class, from 1. */
export interface FeedExperience {
  readonly in: 'years' | 'class'
  readonly count: number
}

/**
 * The players of one team, in whichever of the shapes the feed has them: a flat list, or groups of items.
 * @throws {FeedError} when the document is no roster, or none of its players can be read
 */
export function parseRoster(document: unknown): Parsed<RosterPlayer[]> {
  const athletes = rosterAthletes(document)
  if (athletes === null) throw new FeedError('The document has no list of players.')
  const players = new Map<string, RosterPlayer>()
  for (const entry of athletes) {
    const player = parsePlayer(entry)
    if (player && !players.has(player.id)) players.set(player.id, player)
  }
  if (athletes.length > 0 && players.size === 0) throw new FeedError('No player of the roster can be read.')
  return { value: [...players.values()], dropped: athletes.length - players.size }
}

/** The address of a team's roster has the list at the top, that of the team itself inside the team. */
function rosterAthletes(document: unknown): unknown[] | null {
  const found = [record(document)['athletes'], record(record(document)['team'])['athletes']].find((one) =>
    Array.isArray(one),
  )
  if (found === undefined) return null
  return list(found).flatMap((entry) => {
    const { items } = record(entry)
    return Array.isArray(items) ? list(items) : [entry]
  })
}

/** The longest that the feed has is `C-DH` or `OL/DL`; a longer text is no abbreviation. */
const LONGEST_POSITION = 10
const LONGEST_NUMBER = 3

function parsePlayer(value: unknown): RosterPlayer | null {
  const athlete = parseAthlete(value)
  if (athlete === null || athlete.id === null || !isFeedId(athlete.id)) return null
  const { status, note } = rosterStatus(value)
  return {
    id: athlete.id,
    name: athlete.displayName,
    position: shorterThan(LONGEST_POSITION, athlete.position),
    number: shorterThan(LONGEST_NUMBER, text(record(value)['jersey'])),
    headshot: athlete.headshot,
    status,
    statusNote: note,
    experience: experienceIn(record(value)['experience']),
    birthDate: birthDateIn(record(value)['dateOfBirth']),
  }
}

/** As colleges abbreviate them, in order. */
const CLASSES = ['FR', 'SO', 'JR', 'SR', 'GR']

/** No career was longer. */
const LONGEST_CAREER = 40

function experienceIn(value: unknown): FeedExperience | null {
  const { years, abbreviation } = record(value)
  const classYear = CLASSES.indexOf(text(abbreviation) ?? '') + 1
  if (classYear > 0) return { in: 'class', count: classYear }
  const number = count(years)
  return number === null || number > LONGEST_CAREER ? null : { in: 'years', count: number }
}

/** No one who plays was born before or after; a wrong year would make two people of one. */
const BORN = { from: 1950, to: 2020 }

/** The date of `1996-04-30T07:00Z`, which is midnight in California. */
function birthDateIn(value: unknown): string | null {
  const date = /^(\d{4})-\d{2}-\d{2}(?=T|$)/.exec(text(value) ?? '')
  if (!date || Number.isNaN(Date.parse(date[0]))) return null
  const year = Number(date[1])
  // The 31st of a month that has 30 days is another day for some engines.
  return new Date(date[0]).toISOString().startsWith(date[0]) && year >= BORN.from && year <= BORN.to
    ? date[0]
    : null
}

function shorterThan(most: number, value: string | null): string | null {
  return value !== null && value.length <= most ? value : null
}
